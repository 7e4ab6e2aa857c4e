"""Rows that stand for rows to come; shown only when loading takes longer than a blink."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

DELAY_MS = 150


class SkeletonRows(QWidget):
    def __init__(self, rows: int = 6) -> None:
        super().__init__()
        self.setObjectName("skeleton")
        self.setAccessibleDescription(self.tr("Loading"))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(16)
        self._bars = QWidget()
        bars = QVBoxLayout(self._bars)
        bars.setContentsMargins(0, 0, 0, 0)
        bars.setSpacing(16)
        for row in range(rows):
            bars.addLayout(_row(row))
        column.addWidget(self._bars)
        column.addStretch()
        self._delay = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._delay.timeout.connect(self._bars.show)
        self._bars.hide()

    def begin(self) -> None:
        """Loading has begun."""
        self._bars.hide()
        self._delay.start()

    def end(self) -> None:
        self._delay.stop()
        self._bars.hide()


def _row(number: int) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(24)
    for stretch in (3 + number % 3, 2, 1 + number % 2):
        bar = QFrame()
        bar.setFixedHeight(16)
        row.addWidget(bar, stretch)
    row.addStretch(3)
    return row
