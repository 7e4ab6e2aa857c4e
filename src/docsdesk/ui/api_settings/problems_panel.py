"""The problems of the settings and of the rest of the folder: Enter goes to one, a click fixes it, the panel folds."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, IntEnum
from pathlib import PurePosixPath

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QMenu, QTabBar, QWidget

from docsdesk.domain.manual import rule_page
from docsdesk.domain.problem import Fix, Problem, worst_of
from docsdesk.domain.rule import Rule
from docsdesk.ui.icons import icon
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone, current_tokens
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu, offer_buttons
from docsdesk.ui.widgets.lists.table import ROW_HEIGHT_PX, TableView
from docsdesk.ui.words.problem_words import icon_of, severity_word, tone_of

_tr = Texts("Problems")


class _Column(IntEnum):
    SEVERITY = 0
    MESSAGE = 1
    RULE = 2
    PLACE = 3
    FIX = 4


_TONES: Mapping[int, Tone] = {_Column.RULE: Tone.MUTED, _Column.PLACE: Tone.MUTED, _Column.FIX: Tone.ACCENT}
_MOST_NAME_CHARACTERS = 20
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class ProblemsModel(QAbstractTableModel):
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
                return self._words(problem, column)
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

    def _words(self, problem: Problem, column: int) -> str:
        place = problem.place
        return (
            severity_word(problem.severity),
            translate_text(problem.title, problem.hint),
            str(problem.rule),
            f"{_short(place.file)}:{place.line}",
            self.tr("Fix") if problem.fix is not None else "",
        )[column]


def _sort_by_severity(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Most severe first, each severity in file order."""
    return tuple(sorted(problems, key=lambda problem: (problem.severity.rank, problem.place)))


def _short(file: PurePosixPath) -> str:
    """The end of a long path, which tells files apart."""
    name = str(file)
    return name if len(name) <= _MOST_NAME_CHARACTERS else f"…{name[-_MOST_NAME_CHARACTERS + 1 :]}"


ROWS_SHARE = 5
"""The table takes at most one part in this many of the window's height."""
WIDTHS = ((_Column.SEVERITY, 124), (_Column.RULE, 184), (_Column.PLACE, 180), (_Column.FIX, 56))
USUAL_TEXT_HEIGHT_PX = 16
LEAST_WIDE_PX = 900
"""The width at which rule names fit beside the words."""


class FolderState(Enum):
    """What is known of the folder's files outside the draft."""

    UNCHECKED = "unchecked"
    CHECKING = "checking"
    CHECKED = "checked"
    FAILED = "failed"


class ProblemList(IntEnum):
    """The two lists: of the settings, and of everything else in the folder."""

    HERE = 0
    FOLDER = 1


