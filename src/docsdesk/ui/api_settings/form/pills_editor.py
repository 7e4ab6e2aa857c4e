"""A list of short names as pills, with a field for the next one."""

from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from docsdesk.ui.api_settings.form.editors import text_list
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.flow import FlowLayout
from docsdesk.ui.widgets.layouts import Column, empty

_ENDS_A_NAME = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Comma)
_REMOVES = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class PillsEditor(QWidget):
    """Enter or a comma ends a name; Backspace in the empty field takes the last one back."""

    edited = Signal(object, str)

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self._names: list[str] = []
        self._pills = QWidget()
        self._flow = FlowLayout(self._pills, spacing=4)
        self._field = QLineEdit()
        self._field.setPlaceholderText(placeholder)
        self._field.installEventFilter(self)
        self._field.editingFinished.connect(self._take)
        self.setLayout(Column(self._pills, self._field, gap=6))
        self._pills.hide()

    @property
    def control(self) -> QWidget:
        return self._field

    def names(self) -> list[str]:
        return list(self._names)

    def show_value(self, value: Any, *, is_default: bool) -> None:
        names = [] if is_default else text_list(value) or []
        if names == self._names:
            return
        self._names = names
        empty(self._flow)
        for position, name in enumerate(names):
            self._flow.addWidget(self._make_pill(name, position))
        self._pills.setVisible(bool(names))
        self._pills.updateGeometry()

    def _make_pill(self, name: str, position: int) -> QPushButton:
        made = QPushButton(name)
        made.setObjectName(f"{self._field.objectName()}_pill")
        made.setAccessibleName(self.tr("Remove {name}").format(name=name))
        made.setToolTip(made.accessibleName())
        made.setProperty("kind", "pill")
        made.setIcon(icon("close", Tone.MUTED))
        made.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        made.setAutoDefault(False)
        made.clicked.connect(partial(self._remove, position))
        made.installEventFilter(self)
        return made

    def _take(self) -> None:
        typed = [name.strip() for name in self._field.text().split(",")]
        self._field.clear()
        if fresh := [name for name in dict.fromkeys(typed) if name and name not in self._names]:
            self._emit([*self._names, *fresh])

    def _remove(self, position: int) -> None:
        self._field.setFocus()
        self._emit([name for place, name in enumerate(self._names) if place != position])

    def _emit(self, names: list[str]) -> None:
        self.edited.emit(names or None, "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if watched is not self._field:
            if event.key() in _REMOVES and isinstance(watched, QPushButton):
                watched.click()
                return True
            return False
        if event.key() in _ENDS_A_NAME and self._field.text():
            self._take()
            return True
        if event.key() == Qt.Key.Key_Backspace and not self._field.text() and self._names:
            self._remove(len(self._names) - 1)
            return True
        return False
