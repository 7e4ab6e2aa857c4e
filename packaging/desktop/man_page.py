"""docsdesk(1), in the man macros."""

from collections.abc import Iterable, Iterator, Sequence

from reference.environment import OTHERS, OWN
from reference.files import ROOTS, SYSTEMS

from desktop.command_line import Command
from docsdesk.cli.command_table import COMMANDS, EXIT_CODES

_DESCRIPTION = (
    "Docsdesk works on documentation sites made of docs.json, MDX pages and OpenAPI files. Without a command, its "
    "window opens, or the one that is open already comes to the front.",
    "A path with a slash in it, such as ./docs or ./site.zip, or a link such as docsdesk:SITE/pages/PATH, opens in the "
    "window. A link only shows what is there: it adds, changes and starts nothing.",
)


def man_page(commands: Sequence[Command], version: str, date: str) -> str:
    """`date` is that of the release, as YYYY-MM-DD."""
    lines = [
        f'.TH DOCSDESK 1 "{date}" "Docsdesk {version}" "User Commands"',
        ".SH NAME",
        r"docsdesk \- desktop console for documentation sites",
        ".SH SYNOPSIS",
        *(".B docsdesk", ".RI [ FOLDER | BUNDLE | LINK ]", ".br"),
        *(".B docsdesk", ".I COMMAND", ".RI [ ARGUMENTS ]"),
        ".SH DESCRIPTION",
        *_paragraphs(_DESCRIPTION),
        ".SH COMMANDS",
        *(line for command in commands for line in _command(command)),
        ".SH EXIT STATUS",
        *_table((str(code.value), words) for code, words in EXIT_CODES.items()),
        ".SH ENVIRONMENT",
        *_table({**OWN, **OTHERS}.items()),
        ".SH FILES",
        *_table(zip(SYSTEMS["Linux"], (words for _, words in ROOTS.values()), strict=True)),
    ]
    return "\n".join(lines) + "\n"


def _command(command: Command) -> Iterator[str]:
    yield f".SS {_quoted(f'docsdesk {command.usage}')}"
    yield from _paragraphs(command.paragraphs)
    for heading, rows in command.sections:
        yield ".P"
        yield f".B {_quoted(f'{heading}:')}"
        yield from _table(rows)
    yield ".P"
    yield _text(f"Exits with 1 if {COMMANDS[command.name].fails}.")


def _paragraphs(texts: Iterable[str]) -> Iterator[str]:
    for number, text in enumerate(texts):
        if number:
            yield ".P"
        yield _text(text)


def _table(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, words in rows:
        yield ".TP"
        yield f".B {_quoted(name)}"
        yield _text(words)


def _quoted(text: str) -> str:
    """An argument of a macro."""
    return '"' + _escaped(text).replace('"', r"\(dq") + '"'


def _text(text: str) -> str:
    """A line of text, which must not look like a request."""
    plain = _escaped(" ".join(_without_links(text).replace("`", "").split()))
    return f"\\&{plain}" if plain[:1] in (".", "'") else plain


def _without_links(text: str) -> str:
    while "](" in text:
        before, _, rest = text.partition("](")
        start = before.rindex("[")
        text = before[:start] + before[start + 1 :] + rest.partition(")")[2]
    return text


def _escaped(text: str) -> str:
    """Hyphens stay hyphens, for people copy options."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-").replace("~", r"\(ti").replace("^", r"\(ha")
    return "".join(letter if letter.isascii() else f"\\[u{ord(letter):04X}]" for letter in escaped)
