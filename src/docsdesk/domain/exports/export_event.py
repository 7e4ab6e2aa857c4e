"""The events of an export, which move its job forward."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from docsdesk.domain.bundles.bundle import BundleReport, TransferProgress
from docsdesk.domain.errors import Action, DocsdeskError, NotReadyError
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.exports.job_report import JobReport
from docsdesk.domain.exports.job_status import JobVerdict
from docsdesk.domain.wording import Worded


class Failure(BaseModel):
    """Why an export ended or paused, in words for people; `action` is the button that helps.

    `job_id` is the service's id of the export that is in the way.
    """

    model_config = ConfigDict(frozen=True)

    title: Worded
    hint: Worded = ""
    action: Action | None = None
    job_id: str = ""

    @classmethod
    def of(cls, error: DocsdeskError) -> "Failure":
        job_id = error.job_id if isinstance(error, NotReadyError) else ""
        return cls(title=error.title, hint=error.hint, action=error.action, job_id=job_id)


@dataclass(frozen=True, slots=True)
class Started:
    """`is_told` says that a person brought the id, not the service's answer to the start."""

    job_id: str
    form: ExportForm | None = None
    is_told: bool = False


@dataclass(frozen=True, slots=True)
class StartUnanswered:
    reason: Failure | None = None


@dataclass(frozen=True, slots=True)
class StatusRead:
    """`verdict` is None if the report's own word says all."""

    report: JobReport
    verdict: JobVerdict | None = None


@dataclass(frozen=True, slots=True)
class CheckPlanned:
    """The next attempt. `reason` says why the last one failed, None if it did not."""

    at: datetime
    reason: Failure | None = None


@dataclass(frozen=True, slots=True)
class TryFailed:
    """The next one follows at once, with a new link for example."""

    reason: Failure


@dataclass(frozen=True, slots=True)
class AttemptBegun:
    """The wait is over."""


@dataclass(frozen=True, slots=True)
class DownloadQueued:
    """No download slot is free yet."""


@dataclass(frozen=True, slots=True)
class DownloadBegun:
    part_file: Path
    size_bytes: int | None


@dataclass(frozen=True, slots=True)
class VerifyBegun:
    pass


@dataclass(frozen=True, slots=True)
class BundleKept:
    bundle_file: Path
    report: BundleReport


@dataclass(frozen=True, slots=True)
class ExportFailed:
    failure: Failure


@dataclass(frozen=True, slots=True)
class Paused:
    pass


@dataclass(frozen=True, slots=True)
class Stopped:
    pass


@dataclass(frozen=True, slots=True)
class Resumed:
    """Continue from wherever it stopped."""


ExportEvent = (
    Started
    | StartUnanswered
    | StatusRead
    | CheckPlanned
    | TryFailed
    | AttemptBegun
    | DownloadQueued
    | DownloadBegun
    | TransferProgress
    | VerifyBegun
    | BundleKept
    | ExportFailed
    | Paused
    | Stopped
    | Resumed
)
