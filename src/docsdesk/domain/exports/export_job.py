"""An export from intent to verified bundle: a frozen value that events move forward."""

from datetime import datetime
from enum import StrEnum
from pathlib import Path
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field

from docsdesk.domain.bundles.bundle import BundleReport, TransferProgress
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import Action, engine_fault
from docsdesk.domain.exports.build_pace import BuildPace, PaceReading, build_pace, reading_of, with_reading
from docsdesk.domain.exports.export_event import (
    AttemptBegun,
    BundleKept,
    CheckPlanned,
    DownloadBegun,
    DownloadQueued,
    ExportEvent,
    ExportFailed,
    Failure,
    Paused,
    Resumed,
    Started,
    StartUnanswered,
    StatusRead,
    Stopped,
    TryFailed,
    VerifyBegun,
)
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.exports.job_report import JobReport
from docsdesk.domain.exports.job_status import JobVerdict
from docsdesk.domain.wording import say, together


class Phase(StrEnum):
    INTENDED = "intended"
    """Written to the journal; the request is not yet answered."""
    MAYBE_STARTED = "maybe started"
    """The answer to the start was lost; it is never repeated automatically."""
    RUNNING = "running"
    """The service has given a job id; `status` is its own word."""
    BUILT = "built"
    """The service says completed; the bundle is not here yet."""
    WAITING = "waiting"
    """All download slots are taken; one becomes free when a download ends or pauses."""
    DOWNLOADING = "downloading"
    PAUSED = "paused"
    """The person paused the download; it continues only when they say so, even after a relaunch."""
    VERIFYING = "verifying"
    READY = "ready"
    """A complete, verified archive is on disk."""
    FAILED = "failed"
    STOPPED = "stopped"
    """The person stopped it."""


ENDED = frozenset({Phase.READY, Phase.FAILED, Phase.STOPPED})
WAITING_FOR_A_PERSON = frozenset({Phase.MAYBE_STARTED, Phase.PAUSED})
_ON_THE_WAY_DOWN = frozenset({Phase.BUILT, Phase.WAITING, Phase.DOWNLOADING, Phase.VERIFYING})


class JobStep(BaseModel):
    """When a job entered a phase, and the service's own status at that time."""

    model_config = ConfigDict(frozen=True)

    at: datetime
    phase: Phase
    status: str = ""


MOST_STEPS = 100
_SENT_CHARACTERS = 300
"""Characters of an answer in place of a reason."""


class ExportJob(JobReport):
    """What the service last reported, and what is known of the job here. Times are aware and in UTC.

    `id` is ours; `job_id` is the service's, None until it has answered. `progress` and `page_count` are the last known.
    """

    id: str = Field(default_factory=lambda: uuid4().hex)
    site_id: str
    site_name: str
    domain: str
    version: str | None = None
    paths: tuple[str, ...] = ()
    project_id: str = ""
    """The site's when it was ordered; empty if it had none."""
    form: ExportForm = ExportForm.HOSTNAME
    """What the service is asked in; before it has answered, what it is asked in first."""
    phase: Phase = Phase.INTENDED
    job_id: str | None = None
    started_at: datetime | None = None
    """When the service answered the start; None before, and if a person brought the job's id."""
    readings: tuple[PaceReading, ...] = ()
    """The latest checks that said how far the build is, oldest first."""
    created_at: datetime
    updated_at: datetime
    next_check: datetime | None = None
    failure: Failure | None = None
    """Why it ended; for a job that goes on, why it waits until `next_check`."""
    part_file: Path | None = None
    """The file that collects the bytes until they are verified."""
    received_bytes: int = 0
    size_bytes: int | None = None
    rate: float | None = None
    """Bytes per second over the last 15 s; None while nothing is downloaded."""
    bundle_file: Path | None = None
    sha256: str = ""
    content_digest: str | None = None
    """The digest of the bundle's content, if it has a manifest."""
    timeline: tuple[JobStep, ...] = ()
    """The phases and statuses since `created_at`, oldest first; if there are very many, only the latest."""

    @property
    def service_id(self) -> str:
        assert self.job_id is not None, "a job past its start has the service's id"
        return self.job_id

    @property
    def hostname(self) -> str:
        """The name of the site's bundles: its project ID where it has no domain."""
        return self.domain or self.project_id

    @property
    def spoken_project(self) -> str:
        """The project ID that the service is asked with, empty in the form without one."""
        return self.project_id if self.form is ExportForm.PROJECT else ""

    @property
    def other_form(self) -> ExportForm | None:
        """What else the service may speak; None if the site has no name for it."""
        if self.form is ExportForm.PROJECT:
            return ExportForm.HOSTNAME if self.domain else None
        return ExportForm.PROJECT if self.project_id else None

    @property
    def has_ended(self) -> bool:
        return self.phase in ENDED

    @property
    def pace(self) -> BuildPace | None:
        """None before the first check."""
        return build_pace(self.readings)

    @property
    def can_pause(self) -> bool:
        return self.phase in _ON_THE_WAY_DOWN

    @property
    def can_resume(self) -> bool:
        """Whether it stopped on the way to a bundle that the service may still have; else only a new export helps."""
        is_at_rest = self.phase in (Phase.FAILED, Phase.STOPPED, Phase.PAUSED)
        return is_at_rest and self.job_id is not None and self.verdict is not JobVerdict.FAILED

    def after(self, event: ExportEvent, at: datetime) -> "ExportJob":
        """This job after `event`. A job that has ended stays as it is, unless it is resumed."""
        if self.has_ended and not isinstance(event, Resumed):
            return self
        changed = self.model_copy(update={**_change(self, event, at), "updated_at": at})
        if (changed.phase, changed.status) == (self.phase, self.status):
            return changed
        step = JobStep(at=at, phase=changed.phase, status=changed.status)
        return changed.model_copy(update={"timeline": (*self.timeline, step)[-MOST_STEPS:]})


