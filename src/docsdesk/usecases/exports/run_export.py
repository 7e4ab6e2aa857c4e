"""Take an export from intent to a verified bundle on disk; each step is in the journal before the next begins."""

import math
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from datetime import datetime, timedelta

from docsdesk.domain.bundles.library import exported_bundle
from docsdesk.domain.errors import (
    Action,
    AnswerLostError,
    DocsdeskError,
    JournalFullError,
    ServiceFailedError,
    ServiceUnreachableError,
    TooManyRequestsError,
    UnexpectedAnswerError,
)
from docsdesk.domain.exports.build_pace import Reading, build_pace, with_reading
from docsdesk.domain.exports.export_event import (
    AttemptBegun,
    BundleKept,
    BytesArrived,
    CheckPlanned,
    ExportEvent,
    ExportFailed,
    Failure,
    Paused,
    Resumed,
    Started,
    StartUnanswered,
    StatusRead,
    Stopped,
)
from docsdesk.domain.exports.export_job import WAITING_FOR_A_PERSON, ExportJob, Phase
from docsdesk.protocol.export_bodies import ExportJobBody
from docsdesk.usecases.exports.export_ports import Destination, ExportPorts
from docsdesk.usecases.exports.fetch_bundle import Steps, fetch_bundle
from docsdesk.usecases.ports import Clock, Journal
from docsdesk.usecases.retry.backoff import PASSING, SCHEDULE, Backoff
from docsdesk.usecases.retry.rate_limiter import shown, sleep_until

_GATEWAY_GAVE_UP = (502, 504)
_NEAR_END, _NEAR_END_WAIT, _DENSEST = 0.9, 5.0, 2.5
"""From this share on, a check at least every so many seconds; never more often than the last number says."""
_JOURNAL_EVERY = timedelta(seconds=1)


async def start_export(
    intent: ExportJob, ports: ExportPorts, destination: Destination
) -> AsyncGenerator[ExportJob, None]:
    """Start the export in `intent` and see it through. Yields the job after every change.

    Failures of the service are part of the job; only JournalError is raised.
    """
    await ports.journal.put_job(intent)
    yield intent
    async with aclosing(_advance(intent, ports, destination)) as jobs:
        async for job in jobs:
            yield job


async def run_export(job: ExportJob, ports: ExportPorts, destination: Destination) -> AsyncGenerator[ExportJob, None]:
    """Continue a job from the journal at any phase; one that failed, was stopped or paused is resumed.

    A start without a recorded answer is not repeated: the job waits for a person as MAYBE_STARTED.
    Yields the job after every change; only JournalError is raised.
    """
    now = ports.clock.now()
    if job.phase in (Phase.FAILED, Phase.STOPPED, Phase.PAUSED):
        job = job.after(Resumed(), now)
    elif job.phase is Phase.INTENDED and job.next_check is None:
        job = job.after(StartUnanswered(_maybe_started("Docsdesk ended before the service answered.")), now)
    async with aclosing(_written(job, None, ports, destination)) as waiting:
        async for held_up in waiting:
            yield held_up
    yield job
    async with aclosing(_advance(job, ports, destination)) as jobs:
        async for changed in jobs:
            yield changed


async def stop_export(job: ExportJob, journal: Journal, clock: Clock) -> ExportJob:
    """Record that the person stopped it; what has arrived is kept for a resume. Stop its task first."""
    return await _put_to_rest(job, Stopped(), journal, clock)


async def pause_export(job: ExportJob, journal: Journal, clock: Clock) -> ExportJob:
    """Record that the person paused its download, until `run_export` resumes it. Stop its task first.

    Only if `can_pause`; a job that has become ready meanwhile stays so.
    """
    return await _put_to_rest(job, Paused(), journal, clock)


async def _put_to_rest(job: ExportJob, event: Paused | Stopped, journal: Journal, clock: Clock) -> ExportJob:
    written = await journal.job(job.id)
    if written is not None and written.updated_at > job.updated_at:
        # Its task was stopped during a change that the journal already has.
        job = written
    resting = job.after(event, clock.now())
    await journal.put_job(resting)
    return resting


async def _advance(job: ExportJob, ports: ExportPorts, destination: Destination) -> AsyncGenerator[ExportJob, None]:
    written = job.updated_at
    while not job.has_ended and job.phase not in WAITING_FOR_A_PERSON:
        async with aclosing(_ended(_STEPS[job.phase](job, ports, destination))) as events:
            async for event in events:
                job = job.after(event, ports.clock.now())
                if not isinstance(event, BytesArrived) or abs(job.updated_at - written) >= _JOURNAL_EVERY:
                    async with aclosing(_written(job, event, ports, destination)) as waiting:
                        async for held_up in waiting:
                            yield held_up
                    written = job.updated_at
                yield job


