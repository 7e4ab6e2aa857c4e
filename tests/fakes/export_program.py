"""A program that does nothing but exports: it goes on with those of its folder's journal, or starts the first.

`python -m tests.fakes.export_program FOLDER URL` prints "resumed" once it is at work. Its clock runs a hundred times
as fast, so that checks come in milliseconds.
"""

import asyncio
import random
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from pydantic import SecretStr

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.connection import HttpConnection
from docsdesk.adapters.http.service import HttpService
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.network.network import Network
from docsdesk.usecases.exports.export_ports import always
from docsdesk.usecases.exports.plan_export import ExportOrder, plan_export
from docsdesk.usecases.exports.run_export import Destination, ExportPorts, run_export, start_export

KEY = ApiKey(kind=KeyKind.ADMIN, secret=SecretStr("svc_0123456789abcdef"))
SITE = Site(id="s", name="Docs", base_url="https://api.example.com", export_hostname="docs.example.com")
JOURNAL, BUNDLES = "docsdesk.db", "bundles"
HASTE = 100


class HastyClock:
    def __init__(self) -> None:
        self._clock = SystemClock()
        self._began = datetime.now(UTC)

    def now(self) -> datetime:
        return self._began + (self._clock.now() - self._began) * HASTE

    def steady(self) -> datetime:
        return self._began + (self._clock.steady() - self._began) * HASTE

    async def sleep(self, seconds: float) -> None:
        await self._clock.sleep(timedelta(seconds=seconds / HASTE).total_seconds())


def work(folder: Path, url: str, tell: Callable[[], None] = lambda: None) -> None:
    """`tell` is called once the first export is at work."""
    asyncio.run(_work(folder, url, tell))


async def _work(folder: Path, url: str, tell: Callable[[], None]) -> None:
    clock = HastyClock()
    recorder = ActivityRecorder(lambda _: None, clock)
    journal = SqliteJournal(folder / JOURNAL)
    await journal.open()
    connection = HttpConnection(url, (KEY,), recorder=recorder, redact=str, network=Network())
    service, transfers = HttpService(connection), HttpTransfers(recorder=recorder, network=Network())
    ports = ExportPorts(always(service), transfers, FileBundleArchives(), journal, clock, random.random)
    destination = Destination(folder / BUNDLES, allow_private=True)
    jobs = await journal.jobs()
    if not jobs:
        intent = plan_export(SITE, ExportOrder(SITE.export_hostname), clock.now())
        await _follow(start_export(intent, ports, destination), tell)
    for job in jobs:
        if not job.has_ended:
            await _follow(run_export(job, ports, destination), tell)
    await connection.aclose()
    await journal.close()


async def _follow(jobs: AsyncGenerator[ExportJob, None], tell: Callable[[], None]) -> None:
    async with aclosing(jobs):
        async for _ in jobs:
            tell()


if __name__ == "__main__":
    work(Path(sys.argv[1]), sys.argv[2], lambda: print("resumed", flush=True))
