"""The table of pages: several can be selected, and settings are edited in place."""

from collections.abc import Callable, Collection
from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSettings, Qt, Signal
from PySide6.QtGui import QAction, QColor, QMouseEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu

from docsdesk.docs.page_table.columns import PAGE_COLUMNS, SETTINGS, PageColumn, setting_cell
from docsdesk.docs.page_table.row import Cell, PageRow
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.domain.table_column import CellStyle
from docsdesk.ui.actions import action
from docsdesk.ui.pages.model import EVERY_PAGE_HAS, PagesModel
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.widgets.lists.painted_table import CellBrush, PaintedTable, two_lines
from docsdesk.ui.widgets.lists.table import TWO_LINES_PX, room_of_heading
from docsdesk.ui.widgets.remembered import remember
from docsdesk.ui.words.problem_words import icon_of, tone_of

_tr = Texts("Pages")
_FITTING = "pages_columns_fit"


class PagesTable(PaintedTable):
    edit_requested = Signal(PageColumn)
    """Edits the current row along with all other selected ones."""

    def __init__(self, pages: PagesModel) -> None:
        super().__init__("pages_table", _tr("Pages"), pages)
        self._pages = pages
        self._pressed = QModelIndex()
        self._is_fitting = True
        """Whether the table chooses its columns by what the pages have and what there is room for."""
        self._is_sizing = False
        self._telling = EVERY_PAGE_HAS
        widths = ((column, shown.least_width) for column, shown in PAGE_COLUMNS.items())
        self.set_columns(widths, stretched=PageColumn.TITLE, newest=-1)
        header = self.horizontalHeader()
        header.setSectionResizeMode(PageColumn.TITLE, QHeaderView.ResizeMode.Interactive)
        header.setSectionsMovable(True)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._open_columns_at)
        header.sectionResized.connect(self._keep_widths)
        self.verticalHeader().setDefaultSectionSize(TWO_LINES_PX)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.opened.connect(self.edit_current)
        self._fit_columns()

    def remember(self, window_state: QSettings) -> None:
        """The columns that a person has chosen, and their order."""
        self._window_state = window_state
        self._is_fitting = window_state.value(_FITTING, "true") == "true"
        self._is_sizing = True
        remember(window_state, "pages_header", self.horizontalHeader())
        self._is_sizing = False
        self._fit_columns()

    def show_telling_columns(self) -> None:
        """Choose the columns again; the pages may have others to tell of."""
        self._telling = self._pages.telling()
        self._fit_columns()

    def _fit_columns(self) -> None:
        if not self._is_fitting:
            return
        fitting = fitting_columns(
            self._telling, self.viewport().width(), partial(room_of_heading, self.horizontalHeader())
        )
        self._is_sizing = True
        for column in PageColumn:
            self.setColumnHidden(column, column not in fitting)
            if column in fitting:
                self.setColumnWidth(column, fitting[column])
        self._is_sizing = False

    def _choose(self, is_fitting: bool) -> None:
        if is_fitting is not self._is_fitting:
            self._is_fitting = is_fitting
            self._window_state.setValue(_FITTING, str(is_fitting).lower())
            self._fit_columns()

    def _keep_widths(self) -> None:
        if not self._is_sizing and self.isVisible():
            self._choose(False)

    def showEvent(self, event: QShowEvent) -> None:
        """What makes room for the headings is not a person who chooses widths."""
        self._is_sizing = True
        super().showEvent(event)
        self._is_sizing = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def draw_cell(self, brush: CellBrush, area: QRect, row: PageRow, column: int) -> None:
        name = PageColumn(column)
        if name is PageColumn.TITLE:
            _draw_title(brush, area, row)
            return
        if name is PageColumn.METHOD:
            draw_request(brush, area, row.method)
            return
        shown = PAGE_COLUMNS[name]
        text = self._pages.text(row, name)
        origin = self._pages.origin(row, name)
        if (cell := setting_cell(row, name)) is not None:
            _draw_setting(brush, area, cell, origin)
            return
        if origin:
            _draw_followed(brush, area, text, origin, brush.tokens.text)
            return
        severity = shown.severity(row) if shown.severity is not None else None
        if severity is not None:
            area = brush.rest(area, brush.mark(area, icon_of(severity), tone_of(severity)) + _GAP_PX)
        if shown.style is CellStyle.TRAIL:
            text = _fit_trail(brush, text, area.width())
        is_code, is_number = shown.style is CellStyle.CODE, shown.style is CellStyle.NUMBER
        mode = _KEEP_END if is_code else Qt.TextElideMode.ElideRight
        brush.write(area, text, brush.tokens.text, is_code=is_code, is_number=is_number, mode=mode)

    def selected_rows(self) -> tuple[PageRow, ...]:
        """In display order."""
        indexes = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return tuple(row for row in map(self._pages.row_at, indexes) if row is not None)

    def cell_on_screen(self, column: PageColumn) -> QRect:
        """The place on the screen of a cell in the current row; of its title if that column is not shown."""
        shown = PageColumn.TITLE if self.isColumnHidden(column) else column
        area = self.visualRect(self._pages.index(self.currentIndex().row(), shown))
        return QRect(self.viewport().mapToGlobal(area.topLeft()), area.size())

    def columns_menu(self) -> QMenu:
        """Which columns are shown, and the way back to reading order."""
        menu = QMenu(self)
        menu.setObjectName("columns_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for column, record in PAGE_COLUMNS.items():
            show = partial(self._show_column, column)
            name, words = f"show_column_{column.name.lower()}", translate_text(record.title)
            switch = _add_switch(menu, name, words, show, is_on=not self.isColumnHidden(column))
            switch.setEnabled(column is not PageColumn.TITLE)
        menu.addSeparator()
        _add_switch(menu, "fit_columns", _tr("Fit columns to the window"), self._choose, is_on=self._is_fitting)
        menu.addAction(_tr("Sort in reading order"), self.sort_in_reading_order).setObjectName("reading_order")
        return menu

    def sort_in_reading_order(self) -> None:
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)

    def _show_column(self, column: PageColumn, is_shown: bool) -> None:
        self._choose(False)
        self.setColumnHidden(column, not is_shown)

    def _open_columns_at(self, place: QPoint) -> None:
        self.columns_menu().popup(self.horizontalHeader().mapToGlobal(place))

    def edit_current(self) -> None:
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
            self.edit_current()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._pressed = QModelIndex()
        super().mouseDoubleClickEvent(event)


