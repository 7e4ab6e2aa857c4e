"""A cell of a painted table: an icon, words, and marks, with a bar for what is under way."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter

from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.painted_table import CellBrush

BETWEEN = " · "
"""Between parts of a cell's words; those that do not fit are left out from the last on. A bar leaves room for two."""
_GAP_PX = 8
_ICON_GAP_PX = 6
_MARK_PX = 16
_BAR_PX = 6
_LINE_PX = 3
_MAX_BAR_PX = 44
_MIN_BAR_PX = 24
"""Where not even the shortest has room beside the words, it becomes a line below them."""
_Icon = tuple[str, Tone]


@dataclass(frozen=True, slots=True)
class Drawn:
    """`note` follows the words in muted ones, `is_note_whole` not at all rather than cut.

    `marks` are at the end; `share` from 0 to 1 is drawn as a bar.
    """

    words: str
    note: str = ""
    icon: _Icon | None = None
    marks: tuple[_Icon, ...] = ()
    tone: Tone = Tone.TEXT
    share: float | None = None
    bar: Tone = Tone.ACCENT
    is_number: bool = False
    is_note_whole: bool = False


def draw(brush: CellBrush, area: QRect, content: Drawn) -> None:
    if content.icon is not None:
        area = brush.rest(area, brush.mark(area, *content.icon) + _ICON_GAP_PX)
    for mark in content.marks:
        area = _draw_mark(brush, area, mark)
    if content.share is not None:
        area = _draw_share(brush, area, content, content.share)
    words = _fitting(brush, content.words, area.width())
    taken = brush.write(area, words, brush.tokens.tone(content.tone), is_number=content.is_number)
    area = brush.rest(area, taken + _GAP_PX)
    least = brush.body.advance(content.note) if content.is_note_whole else 2 * _MARK_PX
    if content.note and area.width() > least:
        brush.write(area, content.note, brush.tokens.muted)


def _fitting(brush: CellBrush, words: str, width: int) -> str:
    while BETWEEN in words and brush.body.advance(words) > width:
        words = words.rpartition(BETWEEN)[0]
    return words


def _draw_mark(brush: CellBrush, area: QRect, mark: _Icon) -> QRect:
    """Returns what is left of the cell before it."""
    x = area.left() if brush.is_mirrored else area.right() + 1 - _MARK_PX
    square = QRect(0, 0, _MARK_PX, _MARK_PX)
    center = QPoint(x + _MARK_PX // 2, area.center().y() + 1)
    brush.stamp(center, ("mark", *mark), _MARK_PX, lambda painter: icon(*mark).paint(painter, square))
    return brush.before(area, _MARK_PX + _GAP_PX)


def _draw_share(brush: CellBrush, area: QRect, content: Drawn, share: float) -> QRect:
    """Returns what is left of the cell for the words."""
    needed = BETWEEN.join(content.words.split(BETWEEN)[:2])
    room = area.width() - brush.body.advance(needed) - _GAP_PX
    if room < _MIN_BAR_PX:
        _draw_bar(brush, QRect(area.left(), area.bottom() - 1, area.width(), _LINE_PX), share, content.bar)
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
