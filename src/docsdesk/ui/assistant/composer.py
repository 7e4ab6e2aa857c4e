"""The field to ask in: Enter asks, Shift+Enter begins a line, and an input method is never cut short."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QSizePolicy, QVBoxLayout

from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label, restyle

MOST_LINES = 8


class Composer(QFrame):
    submitted = Signal(str)
    stop_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("composer")
        self.input = _QuestionInput(self.tr("Ask about your docs"))
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


class _QuestionInput(QPlainTextEdit):
    entered = Signal()
    focused = Signal(bool)

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.setObjectName("question_input")
        self.setAccessibleName(placeholder)
        self.setPlaceholderText(placeholder)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._is_composing = False
        self._fit()

    def _fit(self) -> None:
        """As high as the question, up to a few lines."""
        lines = min(max(round(self.document().size().height()), 1), MOST_LINES)
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + 4)
        is_long = self.document().size().height() > MOST_LINES
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if is_long else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and not self._is_composing and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            event.accept()
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._is_composing = False
        self.focused.emit(False)

    def sizeHint(self) -> QSize:
        return QSize(400, self.height())
