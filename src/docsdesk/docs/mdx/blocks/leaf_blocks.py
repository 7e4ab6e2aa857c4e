"""Blocks identified by a single line: headings, thematic breaks, fences."""

import re
from dataclasses import dataclass
from functools import lru_cache

_HEADING = re.compile(r"(#{1,6})(?:[ \t]+|$)")
_CLOSING_MARKS = re.compile(r"(?:^|[ \t])#+$")
_ANCHOR = re.compile(r"[ \t]*\{[ \t]*#([^\s{}]+)[ \t]*\}$")
_RULE = re.compile(r"(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$")
_UNDERLINE = re.compile(r"(=+|-+)[ \t]*$")
_FENCE = re.compile(r"(`{3,}|~{3,}|\${2,})[ \t]*")


@dataclass(frozen=True, slots=True)
class HeadingLine:
    """text[start:end] is the heading's text, `anchor` the one it asks for: `## Text {#anchor}`."""

    level: int
    start: int
    end: int
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class FenceLine:
    """The line that opens code or a formula. `indent` is stripped from the following lines, where present."""

    mark: str
    info: str
    indent: int

    def content(self, text: str, start: int, *, is_mdx: bool) -> tuple[str, int]:
        """The lines up to the closing line, and where that line ends; for a fence outside any container."""
        closing = _closing_line(self.mark, is_mdx=is_mdx).search(text, start)
        if closing is None:
            rest = text[start:]
            return rest if rest.endswith("\n") or not rest else f"{rest}\n", len(text)
        return text[start : closing.start()], closing.end()

    def is_closed_by(self, text: str, at: int, end: int) -> bool:
        """Whether text[at:end], without its indentation, is the closing line."""
        if not text.startswith(self.mark, at):
            return False
        line = text[at:end].rstrip(" \t")
        return line == self.mark[0] * len(line)


@lru_cache(64)
def _closing_line(mark: str, *, is_mdx: bool) -> re.Pattern[str]:
    # Plain Markdown takes a line with four spaces for code; MDX has no indented code.
    indent = "[ \\t]*" if is_mdx else " {0,3}"
    return re.compile(rf"^{indent}{re.escape(mark[0])}{{{len(mark)},}}[ \\t]*$", re.MULTILINE)


def heading(text: str, at: int, end: int) -> HeadingLine | None:
    match = _HEADING.match(text, at, end)
    if match is None:
        return None
    content = text[match.end() : end].rstrip(" \t")
    closing = _CLOSING_MARKS.search(content) if content.endswith("#") else None
    if closing is not None:
        content = content[: closing.start()].rstrip(" \t")
    anchor = _ANCHOR.search(content) if content.endswith("}") else None
    length = anchor.start() if anchor else len(content)
    return HeadingLine(len(match[1]), match.end(), match.end() + length, anchor[1] if anchor else "")


def is_rule(text: str, at: int, end: int) -> bool:
    return _RULE.match(text, at, end) is not None


def underline(text: str, at: int, end: int) -> int:
    """The level of the heading that this line makes of the paragraph above it, 0 if none."""
    match = _UNDERLINE.match(text, at, end)
    if match is None:
        return 0
    return 1 if match[1][0] == "=" else 2


def fence(text: str, at: int, end: int, indent: int) -> FenceLine | None:
    match = _FENCE.match(text, at, end)
    if match is None:
        return None
    info = text[match.end() : end].rstrip(" \t")
    if match[1][0] in info and match[1][0] != "~":
        return None
    return FenceLine(match[1], info, indent)
