"""Placeholder rows; shown only if loading takes longer than a blink."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, Stretch, fill

DELAY_MS = 150


class SkeletonRows(QWidget):
    def __init__(self, rows: int = 6, *, margin: int = Gap.XL) -> None:
        """`margin` in pixels, at the left and right; by default that of a pane's table."""
        super().__init__()
        self.setObjectName("skeleton")
        self.setAccessibleDescription(self.tr("Loading"))
        self._bars = QWidget()
        self._bars.setLayout(Column(*(_row(row) for row in range(rows)), gap=Gap.L))
        self.setLayout(Column(self._bars, STRETCH, gap=Gap.L, margins=(margin, Gap.S)))
        self._delay = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._delay.timeout.connect(self._bars.show)
        self._bars.hide()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self._bars.hide()
            self._delay.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._delay.stop()


def _row(number: int) -> Row:
    return Row(*(fill(_bar(), share) for share in (3 + number % 3, 2, 1 + number % 2)), Stretch(3), gap=Gap.XL)


def _bar() -> QFrame:
    bar = QFrame()
    bar.setFixedHeight(16)
    return bar
