"""Counts down to when a service may be asked again, by the wall clock, so that sleep does not delay it."""

import math
from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtCore import QObject, QTimer, Signal

_TICK = 250
"""Milliseconds; short enough that no second is skipped."""


def _now() -> datetime:
    return datetime.now(UTC)


class RetryClock(QObject):
    left_changed = Signal(int)
    """Whole seconds left, 0 once the service may be asked."""

    def __init__(self, parent: QObject, now: Callable[[], datetime] = _now) -> None:
        super().__init__(parent)
        self._now = now
        self._until: datetime | None = None
        self._left = 0
        self._tick = QTimer(self, interval=_TICK)
        self._tick.timeout.connect(self.look)

    @property
    def left(self) -> int:
        return self._left

    def run_until(self, moment: datetime | None) -> None:
        """Count down to this moment; None stops the clock."""
        self._until = moment
        self.look()

    def look(self) -> None:
        """Compare with the current time."""
        left = math.ceil((self._until - self._now()).total_seconds()) if self._until else 0
        self._set(max(left, 0))

    def _set(self, left: int) -> None:
        if left and not self._tick.isActive():
            self._tick.start()
        elif not left:
            self._tick.stop()
        if left != self._left:
            self._left = left
            self.left_changed.emit(left)
