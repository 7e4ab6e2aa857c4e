"""One export beside the table: where it is, what can be done, how it came there, and everything to copy."""

from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from docsdesk.domain.errors import Action
from docsdesk.domain.export_event import Failure
from docsdesk.domain.export_job import ExportJob, Phase
from docsdesk.ui.exports.failure_note import FailureNote
from docsdesk.ui.exports.job_actions import actions_for
from docsdesk.ui.exports.timeline import Timeline
from docsdesk.ui.exports.words import amount_words, next_check_words, progress_words, share_of, state_of
from docsdesk.ui.figures import duration, megabytes
from docsdesk.ui.widgets.action_row import ActionRow
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.facts import Facts
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.mark import Mark


class Details(QScrollArea):
    """Every signal carries the id of the job that is shown."""

    stop_requested = Signal(str)
    pause_requested = Signal(str)
    resume_requested = Signal(str)
    adopt_requested = Signal(str)
    again_requested = Signal(str)
    forget_requested = Signal(str)
    show_requested = Signal(str)
    library_requested = Signal(str)
    help_requested = Signal(Failure, Action)
    copy_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("job_details")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(288)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._job: ExportJob | None = None
        self._site = ElidedLabel("", Role.SECTION)
        self._mark = Mark("none")
        self._state = label("", Role.STRONG, name="job_state")
        self._bar = QProgressBar(maximum=1000, textVisible=False)
        self._bar.setObjectName("job_progress_bar")
        self._bar.setAccessibleName(self.tr("Progress"))
        self._progress = label("", name="job_progress", wrap=True)
        self._amount = label("", Role.MUTED, name="job_amount")
        self._next = label("", Role.MUTED, name="job_next_check")
        self._failure = FailureNote()
        self._timeline = Timeline()
        self._facts = Facts("job", self._captions(), code={"service_id", "sha256"})
        self._actions = ActionRow()
        self._add_actions()
        self._build()
        self._failure.help_requested.connect(self._ask_for_help)
        self._failure.copy_requested.connect(self.copy_requested)
        self._facts.copy_requested.connect(self.copy_requested)

    def job_id(self) -> str:
        return self._job.id if self._job is not None else ""

    def show_job(self, job: ExportJob, now: datetime, *, is_active: bool) -> None:
        self._job = job
        state = state_of(job, is_active=is_active)
        self._site.set_whole(job.site_name)
        self._mark.show_icon(state.icon, state.tone)
        self._state.setText(state.word)
        self._show_progress(job, is_active=is_active)
        self._show_actions(job, is_active=is_active)
        self._timeline.show_job(job, state)
        self._facts.show_facts(_facts_of(job), _whole_facts_of(job))
        self.show_time(now, is_active=is_active)

    def show_time(self, now: datetime, *, is_active: bool) -> None:
        """Say again what depends on the time of day."""
        words = next_check_words(self._job, now) if self._job is not None and is_active else ""
        self._next.setText(words)
        self._next.setVisible(bool(words))
        self._timeline.show_time(now)

    def _show_progress(self, job: ExportJob, *, is_active: bool) -> None:
        share = share_of(job)
        self._bar.setVisible(share is not None)
        self._bar.setValue(round(1000 * (share or 0)))
        words = "" if job.failure is not None else progress_words(job, is_active=is_active)
        self._progress.setText(words)
        self._progress.setVisible(bool(words))
        self._amount.setText(amount_words(job))
        self._amount.setVisible(bool(self._amount.text()))

    def _show_actions(self, job: ExportJob, *, is_active: bool) -> None:
        can = actions_for(job, is_active=is_active)
        self._failure.show_failure(job.failure, can.help, is_final=job.phase is Phase.FAILED)
        possible = {
            "open_in_bundles": can.can_show,
            "show_in_folder": can.can_show,
            "resume_export": can.can_resume,
            "pause_export": can.can_pause,
            "adopt_start": can.can_adopt,
            "start_again": can.can_start_again,
            "stop_export": can.can_stop,
            "forget_export": can.can_forget,
        }
        self._actions.offer({name for name, is_possible in possible.items() if is_possible})

    def _add_actions(self) -> None:
        made = (
            ("open_in_bundles", self.tr("Open in Bundles"), "bundles", self.library_requested),
            ("show_in_folder", self.tr("Show in folder"), "folder-open", self.show_requested),
            ("resume_export", self.tr("Resume"), "play", self.resume_requested),
            ("pause_export", self.tr("Pause"), "pause", self.pause_requested),
            ("adopt_start", self.tr("Enter its job id…"), "search", self.adopt_requested),
            ("start_again", self.tr("Start again"), "refresh", self.again_requested),
            ("stop_export", self.tr("Stop"), "stop", self.stop_requested),
            ("forget_export", self.tr("Forget"), "delete", self.forget_requested),
        )
        for name, text, icon_name, signal in made:
            self._actions.add(name, text, icon_name).clicked.connect(partial(self._request, signal))

    def _request(self, signal: SignalInstance) -> None:
        signal.emit(self.job_id())

    def _ask_for_help(self, action: Action) -> None:
        if self._job is not None and self._job.failure is not None:
            self.help_requested.emit(self._job.failure, action)

    def _build(self) -> None:
        inner = QWidget()
        inner.setObjectName("scrolled")
        inner.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 16, 16, 24)
        column.setSpacing(8)
        state = QHBoxLayout()
        state.setSpacing(6)
        state.addWidget(self._mark)
        state.addWidget(self._state, 1)
        column.addWidget(self._site)
        column.addLayout(state)
        for part in (self._bar, self._progress, self._amount, self._next, self._failure):
            column.addWidget(part)
        column.addLayout(self._actions)
        for caption, part in ((self.tr("Steps"), self._timeline), (self.tr("Details"), self._facts)):
            column.addSpacing(4)
            column.addWidget(separator())
            column.addWidget(label(caption, Role.CAPTION))
            column.addWidget(part)
        column.addStretch()
        self.setWidget(inner)

    def _captions(self) -> dict[str, str]:
        return {
            "hostname": self.tr("Hostname"),
            "version": self.tr("Version"),
            "paths": self.tr("Paths"),
            "pages": self.tr("Pages"),
            "took": self.tr("Took"),
            "service_id": self.tr("Job id"),
            "size": self.tr("Size"),
            "file": self.tr("File"),
            "folder": self.tr("Folder"),
            "sha256": self.tr("SHA-256"),
        }


def _facts_of(job: ExportJob) -> dict[str, str]:
    is_ready = job.phase is Phase.READY
    file = job.bundle_file or job.part_file
    return {
        "hostname": job.domain,
        "version": job.version or "",
        "paths": ", ".join(job.paths),
        "pages": "" if job.page_count is None else f"{job.page_count:,}",
        "took": duration((job.updated_at - job.created_at).total_seconds()) if is_ready else "",
        "service_id": job.job_id or "",
        "size": megabytes(job.size_bytes) if job.size_bytes else "",
        "file": file.name if file else "",
        "folder": _short(file.parent) if file else "",
        "sha256": job.sha256,
    }


def _whole_facts_of(job: ExportJob) -> dict[str, str]:
    file = job.bundle_file or job.part_file
    places = {"file": str(file), "folder": str(file.parent)} if file else {}
    return {**places, "paths": "\n".join(job.paths)}


def _short(folder: Path) -> str:
    home = Path.home()
    return str(Path("~") / folder.relative_to(home)) if folder.is_relative_to(home) else str(folder)
