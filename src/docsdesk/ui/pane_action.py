"""Creates a pane's own actions. Kept apart from the window's so that startup does not load Qt's namespaces."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from docsdesk.ui.actions import action


def pane_action(pane: QWidget, name: str, text: str, *, shortcut: str = "", icon_name: str = "") -> QAction:
    """Its shortcut works while the pane has the keyboard focus."""
    made = action(name, text, shortcut=shortcut, icon_name=icon_name, parent=pane)
    made.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    pane.addAction(made)
    return made
