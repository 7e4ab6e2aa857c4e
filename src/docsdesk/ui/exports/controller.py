"""Runs exports: starts, stops and resumes them as named tasks, and keeps their model current."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_event import Failure, Paused, Stopped
from docsdesk.domain.exports.export_job import WAITING_FOR_A_PERSON, ExportJob, Phase
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.model import ExportsModel
from docsdesk.ui.notices import Notice, Notices, NoticeSeverity
from docsdesk.ui.tasks import IfRunning, SiteTasks, Tasks, Work
from docsdesk.ui.texts import translate_text
from docsdesk.usecases.bundles.bundle_ports import BundleReader
from docsdesk.usecases.exports.export_ports import Destination, ExportAccess
from docsdesk.usecases.exports.plan_export import (
    ExportablePage,
    ExportOrder,
    ExportReadiness,
    OfferedPages,
    adopt_export,
    adopt_start,
    export_readiness,
    pages_of_last_bundle,
    plan_export,
)
from docsdesk.usecases.exports.run_export import forget_export, rest_export, run_export, start_export
from docsdesk.usecases.ports import Clock, Journal, SecretStore, Transfers

PANE = "exports"
_WORTH_SAYING = frozenset({Phase.READY, Phase.FAILED, Phase.MAYBE_STARTED})


class ExportTask(StrEnum):
    PICK_UP = "pick up exports"
    RESUME_ALL = "resume exports of"
    PREPARE = "prepare an export"
    LIST_PAGES = "list pages to export"
    LOOK = "look whether exports can start"
    EXPORT = "run export"


@dataclass(frozen=True, slots=True)
class ExportsPorts:
    """What the pane needs from outside. `connect` starts a local folder's engine; it raises DocsdeskError.

    `pages` lists the pages of a site whose folder is available.
    """

    journal: Journal
    transfers: Transfers
    secrets: SecretStore
    clock: Clock
    connect: Callable[[Site], Awaitable[ExportAccess]]
    bundles: Path
    pages: Callable[[Site], Awaitable[tuple[ExportablePage, ...]]]
    reader: BundleReader


class ExportsController(QObject):
    site_changed = Signal(object)
    """The open Site, or None."""
    readiness_changed = Signal(ExportReadiness)
    pages_known = Signal(str, OfferedPages)
    """A site's id, and the pages of it to choose from."""
    order_needed = Signal(Site, ExportOrder)
    """Another export of a production site is wanted: only an unlocked form starts it."""
    id_needed = Signal()
    """An export of the open site is in the way of another, and only a person can find out its id."""
    begun = Signal(str)
    """The id of an export that the person has just started."""
    ended = Signal(ExportJob)
    """An export that this run worked on is ready, has failed, or needs a decision."""
    stepped = Signal(ExportJob)
    """An export that this run works on, whenever anything about it changes."""
    loaded = Signal()
    """The journal's exports are in the model."""

    def __init__(self, tasks: Tasks, notices: Notices, exports: ExportsModel, ports: ExportsPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._of_site = SiteTasks(tasks, PANE)
        self._notices = notices
        self._exports = exports
        self._ports = ports
        self.sites: dict[str, Site] = {}
        self.site: Site | None = None
        """The open one."""
        self._hurries: dict[str, asyncio.Event] = {}
        """By export, for those at work."""

    @property
    def model(self) -> ExportsModel:
        return self._exports

    def show_settings(self, settings: Settings) -> None:
        self.sites = {site.id: site for site in settings.sites}
        if self.site != settings.site:
            self._of_site.end()
            self.site = settings.site
            self.site_changed.emit(self.site)
        self.look_again()

    def pick_up(self) -> None:
        """Show all exports of the journal and continue unfinished ones."""
        self._tasks.start(ExportTask.PICK_UP, self._pick_up, pane=PANE)

    def prepare(self) -> None:
        """Start a local site's engine while the person fills in the form."""
        if self.site is not None and self.site.is_local:
            self._of_site.start(ExportTask.PREPARE, partial(self._prepare, self.site))

    def list_pages(self, site: Site) -> None:
        """Learn the pages of a site: of its folder, or else of its last bundle."""
        self._tasks.start(
            ExportTask.LIST_PAGES, partial(self._list_pages, site), pane=PANE, if_running=IfRunning.REPLACE
        )

    def start(self, site: Site, order: ExportOrder) -> None:
        intent = plan_export(site, order, self._ports.clock.now(), earlier=self._exports.jobs())
        self._start(intent.id, partial(self._begin, site, intent, order.replaces))

    def adopt(self, site: Site, service_id: str) -> None:
        """Follow an export that was started elsewhere; one already here is shown and resumed."""
        known = next(
            (job for job in self._exports.jobs() if (job.site_id, job.job_id) == (site.id, service_id)),
            None,
        )
        if known is None:
            now, earlier = self._ports.clock.now(), self._exports.jobs()
            job = adopt_export(site, site.export_hostname, service_id, now, earlier=earlier)
            self._start(job.id, partial(self._begin_adopted, site, job))
            return
        self.begun.emit(known.id)
        if known.can_resume:
            self.resume(known.id)

    def follow(self, job_id: str) -> None:
        """Follow the export that the service says is in the way of this one."""
        job = self._exports.job(job_id)
        if job is None or (site := self._site_of(job)) is None:
            return
        named = job.failure.job_id if job.failure is not None else ""
        if service_id := named or self._running_id(site):
            self.adopt(site, service_id)
        else:
            self.id_needed.emit()

    def _running_id(self, site: Site) -> str:
        """The service's id of the site's latest export that it may still be building; empty if none is known."""
        mine = [job for job in self._exports.jobs() if job.site_id == site.id and job.job_id is not None]
        running = [job for job in mine if job.phase in (Phase.RUNNING, Phase.STOPPED)]
        latest = max(running, key=lambda job: job.created_at, default=None)
        return latest.service_id if latest is not None else ""

    def adopt_start(self, job_id: str, service_id: str) -> None:
        """The start whose answer was lost did succeed; this is its id."""
        job = self._exports.job(job_id)
        if job is not None and (site := self._site_of(job)) is not None:
            adopted = adopt_start(job, service_id, self._ports.clock.now())
            self._start(job.id, partial(self._begin_adopted, site, adopted))

    def check_now(self, job_id: str) -> None:
        """Do not wait for the planned check or attempt."""
        job = self._exports.job(job_id)
        if job is not None and job.next_check is not None and job_id in self._hurries:
            self._hurries[job_id].set()

    def stop(self, job_id: str) -> None:
        """Stop it here, keeping what has arrived; a build at the service continues."""
        self._start(job_id, partial(self._rest, job_id, Stopped()), if_running=IfRunning.REPLACE)

    def pause(self, job_id: str) -> None:
        self._start(job_id, partial(self._rest, job_id, Paused()), if_running=IfRunning.REPLACE)

    def resume(self, job_id: str) -> None:
        job = self._exports.job(job_id)
        if job is not None and (site := self._site_of(job)) is not None:
            self._start(job.id, partial(self._connect_and_run, site, job.id))

    def start_again(self, job_id: str) -> None:
        old = self._exports.job(job_id)
        if old is not None and (site := self._site_of(old)) is not None:
            self.order(site, ExportOrder.again(old))

    def order(self, site: Site, order: ExportOrder) -> None:
        """Start it; for a production site, a form asks first."""
        if site.production:
            self.order_needed.emit(site, order)
        else:
            self.start(site, order)

    def forget(self, job_id: str) -> None:
        self._start(job_id, partial(self._forget, job_id), if_running=IfRunning.REPLACE)

    def help_failed(self, failure: Failure, action: Action) -> None:
        self.get_help(action, translate_text(failure.title), translate_text(failure.hint))

    def get_help(self, action: Action, title: str = "", hint: str = "") -> None:
        """Have the window do what a notice's button would."""
        self._notices.choose(Notice(title, hint, action=action, pane=PANE))

    def look_again(self) -> None:
        """Find out again whether exports can start: the site or the keyring has changed."""
        self._tasks.start(ExportTask.LOOK, self._look, pane=PANE, if_running=IfRunning.REPLACE)

    async def _look(self) -> None:
        self.readiness_changed.emit(await export_readiness(self.site, self._ports.secrets))

    async def _pick_up(self) -> None:
        self._exports.show_jobs(await self._ports.journal.jobs())
        self.loaded.emit()
        unfinished = [
            job for job in self._exports.jobs() if not job.has_ended and job.phase not in WAITING_FOR_A_PERSON
        ]
        for site in self.sites.values():
            mine = tuple(job.id for job in unfinished if job.site_id == site.id)
            if mine:
                self._tasks.start(
                    f"{ExportTask.RESUME_ALL} {site.id}", partial(self._resume_all, site, mine), pane=PANE
                )

    async def _resume_all(self, site: Site, job_ids: tuple[str, ...]) -> None:
        """One connection for all of a site's exports, so that a failure is reported once."""
        access = await self._ports.connect(site)
        with access.in_use():
            for job_id in job_ids:
                self._start(job_id, partial(self._run, site, job_id, access))

    async def _prepare(self, site: Site) -> None:
        await self._ports.connect(site)

    async def _list_pages(self, site: Site) -> None:
        offered = OfferedPages()
        try:
            if site.docs_folder is not None:
                offered = OfferedPages(await self._ports.pages(site))
            else:
                offered = await pages_of_last_bundle(site, self._ports.journal, self._ports.reader)
        finally:
            self.pages_known.emit(site.id, offered)

    async def _begin(self, site: Site, intent: ExportJob, replaced: str) -> None:
        access = await self._ports.connect(site)
        if site.is_local:
            # An engine exports its folder under no other name.
            intent = intent.model_copy(update={"domain": access.hostname})
        with access.in_use(), self._at_work_on(intent.id) as hurry:
            ports = replace(access.ports, hurry=hurry)
            async for job in start_export(intent, ports, self._destination(site)):
                self._show(job)
                if job is intent:
                    self.begun.emit(job.id)
                    if replaced:
                        self.forget(replaced)

    async def _begin_adopted(self, site: Site, job: ExportJob) -> None:
        await self._ports.journal.put_job(job)
        self._exports.put_job(job)
        self.begun.emit(job.id)
        await self._connect_and_run(site, job.id)

    async def _connect_and_run(self, site: Site, job_id: str) -> None:
        await self._run(site, job_id, await self._ports.connect(site))

    async def _run(self, site: Site, job_id: str, access: ExportAccess) -> None:
        if (job := self._exports.job(job_id)) is not None:
            with access.in_use(), self._at_work_on(job_id) as hurry:
                ports = replace(access.ports, hurry=hurry)
                await self._follow(run_export(job, ports, self._destination(site)))

    async def _follow(self, jobs: AsyncIterator[ExportJob]) -> None:
        async for job in jobs:
            self._show(job)

    def _show(self, job: ExportJob) -> None:
        self._exports.put_job(job)
        self.stepped.emit(job)
        if job.phase in _WORTH_SAYING:
            self.ended.emit(job)

    async def _rest(self, job_id: str, event: Paused | Stopped) -> None:
        job = self._exports.job(job_id)
        if job is not None and (job.can_pause or isinstance(event, Stopped)):
            self._exports.put_job(await rest_export(job, event, self._ports.journal, self._ports.clock))

    async def _forget(self, job_id: str) -> None:
        if (job := self._exports.job(job_id)) is not None:
            await forget_export(job, self._ports.journal, self._ports.transfers)
            self._exports.remove_job(job_id)

    @contextmanager
    def _at_work_on(self, job_id: str) -> Generator[asyncio.Event]:
        """Yields what ends its waiting early."""
        hurry = self._hurries[job_id] = asyncio.Event()
        self._exports.set_active(job_id, active=True)
        try:
            yield hurry
        finally:
            self._hurries.pop(job_id, None)
            self._exports.set_active(job_id, active=False)

    def _start(self, job_id: str, work: Work, *, if_running: IfRunning = IfRunning.REFUSE) -> None:
        """One task per job, so that no two operations on a job overlap."""
        self._tasks.start(f"{ExportTask.EXPORT} {job_id}", work, pane=PANE, if_running=if_running)

    def _site_of(self, job: ExportJob) -> Site | None:
        site = self.sites.get(job.site_id)
        if site is None:
            title = self.tr("The site {name} was deleted.").format(name=job.site_name)
            hint = self.tr("Add it again to start a new export, or remove this one from the list.")
            self._notices.post(Notice(title, hint, severity=NoticeSeverity.WARN, pane=PANE))
        return site

    def _destination(self, site: Site) -> Destination:
        return Destination(self._ports.bundles, allow_private=site.allows_private_storage)
