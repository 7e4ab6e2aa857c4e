"""Keeps the Overview in step with the open site."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Problem
from docsdesk.domain.sites.site import Site
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.ports import Clock, FolderChecks, Journal
from docsdesk.usecases.sites.open_site import Connection


class OverviewController(QObject):
    facts_changed = Signal(SiteFacts)
    last_export_changed = Signal(object, object)
    """ExportJob or None, and the current time."""
    last_bundle_changed = Signal(object, object)
    """LibraryBundle or None, and the current time."""

    def __init__(self, journal: Journal, checks: FolderChecks, clock: Clock, tasks: Tasks) -> None:
        super().__init__()
        self._journal = journal
        self._checks = checks
        self._clock = clock
        self._tasks = tasks
        self._site: Site | None = None
        self._engine = EngineState.NOT_NEEDED
        self._connection: Connection | None = None
        self._folder_problems: tuple[Problem | DocsFolderError, ...] = ()

    def show_site(self, site: Site) -> None:
        self._site = site
        self._connection = None
        self._folder_problems = ()
        self._tell()
        self.refresh()

    def show_connection(self, connection: Connection) -> None:
        self._connection = connection
        self._tell()

    def forget_connection(self) -> None:
        self._connection = None
        self._tell()

    def show_engine(self, state: EngineState) -> None:
        self._engine = state
        self._tell()

    def refresh(self) -> None:
        """Read again what may have changed while the pane was hidden."""
        if self._site is not None:
            self._tasks.start("read last export and bundle", self._read_last, if_running=IfRunning.REPLACE)
            self._tasks.start("check the docs folder", partial(self._check, self._site), if_running=IfRunning.REPLACE)

    def _tell(self) -> None:
        if self._site is not None:
            today = self._clock.now().astimezone().date()
            self.facts_changed.emit(SiteFacts(self._site, self._engine, self._connection, today, self._folder_problems))

    async def _check(self, site: Site) -> None:
        found = await self._found(site)
        if found != self._folder_problems:
            self._folder_problems = found
            self._tell()

    async def _found(self, site: Site) -> tuple[Problem | DocsFolderError, ...]:
        if site.docs_folder is None:
            return ()
        try:
            return await self._checks.check(site.docs_folder)
        except DocsFolderError as error:
            return (error,)

    async def _read_last(self) -> None:
        jobs = await self._journal.jobs()
        last = next((job for job in jobs if self._site is not None and job.site_id == self._site.id), None)
        self.last_export_changed.emit(last, self._clock.now())
        bundles = await self._journal.bundles()
        kept = next((one for one in bundles if self._site is not None and one.site_id == self._site.id), None)
        self.last_bundle_changed.emit(kept, self._clock.now())
