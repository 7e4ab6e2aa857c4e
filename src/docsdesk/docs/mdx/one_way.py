"""Regular expressions that try only one way to match a text: countless ways are what makes one take forever.

What one round of a repeated group has matched is not matched differently when the rest fails. Under Pygments' own rules
for Bash, sixty backslashes after `$'` would be tried in as many ways as a 30-bit number has values.
"""

import re
from collections.abc import Callable
from typing import Protocol

from pygments.lexer import RegexLexerMeta

# A bracket that opens a group, and one that closes it with its quantifier; other uses of brackets come first.
_BRACKET = re.compile(
    r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|(?P<open>\((?:\?(?:[:=!>]|<[=!]|[a-z-]+:|P<\w+>))?)|(?P<close>\))(?P<many>[*+{])?",
    re.DOTALL,
)
# Patterns with brackets that open no group, or with comments.
_READ_OTHERWISE = re.compile(r"\(\?(?:P=|#|\(|[a-z]*x)")


class _Words(Protocol):
    """A word list of Pygments whose pattern is still to be built."""

    def get(self) -> str: ...


def compile_one_way() -> None:
    """Have the rules of all lexers compiled this way; lexers make others for embedded code, and all pass here."""
    setattr(RegexLexerMeta, "_process_regex", _compiled)  # noqa: B010 (unknown to checkers)


def _compiled(_lexer: type, pattern: str | _Words, flags: int, _state: str) -> Callable[..., re.Match[str] | None]:
    text = pattern if isinstance(pattern, str) else pattern.get()
    return re.compile(text if flags & re.VERBOSE else one_way(text), flags).match


def one_way(pattern: str) -> str:
    """The pattern with an atomic group inside every repeated group; the numbers of the groups stay."""
    if _READ_OTHERWISE.search(pattern):
        return pattern
    pieces: list[str] = []
    opened: list[int] = []
    at = 0
    for found in _BRACKET.finditer(pattern):
        pieces.append(pattern[at : found.start()])
        at = found.end() - len(found["many"] or "")
        pieces.append(pattern[found.start() : at])
        if found["open"]:
            opened.append(len(pieces) - 1)
        elif found["close"] and found["many"]:
            pieces[opened.pop()] += "(?>"
            pieces.append(")")
        elif found["close"]:
            opened.pop()
    return "".join(pieces) + pattern[at:]
