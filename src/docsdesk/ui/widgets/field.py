"""A control with its label above, and note, problem and help below."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import Column, Row, fill


class FormField(QWidget):
    """`name` is the object name of the control; the field itself is `<name>_field`. `beside` is placed to its right."""

    left = Signal()
    """The keyboard focus has left the control: the time to check its content."""

    def __init__(
        self, name: str, caption: str, control: QWidget, *, help_text: str = "", beside: QWidget | None = None
    ) -> None:
        super().__init__()
        self.setObjectName(f"{name}_field")
        name_widget(control, name, caption)
        control.setAccessibleDescription(help_text)
        control.installEventFilter(self)
        self.control = control
        self._help_text = help_text
        caption_label = label(caption, Role.STRONG)
        caption_label.setBuddy(control)
        self._help = label(help_text, Role.HINT, wrap=True)
        if not help_text:
            self._help.hide()
        self._note = label("", Role.HINT, name=f"{name}_note", wrap=True)
        self._note.hide()
        self._problem = label("", Role.PROBLEM, name=f"{name}_problem", wrap=True)
        self._problem.hide()
        self.setLayout(
            Column(caption_label, Row(fill(control), beside), self._note, self._problem, self._help, gap=Gap.XS)
        )

    def set_help(self, help_text: str) -> None:
        self._help_text = help_text
        self._help.setText(help_text)
        self.set_problem(self.problem())

    def set_problem(self, problem: str) -> None:
        """Show what is wrong; an empty text means that nothing is."""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self._show_help()
        self.control.setAccessibleDescription(problem or self._help_text)
        if isinstance(self.control, QLineEdit):
            restyle(self.control, "problem", "true" if problem else "false")

    def set_note(self, note: str) -> None:
        """Show what was done to the content; an empty text means that nothing was."""
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._show_help()

    def _show_help(self) -> None:
        is_alone = self._problem.isHidden() and self._note.isHidden()
        self._help.setVisible(bool(self._help_text) and is_alone)

    def problem(self) -> str:
        return self._problem.text()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.control and event.type() is QEvent.Type.FocusOut:
            self.left.emit()
        return False


def search_field(name: str, caption: str, placeholder: str) -> QLineEdit:
    return name_widget(QLineEdit(placeholderText=placeholder, clearButtonEnabled=True), name, caption)
