"""The controller of exports on an outside that tests set up."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.fakes.bundle_archive import FakeBundleArchives
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.library import FakeBundleReader
from tests.fakes.secret_store import FakeSecretStore
from tests.fakes.service_http import FakeExportService
from tests.fakes.transfer import FakeTransfers

from docsdesk.domain.errors import EngineFailedError
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.controller import ExportsController, ExportsPorts
from docsdesk.ui.exports.model import ExportsModel
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.exports.export_ports import ExportAccess, ExportPorts, always
from docsdesk.usecases.exports.plan_export import ExportablePage, ExportOrder

SITE = Site(id="s", name="Docs", base_url="https://api.example.com", export_hostname="docs.example.com")
LOCAL = Site(id="l", name="Ferry", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("ferry"))
ORDER = ExportOrder("docs.example.com")


@dataclass
class ControllerBench:
    folder: Path
    tasks: Tasks
    notices: Notices
    service: FakeExportService = field(default_factory=FakeExportService)
    transfers: FakeTransfers = field(default_factory=FakeTransfers)
    journal: FakeJournal = field(default_factory=FakeJournal)
    reader: FakeBundleReader = field(default_factory=FakeBundleReader)
    secrets: FakeSecretStore = field(default_factory=FakeSecretStore)
    clock: FakeClock = field(default_factory=FakeClock)
    connection_error: EngineFailedError | None = None
    connections: int = 0
    uses: int = 0
    """How many exports keep their site's engine."""
    connecting: asyncio.Event | None = None
    """What connecting waits for, None where it is quick."""

    def __post_init__(self) -> None:
        ports = ExportsPorts(
            journal=self.journal,
            transfers=self.transfers,
            secrets=self.secrets,
            clock=self.clock,
            connect=self.connect,
            bundles=self.folder,
            pages=self.pages_of,
            reader=self.reader,
        )
        self.jobs = ExportsModel(self.clock.now)
        self.controller = ExportsController(self.tasks, self.notices, self.jobs, ports)
        self.controller.show_settings(Settings(sites=(SITE, LOCAL), active_site="s"))

    async def pages_of(self, site: Site) -> tuple[ExportablePage, ...]:
        return (ExportablePage("guides/setup", f"Set up {site.name}"),)

    async def connect(self, site: Site) -> ExportAccess:
        self.connections += 1
        if self.connecting is not None:
            await self.connecting.wait()
        if self.connection_error is not None:
            raise self.connection_error
        archives = FakeBundleArchives()
        ports = ExportPorts(always(self.service), self.transfers, archives, self.journal, self.clock, lambda: 0.5)
        return ExportAccess(ports, f"{site.name}.example".lower(), self.in_use)

    @contextmanager
    def in_use(self) -> Generator[None]:
        self.uses += 1
        try:
            yield
        finally:
            self.uses -= 1

    def phases(self) -> list[Phase]:
        return [job.phase for job in self.jobs.jobs()]

    async def put(self, *jobs: ExportJob) -> None:
        for written in jobs:
            await self.journal.put_job(written)