class ProblemsPanel(QWidget):
    opened = Signal(Problem)
    fixes_requested = Signal(tuple)
    """Fixes to make together."""
    page_wanted = Signal(str)
    """Of the manual: that of the rule."""

    def __init__(self, check_again: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("settings_problems")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._lists: list[tuple[Problem, ...]] = [(), ()]
        self._is_known = False
        self._folder_state = FolderState.UNCHECKED
        self._is_folder_wanted = False
        self._model = ProblemsModel(self)
        self.table = TableView("problems", self.tr("Problems"), self._model)
        self._fold = icon_button("fold_problems", self.tr("Show the problems"), "chevron-right")
        self._fold.setCheckable(True)
        self._fold.setProperty("role", "fold")
        self._tabs = QTabBar()
        self._tabs.setObjectName("problem_lists")
        self._tabs.setAccessibleName(self.tr("Problems"))
        self._tabs.setDrawBase(False)
        self._tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self._tabs.setUsesScrollButtons(False)
        for _ in (ProblemList.HERE, ProblemList.FOLDER):
            self._tabs.addTab("")
        self._state = ElidedLabel("", Role.SMALL)
        self._state.setObjectName("problems_state")
        self._again = button("check_again", self.tr("Try again"), kind=ButtonKind.LINK)
        self._learn = button("learn_more_problem", self.tr("Learn more"), kind=ButtonKind.LINK)
        self._fix = button("fix_problem", self.tr("Fix"))
        self._fix_all = button("fix_all_problems", self.tr("Fix all"))
        self._build()
        self._connect(check_again)
        self.show_folder_state(FolderState.UNCHECKED)

    def show_problems(self, here: Sequence[Problem] | None, folder: Sequence[Problem]) -> None:
        """Problems of the settings, None while they are being looked for, and of everything else in the folder."""
        self._is_known = here is not None
        self._lists = [_sort_by_severity(here or ()), _sort_by_severity(folder)]
        self._show_list()
        if self._is_folder_wanted:
            self.show_folder()

    def show_folder_state(self, state: FolderState, words: str = "") -> None:
        """`words` says when the folder was checked, or why it could not be; empty if the pane says why."""
        self._folder_state = state
        self._is_folder_wanted &= state in (FolderState.UNCHECKED, FolderState.CHECKING)
        failure = words if state is FolderState.FAILED else ""
        self._again.setVisible(bool(failure))
        self._state.set_whole(failure)
        self._tabs.setTabToolTip(ProblemList.FOLDER, words)
        self._show_list()

    def show_folder(self) -> None:
        """Open the list of the whole folder; one that is empty as soon as the check that is due finds something."""
        self._is_folder_wanted = not self._lists[ProblemList.FOLDER]
        self._tabs.setCurrentIndex(ProblemList.FOLDER)
        self._open_list(ProblemList.FOLDER)

    def step(self, by: int) -> None:
        """Go to the next problem (1) or the previous one (-1) of both lists, wrapping around."""
        places: list[tuple[int, int]] = [(ProblemList.HERE, row) for row in range(len(self._lists[ProblemList.HERE]))]
        places += [(ProblemList.FOLDER, row) for row in range(len(self._lists[ProblemList.FOLDER]))]
        if not places:
            return
        here = (self._tabs.currentIndex(), self.table.currentIndex().row())
        first = 0 if by > 0 else -1
        tab, row = places[(places.index(here) + by) % len(places) if here in places else first]
        self._tabs.setCurrentIndex(tab)
        self.table.go_to(self._model.index(row, _Column.MESSAGE))
        self._open_current()

    def fix_current(self) -> None:
        problem = self._current()
        if problem is not None and problem.fix is not None:
            self.fixes_requested.emit((problem.fix,))

    def _show_list(self) -> None:
        shown = self._lists[self._tabs.currentIndex()]
        current = self.table.currentIndex().row()
        self._model.show_problems(shown)
        if current >= 0 and shown:
            self.table.go_to(self._model.index(min(current, len(shown) - 1), _Column.MESSAGE))
        for chosen, words in ((ProblemList.HERE, self._words_here()), (ProblemList.FOLDER, self._words_of_folder())):
            self._tabs.setTabText(chosen, words)
            self._tabs.setTabIcon(chosen, self._mark_of(chosen))
        self._fold.setEnabled(any(self._lists))
        if not any(self._lists):
            self._fold.setChecked(False)
        self._refresh_fix()
        self.updateGeometry()

    def _words_here(self) -> str:
        if not self._is_known:
            is_lost = self._folder_state is FolderState.FAILED
            return self.tr("Not checked") if is_lost else self.tr("Checking the settings…")
        if not (count := len(self._lists[ProblemList.HERE])):
            return self.tr("No problems here")
        return _tr("%Ln here", count)

    def _words_of_folder(self) -> str:
        if count := len(self._lists[ProblemList.FOLDER]):
            return _tr("%Ln in the folder", count)
        return {
            FolderState.UNCHECKED: self.tr("Folder not checked yet"),
            FolderState.CHECKING: self.tr("Checking the folder…"),
            FolderState.CHECKED: self.tr("None elsewhere"),
            FolderState.FAILED: self.tr("Folder not checked"),
        }[self._folder_state]

    def _mark_of(self, tab: int) -> QIcon:
        """The worst severity; a tick only for what has been looked at and is fine."""
        if found := self._lists[tab]:
            worst = worst_of(found)
            return icon(icon_of(worst), tone_of(worst))
        is_fine = self._is_known if tab == ProblemList.HERE else self._folder_state is FolderState.CHECKED
        return icon("good", Tone.GOOD) if is_fine else QIcon()

    def _open_list(self, tab: int) -> None:
        if tab >= 0 and self._lists[tab]:
            self._fold.setChecked(True)

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
        # One redirect may be what several lost addresses need.
        return tuple(dict.fromkeys(fix for fix in fixes if fix is not None and fix.is_sure))

    def _refresh_fix(self) -> None:
        problem, is_open = self._current(), self._fold.isChecked()
        fix = problem.fix if problem is not None else None
        self._learn.setVisible(is_open and problem is not None)
        self._fix.setVisible(is_open and fix is not None)
        is_lost = problem is not None and problem.rule is Rule.REDIRECT_LOST_PAGE
        self._fix.setText(self.tr("Add redirect") if is_lost else self.tr("Fix"))
        self._fix.setAccessibleName(self._fix.text())
        self._fix.setToolTip(translate_text(fix.title) if fix is not None else "")
        fixable = len(self._fixes())
        self._fix_all.setVisible(fixable > 1 or (fixable == 1 and not is_open))
        self._fix_all.setText(_tr("Fix all %Ln", fixable) if fixable > 1 else self.tr("Fix"))
        self._fix_all.setAccessibleName(self._fix_all.text())

    def _unfold(self, is_open: bool) -> None:
        if is_open and not self._lists[self._tabs.currentIndex()]:
            self._tabs.setCurrentIndex(ProblemList.HERE if self._lists[ProblemList.HERE] else ProblemList.FOLDER)
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

    def _connect(self, check_again: Callable[[], object]) -> None:
        self._fold.toggled.connect(self._unfold)
        self._tabs.currentChanged.connect(self._show_list)
        self._tabs.tabBarClicked.connect(self._open_list)
        self.table.opened.connect(self._open_current)
        self.table.clicked.connect(self._fix_clicked)
        give_row_menu(self.table, self._fill_menu)
        self.table.selectionModel().currentRowChanged.connect(self._refresh_fix)
        self._again.clicked.connect(check_again)
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
                    self._tabs,
                    fill(self._state),
                    self._again,
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
