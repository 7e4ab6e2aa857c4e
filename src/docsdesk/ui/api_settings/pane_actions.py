"""What can be done in the API settings pane, by menu, palette and keyboard."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from docsdesk.ui.actions import action


class PaneActions:
    def __init__(self, pane: QWidget) -> None:
        self.save = action("settings_save_action", _tr("Review and save"), shortcut="Ctrl+S", icon_name="save")
        self.undo = action("settings_undo_action", _tr("Undo"), shortcut="Ctrl+Z", icon_name="undo")
        self.redo = action("settings_redo_action", _tr("Redo"), shortcut="Ctrl+Shift+Z", icon_name="redo")
        self.find = action("settings_find_action", _tr("Find"), shortcut="Ctrl+F", icon_name="search")
        self.source = action("settings_source_action", _tr("Go between form and source"), shortcut="Ctrl+J")
        self.next_problem = action("settings_next_problem_action", _tr("Next problem"), shortcut="F8", icon_name="warn")
        self.previous_problem = action("settings_previous_problem_action", _tr("Previous problem"), shortcut="Shift+F8")
        self.fix = action("settings_fix_action", _tr("Fix this problem"), shortcut="Ctrl+.")
        self.discard = action("settings_discard_action", _tr("Discard changes"), icon_name="delete")
        self.reload = action("settings_reload_action", _tr("Reload docs.json"), shortcut="F5", icon_name="refresh")
        self.open = action("settings_open_action", _tr("Open docs.json in your editor"), icon_name="open-external")
        for made in self.all():
            made.setParent(pane)
            made.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            pane.addAction(made)

    def all(self) -> tuple[QAction, ...]:
        return (
            *(self.save, self.undo, self.redo, self.find, self.source),
            *(self.next_problem, self.previous_problem, self.fix),
            *(self.discard, self.reload, self.open),
        )


def _tr(text: str) -> str:
    return QCoreApplication.translate("ApiSettings", text)
