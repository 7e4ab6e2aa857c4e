"""Everything that is wrong, under form and source: gone to by Enter, mended by a click, folded when not wanted."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QVBoxLayout, QWidget

from docsdesk.domain.problem import Fix, Problem
from docsdesk.domain.rule import Severity
from docsdesk.ui.api_settings.problems_model import FIX, MESSAGE, PLACE, RULE, SEVERITY, ProblemsModel
from docsdesk.ui.icons import icon
from docsdesk.ui.problem_words import count_words
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.mark import Mark
from docsdesk.ui.widgets.table import ROW_HEIGHT, Table

ROWS_SHARE = 5
"""The table takes one part in this many of the window's height at most."""
WIDTHS = ((SEVERITY, 124), (RULE, 184), (PLACE, 180), (FIX, 56))
USUAL_TEXT_HEIGHT = 16
WIDE_ENOUGH = 900
"""For the names of the rules to stand beside the words."""


class ProblemsPanel(QWidget):
    opened = Signal(Problem)
    fixes_requested = Signal(tuple)
    """Fixes to make together."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("settings_problems")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._model = ProblemsModel(self)
        self.table = Table("problems", self.tr("Problems"), self._model)
        self._fold = icon_button("fold_problems", self.tr("Problems"), "chevron-right")
        self._fold.setCheckable(True)
        self._fold.setProperty("role", "fold")
        self._mark = Mark("good", Tone.GOOD)
        self._words = label("", name="problems_count")
        self._state = label("", Role.SMALL, name="problems_state")
        self._fix = button("fix_problem", self.tr("Fix"))
        self._fix_all = button("fix_all_problems", self.tr("Fix all"))
        self._build()
        self._fold.toggled.connect(self._unfold)
        self.table.opened.connect(self._open_current)
        self.table.clicked.connect(self._fix_clicked)
        self.table.selectionModel().currentRowChanged.connect(self._refresh_fix)
        self._fix.clicked.connect(self.fix_current)
        self._fix_all.clicked.connect(self._fix_every)
        self.show_problems(())

    def show_problems(self, problems: Sequence[Problem]) -> None:
        current = self.table.currentIndex().row()
        self._model.show_problems(problems)
        if current >= 0 and self._model.rowCount():
            self.table.setCurrentIndex(self._model.index(min(current, self._model.rowCount() - 1), MESSAGE))
        counts = [sum(problem.severity is severity for problem in problems) for severity in Severity]
        self._words.setText(count_words(*counts) or self.tr("No problems"))
        errors, warnings, _ = counts
        name, tone = ("bad", Tone.BAD) if errors else ("warn", Tone.WARN) if warnings else ("info", Tone.MUTED)
        self._mark.show_icon(*((name, tone) if problems else ("good", Tone.GOOD)))
        self._fold.setEnabled(bool(problems))
        if not problems:
            self._fold.setChecked(False)
        self._refresh_fix()
        self.updateGeometry()

    def show_checking(self, is_checking: bool) -> None:
        self._state.setText(self.tr("Checking every page…") if is_checking else "")

    def step(self, by: int) -> None:
        """Go to the next problem (1) or the one before (-1), round the ends."""
        count = self._model.rowCount()
        if not count:
            return
        current = self.table.currentIndex().row()
        row = (current + by) % count if current >= 0 else (0 if by > 0 else count - 1)
        self.table.setCurrentIndex(self._model.index(row, MESSAGE))
        self._open_current()

    def fix_current(self) -> None:
        problem = self._current()
        if problem is not None and problem.fix is not None:
            self.fixes_requested.emit((problem.fix,))

    def _current(self) -> Problem | None:
        return self._model.problem(self.table.currentIndex().row())

    def _open_current(self) -> None:
        if (problem := self._current()) is not None:
            self.opened.emit(problem)

    def _fix_clicked(self, index: QModelIndex) -> None:
        if index.column() == FIX:
            self.fix_current()

    def _fix_every(self) -> None:
        self.fixes_requested.emit(self._fixes())

    def _fixes(self) -> tuple[Fix, ...]:
        """Those that Fix all makes."""
        return tuple(fix for problem in self._model.problems() if (fix := problem.fix) is not None and fix.is_sure)

    def _refresh_fix(self) -> None:
        problem, is_open = self._current(), self._fold.isChecked()
        fix = problem.fix if problem is not None else None
        self._fix.setVisible(is_open and fix is not None)
        self._fix.setToolTip(fix.title if fix is not None else "")
        fixable = len(self._fixes())
        self._fix_all.setVisible(fixable > 1 or (fixable == 1 and not is_open))
        self._fix_all.setText(self.tr("Fix all {count}").format(count=fixable) if fixable > 1 else self.tr("Fix"))
        self._fix_all.setAccessibleName(self._fix_all.text())

    def _unfold(self, shown: bool) -> None:
        self._fold.setIcon(icon("chevron-down" if shown else "chevron-right", Tone.MUTED))
        self.table.setVisible(shown)
        self._refresh_fix()
        if shown and not self.table.currentIndex().isValid():
            self.table.select_first()
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scale = self.fontMetrics().height() / USUAL_TEXT_HEIGHT
        self.table.setColumnHidden(RULE, self.width() < WIDE_ENOUGH * scale)
        for column, width in WIDTHS:
            self.table.horizontalHeader().resizeSection(column, round(width * scale))

    def sizeHint(self) -> QSize:
        rows = min(max(self._model.rowCount(), 1), max(self.window().height() // ROWS_SHARE // ROW_HEIGHT, 2))
        return QSize(
            super().sizeHint().width(), super().sizeHint().height() if self.table.isHidden() else 48 + rows * ROW_HEIGHT
        )

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(16, 6, 24, 6)
        top.setSpacing(8)
        for part in (self._fold, self._mark, self._words, self._state):
            top.addWidget(part)
        top.addStretch()
        top.addWidget(self._fix)
        top.addWidget(self._fix_all)
        header = self.table.horizontalHeader()
        header.hide()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(MESSAGE, QHeaderView.ResizeMode.Stretch)
        self.table.setTextElideMode(Qt.TextElideMode.ElideRight)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self.table, 1)
        self.table.hide()
