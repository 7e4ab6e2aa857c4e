"""Take an export from intent to a verified bundle on disk; every step is in the journal before the next begins."""

import math
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractContextManager, aclosing, nullcontext
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path

from docsdesk.domain.bundle import BundleLink, TransferProgress
from docsdesk.domain.errors import (
    Action,
    AnswerLostError,
    DiskFullError,
    DocsdeskError,
    NotReadyError,
    ServiceFailedError,
    ServiceUnreachableError,
    StorageUnreachableError,
    TooManyRequestsError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
)
from docsdesk.domain.export_job import (
    WAITING_FOR_A_PERSON,
    AttemptBegun,
    BundleKept,
    BytesArrived,
    CheckPlanned,
    DownloadBegun,
    ExportEvent,
    ExportFailed,
    ExportJob,
    Failure,
    Phase,
    Resumed,
    Started,
    StartUnanswered,
    StatusRead,
    Stopped,
    VerifyBegun,
)
from docsdesk.domain.library import exported_bundle
from docsdesk.protocol.export_bodies import ExportJobBody
from docsdesk.usecases.bundle_names import bundle_name, part_name
from docsdesk.usecases.download_bundle import download_bundle
from docsdesk.usecases.pauses import SCHEDULE, Pauses
from docsdesk.usecases.ports import BundleArchives, Clock, ExportService, JobJournal, Journal, Transfers
from docsdesk.usecases.request_pace import MOST_CHECKS_A_MINUTE, RequestPace, sleep_until
from docsdesk.usecases.verify_bundle import verify_bundle

# Once a job is known to the service its address is right: a web page in place of an answer is then a sign-in page of
# the network, and passes like any other outage.
_PASSING = (
    ServiceUnreachableError,
    ServiceFailedError,
    TooManyRequestsError,
    NotReadyError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
    StorageUnreachableError,
)
_PASSING_ON_THE_WAY_DOWN = (*_PASSING, DiskFullError)
_GATEWAY_GAVE_UP = (502, 504)
_JOURNAL_EVERY = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class ExportPorts:
    """What an export needs from outside. `random` gives 0 to 1 and spreads the checks; a service has one `pace`."""

    service: ExportService
    transfers: Transfers
    archives: BundleArchives
    journal: JobJournal
    clock: Clock
    random: Callable[[], float]
    pace: RequestPace = field(default_factory=RequestPace)


@dataclass(frozen=True, slots=True)
class ExportAccess:
    """A site's way to its exports; `hostname` is the one that it exports by default, empty where none is known.

    `in_use` is held for as long as one runs: a local engine is stopped when nobody needs it.
    """

    ports: ExportPorts
    hostname: str
    in_use: Callable[[], AbstractContextManager[None]] = nullcontext


@dataclass(frozen=True, slots=True)
class Destination:
    """Where the bundle goes. Without `file_name` it is named after site, version and day.

    `patience` is how many seconds an unanswering service is waited for; a window waits for ever.
    """

    folder: Path
    allow_private: bool
    file_name: str | None = None
    patience: float = math.inf


Steps = AsyncGenerator[ExportEvent, None]


async def start_export(
    intent: ExportJob, ports: ExportPorts, destination: Destination
) -> AsyncGenerator[ExportJob, None]:
    """Start the export that `intent` describes, then see it through. Yields the job after every change.

    Failures of the service are part of the job; only JournalError is raised.
    """
    await ports.journal.put_job(intent)
    yield intent
    async with aclosing(_advance(intent, ports, destination)) as jobs:
        async for job in jobs:
            yield job


async def run_export(job: ExportJob, ports: ExportPorts, destination: Destination) -> AsyncGenerator[ExportJob, None]:
    """Go on with a job from the journal, wherever it stopped; one that failed or was stopped is resumed.

    A start whose answer was never written down is not repeated: the job waits for a person as MAYBE_STARTED.
    Yields the job after every change; only JournalError is raised.
    """
    now = ports.clock.now()
    if job.phase in (Phase.FAILED, Phase.STOPPED):
        job = job.after(Resumed(), now)
    elif job.phase is Phase.INTENDED and job.next_check is None:
        job = job.after(StartUnanswered(_maybe_started("Docsdesk ended before the service answered.")), now)
    await ports.journal.put_job(job)
    yield job
    async with aclosing(_advance(job, ports, destination)) as jobs:
        async for changed in jobs:
            yield changed


async def stop_export(job: ExportJob, journal: Journal, clock: Clock) -> ExportJob:
    """Write down that the person stopped it; what has arrived is kept for a resume. Stop its task first."""
    written = await journal.job(job.id)
    if written is not None and written.updated_at > job.updated_at:
        # Its task was stopped while a change was on its way: the journal already has it.
        job = written
    stopped = job.after(Stopped(), clock.now())
    await journal.put_job(stopped)
    return stopped


async def _advance(job: ExportJob, ports: ExportPorts, destination: Destination) -> AsyncGenerator[ExportJob, None]:
    written = job.updated_at
    while not job.has_ended and job.phase not in WAITING_FOR_A_PERSON:
        async with aclosing(_ended(_STEPS[job.phase](job, ports, destination))) as events:
            async for event in events:
                job = job.after(event, ports.clock.now())
                if not isinstance(event, BytesArrived) or job.updated_at - written >= _JOURNAL_EVERY:
                    await _write(job, event, ports.journal)
                    written = job.updated_at
                yield job


