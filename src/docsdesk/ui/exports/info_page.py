"""What is known of one export: its steps, and everything to copy."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob, JobStep, Phase
from docsdesk.ui.exports.row import ExportRow
from docsdesk.ui.exports.words import job_state_of, step_word
from docsdesk.ui.figures import amount, bytes_words, duration, megabytes, moment, time_of_day
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone, current_tokens
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.facts import Facts
from docsdesk.ui.widgets.labels import Role, label, restyle, separator
from docsdesk.ui.widgets.layouts import LEFT, STRETCH, TOP, Column, Grid, Row, at, enclose, fill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.words.state_words import StateWords

_tr = Texts("Exports")


class ExportInfo(Scrolled):
    def __init__(self) -> None:
        super().__init__("export_info")
        self._timeline = JobTimeline()
        self._facts = Facts("export_fact", _captions(), code=frozenset())
        self._technical = TechnicalFacts()
        column = Column(self._facts, margins=(Gap.L, Gap.S, Gap.L, Gap.L))
        column.add(Gap.XS, separator(), self._timeline, self._technical, STRETCH)
        self.hold(column).setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_row(self, row: ExportRow, now: datetime) -> None:
        self._facts.show_facts(_facts_of(row), _whole_facts_of(row))
        self._technical.show_row(row)
        self._timeline.setVisible(row.job is not None)
        if row.job is not None:
            self._timeline.show_job(row.job, job_state_of(row.job, is_active=row.is_active))
            self._timeline.show_time(now)

    def show_time(self, now: datetime) -> None:
        self._timeline.show_time(now)


class TechnicalFacts(QWidget):
    """Folded: what is only looked up, and what the service said beside what is shown elsewhere, a line each."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("technical_facts")
        self._fold = button("show_technical", self.tr("Technical details"), kind=ButtonKind.LINK)
        self._fold.setCheckable(True)
        self._facts = Facts("export_fact", _technical_captions(), code={"service_id", "project", "sha256", "content"})
        self._more = QWidget()
        self._more.setObjectName("facts")
        self._lines = label("", name="job_more", wrap=True)
        copy = CopyButton("copy_more", self.tr("Copy technical details"), self._lines.text)
        self._more.setLayout(Row(fill(self._lines), at(TOP, copy)))
        self._folded = enclose(Column(self._facts, self._more))
        self._folded.hide()
        self._fold.toggled.connect(self._folded.setVisible)
        self.setLayout(Column(at(LEFT, self._fold), self._folded))

    def show_row(self, row: ExportRow) -> None:
        more: Sequence[tuple[str, str]] = row.job.more if row.job is not None else ()
        self._lines.setText("\n".join(f"{name}: {text}" for name, text in more))
        self._more.setVisible(bool(more))
        self._facts.show_facts(_technical_facts_of(row))


def _captions() -> dict[str, str]:
    return {
        "site": _tr("Site"),
        "version": _tr("Version"),
        "exported": _tr("Exported"),
        "paths": _tr("Paths"),
        "pages": _tr("Pages"),
        "size": _tr("Size"),
        "took": _tr("Duration"),
        "deployed": _tr("Deployed"),
        "file": _tr("File"),
    }


def _technical_captions() -> dict[str, str]:
    return {
        "hostname": _tr("Hostname"),
        "project": _tr("Project ID"),
        "service_id": _tr("Job ID"),
        "kept": _tr("Added"),
        "folder": _tr("Folder"),
        "sha256": _tr("SHA-256"),
        "content": _tr("Content digest"),
    }


