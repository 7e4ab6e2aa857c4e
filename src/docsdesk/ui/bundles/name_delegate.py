"""Draws a bundle's name with its version in muted words, and at the end whether it is deployed or pinned."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.ui.bundles.entry import Entry
from docsdesk.ui.bundles.library_model import ENTRY_ROLE
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone, tokens_of
from docsdesk.ui.widgets.table import BELOW_CENTER, FIRST_MARGIN, MARGIN

GAP, MARK = 8, 16


class NameDelegate(QStyledItemDelegate):
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        name, cell.text = cell.text, ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        entry: Entry = index.data(ENTRY_ROLE)
        area: QRect = cell.rect.adjusted(FIRST_MARGIN, 0, -MARGIN, -BELOW_CENTER)
        painter.save()
        for name_of_icon, tone in _marks(entry):
            place = QRect(area.right() - MARK + 1, area.center().y() - MARK // 2 + 1, MARK, MARK)
            icon(name_of_icon, tone).paint(painter, place)
            area.setRight(place.left() - GAP)
        tokens = tokens_of(cell.palette)
        self._write(painter, cell, area, name, tokens.text)
        area.setLeft(area.left() + cell.fontMetrics.horizontalAdvance(name) + GAP)
        if entry.bundle.version and area.width() > 2 * MARK:
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
