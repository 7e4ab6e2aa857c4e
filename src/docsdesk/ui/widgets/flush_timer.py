"""Spaces out refreshes: at most 60 a second, and four times as long apart as the last one and its painting took."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer

SHORTEST_MS = 16
SHARE = 4
"""A refresh takes at most one part in this many of the time until the next."""


class FlushTimer(QObject):
    def __init__(self, flush: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._flush = flush
        self._started = 0.0
        self._cost_ms = 0.0
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.flush_now)
        self._painted = QTimer(self, singleShot=True, interval=0)
        self._painted.timeout.connect(self._measure)

    def request(self) -> None:
        """There is something new to show; does nothing if a refresh is already planned."""
        if not self._timer.isActive():
            self._timer.start(self.interval_ms)

    @property
    def interval_ms(self) -> int:
        return max(SHORTEST_MS, round(SHARE * self._cost_ms))

    def flush_now(self) -> None:
        self._timer.stop()
        self._started = time.thread_time()
        self._flush()
        self._measure()
        self._painted.start()

    def _measure(self) -> None:
        """Thread time only: the load of other programs does not make a refresh more expensive."""
        self._cost_ms = (time.thread_time() - self._started) * 1000
