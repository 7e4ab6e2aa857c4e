"""The table of exports."""

from PySide6.QtCore import QCoreApplication, QModelIndex
from PySide6.QtGui import QResizeEvent

from docsdesk.ui.exports.model import ExportColumn, ExportsModel
from docsdesk.ui.widgets.lists.column_table import ColumnTable

_LEAST_TABLE_PIXELS = {
    ExportColumn.SIZE: 740,
    ExportColumn.PAGES: 620,
    ExportColumn.NEWS: 480,
    ExportColumn.SITE: 360,
}
"""The width below which the table hides a column, which the details show too."""


class ExportsTable(ColumnTable):
    def __init__(self, rows: ExportsModel) -> None:
        super().__init__("exports_table", QCoreApplication.translate("ExportsTable", "Exports"), rows)
        self._exports = rows
        self.setMinimumWidth(280)
        rows.modelReset.connect(self._fit_columns)
        self._fit_columns()

    def _instead(self) -> QModelIndex:
        """The export that took its place."""
        return self._rows.index(min(self._last_row, self._rows.rowCount() - 1), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Sites have a column only where there are those of several."""
        for column, least in _LEAST_TABLE_PIXELS.items():
            is_needed = column is not ExportColumn.SITE or self._exports.shows_all_sites
            self.setColumnHidden(column, not is_needed or self.viewport().width() < least)
