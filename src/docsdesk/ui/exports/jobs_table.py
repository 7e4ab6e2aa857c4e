"""The table of exports, worked by keyboard and mouse alike."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent

from docsdesk.domain.export_job import ExportJob
from docsdesk.ui.exports.job_cells import Column
from docsdesk.ui.exports.jobs_model import JOB_ROLE, JobsModel
from docsdesk.ui.exports.progress_delegate import ProgressDelegate
from docsdesk.ui.widgets.table import Table

_WIDTHS = {Column.SITE: 124, Column.STATE: 140, Column.PAGES: 64, Column.STARTED: 96}
NARROW = 560
"""Below this width the pages, which also stand beside the table, make room for the progress."""


class JobsTable(Table):
    selected = Signal(str)
    """The id of the job that is selected now, empty where none is."""
    activated_job = Signal(str)
    """Double click or Enter."""

    def __init__(self, jobs: JobsModel) -> None:
        super().__init__("jobs_table", QCoreApplication.translate("JobsTable", "Exports"), jobs)
        self._jobs = jobs
        self._selected = ""
        self._progress = ProgressDelegate(self)
        self.setItemDelegateForColumn(Column.PROGRESS, self._progress)
        self.set_columns(_WIDTHS.items(), stretched=Column.PROGRESS, newest=Column.STARTED)
        self.selectionModel().currentRowChanged.connect(self._tell_selected)
        jobs.modelReset.connect(self._select_again)
        self.opened.connect(lambda: self.activated_job.emit(self.job_id()))

    def job_id(self) -> str:
        job = self.currentIndex().data(JOB_ROLE)
        return job.id if isinstance(job, ExportJob) else ""

    def select(self, job_id: str) -> None:
        index = self._jobs.index_of(job_id)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def _select_again(self) -> None:
        """Other rows are shown: stay on the export, or go to the first one."""
        index = self._jobs.index_of(self._selected)
        self.setCurrentIndex(index if index.isValid() else self._jobs.index(0, 0))

    def _tell_selected(self) -> None:
        self._selected = self.job_id() or self._selected
        self.selected.emit(self.job_id())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setColumnHidden(Column.PAGES, event.size().width() < NARROW)
