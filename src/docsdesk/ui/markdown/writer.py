"""Writes Markdown into a text document, block by block; what is written can be taken back and rewritten."""

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import cast

from PySide6.QtGui import (
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextList,
    QTextListFormat,
    QTextTable,
)

from docsdesk.protocol.suggestions import read_suggestions
from docsdesk.ui.markdown.document_end import DocumentEnd, WritingPlace
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.markdown.steps import MOST_COLUMNS, Block, CodeBlock, MarkdownStep, MarkdownTable
from docsdesk.ui.markdown.style import INDENT_PX, MarkdownStyle
from docsdesk.ui.markdown.words import Resolve, WordWriter

_MOST_ITEMS = 200
_SUGGESTIONS = "suggestions"


@dataclass(slots=True)
class _OpenList:
    format: QTextListFormat
    text_list: QTextList | None = None
    items: int = 0

    def put(self, cursor: QTextCursor) -> None:
        """Make the cursor's block the next item. Each one takes Qt longer, the more items a list has."""
        if self.items % _MOST_ITEMS == 0:
            first = QTextListFormat(self.format)
            first.setStart(self.format.start() + self.items)
            self.text_list = cursor.createList(first)
        elif self.text_list is not None:
            self.text_list.add(cursor.block())
        self.items += 1


@dataclass(slots=True)
class _Nesting:
    """None stands for a quote that is not drawn."""

    lists: list[_OpenList] = field(default_factory=list[_OpenList])
    quotes: list[QTextTable | None] = field(default_factory=list[QTextTable | None])
    block: Block | None = None
    """The open code block or table so far."""
    lead: str = ""
    """Words that start the next block: the name of a footnote."""
    takes_words: bool = False
    """Whether words continue in the current block."""
    wants_marker: bool = False
    """Whether the next block is the first of a list item."""
    is_first: bool = True
    """Whether the next block is the first of its container."""

    def copy(self) -> "_Nesting":
        return replace(self, lists=[replace(each) for each in self.lists], quotes=list(self.quotes))


MOST_LIST_LEVELS = 8
MOST_QUOTE_LEVELS = 4
"""Levels that are drawn; anything deeper is drawn at the last one."""
MOST_VIEWS = 200
"""Code blocks and tables that get a view of their own; later ones stay in the text."""

_BULLETS = (QTextListFormat.Style.ListDisc, QTextListFormat.Style.ListCircle, QTextListFormat.Style.ListSquare)
_HIGHEST_NUMBER = 999_999

Show = Callable[[int, Block], float]
"""Shows the code block or table with that index in a view of its own and returns its height."""


@dataclass(frozen=True, slots=True)
class Room:
    """What an embedded view shows, and the position of the empty block that holds it."""

    block: Block
    position: int


@dataclass(frozen=True, slots=True)
class WriterMark:
    place: WritingPlace
    nesting: _Nesting
    rooms: int
    settled_rooms: int
    """How many of the blocks with views no longer change."""
    links: int