async def _written(
    job: ExportJob, event: ExportEvent | None, ports: ExportPorts, destination: Destination
) -> AsyncGenerator[ExportJob, None]:
    """Write the job to the journal; while the disk is full, yield it as waiting for room."""
    bundle = exported_bundle(job) if isinstance(event, BundleKept) else None
    backoff = Backoff(ports.random, destination.patience)
    while True:
        try:
            await ports.journal.put_job(job, bundle)
        except JournalFullError as error:
            planned = backoff.failed(error, ports.clock.steady())
        else:
            return
        yield job.after(shown(planned, ports.clock), ports.clock.now())
        await sleep_until(planned.at, ports.clock, ports.hurry)


async def _ended(steps: Steps) -> Steps:
    """Turn a failure into the event that ends the job."""
    async with aclosing(steps):
        try:
            async for event in steps:
                yield event
        except DocsdeskError as error:
            yield ExportFailed(Failure.of(error))


async def _start(job: ExportJob, ports: ExportPorts, destination: Destination) -> Steps:
    """Request it once. Repeat only what surely started nothing: 'too many requests', or no way to the service."""
    backoff = Backoff(ports.random, destination.patience)
    refusals_left = len(SCHEDULE)
    planned = CheckPlanned(ports.clock.steady())
    while True:
        async for wait in ports.limiter.slot(planned, ports.clock, hurry=ports.hurry):
            yield wait
        # In the journal before the request: an intent without a planned check may have been sent.
        yield AttemptBegun()
        try:
            body = await (await ports.reach()).start_export(job.domain, version=job.version, paths=job.paths)
        except DocsdeskError as error:
            if _may_have_started(error):
                yield StartUnanswered(_maybe_started(error.title))
                return
            refusals_left -= isinstance(error, TooManyRequestsError)
            if not refusals_left or not _started_nothing(error, destination):
                raise
            planned = ports.next_attempt(error, backoff)
        else:
            yield Started(body.job_id)
            return


async def _poll(job: ExportJob, ports: ExportPorts, destination: Destination) -> Steps:
    backoff = Backoff(ports.random, destination.patience)
    readings = job.readings
    pace = ports.pace
    planned = backoff.calm(ports.clock.steady(), pace.longest_wait)
    while True:
        async for wait in ports.limiter.slot(planned, ports.clock, pace.check_limits, ports.hurry):
            if pace.is_told or wait.reason is not None:
                yield wait
        try:
            body = await (await ports.reach()).read_job(job.service_id)
        except PASSING as error:
            planned = ports.next_attempt(error, backoff)
        else:
            yield StatusRead(body.status, body.progress_share, body.pages, body.failure)
            if _is_over(body):
                return
            now = ports.clock.now()
            readings = with_reading(readings, Reading(at=now, progress=body.progress_share, page_count=body.pages))
            longest = min(_longest_wait(readings, now), pace.longest_wait)
            planned = backoff.calm(ports.clock.steady(), longest)


_STEPS: dict[Phase, Callable[[ExportJob, ExportPorts, Destination], Steps]] = {
    Phase.INTENDED: _start,
    Phase.RUNNING: _poll,
    Phase.BUILT: fetch_bundle,
    Phase.WAITING: fetch_bundle,
    Phase.DOWNLOADING: fetch_bundle,
    Phase.VERIFYING: fetch_bundle,
}


def _longest_wait(readings: Sequence[Reading], now: datetime) -> float:
    """Seconds. Checks come closer as the end does, so that a finished export is not left waiting."""
    pace = build_pace(readings)
    if pace is None or pace.last.progress is None:
        return math.inf
    left = pace.seconds_left(now)
    soonest = math.inf if left is None else max(left / 2, _DENSEST)
    return min(soonest, _NEAR_END_WAIT) if pace.last.progress >= _NEAR_END else soonest


def _is_over(body: ExportJobBody) -> bool:
    return body.status in ("completed", "failed")


def _may_have_started(error: DocsdeskError) -> bool:
    if isinstance(error, ServiceFailedError):
        return error.status in _GATEWAY_GAVE_UP
    return isinstance(error, AnswerLostError | UnexpectedAnswerError)


def _started_nothing(error: DocsdeskError, destination: Destination) -> bool:
    """Whether to repeat the start. A script is told at once if nothing answers."""
    if isinstance(error, ServiceUnreachableError):
        return destination.patience == math.inf and error.action is not Action.EDIT_SITE
    return isinstance(error, TooManyRequestsError)


def _maybe_started(title: str) -> Failure:
    return Failure(title=title, hint="The export may still be running. Start it again only if it is not.")
