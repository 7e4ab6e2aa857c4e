"""The steps an export went through, oldest first, each with its time."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from docsdesk.domain.export_job import ExportJob, Phase, Step
from docsdesk.ui.exports.words import step_word
from docsdesk.ui.figures import duration, moment, time_of_day
from docsdesk.ui.widgets.labels import Role, label

MOST_SHOWN = 12


class Timeline(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("job_timeline")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        self._shown: tuple[Step, ...] = ()

    def show_job(self, job: ExportJob) -> None:
        steps = (Step(at=job.created_at, phase=Phase.INTENDED), *job.timeline)
        if steps == self._shown:
            return
        self._shown = steps
        while (item := self._grid.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        first = max(len(steps) - MOST_SHOWN, 0)
        for row, step in enumerate(steps[first:]):
            self._add(row, step, None if first + row == 0 else steps[first + row - 1])

    def _add(self, row: int, step: Step, before: Step | None) -> None:
        time = label(time_of_day(step.at), Role.SMALL)
        time.setToolTip(moment(step.at))
        self._grid.addWidget(time, row, 0)
        self._grid.addWidget(label(step_word(step.phase, step.status)), row, 1)
        if before is not None:
            took = duration((step.at - before.at).total_seconds())
            after = label(self.tr("after {time}").format(time=took), Role.SMALL)
            self._grid.addWidget(after, row, 2, Qt.AlignmentFlag.AlignRight)
