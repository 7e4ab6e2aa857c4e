"""Exports as rows: sorted, filtered, and updated at most ten times a second."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import IntEnum, StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from docsdesk.domain.bundles.library import LibraryBundle, ShelvedBundle
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.table_column import CellStyle, TableColumn
from docsdesk.domain.wording import say
from docsdesk.ui.exports.row import NOWHERE, BundleEntry, ExportRow, entries_of, make_row
from docsdesk.ui.exports.row_words import (
    details_below,
    has_words,
    hint_of,
    label_of,
    size_of,
    state_hint_of,
    state_of_row,
    time_hint,
    title_of,
)
from docsdesk.ui.exports.words import share_of
from docsdesk.ui.figures import amount, bytes_words, megabytes
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.column_table import ColumnModel
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
class ExportFilter:
    """`words` are case folded; None admits every site and every state. What belongs to no site is in every one."""

    words: tuple[str, ...] = ()
    site_id: str | None = None
    kind: JobStateKind | None = None

    @property
    def is_open(self) -> bool:
        return not self.words and self.kind is None

    def has_site(self, site_id: str | None) -> bool:
        return None in (self.site_id, site_id) or self.site_id == site_id

    def admits(self, row: ExportRow) -> bool:
        if not self.has_site(row.site_id):
            return False
        if self.kind is not None and self.kind is not _ENDS.get(row.phase, JobStateKind.UNFINISHED):
            return False
        return not self.words or has_words(row, self.words)


class ExportColumn(IntEnum):
    NAME = 0
    SITE = 1
    STATE = 2
    PAGES = 3
    SIZE = 4
    EXPORTED = 5


_COLUMNS: Mapping[ExportColumn, TableColumn[ExportRow]] = {
    ExportColumn.NAME: TableColumn(
        key="name",
        title=say("Export"),
        text=title_of,
        sort=lambda row: (label_of(row).casefold(), row.at),
        least_width=0,
        share=1,
    ),
    ExportColumn.SITE: TableColumn(
        key="site",
        title=say("Site"),
        text=lambda row: row.site_name,
        sort=lambda row: row.site_name.casefold(),
        hint=lambda row: row.hostname,
        least_width=132,
    ),
    ExportColumn.STATE: TableColumn(
        key="state",
        title=say("State"),
        text=lambda row: state_of_row(row).word,
        hint=state_hint_of,
        least_width=152,
    ),
    ExportColumn.PAGES: TableColumn(
        key="pages",
        title=say("Pages"),
        text=lambda row: "" if row.page_count is None else amount(row.page_count),
        sort=lambda row: -1 if row.page_count is None else row.page_count,
        style=CellStyle.NUMBER,
        least_width=60,
    ),
    ExportColumn.SIZE: TableColumn(
        key="size",
        title=say("Size"),
        text=lambda row: megabytes(size_of(row)) if size_of(row) else "",
        sort=size_of,
        hint=lambda row: bytes_words(size_of(row)) if size_of(row) else "",
        style=CellStyle.NUMBER,
        least_width=80,
    ),
    ExportColumn.EXPORTED: TableColumn(
        key="exported",
        title=say("Exported"),
        text=lambda row: row.at,
        hint=time_hint,
        least_width=92,
    ),
}


class ExportsModel(ColumnModel[ExportRow, ExportColumn]):
    """`now` gives the time for relative ages."""

    announced = Signal()
    """The rows now hold the latest changes."""

    def __init__(self, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        self._jobs: dict[str, ExportJob] = {}
        self._entries: dict[str, BundleEntry] = {}
        self._deleted = frozenset[str]()
        """Exports whose bundle can still be restored."""
        self._active: set[str] = set()
        self._minutes = Counter[tuple[str | None, datetime]]()
        """How many rows each site has of a minute."""
        self._filter = ExportFilter()
        super().__init__(_COLUMNS, now, newest=ExportColumn.EXPORTED, parent=parent)
        self._changed: set[str] = set()
        """Those that are newer than their rows, which hold what was announced."""
        self._throttle = QTimer(self, singleShot=True, interval=UPDATE_INTERVAL_MS)
        self._throttle.timeout.connect(self._announce)

    @property
    def shows_all_sites(self) -> bool:
        return self._filter.site_id is None

    def job(self, job_id: str) -> ExportJob | None:
        return self._jobs.get(job_id)

    def jobs(self) -> tuple[ExportJob, ...]:
        return tuple(self._jobs.values())

    def entry(self, bundle_id: str) -> BundleEntry | None:
        return self._entries.get(bundle_id)

    def entries(self) -> tuple[BundleEntry, ...]:
        """The library, latest first."""
        return tuple(self._entries.values())

    def kept_sizes(self) -> tuple[int, ...]:
        """In bytes, of the archives that are here, of the sites that are chosen."""
        entries = [entry for entry in self._entries.values() if self._filter.has_site(entry.bundle.site_id)]
        return tuple(entry.bundle.size_bytes for entry in entries if entry.is_here)

    def show_jobs(self, jobs: Iterable[ExportJob]) -> None:
        self._jobs = {job.id: job for job in jobs}
        self._gather()

    def show_library(
        self,
        library: Iterable[ShelvedBundle],
        addresses: Mapping[Path, str] = NOWHERE,
        deleted: Iterable[LibraryBundle] = (),
    ) -> None:
        """Take over the current library, keeping what was found out about each bundle.

        `addresses` are those at which bundles are being shown, by their files; `deleted` can still be restored.
        """
        fresh = {entry.id: entry for entry in entries_of(tuple(library), self._entries, addresses)}
        gone = frozenset(bundle.id for bundle in deleted)
        if list(fresh.values()) != list(self._entries.values()) or gone != self._deleted:
            self._entries, self._deleted = fresh, gone
            self._gather()

    def narrow(self, export_filter: ExportFilter) -> None:
        """Show only what matches; what changes stays until the filter is applied again."""
        self._filter = export_filter
        self._show_all_anew()

    def put_job(self, job: ExportJob) -> None:
        self._jobs[job.id] = job
        self._renew(job.id)

    def remove_job(self, job_id: str) -> None:
        self._jobs.pop(job_id, None)
        self._active.discard(job_id)
        self._renew(job_id)

    def put_entry(self, entry: BundleEntry) -> None:
        if entry.id in self._entries:
            self._entries[entry.id] = entry
            self._renew(entry.id)

    def set_active(self, job_id: str, *, active: bool) -> None:
        (self._active.add if active else self._active.discard)(job_id)
        self._renew(job_id)

    def active_count(self) -> int:
        """Of the sites that are chosen."""
        return sum(self._filter.has_site(job.site_id) for job in self._active_jobs())

    def share(self) -> float | None:
        """The completed share of all active work, of every site, as far as it is known; None if there is none."""
        shares = [share_of(job) or 0.0 for job in self._active_jobs()]
        return sum(shares) / len(shares) if shares else None

    def _active_jobs(self) -> list[ExportJob]:
        return [self._jobs[job_id] for job_id in self._active if job_id in self._jobs]

    def has_file(self, row: ExportRow) -> bool:
        return row.is_here

    def refresh_times(self) -> None:
        self._tell_times(ExportColumn.EXPORTED)
        self._tell_times(ExportColumn.STATE)

    def _gather(self) -> None:
        """Make all rows anew."""
        made = map(self._make_row, dict.fromkeys((*self._jobs, *self._entries)))
        rows = [row for row in made if row is not None]
        self._minutes = Counter(row.minute for row in rows)
        self._values = {row.id: self._with_twin(row) for row in rows}
        self._show_all_anew()
        self.announced.emit()

    def _make_row(self, row_id: str) -> ExportRow | None:
        entry = self._entries.get(row_id)
        is_deleted = entry is None and row_id in self._deleted
        return None if is_deleted else make_row(self._jobs.get(row_id), entry, is_active=row_id in self._active)

    def _with_twin(self, row: ExportRow) -> ExportRow:
        return replace(row, has_twin=True) if self._minutes[row.minute] > 1 else row

    def _renew(self, row_id: str) -> None:
        """Something about an export has changed."""
        row = self._make_row(row_id)
        if row is None:
            self._remove(row_id)
            return
        is_new = row_id not in self._values
        self._minutes[row.minute] += is_new
        row = self._values[row_id] = self._with_twin(row)
        if is_new and self._is_found(row):
            self._insert(row)
            return
        self._changed.add(row_id)
        if not self._throttle.isActive():
            self._announce()

    def _insert(self, row: ExportRow) -> None:
        rows = self._in_order([*self._rows, row])
        place = next(number for number, one in enumerate(rows) if one is row)
        self.beginInsertRows(ROOT, place, place)
        self._number(rows)
        self.endInsertRows()

    def _remove(self, row_id: str) -> None:
        if (gone := self._values.pop(row_id, None)) is not None:
            self._minutes[gone.minute] -= 1
        self._changed.discard(row_id)
        if (place := self._row_of.get(row_id)) is not None:
            self.beginRemoveRows(ROOT, place, place)
            self._number([*self._rows[:place], *self._rows[place + 1 :]])
            self.endRemoveRows()

    def _announce(self) -> None:
        if not self._changed:
            return
        rows = [self._row_of[row_id] for row_id in self._changed if row_id in self._row_of]
        self._changed.clear()
        for row in rows:
            self._rows[row] = self._values[self._rows[row].id]
        self._tell_changed(rows)
        if any(self._is_misplaced(row) for row in rows):
            self._arrange()
        self.announced.emit()
        self._throttle.start()

    def _is_found(self, row: ExportRow) -> bool:
        return self._filter.admits(row)

    def _show_all_anew(self) -> None:
        self._changed.clear()
        super()._show_all_anew()

    def _comes_before(self, one: ExportRow, other: ExportRow) -> bool:
        key = self._sort_key
        return key(one) > key(other) if self._is_descending else key(one) < key(other)

    def _is_misplaced(self, place: int) -> bool:
        row = self._rows[place]
        above, below = self._rows[max(place - 1, 0)], self._rows[min(place + 1, len(self._rows) - 1)]
        return self._comes_before(row, above) or self._comes_before(below, row)

    def _spoken_text(self, row: ExportRow, column: ExportColumn) -> str:
        below = details_below(row, self._now()) if column is ExportColumn.NAME else ""
        words = super()._spoken_text(row, column), below
        return ", ".join(filter(None, words)) or self.tr("unknown")

    def _hint(self, row: ExportRow, column: ExportColumn) -> str:
        return hint_of(row, self._now()) if column is ExportColumn.NAME else super()._hint(row, column)

    def draw_content(self, row: ExportRow, column: ExportColumn) -> Drawn:
        words = self.text(row, column)
        match column:
            case ExportColumn.NAME:
                return Drawn(words, below=_draw_progress(row, details_below(row, self._now(), is_brief=True)))
            case ExportColumn.SITE:
                return Drawn(words, tone=Tone.MUTED)
            case ExportColumn.STATE:
                state = state_of_row(row)
                return Drawn(words, icon=(state.icon, state.tone))
            case _:
                return Drawn(words, is_number=column in self._numbers)


def _draw_progress(row: ExportRow, words: str) -> Drawn:
    job = row.pending
    # Why it does not go on needs all the room.
    share = share_of(job) if job is not None and job.failure is None else None
    is_resting = job is None or job.has_ended or not row.is_active
    return Drawn(words, tone=Tone.MUTED, share=share, bar=Tone.MUTED if is_resting else Tone.ACCENT)
