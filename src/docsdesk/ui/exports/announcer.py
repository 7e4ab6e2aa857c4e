"""Announces that an export has ended or needs a decision, to somebody who is looking elsewhere."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.exports.words import progress_words
from docsdesk.ui.notices import EVERYWHERE, Notice, Notices, Severity
from docsdesk.ui.texts import told

FINISHED = "exports that finished"


class Notifications(Protocol):
    def show(self, title: str, text: str, subject: str, *, is_bad: bool) -> bool:
        """Show it; return False if the desktop shows none."""
        ...


class Announcer(QObject):
    """Uses the desktop only while the window is not in front; if it cannot show any, the window announces it."""

    show_requested = Signal(str)
    """The person wants to see this export."""

    def __init__(
        self,
        notices: Notices,
        desktop: Notifications,
        is_in_front: Callable[[], bool],
        is_seen: Callable[[], bool],
    ) -> None:
        """`is_seen` says whether the window is showing the exports."""
        super().__init__()
        self._notices = notices
        self._desktop = desktop
        self._is_in_front = is_in_front
        self._is_seen = is_seen

    def tell(self, job: ExportJob) -> None:
        if self._is_in_front() and self._is_seen():
            return
        title, text = self._title(job), self._text(job)
        is_good = job.phase is Phase.READY
        if not self._is_in_front() and self._desktop.show(title, text, job.id, is_bad=not is_good):
            return
        # A failure stays until it is seen; of finished exports, only the latest stays. The other source is the
        # name of the export's task, so that continuing the export withdraws the notice.
        source = FINISHED if is_good else f"export {job.id}"
        self._notices.withdraw_from(source)
        self._notices.post(
            Notice(
                title,
                text,
                severity=Severity.GOOD if is_good else Severity.WARN if job.failure is None else Severity.BAD,
                pane=EVERYWHERE,
                source=source,
                caption=self.tr("Show"),
                act=partial(self._show, source, job.id),
            )
        )

    def _show(self, source: str, job_id: str) -> None:
        self._notices.withdraw_from(source)
        self.show_requested.emit(job_id)

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
        return told(job.failure.title, job.failure.hint)
