"""Describes an export: state, progress and what it waits for."""

from dataclasses import dataclass
from datetime import datetime
from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.figures import duration, megabytes
from docsdesk.ui.tokens import Tone

_AT_REST = {
    Phase.READY: ("good", QT_TRANSLATE_NOOP("Exports", "completed"), Tone.GOOD),
    Phase.FAILED: ("bad", QT_TRANSLATE_NOOP("Exports", "failed"), Tone.BAD),
    Phase.STOPPED: ("stop", QT_TRANSLATE_NOOP("Exports", "stopped"), Tone.MUTED),
    Phase.PAUSED: ("pause", QT_TRANSLATE_NOOP("Exports", "paused"), Tone.MUTED),
    Phase.MAYBE_STARTED: ("warn", QT_TRANSLATE_NOOP("Exports", "maybe started"), Tone.WARN),
}
_AT_WORK = {
    Phase.INTENDED: ("waiting", QT_TRANSLATE_NOOP("Exports", "starting"), Tone.MUTED),
    Phase.BUILT: ("running", QT_TRANSLATE_NOOP("Exports", "built"), Tone.ACCENT),
    Phase.WAITING: ("waiting", QT_TRANSLATE_NOOP("Exports", "in line"), Tone.MUTED),
    Phase.DOWNLOADING: ("download", QT_TRANSLATE_NOOP("Exports", "downloading"), Tone.ACCENT),
    Phase.VERIFYING: ("running", QT_TRANSLATE_NOOP("Exports", "verifying"), Tone.ACCENT),
}
_PAUSED = ("pause", QT_TRANSLATE_NOOP("Exports", "paused"), Tone.MUTED)
_INTERRUPTED = frozenset({Phase.WAITING, Phase.PAUSED, Phase.STOPPED, Phase.FAILED})
_WAITING = ("warn", QT_TRANSLATE_NOOP("Exports", "waiting"), Tone.WARN)
_STEPS = {
    Phase.INTENDED: QT_TRANSLATE_NOOP("Exports", "requested"),
    Phase.MAYBE_STARTED: QT_TRANSLATE_NOOP("Exports", "maybe started"),
    Phase.RUNNING: QT_TRANSLATE_NOOP("Exports", "started"),
    Phase.BUILT: QT_TRANSLATE_NOOP("Exports", "built"),
    Phase.WAITING: QT_TRANSLATE_NOOP("Exports", "in line"),
    Phase.DOWNLOADING: QT_TRANSLATE_NOOP("Exports", "downloading"),
    Phase.PAUSED: QT_TRANSLATE_NOOP("Exports", "paused"),
    Phase.VERIFYING: QT_TRANSLATE_NOOP("Exports", "verifying"),
    Phase.READY: QT_TRANSLATE_NOOP("Exports", "completed"),
    Phase.FAILED: QT_TRANSLATE_NOOP("Exports", "failed"),
    Phase.STOPPED: QT_TRANSLATE_NOOP("Exports", "stopped"),
}
_WAITS_FOR = {
    Phase.INTENDED: QT_TRANSLATE_NOOP("Exports", "asking the service to start"),
    Phase.MAYBE_STARTED: QT_TRANSLATE_NOOP("Exports", "needs your decision"),
    Phase.RUNNING: QT_TRANSLATE_NOOP("Exports", "progress not reported"),
    Phase.BUILT: QT_TRANSLATE_NOOP("Exports", "asking for the bundle"),
    Phase.WAITING: QT_TRANSLATE_NOOP("Exports", "comes down when another download has ended"),
    Phase.VERIFYING: QT_TRANSLATE_NOOP("Exports", "checking the archive"),
}


@dataclass(frozen=True, slots=True)
class StateWords:
    icon: str
    word: str
    tone: Tone


def standing_words(active: int, limit: int | None) -> str:
    """How many exports are active, and what holds their downloads back."""
    words = [_tr("{count} running").format(count=active)] if active else []
    words += [_tr("downloads limited to {speed}/s").format(speed=megabytes(limit))] if limit else []
    return " · ".join(words)


def state_of(job: ExportJob, *, is_active: bool) -> StateWords:
    """`is_active` means that this run is working on the job; otherwise, an unfinished one is paused."""
    if job.phase in _AT_REST:
        return _said(_AT_REST[job.phase])
    if not is_active:
        return _said(_PAUSED)
    if job.failure is not None:
        return _said(_WAITING)
    if job.phase in _AT_WORK:
        return _said(_AT_WORK[job.phase])
    return StateWords("running", job.status or _tr("running"), Tone.ACCENT)


def step_word(phase: Phase, status: str, before: Phase | None = None) -> str:
    """A step of the timeline and the step `before` it; the service's own words are shown as they are."""
    if phase is Phase.BUILT and before in _INTERRUPTED:
        return _tr("resumed")
    if phase is Phase.RUNNING and status:
        return status
    return _tr(_STEPS[phase])


def share_of(job: ExportJob) -> float | None:
    """The completed share of the current phase, from 0 to 1; None if unknown or if there is nothing to show."""
    if job.phase is Phase.RUNNING:
        return job.progress
    if job.phase is Phase.DOWNLOADING or (job.phase in _INTERRUPTED and job.received_bytes):
        return job.received_bytes / job.size_bytes if job.size_bytes else None
    return None


def progress_words(job: ExportJob, *, is_active: bool) -> str:
    """One line about its progress, or why it does not continue."""
    if job.failure is not None:
        # The state beside it already says that it failed; the service's words say why.
        is_told = job.phase is Phase.FAILED and job.status == "failed" and job.failure.hint
        return job.failure.hint if is_told else job.failure.title
    match job.phase:
        case Phase.RUNNING if job.progress is not None:
            return _percent(job.progress)
        case Phase.DOWNLOADING:
            return _download_words(job, is_active=is_active)
        case Phase.READY:
            return _tr("bundle ready, {size}").format(size=megabytes(job.size_bytes or 0))
        case Phase.STOPPED | Phase.PAUSED if job.received_bytes:
            return _tr("{size} kept").format(size=megabytes(job.received_bytes))
        case _:
            return _tr(_WAITS_FOR[job.phase]) if job.phase in _WAITS_FOR else ""


def amount_words(job: ExportJob) -> str:
    """The bytes of a download; empty if there are none."""
    if not job.received_bytes or job.phase is Phase.READY:
        return ""
    received = megabytes(job.received_bytes)
    if not job.size_bytes:
        return received
    size = megabytes(job.size_bytes)
    amount, _, unit = received.rpartition(" ")
    return _tr("{received} of {size}").format(received=amount if size.endswith(f" {unit}") else received, size=size)


def next_check_words(job: ExportJob, now: datetime) -> str:
    """What happens next automatically; empty if nothing is planned."""
    if job.next_check is None or job.has_ended:
        return ""
    seconds = (job.next_check - now).total_seconds()
    if seconds < 0.5:
        return _tr("Checking now")
    what = _tr("Next try in {time}") if job.failure is not None else _tr("Next check in {time}")
    return what.format(time=duration(seconds))


@cache
def _said(words: tuple[str, object, Tone]) -> StateWords:
    icon, word, tone = words
    return StateWords(icon, _tr(word), tone)


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


def _tr(text: object) -> str:
    # QT_TRANSLATE_NOOP is typed as returning an object.
    return QCoreApplication.translate("Exports", str(text))
