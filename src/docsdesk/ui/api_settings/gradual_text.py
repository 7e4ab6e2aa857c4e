"""Puts a long text into a document part by part, so that the window goes on meanwhile."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QTextCursor, QTextDocument

PART = 16_000
"""Characters that are laid out in one go, at least; whole lines."""


class GradualText(QObject):
    ended = Signal()

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._document = document
        self._text = ""
        self._written = 0
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._write_part)

    @property
    def is_running(self) -> bool:
        return self._next.isActive()

    def begin(self, text: str) -> None:
        """The first part is there at once; `ended` follows when all of it is."""
        self._text, self._written = text, 0
        self._document.clear()
        self._next.start()
        self._write_part()

    def _write_part(self) -> None:
        end = self._text.find("\n", self._written + PART)
        end = len(self._text) if end < 0 else end + 1
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(self._text[self._written : end])
        self._written = end
        if end == len(self._text):
            self._next.stop()
            self._text = ""
            self.ended.emit()
