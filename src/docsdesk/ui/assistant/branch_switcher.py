"""Which of the versions of a question and its answer is shown, with the way to the others."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

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
        self._controls: tuple[QToolButton, QLabel, QToolButton] | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self.hide()

    def show_branches(self, ids: Sequence[str], shown: str) -> None:
        """`ids` are those of the turns that stand for one another, `shown` is one of them."""
        self._ids, self._at = ids, ids.index(shown)
        self.setVisible(len(ids) > 1)
        if len(ids) < 2:
            return
        back, words, on = self._controls = self._controls or self._make_controls()
        position = f"{self._at + 1}/{len(ids)}"
        words.setText(position)
        words.setAccessibleName(self.tr("Version {position}").format(position=position))
        back.setEnabled(self._at > 0)
        on.setEnabled(self._at < len(ids) - 1)

    def _make_controls(self) -> tuple[QToolButton, QLabel, QToolButton]:
        """For the first question that has versions: most have none."""
        back = icon_button("previous_branch", self.tr("Earlier version"), "chevron-left")
        words = label(role=Role.SMALL, name="branch_position")
        on = icon_button("next_branch", self.tr("Later version"), "chevron-right")
        for part in (back, words, on):
            self._row.addWidget(part)
        back.clicked.connect(lambda: self.chosen.emit(self._ids[self._at - 1]))
        on.clicked.connect(lambda: self.chosen.emit(self._ids[self._at + 1]))
        return back, words, on
