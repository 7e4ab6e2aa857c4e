"""An export in memory."""

from pathlib import Path

from tests.fakes.bundle_archive import FakeBundleArchives
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.service_http import FakeExportService
from tests.fakes.transfer import FakeTransfers

from docsdesk.domain.errors import (
    ServiceUnreachableError,
)
from docsdesk.domain.exports.export_event import Started
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.usecases.exports.export_ports import HOSTED_PACE, Destination, ExportPorts, always, new_limiter
from docsdesk.usecases.exports.run_export import run_export, start_export

OFFLINE = ServiceUnreachableError("No answer.", "Check the network.")


class Bench:
    """Everything an export needs, in memory, and the folder the bundle goes to."""

    def __init__(self, folder: Path) -> None:
        self.service = FakeExportService()
        self.transfers = FakeTransfers()
        self.archives = FakeBundleArchives()
        self.journal = FakeJournal()
        self.clock = FakeClock()
        self.pace = HOSTED_PACE
        self.destination = Destination(folder, allow_private=False)

    @property
    def ports(self) -> ExportPorts:
        return ExportPorts(
            always(self.service),
            self.transfers,
            self.archives,
            self.journal,
            self.clock,
            lambda: 0.5,
            new_limiter(self.pace),
            pace=self.pace,
        )

    def intent(self, **changes: object) -> ExportJob:
        now = self.clock.now()
        fields = {"site_id": "s", "site_name": "Docs", "domain": "docs.example.com", "created_at": now}
        return ExportJob.model_validate({**fields, "updated_at": now, **changes})

    def running(self) -> ExportJob:
        self.service.knows("se_7")
        return self.intent().after(Started("se_7"), self.clock.now())

    async def start(self, **changes: object) -> list[ExportJob]:
        return [job async for job in start_export(self.intent(**changes), self.ports, self.destination)]

    async def go_on(self, job: ExportJob) -> list[ExportJob]:
        return [job async for job in run_export(job, self.ports, self.destination)]