class MarkdownWriter:
    def __init__(self, document: QTextDocument, style: MarkdownStyle, resolve: Resolve, show: Show) -> None:
        self.rooms: list[Room] = []
        self._document = document
        self._style = style
        self._show = show
        self._end = DocumentEnd(document, style)
        self._words = WordWriter(self._end, style, resolve)
        self._open = _Nesting()
        document.setIndentWidth(INDENT_PX)

    def mark(self) -> WriterMark:
        if self._open.block is not None:
            self._open.block.settle()
        count = len(self.rooms)
        return WriterMark(self._end.mark(), self._open.copy(), count, count - self._has_room(), self._words.links)

    def go_back(self, mark: WriterMark) -> None:
        """Remove everything written after `mark`."""
        self._end.go_back(mark.place)
        self._open = mark.nesting.copy()
        self._words.links = mark.links
        del self.rooms[mark.rooms :]
        if self._open.block is not None:
            self._open.block.go_back()

    @contextmanager
    def at_once(self) -> Generator[None]:
        """Lay the document out once for everything written meanwhile, not once per word."""
        edit = QTextCursor(self._document)
        edit.beginEditBlock()
        try:
            yield
        finally:
            edit.endEditBlock()

    def write(self, steps: list[MarkdownStep]) -> None:
        """Write whole blocks at the end; lists and a table may stay open."""
        for step in steps:
            block = self._open.block
            if isinstance(block, MarkdownTable):
                self._fill_table(block, step)
            elif block is not None and step.name == "Text":
                block.code += plain_words(step.text)
            elif (handler := self._HANDLERS.get(step.name)) is not None:
                handler(self, step)
            else:
                self._take_words(step)
        if self._has_room():
            self._show_last()

    def set_height(self, room: Room, height: float) -> None:
        cursor = QTextCursor(self._document)
        cursor.setPosition(room.position)
        block = cursor.blockFormat()
        if block.lineHeight() != height:
            block.setLineHeight(height, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
            cursor.setBlockFormat(block)

    def _take_words(self, step: MarkdownStep) -> None:
        if not self._open.takes_words:
            self._begin_block(self._style.block(top=8))
        self._words.take(step)

    def _begin_block(self, block: QTextBlockFormat, text: QTextCharFormat | None = None) -> None:
        now = self._open
        has_marker, now.wants_marker = now.wants_marker, False
        if has_marker:
            block.setTopMargin(4)
        elif now.lists:
            block.setIndent(min(len(now.lists), MOST_LIST_LEVELS))
        if now.is_first:
            block.setTopMargin(0)
            now.is_first = False
        words = text or self._style.text(is_quoted=bool(now.quotes))
        self._end.begin_block(block, words)
        self._words.begin(words)
        now.takes_words = True
        if has_marker and now.lists:
            now.lists[-1].put(self._end.cursor)
        if now.lead:
            self._end.insert(now.lead, self._style.aside(words))
            now.lead = ""

    def _on_paragraph(self, _: MarkdownStep) -> None:
        self._begin_block(self._style.block(top=8))

    def _on_heading(self, step: MarkdownStep) -> None:
        level = int(step.field("level").removeprefix("H") or 1)
        self._begin_block(self._style.block(top=18 if level <= 2 else 14), self._style.heading(level))

    def _on_rule(self, _: MarkdownStep) -> None:
        self._finish_marker()
        self._begin_block(self._style.ruler(), self._style.hairline_text())
        self._open.takes_words = False

    def _on_block_end(self, _: MarkdownStep) -> None:
        self._open.takes_words = False

    def _on_footnote(self, step: MarkdownStep) -> None:
        self._open.lead, self._open.takes_words = f"{plain_words(step.text)}.\u2002", False

    def _on_list(self, step: MarkdownStep) -> None:
        now = self._open
        self._finish_marker()
        depth = min(len(now.lists) + 1, MOST_LIST_LEVELS)
        list_format = QTextListFormat()
        list_format.setIndent(depth)
        if isinstance(step.detail, int):
            list_format.setStyle(QTextListFormat.Style.ListDecimal)
            list_format.setStart(min(step.detail, _HIGHEST_NUMBER))
        else:
            list_format.setStyle(_BULLETS[(depth - 1) % len(_BULLETS)])
        now.lists.append(_OpenList(list_format))
        now.takes_words = False

    def _on_list_end(self, _: MarkdownStep) -> None:
        if self._open.lists:
            self._open.lists.pop()
        self._open.takes_words = False

    def _on_item(self, _: MarkdownStep) -> None:
        self._open.takes_words, self._open.wants_marker = False, True

    def _on_item_end(self, _: MarkdownStep) -> None:
        self._finish_marker()
        self._open.takes_words = False

    def _finish_marker(self) -> None:
        """Show the marker of an item that does not begin with words of its own."""
        if self._open.wants_marker:
            self._begin_block(self._style.block(top=4))

    def _on_quote(self, _: MarkdownStep) -> None:
        now = self._open
        if len(now.quotes) >= MOST_QUOTE_LEVELS:
            now.quotes.append(None)
            now.takes_words = False
            return
        self._finish_marker()
        now.takes_words = now.is_first = False
        self._end.make_room_for_frame()
        table = self._end.cursor.insertTable(1, 1, self._style.quote(len(now.lists)))
        table.cellAt(0, 0).setFormat(self._style.quote_cell())
        self._end.enter_cell(table.cellAt(0, 0).firstCursorPosition())
        now.is_first = True
        now.quotes.append(table)

    def _on_quote_end(self, _: MarkdownStep) -> None:
        if (table := self._open.quotes.pop()) is not None:
            self._end.leave(table)
        self._open.takes_words = self._open.is_first = False

    def _on_table(self, step: MarkdownStep) -> None:
        self._open_block(MarkdownTable(cast(tuple[str, ...], step.detail)[:MOST_COLUMNS]))

    def _fill_table(self, table: MarkdownTable, step: MarkdownStep) -> None:
        match step.name:
            case "+TableHead" | "+TableRow":
                table.begin_row()
            case "+TableCell":
                table.begin_cell()
            case "-Table":
                self._finish_block()
            case "-TableHead" | "-TableRow" | "-TableCell":
                pass
            case _:
                table.add(step)

    def _on_code(self, step: MarkdownStep) -> None:
        language = (re.split(r"[\s{,]", step.field("Fenced").strip(), maxsplit=1)[0]).lower()
        block = CodeBlock(plain_words(language))
        if language == _SUGGESTIONS:
            # A list of pages looks like code until it has come.
            self._open.block = block
        else:
            self._open_block(block)

    def _on_code_end(self, _: MarkdownStep) -> None:
        block = self._open.block
        if isinstance(block, CodeBlock) and block.language == _SUGGESTIONS:
            if self._write_suggestions(block.text):
                self._open.block = None
                return
            self._open_block(block)
        self._finish_block()

    def _open_block(self, block: Block) -> None:
        if len(self.rooms) < MOST_VIEWS:
            self._make_room(block)
        self._open.block = block

    def _finish_block(self) -> None:
        if self._has_room():
            self._show_last()
        elif self._open.block is not None:
            self._write_code(self._open.block.text)
        self._open.block = None

    def _has_room(self) -> bool:
        """Whether the open block has a view of its own; it can only be the last one."""
        return self._open.block is not None and bool(self.rooms) and self.rooms[-1].block is self._open.block

    def _show_last(self) -> None:
        self.set_height(self.rooms[-1], self._show(len(self.rooms) - 1, self.rooms[-1].block))

    def _write_code(self, text: str) -> None:
        words = self._style.code_text(self._style.tokens.text)
        self._begin_block(self._style.block(top=8), words)
        self._end.insert(text, words)
        self._open.takes_words = False

    def _make_room(self, block: Block) -> None:
        self._finish_marker()
        self._begin_block(self._style.room())
        self._open.takes_words = False
        self.rooms.append(Room(block, self._end.cursor.position()))

    def _write_suggestions(self, code: str) -> bool:
        """Write a block of `(Label)[/path]` lines as a list of pages to continue with."""
        suggestions = read_suggestions(code)
        for suggestion in suggestions:
            self._begin_block(self._style.block(top=4))
            self._words.link(suggestion.path, suggestion.label)
        self._open.takes_words = False
        return bool(suggestions)

    _HANDLERS: dict[str, Callable[["MarkdownWriter", MarkdownStep], None]] = {  # noqa: RUF012 (never changed)
        "+Paragraph": _on_paragraph,
        "-Paragraph": _on_block_end,
        "+Heading": _on_heading,
        "-Heading": _on_block_end,
        "+HtmlBlock": _on_paragraph,
        "-HtmlBlock": _on_block_end,
        "Rule": _on_rule,
        "+List": _on_list,
        "-List": _on_list_end,
        "+Item": _on_item,
        "-Item": _on_item_end,
        "+BlockQuote": _on_quote,
        "-BlockQuote": _on_quote_end,
        "+FootnoteDefinition": _on_footnote,
        "-FootnoteDefinition": _on_block_end,
        "+Table": _on_table,
        "+CodeBlock": _on_code,
        "-CodeBlock": _on_code_end,
    }
