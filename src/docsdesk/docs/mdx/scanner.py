"""Finds what is not Markdown in an MDX page: tags, expressions, comments, imports and exports, each with its place.

One pass, linear in the length of the text. Code, fenced or in backticks, is stepped over.
"""

import re
from bisect import bisect_left
from dataclasses import dataclass
from typing import Literal

from docsdesk.docs.mdx.braces import Budget, end_of_braces, end_of_statement
from docsdesk.docs.mdx.tags import Tag, read_tag

Kind = Literal["expression", "comment", "esm", "stray"]


@dataclass(frozen=True, slots=True)
class Token:
    """text[start:end]. A stray is a `<` or `{` that starts nothing and is shown as it is."""

    kind: Kind
    start: int
    end: int


_NEXT = re.compile(
    r"""^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?P<fence>`{3,}|~{3,})
      | (?P<ticks>`+)
      | (?P<esm>^(?:import|export)\b)
      | (?P<mark>[<{\\])""",
    re.MULTILINE | re.VERBOSE,
)
_TICKS = re.compile(r"`+")
# A code span ends where its block ends: at a blank line or where another block starts.
_BLOCK_START = re.compile(r"^[ \t>]*(?:$|[-*+][ \t]|\d{1,9}[.)][ \t]|\#{1,6}[ \t]|\||```|~~~|<)", re.MULTILINE)
_AUTOLINK = re.compile(r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.+-]+@[\w.-]+)>")
_IMPORT = re.compile(r"import\s(?:[^'\"`;]{0,2000}?\sfrom\s*)?\s*(['\"])[^'\"\n]*\1[ \t]*;?[ \t]*(?=\n|\Z)")
_EXPORT = re.compile(r"export\s+(?:const|let|var|function|default|async|class|\{)")


def scan(text: str, *, start: int = 0, is_mdx: bool = True) -> list[Token | Tag]:
    """What stands in text[start:], in order. Plain Markdown has tags and comments only."""
    return _Scanner(text, is_mdx).scan(start)


class _Scanner:
    def __init__(self, text: str, is_mdx: bool) -> None:
        self.text = text
        self.is_mdx = is_mdx
        self.budget = Budget()
        self.found: list[Token | Tag] = []
        self.ticks: dict[int, list[int]] = {}
        for match in _TICKS.finditer(text):
            self.ticks.setdefault(match.end() - match.start(), []).append(match.start())
        self.block_starts = [match.start() for match in _BLOCK_START.finditer(text)] if self.ticks else []

    def scan(self, position: int) -> list[Token | Tag]:
        while (match := _NEXT.search(self.text, position)) is not None:
            if match["fence"]:
                position = self._after_fence(match)
            elif match["ticks"]:
                position = self._after_code(match.start(), match.end())
            elif match["esm"]:
                position = self._after_esm(match.start(), match.end())
            elif match["mark"] == "<":
                position = self._after_angle(match.start())
            elif match["mark"] == "{":
                position = self._after_brace(match.start())
            else:
                position = match.end() + 1
        return self.found

    def _after_fence(self, match: re.Match[str]) -> int:
        fence = match["fence"]
        line_end = self._line_end(match.end())
        if fence[0] == "`" and "`" in self.text[match.end() : line_end]:
            return self._after_code(match.start("fence"), match.end("fence"))
        closing = re.compile(rf"^[ \t>]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*$", re.MULTILINE)
        end = closing.search(self.text, line_end)
        return end.end() if end else len(self.text)

    def _after_code(self, start: int, end: int) -> int:
        places = self.ticks.get(end - start, [])
        at = bisect_left(places, end)
        block = bisect_left(self.block_starts, end)
        limit = self.block_starts[block] if block < len(self.block_starts) else len(self.text)
        return places[at] + end - start if at < len(places) and places[at] < limit else end

    def _after_esm(self, start: int, end: int) -> int:
        before = self.text[max(0, start - 2) : start]
        follows = bool(self.found) and self.text[self.found[-1].end : start].strip() == ""
        if not self.is_mdx or not (before in ("", "\n", "\n\n") or before.endswith("\n\n") or follows):
            return end
        match = _IMPORT.match(self.text, start)
        stop = match.end() if match else None
        if stop is None and _EXPORT.match(self.text, start):
            stop = end_of_statement(self.text, end, self.budget)
        if stop is None:
            return end
        self.found.append(Token("esm", start, stop))
        return stop

    def _after_angle(self, start: int) -> int:
        if self.text.startswith("<!--", start):
            end = self.text.find("-->", start + 4) if self.budget.left else -1
            if end >= 0:
                return self._add("comment", start, end + 3)
            self.budget.spend()
            return self._add("stray", start, start + 1)
        if link := _AUTOLINK.match(self.text, start):
            return link.end()
        tag = read_tag(self.text, start, self.budget)
        if tag is None:
            return self._add("stray", start, start + 1)
        self.found.append(tag)
        return tag.end

    def _after_brace(self, start: int) -> int:
        if not self.is_mdx:
            return start + 1
        end = end_of_braces(self.text, start, self.budget)
        return self._add("stray", start, start + 1) if end is None else self._add("expression", start, end)

    def _add(self, kind: Kind, start: int, end: int) -> int:
        self.found.append(Token(kind, start, end))
        return end

    def _line_end(self, position: int) -> int:
        end = self.text.find("\n", position)
        return len(self.text) if end < 0 else end
