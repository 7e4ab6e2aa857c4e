"""Keeps the Overview in step with the open site."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import DocsdeskError, DocsFolderError
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.sites.site import Site
from docsdesk.ui.deployment_lag import PublishedState
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.folder_questions import FolderContents
from docsdesk.usecases.ports import Clock, Journal
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict, Services, check_admin_key
from docsdesk.usecases.sites.open_site import Connection

STALE_AFTER = timedelta(minutes=5)
"""After this, a service is asked again when somebody looks."""
_ENGINE = ConnectionReport(reachable=True, admin_key=KeyVerdict.WORKS, assistant_key=KeyVerdict.WORKS)


class OverviewTask(StrEnum):
    READ_LAST = "read last export and bundle"
    COUNT = "count the pages"
    CHECK_SERVICE = "check the service"


@dataclass(frozen=True, slots=True)
class OverviewPorts:
    journal: Journal
    site_check: SiteCheck
    clock: Clock
    count: Callable[[Path], Awaitable[FolderContents]]
    """What a folder holds. Raises DocsFolderError."""
    services: Services


class OverviewController(QObject):
    facts_changed = Signal(SiteFacts)

    def __init__(self, ports: OverviewPorts, tasks: Tasks) -> None:
        super().__init__()
        self._ports = ports
        self._tasks = tasks
        self._site: Site | None = None
        self._is_shown = True
        self._engine = EngineState.NOT_NEEDED
        self._connection: Connection | None = None
        self._proven: Connection | None = None
        """The connection whose service has refused a key that cannot be valid."""
        self._unsaved: int | None = None
        self._published: PublishedState | None = None
        ports.site_check.changed.connect(self._take_check)
        ports.site_check.progressed.connect(self._tell)
        self._forget()

    def show_site(self, site: Site) -> None:
        self._site = site
        self._connection = None
        self._forget()
        self._tell()
        self.refresh()

    def show_connection(self, connection: Connection) -> None:
        self._connection = connection
        if connection.site.is_local:
            self._reach = Observed[ConnectionReport]().with_value(_ENGINE, self._ports.clock.now())
        self._tell()
        self._reach_if_stale()

    def forget_connection(self) -> None:
        self._connection = None
        self._tasks.cancel(OverviewTask.CHECK_SERVICE)
        self._reach = Observed[ConnectionReport]()
        self._tell()

    def show_engine(self, state: EngineState) -> None:
        self._engine = state
        if state is EngineState.STARTING:
            self._reach = self._reach.looking()
        self._tell()

    def show_unsaved(self, count: int | None) -> None:
        """Of the settings; None before they have been read."""
        self._unsaved = count
        self._tell()

    def show_published(self, state: PublishedState | None) -> None:
        """How far what was published is behind; None if nothing was."""
        self._published = state
        self._tell()

    def show_pane(self, pane: str) -> None:
        """What may have changed while another pane was in front is read again."""
        self._is_shown = pane == "overview"
        if self._is_shown:
            self._tell()
            self.refresh()
            self._reach_if_stale()

    def refresh(self) -> None:
        if self._site is not None:
            self.read_last()
            self._count_contents()
            self.check()

    def read_last(self) -> None:
        """The last export, and the bundle that it left."""
        self._tasks.start(OverviewTask.READ_LAST, self._read_last, if_running=IfRunning.REPLACE)

    def check(self) -> None:
        self._ports.site_check.check()

    def reach(self) -> None:
        """Ask the hosted service whether it answers; this costs nothing."""
        if (connection := self._connection) is not None and not connection.site.is_local:
            self._reach = self._reach.looking()
            self._tell()
            self._tasks.start(OverviewTask.CHECK_SERVICE, partial(self._ask, connection), if_running=IfRunning.REPLACE)

    def _reach_if_stale(self) -> None:
        if not self._is_shown or self._connection is None or self._connection.admin_key is None:
            return
        at = self._reach.at
        if self._reach.sight is not Sight.LOOKING and (at is None or abs(self._ports.clock.now() - at) > STALE_AFTER):
            self.reach()

    def _forget(self) -> None:
        self._contents = Observed[FolderContents]()
        self._reach = Observed[ConnectionReport]()
        self._last_export: ExportJob | None = None
        self._bundle: LibraryBundle | None = None

    def _take_check(self, result: Observed[CheckedFolder]) -> None:
        """What a check has seen of the folder is counted too, so that both are of the same moment."""
        if result.is_known and self._is_shown:
            self._count_contents()
        self._tell()

    def _tell(self) -> None:
        """Once the pane is shown, if it is not: what it says is made of every problem of the folder."""
        if self._site is not None and self._is_shown:
            check, now = self._ports.site_check, self._ports.clock.now()
            seen = self._contents, check.result, check.share, self._reach, self._unsaved
            left = self._last_export, self._bundle, self._published
            facts = SiteFacts(self._site, self._engine, self._connection, now, *seen, *left)
            self.facts_changed.emit(facts)

    async def _ask(self, connection: Connection) -> None:
        try:
            is_proven = connection is self._proven
            report = await check_admin_key(self._ports.services, connection, self._ports.clock, is_proven=is_proven)
            self._proven = connection if report.admin_key is KeyVerdict.WORKS else None
            self._reach = self._reach.with_value(report, self._ports.clock.now())
        except DocsdeskError as error:
            self._reach = self._reach.with_problem(Failure.of(error))
        self._tell()

    async def _read_last(self) -> None:
        if (site := self._site) is None:
            return
        journal = self._ports.journal
        job = await journal.last_job(site.id)
        bundle = await journal.bundle(job.id) if job is not None else None
        if site is self._site:
            self._last_export = job
            self._bundle = bundle if bundle is not None and bundle.deleted_at is None else None
            self._tell()

    def _count_contents(self) -> None:
        if self._site is not None and self._site.docs_folder is not None:
            work = partial(self._count, self._site.docs_folder)
            self._tasks.start(OverviewTask.COUNT, work, if_running=IfRunning.REPLACE)

    async def _count(self, folder: Path) -> None:
        self._contents = self._contents.looking()
        self._tell()
        try:
            self._contents = self._contents.with_value(await self._ports.count(folder), self._ports.clock.now())
        except DocsFolderError as error:
            self._contents = self._contents.with_problem(Failure.of(error))
        self._tell()
