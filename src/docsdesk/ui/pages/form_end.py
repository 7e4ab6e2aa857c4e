"""The end of a form that writes pages: the lock of a production site, what went wrong, and the two ways out."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.production_lock import ProductionLock
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row


class FormEnd(QWidget):
    """Its parts are named `cancel_<name>_page`, `confirm_<name>_page` and `<name>_problem`."""

    def __init__(
        self,
        name: str,
        caption: str,
        see_lock: Callable[[], object],
        cancel_all: Callable[[], object],
        confirm: Callable[[], object],
    ) -> None:
        super().__init__()
        self.lock = ProductionLock()
        self._problem = label("", Role.PROBLEM, name=f"{name}_problem", wrap=True)
        self._problem.hide()
        cancel = button(f"cancel_{name}_page", self.tr("Cancel"), do=cancel_all)
        self._confirm = button(f"confirm_{name}_page", caption, kind=ButtonKind.PRIMARY, do=confirm)
        ways_out = Row(STRETCH, cancel, self._confirm)
        self.setLayout(Column(self.lock, self._problem, ways_out, margins=(Gap.XL, Gap.M, Gap.XL, Gap.L)))
        self.lock.changed.connect(see_lock)

    def show_problem(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))

    def allow(self, is_sound: bool) -> None:
        """What is sound can be written once the lock is open."""
        self._confirm.setEnabled(is_sound and not self.lock.is_locked())

    def is_allowed(self) -> bool:
        return self._confirm.isEnabled()
