"""The table of exports."""

from PySide6.QtCore import QCoreApplication, QModelIndex
from PySide6.QtGui import QResizeEvent

from docsdesk.ui.exports.model import ExportColumn, ExportsModel
from docsdesk.ui.widgets.lists.column_table import ColumnTable

_TITLE_PIXELS = 108
_BY_IMPORTANCE = (
    ExportColumn.SITE,
    ExportColumn.EXPORTED,
    ExportColumn.NEWS,
    ExportColumn.PAGES,
    ExportColumn.SIZE,
)
"""The columns that the table hides where titles would have no room; the details show them too."""


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
        columns = self._exports.columns
        room = self.viewport().width() - _TITLE_PIXELS - columns[ExportColumn.STATE].least_width
        for column in _BY_IMPORTANCE:
            is_needed = column is not ExportColumn.SITE or self._exports.shows_all_sites
            room -= columns[column].least_width if is_needed else 0
            self.setColumnHidden(column, not is_needed or room < 0)
