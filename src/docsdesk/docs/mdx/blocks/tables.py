"""Tables: their rows cut into cells."""

import re

from docsdesk.docs.mdx.tree import Element, element

_DELIMITERS = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?")
_BAR = re.compile(r"\\[\\|]|\|")
_ALIGNED = {(True, True): "align-center", (False, True): "align-right"}
_MOST_CELLS = 20_000

Cell = tuple[int, int]
"""Where a cell's text starts and ends."""


def cells(text: str, at: int, end: int) -> list[Cell]:
    """The cells of the row text[at:end]."""
    if text.find("|", at, end) < 0:
        return [_trimmed(text, at, end)]
    found: list[Cell] = []
    start = at
    for bar in _BAR.finditer(text, at, end):
        if bar[0] == "|":
            if bar.start() > at:
                found.append(_trimmed(text, start, bar.start()))
            start = bar.end()
    last = _trimmed(text, start, end)
    if last[0] < last[1] or not found:
        found.append(last)
    return found


def _trimmed(text: str, start: int, end: int) -> Cell:
    while start < end and text[start] in " \t":
        start += 1
    while start < end and text[end - 1] in " \t":
        end -= 1
    return start, end


def alignments(line: str) -> list[str] | None:
    """The classes of the columns that a line of dashes sets, None if it is no such line."""
    line = line.strip(" \t")
    if "-" not in line or ("|" not in line and ":" not in line) or not _DELIMITERS.fullmatch(line):
        return None
    marks = [mark.strip(" \t") for mark in line.strip("|").split("|")]
    return [_ALIGNED.get((mark.startswith(":"), mark.endswith(":")), "") for mark in marks]


class Table:
    """A table that may get more rows."""

    def __init__(self, table: Element, columns: list[str]) -> None:
        self.element = table
        self.columns = columns
        self.cells_left = _MOST_CELLS

    def row(self, text: str, at: int, end: int, offset: int) -> list[tuple[Element, Cell]]:
        """Add the row text[at:end]; its cells with their places. The first row is the head."""
        is_head = not self.element.children
        row = Element("tr", {"class": "head"} if is_head else {}, [], offset, offset + end - at)
        self.element.children.append(row)
        self.element.end = row.end
        found = cells(text, at, end)[: len(self.columns)]
        name = "th" if is_head else "td"
        pairs = zip(self.columns, found, strict=False)
        filled = [(Element(name, {"class": css} if css else {}, []), cell) for css, cell in pairs]
        row.children = [cell for cell, _ in filled]
        missing = min(len(self.columns) - len(found), self.cells_left)
        if missing > 0:
            self.cells_left -= missing
            row.children += [element("td", css=css) for css in self.columns[len(found) : len(found) + missing]]
        return filled
