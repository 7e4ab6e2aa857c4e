"""The info string of a code block: language, title and display options."""

import re
from dataclasses import dataclass

_PART = re.compile(
    r"""(?P<name>[A-Za-z][\w-]*)=(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|\{(?P<braces>[^}]*)\}|(?P<bare>\S+))
      | \{(?P<lines>[^}]*)\}
      | (?P<word>\S+)""",
    re.VERBOSE,
)
_FLAGS = {"lines": "lines", "showLineNumbers": "lines", "wrap": "wrap", "expandable": "expandable"}
_SILENT = ("twoslash",)
_HIGHEST_LINE = 10_000


@dataclass(frozen=True, slots=True)
class Fence:
    """`highlight` and `focus` are line numbers, from 1."""

    language: str = ""
    title: str = ""
    icon: str = ""
    highlight: frozenset[int] = frozenset()
    focus: frozenset[int] = frozenset()
    has_lines: bool = False
    is_wrapped: bool = False
    is_expandable: bool = False


def read_fence(info: str) -> Fence:
    r"""Read ```` js server.js {1,3-5} wrap icon="node" ````; words that are not options form the title."""
    first, _, rest = info.strip().partition(" ")
    language, brace, more = first.partition("{")
    if not rest and not brace:
        return Fence(language)
    options: dict[str, str] = {}
    words: list[str] = []
    for part in _PART.finditer(brace + more + " " + rest):
        if part["lines"] is not None:
            options["highlight"] = part["lines"]
        elif part["name"]:
            options[part["name"]] = next(value for value in part.group(*_VALUES) if value is not None)
        elif (flag := _FLAGS.get(part["word"])) is not None:
            options[flag] = "true"
        elif part["word"] not in _SILENT:
            words.append(part["word"].strip("\"'") if part["word"][0] in "\"'" else part["word"])
    return Fence(
        language,
        title=options.get("title") or options.get("filename") or " ".join(words).strip("\"'"),
        icon=options.get("icon", ""),
        highlight=_numbers(options.get("highlight", "")),
        focus=_numbers(options.get("focus", "")),
        has_lines=options.get("lines") == "true",
        is_wrapped=options.get("wrap") == "true",
        is_expandable=options.get("expandable") == "true",
    )


_VALUES = ("double", "single", "braces", "bare")


def _numbers(ranges: str) -> frozenset[int]:
    """The lines of `1,3-5`; anything that is not a number is left out."""
    found: set[int] = set()
    for part in ranges.strip("[] ").split(","):
        first, dash, last = part.strip().partition("-")
        if first.isdecimal() and (last.isdecimal() or not dash):
            end = int((last or first)[:6])
            found.update(range(int(first[:6]), min(end, _HIGHEST_LINE) + 1))
    return frozenset(found)
