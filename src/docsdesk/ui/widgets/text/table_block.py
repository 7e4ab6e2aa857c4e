"""A table of an answer: its rows stay once they came, columns fit their words, and a wide table scrolls sideways."""

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QTextBlock, QTextCursor, QTextTable
from PySide6.QtWidgets import QTextEdit

from docsdesk.ui.markdown.document_end import DocumentEnd
from docsdesk.ui.markdown.links import Links
from docsdesk.ui.markdown.steps import MOST_ROWS, Cell, MarkdownTable, cell_text
from docsdesk.ui.markdown.style import CELL_PADDING_PX, MarkdownStyle
from docsdesk.ui.markdown.words import WordWriter
from docsdesk.ui.theme import STRONG_WEIGHT, strengthen_font
from docsdesk.ui.tokens import tokens_of
from docsdesk.ui.widgets.text.inert_browser import InertBrowser

PIECE_ROWS = 4
MEASURED_ROWS = 8
"""Rows laid out together: an added row only moves those of its own piece. The first rows give columns their widths."""
MIN_WIDTH_PX = 220.0
"""Pixels. A column is at least as wide as its longest word, up to this width."""
_MAX_MEASURED_CHARACTERS = 200
_ALIGNMENTS = {"Right": Qt.AlignmentFlag.AlignRight, "Center": Qt.AlignmentFlag.AlignHCenter}


