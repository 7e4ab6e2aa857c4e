"""The last phase of an export: download slot, download, verification, final name."""

import asyncio
import re
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from functools import partial
from pathlib import Path

from docsdesk.domain.bundles.bundle import (
    PART_SUFFIX,
    BundleLink,
    BundleReport,
    TransferProgress,
    Transferred,
    fitting_name,
)
from docsdesk.domain.bundles.errors import BundleDamagedError, DiskFullError, InsecureLinkError, TransferError
from docsdesk.domain.exports.export_event import (
    AttemptBegun,
    BundleKept,
    CheckPlanned,
    DownloadBegun,
    DownloadQueued,
    ExportEvent,
    Failure,
    TryFailed,
    VerifyBegun,
)
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.usecases.exports.export_ports import Destination, ExportPorts
from docsdesk.usecases.ports import BundleArchives, Transfers
from docsdesk.usecases.retry.backoff import PASSING, Backoff
from docsdesk.usecases.retry.rate_limiter import in_time_of_day, sleep_until

_PASSING_ON_THE_WAY_DOWN = (*PASSING, DiskFullError)

Steps = AsyncGenerator[ExportEvent, None]


async def fetch_bundle(job: ExportJob, ports: ExportPorts, destination: Destination) -> Steps:
    """Yield the download's events, waiting out temporary errors. Raises DocsdeskError."""
    part_file = job.part_file or destination.folder / _part_name(job, destination.file_name)
    backoff = Backoff(ports.random, destination.patience)
    full: DiskFullError | None = None
    furthest = 0
    while True:
        try:
            if full is not None:  # While the disk is full, there is no need to ask the service for a link.
                await ports.transfers.check_room(part_file, full.needed_bytes)
            async with aclosing(_fetch_in_slot(job, ports, destination, part_file)) as events:
                async for event in events:
                    # A bundle that is another one each time must not count as progress.
                    if isinstance(event, TransferProgress) and event.received_bytes > furthest:
                        furthest = event.received_bytes
                        backoff.note_success()
                    yield event
        except _PASSING_ON_THE_WAY_DOWN as error:
            full = error if isinstance(error, DiskFullError) else None
            planned = ports.next_attempt(error, backoff)
        else:
            return
        yield in_time_of_day(planned, ports.clock)
        await sleep_until(planned.at, ports.clock, ports.hurry)
        yield AttemptBegun()


async def _fetch_in_slot(job: ExportJob, ports: ExportPorts, destination: Destination, part_file: Path) -> Steps:
    """A download that waits for its next attempt gives up its slot."""
    is_queued = ports.download_slots.locked()
    if is_queued:
        yield DownloadQueued()
    async with ports.download_slots:
        if is_queued:
            yield AttemptBegun()
        async with aclosing(_fetch_once(job, ports, destination, part_file)) as events:
            async for event in events:
                yield event


async def _fetch_once(job: ExportJob, ports: ExportPorts, destination: Destination, part_file: Path) -> Steps:
    async for wait in ports.limiter.slot(CheckPlanned(ports.clock.steady()), ports.clock):
        yield wait
    link = await (await ports.reach()).make_bundle(job.service_id, project_id=job.spoken_project)
    if link.is_plain_http and not destination.allow_private:
        raise InsecureLinkError
    yield DownloadBegun(part_file, link.size_bytes)
    renew = partial(_renew_link, job, ports)
    bundle = _download_bundle(
        ports.transfers, part_file, link=link, renew=renew, allow_private=destination.allow_private
    )
    async with aclosing(bundle) as steps:
        async for step in steps:
            if isinstance(step, TransferProgress):
                yield step
                continue
            if isinstance(step, TransferError):
                yield TryFailed(Failure.of(step))
                continue
            yield VerifyBegun()
            report = await _verify_bundle(ports.archives, ports.transfers, step)
            # Never under the name of another kind of archive, which programs would go by.
            name = fitting_name(destination.file_name or _bundle_name(job), report.suffix)
            kept = await ports.archives.keep(step.part_file, destination.folder / name)
            yield BundleKept(kept, report)


async def _renew_link(job: ExportJob, ports: ExportPorts) -> BundleLink:
    await ports.limiter.wait(ports.clock)
    return await (await ports.reach()).make_bundle(job.service_id, project_id=job.spoken_project)


def _part_name(job: ExportJob, file_name: str | None) -> str:
    # If a person names the file, the next export to it continues what an earlier one left.
    return f"{file_name or f'{_stem(job)}.{job.id[:8]}'}{PART_SUFFIX}"


def _bundle_name(job: ExportJob) -> str:
    return f"{_stem(job)}-{job.created_at:%Y-%m-%d}"


def _stem(job: ExportJob) -> str:
    return "-".join(
        re.sub(r"[^A-Za-z0-9.]+", "-", part).strip("-.") for part in (job.hostname, job.version or "") if part
    )


async def _verify_bundle(archives: BundleArchives, transfers: Transfers, arrived: Transferred) -> BundleReport:
    """Read the archive to its end. A damaged one is discarded: otherwise every attempt would find it again."""
    try:
        return await archives.verify(arrived.part_file, digest=arrived.digest)
    except BundleDamagedError:
        await transfers.discard(arrived.part_file)
        raise


async def _download_bundle(
    transfers: Transfers,
    part_file: Path,
    *,
    link: BundleLink,
    renew: Callable[[], Awaitable[BundleLink]],
    allow_private: bool,
) -> AsyncGenerator[TransferProgress | TransferError | Transferred, None]:
    """Yield progress and each failed try as they come, and finally the complete part file.

    Leaving the generator stops the transfer. Raises TransferError, ServiceError.
    """
    news = asyncio.Queue[TransferProgress | TransferError | None]()
    tell = news.put_nowait
    transfer = asyncio.ensure_future(
        transfers.download(link, part_file, renew=renew, progress=tell, allow_private=allow_private, failed=tell)
    )
    transfer.add_done_callback(lambda _: tell(None))
    try:
        while (item := await news.get()) is not None:
            yield item
        yield transfer.result()
    finally:
        transfer.cancel()
        await asyncio.gather(transfer, return_exceptions=True)
