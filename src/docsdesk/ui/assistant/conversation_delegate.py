"""Draws a conversation: its title, below it when it was spoken in last, or the words that a search found in it."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication, QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from docsdesk.domain.answer import Outcome
from docsdesk.domain.conversation_list import ConversationHead, ConversationHit
from docsdesk.domain.conversation_title import LONGEST_GIVEN
from docsdesk.ui.assistant.conversation_model import AGE_ROLE, HEAD_ROLE, ORIGIN_ROLE, STATE_ROLE
from docsdesk.ui.assistant.found_conversations import HIT_ROLE
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tokens, Tone, current_tokens
from docsdesk.ui.widgets.match_mark import match_mark

MARGIN, TOP, BETWEEN, MARK, GAP = 10, 6, 1, 14, 6
_BEFORE_MATCH = 12
_SMALLER = 1.0
_MARKS = {
    Outcome.STREAMING: ("running", Tone.ACCENT),
    Outcome.INCOMPLETE: ("warn", Tone.WARN),
    Outcome.ERROR: ("bad", Tone.BAD),
}
_ALONG = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter

Index = QModelIndex | QPersistentModelIndex


class ConversationDelegate(QStyledItemDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        title, cell.text = cell.text, ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        head: ConversationHead = index.data(HEAD_ROLE)
        hit: ConversationHit | None = index.data(HIT_ROLE)
        tokens = current_tokens()
        first, second = _lines(cell)
        painter.save()
        painter.setFont(cell.font)
        painter.setPen(QColor(tokens.text))
        direction = cell.direction
        if head.outcome is not None and head.outcome in _MARKS:
            name, tone = _MARKS[head.outcome]
            mark = QRect(first.right() - MARK + 1, first.center().y() - MARK // 2 + 1, MARK, MARK)
            icon(name, tone).paint(painter, QStyle.visualRect(direction, first, mark))
            first = QStyle.visualRect(direction, first, first.adjusted(0, 0, -MARK - GAP, 0))
        shown = QFontMetrics(cell.font).elidedText(title, Qt.TextElideMode.ElideRight, first.width())
        painter.drawText(first, _ALONG, shown)
        painter.setPen(QColor(tokens.muted))
        painter.setFont(_smaller(cell.font))
        if hit is not None and hit.snippet:
            _draw_snippet(painter, second, hit, tokens)
        else:
            words = " · ".join(filter(None, map(index.data, (AGE_ROLE, STATE_ROLE, ORIGIN_ROLE))))
            painter.drawText(
                second, _ALONG, painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, second.width())
            )
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002 (as Qt calls it)
        field = QLineEdit(parent, maxLength=LONGEST_GIVEN)
        field.setObjectName("conversation_title_input")
        field.setAccessibleName(self.tr("Title of the conversation"))
        return field

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: ARG002 (as Qt calls it)
        area: QRect = option.rect  # pyright: ignore[reportAttributeAccessIssue]
        height = min(editor.sizeHint().height(), area.height())
        editor.setGeometry(area.x(), area.center().y() - height // 2, area.width(), height)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 (as Qt calls it)
        font: QFont = option.font  # pyright: ignore[reportAttributeAccessIssue]
        return QSize(0, 2 * TOP + BETWEEN + QFontMetrics(font).height() + QFontMetrics(_smaller(font)).height())


def _lines(cell: QStyleOptionViewItem) -> tuple[QRect, QRect]:
    area: QRect = cell.rect.adjusted(MARGIN, TOP, -MARGIN, -TOP)
    height = QFontMetrics(cell.font).height()
    first = QRect(area.left(), area.top(), area.width(), height)
    return first, QRect(
        area.left(), first.bottom() + 1 + BETWEEN, area.width(), area.bottom() - first.bottom() - BETWEEN
    )


def _draw_snippet(painter: QPainter, area: QRect, hit: ConversationHit, tokens: Tokens) -> None:
    """On one line, which begins a little before the first match where that would not be seen otherwise."""
    metrics, start = painter.fontMetrics(), 0
    if hit.marks and metrics.horizontalAdvance(hit.snippet[: hit.marks[0][1]]) > area.width() * 2 // 3:
        start = hit.snippet.rfind(" ", 0, max(hit.marks[0][0] - _BEFORE_MATCH, 0)) + 1
    text = ("…" if start else "") + hit.snippet[start:]
    moved = start - bool(start)
    marks = [match_mark(begin - moved, end - moved, tokens) for begin, end in hit.marks if begin >= start]
    layout = QTextLayout(text, painter.font())
    option = QTextOption(Qt.AlignmentFlag.AlignLeading)
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    layout.setTextOption(option)
    layout.setFormats(marks)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(area.width())
    layout.endLayout()
    if line.naturalTextWidth() > area.width():
        fits = line.xToCursor(area.width() - metrics.horizontalAdvance("…"))
        layout.setText(text[: fits - 1] + "…")
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(area.width())
        layout.endLayout()
    painter.setClipRect(area)
    layout.draw(painter, QPointF(area.left(), area.top() + (area.height() - line.height()) / 2))


def _smaller(font: QFont) -> QFont:
    smaller = QFont(font)
    smaller.setPointSizeF(max(font.pointSizeF() - _SMALLER, 6.0)) if font.pointSizeF() > 0 else smaller.setPixelSize(
        max(font.pixelSize() - 1, 8)
    )
    return smaller
