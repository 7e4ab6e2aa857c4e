"""One export beside the table: its state, actions, timeline, and everything to copy."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QProgressBar,
    QSizePolicy,
    QWidget,
)

from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import ExportJob, JobStep, Phase
from docsdesk.ui.exports.intents import ExportsIntents
from docsdesk.ui.exports.words import (
    amount_words,
    next_check_words,
    progress_words,
    share_of,
    state_of,
    step_word,
)
from docsdesk.ui.figures import amount, duration, megabytes, moment, time_of_day
from docsdesk.ui.notices import action_caption
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap, Tone, current_tokens
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.facts import Facts
from docsdesk.ui.widgets.flow_layout import ActionRow
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label, restyle, separator
from docsdesk.ui.widgets.layouts import LEFT, STRETCH, TOP, Column, Grid, Row, at, fill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.words.state_words import StateWords


class JobDetails(Scrolled):
    def __init__(self, intents: ExportsIntents, actions: ActionRow) -> None:
        super().__init__("job_details")
        self._intents = intents
        self.setMinimumWidth(304)
        self._job: ExportJob | None = None
        self._site = ElidedLabel("", Role.SECTION)
        self._mark = StateMark("none")
        self._state = label("", Role.STRONG, name="job_state")
        self._bar = QProgressBar(maximum=1000, textVisible=False)
        self._bar.setObjectName("job_progress_bar")
        self._bar.setAccessibleName(self.tr("Progress"))
        self._progress = label("", name="job_progress", wrap=True)
        self._amount = label("", Role.MUTED, name="job_amount")
        self._next = label("", Role.MUTED, name="job_next_check")
        self._check = button("check_now", self.tr("Check now"), kind=ButtonKind.LINK)
        self._check.clicked.connect(lambda: intents.check_now(self.job_id()))
        self._failure = _FailureNote(self._ask_for_help)
        self._timeline = _Timeline()
        self._facts = Facts("job", self._captions(), code={"project", "service_id", "sha256"})
        self._more = _MoreLines()
        self._actions = actions
        self._build()

    def job_id(self) -> str:
        return self._job.id if self._job is not None else ""

    def show_job(self, job: ExportJob, now: datetime, *, is_active: bool) -> None:
        if job.id != self.job_id():
            self._check.hide()
        self._job = job
        state = state_of(job, is_active=is_active)
        self._site.set_whole(job.site_name)
        self._mark.show_icon(state.icon, state.tone)
        self._state.setText(state.word)
        self._show_progress(job, now, is_active=is_active)
        self._show_failure(job)
        self._timeline.show_job(job, state)
        self._facts.show_facts(_facts_of(job), _whole_facts_of(job))
        self._more.show_lines(job.more)
        self.show_time(now, is_active=is_active)

    def show_time(self, now: datetime, *, is_active: bool) -> None:
        """Refresh what depends on the time of day."""
        words = next_check_words(self._job, now) if self._job is not None and is_active else ""
        self._next.setText(words)
        self._next.setVisible(bool(words))
        is_following = is_active and self._job is not None and self._job.phase is Phase.RUNNING
        # Between two checks it stays, so that it does not blink and keeps the keyboard focus.
        self._check.setVisible(bool(words) or (is_following and not self._check.isHidden()))
        self._timeline.show_time(now)

    def _show_progress(self, job: ExportJob, now: datetime, *, is_active: bool) -> None:
        share = None if job.has_ended else share_of(job)
        self._bar.setVisible(share is not None)
        self._bar.setValue(round(1000 * (share or 0)))
        words = "" if job.failure is not None else progress_words(job, now, is_active=is_active)
        self._progress.setText(words)
        self._progress.setVisible(bool(words))
        self._amount.setText(amount_words(job))
        self._amount.setVisible(bool(self._amount.text()))

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

    def _build(self) -> None:
        state = Row(self._mark, fill(self._state), gap=6)
        next_check = Row(self._next, self._check, STRETCH)
        running = self._bar, self._progress, self._amount, next_check, self._failure, self._actions
        column = Column(self._site, state, *running, margins=(Gap.L, Gap.L, Gap.L, Gap.XL))
        for caption, part in ((self.tr("Timeline"), self._timeline), (self.tr("Details"), self._facts)):
            column.add(Gap.XS, separator(), label(caption, Role.CAPTION), part)
        column.add(self._more, STRETCH)
        self.hold(column).setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def _captions(self) -> dict[str, str]:
        return {
            "hostname": self.tr("Hostname"),
            "project": self.tr("Project ID"),
            "version": self.tr("Version"),
            "paths": self.tr("Paths"),
            "pages": self.tr("Pages"),
            "took": self.tr("Duration"),
            "service_id": self.tr("Job ID"),
            "size": self.tr("Size"),
            "file": self.tr("File"),
            "folder": self.tr("Folder"),
            "sha256": self.tr("SHA-256"),
        }


def _facts_of(job: ExportJob) -> dict[str, str]:
    is_ready = job.phase is Phase.READY
    file = _file_of(job)
    return {
        "hostname": job.domain,
        "project": job.project_id,
        "version": job.version or "",
        "paths": ", ".join(job.paths),
        "pages": "" if job.page_count is None else amount(job.page_count),
        "took": duration((job.updated_at - job.created_at).total_seconds()) if is_ready else "",
        "service_id": job.job_id or "",
        "size": megabytes(job.size_bytes) if is_ready and job.size_bytes else "",
        "file": file.name if file else "",
        "folder": _short(file.parent) if file else "",
        "sha256": job.sha256,
    }


def _file_of(job: ExportJob) -> Path | None:
    """None as long as nothing has arrived."""
    return job.bundle_file or (job.part_file if job.received_bytes else None)


def _whole_facts_of(job: ExportJob) -> dict[str, str]:
    file = _file_of(job)
    places = {"file": str(file), "folder": str(file.parent)} if file else {}
    return {**places, "paths": "\n".join(job.paths)}


def _short(folder: Path) -> str:
    home = Path.home()
    return str(Path("~") / folder.relative_to(home)) if folder.is_relative_to(home) else str(folder)


class _MoreLines(QWidget):
    """What the service said beside what is shown elsewhere, a line each."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("facts")
        caption = label(self.tr("Technical details"), Role.CAPTION)
        self._lines = label("", name="job_more", wrap=True)
        copy = icon_button("copy_more", self.tr("Copy technical details"), "copy")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._lines.text()))
        self.setLayout(Column(Gap.XS, separator(), caption, Row(fill(self._lines), at(TOP, copy))))

    def show_lines(self, more: Sequence[tuple[str, str]]) -> None:
        self._lines.setText("\n".join(f"{name}: {text}" for name, text in more))
        self.setVisible(bool(more))


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
        self._copy = icon_button("copy_failure", self.tr("Copy error"), "copy")
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._words()))
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


