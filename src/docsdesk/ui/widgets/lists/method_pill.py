"""A request's method as a pill, coloured as on API pages: a label, or a part of what a table paints."""

from functools import cache
from typing import Any, cast

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.ui.theme import SMALL_PX, body_font, resize_font, strengthen_font
from docsdesk.ui.tokens import Tone, current_tokens, tint
from docsdesk.ui.widgets.lists.table import BELOW_CENTER_PX, MARGIN_PX

PILL_HEIGHT_PX = 20
_SIDE_PX = 6
_CORNER_PX = 4
_TINT_SHARE = 0.1
_TONES = {
    "GET": Tone.GOOD,
    "HEAD": Tone.GOOD,
    "POST": Tone.ACCENT,
    "QUERY": Tone.ACCENT,
    "WEBHOOK": Tone.ACCENT,
    "WSS": Tone.ACCENT,
    "PUT": Tone.WARN,
    "PATCH": Tone.WARN,
    "DELETE": Tone.BAD,
}


def method_tone(method: str) -> Tone:
    return _TONES.get(method.upper(), Tone.MUTED)


def pill_width(method: str) -> int:
    return QFontMetrics(_pill_font()).horizontalAdvance(method.upper()) + 2 * _SIDE_PX


def draw_method(painter: QPainter, area: QRect, method: str, *, is_mirrored: bool = False) -> int:
    """Draw it where the cell begins, in the middle of its height; returns how wide it is."""
    width = pill_width(method)
    left = area.right() + 1 - width if is_mirrored else area.left()
    pill = QRect(left, area.top() + (area.height() - PILL_HEIGHT_PX) // 2, width, PILL_HEIGHT_PX)
    tokens = current_tokens()
    color = tokens.tone(method_tone(method))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tint(tokens.surface, color, _TINT_SHARE, color)))
    painter.drawRoundedRect(pill, _CORNER_PX, _CORNER_PX)
    painter.setPen(QColor(color))
    painter.setFont(_pill_font())
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, method.upper())
    painter.restore()
    return width


class MethodPill(QLabel):
    """Hidden without a method."""

    def __init__(self, method: str = "") -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_method(method)

    def show_method(self, method: str) -> None:
        self.setText(method.upper())
        self.setVisible(bool(method))

    def sizeHint(self) -> QSize:
        return QSize(pill_width(self.text()), PILL_HEIGHT_PX)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (as Qt calls it)
        painter = QPainter(self)
        draw_method(painter, self.rect(), self.text())
        painter.end()


class MethodDelegate(QStyledItemDelegate):
    """Draws the methods among a column's words."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        method: str = index.data()
        if not method.isupper():
            super().paint(painter, option, index)
            return
        cell = cast("Any", QStyleOptionViewItem(option))
        self.initStyleOption(cell, index)
        cell.text = ""
        cell.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        area = cell.rect.adjusted(MARGIN_PX, 0, -MARGIN_PX, -BELOW_CENTER_PX)
        draw_method(painter, area, method, is_mirrored=cell.widget.isRightToLeft())


@cache
def _pill_font() -> QFont:
    return strengthen_font(resize_font(body_font(), SMALL_PX))
