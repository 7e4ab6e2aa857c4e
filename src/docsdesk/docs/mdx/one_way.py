"""Regular expressions of which no text can be read in countless ways, which is what makes one take for ever.

What one round of a repeated group has read is not read otherwise when the rest does not fit. By Pygments' own rules for
Bash, sixty backslashes after `$'` would be tried in as many ways as a number of thirty bits has values.
"""

import re
from collections.abc import Callable
from typing import Protocol

from pygments.lexer import RegexLexerMeta

# A bracket that opens a group, and one that closes it with what says how often; what else has brackets comes first.
_BRACKET = re.compile(
    r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|(?P<open>\((?:\?(?:[:=!>]|<[=!]|[a-z-]+:|P<\w+>))?)|(?P<close>\))(?P<many>[*+{])?",
    re.DOTALL,
)
# Patterns with brackets that open no group, or with comments.
_READ_OTHERWISE = re.compile(r"\(\?(?:P=|#|\(|[a-z]*x)")


class _Words(Protocol):
    """Pygments' patterns that are yet to be made, of words."""

    def get(self) -> str: ...


def compile_one_way() -> None:
    """Have the rules of all lexers made so; lexers make others for code within code, and here all pass."""
    setattr(RegexLexerMeta, "_process_regex", _compiled)  # noqa: B010 (unknown to checkers)


def _compiled(_lexer: type, pattern: str | _Words, flags: int, _state: str) -> Callable[..., re.Match[str] | None]:
    text = pattern if isinstance(pattern, str) else pattern.get()
    return re.compile(text if flags & re.VERBOSE else one_way(text), flags).match


def one_way(pattern: str) -> str:
    """With an atomic group inside every group that is repeated; the numbers of the groups stay."""
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
