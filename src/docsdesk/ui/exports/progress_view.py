"""How far an export is, what it waits for, and why it does not go on."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.exports.controller import ExportsController
from docsdesk.ui.exports.words import amount_words, next_check_words, progress_words, share_of
from docsdesk.ui.notices import action_caption
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import LEFT, STRETCH, TOP, Column, Row, at, fill
from docsdesk.ui.widgets.mark import StateMark


class JobProgress(QWidget):
    def __init__(self, intents: ExportsController) -> None:
        super().__init__()
        self._intents = intents
        self._job: ExportJob | None = None
        self._bar = QProgressBar(maximum=1000, textVisible=False)
        self._bar.setObjectName("job_progress_bar")
        self._bar.setAccessibleName(self.tr("Progress"))
        self._progress = label("", name="job_progress", wrap=True)
        self._amount = label("", Role.MUTED, name="job_amount")
        self._next = label("", Role.MUTED, name="job_next_check")
        self._check = button("check_now", self.tr("Check now"), kind=ButtonKind.LINK)
        self._check.clicked.connect(lambda: intents.check_now(self.job_id()))
        self._failure = _FailureNote(self._ask_for_help)
        next_check = Row(self._next, self._check, STRETCH)
        self.setLayout(Column(self._bar, self._progress, self._amount, next_check, self._failure))

    def job_id(self) -> str:
        return self._job.id if self._job is not None else ""

    def show_job(self, job: ExportJob | None, now: datetime, *, is_active: bool) -> None:
        """None if its bundle is there, so that there is nothing to wait for."""
        if job is None or job.id != self.job_id():
            self._check.hide()
        self._job = job
        self.setVisible(job is not None)
        if job is None:
            return
        share = None if job.has_ended else share_of(job)
        self._bar.setVisible(share is not None)
        self._bar.setValue(round(1000 * (share or 0)))
        words = "" if job.failure is not None else progress_words(job, now, is_active=is_active)
        for line, text in ((self._progress, words), (self._amount, amount_words(job))):
            line.setText(text)
            line.setVisible(bool(text))
        self._show_failure(job)
        self.show_time(now, is_active=is_active)

    def show_time(self, now: datetime, *, is_active: bool) -> None:
        """Refresh what depends on the time of day."""
        job = self._job
        words = next_check_words(job, now) if job is not None and is_active else ""
        self._next.setText(words)
        self._next.setVisible(bool(words))
        is_following = is_active and job is not None and job.phase is Phase.RUNNING
        # Between two checks it stays, so that it does not blink and keeps the keyboard focus.
        self._check.setVisible(bool(words) or (is_following and not self._check.isHidden()))

    def _show_failure(self, job: ExportJob) -> None:
        action = job.failure.action if job.failure is not None else None
        # Resuming or starting again has a button of its own.
        help_action = None if action is Action.RETRY else action
        self._failure.show_failure(job.failure, help_action, is_final=job.phase is Phase.FAILED)

    def _ask_for_help(self, action: Action) -> None:
        if self._job is None or self._job.failure is None:
            return
        match action:
            case Action.KEEP_CHECKING:
                self._intents.resume(self._job.id)
            case Action.FOLLOW_EXPORT:
                self._intents.follow(self._job.id)
            case _:
                self._intents.help_failed(self._job.failure, action)


class _FailureNote(QFrame):
    def __init__(self, get_help: Callable[[Action], object]) -> None:
        super().__init__()
        self._get_help = get_help
        self.setObjectName("banner")
        self._action: Action | None = None
        self._mark = StateMark("bad", Tone.BAD)
        self._title = label("", Role.STRONG, name="failure_title", wrap=True)
        self._hint = label("", name="failure_hint", wrap=True)
        self._help = button("failure_button", self.tr("Try again"))
        self._help.clicked.connect(self._ask)
        self._copy = CopyButton("copy_failure", self.tr("Copy error"), self._words)
        self.setLayout(
            Row(
                at(TOP, self._mark),
                fill(Column(self._title, self._hint, at(LEFT, self._help), gap=Gap.XS)),
                at(TOP, self._copy),
                margins=(Gap.M, Gap.S, Gap.XS, 10),
            )
        )
        self.hide()

    def show_failure(self, failure: Failure | None, action: Action | None, *, is_final: bool) -> None:
        """`action` is what the button does; a failure that resolves itself is a warning."""
        self.setVisible(failure is not None)
        if failure is None:
            return
        self._action = action
        self._mark.show_icon(*(("bad", Tone.BAD) if is_final else ("warn", Tone.WARN)))
        restyle(self, "severity", "bad" if is_final else "warn")
        self._title.setText(translate_text(failure.title))
        self._hint.setText(translate_text(failure.hint))
        self._hint.setVisible(bool(failure.hint))
        caption = action_caption(action) if action else ""
        self._help.setText(caption)
        self._help.setAccessibleName(caption)
        self._help.setVisible(action is not None)

    def _words(self) -> str:
        return "\n".join(text for text in (self._title.text(), self._hint.text()) if text)

    def _ask(self) -> None:
        if self._action is not None:
            self._get_help(self._action)
