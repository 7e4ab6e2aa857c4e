"""Announces that an export has ended or needs a decision to somebody who is looking elsewhere, or cannot look."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.exports.words import amount_words, progress_words, share_of
from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.texts import translate_text

QUARTERS = 4
_COUNTED = frozenset({Phase.RUNNING, Phase.DOWNLOADING})
_FROM_GOOD_TO_BAD = NoticeSeverity.GOOD, NoticeSeverity.WARN, NoticeSeverity.BAD


class Notifications(Protocol):
    def show(self, title: str, text: str, subject: str, *, is_bad: bool) -> bool:
        """Show it; return False if the desktop shows none."""
        ...


class Announcer(QObject):
    """Uses the desktop only while the window is not in front. What was not seen yet marks the pane of exports."""

    marked = Signal(str, NoticeSeverity)
    """One line for each export, and the gravest severity of them; no lines once they have been seen."""

    heard = Signal(str)
    """What is to be seen in the pane that is in front, for a screen reader."""

    def __init__(self, desktop: Notifications, is_in_front: Callable[[], bool], is_seen: Callable[[], bool]) -> None:
        """`is_seen` says whether the window is showing the exports."""
        super().__init__()
        self._desktop = desktop
        self._is_in_front = is_in_front
        self._is_seen = is_seen
        self._news: dict[str, tuple[str, NoticeSeverity]] = {}
        self._quarters: dict[str, tuple[Phase, int]] = {}

    def follow(self, job: ExportJob) -> None:
        """Say how much is done once in each quarter of a build and of a download; `tell` says how it ends."""
        quarter = job.phase, int(QUARTERS * (share_of(job) or 0))
        if job.phase not in _COUNTED or self._quarters.get(job.id) == quarter:
            return
        self._quarters[job.id] = quarter
        words = amount_words(job) if 0 < quarter[1] < QUARTERS else ""
        if words and self._is_watched():
            self.heard.emit(" · ".join((job.site_name, words)))

    def tell(self, job: ExportJob) -> None:
        self._quarters.pop(job.id, None)
        title, text = self._title(job), self._text(job)
        if not self._is_in_front():
            self._desktop.show(title, text, job.id, is_bad=job.phase is not Phase.READY)
        if not self._is_seen():
            self._news[job.id] = f"{title} {text}", _severity(job)
            self._mark()
        elif self._is_in_front():
            self.heard.emit(f"{title} {text}")

    def forget(self) -> None:
        """The exports are in front now."""
        if self._news:
            self._news = {}
            self._mark()

    def _is_watched(self) -> bool:
        return self._is_in_front() and self._is_seen()

    def _mark(self) -> None:
        lines = [words for words, _ in self._news.values()]
        gravest = max(
            (severity for _, severity in self._news.values()), key=_FROM_GOOD_TO_BAD.index, default=_FROM_GOOD_TO_BAD[0]
        )
        self.marked.emit("\n".join(lines), gravest)

    def _title(self, job: ExportJob) -> str:
        match job.phase:
            case Phase.READY:
                words = self.tr("The export of {site} is ready.")
            case Phase.MAYBE_STARTED:
                words = self.tr("The export of {site} needs your decision.")
            case _:
                words = self.tr("The export of {site} failed.")
        return words.format(site=job.site_name)

    def _text(self, job: ExportJob) -> str:
        if job.failure is None:
            return progress_words(job, job.updated_at, is_active=False)
        return translate_text(job.failure.title, job.failure.hint)


def _severity(job: ExportJob) -> NoticeSeverity:
    if job.phase is Phase.READY:
        return NoticeSeverity.GOOD
    return NoticeSeverity.WARN if job.failure is None else NoticeSeverity.BAD