def _facts_of(row: ExportRow) -> dict[str, str]:
    job, bundle = row.job, row.entry.bundle if row.entry is not None else None
    file = _file_of(row)
    is_ready = job is not None and job.phase is Phase.READY
    took = duration((job.updated_at - job.created_at).total_seconds()) if is_ready and job is not None else ""
    return {
        "site": row.site_name,
        "version": row.version,
        "exported": "" if bundle is not None and bundle.exported_at is None else moment(row.at),
        "paths": ", ".join(job.paths) if job is not None else "",
        "pages": "" if row.page_count is None else amount(row.page_count),
        "size": f"{megabytes(bundle.size_bytes)} ({bytes_words(bundle.size_bytes)})" if bundle is not None else "",
        "took": took,
        "deployed": moment(bundle.deployed_at) if bundle is not None and bundle.deployed_at else "",
        "file": file.name if file is not None else "",
    }


def _technical_facts_of(row: ExportRow) -> dict[str, str]:
    file = _file_of(row)
    facts = {"hostname": row.hostname, "folder": _short(file.parent) if file is not None else ""}
    if row.job is not None:
        facts |= _facts_of_job(row.job)
    if row.entry is not None:
        facts |= _facts_of_bundle(row.entry.bundle)
    return facts


def _facts_of_job(job: ExportJob) -> dict[str, str]:
    return {"project": job.project_id, "service_id": job.job_id or "", "sha256": job.sha256}


def _facts_of_bundle(bundle: LibraryBundle) -> dict[str, str]:
    return {
        "service_id": bundle.job_id or "",
        "kept": moment(bundle.kept_at),
        "sha256": bundle.sha256,
        "content": bundle.content_digest or "",
    }


def _file_of(row: ExportRow) -> Path | None:
    """None as long as nothing has arrived."""
    if row.entry is not None:
        return row.entry.bundle.file
    job = row.job
    return job.part_file if job is not None and job.received_bytes else None


def _whole_facts_of(row: ExportRow) -> dict[str, str]:
    file = _file_of(row)
    paths = {"paths": "\n".join(row.job.paths)} if row.job is not None else {}
    return paths | ({"file": str(file)} if file is not None else {})


def _short(folder: Path) -> str:
    home = Path.home()
    return str(Path("~") / folder.relative_to(home)) if folder.is_relative_to(home) else str(folder)


_MOST_STEPS = 12
_BESIDE_MARK_PIXELS = 8
"""From the middle of a step's mark to the line that leads to it."""
_PASSED = "good", Tone.GOOD
_HELD = "dot", Tone.MUTED
_NOT_DONE = frozenset({Phase.PAUSED, Phase.STOPPED, Phase.FAILED, Phase.MAYBE_STARTED})


@dataclass(frozen=True, slots=True)
class _Row:
    mark: StateMark
    word: QLabel
    took: QLabel
    time: QLabel

    def parts(self) -> tuple[QWidget, ...]:
        return self.mark, self.word, self.took, self.time


class JobTimeline(QWidget):
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
            painter.drawLine(x, upper.center().y() + _BESIDE_MARK_PIXELS, x, lower.center().y() - _BESIDE_MARK_PIXELS)
        painter.end()

    def _show_step(self, number: int, step: JobStep) -> None:
        row, is_last = self._rows[number], number == len(self._shown) - 1
        before = self._shown[number - 1].phase if number else None
        row.word.setText(step_word(step.phase, step.status, before))
        restyle(row.word, "role", Role.STRONG if is_last else Role.BODY)
        row.time.setText(time_of_day(step.at))
        row.time.setToolTip(moment(step.at))
        seconds = 0 if is_last else (self._shown[number + 1].at - step.at).total_seconds()
        row.took.setText(duration(seconds) if seconds >= 1 else "")
        if not is_last:
            row.mark.show_icon(*(_HELD if step.phase in _NOT_DONE else _PASSED))

    def _add_row(self) -> None:
        row = _Row(StateMark(_HELD[0]), label(), label("", Role.SMALL), label("", Role.SMALL))
        row.took.setToolTip(self.tr("How long this step took"))
        for column, part in enumerate(row.parts()):
            side = Qt.AlignmentFlag.AlignRight if column > 1 else Qt.AlignmentFlag.AlignLeft
            self._grid.addWidget(part, len(self._rows), column, side | Qt.AlignmentFlag.AlignVCenter)
        self._rows.append(row)
