"""Every action of the Pages pane, with its shortcut; the menu, the palette and the shortcut list show them."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from docsdesk.ui.pane_action import pane_action


def pane_actions(pane: QWidget) -> dict[str, QAction]:
    """By a short name."""
    rows = (
        ("create", "page_create_action", _tr("Create page…"), "Ctrl+N", "add"),
        ("preview", "page_preview_action", _tr("Preview page"), "Ctrl+P", "play"),
        ("open", "page_open_action", _tr("Open the page's file"), "Ctrl+Return", "open-external"),
        ("undo", "page_undo_action", _tr("Undo the last edit of pages"), "Ctrl+Z", "undo"),
        ("redo", "page_redo_action", _tr("Redo the last edit of pages"), "Ctrl+Shift+Z", "redo"),
        ("find", "page_find_action", _tr("Find pages"), "Ctrl+F", ""),
        ("columns", "page_columns_action", _tr("Choose columns…"), "Ctrl+Shift+C", ""),
        ("table", "page_table_action", _tr("Show the table of pages"), "Alt+1", "pages"),
        ("coverage", "page_coverage_action", _tr("Show the snippet coverage"), "Alt+2", ""),
        ("export", "page_export_action", _tr("Export the snippet coverage…"), "Ctrl+Shift+E", "save"),
        ("refresh", "page_refresh_action", _tr("Read the pages again"), "F5", "refresh"),
    )
    return {
        key: pane_action(pane, name, text, shortcut=shortcut, icon_name=icon_name)
        for key, name, text, shortcut, icon_name in rows
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("PagesPane", text)
