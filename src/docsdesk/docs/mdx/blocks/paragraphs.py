"""Paragraphs and tables, as their lines arrive."""

import re
from dataclasses import dataclass

from docsdesk.docs.mdx.blocks.containers import LineCursor
from docsdesk.docs.mdx.blocks.leaf_blocks import underline
from docsdesk.docs.mdx.blocks.stack import Stack
from docsdesk.docs.mdx.definitions import take_definitions
from docsdesk.docs.mdx.javascript.expressions import MdxTag
from docsdesk.docs.mdx.passages import Passage
from docsdesk.docs.mdx.reading import Leaf, PageReading
from docsdesk.docs.mdx.tree import Element, element
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_DELIMITERS = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?")
_BAR = re.compile(r"\\[\\|]|\|")
_ALIGNED = {(True, True): "align-center", (False, True): "align-right"}
_MOST_CELLS = 20_000

Cell = tuple[int, int]
"""Where a cell's text starts and ends."""


def _cells(text: str, at: int, end: int) -> list[Cell]:
    if text.find("|", at, end) < 0:
        return [_trim(text, at, end)]
    found: list[Cell] = []
    start = at
    for bar in _BAR.finditer(text, at, end):
        if bar[0] == "|":
            if bar.start() > at:
                found.append(_trim(text, start, bar.start()))
            start = bar.end()
    last = _trim(text, start, end)
    if last[0] < last[1] or not found:
        found.append(last)
    return found


def _trim(text: str, start: int, end: int) -> Cell:
    while start < end and text[start] in " \t":
        start += 1
    while start < end and text[end - 1] in " \t":
        end -= 1
    return start, end


def _alignments(line: str) -> list[str] | None:
    """The column classes that a delimiter row sets, None if the line is not one."""
    line = line.strip(" \t")
    if "-" not in line or ("|" not in line and ":" not in line) or not _DELIMITERS.fullmatch(line):
        return None
    marks = [mark.strip(" \t") for mark in line.strip("|").split("|")]
    return [_ALIGNED.get((mark.startswith(":"), mark.endswith(":")), "") for mark in marks]


class _Table:
    def __init__(self, table: Element, columns: list[str]) -> None:
        self.element = table
        self.columns = columns
        self.cells_left = _MOST_CELLS

    def row(self, text: str, at: int, end: int, offset: int) -> list[tuple[Element, Cell]]:
        """Add the row text[at:end]; return its cells with their places. The first row is the head."""
        is_head = not self.element.children
        row = Element("tr", {"class": "head"} if is_head else {}, [], offset, offset + end - at)
        self.element.children.append(row)
        self.element.end = row.end
        found = _cells(text, at, end)[: len(self.columns)]
        name = "th" if is_head else "td"
        pairs = zip(self.columns, found, strict=False)
        filled = [(Element(name, {"class": css} if css else {}, []), cell) for css, cell in pairs]
        row.children = [cell for cell, _ in filled]
        missing = min(len(self.columns) - len(found), self.cells_left)
        if missing > 0:
            self.cells_left -= missing
            row.children += [element("td", css=css) for css in self.columns[len(found) : len(found) + missing]]
        return filled


_CLOSING_TAG = re.compile(r"</([\w.$-]+)[ \t]*>\Z")


@dataclass(slots=True)
class Paragraph:
    """Each line is text[start:end]. `is_task`: it may start with a task's checkbox."""

    element: Element
    level: int
    is_task: bool
    lines: list[tuple[int, int]]

    def passage(self, text: str, origin: Passage | None) -> Passage:
        first, last = self.lines[0], self.lines[-1]
        if len(self.lines) == 1 or last[1] - first[0] == sum(end - start + 1 for start, end in self.lines) - 1:
            return Passage(_without_end(text[first[0] : last[1]]), [0], [first[0]], origin)
        starts: list[int] = []
        length = 0
        for start, end in self.lines:
            starts.append(length)
            length += end - start + 1
        joined = "\n".join(text[start:end] for start, end in self.lines)
        return Passage(_without_end(joined), starts, [start for start, _ in self.lines], origin)


def _without_end(text: str) -> str:
    """The text without trailing white space, except after an angle bracket, where it shows that no tag starts."""
    stripped = text.rstrip()
    return f"{stripped} " if stripped.endswith("<") and len(stripped) < len(text) else stripped


