"""A painted table of a first column and many equal ones, with headings of two lines, that scrolls both ways."""

from typing import Any

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from docsdesk.ui.widgets.lists.painted_table import PaintedTable
from docsdesk.ui.widgets.lists.row_model import RowModel
from docsdesk.ui.widgets.lists.table import TWO_LINES_PX


class MatrixTable(PaintedTable):
    def __init__(
        self, name: str, accessible_name: str, rows: RowModel[Any, Any], *, first_px: int, other_px: int
    ) -> None:
        super().__init__(name, accessible_name, rows)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultSectionSize(other_px)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setMinimumHeight(TWO_LINES_PX)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        for column in range(1, rows.columnCount()):
            header.resizeSection(column, other_px)
        header.resizeSection(0, first_px)

    def _instead(self) -> QModelIndex:
        """None: another view would follow to a row that was not chosen."""
        return QModelIndex()
