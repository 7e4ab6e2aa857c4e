"""Keeps a field from undoing its own letters: all undo steps belong to the window, in one order."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit


def leave_undo_to_the_window(field: QLineEdit) -> None:
    field.installEventFilter(_NoUndo(field))


def is_undo(event: QKeyEvent) -> bool:
    return event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)


class _NoUndo(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 (as Qt calls it)
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_undo(event):
            event.ignore()
            return True
        return False
