"""Draws a setting with who said it in muted words behind it; what nobody said is muted as a whole."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.docs.effective_settings import SettingLayer
from docsdesk.docs.page_row import Cell
from docsdesk.ui.pages.model import CELL_ROLE
from docsdesk.ui.pages.words import layer_words
from docsdesk.ui.tokens import tokens_of
from docsdesk.ui.widgets.table import BELOW_CENTER, MARGIN

GAP, DOT = 6, 6
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
Index = QModelIndex | QPersistentModelIndex


class CellDelegate(QStyledItemDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
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
        area.setLeft(area.left() + DOT + GAP)
    shown = value or "\N{EN DASH}"
    painter.setPen(QColor(tokens.muted if said.layer is SettingLayer.DEFAULT else tokens.text))
    painter.drawText(area, _LEFT, option.fontMetrics.elidedText(shown, Qt.TextElideMode.ElideRight, area.width()))
    area.setLeft(area.left() + option.fontMetrics.horizontalAdvance(shown) + GAP)
    words = layer_words(said.layer)
    if value and not is_own and area.width() >= option.fontMetrics.horizontalAdvance(words):
        painter.setPen(QColor(tokens.muted))
        painter.drawText(area, _LEFT, words)


def _draw_dot(painter: QPainter, area: QRect, color: str) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawEllipse(area.left(), area.center().y() - DOT // 2 + 1, DOT, DOT)
