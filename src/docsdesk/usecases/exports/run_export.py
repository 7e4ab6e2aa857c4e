"""Take an export from intent to a verified bundle on disk; each step is in the journal before the next begins."""

import math
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from datetime import datetime, timedelta

from docsdesk.domain.bundles.bundle import TransferProgress
from docsdesk.domain.errors import (
    Action,
    AnswerLostError,
    DocsdeskError,
    JournalFullError,
    NotKnownError,
    RequestRefusedError,
    ServiceError,
    ServiceFailedError,
    ServiceUnreachableError,
    TooManyRequestsError,
    UnexpectedAnswerError,
)
from docsdesk.domain.exports.build_pace import PaceReading, build_pace, reading_of, with_reading
from docsdesk.domain.exports.export_event import (
    AttemptBegun,
    BundleKept,
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
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.exports.export_job import WAITING_FOR_A_PERSON, ExportJob, Phase, exported_bundle
from docsdesk.domain.exports.job_report import JobReport
from docsdesk.domain.exports.job_status import JobVerdict, looks_final
from docsdesk.domain.wording import say
from docsdesk.protocol.export_bodies import ExportJobBody
from docsdesk.usecases.exports.export_ports import Destination, ExportPorts
from docsdesk.usecases.exports.fetch_bundle import Steps, fetch_bundle
from docsdesk.usecases.ports import Clock, ExportService, Journal, Transfers
from docsdesk.usecases.retry.backoff import DELAYS_SECONDS, PASSING, Backoff
from docsdesk.usecases.retry.rate_limiter import in_time_of_day, sleep_until

_GATEWAY_GAVE_UP = (502, 504)
_NEAR_END_SHARE = 0.9
"""From this share on, a check at least every `_NEAR_END_SECONDS`."""
_NEAR_END_SECONDS = 5.0
_LEAST_CHECK_SECONDS = 2.5
"""Between two checks."""
_JOURNAL_EVERY = timedelta(seconds=1)
_UNTIL_KNOWN = timedelta(minutes=1)
"""From the start: so long, a service may not know a job in all its places."""
_FINAL_CHECKS = 4
"""Checks in a row that find the same word, which is in no table but names an end."""
_NO_SUCH_ROUTE = (404, 405, 410, 501)


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
    async with aclosing(_write_job(job, None, ports, destination)) as waiting:
        async for held_up in waiting:
            yield held_up
    yield job
    async with aclosing(_advance(job, ports, destination)) as jobs:
        async for changed in jobs:
            yield changed


async def rest_export(job: ExportJob, event: Paused | Stopped, journal: Journal, clock: Clock) -> ExportJob:
    """Record that the person stopped it, or paused its download: `run_export` resumes it. Stop its task first.

    What has arrived is kept; a job that has become ready meanwhile stays so.
    """
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
        async with aclosing(_end_on_failure(_STEPS[job.phase](job, ports, destination))) as events:
            async for event in events:
                job = job.after(event, ports.clock.now())
                if not isinstance(event, TransferProgress) or abs(job.updated_at - written) >= _JOURNAL_EVERY:
                    async with aclosing(_write_job(job, event, ports, destination)) as waiting:
                        async for held_up in waiting:
                            yield held_up
                    written = job.updated_at
                yield job


async def _write_job(
    job: ExportJob, event: ExportEvent | None, ports: ExportPorts, destination: Destination
) -> AsyncGenerator[ExportJob, None]:
    """Write the job to the journal; while the disk is full, yield it as waiting for room."""
    bundle = exported_bundle(job) if isinstance(event, BundleKept) else None
    backoff = Backoff(ports.random, destination.patience)
    while True:
        try:
            await ports.journal.put_job(job, bundle)
        except JournalFullError as error:
            planned = backoff.note_failure(error, ports.clock.steady())
        else:
            return
        yield job.after(in_time_of_day(planned, ports.clock), ports.clock.now())
        await sleep_until(planned.at, ports.clock, ports.hurry)


async def _end_on_failure(steps: Steps) -> Steps:
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
    refusals_left = len(DELAYS_SECONDS)
    planned = CheckPlanned(ports.clock.steady())
    while True:
        async for wait in ports.limiter.slot(planned, ports.clock, hurry=ports.hurry):
            yield wait
        # In the journal before the request: an intent without a planned check may have been sent.
        yield AttemptBegun()
        try:
            job_id, form = await _ask_to_start(job, await ports.reach())
        except DocsdeskError as error:
            if _may_have_started(error):
                yield StartUnanswered(_maybe_started(error.title))
                return
            refusals_left -= isinstance(error, TooManyRequestsError)
            if not refusals_left or not _started_nothing(error, destination):
                raise
            planned = ports.next_attempt(error, backoff)
        else:
            yield Started(job_id, form)
            return


async def _ask_to_start(job: ExportJob, service: ExportService) -> tuple[str, ExportForm]:
    """The service's id, and the form that it speaks: the other one is tried if the first leads nowhere."""
    try:
        return await _start_in(job.form, job, service), job.form
    except ServiceError as error:
        other = job.other_form
        if other is None or error.status not in _NO_SUCH_ROUTE:
            raise
        return await _start_in(other, job, service), other


async def _start_in(form: ExportForm, job: ExportJob, service: ExportService) -> str:
    if form is ExportForm.PROJECT and job.paths:
        raise _exports_whole_sites()
    project_id = job.project_id if form is ExportForm.PROJECT else ""
    body = await service.start_export(job.domain, version=job.version, paths=job.paths, project_id=project_id)
    return body.job_id


def _exports_whole_sites() -> RequestRefusedError:
    return RequestRefusedError(
        say("By its project ID, a site can only be exported as a whole."),
        say("Leave out the selected pages, then start the export again."),
    )


async def _poll(job: ExportJob, ports: ExportPorts, destination: Destination) -> Steps:
    backoff = Backoff(ports.random, destination.patience)
    watch = _Watch(job, ports.clock)
    pace = ports.pace
    planned = backoff.calm(ports.clock.steady(), pace.longest_wait)
    while True:
        async for wait in ports.limiter.slot(planned, ports.clock, pace.check_limits, ports.hurry):
            if pace.is_told or wait.reason is not None:
                yield wait
        try:
            body = await (await ports.reach()).read_job(job.service_id, project_id=watch.project_id)
        except (NotKnownError, *PASSING) as error:
            planned = watch.after(error, ports, backoff)
            if watch.has_moved:
                yield Started(job.service_id, watch.form, is_told=True)
        else:
            now = ports.clock.now()
            read = watch.read(body, now)
            yield read
            if read.verdict is not JobVerdict.GOES_ON:
                return
            longest = min(_longest_wait(watch.readings, now), pace.longest_wait)
            planned = backoff.calm(ports.clock.steady(), longest)


def _left_while_new(job: ExportJob, now: datetime) -> timedelta:
    """How much longer the service may be too new to the job to know it everywhere."""
    since = now - job.started_at if job.started_at is not None else _UNTIL_KNOWN
    return max(min(_UNTIL_KNOWN - since, _UNTIL_KNOWN), timedelta())


class _Watch:
    """What the answers about a job have shown so far."""

    def __init__(self, job: ExportJob, clock: Clock) -> None:
        self.readings = job.readings
        self._job = job
        self.form = job.form
        self.has_moved = False
        """Whether the last check has led to another form."""
        self._known_from = clock.steady() + _left_while_new(job, clock.now())
        """From then on, the service has to know the job."""
        self._has_tried_other = job.started_at is not None
        self._kept_on = job.status
        """A word that ends nothing until it changes, since the person has chosen to keep checking."""
        self._last: tuple[object, ...] = ()
        self._repeats = 0
        self._counts_to_one = False

    @property
    def project_id(self) -> str:
        return self._job.project_id if self.form is ExportForm.PROJECT else ""

    def after(self, error: DocsdeskError, ports: ExportPorts, backoff: Backoff) -> CheckPlanned:
        """The next check; raises `error` if it does not pass."""
        now = ports.clock.steady()
        self.has_moved = isinstance(error, NotKnownError) and self._takes_other_form()
        if self.has_moved:
            return CheckPlanned(now)
        if not isinstance(error, NotKnownError):
            return ports.next_attempt(error, backoff)
        if now >= self._known_from:
            raise error
        planned = ports.next_attempt(error, backoff)
        return CheckPlanned(min(planned.at, self._known_from), planned.reason)

    def _takes_other_form(self) -> bool:
        """Look for a job whose id a person brought in the other form too, once."""
        other = None if self._has_tried_other else self._job.other_form
        self._has_tried_other = True
        self.form = other or self.form
        return other is not None

    def read(self, body: ExportJobBody, now: datetime) -> StatusRead:
        self._has_tried_other = True
        self._counts_to_one = self._counts_to_one or body.counts_to_one
        report = body.report(of_one=self._counts_to_one)
        self.readings = with_reading(self.readings, reading_of(report, now))
        return StatusRead(report, self._verdict(report))

    def _verdict(self, report: JobReport) -> JobVerdict:
        seen = report.status, report.progress, report.page_count
        self._repeats = self._repeats + 1 if seen == self._last else 1
        self._last = seen
        if report.status != self._kept_on:
            self._kept_on = ""
        verdict = report.verdict
        if looks_final(report.status) and self._repeats >= _FINAL_CHECKS:
            verdict = JobVerdict.ENDED
        is_kept_on = verdict is JobVerdict.ENDED and bool(self._kept_on)
        return JobVerdict.GOES_ON if is_kept_on else verdict


_STEPS: dict[Phase, Callable[[ExportJob, ExportPorts, Destination], Steps]] = {
    Phase.INTENDED: _start,
    Phase.RUNNING: _poll,
    Phase.BUILT: fetch_bundle,
    Phase.WAITING: fetch_bundle,
    Phase.DOWNLOADING: fetch_bundle,
    Phase.VERIFYING: fetch_bundle,
}


def _longest_wait(readings: Sequence[PaceReading], now: datetime) -> float:
    """Seconds. Checks come closer as the end does, so that a finished export is not left waiting."""
    pace = build_pace(readings)
    if pace is None or pace.last.progress is None:
        return math.inf
    left = pace.seconds_left(now)
    soonest = math.inf if left is None else max(left / 2, _LEAST_CHECK_SECONDS)
    return min(soonest, _NEAR_END_SECONDS) if pace.last.progress >= _NEAR_END_SHARE else soonest


def _may_have_started(error: DocsdeskError) -> bool:
    if isinstance(error, ServiceFailedError):
        return error.status in _GATEWAY_GAVE_UP
    return isinstance(error, AnswerLostError | UnexpectedAnswerError)


def _started_nothing(error: DocsdeskError, destination: Destination) -> bool:
    """Whether to repeat the start. A script hears at once that nothing answers."""
    if isinstance(error, ServiceUnreachableError):
        return destination.patience == math.inf and error.action is not Action.EDIT_SITE
    return isinstance(error, TooManyRequestsError)


def _maybe_started(title: str) -> Failure:
    return Failure(title=title, hint="The export may still be running. Start it again only if it is not.")


async def forget_export(job: ExportJob, journal: Journal, transfers: Transfers) -> None:
    """Stop its task first."""
    await journal.forget_job(job.id)
    if job.part_file is not None:
        await transfers.discard(job.part_file)
