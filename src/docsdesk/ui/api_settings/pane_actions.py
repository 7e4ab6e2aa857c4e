"""What can be done in the API settings pane, by menu, palette and keyboard."""

from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from docsdesk.ui.pane_action import pane_action


class PaneActions:
    def __init__(self, pane: QWidget) -> None:
        add = partial(pane_action, pane)
        self.save = add("settings_save_action", _tr("Review and save"), shortcut="Ctrl+S", icon_name="save")
        self.undo = add("settings_undo_action", _tr("Undo"), shortcut="Ctrl+Z", icon_name="undo")
        self.redo = add("settings_redo_action", _tr("Redo"), shortcut="Ctrl+Shift+Z", icon_name="redo")
        self.find = add("settings_find_action", _tr("Find"), shortcut="Ctrl+F", icon_name="search")
        self.source = add("settings_source_action", _tr("Go between form and source"), shortcut="Ctrl+J")
        self.next_problem = add("settings_next_problem_action", _tr("Next problem"), shortcut="F8", icon_name="warn")
        self.previous_problem = add("settings_previous_problem_action", _tr("Previous problem"), shortcut="Shift+F8")
        self.fix = add("settings_fix_action", _tr("Fix this problem"), shortcut="Ctrl+.")
        self.discard = add("settings_discard_action", _tr("Discard changes"), icon_name="delete")
        self.reload = add("settings_reload_action", _tr("Reload docs.json"), shortcut="F5", icon_name="refresh")
        self.open = add("settings_open_action", _tr("Open docs.json in your editor"), icon_name="open-external")

    def all(self) -> tuple[QAction, ...]:
        return (
            *(self.save, self.undo, self.redo, self.find, self.source),
            *(self.next_problem, self.previous_problem, self.fix),
            *(self.discard, self.reload, self.open),
        )


def _tr(text: str) -> str:
    return QCoreApplication.translate("ApiSettings", text)
