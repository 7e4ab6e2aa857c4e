"""Drag and drop, as Qt delivers it: only what is taken when it comes over a part is dropped there."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget


def files(*paths: Path | str) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


def is_taken(part: QWidget, mime: QMimeData) -> bool:
    """Whether the part takes what comes over it."""
    event = QDragEnterEvent(
        QPoint(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    event.ignore()
    QApplication.sendEvent(part, event)
    return event.isAccepted()


def drop(part: QWidget, mime: QMimeData) -> bool:
    """Whether it was taken, when it came and when it was let go."""
    event = QDropEvent(
        QPointF(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    event.ignore()
    is_welcome = is_taken(part, mime)
    if is_welcome:
        QApplication.sendEvent(part, event)
    return is_welcome and event.isAccepted()
