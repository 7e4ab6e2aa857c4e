"""Where a question is written and sent."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from docsdesk.ui.assistant.question_input import QuestionInput
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label, restyle


class Composer(QFrame):
    submitted = Signal(str)
    stop_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("composer")
        self.input = QuestionInput("question_input", self.tr("Ask about your docs"))
        self._send = button("send_question", self.tr("Ask"), kind=ButtonKind.PRIMARY)
        self._stop = button("stop_answer", self.tr("Stop"), icon_name="stop")
        self._stop.hide()
        self._hint = label(self.tr("Enter asks · Shift+Enter begins a line"), Role.SMALL)
        buttons = QHBoxLayout()
        buttons.addWidget(self._hint, 1)
        buttons.addWidget(self._stop)
        buttons.addWidget(self._send)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 8, 8)
        column.setSpacing(4)
        column.addWidget(self.input)
        column.addLayout(buttons)
        self.setFocusProxy(self.input)
        self.input.entered.connect(self._submit)
        self.input.textChanged.connect(self._refresh)
        self.input.focused.connect(self._show_focus)
        self._send.clicked.connect(self._submit)
        self._stop.clicked.connect(self.stop_requested)
        self._is_asking = False
        self._refresh()

    def show_asking(self, is_asking: bool) -> None:
        """While an answer arrives there is nothing to send; what is typed stays."""
        self._is_asking = is_asking
        self._send.setVisible(not is_asking)
        self._stop.setVisible(is_asking)
        self._refresh()

    def text(self) -> str:
        return self.input.toPlainText()

    def set_text(self, text: str) -> None:
        self.input.setPlainText(text)
        self.input.moveCursor(self.input.textCursor().MoveOperation.End)

    def _show_focus(self, is_in: bool) -> None:
        restyle(self, "focused", "true" if is_in else "false")

    def _submit(self) -> None:
        if self._send.isEnabled():
            self.submitted.emit(self.text())

    def _refresh(self) -> None:
        self._send.setEnabled(bool(self.text().strip()) and not self._is_asking)
