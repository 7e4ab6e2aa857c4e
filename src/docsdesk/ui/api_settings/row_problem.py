"""What is wrong with a setting, under it: icon, words, and the button that mends it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from docsdesk.domain.problem import Fix, Problem
from docsdesk.ui.problem_words import icon_of, tone_of, worst_of
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.mark import Mark

MARK = 16


class RowProblem(QWidget):
    fix_requested = Signal(Fix)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._fix: Fix | None = None
        self._mark = Mark("warn", side=MARK)
        self._words = label("", Role.PROBLEM, name=f"{name}_problem", wrap=True)
        self._mend = button(f"{name}_fix", self.tr("Fix"), kind=ButtonKind.LINK)
        self._mend.clicked.connect(self._mend_it)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._mark, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._words, 0, 1)
        grid.addWidget(self._mend, 1, 1, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """An empty list takes them away."""
        self.setVisible(bool(problems))
        self._words.setText("\n".join(_words(problem) for problem in problems))
        if not problems:
            return
        worst = worst_of(problems)
        self._mark.show_icon(icon_of(worst), tone_of(worst))
        restyle(self._words, "severity", worst.value)
        self._fix = next((problem.fix for problem in problems if problem.fix is not None), None)
        self._mend.setVisible(self._fix is not None)
        if self._fix is not None:
            self._mend.setText(self._fix.title)
            self._mend.setAccessibleName(self._fix.title)

    def _mend_it(self) -> None:
        if self._fix is not None:
            self.fix_requested.emit(self._fix)


def _words(problem: Problem) -> str:
    return f"{problem.title} {problem.hint}" if problem.hint and problem.fix is None else problem.title
