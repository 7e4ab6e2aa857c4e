"""Placeholder rows; shown only if loading takes longer than a blink."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPainterPath, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from docsdesk.ui.tokens import Gap, current_tokens

DELAY_MS = 150
_BAR_HEIGHT_PX = 16
_RADIUS_PX = 4
_EMPTY_SHARE = 3
"""Of a row, behind its bars."""


class SkeletonRows(QWidget):
    """Painted: every pane has some, and a widget for each bar would be a sixth of the window's widgets."""

    def __init__(self, rows: int = 6, *, margin: int = Gap.XL) -> None:
        """`margin` in pixels, at the left and right; by default that of a pane's table."""
        super().__init__()
        self.setObjectName("skeleton")
        self.setAccessibleDescription(self.tr("Loading"))
        self._rows, self._margin = rows, margin
        self._delay = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._delay.timeout.connect(self.update)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self._delay.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._delay.stop()

    def sizeHint(self) -> QSize:
        return QSize(0, 2 * Gap.S + self._rows * (_BAR_HEIGHT_PX + Gap.L) - Gap.L)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (as Qt calls it)
        if self._delay.isActive():
            return
        bars = QPainterPath()
        for number in range(self._rows):
            for left, width in self._row(number):
                top = Gap.S + number * (_BAR_HEIGHT_PX + Gap.L)
                bars.addRoundedRect(QRectF(left, top, width, _BAR_HEIGHT_PX), _RADIUS_PX, _RADIUS_PX)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(bars, QColor(current_tokens().hover))
        painter.end()

    def _row(self, number: int) -> Iterator[tuple[float, float]]:
        """Where each bar of a row begins, and how wide it is."""
        shares = 3 + number % 3, 2, 1 + number % 2
        room = self.width() - 2 * self._margin - len(shares) * Gap.XL
        left: float = self._margin
        for share in shares:
            width = room * share / (sum(shares) + _EMPTY_SHARE)
            yield self.width() - left - width if self.isRightToLeft() else left, width
            left += width + Gap.XL
