"""The mark of each state of a snippet: its shape tells it as well as its colour."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from docsdesk.docs.snippet_coverage import SnippetState
from docsdesk.ui.pages.coverage_model import STATE_ROLE
from docsdesk.ui.tokens import Tokens, current_tokens
from docsdesk.ui.widgets.table import BELOW_CENTER

SIDE = 10.0


class StateDelegate(QStyledItemDelegate):
    """Draws by itself, because a style takes longer than a screenful of marks may."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        tokens = current_tokens()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(tokens.selected))
        painter.fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, QColor(tokens.line))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.fillRect(option.rect.left(), option.rect.top(), 3, option.rect.height(), QColor(tokens.accent))
        state = index.data(STATE_ROLE)
        if state:
            center = QRectF(option.rect).center() - QPointF(0, BELOW_CENTER / 2)
            draw_mark(painter, center, SnippetState(state), tokens)


class StateMark(QWidget):
    """A mark by itself, for the legend."""

    def __init__(self, state: SnippetState) -> None:
        super().__init__()
        self._state = state
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(16, 16)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (as Qt calls it)
        painter = QPainter(self)
        draw_mark(painter, QRectF(self.rect()).center(), self._state, current_tokens())
        painter.end()


def draw_mark(painter: QPainter, center: QPointF, state: SnippetState, tokens: Tokens) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(center.x() - SIDE / 2, center.y() - SIDE / 2, SIDE, SIDE)
    painter.setPen(Qt.PenStyle.NoPen)
    match state:
        case SnippetState.GENERATED:
            painter.setBrush(QColor(tokens.muted))
            painter.drawEllipse(area.adjusted(1, 1, -1, -1))
        case SnippetState.WRITTEN:
            painter.setBrush(QColor(tokens.accent))
            painter.drawPolygon(_diamond(area.adjusted(-1, -1, 1, 1)))
        case SnippetState.MANUAL:
            painter.setBrush(QColor(tokens.good))
            painter.drawRect(area.adjusted(1, 1, -1, -1))
        case SnippetState.MISSING:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.warn), 2))
            painter.drawEllipse(area.adjusted(1, 1, -1, -1))
        case SnippetState.UNLISTED:
            painter.setBrush(QColor(tokens.strong_line))
            painter.drawRect(QRectF(center.x() - 3, center.y() - 0.5, 6, 1))
    painter.restore()


def _diamond(area: QRectF) -> QPolygonF:
    middle = area.center()
    return QPolygonF(
        [
            QPointF(middle.x(), area.top()),
            QPointF(area.right(), middle.y()),
            QPointF(middle.x(), area.bottom()),
            QPointF(area.left(), middle.y()),
        ]
    )
