"""A painted table of a first column and many equal ones, which scrolls both ways, and the tools above it."""

from typing import Any

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLayout, QPushButton, QToolButton, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.lists.painted_table import PaintedTable
from docsdesk.ui.widgets.lists.row_model import RowModel
from docsdesk.ui.widgets.lists.table import TWO_LINES_PX


class MatrixTable(PaintedTable):
    """With headings of two lines."""

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


class MatrixView(QWidget):
    """`only` is the button that hides rows in order, `export` exports the table, `total` says what it holds."""

    def __init__(
        self, name: str, table: MatrixTable, only: QToolButton, export: QPushButton, legend: QLayout | None = None
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.only, self.export = only, export
        self.total = label("", Role.SMALL, name=f"{name}_total")
        tools = FlowLayout(only, export, self.total, spacing=Gap.L)
        self.setLayout(Column(Column(tools, legend, margins=(Gap.XL, Gap.S, Gap.L, Gap.S)), fill(table), gap=Gap.NONE))
