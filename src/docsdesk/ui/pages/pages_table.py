"""The table of pages: several can be selected, and settings are edited in place."""

from functools import partial

from PySide6.QtCore import QCoreApplication, QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from docsdesk.docs.page_table.row import Cell, PageRow
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.ui.pages.columns import SETTINGS, PageColumn, titles
from docsdesk.ui.pages.model import CELL_ROLE, PagesModel
from docsdesk.ui.pages.words import layer_words
from docsdesk.ui.tokens import tokens_of
from docsdesk.ui.widgets.lists.table import BELOW_CENTER, MARGIN, RowTable

_WIDTHS = {
    PageColumn.KIND: 128,
    PageColumn.METHOD: 72,
    PageColumn.ADDRESS: 168,
    PageColumn.PATH: 176,
    PageColumn.PLAYGROUND: 160,
    PageColumn.AUTH: 176,
    PageColumn.GROUPS: 128,
    PageColumn.PUBLIC: 112,
    PageColumn.SNIPPETS: 120,
    PageColumn.PROBLEMS: 88,
    PageColumn.DESCRIPTION: 240,
    PageColumn.SECTION: 176,
}
_HIDDEN_AT_FIRST = (PageColumn.KIND, PageColumn.PATH, PageColumn.DESCRIPTION)
_IN_FRONT = (PageColumn.TITLE, PageColumn.PROBLEMS, PageColumn.DESCRIPTION, PageColumn.SECTION)
"""What every kind of page has; what only API pages have comes behind."""


class PagesTable(RowTable):
    edit_requested = Signal(PageColumn)
    """Edits the current row along with all other selected ones."""

    def __init__(self, pages: PagesModel) -> None:
        super().__init__("pages_table", QCoreApplication.translate("Pages", "Pages"), pages)
        self._pages = pages
        self._pressed = QModelIndex()
        self._delegate = _CellDelegate(self)
        for column in SETTINGS:
            self.setItemDelegateForColumn(column, self._delegate)
        self.set_columns(_WIDTHS.items(), stretched=PageColumn.TITLE, newest=-1)
        header = self.horizontalHeader()
        header.setSectionResizeMode(PageColumn.TITLE, QHeaderView.ResizeMode.Interactive)
        header.resizeSection(PageColumn.TITLE, 208)
        header.setSectionsMovable(True)
        for place, column in enumerate(_IN_FRONT):
            header.moveSection(header.visualIndex(column), place)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._open_columns_at)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        for column in _HIDDEN_AT_FIRST:
            self.setColumnHidden(column, True)
        self.opened.connect(self._edit_current)

    def selected_rows(self) -> tuple[PageRow, ...]:
        """In display order."""
        indexes = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return tuple(row for index in indexes if (row := self._pages.row_at(index)) is not None)

    def cell_on_screen(self, column: PageColumn) -> QRect:
        """The current cell's place on the screen."""
        area = self.visualRect(self._pages.index(self.currentIndex().row(), column))
        return QRect(self.viewport().mapToGlobal(area.topLeft()), area.size())

    def columns_menu(self) -> QMenu:
        """Which columns are shown, and the way back to reading order."""
        menu = QMenu(self)
        menu.setObjectName("columns_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for column, title in titles().items():
            shown = menu.addAction(title)
            shown.setObjectName(f"show_column_{column.name.lower()}")
            shown.setCheckable(True)
            shown.setChecked(not self.isColumnHidden(column))
            shown.setEnabled(column is not PageColumn.TITLE)
            shown.toggled.connect(partial(self._show_column, column))
        menu.addSeparator()
        in_order = menu.addAction(QCoreApplication.translate("Pages", "Sort in reading order"))
        in_order.setObjectName("reading_order")
        in_order.triggered.connect(self.sort_in_reading_order)
        return menu

    def sort_in_reading_order(self) -> None:
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)

    def _show_column(self, column: PageColumn, is_shown: bool) -> None:
        self.setColumnHidden(column, not is_shown)

    def _open_columns_at(self, place: QPoint) -> None:
        self.columns_menu().popup(self.horizontalHeader().mapToGlobal(place))

    def _edit_current(self) -> None:
        if self.currentIndex().isValid():
            self.edit_requested.emit(PageColumn(self.currentIndex().column()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a setting edits it if its row is the only one selected."""
        index = self.indexAt(event.position().toPoint())
        is_plain = event.button() is Qt.MouseButton.LeftButton and not event.modifiers()
        was_alone = [row.row() for row in self.selectionModel().selectedRows()] == [index.row()]
        self._pressed = index if is_plain and was_alone and index.column() in SETTINGS else QModelIndex()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, QModelIndex()
        if pressed.isValid() and self.indexAt(event.position().toPoint()) == pressed:
            self._edit_current()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._pressed = QModelIndex()
        super().mouseDoubleClickEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu key also opens the columns menu."""
        self.columns_menu().popup(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2:
            self._edit_current()
        else:
            super().keyPressEvent(event)


_GAP, _DOT = 6, 6
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
_Index = QModelIndex | QPersistentModelIndex


class _CellDelegate(QStyledItemDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        value, cell.text = cell.text, ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        said = index.data(CELL_ROLE)
        if isinstance(said, Cell):
            painter.save()
            _draw(painter, cell, said, value)
            painter.restore()


def _draw(painter: QPainter, option: QStyleOptionViewItem, said: Cell, value: str) -> None:
    tokens = tokens_of(option.palette)
    area: QRect = option.rect.adjusted(MARGIN, 0, -MARGIN, -BELOW_CENTER)
    is_own = said.layer is SettingLayer.PAGE
    if is_own:
        _draw_dot(painter, area, tokens.accent)
        area.setLeft(area.left() + _DOT + _GAP)
    shown = value or "\N{EN DASH}"
    painter.setPen(QColor(tokens.muted if said.layer is SettingLayer.DEFAULT else tokens.text))
    painter.drawText(area, _LEFT, option.fontMetrics.elidedText(shown, Qt.TextElideMode.ElideRight, area.width()))
    area.setLeft(area.left() + option.fontMetrics.horizontalAdvance(shown) + _GAP)
    words = layer_words(said.layer)
    if value and not is_own and area.width() >= option.fontMetrics.horizontalAdvance(words):
        painter.setPen(QColor(tokens.muted))
        painter.drawText(area, _LEFT, words)


def _draw_dot(painter: QPainter, area: QRect, color: str) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawEllipse(area.left(), area.center().y() - _DOT // 2 + 1, _DOT, _DOT)
