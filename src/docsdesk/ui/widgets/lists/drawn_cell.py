"""A cell of a painted table: an icon, words in one or two lines, and a bar for what is under way."""

from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.painted_table import CellBrush

BETWEEN = " · "
"""Between parts of a cell's words; those that do not fit are left out from the last on. A bar leaves room for two."""
_GAP_PX = 8
_ICON_GAP_PX = 6
_BAR_PX = 6
_MAX_BAR_PX = 44
_MIN_BAR_PX = 24
"""Where not even the shortest has room beside the words, there is none."""
_EDGE_PX = 3
"""Above and below two lines."""
_Icon = tuple[str, Tone]


@dataclass(frozen=True, slots=True)
class Drawn:
    """`below` is a second line, if it has words; `share` from 0 to 1 is drawn as a bar."""

    words: str
    below: "Drawn | None" = None
    icon: _Icon | None = None
    tone: Tone = Tone.TEXT
    share: float | None = None
    bar: Tone = Tone.ACCENT
    is_number: bool = False


def draw(brush: CellBrush, area: QRect, content: Drawn) -> None:
    below = content.below if content.below is not None and content.below.words else None
    lower = area.adjusted(0, area.height() // 2, 0, -_EDGE_PX)
    if below is not None:
        area = area.adjusted(0, _EDGE_PX, 0, lower.top() - area.bottom() - 1)
    if content.icon is not None:
        taken = brush.mark(area, *content.icon) + _ICON_GAP_PX
        area, lower = brush.rest(area, taken), brush.rest(lower, taken)
    if content.share is not None:
        area = _draw_share(brush, area, content, content.share)
    words = _fitting(brush, content.words, area.width())
    brush.write(area, words, brush.tokens.tone(content.tone), is_number=content.is_number)
    if below is not None:
        draw(brush, lower, below)


def _fitting(brush: CellBrush, words: str, width: int) -> str:
    while BETWEEN in words and brush.body.advance(words) > width:
        words = words.rpartition(BETWEEN)[0]
    return words


def _draw_share(brush: CellBrush, area: QRect, content: Drawn, share: float) -> QRect:
    """Returns what is left of the cell for the words."""
    needed = BETWEEN.join(content.words.split(BETWEEN)[:2])
    room = area.width() - brush.body.advance(needed) - _GAP_PX
    if room < _MIN_BAR_PX:
        return area
    width = min(_MAX_BAR_PX, room)
    left = area.right() + 1 - width if brush.is_mirrored else area.left()
    _draw_bar(brush, QRect(left, area.center().y() - _BAR_PX // 2 + 1, width, _BAR_PX), share, content.bar)
    return brush.rest(area, width + _GAP_PX)


def _draw_bar(brush: CellBrush, bar: QRect, share: float, tone: Tone) -> None:
    painter = brush.painter
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    _draw_round(painter, bar, brush.tokens.strong_line)
    if share > 0:
        width = max(round(bar.width() * min(share, 1.0)), bar.height())
        left = bar.right() + 1 - width if brush.is_mirrored else bar.left()
        _draw_round(painter, QRect(left, bar.top(), width, bar.height()), brush.tokens.tone(tone))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _draw_round(painter: QPainter, bar: QRect, color: str) -> None:
    painter.setBrush(QColor(color))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
