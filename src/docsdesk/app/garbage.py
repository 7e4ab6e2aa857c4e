"""Collects garbage on the window's thread only: a Qt object that another thread frees can take the program down."""

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 1_000
"""Milliseconds."""


def collect_garbage_here(parent: QObject) -> None:
    """Take over from Python, which collects in whichever thread happens to allocate, until the program ends."""
    gc.disable()
    # What is there at the start stays: looking at it again and again is wasted.
    gc.freeze()
    timer = QTimer(parent)
    timer.setInterval(EVERY)
    timer.timeout.connect(collect_what_is_due)
    timer.start()


def keep_what_is_there() -> None:
    """Thousands of exports have come that stay: looking for garbage among them would hold up the window each time."""
    gc.freeze()


def collect_what_is_due() -> None:
    """Collect the oldest generation that has outgrown its threshold, as Python itself would have by now."""
    for generation, (count, most) in reversed(list(enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True)))):
        if most and count > most:
            gc.collect(generation)
            return
