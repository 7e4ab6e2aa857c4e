"""Collects garbage on the window's thread only: a Qt object that another thread frees can take the program down."""

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 100
"""Milliseconds. A look takes as long as much is new: often, it is short."""
SELDOM = 100
"""Looks at what is new, before everything is looked through: that takes long, and waits for a quiet moment."""
QUIET = 20
"""Times in a row that there was little to look at."""
_PATIENCE = 10
"""Times SELDOM that a quiet moment is waited for."""


def collect_garbage_here(parent: QObject) -> None:
    """Take over from Python, which collects in whichever thread happens to allocate, until the program ends."""
    gc.disable()
    # What is there at the start stays: looking at it again and again is wasted.
    gc.freeze()
    _Collector(parent)


def keep_what_is_there() -> None:
    """Thousands of exports have come that stay: looking for garbage among them would hold up the window each time."""
    gc.freeze()


class _Collector(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._looks = self._quiet = 0
        timer = QTimer(self)
        timer.setInterval(EVERY)
        timer.timeout.connect(self._collect_what_is_due)
        timer.start()

    def _collect_what_is_due(self) -> None:
        """Look at what is new as soon as Python itself would; what stays is not looked at again for long."""
        self._quiet += 1
        if gc.get_count()[0] > gc.get_threshold()[0]:
            self._looks, self._quiet = self._looks + 1, 0
            gc.collect(1)
        if self._looks > (SELDOM if self._quiet >= QUIET else SELDOM * _PATIENCE):
            self._looks = 0
            gc.collect()
