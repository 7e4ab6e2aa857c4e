"""Which of the versions of a question and its answer is shown, with the way to the others."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.labels import Role, label


class BranchSwitcher(QWidget):
    chosen = Signal(str)
    """The id of a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("branches")
        self._ids: Sequence[str] = ()
        self._at = 0
        self._back = icon_button("previous_branch", self.tr("Earlier version"), "chevron-left")
        self._on = icon_button("next_branch", self.tr("Later version"), "chevron-right")
        self._position = label(role=Role.SMALL, name="branch_position")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for part in (self._back, self._position, self._on):
            row.addWidget(part)
        self._back.clicked.connect(lambda: self.chosen.emit(self._ids[self._at - 1]))
        self._on.clicked.connect(lambda: self.chosen.emit(self._ids[self._at + 1]))
        self.hide()

    def show_branches(self, ids: Sequence[str], shown: str) -> None:
        """`ids` are those of the turns that stand for one another, `shown` is one of them."""
        self._ids, self._at = ids, ids.index(shown)
        position = f"{self._at + 1}/{len(ids)}"
        self._position.setText(position)
        self._position.setAccessibleName(self.tr("Version {position}").format(position=position))
        self._back.setEnabled(self._at > 0)
        self._on.setEnabled(self._at < len(ids) - 1)
        self.setVisible(len(ids) > 1)