class TableBlock(InertBrowser):
    def __init__(self, links: Links) -> None:
        super().__init__(links)
        self.setObjectName("markdown_table")
        self.setAccessibleName(self.tr("Table"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self._available = 0
        self._begin(MarkdownTable(()))
        self.horizontalScrollBar().rangeChanged.connect(self._stay)

    def show_block(self, table: MarkdownTable, width: int) -> None:
        """Show the table in that width; settled rows of the same table are not rewritten."""
        if table is not self._table:
            self._begin(table)
        rows = table.rows[:MOST_ROWS]
        edit = QTextCursor(self.document())
        edit.beginEditBlock()
        self._available = width
        if self._settled < MEASURED_ROWS:
            self._measure(rows[:MEASURED_ROWS])
        for number in range(self._settled, len(rows)):
            self._write_row(number, rows[number])
        self._remove_rows(len(rows))
        edit.endEditBlock()
        self._settled = min(table.settled, len(rows))

    def height_for(self, width: int) -> float:
        if width != self._available:
            self._available = width
            self._set_widths()
        is_wider = sum(self._widths) > width
        return self.document().size().height() + (self.horizontalScrollBar().sizeHint().height() if is_wider else 0)

    def _stay(self) -> None:
        """Scroll back after writing at the end of a row, unless the reader has the focus here."""
        if not self.hasFocus():
            self.horizontalScrollBar().setValue(0)

    def _begin(self, table: MarkdownTable) -> None:
        self.document().clear()
        self._table = table
        self._tokens = tokens_of(QGuiApplication.palette())
        self._style = MarkdownStyle(self._tokens)
        self._end = DocumentEnd(self.document(), self._style)
        self._words = WordWriter(self._end, self._style, self._links.resolve)
        self._pieces: list[QTextTable] = []
        self._settled = 0
        self._needs: list[tuple[float, float]] = []
        """Each column's minimum width, and its width without wrapping."""
        self._widths: list[float] = []

    def _write_row(self, number: int, row: Sequence[Cell]) -> None:
        if number // PIECE_ROWS == len(self._pieces):
            self._pieces.append(self._new_piece())
        piece, line = self._pieces[number // PIECE_ROWS], number % PIECE_ROWS
        if line == piece.rows():
            piece.appendRows(1)
        for column, alignment in enumerate(self._table.alignments):
            cell = piece.cellAt(line, column)
            cell.setFormat(self._style.cell(is_head=number == 0))
            place = cell.firstCursorPosition()
            place.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
            place.removeSelectedText()
            self._write_cell(place, row[column] if column < len(row) else (), alignment, is_head=number == 0)

    def _write_cell(self, place: QTextCursor, cell: Cell, alignment: str, *, is_head: bool) -> None:
        words, block = self._style.text(), self._style.block(top=0)
        if is_head:
            words.setFontWeight(STRONG_WEIGHT)
        block.setAlignment(_ALIGNMENTS.get(alignment, Qt.AlignmentFlag.AlignLeft))
        self._end.enter_cell(place)
        self._end.begin_block(block, words)
        self._words.begin(words)
        for step in cell:
            self._words.take(step)

    def _new_piece(self) -> QTextTable:
        """A table of its own: Qt lays one out as a whole whenever a word of it changes."""
        cursor = QTextCursor(self.document())
        self._hide_last_block(cursor)
        piece = cursor.insertTable(1, len(self._table.alignments), self._style.table(self._widths))
        self._hide_last_block(cursor)
        return piece

    def _hide_last_block(self, cursor: QTextCursor) -> None:
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.setBlockFormat(self._style.hairline())
        cursor.setBlockCharFormat(self._style.hairline_text())

    def _remove_rows(self, count: int) -> None:
        """What looked like a row can turn out to be text below the table."""
        while self._pieces and (len(self._pieces) - 1) * PIECE_ROWS >= count:
            piece = self._pieces.pop()
            piece.removeRows(0, piece.rows())
            cursor = QTextCursor(self.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.deletePreviousChar()
        if self._pieces and (extra := self._pieces[-1].rows() + (len(self._pieces) - 1) * PIECE_ROWS - count) > 0:
            self._pieces[-1].removeRows(self._pieces[-1].rows() - extra, extra)

    def _measure(self, rows: Sequence[Sequence[Cell]]) -> None:
        """Set the column widths; later rows adapt."""
        plain = self._style.text().font()
        metrics = QFontMetricsF(plain), QFontMetricsF(strengthen_font(plain))
        needs = [
            _need(
                [(cell_text(row[column]), metrics[number == 0]) for number, row in enumerate(rows) if column < len(row)]
            )
            for column in range(len(self._table.alignments))
        ]
        if needs != self._needs:
            self._needs = needs
            self._set_widths()

    def _set_widths(self) -> None:
        self._widths = shared_widths(self._needs, self._available)
        for piece in self._pieces:
            piece.setFormat(self._style.table(self._widths))
        self.setLineWrapColumnOrWidth(max(round(sum(self._widths)), 1))

    def selected_words(self) -> str:
        """Cells are separated by tabs, as spreadsheets expect."""
        cursor = self.textCursor()
        cells = cast(tuple[int, int, int, int], cursor.selectedTableCells())
        rows, columns = range(cells[0], cells[0] + cells[1]), range(cells[2], cells[2] + cells[3])
        piece = cast(QTextTable | None, cursor.currentTable())
        if cells[1] < 1 or piece is None:
            return super().selected_words()
        lines = ((piece.cellAt(row, column) for column in columns) for row in rows)
        return "\n".join("\t".join(cell.firstCursorPosition().block().text() for cell in line) for line in lines)

    def separator(self, block: QTextBlock, following: QTextBlock) -> str:
        here, there = (cast(QTextTable | None, QTextCursor(each).currentTable()) for each in (block, following))
        if there is None:
            return ""
        if here is None:
            return "\n" if block.blockNumber() else ""
        return "\t" if here.cellAt(block.position()).row() == there.cellAt(following.position()).row() else "\n"

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._tokens is not tokens_of(QGuiApplication.palette()):
            table = self._table
            self._begin(table)
            self.show_block(table, self._available)


def _need(cells: Sequence[tuple[str, QFontMetricsF]]) -> tuple[float, float]:
    least = whole = 0.0
    for text, metrics in cells:
        shown = text[:_MAX_MEASURED_CHARACTERS]
        longest = max(shown.split(), key=len, default="")
        least = max(least, min(metrics.horizontalAdvance(longest), MIN_WIDTH_PX))
        whole = max(whole, metrics.horizontalAdvance(shown))
    room = 2 * CELL_PADDING_PX + 2
    return least + room, whole + room


def shared_widths(needs: Sequence[tuple[float, float]], available: float) -> list[float]:
    """Column widths for needs of `(least, whole)`: each column gets its share of the room, up to its whole width."""
    widths = [least for least, _ in needs]
    spare = available - sum(widths)
    wanting = sorted(range(len(needs)), key=lambda column: needs[column][1] - widths[column])
    for position, column in enumerate(wanting):
        given = min(needs[column][1] - widths[column], max(spare, 0) / (len(wanting) - position))
        widths[column] += given
        spare -= given
    return widths
