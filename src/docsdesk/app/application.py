"""Qt's application, and what it is asked to open."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """`asked` is what it was last asked to open, as `domain/opening.py` reads it; empty if nothing."""

    asked_to_open = Signal(str)
    """Also by macOS, which tells the running program; elsewhere a second start does."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(arguments)
        self.asked = ""

    def ask_to_open(self, target: str) -> None:
        self.asked = target
        self.asked_to_open.emit(target)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.ask_to_open(target_of(event))
            return True
        return super().event(event)


def target_of(event: QFileOpenEvent) -> str:
    return event.file() or event.url().toString()
