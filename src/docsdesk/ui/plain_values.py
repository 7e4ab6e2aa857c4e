"""Settings of widgets by their property, for what is painted first.

Naming a member of Qt's own namespace makes Python classes of all its enumerations, a fifth of the time to start; a
property takes the number, or the text of a shortcut.
"""

from PySide6.QtCore import QObject

NO_FOCUS = 0
"""Qt.FocusPolicy.NoFocus"""
STRONG_FOCUS = 11
"""Qt.FocusPolicy.StrongFocus"""
PLAIN_TEXT = 0
"""Qt.TextFormat.PlainText"""
SELECTABLE_BY_MOUSE = 1
"""Qt.TextInteractionFlag.TextSelectableByMouse"""


def set_plainly(item: QObject, name: str, value: int | str) -> None:
    """Set a property that the item has. Raises AttributeError where it has none of that name."""
    if not item.setProperty(name, value):
        raise AttributeError(name)
