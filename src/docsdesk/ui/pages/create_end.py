"""The end of the form for a new page, in sight however long the form gets: the lock, what was refused, the buttons."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.production_lock import ProductionLock


class CreateEnd(QWidget):
    lock_changed = Signal()
    cancelled = Signal()
    confirmed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lock = ProductionLock()
        self._problem = label("", Role.PROBLEM, name="create_problem", wrap=True)
        self._problem.hide()
        cancel = button("cancel_create_page", self.tr("Cancel"))
        self._confirm = button("confirm_create_page", self.tr("Create page"), kind=ButtonKind.PRIMARY)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch()
        buttons.addWidget(cancel)
        buttons.addWidget(self._confirm)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 16)
        column.setSpacing(8)
        column.addWidget(self.lock)
        column.addWidget(self._problem)
        column.addLayout(buttons)
        self.lock.changed.connect(self.lock_changed)
        cancel.clicked.connect(self.cancelled)
        self._confirm.clicked.connect(self.confirmed)

    def show_problem(self, problem: str) -> None:
        """An empty text takes it back."""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))

    def allow(self, is_sound: bool) -> None:
        """A page without faults can be created once the lock is open."""
        self._confirm.setEnabled(is_sound and not self.lock.is_locked())

    def is_allowed(self) -> bool:
        return self._confirm.isEnabled()
