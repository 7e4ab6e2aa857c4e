"""A table with one line per item, selected as a whole, that fills its pane from edge to edge."""

from collections.abc import Iterable
from typing import Any, cast

from PySide6.QtCore import QAbstractItemModel, QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from docsdesk.ui.icons import SIZE
from docsdesk.ui.languages import isolate
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.lists.row_menu import give_row_menu, just_copy
from docsdesk.ui.widgets.lists.row_model import ROW_ROLE, RowModel

ROW_HEIGHT_PX = 32
TWO_LINES_PX = 44
"""Of a row with a muted line under its title."""
MIN_COLUMN_PX = 56
MARGIN_PX = 8
FIRST_MARGIN_PX = 24
"""The pane's own margin, which the first column keeps."""
HEADING_PADDING_PX = 18
"""Left and right of a column's words, by the stylesheet."""
BELOW_CENTER_PX = 3
"""Pixels that a delegate takes off a cell's height so that its words line up with Qt's."""


class CellDelegate(QStyledItemDelegate):
    """Draws words in their own direction, shortened where they have no room."""

    def elide_mode(self, index: QModelIndex | QPersistentModelIndex) -> Qt.TextElideMode:  # noqa: ARG002 (for subclasses)
        return Qt.TextElideMode.ElideRight

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        cell = cast("Any", option)
        cell.textElideMode = self.elide_mode(index)
        if cell.direction is Qt.LayoutDirection.RightToLeft:
            # Qt would shorten a path from the left at its wrong end.
            part = QStyle.SubElement.SE_ItemViewItemText
            room = cell.widget.style().subElementRect(part, option, cell.widget).width() - 2 * Gap.XS
            cell.text = isolate(cell.fontMetrics.elidedText(cell.text, cell.textElideMode, room))


class TableView(QTableView):
    opened = Signal()
    """Double click, or Enter in a row."""

    def __init__(self, name: str, accessible_name: str, model: QAbstractItemModel) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setProperty("role", "pane")
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setIconSize(SIZE)
        if self.isRightToLeft():
            self.setItemDelegate(CellDelegate(self))
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(ROW_HEIGHT_PX)
        self.doubleClicked.connect(self.opened)
        give_row_menu(self, just_copy)

    def set_columns(self, widths: Iterable[tuple[int, int]], *, stretched: int, newest: int) -> None:
        """`stretched` takes the room the others leave; by `newest`, the latest row comes first."""
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(MIN_COLUMN_PX)
        header.setStretchLastSection(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column, width in widths:
            header.resizeSection(column, width)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        self.setSortingEnabled(True)
        self.sortByColumn(newest, Qt.SortOrder.DescendingOrder)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        header = self.horizontalHeader()
        for column in range(header.count()):
            if header.sectionSize(column) < (least := room_of_heading(header, column)):
                header.resizeSection(column, least)

    def go_to(self, index: QModelIndex) -> None:
        """Make this the current cell, and its row the only one selected.

        Qt's own setCurrentIndex extends the selection while Ctrl or Shift is held, as it is in Ctrl+R.
        """
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)

    def select_first(self) -> None:
        self.go_to(self.model().index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit()
        else:
            super().keyPressEvent(event)


def room_of_heading(header: QHeaderView, column: int) -> int:
    """Pixels that the words above a column take, in whatever language, with the mark of the order."""
    words = str(header.model().headerData(column, header.orientation()) or "")
    widest = max((header.fontMetrics().horizontalAdvance(line) for line in words.split("\n")), default=0)
    is_sorted = header.isSortIndicatorShown() and header.sortIndicatorSection() == column
    return widest + HEADING_PADDING_PX + (SIZE.width() if is_sorted else 0)


class RowTable(TableView):
    """Its current row is known by its id, and stays current when all rows are replaced."""

    selected = Signal(str)
    """The id of the current row; empty if there is none."""

    def __init__(self, name: str, accessible_name: str, rows: RowModel[Any, Any]) -> None:
        super().__init__(name, accessible_name, rows)
        self._rows = rows
        self._last_id, self._last_row = "", 0
        self._preferred = ""
        """A row to select as soon as it comes, unless the person chooses another."""
        self.selectionModel().currentRowChanged.connect(self._tell_selected)
        rows.modelReset.connect(self._select_again)
        rows.rowsInserted.connect(self._select_preferred)

    def current_id(self) -> str:
        row = self.currentIndex().data(ROW_ROLE)
        return "" if row is None else row.id

    def select(self, row_id: str) -> None:
        index = self._rows.index_of(row_id)
        if index.isValid():
            self._preferred = ""
            self.go_to(index)
            self.scrollTo(index)

    def chosen_id(self) -> str | None:
        """The id of the current row; None while there is none, or another one is awaited."""
        return None if self._preferred else self.current_id() or None

    def prefer(self, row_id: str) -> None:
        """Select a row now, or as soon as it comes."""
        self._preferred = row_id
        self._select_preferred()

    def select_if_none(self) -> None:
        """Select the first row if none is current."""
        if not self.currentIndex().isValid():
            self.select_first()

    def select_near(self) -> None:
        """The row that has come where the last one was."""
        self.go_to(self._rows.index(min(self._last_row, self._rows.rowCount() - 1), 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._preferred = ""
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._preferred = ""
        super().mousePressEvent(event)

    def _select_preferred(self) -> None:
        if self._preferred and (index := self._rows.index_of(self._preferred)).isValid():
            self._preferred = ""
            self.go_to(index)
            self.scrollTo(index)

    def _select_again(self) -> None:
        index = self._rows.index_of(self._preferred or self._last_id)
        if index.isValid():
            self._preferred = ""
        self.go_to(index if index.isValid() else self._instead())
        if not self.currentIndex().isValid():
            self._tell_selected()

    def _instead(self) -> QModelIndex:
        """What to select when the row is gone."""
        return self._rows.index(0, 0)

    def _tell_selected(self) -> None:
        if row_id := self.current_id():
            self._last_id, self._last_row = row_id, self.currentIndex().row()
        self.selected.emit(row_id)
