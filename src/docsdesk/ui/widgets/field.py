"""A control with its label above, and help and problem below."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import Column, Row, fill


class Field(QWidget):
    """`name` is the object name of the control; the field itself is `<name>_field`. `beside` is placed to its right."""

    left = Signal()
    """The keyboard focus has left the control: the time to check its content."""

    def __init__(
        self, name: str, caption: str, control: QWidget, *, help_text: str = "", beside: QWidget | None = None
    ) -> None:
        super().__init__()
        self.setObjectName(f"{name}_field")
        control.setObjectName(name)
        control.setAccessibleName(caption)
        control.setAccessibleDescription(help_text)
        control.installEventFilter(self)
        self.control = control
        self._help_text = help_text
        caption_label = label(caption, Role.STRONG)
        caption_label.setBuddy(control)
        self._help = label(help_text, Role.HINT, wrap=True)
        self._help.setVisible(bool(help_text))
        self._problem = label("", Role.PROBLEM, name=f"{name}_problem", wrap=True)
        self._problem.hide()
        self.setLayout(Column(caption_label, Row(fill(control), beside), self._problem, self._help, gap=Gap.XS))

    def set_help(self, help_text: str) -> None:
        self._help_text = help_text
        self._help.setText(help_text)
        self.set_problem(self.problem())

    def set_problem(self, problem: str) -> None:
        """Show what is wrong; an empty text means that nothing is."""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self._help.setVisible(bool(self._help_text) and not problem)
        self.control.setAccessibleDescription(problem or self._help_text)
        if isinstance(self.control, QLineEdit):
            restyle(self.control, "problem", "true" if problem else "false")

    def problem(self) -> str:
        return self._problem.text()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.control and event.type() is QEvent.Type.FocusOut:
            self.left.emit()
        return False
