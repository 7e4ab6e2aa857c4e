"""Arriving lines of code: appended without a new layout, coloured in slices; long lines scroll sideways."""

from collections.abc import Iterator
from concurrent.futures import Future, wait
from time import perf_counter

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QGuiApplication, QTextBlock, QTextCharFormat, QTextCursor, QTextLayout, QWheelEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from docsdesk.ui.markdown.code_kinds import CodeKind, Pieces
from docsdesk.ui.markdown.code_process import code_process
from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Tone, tokens_of

AT_ONCE_S = 0.002
SLICE_S = 0.002
PAUSE_MS = 8
"""Seconds of work when code arrives and in each later slice, and milliseconds between slices."""
PIECE_CHARACTERS = 2_000
MAX_LINE_CHARACTERS = 8_000
"""Characters inserted at once, and the most that are shown of a line."""
MAX_CHARACTERS = 200_000
MOST_LINES = 5_000
"""Characters and lines that are shown; copying includes the rest."""
MAX_COLORED_CHARACTERS = 60_000
"""Characters of code that is coloured; longer code stays in one tone."""
GROWTH_RATIO = 1.25
"""Code is coloured again once it has grown by this factor, and whenever it pauses briefly."""
_QUIET_MS = 120
_TAB_CHARACTERS = 4
_MARGIN_PX = 10
_TONES = {
    CodeKind.COMMENT: Tone.MUTED,
    CodeKind.KEYWORD: Tone.ACCENT,
    CodeKind.STRING: Tone.GOOD,
    CodeKind.VALUE: Tone.WARN,
}


