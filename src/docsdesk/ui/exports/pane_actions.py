"""Every action of the Exports pane, with its shortcut; the menu, the palette and the shortcut list show them."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from docsdesk.ui.pane_action import pane_action


def pane_actions(pane: QWidget) -> dict[str, QAction]:
    """By a short name."""
    rows = (
        ("start", "export_action", _tr("Start export…"), "Ctrl+N", "add"),
        ("adopt", "export_adopt_action", _tr("Follow an export by its job id…"), "Ctrl+Shift+A", "connect"),
        ("show", "export_show_action", _tr("Show bundle in folder"), "Ctrl+Return", "folder-open"),
        ("pause", "export_pause_action", _tr("Pause download"), "Ctrl+Shift+P", "pause"),
        ("resume", "export_resume_action", _tr("Resume export"), "Ctrl+R", "play"),
        ("stop", "export_stop_action", _tr("Stop export"), "Ctrl+.", "stop"),
        ("again", "export_again_action", _tr("Start export again"), "Ctrl+Shift+R", "refresh"),
        ("forget", "export_forget_action", _tr("Forget export"), "Del", "delete"),
        ("limit", "export_limit_action", _tr("Limit downloads…"), "Ctrl+Shift+L", "settings"),
        ("find", "export_find_action", _tr("Find exports"), "Ctrl+F", ""),
    )
    return {
        key: pane_action(pane, name, text, shortcut=shortcut, icon_name=icon_name)
        for key, name, text, shortcut, icon_name in rows
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("ExportsPane", text)
