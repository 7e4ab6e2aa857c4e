"""Works on the archives of exports: every operation is a named task, and the model follows."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from functools import partial
from pathlib import Path
from urllib.parse import quote, urljoin

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.bundles.library import LibraryBundle, SearchHit
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.archive_saving import ArchiveSaving, SavingPorts
from docsdesk.ui.exports.controller import PANE
from docsdesk.ui.exports.model import ExportsModel
from docsdesk.ui.exports.row import BundleEntry, Check, ExportRow
from docsdesk.ui.exports.row_words import file_stem
from docsdesk.ui.figures import megabytes
from docsdesk.ui.notices import Notice, Notices, NoticeSeverity
from docsdesk.ui.tasks import IfRunning, Tasks, Work
from docsdesk.ui.texts import Texts
from docsdesk.usecases.bundles.bundle_library import (
    UNDO_FOR,
    add_bundle,
    delete_bundle,
    inspect_bundle,
    label_bundle,
    note_links,
    pin_bundle,
    read_library,
    remove_deleted,
    restore_bundle,
)
from docsdesk.usecases.bundles.bundle_ports import (
    MOST_HITS,
    BundleExtractor,
    BundleInspector,
    BundleSearch,
    BundleShelf,
    BundleSites,
    Extraction,
    InspectionStore,
)
from docsdesk.usecases.compare_ports import StateComparisons
from docsdesk.usecases.pages.page_ports import PageFiles
from docsdesk.usecases.ports import Clock, Journal

_tr = Texts("Bundles")


class BundleTask(StrEnum):
    REFRESH = "read the library"
    ADD = "add the archive"
    BROWSE = "browse bundle"
    STOP_BROWSING = "stop browsing bundle"
    VERIFY = "verify bundle"
    RECALL = "recall the link check of bundle"
    EXTRACT = "extract bundle"
    RENAME = "label bundle"
    PIN = "pin bundle"
    DELETE = "delete bundle"
    RESTORE = "restore bundle"
    REMOVE_DELETED = "remove deleted bundles"
    SEARCH = "search a bundle"


@dataclass(frozen=True, slots=True)
class ArchivePorts:
    """What the pane needs from outside."""

    journal: Journal
    shelf: BundleShelf
    inspector: BundleInspector
    inspections: InspectionStore
    extractor: BundleExtractor
    sites: BundleSites
    search: BundleSearch
    states: StateComparisons
    files: PageFiles
    clock: Clock
    open_link: Callable[[str], object]
    show_in_folder: Callable[[Path], None]
    saving: SavingPorts


class ArchiveController(QObject):
    loaded = Signal()
    """The library is in the model, even if it is empty."""
    added = Signal(str)
    """The id of a bundle just added by the person, or already there."""
    deleted = Signal(object)
    """The LibraryBundles that can still be restored, latest first."""
    searched = Signal(str, str, object)
    """A bundle's id, the words, and the SearchHits, or None if the search failed."""
    verified = Signal(str)
    """The id of a bundle whose links have just been followed."""
    working = Signal(str)
    """Describes the running work that can be stopped; empty if there is none."""

    def __init__(self, tasks: Tasks, notices: Notices, exports: ExportsModel, ports: ArchivePorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._notices = notices
        self._exports = exports
        self._ports = ports
        self.saving = ArchiveSaving(PANE, tasks, notices, ports.saving)
        exports.hand_over = self._hand_over
        self._readings = 0
        self._deleted: Sequence[LibraryBundle] = ()
        """Those that can still be restored, latest first."""
        self._one_arrival = asyncio.Lock()
        """Held while a bundle that has just come is verified."""
        self._work: dict[str, str] = {}
        """Descriptions by task, for work that can be stopped."""

    def refresh(self) -> None:
        """Read the library again: exports finish, and files can be moved at any time."""
        self._tasks.start(BundleTask.REFRESH, self._refresh, pane=PANE, if_running=IfRunning.REPLACE)

    def take_export(self, job: ExportJob) -> None:
        """An export has ended: its bundle is verified without being asked for."""
        if job.phase is Phase.READY:
            self._verify_arrived(job.id)
        else:
            self.refresh()

    def add(self, archive: Path) -> None:
        self._start(f"{BundleTask.ADD} {archive}", partial(self._add, archive))

    def browse(self, bundle_id: str, file: str = "") -> None:
        """Show it in the system's browser, starting at its first page or at the given file."""
        self._do(BundleTask.BROWSE, bundle_id, partial(self._browse, file))

    def stop_browsing(self, bundle_id: str) -> None:
        self._do(BundleTask.STOP_BROWSING, bundle_id, self._stop_browsing)

    def show_in_folder(self, bundle_id: str) -> None:
        if (entry := self._exports.entry(bundle_id)) is not None:
            self._ports.show_in_folder(entry.bundle.file)

    def save(self, bundle_id: str) -> None:
        if (entry := self._exports.entry(bundle_id)) is not None:
            self.saving.ask(entry.bundle)

    def verify(self, bundle_id: str) -> None:
        self._do(BundleTask.VERIFY, bundle_id, self._verify)

    def recall(self, bundle_id: str) -> None:
        """Show what an earlier run found in the bundle, if it is not known yet."""
        entry = self._exports.entry(bundle_id)
        if entry is not None and entry.is_here and entry.check is Check.NOT_YET and entry.bundle.link_check is not None:
            self._do(BundleTask.RECALL, bundle_id, self._recall)

    def stop_verifying(self, bundle_id: str) -> None:
        self._tasks.cancel(f"{BundleTask.VERIFY} {bundle_id}")

    def extract(self, bundle_id: str, folder: Path) -> None:
        """Unpack into a new folder below `folder`, named after the bundle."""
        self._do(BundleTask.EXTRACT, bundle_id, partial(self._extract, folder))

    def stop_work(self) -> None:
        """Stop adding, unpacking and opening; no partial results remain."""
        for name in tuple(self._work):
            self._tasks.cancel(name)

    def rename(self, bundle_id: str, label: str) -> None:
        """Take over what a person calls it; empty for nothing."""
        self._do(BundleTask.RENAME, bundle_id, partial(self._rename, label))

    def pin(self, bundle_id: str, pinned: bool) -> None:
        self._do(BundleTask.PIN, bundle_id, partial(self._pin, pinned))

    def delete(self, bundle_id: str) -> None:
        self.stop_verifying(bundle_id)
        self._do(BundleTask.DELETE, bundle_id, self._delete)

    def restore_last(self) -> None:
        if self._deleted:
            bundle_id = self._deleted[0].id
            self._start(f"{BundleTask.RESTORE} {bundle_id}", partial(self._restore, bundle_id))

    def remove_deleted(self) -> None:
        """Remove the files of deleted bundles now, instead of a while later."""
        self._start(BundleTask.REMOVE_DELETED, self._remove_all_deleted)

    def search(self, bundle_id: str, words: str) -> None:
        if (entry := self._exports.entry(bundle_id)) is not None:
            self._start(BundleTask.SEARCH, partial(self._search, words, entry), if_running=IfRunning.REPLACE)

    async def _refresh(self) -> None:
        self._readings += 1
        reading = self._readings
        try:
            await self._remove_deleted(self._ports.clock.now() - UNDO_FOR)
            library = await read_library(self._ports.journal, self._ports.shelf)
            deleted = await self._ports.journal.deleted_bundles()
            addresses = await self._ports.sites.addresses()
            # A read from before a change must not hide a read from after it.
            if reading == self._readings:
                self._exports.show_library(library, addresses, deleted)
                self._deleted = deleted
                self.deleted.emit(deleted)
        finally:
            self.loaded.emit()

    async def _add(self, archive: Path) -> None:
        with self._at_work(f"{BundleTask.ADD} {archive}", self.tr("Adding {file}").format(file=archive.name)):
            bundle = await add_bundle(archive, self._ports.journal, self._ports.shelf, self._ports.clock)
        await self._refresh()
        self.added.emit(bundle.id)
        if bundle.link_check is None:
            self._verify_arrived(bundle.id)

    async def _browse(self, file: str, entry: BundleEntry) -> None:
        base = entry.bundle.link_check.base if entry.bundle.link_check is not None else ""
        words = self.tr("Opening {file} in the browser").format(file=entry.bundle.file.name)
        with self._at_work(f"{BundleTask.BROWSE} {entry.id}", words), self._reading(entry):
            address = await self._ports.sites.open(entry.bundle.file, base=base)
        self._put_address(entry.id, address)
        self._ports.open_link(urljoin(address, quote(file)) if file else address)

    async def _stop_browsing(self, entry: BundleEntry) -> None:
        await self._ports.sites.close(entry.bundle.file)
        self._put_address(entry.id, "")

    async def _verify(self, entry: BundleEntry) -> None:
        self._exports.put_entry(replace(entry, check=Check.RUNNING, inspection=None))
        found: BundleInspection | None = None
        try:
            with self._reading(entry):
                found = await inspect_bundle(entry.bundle, self._ports.inspector)
            await note_links(entry.bundle, found, self._ports.journal, self._ports.clock)
            await self._ports.inspections.put(entry.bundle.sha256, found)
            await self._refresh()
        finally:
            self._note_check(entry.id, found)
        self.verified.emit(entry.id)

    def _verify_arrived(self, bundle_id: str) -> None:
        self._start(f"{BundleTask.VERIFY} {bundle_id}", partial(self._verify_alone, bundle_id))

    async def _verify_alone(self, bundle_id: str) -> None:
        """One after another, as many exports may end at once, and each check takes a process; told from the start."""
        await self._refresh()
        self._put(bundle_id, check=Check.RUNNING, inspection=None)
        try:
            async with self._one_arrival:
                entry = self._exports.entry(bundle_id)
                if entry is not None and entry.bundle.link_check is None:
                    await self._verify(entry)
        finally:
            self._note_check(bundle_id, None)

    async def _recall(self, entry: BundleEntry) -> None:
        found = await self._ports.inspections.read(entry.bundle.sha256)
        now = self._exports.entry(entry.id)
        if found is not None and now is not None and now.check is Check.NOT_YET:
            self._put(entry.id, check=Check.DONE, inspection=found)

    async def _extract(self, parent: Path, entry: BundleEntry) -> None:
        folder = parent / file_stem(entry.bundle)
        words = self.tr("Unpacking {file}").format(file=entry.bundle.file.name)
        with self._at_work(f"{BundleTask.EXTRACT} {entry.id}", words), self._reading(entry):
            done = await self._ports.extractor.extract(entry.bundle.file, folder)
        self._notices.post(self._extraction_notice(done))

    def _hand_over(self, row: ExportRow) -> Path | None:
        return self.saving.hand_over(row.entry.bundle) if row.entry is not None else None

    async def _rename(self, label: str, entry: BundleEntry) -> None:
        await label_bundle(entry.bundle, label, self._ports.journal)
        await self._refresh()

    async def _pin(self, pinned: bool, entry: BundleEntry) -> None:
        await pin_bundle(entry.bundle, self._ports.journal, pinned=pinned)
        await self._refresh()

    async def _delete(self, entry: BundleEntry) -> None:
        await delete_bundle(entry.bundle, self._ports.journal, self._ports.sites, self._ports.clock)
        await self._refresh()

    async def _restore(self, bundle_id: str) -> None:
        await restore_bundle(bundle_id, self._ports.journal)
        await self._refresh()
        self.added.emit(bundle_id)

    async def _remove_all_deleted(self) -> None:
        await self._remove_deleted(self._ports.clock.now())
        await self._refresh()

    async def _remove_deleted(self, before: datetime) -> None:
        ports = self._ports
        removed = await remove_deleted(before, ports.journal, ports.shelf, ports.search)
        known = {entry.bundle.sha256 for entry in self._exports.entries()}
        for bundle in removed:
            self._exports.remove_job(bundle.id)
        for sha256 in {bundle.sha256 for bundle in removed} - known:
            await ports.inspections.forget(sha256)

    async def _search(self, words: str, entry: BundleEntry) -> None:
        hits: tuple[SearchHit, ...] | None = None
        bundle = entry.bundle
        try:
            with self._reading(entry):
                hits = await self._ports.search.search(bundle.file, words, sha256=bundle.sha256, limit=MOST_HITS)
        finally:
            self.searched.emit(entry.id, words, hits)

    @contextmanager
    def _reading(self, entry: BundleEntry) -> Generator[None]:
        """Show what reading reveals about the bundle in its row too."""
        try:
            yield
        except BundleDamagedError:
            self._put(entry.id, check=Check.DAMAGED, inspection=None)
            raise
        except BundleMissingError:
            self.refresh()
            raise

    @contextmanager
    def _at_work(self, name: str, words: str) -> Generator[None]:
        self._work[name] = words
        self.working.emit(" · ".join(self._work.values()))
        try:
            yield
        finally:
            del self._work[name]
            self.working.emit(" · ".join(self._work.values()))

    def _note_check(self, bundle_id: str, inspection: BundleInspection | None) -> None:
        entry = self._exports.entry(bundle_id)
        if entry is not None and entry.check is Check.RUNNING:
            self._put(bundle_id, check=Check.NOT_YET if inspection is None else Check.DONE, inspection=inspection)

    def _put(self, bundle_id: str, *, check: Check, inspection: BundleInspection | None) -> None:
        if (entry := self._exports.entry(bundle_id)) is not None:
            self._exports.put_entry(replace(entry, check=check, inspection=inspection))

    def _put_address(self, bundle_id: str, address: str) -> None:
        if (entry := self._exports.entry(bundle_id)) is not None:
            self._exports.put_entry(replace(entry, address=address))

    def _extraction_notice(self, extraction: Extraction) -> Notice:
        can_show = self._ports.saving.has_file_manager()
        return Notice(
            _tr("Unpacked %Ln file(s), {size}.", extraction.file_count).format(size=megabytes(extraction.size_bytes)),
            str(extraction.folder),
            severity=NoticeSeverity.GOOD,
            pane=PANE,
            caption=self.tr("Show in folder") if can_show else "",
            act=partial(self._ports.show_in_folder, extraction.folder) if can_show else None,
        )

    def _do(self, task: BundleTask, bundle_id: str, work: Callable[[BundleEntry], Awaitable[None]]) -> None:
        """One task per operation and bundle; the bundle is looked up when the work begins, also on a retry."""

        async def begin() -> None:
            if (entry := self._exports.entry(bundle_id)) is not None:
                await work(entry)

        self._start(f"{task} {bundle_id}", begin)

    def _start(self, name: str, work: Work, *, if_running: IfRunning = IfRunning.REFUSE) -> None:
        self._tasks.start(name, work, pane=PANE, if_running=if_running)
