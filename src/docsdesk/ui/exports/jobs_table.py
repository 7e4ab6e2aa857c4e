"""The table of exports, for keyboard and mouse."""

from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.ui.exports.jobs_model import Column, JobsModel
from docsdesk.ui.widgets.lists.drawn_cell import draw
from docsdesk.ui.widgets.lists.painted_table import CellBrush, PaintedTable

_WIDTHS = {Column.SITE: 148, Column.HOST: 150, Column.STATE: 156, Column.PAGES: 60, Column.STARTED: 92}
NARROW, NARROW_SITE = 560, 100
"""Below this width the Pages column, also shown beside the table, and part of the site's make room for the progress."""

WIDE = 760
"""From this width on there is room for hostnames, which are a hint of the site's cell, too."""


class JobsTable(PaintedTable):
    def __init__(self, jobs: JobsModel) -> None:
        super().__init__("jobs_table", QCoreApplication.translate("JobsTable", "Exports"), jobs)
        self._jobs = jobs
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.set_columns(_WIDTHS.items(), stretched=Column.PROGRESS, newest=Column.STARTED)
        for changed in (jobs.modelReset, jobs.rowsInserted, jobs.rowsRemoved):
            changed.connect(self._show_hosts)
        self._show_hosts()

    def draw_cell(self, brush: CellBrush, area: QRect, row: ExportJob, column: int) -> None:
        draw(brush, area, self._jobs.drawn(row, Column(column)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = event.size().width() < NARROW
        if is_narrow != self.isColumnHidden(Column.PAGES):
            self.setColumnHidden(Column.PAGES, is_narrow)
            self.setColumnWidth(Column.SITE, NARROW_SITE if is_narrow else _WIDTHS[Column.SITE])
        self._show_hosts()

    def _show_hosts(self) -> None:
        self.setColumnHidden(Column.HOST, self.viewport().width() < WIDE or not self._jobs.has_several_hosts())
