"""A form inside a pane: Enter confirms it, Escape leaves it, and it signals when it has closed."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton


class InlineForm(QFrame):
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self._confirming: QPushButton | None = None

    def close_form(self) -> None:
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _end_with(self, confirm: QPushButton, cancel: QPushButton) -> None:
        """Closed until it is opened."""
        self._confirming = confirm
        cancel.clicked.connect(self.close_form)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        confirm = self._confirming
        if event.key() == Qt.Key.Key_Escape:
            self.close_form()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and confirm is not None and confirm.isEnabled():
            confirm.click()
        else:
            super().keyPressEvent(event)
