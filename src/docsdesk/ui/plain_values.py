"""Sets widget properties by name, for whatever is painted first.

Naming a member of Qt's namespace makes Python classes of all its enumerations, which takes a fifth of the startup time;
a property accepts the number, or the text of a shortcut.
"""

from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

WidgetT = TypeVar("WidgetT", bound=QWidget)

NO_FOCUS = 0
"""Qt.FocusPolicy.NoFocus"""
STRONG_FOCUS = 11
"""Qt.FocusPolicy.StrongFocus"""
LEFT_TO_RIGHT_DIRECTION = 0
"""Qt.LayoutDirection.LeftToRight"""
LEFT_OR_RIGHT_FLAGS = 0x91, 0x92
"""Qt.AlignmentFlag.AlignLeft or AlignRight, with AlignVCenter, and AlignAbsolute: of whatever text."""
PLAIN_TEXT_FORMAT = 0
"""Qt.TextFormat.PlainText"""
WIDGET_SHORTCUT_NUMBER = 0
"""Qt.ShortcutContext.WidgetShortcut"""
SELECTABLE_BY_MOUSE_FLAG = 1
"""Qt.TextInteractionFlag.TextSelectableByMouse"""


def set_plainly(item: QObject, name: str, value: int | str) -> None:
    """Set an existing property of the item. Raises AttributeError if it has none of that name."""
    if not item.setProperty(name, value):
        raise AttributeError(name)


def name_widget(widget: WidgetT, name: str, caption: str) -> WidgetT:
    """`name` is the program's; `caption` is for screen readers."""
    widget.setObjectName(name)
    widget.setAccessibleName(caption)
    return widget
