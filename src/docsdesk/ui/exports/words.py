"""What an export says about itself: state, progress and what it waits for, in words."""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.export_job import ExportJob, Phase
from docsdesk.ui.figures import duration, megabytes
from docsdesk.ui.tokens import Tone


@dataclass(frozen=True, slots=True)
class StateWords:
    icon: str
    word: str
    tone: Tone


def state_of(job: ExportJob, *, is_active: bool) -> StateWords:
    """`is_active` says that this run of the program is at work on the job; else an unfinished one is paused."""
    if (resting := _at_rest(job.phase)) is not None:
        return resting
    if not is_active:
        return StateWords("waiting", _tr("paused"), Tone.MUTED)
    if job.failure is not None:
        return StateWords("warn", _tr("waiting"), Tone.WARN)
    return _at_work(job)


def step_word(phase: Phase, status: str) -> str:
    """A step of the timeline; the service's own words are shown as they are."""
    if phase is Phase.RUNNING and status:
        return status
    words = {
        Phase.INTENDED: _tr("requested"),
        Phase.MAYBE_STARTED: _tr("maybe started"),
        Phase.RUNNING: _tr("started"),
        Phase.BUILT: _tr("built"),
        Phase.DOWNLOADING: _tr("downloading"),
        Phase.VERIFYING: _tr("verifying"),
        Phase.READY: _tr("completed"),
        Phase.FAILED: _tr("failed"),
        Phase.STOPPED: _tr("stopped"),
    }
    return words[phase]


def share_of(job: ExportJob) -> float | None:
    """How much of the present phase is done, from 0 to 1; None where that is not known or there is nothing to show."""
    if job.phase is Phase.RUNNING:
        return job.progress
    if job.phase is Phase.DOWNLOADING or (job.phase in (Phase.STOPPED, Phase.FAILED) and job.received_bytes):
        return job.received_bytes / job.size_bytes if job.size_bytes else None
    return None


def progress_words(job: ExportJob, *, is_active: bool) -> str:
    """One line about how far it is, or why it does not go on."""
    if job.failure is not None:
        return job.failure.title
    match job.phase:
        case Phase.RUNNING if job.progress is not None:
            return _percent(job.progress)
        case Phase.DOWNLOADING:
            return _download_words(job, is_active=is_active)
        case Phase.READY:
            return _tr("bundle ready, {size}").format(size=megabytes(job.size_bytes or 0))
        case Phase.STOPPED if job.received_bytes:
            return _tr("{size} kept").format(size=megabytes(job.received_bytes))
        case _:
            return _waiting_for(job.phase)


def amount_words(job: ExportJob) -> str:
    """The bytes of a download, empty where there are none."""
    if not job.received_bytes or job.phase is Phase.READY:
        return ""
    received = megabytes(job.received_bytes)
    if not job.size_bytes:
        return received
    return _tr("{received} of {size}").format(
        received=received.removesuffix(" MB") if job.size_bytes >= 100_000 else received, size=megabytes(job.size_bytes)
    )


def next_check_words(job: ExportJob, now: datetime) -> str:
    """What happens next by itself, empty where nothing is planned."""
    if job.next_check is None or job.has_ended:
        return ""
    seconds = (job.next_check - now).total_seconds()
    if seconds < 0.5:
        return _tr("Checking now")
    what = _tr("Next try in {time}") if job.failure is not None else _tr("Next check in {time}")
    return what.format(time=duration(seconds))


def _at_rest(phase: Phase) -> StateWords | None:
    words = {
        Phase.READY: StateWords("good", _tr("completed"), Tone.GOOD),
        Phase.FAILED: StateWords("bad", _tr("failed"), Tone.BAD),
        Phase.STOPPED: StateWords("stop", _tr("stopped"), Tone.MUTED),
        Phase.MAYBE_STARTED: StateWords("warn", _tr("maybe started"), Tone.WARN),
    }
    return words.get(phase)


def _at_work(job: ExportJob) -> StateWords:
    words = {
        Phase.INTENDED: StateWords("waiting", _tr("starting"), Tone.MUTED),
        Phase.BUILT: StateWords("running", _tr("built"), Tone.ACCENT),
        Phase.DOWNLOADING: StateWords("download", _tr("downloading"), Tone.ACCENT),
        Phase.VERIFYING: StateWords("running", _tr("verifying"), Tone.ACCENT),
    }
    return words.get(job.phase) or StateWords("running", job.status or _tr("running"), Tone.ACCENT)


def _waiting_for(phase: Phase) -> str:
    words = {
        Phase.INTENDED: _tr("asking the service to start"),
        Phase.MAYBE_STARTED: _tr("needs your decision"),
        Phase.RUNNING: _tr("progress not reported"),
        Phase.BUILT: _tr("asking for the bundle"),
        Phase.VERIFYING: _tr("checking the archive"),
    }
    return words.get(phase, "")


def _download_words(job: ExportJob, *, is_active: bool) -> str:
    share = share_of(job)
    parts = [_percent(share) if share is not None else megabytes(job.received_bytes)]
    if job.rate and is_active:
        parts.append(_tr("{amount}/s").format(amount=megabytes(job.rate)))
        if job.size_bytes:
            left = max(job.size_bytes - job.received_bytes, 0) / job.rate
            parts.append(_tr("{time} left").format(time=duration(left)))
    return " · ".join(parts)


def _percent(share: float) -> str:
    return _tr("{number} %").format(number=int(share * 100))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Exports", text)