class TextLines:
    """The paragraph or table that is open in the innermost container."""

    def __init__(self, reading: PageReading, stack: Stack) -> None:
        self.reading = reading
        self.text = reading.text
        self.stack = stack
        self.paragraph: Paragraph | None = None
        self.table: _Table | None = None

    @property
    def are_open(self) -> bool:
        return self.paragraph is not None or self.table is not None

    def start(self, start: int, end: int) -> None:
        top = self.stack.top
        is_task = top.kind == "item" and top.is_empty
        found = Element("p", {}, [], self.reading.place(start))
        self.stack.add(found)
        self.paragraph = Paragraph(found, self.stack.level, is_task, [(start, end)])

    def add_words(self, start: int, end: int) -> None:
        """Add a line that only a paragraph or table can take."""
        if self.paragraph is not None:
            self.paragraph.lines.append((start, end))
        elif self.table is not None:
            self._row(self.table, start, end)
        else:
            self.start(start, end)

    def take(self, cursor: LineCursor, stop: int, *, is_lazy: bool) -> bool:
        """Add the line to the open paragraph or table; whether it belongs there."""
        if self.paragraph is not None:
            if is_lazy or not self._starts_table(self.paragraph, stop, cursor.end):
                self.paragraph.lines.append((cursor.at, cursor.end))
            return True
        if self.table is None or is_lazy:
            return False
        self._row(self.table, stop, cursor.end)
        return True

    def _starts_table(self, paragraph: Paragraph, stop: int, end: int) -> bool:
        """Make the paragraph's last line the head of a table, if this is the delimiter row below it."""
        if self.text[stop] not in "|:-":
            return False
        columns = _alignments(self.text[stop:end])
        start, stop = paragraph.lines[-1]
        while start < stop and self.text[start] in " \t":
            start += 1
        while stop > start and self.text[stop - 1] in " \t":
            stop -= 1
        if columns is None or len(_cells(self.text, start, stop)) != len(columns):
            return False
        paragraph.lines.pop()
        if paragraph.lines:
            self.end()
            found = Element("table")
            self.stack.add(found)
        else:
            found = paragraph.element
            found.name = "table"
            self.paragraph = None
        found.offset = self.reading.place(start)
        self.table = _Table(found, columns)
        self._row(self.table, start, stop)
        return True

    def _row(self, table: _Table, start: int, end: int) -> None:
        while end > start and self.text[end - 1] in " \t":
            end -= 1
        place = self.reading.place
        for cell, (at, stop) in table.row(self.text, start, end, place(start)):
            cell.offset, cell.end = place(at), place(stop)
            passage = Passage(self.text[at:stop], [0], [at], self.reading.origin)
            self.reading.leaves.append(Leaf(cell, passage, self.stack.level + 3, is_cell=True))

    def end_heading(self, stop: int, end: int) -> bool:
        """Make the paragraph a heading, if this line underlines it."""
        level = underline(self.text, stop, end) if self.paragraph is not None else 0
        return level > 0 and self.end(f"h{level}")

    def end(self, name: str = "p") -> bool:
        """Queue the open text to be read; whether it holds more than link definitions."""
        ended = self.paragraph
        self.paragraph = self.table = None
        if ended is None:
            return False
        passage = ended.passage(self.text, self.reading.origin)
        start = take_definitions(passage.text, self.reading.definitions) if passage.text[:1] == "[" else 0
        ended.element.end = passage.offset(len(passage.text))
        if start >= len(passage.text):
            self.reading.dissolved.add(id(ended.element))
            return False
        ended.element.name = name
        if start:
            passage = passage.cut(start)
            ended.element.offset = passage.offset(0)
        self._leave(ended, passage)
        return True

    def _leave(self, ended: Paragraph, passage: Passage) -> None:
        """Queue the passage to be read, without a final tag that closes one opened before the paragraph."""
        tags = self.stack.top.tags
        closing = _CLOSING_TAG.search(passage.text[-200:]) if tags and passage.text.endswith(">") else None
        name = closing[1] if closing else ""
        is_alien = closing is not None and tags[-1].name == name and f"<{name}" not in passage.text
        if closing is not None and is_alien:
            passage.text = passage.text[: len(passage.text) - len(closing[0])]
        self.reading.leaves.append(
            Leaf(ended.element, passage, ended.level, is_task=ended.is_task and ended.element.name == "p")
        )
        if closing is not None and is_alien:
            at = passage.offset(len(passage.text))
            title = say("{tag} ends a line of text but closes an earlier tag.", tag=f"</{name}>")
            self.reading.report(
                at, title, say("Put the opening and the closing tag on lines of their own."), Rule.MDX_CLOSING_TAG
            )
            self.stack.close_tag(MdxTag(name, at, at + len(closing[0]), is_closing=True))
