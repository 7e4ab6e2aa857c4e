"""The checks of an answer, each with a mark and its words."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Grid, empty
from docsdesk.ui.widgets.mark import StateMark

CheckRow = tuple[bool, str]
"""Whether the check holds, and its words."""


class CheckRows(QWidget):
    def __init__(self, *, passed: str, failed: str) -> None:
        """The object names of the rows' words."""
        super().__init__()
        self._names = {True: passed, False: failed}
        self._grid = Grid(gaps=(Gap.S, Gap.XS), shares={1: 1})
        self.setLayout(self._grid)
        self._shown: Sequence[CheckRow] = ()

    def show_checks(self, checks: Sequence[CheckRow]) -> None:
        if checks == self._shown:
            return
        self._shown = checks
        empty(self._grid)
        for row, (holds, words) in enumerate(checks):
            mark = StateMark("good", Tone.GOOD, side=16) if holds else StateMark("bad", Tone.BAD, side=16)
            said = label(words, Role.MUTED if holds else Role.BODY, name=self._names[holds], wrap=True)
            self._grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(said, row, 1)
