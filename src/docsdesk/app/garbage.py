"""Collects garbage on the window's thread only: a Qt object freed by another thread can crash the program."""

import gc

from PySide6.QtCore import QObject, QTimer

CHECK_INTERVAL_MS = 100
"""The more new objects, the longer a collection takes: frequent ones are short."""
COLLECTIONS_BEFORE_FULL = 100
"""Collections of new objects before a full one, which takes long and waits for a quiet moment."""
QUIET_CHECKS = 20
"""Checks in a row without a collection that make a quiet moment."""
_PATIENCE_FACTOR = 10
"""How long to wait for a quiet moment, in multiples of `COLLECTIONS_BEFORE_FULL`."""


def collect_garbage_here(parent: QObject) -> None:
    """Replace Python's own collection, which runs in whichever thread happens to allocate, until the program ends."""
    gc.disable()
    # Objects from startup stay: scanning them again and again would be wasted work.
    gc.freeze()
    _Collector(parent)


def keep_what_is_there() -> None:
    """Exempt existing objects, such as thousands of loaded exports: scanning them each time would freeze the window."""
    gc.freeze()


class _Collector(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._looks = self._quiet = 0
        timer = QTimer(self)
        timer.setInterval(CHECK_INTERVAL_MS)
        timer.timeout.connect(self._collect_what_is_due)
        timer.start()

    def _collect_what_is_due(self) -> None:
        """Collect new objects as soon as Python itself would, and long-lived ones only rarely."""
        self._quiet += 1
        if gc.get_count()[0] > gc.get_threshold()[0]:
            self._looks, self._quiet = self._looks + 1, 0
            gc.collect(1)
        patience = 1 if self._quiet >= QUIET_CHECKS else _PATIENCE_FACTOR
        if self._looks > COLLECTIONS_BEFORE_FULL * patience:
            self._looks = 0
            gc.collect()
