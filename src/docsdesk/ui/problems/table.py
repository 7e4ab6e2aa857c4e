"""The list of problems: headings that fold, and each problem with its whole place below it, and its fix."""

from itertools import chain

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from docsdesk.domain.problem import Problem
from docsdesk.ui.figures import amount
from docsdesk.ui.icons import SIZE
from docsdesk.ui.problems.model import Grouping, ProblemColumn, ProblemGroup, ProblemLine, ProblemsModel
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.painted_table import CellBrush, PaintedTable, two_lines
from docsdesk.ui.widgets.lists.table import FIRST_MARGIN_PX, MARGIN_PX, TWO_LINES_PX
from docsdesk.ui.words.problem_words import icon_of, tone_of

_tr = Texts("Problems")
_GAP_PX = 8
_FOLD_PX = 18
"""The room of the mark that folds a group, by which its problems are indented."""
_MIN_FIX_PX = 72
_KEEP_END = Qt.TextElideMode.ElideLeft


class ProblemsTable(PaintedTable):
    fix_requested = Signal(tuple)
    """The Problems of the line whose fix was clicked."""
    fold_requested = Signal(object, bool)
    """A ProblemGroup, and whether to fold it."""

    def __init__(self, problems: ProblemsModel) -> None:
        super().__init__("problems_table", _tr("Problems"), problems)
        self._problems = problems
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.verticalHeader().setDefaultSectionSize(TWO_LINES_PX)
        header = self.horizontalHeader()
        header.hide()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(ProblemColumn.MESSAGE, QHeaderView.ResizeMode.Stretch)
        problems.modelReset.connect(self._fit_columns)

    def current_line(self) -> ProblemLine | None:
        return self._problems.line(self.currentIndex())

    def selected_lines(self) -> tuple[ProblemLine, ...]:
        """In display order."""
        # Qt's indexes of thousands of rows would be noticeable.
        selection = self.selectionModel().selection()
        ranges = map(selection.at, range(selection.size()))
        rows = chain.from_iterable(range(each.top(), each.bottom() + 1) for each in ranges)
        return tuple(map(self._problems.row, sorted(rows)))

    def selected_problems(self) -> tuple[Problem, ...]:
        """Of a heading, those of its group."""
        selected: dict[int, Problem] = {}
        for line in self.selected_lines():
            problems = line.problems if isinstance(line, ProblemGroup) else (line.problem,)
            # Once each, by what it is: to compare thousands by what they say would be noticeable.
            selected |= zip(map(id, problems), problems, strict=True)
        return tuple(selected.values())

    def step(self, by: int) -> bool:
        """Go to the next problem (1) or the previous one (-1) in sight, wrapping around; False if there is none."""
        count = self._problems.rowCount()
        row = self.currentIndex().row()
        for distance in range(1, count + 1):
            following = (row + by * distance) % count
            if not isinstance(self._problems.row(following), ProblemGroup):
                self.go_to(self._problems.index(following, 0))
                return True
        return False

    def fold_current(self, *, is_folded: bool) -> None:
        """Of a problem, fold the group that it is in."""
        row = self._problems.group_row(self.currentIndex().row())
        group = self._problems.line(self._problems.index(row, 0))
        if isinstance(group, ProblemGroup) and group.is_open is is_folded:
            self.select(group.id)
            self.fold_requested.emit(group, is_folded)

    def _instead(self) -> QModelIndex:
        """What has taken the place of a problem that is gone, if that is one."""
        count = self._problems.rowCount()
        last = min(self._last_row, count - 1)
        for row in (*range(last, count), *range(last, -1, -1)):
            if row >= 0 and not isinstance(self._problems.row(row), ProblemGroup):
                return self._problems.index(row, 0)
        return self._problems.index(0, 0)

    def _fit_columns(self) -> None:
        fixes = (self._problems.text(row, ProblemColumn.FIX) for row in self._problems.groups())
        widest = max((self.fontMetrics().horizontalAdvance(text) for text in fixes), default=0) + 2 * MARGIN_PX
        self.horizontalHeader().resizeSection(ProblemColumn.FIX, max(widest, _MIN_FIX_PX) + FIRST_MARGIN_PX - MARGIN_PX)

    def draw_cell(self, brush: CellBrush, area: QRect, row: ProblemLine, column: int) -> None:
        if column == ProblemColumn.FIX:
            room = brush.before(area, FIRST_MARGIN_PX - MARGIN_PX)
            brush.write(room, self._problems.text(row, ProblemColumn.FIX), brush.tokens.accent, is_number=True)
        elif isinstance(row, ProblemGroup):
            self._draw_group(brush, area, row)
        else:
            self._draw_problem(brush, area, row.problem, self._problems.note(row))

    def _draw_group(self, brush: CellBrush, area: QRect, group: ProblemGroup) -> None:
        chevron = "chevron-left" if brush.is_mirrored else "chevron-right"
        brush.mark(area, "chevron-down" if group.is_open else chevron, Tone.MUTED)
        area = brush.rest(area, _FOLD_PX + _GAP_PX)
        severity = group.problems[0].severity
        area = brush.rest(area, brush.mark(area, icon_of(severity), tone_of(severity)) + _GAP_PX)
        upper, lower = two_lines(area)
        note = self._problems.note(group)
        if self._problems.grouping is Grouping.FILE:
            brush.write(upper, group.key, brush.tokens.text, is_code=True, mode=_KEEP_END)
            brush.write(lower, note, brush.tokens.muted)
            return
        count = amount(len(group.problems))
        width = brush.write_heading(brush.before(upper, brush.body.advance(count) + _GAP_PX), note)
        brush.write(brush.rest(upper, width + _GAP_PX), count, brush.tokens.muted)
        brush.write(lower, group.key, brush.tokens.muted, is_code=True, mode=_KEEP_END)

    def _draw_problem(self, brush: CellBrush, area: QRect, problem: Problem, note: str) -> None:
        """A rule has one severity, which its heading shows."""
        area = brush.rest(area, _FOLD_PX + _GAP_PX)
        if self._problems.grouping is Grouping.FILE:
            brush.mark(area, icon_of(problem.severity), tone_of(problem.severity))
        upper, lower = two_lines(brush.rest(area, SIZE.width() + _GAP_PX))
        brush.write(upper, translate_text(problem.title), brush.tokens.text)
        brush.write(lower, note, brush.tokens.muted, is_code=True, mode=_KEEP_END)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        line = self._problems.line(index)
        if event.button() is not Qt.MouseButton.LeftButton or event.modifiers() or line is None:
            return
        if index.column() == ProblemColumn.FIX:
            self.fix_requested.emit(line.problems if isinstance(line, ProblemGroup) else (line.problem,))
        elif isinstance(line, ProblemGroup) and self._is_on_fold(event, index):
            self.fold_requested.emit(line, line.is_open)

    def _is_on_fold(self, event: QMouseEvent, index: QModelIndex) -> bool:
        cell = self.visualRect(index)
        x = event.position().toPoint().x()
        distance = cell.right() - x if self.isRightToLeft() else x - cell.left()
        return distance <= FIRST_MARGIN_PX + _FOLD_PX

    def keyPressEvent(self, event: QKeyEvent) -> None:
        fold = Qt.Key.Key_Right if self.isRightToLeft() else Qt.Key.Key_Left
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and not event.modifiers():
            self.fold_current(is_folded=event.key() == fold)
        else:
            super().keyPressEvent(event)
