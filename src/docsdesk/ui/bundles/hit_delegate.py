"""Draws a page that a search found: title and file on one line, below it the words around the match."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.domain.bundle_search import SearchHit
from docsdesk.ui.bundles.hits_model import HIT_ROLE
from docsdesk.ui.tokens import Tokens, tokens_of
from docsdesk.ui.widgets.match_mark import match_mark

MARGIN, TOP, GAP = 16, 8, 16
SNIPPET_LINES = 2

Index = QModelIndex | QPersistentModelIndex


class HitDelegate(QStyledItemDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        cell.text = ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        hit: SearchHit = index.data(HIT_ROLE)
        tokens = tokens_of(cell.palette)
        area: QRect = cell.rect.adjusted(MARGIN, TOP, -MARGIN, -TOP)
        painter.save()
        self._draw_heading(painter, cell, area, hit, tokens)
        area.setTop(area.top() + cell.fontMetrics.lineSpacing() + 2)
        _draw_snippet(painter, cell.font, area, hit, tokens)
        painter.restore()

    def _draw_heading(
        self, painter: QPainter, cell: QStyleOptionViewItem, area: QRect, hit: SearchHit, tokens: Tokens
    ) -> None:
        bold = _bold(cell.font)
        painter.setFont(bold)
        painter.setPen(QColor(tokens.text))
        title = painter.fontMetrics().elidedText(hit.title, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft), title)
        rest = area.adjusted(painter.fontMetrics().horizontalAdvance(title) + GAP, 0, 0, 0)
        painter.setFont(cell.font)
        painter.setPen(QColor(tokens.muted))
        file = cell.fontMetrics.elidedText(hit.file, Qt.TextElideMode.ElideMiddle, rest.width())
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignRight), file)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 (as Qt calls it)
        line: int = option.fontMetrics.lineSpacing()  # pyright: ignore[reportAttributeAccessIssue]
        return QSize(0, 2 * TOP + 2 + line * (1 + SNIPPET_LINES))


def _draw_snippet(painter: QPainter, font: QFont, area: QRect, hit: SearchHit, tokens: Tokens) -> None:
    layout = QTextLayout(hit.snippet.replace("\n", " "), font)
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setFormats([match_mark(start, end, tokens) for start, end in hit.marks])
    painter.setPen(QColor(tokens.muted))
    layout.beginLayout()
    top = 0.0
    for _ in range(SNIPPET_LINES):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(area.width())
        line.setPosition(QPointF(0, top))
        top += line.height()
    layout.endLayout()
    layout.draw(painter, QPointF(area.topLeft()))


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold
