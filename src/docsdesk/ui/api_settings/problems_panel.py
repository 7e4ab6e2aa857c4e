"""The problems of the settings: Enter goes to one, a click fixes it, the panel folds."""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QMenu, QWidget

from docsdesk.domain.manual import rule_page
from docsdesk.domain.problem import Fix, Problem, worst_of
from docsdesk.ui.icons import icon
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone, current_tokens
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu, offer_buttons
from docsdesk.ui.widgets.lists.table import ROW_HEIGHT_PX, TableView
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.words.problem_words import icon_of, severity_word, tone_of

_tr = Texts("Problems")


class _Column(IntEnum):
    SEVERITY = 0
    MESSAGE = 1
    RULE = 2
    PLACE = 3
    FIX = 4


_TONES: Mapping[int, Tone] = {_Column.RULE: Tone.MUTED, _Column.PLACE: Tone.MUTED, _Column.FIX: Tone.ACCENT}
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class DraftProblemsModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._problems: tuple[Problem, ...] = ()

    def problems(self) -> tuple[Problem, ...]:
        return self._problems

    def problem(self, row: int) -> Problem | None:
        return self._problems[row] if 0 <= row < len(self._problems) else None

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        if problems != self._problems:
            self.beginResetModel()
            self._problems = problems
            self.endResetModel()

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._problems)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else 5

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Severity"), self.tr("Problem"), self.tr("Rule"), self.tr("Place"), self.tr("Fix"))[section]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return self._read_role(self._problems[index.row()], index.column(), role) if index.isValid() else None

    def _read_role(self, problem: Problem, column: int, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(problem, column)
            case Qt.ItemDataRole.DecorationRole if column == _Column.SEVERITY:
                return icon(icon_of(problem.severity), tone_of(problem.severity))
            case Qt.ItemDataRole.ForegroundRole if column in _TONES:
                return QColor(current_tokens().tone(_TONES[column]))
            case Qt.ItemDataRole.ToolTipRole:
                fix = translate_text(problem.fix.title) if problem.fix is not None else ""
                return "\n".join(
                    filter(None, (translate_text(problem.title), translate_text(problem.hint), fix, str(problem.place)))
                )
            case Qt.ItemDataRole.AccessibleTextRole if column == _Column.MESSAGE:
                return f"{severity_word(problem.severity)}: {translate_text(problem.title, problem.hint)}"
            case _:
                return None

    def _text(self, problem: Problem, column: int) -> str:
        place = problem.place
        return (
            severity_word(problem.severity),
            translate_text(problem.title, problem.hint),
            str(problem.rule),
            f"{place.file}:{place.line}",
            self.tr("Fix") if problem.fix is not None else "",
        )[column]


def _sort_by_severity(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Most severe first, each severity in file order."""
    return tuple(sorted(problems, key=lambda problem: (problem.severity.rank, problem.place)))


ROWS_SHARE = 5
"""The table takes at most one part in this many of the window's height."""
WIDTHS = ((_Column.SEVERITY, 124), (_Column.RULE, 184), (_Column.PLACE, 180), (_Column.FIX, 56))
USUAL_TEXT_HEIGHT_PX = 16
LEAST_WIDE_PX = 900
"""The width at which rule names fit beside the words."""


class ProblemsPanel(QWidget):
    opened = Signal(Problem)
    fixes_requested = Signal(tuple)
    """Fixes to make together."""
    page_wanted = Signal(str)
    """Of the manual: that of the rule."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("settings_problems")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._model = DraftProblemsModel(self)
        self.table = TableView("problems", self.tr("Problems"), self._model)
        self._fold = icon_button("fold_problems", self.tr("Show the problems"), "chevron-right")
        self._fold.setCheckable(True)
        self._fold.setProperty("role", "fold")
        self._mark = StateMark("none", Tone.MUTED)
        self._words = ElidedLabel("", Role.BODY)
        self._words.setObjectName("problems_state")
        self._learn = button("learn_more_problem", self.tr("Learn more"), kind=ButtonKind.LINK)
        self._fix = button("fix_problem", self.tr("Fix"))
        self._fix_all = button("fix_all_problems", self.tr("Fix all"))
        self._build()
        self._connect()
        self.show_problems(None)

    def show_problems(self, problems: Sequence[Problem] | None, *, is_lost: bool = False) -> None:
        """None before the settings have been checked; with `is_lost`, they cannot be."""
        found = _sort_by_severity(problems or ())
        current = self.table.currentIndex().row()
        self._model.show_problems(found)
        if current >= 0 and found:
            self.table.go_to(self._model.index(min(current, len(found) - 1), _Column.MESSAGE))
        self._words.set_whole(self._describe(problems, is_lost=is_lost))
        self._show_mark(problems)
        self._fold.setEnabled(bool(found))
        if not found:
            self._fold.setChecked(False)
        self._refresh_fix()
        self.updateGeometry()

    def step(self, by: int) -> None:
        """Go to the next problem (1) or the previous one (-1), wrapping around."""
        count = self._model.rowCount()
        if count:
            row = self.table.currentIndex().row()
            first = 0 if by > 0 else count - 1
            self.table.go_to(self._model.index(first if row < 0 else (row + by) % count, _Column.MESSAGE))
            self._open_current()

    def fix_current(self) -> None:
        problem = self._current()
        if problem is not None and problem.fix is not None:
            self.fixes_requested.emit((problem.fix,))

    def _describe(self, problems: Sequence[Problem] | None, *, is_lost: bool) -> str:
        if problems is None:
            return self.tr("Not checked") if is_lost else self.tr("Checking the settings…")
        return _tr("%Ln problem(s) here", len(problems)) if problems else self.tr("No problems here")

    def _show_mark(self, problems: Sequence[Problem] | None) -> None:
        """The worst severity; a tick only for what has been looked at and is fine."""
        if problems:
            worst = worst_of(problems)
            self._mark.show_icon(icon_of(worst), tone_of(worst))
        else:
            self._mark.show_icon(*(("waiting", Tone.MUTED) if problems is None else ("good", Tone.GOOD)))

    def _current(self) -> Problem | None:
        return self._model.problem(self.table.currentIndex().row())

    def _open_current(self) -> None:
        if (problem := self._current()) is not None:
            self.opened.emit(problem)

    def _learn_more(self) -> None:
        if (problem := self._current()) is not None:
            self.page_wanted.emit(rule_page(problem.rule))

    def _fill_menu(self, menu: QMenu, _index: QModelIndex) -> None:
        menu.addAction(self.tr("Go to the problem"), self._open_current)
        offer_buttons(menu, self._fix, self._learn)

    def _fix_clicked(self, index: QModelIndex) -> None:
        if index.column() == _Column.FIX:
            self.fix_current()

    def _fix_every(self) -> None:
        self.fixes_requested.emit(self._fixes())

    def _fixes(self) -> tuple[Fix, ...]:
        """The fixes that Fix all makes."""
        fixes = (problem.fix for problem in self._model.problems())
        return tuple(dict.fromkeys(fix for fix in fixes if fix is not None and fix.is_sure))

    def _refresh_fix(self) -> None:
        problem, is_open = self._current(), self._fold.isChecked()
        fix = problem.fix if problem is not None else None
        self._learn.setVisible(is_open and problem is not None)
        self._fix.setVisible(is_open and fix is not None)
        self._fix.setToolTip(translate_text(fix.title) if fix is not None else "")
        fixable = len(self._fixes())
        self._fix_all.setVisible(fixable > 1 or (fixable == 1 and not is_open))
        self._fix_all.setText(_tr("Fix all %Ln", fixable) if fixable > 1 else self.tr("Fix"))
        self._fix_all.setAccessibleName(self._fix_all.text())

    def _unfold(self, is_open: bool) -> None:
        self._fold.setAccessibleName(self.tr("Hide the problems") if is_open else self.tr("Show the problems"))
        self._fold.setToolTip(self._fold.accessibleName())
        self._fold.setIcon(icon("chevron-down" if is_open else "chevron-right", Tone.MUTED))
        self.table.setVisible(is_open)
        self._refresh_fix()
        if is_open and not self.table.currentIndex().isValid():
            self.table.select_first()
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scale = self.fontMetrics().height() / USUAL_TEXT_HEIGHT_PX
        self.table.setColumnHidden(_Column.RULE, self.width() < LEAST_WIDE_PX * scale)
        for column, width in WIDTHS:
            self.table.horizontalHeader().resizeSection(column, round(width * scale))

    def sizeHint(self) -> QSize:
        rows = min(max(self._model.rowCount(), 1), max(self.window().height() // ROWS_SHARE // ROW_HEIGHT_PX, 2))
        return QSize(
            super().sizeHint().width(),
            super().sizeHint().height() if self.table.isHidden() else 48 + rows * ROW_HEIGHT_PX,
        )

    def _connect(self) -> None:
        self._fold.toggled.connect(self._unfold)
        self.table.opened.connect(self._open_current)
        self.table.clicked.connect(self._fix_clicked)
        give_row_menu(self.table, self._fill_menu)
        self.table.selectionModel().currentRowChanged.connect(self._refresh_fix)
        self._learn.clicked.connect(self._learn_more)
        self._fix.clicked.connect(self.fix_current)
        self._fix_all.clicked.connect(self._fix_every)

    def _build(self) -> None:
        header = self.table.horizontalHeader()
        header.hide()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(_Column.MESSAGE, QHeaderView.ResizeMode.Stretch)
        self.table.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setLayout(
            Column(
                Row(
                    self._fold,
                    self._mark,
                    fill(self._words),
                    self._learn,
                    self._fix,
                    self._fix_all,
                    margins=(Gap.L, 6, Gap.XL, 6),
                ),
                fill(self.table),
                gap=Gap.NONE,
            )
        )
        self.table.hide()
