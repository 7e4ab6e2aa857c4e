"""The table of bundles, for keyboard and mouse."""

from PySide6.QtCore import QCoreApplication, QModelIndex, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from docsdesk.ui.bundles.entry import Entry
from docsdesk.ui.bundles.library_model import Column, LibraryModel
from docsdesk.ui.widgets.lists.drawn_cell import draw
from docsdesk.ui.widgets.lists.painted_table import CellBrush, PaintedTable

_WIDTHS = {Column.VERSION: 64, Column.STATE: 176, Column.PAGES: 60, Column.SIZE: 80, Column.EXPORTED: 90}
_GIVES_WAY = {Column.PAGES: 800, Column.HOST: 720, Column.VERSION: 560, Column.SIZE: 440, Column.EXPORTED: 340}
"""Table width below which a column is hidden; the details say what it says."""
NARROW_STATE = 148
"""Without the time at which it was verified."""


class LibraryTable(PaintedTable):
    def __init__(self, library: LibraryModel) -> None:
        super().__init__("bundles_table", QCoreApplication.translate("LibraryTable", "Bundles"), library)
        self._library = library
        self.setMinimumWidth(280)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.set_columns(_WIDTHS.items(), stretched=Column.NAME, newest=Column.EXPORTED)
        self.horizontalHeader().setSectionResizeMode(Column.HOST, QHeaderView.ResizeMode.Stretch)

    def draw_cell(self, brush: CellBrush, area: QRect, row: Entry, column: int) -> None:
        draw(brush, area, self._library.drawn(row, Column(column)))

    def _instead(self) -> QModelIndex:
        """The bundle that took its place."""
        return self._rows.index(min(self._last_row, self._rows.rowCount() - 1), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width, was_narrow = event.size().width(), self.isColumnHidden(Column.VERSION)
        for column, least in _GIVES_WAY.items():
            self.setColumnHidden(column, width < least)
        if was_narrow != self.isColumnHidden(Column.VERSION):
            self.setColumnWidth(Column.STATE, _WIDTHS[Column.STATE] if was_narrow else NARROW_STATE)
        self._library.has_versions_apart = not self.isColumnHidden(Column.VERSION)
