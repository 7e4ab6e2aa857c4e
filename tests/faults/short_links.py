"""An export from a service whose links live for seconds, over a slow network that breaks off again and again.

PYTHONPATH=src:. python -m tests.faults --only short_links    60 MB at 1 MB/s, links of 5 s, a cut every 5 s
"""

import asyncio
import json
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, aclosing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr
from tests.contract.engine_process import EngineProcess, running_engine
from tests.fakes.cutting_relay import cutting_relay
from tests.fakes.journal import FakeJournal
from tests.faults.suite import SuiteResult

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.connection import HttpConnection
from docsdesk.adapters.http.service import HttpService
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.network.network import Network
from docsdesk.usecases.exports.export_ports import Destination, ExportPorts, always
from docsdesk.usecases.exports.run_export import start_export

FEWEST_RENEWALS = 2


@dataclass(frozen=True, slots=True)
class Conditions:
    """`rate` is in bytes a second; times are in seconds."""

    size: int
    rate: int
    link_lifetime: float
    cut_after: float


WHOLE = Conditions(60_000_000, 1_000_000, 5, 5)
QUICK = Conditions(2_500_000, 1_000_000, 2, 0.8)


@dataclass(slots=True)
class Journey:
    phases: dict[Phase, None]
    failures: list[str]
    links: int
    size: int
    seconds: float
    is_verified: bool

    @property
    def renewals(self) -> int:
        return self.links - 1

    @property
    def is_unattended(self) -> bool:
        """Whether it got there by itself, past links that ended on the way."""
        return self.is_verified and self.renewals >= FEWEST_RENEWALS and not self.failures


def travel(conditions: Conditions, folder: Path) -> Journey:
    with hosting_engine(conditions, folder) as engine:
        return asyncio.run(_export(engine, conditions, folder / "bundles"))


@contextmanager
def hosting_engine(conditions: Conditions, folder: Path) -> Iterator[EngineProcess]:
    """The engine in the hosted role, with a site whose bundle is as large as wanted."""
    site = folder / "docs"
    site.mkdir()
    (site / "docs.json").write_text(json.dumps({"name": "Docs", "navigation": {"pages": ["index"]}}))
    (site / "index.mdx").write_text("---\ntitle: Home\n---\n\n![A harbour](/harbour.png)\n")
    (site / "harbour.png").write_bytes(random.Random(5).randbytes(conditions.size))
    limits = {"limit_rate": conditions.rate, "link_lifetime": conditions.link_lifetime}
    with running_engine(site, folder / "state", **limits) as engine:
        yield engine


async def _export(engine: EngineProcess, conditions: Conditions, folder: Path) -> Journey:
    announced, clock = json.loads(engine.line), SystemClock()
    recorder = ActivityRecorder(lambda _: None, clock)
    keys = (ApiKey(KeyKind.ADMIN, SecretStr(announced["adminKey"])),)
    async with AsyncExitStack() as stack:
        relay = await stack.enter_async_context(cutting_relay(engine.port, conditions.cut_after))
        connection = HttpConnection(relay.url, keys, recorder=recorder, redact=Redactor().redact, network=Network())
        service = await stack.enter_async_context(aclosing(HttpService(connection)))
        ports = ExportPorts(
            always(service),
            HttpTransfers(recorder=recorder, network=Network()),
            FileBundleArchives(),
            FakeJournal(),
            clock,
            random.random,
        )
        now = clock.now()
        intent = ExportJob(site_id="s", site_name="Docs", domain=engine.hostname, created_at=now, updated_at=now)
        begun = time.monotonic()
        jobs = [job async for job in start_export(intent, ports, Destination(folder, allow_private=True))]
    last = jobs[-1]
    return Journey(
        phases=dict.fromkeys(job.phase for job in jobs),
        failures=list(dict.fromkeys(job.failure.title for job in jobs if job.failure and _holds_up(job))),
        links=relay.links,
        size=last.size_bytes or 0,
        seconds=time.monotonic() - begun,
        is_verified=last.phase is Phase.READY and last.bundle_file is not None and last.bundle_file.exists(),
    )


def _holds_up(job: ExportJob) -> bool:
    """A try that failed is told, too, and goes on at once."""
    return job.next_check is not None or job.has_ended


def suite(quick: bool, seed: int) -> SuiteResult:
    with tempfile.TemporaryDirectory() as folder:
        journey = travel(QUICK if quick else WHOLE, Path(folder))
    print(f"{journey.size:,} bytes, {journey.renewals} renewals; {' > '.join(journey.phases)}")
    return SuiteResult(1, () if journey.is_unattended else (str(journey),), journey.seconds)
