"""The last part of an export: its turn to come down, the download, the verification, the final name."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial
from pathlib import Path

from docsdesk.domain.bundle import BundleLink, TransferProgress
from docsdesk.domain.bundle_errors import DiskFullError
from docsdesk.domain.export_event import (
    AttemptBegun,
    BundleKept,
    BytesArrived,
    CheckPlanned,
    DownloadBegun,
    DownloadQueued,
    ExportEvent,
    VerifyBegun,
)
from docsdesk.domain.export_job import ExportJob
from docsdesk.usecases.bundle_names import bundle_name, part_name
from docsdesk.usecases.download_bundle import download_bundle
from docsdesk.usecases.export_ports import Destination, ExportPorts
from docsdesk.usecases.pauses import PASSING, Pauses, next_attempt
from docsdesk.usecases.request_pace import sleep_until
from docsdesk.usecases.verify_bundle import verify_bundle

_PASSING_ON_THE_WAY_DOWN = (*PASSING, DiskFullError)

Steps = AsyncGenerator[ExportEvent, None]


async def fetch_bundle(job: ExportJob, ports: ExportPorts, destination: Destination) -> Steps:
    """Yield what happens on the way down; what passes by itself is waited for. Raises DocsdeskError."""
    part_file = job.part_file or destination.folder / part_name(job, destination.file_name)
    pauses = Pauses(ports.random, destination.patience)
    full: DiskFullError | None = None
    while True:
        try:
            if full is not None:  # Until there is room again, the service need not be asked for a link.
                await ports.transfers.check_room(part_file, full.needed_bytes)
            async with aclosing(_fetch_in_turn(job, ports, destination, part_file)) as events:
                async for event in events:
                    if isinstance(event, BytesArrived):
                        pauses.succeeded()
                    yield event
        except _PASSING_ON_THE_WAY_DOWN as error:
            full = error if isinstance(error, DiskFullError) else None
            planned = next_attempt(error, pauses, ports)
        else:
            return
        yield planned
        await sleep_until(planned.at, ports.clock)
        yield AttemptBegun()


async def _fetch_in_turn(job: ExportJob, ports: ExportPorts, destination: Destination, part_file: Path) -> Steps:
    """A download that waits to try again has given its turn to another."""
    is_queued = ports.turns.locked()
    if is_queued:
        yield DownloadQueued()
    async with ports.turns:
        if is_queued:
            yield AttemptBegun()
        async with aclosing(_fetch_once(job, ports, destination, part_file)) as events:
            async for event in events:
                yield event


async def _fetch_once(job: ExportJob, ports: ExportPorts, destination: Destination, part_file: Path) -> Steps:
    async for wait in ports.pace.turn(CheckPlanned(ports.clock.now()), ports.clock):
        yield wait
    link = await ports.service.make_bundle(job.service_id)
    yield DownloadBegun(part_file, link.size_bytes)
    renew = partial(_renewed, job.service_id, ports)
    bundle = download_bundle(
        ports.transfers, part_file, link=link, renew=renew, allow_private=destination.allow_private
    )
    async with aclosing(bundle) as steps:
        async for step in steps:
            if isinstance(step, TransferProgress):
                yield BytesArrived(step.received_bytes, step.size_bytes, step.rate)
                continue
            yield VerifyBegun()
            report = await verify_bundle(ports.archives, ports.transfers, step)
            name = destination.file_name or bundle_name(job, report.suffix)
            kept = await ports.archives.keep(step.part_file, destination.folder / name)
            yield BundleKept(
                kept, report.sha256, report.size_bytes, report.page_count, content_digest=report.content_digest
            )


async def _renewed(job_id: str, ports: ExportPorts) -> BundleLink:
    async for _ in ports.pace.turn(CheckPlanned(ports.clock.now()), ports.clock):
        pass
    return await ports.service.make_bundle(job_id)