def _add_switch(menu: QMenu, name: str, words: str, turn: Callable[[bool], object], *, is_on: bool) -> QAction:
    switch = action(name, words, parent=menu)
    switch.setCheckable(True)
    switch.setChecked(is_on)
    switch.toggled.connect(turn)
    menu.addAction(switch)
    return switch


_GAP_PX = 6
_DOT_PX = 6
_KEEP_END = Qt.TextElideMode.ElideLeft


def _draw_title(brush: CellBrush, area: QRect, row: PageRow) -> None:
    """Below it, in muted words, the request that the page is about, or the page's path."""
    upper, lower = two_lines(area)
    brush.write(upper, row.title, brush.tokens.text)
    draw_request(brush, lower, row.method, row.address or row.path)


def draw_request(brush: CellBrush, area: QRect, method: str, path: str = "") -> None:
    if method:
        area = brush.rest(area, brush.method(area, method) + _GAP_PX)
    brush.write(area, path, brush.tokens.muted, is_code=True, mode=_KEEP_END)


def _fit_trail(brush: CellBrush, trail: str, width: int) -> str:
    """Without its first titles if there is no room for them: the last one tells most."""
    shown, titles = trail, trail.split(" / ")
    while len(titles) > 1 and brush.body.advance(shown) > width:
        titles = titles[1:]
        shown = " / ".join(("\N{HORIZONTAL ELLIPSIS}", *titles))
    return shown


def _draw_setting(brush: CellBrush, area: QRect, cell: Cell, origin: str) -> None:
    if cell.layer is SettingLayer.PAGE:
        _draw_dot(brush, area)
        area = brush.rest(area, _DOT_PX + _GAP_PX)
    color = brush.tokens.muted if cell.layer is SettingLayer.DEFAULT else brush.tokens.text
    has_origin = cell.value and cell.layer is not SettingLayer.PAGE
    _draw_followed(brush, area, cell.value or "\N{EN DASH}", origin if has_origin else "", color)


def _draw_followed(brush: CellBrush, area: QRect, text: str, origin: str, color: str) -> None:
    """Where the value comes from follows it if there is room."""
    width = brush.write(area, text, color)
    rest = brush.rest(area, width + _GAP_PX)
    if rest.width() >= brush.body.advance(origin):
        brush.write(rest, origin, brush.tokens.muted)


def _draw_dot(brush: CellBrush, area: QRect) -> None:
    painter = brush.painter
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(brush.tokens.accent))
    left = area.right() + 1 - _DOT_PX if brush.is_mirrored else area.left()
    painter.drawEllipse(left, area.center().y() - _DOT_PX // 2 + 1, _DOT_PX, _DOT_PX)
    painter.restore()


def fitting_columns(
    wanted: Collection[PageColumn], width: int, heading_room: Callable[[PageColumn], int]
) -> dict[PageColumn, int]:
    """The most important of the wanted columns that fit beside each other, and how wide each is."""
    rest = width
    widths: dict[PageColumn, int] = {}
    for name in sorted(wanted, key=lambda name: PAGE_COLUMNS[name].importance):
        needed = max(PAGE_COLUMNS[name].least_width, heading_room(name))
        if widths and needed > rest:
            break
        widths[name] = needed
        rest -= needed
    shares = {name: PAGE_COLUMNS[name].share for name in widths}
    for name, share in shares.items():
        widths[name] += max(rest, 0) * share // sum(shares.values())
    return widths