async def _write(job: ExportJob, event: ExportEvent, journal: JobJournal) -> None:
    bundle = exported_bundle(job) if isinstance(event, BundleKept) else None
    await journal.put_job(job, bundle)


async def _ended(steps: Steps) -> Steps:
    """Turn a failure into the event that ends the job."""
    async with aclosing(steps):
        try:
            async for event in steps:
                yield event
        except DocsdeskError as error:
            yield ExportFailed(Failure.of(error))


async def _start(job: ExportJob, ports: ExportPorts, destination: Destination) -> Steps:
    """Ask once. Only what surely started nothing is asked again: 'too many requests', or no way to the service."""
    pauses = Pauses(ports.random, destination.patience)
    refusals_left = len(SCHEDULE)
    planned = CheckPlanned(ports.clock.now())
    while True:
        async for wait in ports.pace.turn(planned, ports.clock):
            yield wait
        # In the journal before the request: an intent without a planned check may have been sent.
        yield AttemptBegun()
        try:
            body = await ports.service.start_export(job.domain, version=job.version, paths=job.paths)
        except DocsdeskError as error:
            if _may_have_started(error):
                yield StartUnanswered(_maybe_started(error.title))
                return
            refusals_left -= isinstance(error, TooManyRequestsError)
            if not refusals_left or not _started_nothing(error, destination):
                raise
            planned = _after(error, pauses, ports)
        else:
            yield Started(body.job_id)
            return


async def _poll(job: ExportJob, ports: ExportPorts, destination: Destination) -> Steps:
    pauses = Pauses(ports.random, destination.patience)
    planned = pauses.calm(ports.clock.now())
    while True:
        async for wait in ports.pace.turn(planned, ports.clock, most=MOST_CHECKS_A_MINUTE):
            yield wait
        try:
            body = await ports.service.read_job(_service_id(job))
        except _PASSING as error:
            planned = _after(error, pauses, ports)
        else:
            yield StatusRead(body.status, body.progress_share, body.pages, body.failure)
            if _is_over(body):
                return
            planned = pauses.calm(ports.clock.now())


async def _fetch(job: ExportJob, ports: ExportPorts, destination: Destination) -> Steps:
    part_file = job.part_file or destination.folder / part_name(job, destination.file_name)
    pauses = Pauses(ports.random, destination.patience)
    while True:
        try:
            async with aclosing(_fetch_once(job, ports, destination, part_file)) as events:
                async for event in events:
                    if isinstance(event, BytesArrived):
                        pauses.succeeded()
                    yield event
        except _PASSING_ON_THE_WAY_DOWN as error:
            planned = _after(error, pauses, ports)
        else:
            return
        yield planned
        await sleep_until(planned.at, ports.clock)
        yield AttemptBegun()


async def _fetch_once(job: ExportJob, ports: ExportPorts, destination: Destination, part_file: Path) -> Steps:
    async for wait in ports.pace.turn(CheckPlanned(ports.clock.now()), ports.clock):
        yield wait
    link = await ports.service.make_bundle(_service_id(job))
    yield DownloadBegun(part_file, link.size_bytes)
    renew = partial(_renewed, _service_id(job), ports)
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


_STEPS: dict[Phase, Callable[[ExportJob, ExportPorts, Destination], Steps]] = {
    Phase.INTENDED: _start,
    Phase.RUNNING: _poll,
    Phase.BUILT: _fetch,
    Phase.DOWNLOADING: _fetch,
    Phase.VERIFYING: _fetch,
}


async def _renewed(job_id: str, ports: ExportPorts) -> BundleLink:
    async for _ in ports.pace.turn(CheckPlanned(ports.clock.now()), ports.clock):
        pass
    return await ports.service.make_bundle(job_id)


def _after(error: DocsdeskError, pauses: Pauses, ports: ExportPorts) -> CheckPlanned:
    """The next attempt. What one export is told about asking too often holds for every export of that service."""
    now = ports.clock.now()
    planned = pauses.failed(error, now)
    if isinstance(error, TooManyRequestsError | ServiceFailedError) and error.retry_after:
        ports.pace.close(now + timedelta(seconds=error.retry_after), Failure.of(error))
    return planned


def _service_id(job: ExportJob) -> str:
    assert job.job_id is not None, "a job past its start has the service's id"
    return job.job_id


def _is_over(body: ExportJobBody) -> bool:
    return body.status in ("completed", "failed")


def _may_have_started(error: DocsdeskError) -> bool:
    if isinstance(error, ServiceFailedError):
        return error.status in _GATEWAY_GAVE_UP
    return isinstance(error, AnswerLostError | UnexpectedAnswerError)


def _started_nothing(error: DocsdeskError, destination: Destination) -> bool:
    """Whether the start is worth asking for again. A script is told at once that nothing answers."""
    if isinstance(error, ServiceUnreachableError):
        return destination.patience == math.inf and error.action is not Action.EDIT_SITE
    return isinstance(error, TooManyRequestsError)


def _maybe_started(title: str) -> Failure:
    return Failure(title=title, hint="The export may be running all the same; start it again only if it is not.")
