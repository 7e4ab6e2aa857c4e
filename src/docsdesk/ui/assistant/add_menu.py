"""The one menu of what can go with a question."""

from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from docsdesk.ui.icons import icon
from docsdesk.ui.widgets.buttons import button


class AddMenu(QMenu):
    """Shown by its button; `file`, `code_file` and so on are its actions."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("add_menu")
        self.file = self._add("add_file", self.tr("File or picture…"), "attach")
        self.page = self._add("add_page", self.tr("Current page…"), "pages")
        self.addSeparator()
        self.code_file = self._add("add_code_file", self.tr("Code from a file…"), "code")
        self.code_clipboard = self._add("add_code_clipboard", self.tr("Code from the clipboard"), "code")
        self.selection = self._add("add_selection", self.tr("Selected text…"), "selection")
        self.button: QPushButton = button("add_extra", self.tr("Add"), icon_name="add")
        self.button.setToolTip(self.tr("Files, code, selected text and the current page"))
        self.button.setMenu(self)
        self.aboutToShow.connect(self._look_at_clipboard)

    def _add(self, name: str, words: str, icon_name: str) -> QAction:
        made = self.addAction(icon(icon_name), words)
        made.setObjectName(name)
        return made

    def _look_at_clipboard(self) -> None:
        self.code_clipboard.setEnabled(bool(clipboard_text().strip()))


def clipboard_text() -> str:
    return QGuiApplication.clipboard().text()
