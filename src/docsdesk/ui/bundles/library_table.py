"""The table of bundles, for keyboard and mouse."""

from PySide6.QtCore import QCoreApplication, QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.ui.bundles.entry import Entry
from docsdesk.ui.bundles.library_model import Column, LibraryModel
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone, tokens_of
from docsdesk.ui.widgets.lists.row_model import ROW_ROLE
from docsdesk.ui.widgets.lists.table import BELOW_CENTER, FIRST_MARGIN, MARGIN, RowTable

_WIDTHS = {Column.STATE: 136, Column.PAGES: 60, Column.SIZE: 66, Column.KEPT: 90}
_GIVES_WAY = {Column.PAGES: 500, Column.SIZE: 390, Column.KEPT: 320}
"""Table width below which a column is hidden; the details show its figures too."""


class LibraryTable(RowTable):
    def __init__(self, library: LibraryModel) -> None:
        super().__init__("bundles_table", QCoreApplication.translate("LibraryTable", "Bundles"), library)
        self._name = _NameDelegate(self)
        self.setItemDelegateForColumn(Column.NAME, self._name)
        self.setMinimumWidth(280)
        self.set_columns(_WIDTHS.items(), stretched=Column.NAME, newest=Column.KEPT)

    def _instead(self) -> QModelIndex:
        """The bundle that took its place."""
        return self._rows.index(min(self._last_row, self._rows.rowCount() - 1), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column, least in _GIVES_WAY.items():
            self.setColumnHidden(column, event.size().width() < least)


_GAP, _MARK = 8, 16


class _NameDelegate(QStyledItemDelegate):
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        name, cell.text = cell.text, ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        entry: Entry = index.data(ROW_ROLE)
        area: QRect = cell.rect.adjusted(FIRST_MARGIN, 0, -MARGIN, -BELOW_CENTER)
        painter.save()
        for name_of_icon, tone in _marks(entry):
            place = QRect(area.right() - _MARK + 1, area.center().y() - _MARK // 2 + 1, _MARK, _MARK)
            icon(name_of_icon, tone).paint(painter, place)
            area.setRight(place.left() - _GAP)
        tokens = tokens_of(cell.palette)
        self._write(painter, cell, area, name, tokens.text)
        area.setLeft(area.left() + cell.fontMetrics.horizontalAdvance(name) + _GAP)
        if entry.bundle.version and area.width() > 2 * _MARK:
            self._write(painter, cell, area, entry.bundle.version, tokens.muted)
        painter.restore()

    def _write(self, painter: QPainter, cell: QStyleOptionViewItem, area: QRect, words: str, color: str) -> None:
        painter.setPen(QColor(color))
        shown = cell.fontMetrics.elidedText(words, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)


def _marks(entry: Entry) -> list[tuple[str, Tone]]:
    """From the right edge inwards."""
    marks = [("pin", Tone.MUTED)] if entry.bundle.pinned else []
    return [*marks, ("deploy", Tone.GOOD)] if entry.is_deployed else marks
