"""Quotes, list items and footnotes as containers of lines, and the tags open in each."""

import re
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from docsdesk.docs.mdx.tree import Element

_SPACE = re.compile(r"[ \t]*")
_BULLET = re.compile(r"([-*+])(?=[ \t]|$)|(\d{1,9})([.)])(?=[ \t]|$)")
_NOTE = re.compile(r"\[\^((?:[^\[\]\\\s]|\\.){1,999})\]:")


@dataclass(slots=True)
class LineCursor:
    """A position in a line, with its column: a tab reaches to the next multiple of four."""

    text: str
    at: int
    end: int
    column: int = 0
    is_within_tab: bool = False

    def indent(self) -> tuple[int, int]:
        """Where the white space here ends, and how many columns it spans."""
        at = self.at
        if at >= self.end or self.text[at] not in " \t":
            return at, 0
        match = _SPACE.match(self.text, at, self.end)
        stop = match.end() if match else at
        if self.text.find("\t", self.at, stop) < 0:
            return stop, stop - self.at
        column = self.column
        for character in self.text[self.at : stop]:
            column += 4 - column % 4 if character == "\t" else 1
        return stop, column - self.column

    def advance(self, columns: int) -> None:
        """Skip this many columns of white space, even part of a tab."""
        while columns > 0 and self.at < self.end and self.text[self.at] in " \t":
            width = 4 - self.column % 4 if self.text[self.at] == "\t" else 1
            if width > columns:
                self.column += columns
                self.is_within_tab = True
                return
            self.is_within_tab = False
            self.at += 1
            self.column += width
            columns -= width

    def rest(self) -> str:
        """The rest of the line, with spaces for the rest of a tab that is partly skipped."""
        if not self.is_within_tab:
            return self.text[self.at : self.end]
        return " " * (4 - self.column % 4) + self.text[self.at + 1 : self.end]

    def jump(self, at: int, columns: int) -> None:
        self.at = at
        self.column += columns


@dataclass(slots=True)
class OpenList:
    """A list that may get more items. `mark` is its bullet, or what follows its numbers."""

    element: Element
    mark: str
    is_loose: bool = False


@dataclass(slots=True)
class Container:
    """`size` is the indentation that keeps a line in the list item or footnote."""

    kind: Literal["page", "quote", "item", "note"]
    element: Element
    size: int = 0
    open_list: OpenList | None = None
    item_of: OpenList | None = None
    tags: list[Element] = field(default_factory=list[Element])
    names: dict[str, int] = field(default_factory=dict[str, int])
    """How many tags of each name are open."""
    is_empty: bool = True

    @property
    def target(self) -> Element:
        """The element that the next block goes into."""
        return self.tags[-1] if self.tags else self.element

    def holds(self, cursor: LineCursor, most_indent: int) -> bool:
        """Whether the line continues in it; the cursor is then moved past its marks."""
        stop, columns = cursor.indent()
        if self.kind == "quote":
            if stop >= cursor.end or cursor.text[stop] != ">" or columns > most_indent:
                return False
            cursor.jump(stop + 1, columns + 1)
            if cursor.text[stop + 1 : stop + 2] in (" ", "\t"):
                cursor.advance(1)
            return True
        if stop >= cursor.end:
            if self.is_empty and self.kind == "item":
                return False
            cursor.advance(self.size)
            return True
        if columns < self.size:
            return False
        cursor.advance(self.size)
        return True


class ContainerOpening(NamedTuple):
    """The marks that start a container, from `at` on."""

    kind: Literal["quote", "item", "note"]
    at: int
    mark: str = ""
    number: int | None = None
    size: int = 0
    label: str = ""


def opening(
    cursor: LineCursor, at: int, columns: int, *, interrupts: bool, most_indent: int
) -> ContainerOpening | None:
    """The container that starts at `at`, `columns` after the cursor, which is then moved past its marks.

    `interrupts`: a paragraph is open, which not every list may end.
    """
    character = cursor.text[at]
    if character == ">":
        cursor.jump(at + 1, columns + 1)
        if cursor.text[at + 1 : at + 2] in (" ", "\t"):
            cursor.advance(1)
        return ContainerOpening("quote", at)
    if character == "[":
        return _note(cursor, at, columns)
    return _item(cursor, at, columns, interrupts=interrupts, most_indent=most_indent)


def _note(cursor: LineCursor, at: int, columns: int) -> ContainerOpening | None:
    match = _NOTE.match(cursor.text, at, cursor.end)
    if match is None:
        return None
    cursor.jump(match.end(), columns + match.end() - at)
    cursor.advance(cursor.indent()[1])
    return ContainerOpening("note", at, label=match[1], size=4)


def _item(cursor: LineCursor, at: int, columns: int, *, interrupts: bool, most_indent: int) -> ContainerOpening | None:
    match = _BULLET.match(cursor.text, at, cursor.end)
    if match is None:
        return None
    number = int(match[2]) if match[2] else None
    marks = match.end() - at
    rest = LineCursor(cursor.text, match.end(), cursor.end, cursor.column + columns + marks)
    stop, spaces = rest.indent()
    is_blank = stop >= cursor.end
    if interrupts and (is_blank or number not in (None, 1) or (number == 1 and match[2] != "1")):
        return None
    cursor.jump(match.end(), columns + marks)
    taken = 1 if is_blank or spaces > most_indent + 1 else spaces
    cursor.advance(taken)
    return ContainerOpening("item", at, match[1] or match[3], number, columns + marks + taken)
