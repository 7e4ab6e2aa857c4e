"""Read-only text in the monospaced font, with a gutter that annotates each line."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Tone, tokens_of

_GAP_PX = 8
TAB_CHARACTERS = 4
"""Characters."""


class CodeView(QPlainTextEdit):
    def __init__(self, name: str, accessible_name: str) -> None:
        super().__init__()
        self._gutters: Sequence[str] = ()
        self._gutter = _Gutter(self)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        style_as_code(self)
        self._set_tab_width()
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setProperty("role", "code")
        self.updateRequest.connect(self._scroll_gutter)

    def show_lines(self, lines: Sequence[str], gutters: Sequence[str]) -> None:
        """Replace the text, keeping the scroll position. `gutters` has one text per line."""
        text = "\n".join(lines)
        if text == self.toPlainText() and gutters == self._gutters:
            return
        across, down = self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        self._gutters = gutters
        self.setPlainText(text)
        self.make_room()
        self.horizontalScrollBar().setValue(across)
        self.verticalScrollBar().setValue(down)
        self._gutter.update()

    def look_at(self, line: int, column: int = 1) -> None:
        """Put the cursor on a place, counted from 1, and centre it."""
        cursor = QTextCursor(self.document().findBlockByNumber(line - 1))
        cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.MoveAnchor, max(column - 1, 0))
        self.setTextCursor(cursor)
        self.centerCursor()

    def gutter_text(self, line: int) -> str:
        """The gutter's text for a line, counted from 0."""
        return self._gutters[line] if line < len(self._gutters) else ""

    def gutter_tone(self, line: int) -> Tone:  # noqa: ARG002 (for views that tell lines apart)
        return Tone.MUTED

    def gutter_characters(self) -> int:
        """The width in characters of the gutter's widest text."""
        return max((len(text) for text in self._gutters), default=0)

    def gutter_width(self) -> int:
        widest = self.gutter_characters()
        return widest * self.fontMetrics().horizontalAdvance("0") + 2 * _GAP_PX if widest else 0

    def update_gutter(self) -> None:
        self._gutter.update()

    def paint_gutter(self, event: QPaintEvent) -> None:
        tokens = tokens_of(self.palette())
        painter = QPainter(self._gutter)
        painter.fillRect(event.rect(), QColor(tokens.panel))
        painter.setFont(self.font())
        block, offset = self.firstVisibleBlock(), self.contentOffset()
        height, width = self.fontMetrics().height(), self._gutter.width() - _GAP_PX
        while block.isValid():
            area = self.blockBoundingGeometry(block).translated(offset)
            if area.top() > event.rect().bottom():
                break
            line = QRect(0, round(area.top()), width, height)
            painter.setPen(QColor(tokens.tone(self.gutter_tone(block.blockNumber()))))
            painter.drawText(line, Qt.AlignmentFlag.AlignRight, self.gutter_text(block.blockNumber()))
            block = block.next()
        painter.end()

    def repaint_colors(self) -> None:
        """Tint again, because the scheme has changed."""

    def make_room(self) -> None:
        """Reserve the width that the gutter needs now."""
        self.setViewportMargins(self.gutter_width(), 0, 0, 0)
        self._place_gutter()

    def _set_tab_width(self) -> None:
        self.setTabStopDistance(TAB_CHARACTERS * self.fontMetrics().horizontalAdvance("0"))

    def _place_gutter(self) -> None:
        inside = self.contentsRect()
        self._gutter.setGeometry(inside.left(), inside.top(), self.gutter_width(), inside.height())

    def _scroll_gutter(self, rect: QRect, dy: int) -> None:
        if dy:
            self._gutter.scroll(0, dy)
        else:
            self._gutter.update(0, rect.y(), self._gutter.width(), rect.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gutter()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.repaint_colors()
        elif event.type() is QEvent.Type.FontChange:
            self.make_room()
            self._set_tab_width()


class _Gutter(QWidget):
    def __init__(self, view: CodeView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self) -> QSize:
        return QSize(self._view.gutter_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._view.paint_gutter(event)
