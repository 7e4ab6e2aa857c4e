"""Words for a screen reader, where they appear away from the focus."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


def announce(source: QObject, words: str) -> None:
    """Say it once; nothing happens without words, or without a screen reader."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, words))
