"""Collects garbage on the window's thread only: a Qt object that another thread frees can take the program down."""

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 100
"""Milliseconds. A look takes as long as much is new: often, it is short."""
QUIET = 20
"""Looks in a row that found little, before everything is looked through: that takes long."""
_OLDEST = 2
_NO_LONGER = 10
"""Times its threshold that the oldest generation outgrows in a program that is never quiet."""


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
        self._quiet = 0
        timer = QTimer(self)
        timer.setInterval(EVERY)
        timer.timeout.connect(self._collect_what_is_due)
        timer.start()

    def _collect_what_is_due(self) -> None:
        """Collect the oldest generation that has outgrown its threshold; of all when nothing else goes on."""
        sizes = [count / most if most else 0 for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        young = [generation for generation in range(_OLDEST) if sizes[generation] > 1]
        self._quiet = 0 if young else self._quiet + 1
        if sizes[_OLDEST] > (1 if self._quiet >= QUIET else _NO_LONGER):
            gc.collect(_OLDEST)
        elif young:
            gc.collect(young[-1])
