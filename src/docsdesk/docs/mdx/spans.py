"""Pairs opening and closing tags, and tells which stand for blocks of their own and which stand in a line of text."""

import re
from collections import Counter
from dataclasses import dataclass, field

from docsdesk.docs.mdx.html_names import TEXT, TEXT_COMPONENTS
from docsdesk.docs.mdx.scanner import Token
from docsdesk.docs.mdx.tags import Tag
from docsdesk.docs.mdx.tree import MOST_LEVELS

_TEXT_NAMES = TEXT | TEXT_COMPONENTS
_LONGEST_ROW = 4000
_LINE_PREFIX = re.compile(r"[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*")


@dataclass(slots=True)
class Span:
    """A tag with its content, an expression, a comment, an import or export, or a stray mark.

    text[start:end] is all of it, text[inner_start:inner_end] the content. `is_flow`: cut out and read by itself.
    """

    kind: str
    start: int
    end: int
    inner_start: int = 0
    inner_end: int = 0
    tag: Tag | None = None
    is_flow: bool = False
    is_one_line: bool = True
    children: list["Span"] = field(default_factory=list["Span"])


@dataclass(frozen=True, slots=True)
class TagProblem:
    offset: int
    title: str


def pair(text: str, tokens: list[Token | Tag], problems: list[TagProblem]) -> list[Span]:
    """The spans at the top, each with those inside it."""
    roots = _Pairing(problems).spans(tokens)
    _Lines(text).classify(roots, _Region(0, len(text), opens_line=True, closes_line=True, is_flow=True))
    return roots


class _Pairing:
    def __init__(self, problems: list[TagProblem]) -> None:
        self.problems = problems
        self.roots: list[Span] = []
        self.open: list[Span] = []
        self.names: Counter[str] = Counter()

    def spans(self, tokens: list[Token | Tag]) -> list[Span]:
        for token in tokens:
            if isinstance(token, Token):
                self._add(Span(token.kind, token.start, token.end))
            elif token.is_closing:
                self._close(token)
            else:
                self._open(token)
        while self.open:
            self._give_up(self.open.pop())
        return self.roots

    def _add(self, span: Span) -> None:
        (self.open[-1].children if self.open else self.roots).append(span)

    def _open(self, tag: Tag) -> None:
        span = Span("element", tag.start, tag.end, tag.end, tag.end, tag)
        if tag.is_self_closing:
            self._add(span)
        elif len(self.open) < MOST_LEVELS:
            self._add(span)
            self.open.append(span)
            self.names[tag.name] += 1
        else:
            self.problems.append(TagProblem(tag.start, f"<{tag.name}> is nested too deeply."))
            self._add(Span("comment", tag.start, tag.end))

    def _close(self, tag: Tag) -> None:
        if not self.names[tag.name]:
            self.problems.append(TagProblem(tag.start, f"</{tag.name}> closes nothing."))
            self._add(Span("comment", tag.start, tag.end))
            return
        while (span := self.open.pop()).tag is None or span.tag.name != tag.name:
            self._give_up(span)
        self.names[tag.name] -= 1
        span.inner_end, span.end = tag.start, tag.end

    def _give_up(self, span: Span) -> None:
        """An element without end holds nothing; what it seemed to hold follows it."""
        assert span.tag is not None
        self.names[span.tag.name] -= 1
        self.problems.append(TagProblem(span.start, f"<{span.tag.name}> has no closing tag."))
        orphans, span.children = span.children, []
        (self.open[-1].children if self.open else self.roots).extend(orphans)


@dataclass(frozen=True, slots=True)
class _Region:
    """text[start:end]. `opens_line`: only opening tags and list marks stand before it on its first line."""

    start: int
    end: int
    opens_line: bool
    closes_line: bool
    is_flow: bool


class _Lines:
    """Tells from the lines around a span whether it is a block of its own."""

    def __init__(self, text: str) -> None:
        self.text = text

    def classify(self, spans: list[Span], region: _Region) -> None:
        starts = self._line_starts(spans, region)
        ends = self._line_ends(spans, region)
        for span, is_first, is_last in zip(spans, starts, ends, strict=True):
            span.is_one_line = self.text.find("\n", span.start, span.end) < 0
            span.is_flow = region.is_flow and self._is_flow(span, is_first, is_last)
            if span.children:
                inner = _Region(span.inner_start, span.inner_end, is_first, is_last, span.is_flow)
                self.classify(span.children, inner)

    def _is_flow(self, span: Span, is_first: bool, is_last: bool) -> bool:
        if span.kind == "stray":
            return False
        if span.kind == "esm" or (is_first and is_last):
            return True
        if span.tag is None or span.tag.name in _TEXT_NAMES or (not is_first and self._is_table_row(span.start)):
            return False
        return is_first or not span.is_one_line or not span.tag.name[:1].isupper()

    def _line_starts(self, spans: list[Span], region: _Region) -> list[bool]:
        found: list[bool] = []
        behind, is_open = region.start, region.opens_line
        for span in spans:
            line = self.text.rfind("\n", behind, span.start) + 1
            if line or (not found and not behind):
                prefix = _LINE_PREFIX.match(self.text, line, span.start)
                is_open = prefix is not None and prefix.end() == span.start
            else:
                is_open = is_open and not self.text[behind : span.start].strip()
            found.append(is_open)
            behind = span.end
        return found

    def _line_ends(self, spans: list[Span], region: _Region) -> list[bool]:
        found: list[bool] = []
        ahead, is_closed = region.end, region.closes_line
        for span in reversed(spans):
            line_end = self.text.find("\n", span.end, ahead)
            rest = self.text[span.end : ahead if line_end < 0 else line_end].strip()
            is_closed = not rest and (line_end >= 0 or is_closed)
            found.append(is_closed)
            ahead = span.start
        return found[::-1]

    def _is_table_row(self, position: int) -> bool:
        near = max(0, position - _LONGEST_ROW)
        line = self.text.rfind("\n", near, position) + 1
        return (line > near or near == 0) and self.text[line : line + 200].lstrip().startswith("|")
