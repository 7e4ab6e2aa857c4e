"""The last export in one line, and the button that starts another."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from docsdesk.domain.export_job import ExportJob, Phase
from docsdesk.ui.figures import ago, megabytes, moment
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.status_pill import StatusPill


class LastExport(QFrame):
    open_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self._state = StatusPill(name="last_export_state")
        self._words = ElidedLabel("", Role.MUTED)
        self._words.setObjectName("last_export_words")
        self._open = button("show_exports", self.tr("Show exports"), kind=ButtonKind.LINK)
        self._open.clicked.connect(self.open_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(16)
        row.addWidget(label(self.tr("Last export"), Role.SECTION))
        row.addWidget(self._state)
        row.addWidget(self._words, 1)
        row.addWidget(self._open)

    def show_job(self, job: ExportJob | None, now: datetime) -> None:
        """None where the site has not been exported yet."""
        if job is None:
            self._state.show_state("none", self.tr("not yet"), Tone.MUTED)
            self._words.set_whole(self.tr("An export is the whole site as one archive that opens anywhere."))
            return
        self._state.show_state(*_mark(job.phase), _tone(job.phase))
        words = [ago(job.updated_at, now)]
        words += [self.tr("{count} pages").format(count=f"{job.page_count:,}")] if job.page_count is not None else []
        words += [megabytes(job.size_bytes)] if job.size_bytes else []
        self._words.set_whole(" · ".join(words))
        self._words.setToolTip(moment(job.updated_at))


def _mark(phase: Phase) -> tuple[str, str]:
    if phase is Phase.READY:
        return "good", "completed"
    if phase is Phase.FAILED:
        return "bad", "failed"
    return ("stop", "stopped") if phase is Phase.STOPPED else ("running", phase.value)


def _tone(phase: Phase) -> Tone:
    return {Phase.READY: Tone.GOOD, Phase.FAILED: Tone.BAD}.get(phase, Tone.MUTED)
