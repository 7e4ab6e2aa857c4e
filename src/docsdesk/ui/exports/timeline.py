"""The steps an export went through, oldest first: when each began and how long it took."""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from docsdesk.domain.export_job import ExportJob, Phase, Step
from docsdesk.ui.exports.words import StateWords, step_word
from docsdesk.ui.figures import duration, moment, time_of_day
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.mark import Mark

MOST_SHOWN = 12
_PASSED = StateWords("dot", "", Tone.MUTED)


@dataclass(frozen=True, slots=True)
class _Row:
    mark: Mark
    word: QLabel
    took: QLabel
    time: QLabel

    def parts(self) -> tuple[QWidget, ...]:
        return self.mark, self.word, self.took, self.time


class Timeline(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("job_timeline")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        self._rows: list[_Row] = []
        self._shown: tuple[Step, ...] = ()
        self._open_since: datetime | None = None

    def show_job(self, job: ExportJob, state: StateWords) -> None:
        """`state` marks the last step."""
        steps = (Step(at=job.created_at, phase=Phase.INTENDED), *job.timeline)[-MOST_SHOWN:]
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
        """The last step of an export that has not ended goes on."""
        if self._open_since is not None:
            took = (now - self._open_since).total_seconds()
            self._rows[len(self._shown) - 1].took.setText(duration(took))

    def _show_step(self, number: int, step: Step) -> None:
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
        row = _Row(Mark(_PASSED.icon), label(), label("", Role.SMALL), label("", Role.SMALL))
        row.took.setToolTip(self.tr("How long this step took"))
        for column, part in enumerate(row.parts()):
            side = Qt.AlignmentFlag.AlignRight if column > 1 else Qt.AlignmentFlag.AlignLeft
            self._grid.addWidget(part, len(self._rows), column, side | Qt.AlignmentFlag.AlignVCenter)
        self._rows.append(row)
