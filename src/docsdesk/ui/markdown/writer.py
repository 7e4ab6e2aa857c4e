"""Writes Markdown into a text document, block by block; what is written can be taken back and written anew."""

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrame,
    QTextList,
    QTextListFormat,
    QTextTable,
)

from docsdesk.ui.markdown.code_colors import colored
from docsdesk.ui.markdown.document_end import DocumentEnd, Mark
from docsdesk.ui.markdown.events import Step, row_count
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.markdown.style import INDENT, MarkdownStyle
from docsdesk.ui.markdown.words import Resolve, WordWriter

DEEPEST_LIST, DEEPEST_QUOTE = 8, 4
"""Levels that are drawn; what is nested deeper stands at the last one."""

_SUGGESTION = re.compile(r"^\((?P<label>.+)\)\[(?P<path>[^\]]+)\]$")
_BULLETS = (QTextListFormat.Style.ListDisc, QTextListFormat.Style.ListCircle, QTextListFormat.Style.ListSquare)
_ALIGNMENTS = {"Right": Qt.AlignmentFlag.AlignRight, "Center": Qt.AlignmentFlag.AlignHCenter}
_HIGHEST_NUMBER = 999_999


@dataclass(frozen=True, slots=True)
class CodeBlock:
    frame: QTextFrame
    code: str


@dataclass(slots=True)
class _List:
    format: QTextListFormat
    made: QTextList | None = None


@dataclass(slots=True)
class _Table:
    table: QTextTable
    alignments: tuple[str, ...]
    row: int = -1
    column: int = -1


@dataclass(slots=True)
class _Nesting:
    """Which blocks are open."""

    lists: list[_List] = field(default_factory=list[_List])
    quotes: list[QTextTable | None] = field(default_factory=list[QTextTable | None])
    tables: list[_Table] = field(default_factory=list[_Table])
    code: list[str] | None = None
    language: str = ""
    takes_words: bool = False
    """Whether words go on in the current block."""
    wants_marker: bool = False
    """Whether the next block is the first of a list item."""
    is_first: bool = False
    """Whether the next block is the first of its container."""