class CodeLines(QPlainTextEdit):
    grown = Signal()
    """The required height has changed."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("code_lines")
        self.setAccessibleName(self.tr("Code"))
        self._slices = QTimer(self, interval=PAUSE_MS)
        self._slices.timeout.connect(self._work_slice)
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self._color)
        self._tokens = tokens_of(QGuiApplication.palette())
        self._set_up()
        self._reading = None
        self._begin("")

    def show_code(self, code: str, language: str) -> None:
        """Show the code; fast if it continues the current code."""
        code = _cut(code)
        if language != self._language or not (code.startswith(self._code) or self._drop_last_line(code)):
            self._begin(language)
        if len(code) == len(self._code):
            return
        self._code = code
        if len(code) > GROWTH_RATIO * self._colored:
            self._color()
        else:
            self._quiet.start()
        self._put_until(perf_counter() + AT_ONCE_S)
        if not self._slices.isActive() and not self._is_done():
            self._slices.start()

    def height_for(self, width: int) -> float:
        to_come = self._code.count("\n", self._put)
        across = self.horizontalScrollBar().sizeHint().height() if self._widest > width else 0
        return self._above + self._last + to_come * self._last + 2 * _MARGIN_PX + across

    def finish(self) -> None:
        """Do all pending slices at once."""
        if self._quiet.isActive():
            self._quiet.stop()
            self._color()
        if self._reading is not None:
            wait([self._reading])
        while self._slices.isActive():
            self._work()

    def _set_up(self) -> None:
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        style_as_code(self)
        self.setTabStopDistance(_TAB_CHARACTERS * self.fontMetrics().horizontalAdvance("0"))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.document().setDocumentMargin(_MARGIN_PX)

    def _begin(self, language: str) -> None:
        self.document().clear()
        self._language = language
        self._code = ""
        self._put = 0
        """Characters in the document."""
        self._colored = 0
        """Characters with their colours."""
        self._column = 0
        """Characters in the last line."""
        self._measured = 0
        """Lines with a known height."""
        self._above = 0.0
        self._last = float(self.fontMetrics().lineSpacing())
        self._widest = 0.0
        self._stop_coloring()

    def _drop_last_line(self, code: str) -> bool:
        """Take back a last line that `code` does not have: marks that turned out to end the block."""
        kept = self._code.rfind("\n") + 1
        if not kept or self._put < len(self._code) or not code.startswith(self._code[: kept - 1]):
            return False
        cursor = QTextCursor(self.document().lastBlock())
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        cursor.deletePreviousChar()
        self._code = self._code[: kept - 1]
        self._put = kept - 1
        self._colored = min(self._colored, kept - 1)
        last = self.document().lastBlock()
        self._column, self._measured = last.length() - 1, last.blockNumber()
        self._above -= last.layout().boundingRect().height()
        self._measure()
        return True

    def _color(self) -> None:
        """Start to colour all the code so far."""
        self._stop_coloring()
        self._colored = len(self._code)
        if self._language and len(self._code) <= MAX_COLORED_CHARACTERS:
            self._reading = code_process().read(self._code, self._language)
            self._slices.start()

    def _stop_coloring(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        self._reading: Future[Pieces] | None = None
        self._coloring: Iterator[QTextBlock] | None = None

    def _work_slice(self) -> None:
        before = self._above + self._last, self._widest
        self._work()
        if before != (self._above + self._last, self._widest):
            self.grown.emit()

    def _put_until(self, end: float) -> None:
        while self._put < len(self._code) and perf_counter() < end:
            self._put_piece()

    def _is_done(self) -> bool:
        return self._put == len(self._code) and self._reading is None and self._coloring is None

    def _work(self) -> None:
        end = perf_counter() + SLICE_S
        self._put_until(end)
        if self._reading is not None and self._reading.done() and self._put >= self._colored:
            self._coloring = self._colored_lines(self._code[: self._colored], self._reading.result())
            self._reading = None
        self._color_until(end)
        if self._is_done():
            self._slices.stop()

    def _put_piece(self) -> None:
        piece = self._code[self._put : self._put + PIECE_CHARACTERS]
        self._put += len(piece)
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText("\n".join(self._cut_lines(piece)))
        self._measure()

    def _cut_lines(self, piece: str) -> Iterator[str]:
        for number, line in enumerate(piece.split("\n")):
            if number:
                self._column = 0
            room = MAX_LINE_CHARACTERS - self._column
            self._column += len(line)
            if len(line) <= room:
                yield line
            else:
                yield f"{line[:room]}…" if room > 0 else ""

    def _measure(self) -> None:
        layout = self.document().documentLayout()
        block = self.document().findBlockByNumber(self._measured)
        while block.isValid():
            # This lays the block out, at the view's width if that is wider.
            layout.blockBoundingRect(block)
            self._last = block.layout().boundingRect().height()
            following = block.next()
            if following.isValid():
                self._above += self._last
                self._measured += 1
            block = following
        self._widest = layout.documentSize().width()

    def _color_until(self, end: float) -> None:
        if self._coloring is None:
            return
        first = last = None
        for block in self._coloring:
            first, last = first or block, block
            if perf_counter() > end:
                break
        else:
            self._coloring = None
        if first is not None and last is not None:
            self.document().markContentsDirty(first.position(), last.position() + last.length() - first.position())

    def _colored_lines(self, code: str, pieces: Pieces) -> Iterator[QTextBlock]:
        formats = {kind: self._format(tone) for kind, tone in _TONES.items()}
        block = self.document().firstBlock()
        ranges = list[QTextLayout.FormatRange]()
        column = 0
        start = 0
        for piece_length, kind in pieces:
            piece, start = code[start : start + piece_length], start + piece_length
            for number, words in enumerate(piece.split("\n")):
                if number:
                    block.layout().setFormats(ranges)
                    yield block
                    block = block.next()
                    ranges = []
                    column = 0
                    if not block.isValid():
                        return
                length = len(words) if words.isascii() else len(words.encode("utf-16-le")) // 2
                if kind in formats and length:
                    ranges.append(_range(column, length, formats[kind]))
                column += length
        block.layout().setFormats(ranges)
        yield block

    def _format(self, tone: Tone) -> QTextCharFormat:
        text_format = QTextCharFormat()
        text_format.setForeground(QColor(self._tokens.tone(tone)))
        return text_format

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is not QEvent.Type.PaletteChange:
            return
        tokens = tokens_of(QGuiApplication.palette())
        if tokens is not self._tokens:
            self._tokens = tokens
            self._color()

    def wheelEvent(self, event: QWheelEvent) -> None:
        across, down = abs(event.angleDelta().x()), abs(event.angleDelta().y())
        if across > down:
            super().wheelEvent(event)
        else:
            event.ignore()


def _cut(code: str) -> str:
    lines = code[:MAX_CHARACTERS].split("\n", MOST_LINES)
    return code if len(code) <= MAX_CHARACTERS and len(lines) <= MOST_LINES else "\n".join([*lines[:MOST_LINES], "…"])


def _range(start: int, length: int, words: QTextCharFormat) -> QTextLayout.FormatRange:
    format_range = QTextLayout.FormatRange()
    format_range.start = start
    format_range.length = length
    format_range.format = words
    return format_range