def exported_bundle(job: ExportJob) -> LibraryBundle | None:
    """The library's entry for a finished export, None until it has finished."""
    if job.phase is not Phase.READY or job.bundle_file is None:
        return None
    return LibraryBundle(
        id=job.id,
        site_id=job.site_id,
        site_name=job.site_name,
        hostname=job.hostname,
        exported_at=job.created_at,
        file=job.bundle_file,
        size_bytes=job.size_bytes or 0,
        sha256=job.sha256,
        content_digest=job.content_digest,
        version=job.version,
        page_count=job.page_count or 0,
        kept_at=job.updated_at,
        job_id=job.job_id,
        project_id=job.spoken_project,
    )


_AT_REST: dict[str, object] = {"failure": None, "next_check": None, "rate": None}


def _change(job: ExportJob, event: ExportEvent, now: datetime) -> dict[str, object]:  # noqa: C901, PLR0911, PLR0912 (one arm an event)
    match event:
        case Started(job_id, form, is_told):
            spoken, since = form or job.form, None if is_told else now
            return {"phase": Phase.RUNNING, "job_id": job_id, "failure": None, "form": spoken, "started_at": since}
        case StartUnanswered(reason):
            return {"phase": Phase.MAYBE_STARTED, "failure": reason}
        case StatusRead():
            return _after_status(job, event, now)
        case CheckPlanned(at, reason):
            return {"next_check": at, "failure": reason, "rate": None}
        case TryFailed(reason):
            return {"failure": reason, "rate": None}
        case AttemptBegun():
            return {"next_check": None, "phase": Phase.BUILT if job.phase is Phase.WAITING else job.phase}
        case DownloadQueued():
            return {"phase": Phase.WAITING, "failure": None, "rate": None}
        case DownloadBegun(part_file, size):
            return {"phase": Phase.DOWNLOADING, "part_file": part_file, "size_bytes": size, "failure": None}
        case TransferProgress(received, size, rate):
            return {"received_bytes": received, "size_bytes": size or job.size_bytes, "rate": rate, "failure": None}
        case VerifyBegun():
            return {"phase": Phase.VERIFYING, "rate": None}
        case BundleKept(bundle_file, report):
            return _after_keeping(bundle_file, report)
        case ExportFailed(failure):
            return {**_AT_REST, "phase": Phase.FAILED, "failure": failure}
        case Paused() | Stopped():
            return {**_AT_REST, "phase": Phase.PAUSED if isinstance(event, Paused) else Phase.STOPPED}
        case Resumed():
            return {**_AT_REST, "phase": _phase_to_resume(job)}


def _after_keeping(bundle_file: Path, report: BundleReport) -> dict[str, object]:
    return {
        "phase": Phase.READY,
        "bundle_file": bundle_file,
        "sha256": report.sha256,
        "content_digest": report.content_digest,
        "size_bytes": report.size_bytes,
        "received_bytes": report.size_bytes,
        "page_count": report.page_count,
        "part_file": None,
        "failure": None,
    }


def _after_status(job: ExportJob, read: StatusRead, now: datetime) -> dict[str, object]:
    report = read.report
    change: dict[str, object] = {
        **dict(report),
        "progress": report.progress if report.progress is not None else job.progress,
        "page_count": report.page_count if report.page_count is not None else job.page_count,
        "readings": with_reading(job.readings, reading_of(report, now)),
        "next_check": None,
        "failure": None,
    }
    match read.verdict or report.verdict:
        case JobVerdict.COMPLETED:
            return {**change, "phase": Phase.BUILT, "progress": 1.0}
        case JobVerdict.FAILED:
            return {**change, "phase": Phase.FAILED, "failure": _failure_of_service(report.error or _no_reason(report))}
        case JobVerdict.ENDED:
            return {**change, "phase": Phase.FAILED, "failure": _unexplained_end(report)}
        case JobVerdict.GOES_ON:
            return {**change, "phase": Phase.RUNNING}


def _no_reason(report: JobReport) -> str:
    sent = ", ".join(f"{name}: {text}" for name, text in report.more)[:_SENT_CHARACTERS]
    return together(say("The service gave no reason."), say("It sent: {text}", text=sent) if sent else "")


def _failure_of_service(reason: str) -> Failure:
    fault = engine_fault(reason)
    action = Action.OPEN_DIAGNOSTICS if fault is not None else None
    return Failure(title="The export failed.", hint=fault or reason, action=action)


def _unexplained_end(report: JobReport) -> Failure:
    title = say("The service calls this job “{status}”.", status=report.status)
    advice = say("Keep checking if it may still be completed, or start the export again.")
    return Failure(title=title, hint=together(report.error, advice), action=Action.KEEP_CHECKING)


def _phase_to_resume(job: ExportJob) -> Phase:
    if job.job_id is None:
        is_doubtful = job.phase is Phase.STOPPED or any(step.phase is Phase.MAYBE_STARTED for step in job.timeline)
        # A start that was refused, or never sent, may be repeated.
        return Phase.MAYBE_STARTED if is_doubtful else Phase.INTENDED
    return Phase.BUILT if job.verdict is JobVerdict.COMPLETED else Phase.RUNNING
