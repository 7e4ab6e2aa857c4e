"""A path that can be typed or chosen."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.ui.folder_dialog import ask_for_file, ask_for_folder
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.field import Field
from docsdesk.ui.widgets.layouts import Row


class PathField(QWidget):
    """With `filters` (as QFileDialog takes them) it is a file; without, a folder."""

    left = Signal()

    def __init__(self, name: str, caption: str, *, help_text: str = "", filters: str = "") -> None:
        super().__init__()
        self._caption = caption
        self._filters = filters
        self._line = QLineEdit()
        self._field = Field(name, caption, self._line, help_text=help_text, beside=self._chooser(name))
        self.setLayout(Row(self._field))
        self._field.left.connect(self.left)

    def path(self) -> Path | None:
        text = self._line.text().strip()
        return Path(text).expanduser() if text else None

    def set_path(self, path: Path | None) -> None:
        self._line.setText(str(path) if path else "")

    def set_problem(self, problem: str) -> None:
        self._field.set_problem(problem)

    def problem(self) -> str:
        return self._field.problem()

    def _chooser(self, name: str) -> QWidget:
        choose = button(f"{name}_choose", self.tr("Choose…"))
        choose.setAccessibleName(self.tr("Choose: {what}").format(what=self._caption))
        choose.clicked.connect(self._ask)
        return choose

    def _ask(self) -> None:
        if self._filters:
            ask_for_file(self, self._caption, self._filters, self._take)
        else:
            ask_for_folder(self, self._caption, self._take)

    def _take(self, path: Path) -> None:
        self.set_path(path)
        self.left.emit()