class MarkdownWriter:
    def __init__(self, document: QTextDocument, style: MarkdownStyle, resolve: Resolve) -> None:
        self.code_blocks: list[CodeBlock] = []
        self._document = document
        self._style = style
        self._end = DocumentEnd(document, style)
        self._words = WordWriter(self._end, style, resolve)
        self._open = _Nesting()
        document.setIndentWidth(INDENT)

    def mark(self) -> tuple[Mark, int]:
        return self._end.mark(), len(self.code_blocks)

    def go_back(self, mark: tuple[Mark, int]) -> None:
        """Take away all that was written after `mark`."""
        place, code_blocks = mark
        self._end.go_back(place)
        del self.code_blocks[code_blocks:]

    @contextmanager
    def at_once(self) -> Generator[None]:
        """Lay the document out once for all that is written meanwhile, not once a word."""
        edit = QTextCursor(self._document)
        edit.beginEditBlock()
        try:
            yield
        finally:
            edit.endEditBlock()

    def write(self, steps: list[Step]) -> None:
        """Write whole blocks at the end."""
        self._open = _Nesting(is_first=self._end.is_at_start)
        for index, step in enumerate(steps):
            if step.name == "+Table":
                self._start_table(row_count(steps, index), cast(tuple[str, ...], step.detail))
            elif self._open.code is not None and step.name == "Text":
                self._open.code.append(step.text)
            elif (handler := self._HANDLERS.get(step.name)) is not None:
                handler(self, step)
            else:
                self._take_words(step)

    def _take_words(self, step: Step) -> None:
        if not self._open.takes_words:
            self._begin_block(self._style.block(top=8))
        self._words.take(step)

    def _begin_block(self, block: QTextBlockFormat, text: QTextCharFormat | None = None) -> None:
        now = self._open
        has_marker, now.wants_marker = now.wants_marker, False
        if has_marker:
            block.setTopMargin(4)
        elif now.lists:
            block.setIndent(min(len(now.lists), DEEPEST_LIST))
        if now.is_first:
            block.setTopMargin(0)
            now.is_first = False
        words = text or self._style.text(is_quoted=bool(now.quotes))
        self._end.begin_block(block, words)
        self._words.begin(words)
        now.takes_words = True
        if has_marker:
            self._put_marker(now.lists[-1])

    def _put_marker(self, current: _List) -> None:
        if current.made is None:
            current.made = self._end.cursor.createList(current.format)
        else:
            current.made.add(self._end.cursor.block())

    def _on_paragraph(self, _: Step) -> None:
        self._begin_block(self._style.block(top=8))

    def _on_heading(self, step: Step) -> None:
        level = int(step.field("level").removeprefix("H") or 1)
        self._begin_block(self._style.block(top=18 if level <= 2 else 14), self._style.heading(level))

    def _on_rule(self, _: Step) -> None:
        self._begin_block(self._style.block(top=0))
        self._end.begin_block(self._style.ruler(), self._style.hairline_text())
        self._open.takes_words = False

    def _on_block_end(self, _: Step) -> None:
        self._open.takes_words = False

    def _on_list(self, step: Step) -> None:
        now = self._open
        self._finish_marker()
        depth = min(len(now.lists) + 1, DEEPEST_LIST)
        made = QTextListFormat()
        made.setIndent(depth)
        if isinstance(step.detail, int):
            made.setStyle(QTextListFormat.Style.ListDecimal)
            made.setStart(min(step.detail, _HIGHEST_NUMBER))
        else:
            made.setStyle(_BULLETS[(depth - 1) % len(_BULLETS)])
        now.lists.append(_List(made))
        now.takes_words = False

    def _on_list_end(self, _: Step) -> None:
        self._open.lists.pop()
        self._open.takes_words = False

    def _on_item(self, _: Step) -> None:
        self._open.takes_words, self._open.wants_marker = False, True

    def _on_item_end(self, _: Step) -> None:
        self._finish_marker()
        self._open.takes_words = False

    def _finish_marker(self) -> None:
        """An item that begins with no words of its own still shows its marker."""
        if self._open.wants_marker:
            self._begin_block(self._style.block(top=4))

    def _make_room_for_frame(self) -> None:
        self._finish_marker()
        self._open.takes_words = self._open.is_first = False
        self._end.make_room_for_frame()

    def _on_quote(self, _: Step) -> None:
        now = self._open
        if len(now.quotes) >= DEEPEST_QUOTE:
            now.quotes.append(None)
            now.takes_words = False
            return
        self._make_room_for_frame()
        table = self._end.cursor.insertTable(1, 1, self._style.quote(len(now.lists)))
        table.cellAt(0, 0).setFormat(self._style.quote_cell())
        self._end.enter_cell(table.cellAt(0, 0).firstCursorPosition())
        now.is_first = True
        now.quotes.append(table)

    def _on_quote_end(self, _: Step) -> None:
        if (table := self._open.quotes.pop()) is not None:
            self._end.leave(table)
        self._open.takes_words = self._open.is_first = False

    def _start_table(self, rows: int, alignments: tuple[str, ...]) -> None:
        self._make_room_for_frame()
        table = self._end.cursor.insertTable(rows, len(alignments), self._style.table(len(self._open.lists)))
        self._open.tables.append(_Table(table, alignments))

    def _on_row(self, _: Step) -> None:
        current = self._open.tables[-1]
        current.row, current.column = current.row + 1, -1

    def _on_cell(self, _: Step) -> None:
        current = self._open.tables[-1]
        current.column += 1
        cell = current.table.cellAt(current.row, current.column)
        words, block = self._style.text(), self._style.block(top=0)
        if current.row == 0:
            cell.setFormat(self._style.header_cell())
            words.setFontWeight(QFont.Weight.DemiBold)
        block.setAlignment(_ALIGNMENTS.get(current.alignments[current.column], Qt.AlignmentFlag.AlignLeft))
        self._end.enter_cell(cell.firstCursorPosition())
        self._end.begin_block(block, words)
        self._words.begin(words)
        self._open.takes_words = True

    def _on_table_end(self, _: Step) -> None:
        self._end.leave(self._open.tables.pop().table)
        self._open.takes_words = False

    def _on_code(self, step: Step) -> None:
        self._open.code, self._open.language = [], step.field("Fenced")

    def _on_code_end(self, _: Step) -> None:
        now = self._open
        code, now.code = plain_words("".join(now.code or ())).removesuffix("\n"), None
        language = (re.split(r"[\s{,]", now.language.strip(), maxsplit=1)[0]).lower()
        if language == "suggestions" and self._write_suggestions(code):
            return
        self._make_room_for_frame()
        frame = self._end.cursor.insertFrame(self._style.code_frame(len(now.lists)))
        self._end.enter_frame(frame)
        self._end.begin_block(self._style.block(top=0), self._style.code_text(self._style.tokens.text))
        for piece, tone in colored(code, language):
            self._end.insert(piece, self._style.code_text(self._style.tokens.tone(tone)))
        self.code_blocks.append(CodeBlock(frame, code))
        self._end.leave(frame)

    def _write_suggestions(self, code: str) -> bool:
        """A block of `(Label)[/path]` lines is a list of pages to go on with."""
        found = [_SUGGESTION.match(line.strip()) for line in code.splitlines() if line.strip()]
        matches = [match for match in found if match is not None]
        if not matches or len(matches) < len(found):
            return False
        for match in matches:
            self._begin_block(self._style.block(top=4))
            self._words.link(match["path"], match["label"])
        self._open.takes_words = False
        return True

    _HANDLERS: dict[str, Callable[["MarkdownWriter", Step], None]] = {  # noqa: RUF012 (never changed)
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
        "+TableHead": _on_row,
        "-TableHead": _on_block_end,
        "+TableRow": _on_row,
        "-TableRow": _on_block_end,
        "+TableCell": _on_cell,
        "-TableCell": _on_block_end,
        "-Table": _on_table_end,
        "+CodeBlock": _on_code,
        "-CodeBlock": _on_code_end,
    }
