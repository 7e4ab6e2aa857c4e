"""Every action of the view of question sets, with its shortcut, for the menu, the palette and the shortcut list."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from docsdesk.ui.pane_action import pane_action


def pane_actions(pane: QWidget) -> dict[str, QAction]:
    """By a short name."""
    rows = (
        ("new", "question_set_new", _tr("New question set"), "", "add"),
        ("add", "question_add", _tr("Add a question"), "Ctrl+Shift+A", "add"),
        ("run", "question_set_run", _tr("Run the question set…"), "Ctrl+R", "play"),
        ("stop", "question_set_stop", _tr("Stop the run"), "Ctrl+.", "stop"),
        ("suggest", "question_set_suggest", _tr("Suggest questions from the docs' headings…"), "", "pages"),
        ("import", "question_set_import", _tr("Import questions…"), "", "folder-open"),
        ("rename", "question_set_rename", _tr("Rename the question set"), "", "edit"),
        ("duplicate", "question_set_duplicate", _tr("Duplicate the question set"), "", "duplicate"),
        ("export", "question_set_export", _tr("Export the question set…"), "", "save"),
        ("delete", "question_set_delete", _tr("Delete the question set"), "", "delete"),
        ("find", "question_find", _tr("Filter questions"), "Ctrl+F", "search"),
    )
    return {
        key: pane_action(pane, name, text, shortcut=shortcut, icon_name=icon_name)
        for key, name, text, shortcut, icon_name in rows
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("QuestionsPane", text)
