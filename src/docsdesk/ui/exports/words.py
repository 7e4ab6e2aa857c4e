"""Describes an export: state, progress and what it waits for."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QLocale

from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.exports.job_status import JobVerdict
from docsdesk.ui.figures import duration, megabytes
from docsdesk.ui.texts import Texts, sentence_case, translate_text
from docsdesk.ui.tokens import Tone
from docsdesk.ui.words.state_words import StateWords, translate_state

_tr = Texts("Exports")

_AT_REST = {
    Phase.READY: ("good", _tr.later("completed"), Tone.GOOD),
    Phase.FAILED: ("bad", _tr.later("failed"), Tone.BAD),
    Phase.STOPPED: ("stop", _tr.later("stopped"), Tone.MUTED),
    Phase.PAUSED: ("pause", _tr.later("paused"), Tone.MUTED),
    Phase.MAYBE_STARTED: ("warn", _tr.later("may have started"), Tone.WARN),
}
_AT_WORK = {
    Phase.INTENDED: ("waiting", _tr.later("starting"), Tone.MUTED),
    Phase.BUILT: ("running", _tr.later("built"), Tone.ACCENT),
    Phase.WAITING: ("waiting", _tr.later("queued"), Tone.MUTED),
    Phase.DOWNLOADING: ("download", _tr.later("downloading"), Tone.ACCENT),
    Phase.VERIFYING: ("running", _tr.later("checking archive"), Tone.ACCENT),
}
_PAUSED = ("pause", _tr.later("paused"), Tone.MUTED)
_LEAST_SECONDS = 1
"""That are worth telling of what is left: packing what is built takes as long."""
_INTERRUPTED = frozenset({Phase.WAITING, Phase.PAUSED, Phase.STOPPED, Phase.FAILED})
_WAITING = ("warn", _tr.later("waiting"), Tone.WARN)
_STEPS = {phase: word for phase, (_, word, _) in (_AT_REST | _AT_WORK).items()} | {
    Phase.INTENDED: _tr.later("requested"),
    Phase.RUNNING: _tr.later("started"),
}
_STATUSES = {"queued": _tr.later("queued"), "running": _tr.later("running")}
_WAITS_FOR = {
    Phase.INTENDED: _tr.later("Requesting the export"),
    Phase.MAYBE_STARTED: _tr.later("Needs your decision"),
    Phase.RUNNING: _tr.later("The service reports no progress"),
    Phase.BUILT: _tr.later("Requesting the bundle"),
    Phase.WAITING: _tr.later("Starts when another download ends"),
    Phase.VERIFYING: _tr.later("Checking the archive"),
}


def standing_words(active: int, kept_sizes: Sequence[int], limit: int | None) -> str:
    """How many exports are active, what is kept of earlier ones, and what holds downloads back."""
    words = [_tr("%Ln running", active)] if active else []
    words += [f"{_tr('%Ln bundle(s)', len(kept_sizes))}, {megabytes(sum(kept_sizes))}"] if kept_sizes else []
    words += [_tr("Downloads limited to {speed}/s").format(speed=megabytes(limit))] if limit else []
    return " · ".join(words)


def job_state_of(job: ExportJob, *, is_active: bool) -> StateWords:
    """`is_active` means that this run is working on the job; otherwise, an unfinished one is paused."""
    if job.phase in _AT_REST:
        return translate_state(_tr, _AT_REST[job.phase])
    if not is_active:
        return translate_state(_tr, _PAUSED)
    if job.failure is not None:
        return translate_state(_tr, _WAITING)
    if job.phase in _AT_WORK:
        return translate_state(_tr, _AT_WORK[job.phase])
    return StateWords("running", sentence_case(_status_word(job.status or "running")), Tone.ACCENT)


def step_word(phase: Phase, status: str, before: Phase | None = None) -> str:
    """A step of the timeline and the step `before` it; what the service calls it comes first."""
    if phase is Phase.BUILT and before in _INTERRUPTED:
        return sentence_case(_tr("resumed"))
    return sentence_case(_status_word(status) if phase is Phase.RUNNING and status else _tr.now(_STEPS[phase]))


def _status_word(status: str) -> str:
    """A state that only the service knows is shown by its own word."""
    return _tr.now(_STATUSES[status]) if status in _STATUSES else status


def share_of(job: ExportJob) -> float | None:
    """The completed share of the current phase, from 0 to 1; None if unknown or if there is nothing to show."""
    if job.phase is Phase.RUNNING:
        return job.progress
    if job.phase is Phase.DOWNLOADING or (job.phase in _INTERRUPTED and job.received_bytes):
        return job.received_bytes / job.size_bytes if job.size_bytes else None
    return None


def progress_words(job: ExportJob, now: datetime, *, is_active: bool, is_brief: bool = False) -> str:
    """One line about its progress, or why it does not continue; `is_brief` is for a cell."""
    if job.failure is not None:
        # The state beside it already says that it failed; the service's words say why.
        is_told = job.phase is Phase.FAILED and job.verdict is JobVerdict.FAILED and job.failure.hint
        return translate_text(job.failure.hint if is_told else job.failure.title)
    match job.phase:
        case Phase.RUNNING if job.progress is not None or job.page_count is not None:
            return _build_words(job, now, is_active=is_active, is_brief=is_brief)
        case Phase.DOWNLOADING:
            return _download_words(job, is_active=is_active, is_brief=is_brief)
        case Phase.READY:
            size = megabytes(job.size_bytes or 0)
            took = duration((job.updated_at - job.created_at).total_seconds())
            return f"{size} · {took}" if is_brief else _tr("Bundle ready, {size}").format(size=size)
        case Phase.STOPPED | Phase.PAUSED if job.received_bytes:
            so_far = _tr("{size} downloaded so far").format(size=megabytes(job.received_bytes))
            return amount_words(job) if is_brief else so_far
        case _:
            is_waiting = job.phase in _WAITS_FOR and bool(job.status or job.phase is not Phase.RUNNING)
            return _tr.now(_WAITS_FOR[job.phase]) if is_waiting else ""


def scope_words(job: ExportJob) -> str:
    """How much of the site was ordered; empty for all of it."""
    return _tr("%Ln page(s)", len(job.paths)) if job.paths else ""


def amount_words(job: ExportJob) -> str:
    """How much is done: pages of a build, bytes of a download; empty if there is nothing to count."""
    if job.phase is Phase.RUNNING:
        return _page_words(job)
    if not job.received_bytes or job.phase is Phase.READY:
        return ""
    received = megabytes(job.received_bytes)
    if not job.size_bytes:
        return _tr("{received} so far, total size unknown").format(received=received)
    size = megabytes(job.size_bytes)
    unit = size.rpartition(" ")[2]
    return _tr("{received} of {size}").format(received=received.removesuffix(f" {unit}"), size=size)


def next_check_words(job: ExportJob, now: datetime) -> str:
    """What happens next automatically; empty if nothing is planned."""
    if job.next_check is None or job.has_ended:
        return ""
    seconds = (job.next_check - now).total_seconds()
    if seconds < 0.5:
        return _tr("Checking…")
    what = _tr("Next try in {time}") if job.failure is not None else _tr("Next check in {time}")
    return what.format(time=duration(seconds))


def _build_words(job: ExportJob, now: datetime, *, is_active: bool, is_brief: bool) -> str:
    if job.progress is None:
        return _page_words(job)
    left = job.pace.seconds_left(now) if is_active and job.pace is not None else None
    if left is None or left < _LEAST_SECONDS:
        return _percent(job.progress)
    words = _brief_left(left) if is_brief else _tr("About {time} left").format(time=duration(left))
    return f"{_percent(job.progress)} · {words}"


def _brief_left(seconds: float) -> str:
    """To the minute, if it is more than one."""
    return _tr("{time} left").format(time=duration(60 * round(seconds / 60) if seconds > 60 else seconds))


def _page_words(job: ExportJob) -> str:
    """The pages built so far, of how many and how fast as far as that can be known."""
    if job.page_count is None:
        return ""
    pace = job.pace
    total = pace.total_pages if pace is not None else None
    words = _tr("%Ln page(s) so far", job.page_count)
    if total is not None and total > job.page_count:
        words = _tr("{done} of about %Ln page(s)", total).format(done=QLocale().toString(job.page_count))
    if pace is None or pace.pages is None:
        return words
    rate = QLocale().toString(pace.pages, "f", 0 if pace.pages >= 10 else 1)
    return f"{words} · {_tr('{count} pages/s').format(count=rate)}"


def _download_words(job: ExportJob, *, is_active: bool, is_brief: bool) -> str:
    share = share_of(job)
    parts = [_percent(share) if share is not None else megabytes(job.received_bytes)]
    if job.rate and is_active:
        if job.size_bytes:
            left = max(job.size_bytes - job.received_bytes, 0) / job.rate
            parts.append(_brief_left(left) if is_brief else _tr("{time} left").format(time=duration(left)))
        parts.append(_tr("{amount}/s").format(amount=megabytes(job.rate)))
    return " · ".join(parts)


def _percent(share: float) -> str:
    return _tr("{number} %").format(number=int(share * 100))