_MOST_STEPS = 12
_BESIDE_DOT_PIXELS = 6
"""From the middle of a step's dot to the line that leads to it."""
_BESIDE_MARK_PIXELS = 8
_PASSED = StateWords("dot", "", Tone.MUTED)


@dataclass(frozen=True, slots=True)
class _Row:
    mark: StateMark
    word: QLabel
    took: QLabel
    time: QLabel

    def parts(self) -> tuple[QWidget, ...]:
        return self.mark, self.word, self.took, self.time


class _Timeline(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("job_timeline")
        self._grid = Grid(gaps=(Gap.S, Gap.XS), shares={1: 1})
        self.setLayout(self._grid)
        self._rows: list[_Row] = []
        self._shown: tuple[JobStep, ...] = ()
        self._open_since: datetime | None = None

    def show_job(self, job: ExportJob, state: StateWords) -> None:
        """`state` marks the last step."""
        steps = (JobStep(at=job.created_at, phase=Phase.INTENDED), *job.timeline)[-_MOST_STEPS:]
        self._open_since = None if job.has_ended else steps[-1].at
        while len(self._rows) < len(steps):
            self._add_row()
        self._rows[len(steps) - 1].mark.show_icon(state.icon, state.tone)
        if steps == self._shown:
            return
        self._shown = steps
        for number, row in enumerate(self._rows):
            for part in row.parts():
                part.setVisible(number < len(steps))
        for number, step in enumerate(steps):
            self._show_step(number, step)

    def show_time(self, now: datetime) -> None:
        """Update the duration of an unfinished export's last step."""
        if self._open_since is not None:
            took = (now - self._open_since).total_seconds()
            self._rows[len(self._shown) - 1].took.setText(duration(took))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A line joins each step to the one before it."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(QColor(current_tokens().strong_line))
        for upper, lower in pairwise(row.mark.geometry() for row in self._rows[: len(self._shown)]):
            x = upper.center().x() + 1
            painter.drawLine(x, upper.center().y() + _BESIDE_DOT_PIXELS, x, lower.center().y() - _BESIDE_MARK_PIXELS)
        painter.end()

    def _show_step(self, number: int, step: JobStep) -> None:
        row, is_last = self._rows[number], number == len(self._shown) - 1
        before = self._shown[number - 1].phase if number else None
        row.word.setText(step_word(step.phase, step.status, before))
        restyle(row.word, "role", Role.STRONG if is_last else Role.BODY)
        row.time.setText(time_of_day(step.at))
        row.time.setToolTip(moment(step.at))
        if is_last:
            row.took.setText("")
        else:
            row.took.setText(duration((self._shown[number + 1].at - step.at).total_seconds()))
            row.mark.show_icon(_PASSED.icon, _PASSED.tone)

    def _add_row(self) -> None:
        row = _Row(StateMark(_PASSED.icon), label(), label("", Role.SMALL), label("", Role.SMALL))
        row.took.setToolTip(self.tr("How long this step took"))
        for column, part in enumerate(row.parts()):
            side = Qt.AlignmentFlag.AlignRight if column > 1 else Qt.AlignmentFlag.AlignLeft
            self._grid.addWidget(part, len(self._rows), column, side | Qt.AlignmentFlag.AlignVCenter)
        self._rows.append(row)
