"""The runs of one set as rows, newest first."""

from collections.abc import Callable, Iterable
from datetime import datetime
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QGuiApplication, QIcon

from docsdesk.domain.questions.question_run import RunSummary
from docsdesk.ui.figures import ago, duration, moment
from docsdesk.ui.icons import icon
from docsdesk.ui.questions.words import seconds_words, target_words
from docsdesk.ui.tokens import Tone

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
RUN_ROLE = Qt.ItemDataRole.UserRole


class RunColumn(IntEnum):
    STARTED = 0
    TARGET = 1
    RESULTS = 2
    PASSED = 3
    FAILED = 4
    ERRORS = 5
    MEDIAN = 6
    TOOK = 7


class RunModel(QAbstractTableModel):
    """`now` gives the time for relative start times."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._now = now
        self._runs: list[RunSummary] = []
        self._marked = ""
        self._icons: dict[str, QIcon] = {}

    def reset(self, runs: Iterable[RunSummary]) -> None:
        self.beginResetModel()
        self._runs = sorted(runs, key=lambda run: run.started_at, reverse=True)
        self.endResetModel()

    def put(self, run: RunSummary) -> None:
        row = self.row_of(run.id)
        if row is None:
            place = sum(known.started_at > run.started_at for known in self._runs)
            self.beginInsertRows(_ROOT, place, place)
            self._runs.insert(place, run)
            self.endInsertRows()
        else:
            self._runs[row] = run
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(RunColumn) - 1))

    def remove(self, run_id: str) -> None:
        if (row := self.row_of(run_id)) is not None:
            self.beginRemoveRows(_ROOT, row, row)
            del self._runs[row]
            self.endRemoveRows()

    def mark(self, run_id: str) -> None:
        """Mark the run whose answers are shown."""
        before, self._marked = self._marked, run_id
        for row in (self.row_of(before), self.row_of(run_id)):
            if row is not None:
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(RunColumn) - 1))

    def run(self, run_id: str) -> RunSummary | None:
        row = self.row_of(run_id)
        return None if row is None else self._runs[row]

    def runs(self) -> tuple[RunSummary, ...]:
        return tuple(self._runs)

    def newest(self) -> RunSummary | None:
        return self._runs[0] if self._runs else None

    def before(self, run_id: str) -> RunSummary | None:
        row = self.row_of(run_id)
        return self._runs[row + 1] if row is not None and row + 1 < len(self._runs) else None

    def row_of(self, run_id: str) -> int | None:
        return next((row for row, run in enumerate(self._runs) if run.id == run_id), None)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._runs)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(RunColumn)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:  # noqa: PLR0911 (one arm a role)
        if not index.isValid():
            return None
        run, column = self._runs[index.row()], RunColumn(index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(run, column)
            case Qt.ItemDataRole.ToolTipRole if column is RunColumn.STARTED:
                return moment(run.started_at)
            case Qt.ItemDataRole.DecorationRole if column is RunColumn.STARTED:
                return self._icon(run)
            case Qt.ItemDataRole.FontRole if run.id == self._marked:
                font = QFont(QGuiApplication.font())
                font.setWeight(QFont.Weight.DemiBold)
                return font
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
            case _:
                return run if role == RUN_ROLE else None

    def _text(self, run: RunSummary, column: RunColumn) -> str:
        totals = run.totals
        texts: dict[RunColumn, Callable[[], str]] = {
            RunColumn.STARTED: lambda: ago(run.started_at, self._now()),
            RunColumn.TARGET: lambda: target_words(run.target),
            RunColumn.RESULTS: lambda: str(run.options.page_size),
            RunColumn.PASSED: lambda: f"{totals.passed:,}",
            RunColumn.FAILED: lambda: f"{totals.failed:,}",
            RunColumn.ERRORS: lambda: f"{totals.errors:,}",
            RunColumn.MEDIAN: lambda: seconds_words(totals.median_seconds),
            RunColumn.TOOK: lambda: self._took(run),
        }
        return texts[column]()

    def _took(self, run: RunSummary) -> str:
        if run.ended_at is not None:
            return duration((run.ended_at - run.started_at).total_seconds())
        return self.tr("{count} left").format(count=f"{run.totals.questions - run.totals.done:,}")

    def _icon(self, run: RunSummary) -> QIcon:
        name = "good" if run.totals.passed == run.totals.questions else "bad"
        tone = Tone.GOOD if name == "good" else Tone.BAD
        if run.ended_at is None:
            name, tone = "pause", Tone.MUTED
        if name not in self._icons:
            self._icons[name] = icon(name, tone)
        return self._icons[name]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(RunColumn):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(RunColumn(section))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        titles = {
            RunColumn.STARTED: self.tr("When"),
            RunColumn.TARGET: self.tr("Asked"),
            RunColumn.RESULTS: self.tr("Retrieved"),
            RunColumn.PASSED: self.tr("Passed"),
            RunColumn.FAILED: self.tr("Failed"),
            RunColumn.ERRORS: self.tr("Errors"),
            RunColumn.MEDIAN: self.tr("Median"),
            RunColumn.TOOK: self.tr("Took"),
        }
        return titles[RunColumn(section)]


def _alignment(column: RunColumn) -> int:
    is_text = column in (RunColumn.STARTED, RunColumn.TARGET)
    side = Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight
    return int(side | Qt.AlignmentFlag.AlignVCenter)
