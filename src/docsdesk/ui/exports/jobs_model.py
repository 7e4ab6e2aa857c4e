"""The exports as rows: sorted, filtered, updated at most ten times a second, and their table."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum, StrEnum

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtGui import QResizeEvent

from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.table_column import CellStyle, TableColumn
from docsdesk.domain.wording import say
from docsdesk.ui.exports.words import amount_words, progress_words, scope_words, share_of, state_of
from docsdesk.ui.figures import amount, moment
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.column_table import ColumnModel, ColumnTable
from docsdesk.ui.widgets.lists.drawn_cell import Drawn
from docsdesk.ui.widgets.lists.row_model import ROOT

UPDATE_INTERVAL_MS = 100


class JobStateKind(StrEnum):
    """The states people look for, coarser than the actual ones."""

    UNFINISHED = "unfinished"
    COMPLETED = "completed"
    FAILED = "failed"
    STOPPED = "stopped"


_ENDS = {Phase.READY: JobStateKind.COMPLETED, Phase.FAILED: JobStateKind.FAILED, Phase.STOPPED: JobStateKind.STOPPED}


@dataclass(frozen=True, slots=True)
class JobFilter:
    """`words` are case folded; None admits every site and every state."""

    words: tuple[str, ...] = ()
    site_id: str | None = None
    kind: JobStateKind | None = None

    @property
    def is_open(self) -> bool:
        return not self.words and self.site_id is None and self.kind is None

    def admits(self, job: ExportJob, *, is_active: bool) -> bool:
        if self.site_id not in (None, job.site_id):
            return False
        if self.kind not in (None, _ENDS.get(job.phase, JobStateKind.UNFINISHED)):
            return False
        text = _search_text(job, is_active=is_active) if self.words else ""
        return all(word in text for word in self.words)


class JobColumn(IntEnum):
    SITE = 0
    HOST = 1
    STATE = 2
    PROGRESS = 3
    PAGES = 4
    STARTED = 5


_STILL_COLUMNS: Mapping[JobColumn, TableColumn[ExportJob]] = {
    JobColumn.SITE: TableColumn(
        key="site",
        title=say("Site"),
        text=lambda job: job.site_name,
        sort=lambda job: job.site_name.casefold(),
        hint=lambda job: job.domain,
        least_width=148,
    ),
    JobColumn.HOST: TableColumn(
        key="host",
        title=say("Host"),
        text=lambda job: job.domain,
        least_width=150,
    ),
    JobColumn.PAGES: TableColumn(
        key="pages",
        title=say("Pages"),
        text=lambda job: "" if job.page_count is None else amount(job.page_count),
        sort=lambda job: -1 if job.page_count is None else job.page_count,
        style=CellStyle.NUMBER,
        least_width=60,
    ),
    JobColumn.STARTED: TableColumn(
        key="started",
        title=say("Started"),
        text=lambda job: job.created_at,
        hint=lambda job: moment(job.created_at),
        least_width=92,
    ),
}


def _live_columns(
    now: Callable[[], datetime], is_active: Callable[[str], bool]
) -> Mapping[JobColumn, TableColumn[ExportJob]]:
    """What depends on the time, and on whether this run works on a job, which `is_active` says by its id."""

    def read_state(job: ExportJob) -> str:
        return state_of(job, is_active=is_active(job.id)).word

    def read_progress(job: ExportJob) -> str:
        return progress_words(job, now(), is_active=is_active(job.id), is_brief=True)

    def explain_progress(job: ExportJob) -> str:
        parts = (progress_words(job, now(), is_active=is_active(job.id)), amount_words(job))
        return "\n".join(part for part in parts if part)

    return {
        JobColumn.STATE: TableColumn(
            key="state",
            title=say("State"),
            text=read_state,
            least_width=156,
        ),
        JobColumn.PROGRESS: TableColumn(
            key="progress",
            title=say("Progress"),
            text=read_progress,
            sort=_sortable_share,
            hint=explain_progress,
            least_width=0,
            share=1,
        ),
    }


def _sortable_share(job: ExportJob) -> float:
    """Unknown shares come first."""
    share = share_of(job)
    return -1.0 if share is None else share


def _search_text(job: ExportJob, *, is_active: bool) -> str:
    """What identifies an export, and its state, case folded."""
    state = state_of(job, is_active=is_active).word
    return f"{job.site_name} {job.domain} {job.version or ''} {job.job_id or ''} {state}".casefold()


class JobsModel(ColumnModel[ExportJob, JobColumn]):
    """`now` gives the time for relative start times."""

    announced = Signal()
    """The rows now hold the latest changes."""

    def __init__(self, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        self._active: set[str] = set()
        columns = {**_STILL_COLUMNS, **_live_columns(now, self.is_active)}
        super().__init__(
            {column: columns[column] for column in JobColumn}, now, newest=JobColumn.STARTED, parent=parent
        )
        self._changed: set[str] = set()
        """Jobs that are newer than their rows, which hold what was announced."""
        self._filter = JobFilter()
        self._throttle = QTimer(self, singleShot=True, interval=UPDATE_INTERVAL_MS)
        self._throttle.timeout.connect(self._announce)

    def reset(self, jobs: Iterable[ExportJob]) -> None:
        self._values = {job.id: job for job in jobs}
        self._show_all_anew()

    def narrow(self, job_filter: JobFilter) -> None:
        """Show only the exports that match; one that changes stays until the filter is applied again."""
        self._filter = job_filter
        self._show_all_anew()

    def sites(self) -> dict[str, str]:
        """Id and last known name of every site with exports, sorted by name."""
        names = {job.site_id: job.site_name for job in reversed(self._values.values())}
        return dict(sorted(names.items(), key=lambda one: one[1].casefold()))

    def has_several_hosts(self) -> bool:
        """Whether its hostname tells an export from others."""
        return len({job.domain for job in self._values.values()}) > 1

    def put(self, job: ExportJob) -> None:
        """Add a job, or update it."""
        is_new = job.id not in self._values
        self._values[job.id] = job
        if is_new and self._is_found(job):
            rows = self._in_order([*self._rows, job])
            row = next(number for number, one in enumerate(rows) if one is job)
            self.beginInsertRows(ROOT, row, row)
            self._number(rows)
            self.endInsertRows()
        else:
            self._changed.add(job.id)
            if not self._throttle.isActive():
                self._announce()

    def remove(self, job_id: str) -> None:
        self._values.pop(job_id, None)
        self._changed.discard(job_id)
        self._active.discard(job_id)
        if (row := self._row_of.get(job_id)) is not None:
            self.beginRemoveRows(ROOT, row, row)
            self._number([*self._rows[:row], *self._rows[row + 1 :]])
            self.endRemoveRows()

    def set_active(self, job_id: str, *, active: bool) -> None:
        """Set whether this run is working on the job."""
        (self._active.add if active else self._active.discard)(job_id)
        if (job := self._values.get(job_id)) is not None:
            self.put(job)

    def is_active(self, job_id: str) -> bool:
        return job_id in self._active

    def active_count(self) -> int:
        return len(self._active)

    def share(self) -> float | None:
        """The completed share of all active work, as far as it is known; None if there is none."""
        active = [self._values[job_id] for job_id in self._active if job_id in self._values]
        shares = [share_of(job) or 0.0 for job in active]
        return sum(shares) / len(shares) if shares else None

    def has_file(self, row: ExportJob) -> bool:
        return row.phase is Phase.READY and row.bundle_file is not None

    def refresh_times(self) -> None:
        self._tell_times(JobColumn.STARTED)

    def _announce(self) -> None:
        if not self._changed:
            return
        rows = [self._row_of[job_id] for job_id in self._changed if job_id in self._row_of]
        self._changed.clear()
        for row in rows:
            self._rows[row] = self._values[self._rows[row].id]
        self._tell_changed(rows)
        if any(self._is_misplaced(row) for row in rows):
            self._arrange()
        self.announced.emit()
        self._throttle.start()

    def _is_found(self, row: ExportJob) -> bool:
        return self._filter.admits(row, is_active=self.is_active(row.id))

    def _show_all_anew(self) -> None:
        self._changed.clear()
        super()._show_all_anew()

    def _comes_before(self, one: ExportJob, other: ExportJob) -> bool:
        key = self._sort_key
        return key(one) > key(other) if self._is_descending else key(one) < key(other)

    def _is_misplaced(self, row: int) -> bool:
        job = self._rows[row]
        above, below = self._rows[max(row - 1, 0)], self._rows[min(row + 1, len(self._rows) - 1)]
        return self._comes_before(job, above) or self._comes_before(below, job)

    def _spoken_text(self, row: ExportJob, column: JobColumn) -> str:
        return super()._spoken_text(row, column) or self.tr("unknown")

    def draw_content(self, row: ExportJob, column: JobColumn) -> Drawn:
        job = row
        words = self.text(job, column)
        match column:
            case JobColumn.SITE:
                return Drawn(words, scope_words(job))
            case JobColumn.HOST:
                return Drawn(words, tone=Tone.MUTED)
            case JobColumn.STATE:
                state = state_of(job, is_active=self.is_active(job.id))
                return Drawn(words, icon=(state.icon, state.tone))
            case JobColumn.PROGRESS:
                # Why it does not go on needs all the room.
                share = None if job.failure is not None else share_of(job)
                is_resting = job.has_ended or not self.is_active(job.id)
                tone = Tone.MUTED if share is None else Tone.TEXT
                return Drawn(words, tone=tone, share=share, bar=Tone.MUTED if is_resting else Tone.ACCENT)
            case _:
                return Drawn(words, is_number=column in self._numbers)


NARROW_PIXELS = 560
"""Below this width the Pages column, also shown beside the table, and part of the site's make room for the progress."""
NARROW_SITE_PIXELS = 100
WIDE_PIXELS = 760
"""From this width on there is room for hostnames, which are a hint of the site's cell, too."""


class JobsTable(ColumnTable):
    def __init__(self, jobs: JobsModel) -> None:
        super().__init__("jobs_table", QCoreApplication.translate("JobsTable", "Exports"), jobs)
        self._jobs = jobs
        for changed in (jobs.modelReset, jobs.rowsInserted, jobs.rowsRemoved):
            changed.connect(self._show_hosts)
        self._show_hosts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = event.size().width() < NARROW_PIXELS
        if is_narrow != self.isColumnHidden(JobColumn.PAGES):
            self.setColumnHidden(JobColumn.PAGES, is_narrow)
            site_width = NARROW_SITE_PIXELS if is_narrow else self._jobs.columns[JobColumn.SITE].least_width
            self.setColumnWidth(JobColumn.SITE, site_width)
        self._show_hosts()

    def _show_hosts(self) -> None:
        is_wide = self.viewport().width() >= WIDE_PIXELS
        self.setColumnHidden(JobColumn.HOST, not is_wide or not self._jobs.has_several_hosts())
