"""All exports as rows: frozen jobs that the controller swaps, announced at most ten times a second."""

from collections.abc import Callable, Iterable
from datetime import datetime
from enum import IntEnum
from itertools import pairwise

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer
from PySide6.QtGui import QIcon

from docsdesk.domain.export_job import ExportJob
from docsdesk.ui.exports.words import amount_words, progress_words, share_of, state_of
from docsdesk.ui.figures import ago, moment
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone

JOB_ROLE = Qt.ItemDataRole.UserRole
SORT_ROLE = Qt.ItemDataRole.UserRole + 1
"""A number or text that sorts as the column means."""
SHARE_ROLE = Qt.ItemDataRole.UserRole + 2
"""Progress from 0 to 1, None where there is no bar to draw."""
EVERY_MS = 100

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


class Column(IntEnum):
    SITE = 0
    STATE = 1
    PROGRESS = 2
    PAGES = 3
    STARTED = 4


class JobsModel(QAbstractTableModel):
    """`now` gives the time that the column of starts is relative to."""

    def __init__(self, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._rows: list[ExportJob] = []
        self._row_of: dict[str, int] = {}
        self._active: set[str] = set()
        self._waiting: dict[str, ExportJob] = {}
        """Newer values that have not been announced."""
        self._icons: dict[tuple[str, Tone], QIcon] = {}
        self._answers: dict[int, Callable[[ExportJob, Column], object]] = {
            Qt.ItemDataRole.DisplayRole: self._display,
            Qt.ItemDataRole.AccessibleTextRole: lambda job, column: self._display(job, column) or self.tr("unknown"),
            Qt.ItemDataRole.ToolTipRole: self._hint,
            Qt.ItemDataRole.AccessibleDescriptionRole: self._hint,
            Qt.ItemDataRole.DecorationRole: self._icon,
            Qt.ItemDataRole.TextAlignmentRole: lambda _, column: _alignment(column),
            JOB_ROLE: lambda job, _: job,
            SORT_ROLE: self._sort_value,
            SHARE_ROLE: lambda job, column: share_of(job) if column is Column.PROGRESS else None,
        }
        self._pace = QTimer(self, singleShot=True, interval=EVERY_MS)
        self._pace.timeout.connect(self._announce)

    def reset(self, jobs: Iterable[ExportJob]) -> None:
        self.beginResetModel()
        self._rows = list(jobs)
        self._waiting.clear()
        self._number()
        self.endResetModel()

    def put(self, job: ExportJob) -> None:
        """Show a new job, or a newer value of one."""
        if job.id not in self._row_of:
            self.beginInsertRows(_ROOT, len(self._rows), len(self._rows))
            self._row_of[job.id] = len(self._rows)
            self._rows.append(job)
            self.endInsertRows()
            return
        self._waiting[job.id] = job
        if not self._pace.isActive():
            self._announce()

    def remove(self, job_id: str) -> None:
        row = self._row_of.get(job_id)
        if row is None:
            return
        self._waiting.pop(job_id, None)
        self._active.discard(job_id)
        self.beginRemoveRows(_ROOT, row, row)
        del self._rows[row]
        self._number()
        self.endRemoveRows()

    def set_active(self, job_id: str, *, active: bool) -> None:
        """Whether this run of the program is at work on the job."""
        (self._active.add if active else self._active.discard)(job_id)
        if (job := self.job(job_id)) is not None:
            self.put(job)

    def is_active(self, job_id: str) -> bool:
        return job_id in self._active

    def has_active(self) -> bool:
        return bool(self._active)

    def job(self, job_id: str) -> ExportJob | None:
        """The newest value, announced or not."""
        if job_id in self._waiting:
            return self._waiting[job_id]
        row = self._row_of.get(job_id)
        return None if row is None else self._rows[row]

    def jobs(self) -> tuple[ExportJob, ...]:
        return tuple(self._waiting.get(job.id, job) for job in self._rows)

    def index_of(self, job_id: str) -> QModelIndex:
        row = self._row_of.get(job_id)
        return QModelIndex() if row is None else self.index(row, 0)

    def refresh_times(self) -> None:
        """Time has passed: what is relative to it reads differently."""
        if self._rows:
            last = self.index(len(self._rows) - 1, Column.STARTED)
            self.dataChanged.emit(self.index(0, Column.STARTED), last, [Qt.ItemDataRole.DisplayRole])

    def _announce(self) -> None:
        if not self._waiting:
            return
        rows = sorted(self._row_of[job_id] for job_id in self._waiting)
        for row in rows:
            self._rows[row] = self._waiting.pop(self._rows[row].id)
        for first, last in _runs(rows):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(Column) - 1))
        self._pace.start()

    def _number(self) -> None:
        self._row_of = {job.id: row for row, job in enumerate(self._rows)}

    def _display(self, job: ExportJob, column: Column) -> str:
        match column:
            case Column.SITE:
                return job.site_name
            case Column.STATE:
                return state_of(job, is_active=self.is_active(job.id)).word
            case Column.PROGRESS:
                return progress_words(job, is_active=self.is_active(job.id))
            case Column.PAGES:
                return "" if job.page_count is None else f"{job.page_count:,}"
            case Column.STARTED:
                return ago(job.created_at, self._now())

    def _sort_value(self, job: ExportJob, column: Column) -> str | float:
        match column:
            case Column.SITE:
                return job.site_name.casefold()
            case Column.STATE:
                return state_of(job, is_active=self.is_active(job.id)).word
            case Column.PROGRESS:
                share = share_of(job)
                return -1.0 if share is None else share
            case Column.PAGES:
                return -1 if job.page_count is None else job.page_count
            case Column.STARTED:
                return job.created_at.timestamp()

    def _hint(self, job: ExportJob, column: Column) -> str:
        match column:
            case Column.SITE:
                return job.domain
            case Column.PROGRESS:
                parts = (progress_words(job, is_active=self.is_active(job.id)), amount_words(job))
                return "\n".join(part for part in parts if part)
            case Column.STARTED:
                return moment(job.created_at)
            case _:
                return self._display(job, column)

    def _icon(self, job: ExportJob, column: Column) -> QIcon | None:
        if column is not Column.STATE:
            return None
        state = state_of(job, is_active=self.is_active(job.id))
        key = (state.icon, state.tone)
        if key not in self._icons:
            self._icons[key] = icon(*key)
        return self._icons[key]

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        answer = self._answers.get(role)
        if answer is None or not index.isValid():
            return None
        return answer(self._rows[index.row()], Column(index.column()))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        titles = {
            Column.SITE: self.tr("Site"),
            Column.STATE: self.tr("State"),
            Column.PROGRESS: self.tr("Progress"),
            Column.PAGES: self.tr("Pages"),
            Column.STARTED: self.tr("Started"),
        }
        return titles[Column(section)]


def _alignment(column: int) -> int:
    side = Qt.AlignmentFlag.AlignRight if column == Column.PAGES else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)


def _runs(rows: list[int]) -> list[tuple[int, int]]:
    """First and last of each run of neighbours in ascending rows."""
    breaks = [i for i, (row, following) in enumerate(pairwise(rows)) if following != row + 1]
    firsts = [rows[0], *(rows[i + 1] for i in breaks)]
    lasts = [*(rows[i] for i in breaks), rows[-1]]
    return list(zip(firsts, lasts, strict=True))
