"""Command lines of the last version: still understood in this one, and told on standard error."""

from collections.abc import Sequence

from docsdesk.cli.console import tell

_SET, _SUGGEST = "--questions", "--suggest-questions"


def in_new_form(arguments: Sequence[str]) -> list[str]:
    """The same command as it is written now."""
    match arguments:
        case ["browse", *rest]:
            _tell("browse", "serve")
            return ["serve", *rest]
        case ["ask", *rest]:
            return _asked(rest)
        case _:
            return [*arguments]


def _asked(rest: list[str]) -> list[str]:
    end = rest.index("--") if "--" in rest else len(rest)
    options, others = rest[:end], rest[end:]
    if _SUGGEST in options:
        _tell(f"ask {_SUGGEST}", "questions suggest")
        return ["questions", "suggest", *(each for each in options if each != _SUGGEST), *others]
    for place, option in enumerate(options):
        name, equals, value = option.partition("=")
        if name == _SET:
            _tell(f"ask {_SET} SET", "questions run SET")
            after = place + (1 if equals else 2)
            given = [value] if equals else options[place + 1 : after]
            return ["questions", "run", *given, *options[:place], *options[after:], *others]
    return ["ask", *rest]


def _tell(old: str, new: str) -> None:
    tell(f"docsdesk: `docsdesk {old}` is now `docsdesk {new}`; the next version no longer knows the old form.")
