"""A table that draws its cells itself: through the style, a screenful takes longer than two frames."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPixmap

from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.theme import code_font, strengthen_font
from docsdesk.ui.tokens import Tokens, Tone, current_tokens
from docsdesk.ui.widgets.lists.method_pill import draw_method
from docsdesk.ui.widgets.lists.row_model import ROOT, RowModel
from docsdesk.ui.widgets.lists.table import BELOW_CENTER_PX, FIRST_MARGIN_PX, MARGIN_PX, RowTable

_FOCUS_WIDTH = 3
_EDGE_PX = 2
"""Above and below two lines."""
_MAX_FITTED_TEXTS = 20_000
_MAX_WIDTH_PX = 100_000
_RIGHT = Qt.TextElideMode.ElideRight
_FROM_LEFT = Qt.LayoutDirection.LeftToRight


class PaintedTable(RowTable):
    """Subclasses draw the content of a cell with `draw_cell`; delegates are not asked."""

    def __init__(self, name: str, accessible_name: str, rows: RowModel[Any, Any]) -> None:
        super().__init__(name, accessible_name, rows)
        self._fonts: tuple[_Font, _Font, _Font] | None = None
        self._pictures: dict[tuple[object, ...], QPixmap] = {}

    def draw_cell(self, brush: "CellBrush", area: QRect, row: Any, column: int) -> None:
        """`area` is what the margins of the cell leave."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        area = event.rect()
        first, last = self.rowAt(area.top()), self.rowAt(area.bottom())
        columns = self._columns_in(area)
        if first < 0 or not columns:
            return
        painter, height = QPainter(self.viewport()), self.verticalHeader().defaultSectionSize()
        scale = self.viewport().devicePixelRatioF()
        brush = CellBrush(painter, scale, current_tokens(), *self._own_fonts(), self.isRightToLeft(), self._pictures)
        current = self.currentIndex() if self.hasFocus() else QModelIndex()
        for number in range(first, (last if last >= 0 else self.model().rowCount() - 1) + 1):
            top = self.rowViewportPosition(number)
            self._draw_ground(brush, number, columns, current)
            row = self._rows.row(number)
            for column in columns:
                content = QRect(column.content_left, top, column.content_width, height - BELOW_CENTER_PX)
                self.draw_cell(brush, content, row, column.number)
        painter.end()

    def _draw_ground(self, brush: "CellBrush", number: int, columns: "Sequence[_Column]", current: QModelIndex) -> None:
        """What says that a row is selected, and where the keyboard is."""
        top, height = self.rowViewportPosition(number), self.rowHeight(number)
        left = min(columns[0].start, columns[-1].start)
        width = max(columns[0].right, columns[-1].right) - left
        if self.selectionModel().isRowSelected(number, ROOT):
            brush.fill(QRect(left, top, width, height), brush.tokens.selected)
        brush.fill(QRect(left, top + height - 1, width, 1), brush.tokens.line)
        if current.row() == number:
            for column in columns:
                if column.number == current.column():
                    edge = column.right - _FOCUS_WIDTH if brush.is_mirrored else column.start
                    brush.fill(QRect(edge, top, _FOCUS_WIDTH, height), brush.tokens.accent)

    def _columns_in(self, area: QRect) -> "list[_Column]":
        """The columns in sight, in their order."""
        header = self.horizontalHeader()
        found = list[_Column]()
        leading = FIRST_MARGIN_PX
        for number in map(header.logicalIndex, range(header.count())):
            if header.isSectionHidden(number):
                continue
            left, width = self.columnViewportPosition(number), self.columnWidth(number)
            if left <= area.right() and left + width > area.left():
                before = MARGIN_PX if self.isRightToLeft() else leading
                found.append(_Column(number, left, left + width, left + before, width - MARGIN_PX - leading))
            leading = MARGIN_PX
        return found

    def _own_fonts(self) -> "tuple[_Font, _Font, _Font]":
        if self._fonts is None:
            self._fonts = _Font(self.font()), _Font(strengthen_font(self.font())), _Font(code_font())
        return self._fonts

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fonts = None


@dataclass(frozen=True, slots=True)
class _Column:
    """Where it is in the viewport, in pixels."""

    number: int
    start: int
    right: int
    content_left: int
    content_width: int


class _Font:
    """A font with the texts that were shortened in it."""

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.metrics = QFontMetrics(font)
        self.ascent, self.height = self.metrics.ascent(), self.metrics.height()
        self._fitted: dict[tuple[str, int, Qt.TextElideMode], tuple[str, int]] = {}

    def advance(self, text: str) -> int:
        return self.fit(text, _MAX_WIDTH_PX, _RIGHT)[1]

    def fit(self, text: str, width: int, mode: Qt.TextElideMode) -> tuple[str, int]:
        """The text as it fits, and how wide it is then."""
        key = text, width, mode
        if (known := self._fitted.get(key)) is not None:
            return known
        shown = " ".join(text.splitlines()) if not text.isprintable() else text
        if (advance := self.metrics.horizontalAdvance(shown)) > width:
            shown = self.metrics.elidedText(shown, mode, width)
            advance = self.metrics.horizontalAdvance(shown)
        if len(self._fitted) > _MAX_FITTED_TEXTS:
            self._fitted.clear()
        self._fitted[key] = shown, advance
        return shown, advance


@dataclass(frozen=True, slots=True)
class CellBrush:
    """Draws on a table while it is painted. `is_mirrored` for languages that are read from the right.

    `pictures` are drawn once for each scheme and scale, by what they show.
    """

    painter: QPainter
    scale: float
    tokens: Tokens
    body: _Font
    strong: _Font
    code: _Font
    is_mirrored: bool
    pictures: dict[tuple[object, ...], QPixmap]

    def fill(self, area: QRect, color: str) -> None:
        self.painter.fillRect(area, _color(color))

    def write(
        self,
        area: QRect,
        text: str,
        color: str,
        *,
        is_code: bool = False,
        is_number: bool = False,
        mode: Qt.TextElideMode = _RIGHT,
    ) -> int:
        """Write one line, shortened to its room; returns how wide it is."""
        if not text or area.width() <= 0:
            return 0
        font = self.code if is_code else self.body
        shown, width = font.fit(text, area.width(), mode)
        x = area.x() + area.width() - width if is_number is not self.is_mirrored else area.x()
        self.painter.setFont(font.font)
        self.painter.setPen(_color(color))
        # Not in that of the window, where the marks at the ends of words from the other side change places.
        is_path = is_code or mode is not _RIGHT
        self.painter.setLayoutDirection(_FROM_LEFT if is_path else Qt.LayoutDirection.LayoutDirectionAuto)
        self.painter.drawText(x, area.y() + (area.height() - font.height) // 2 + font.ascent, shown)
        return width

    def write_heading(self, area: QRect, text: str) -> int:
        return replace(self, body=self.strong).write(area, text, self.tokens.text)

    def mark(self, area: QRect, name: str, tone: Tone) -> int:
        """Draw an icon where the cell begins; returns how wide it is."""
        left = area.right() + 1 - SIZE.width() if self.is_mirrored else area.left()
        where = QPoint(left, area.y() + (area.height() - SIZE.height()) // 2)
        key = self.tokens.name, self.scale, name, tone
        if (picture := self.pictures.get(key)) is None:
            picture = self.pictures[key] = icon(name, tone).pixmap(SIZE, self.scale)
        self.painter.drawPixmap(where, picture)
        return SIZE.width()

    def method(self, area: QRect, method: str) -> int:
        """Draw the pill of a request where the cell begins; returns how wide it is."""
        return draw_method(self.painter, area, method, is_mirrored=self.is_mirrored)

    def rest(self, area: QRect, width: int) -> QRect:
        """What is left of a cell after the pixels where it begins."""
        return area.adjusted(0, 0, -width, 0) if self.is_mirrored else area.adjusted(width, 0, 0, 0)

    def before(self, area: QRect, width: int) -> QRect:
        """What is left of a cell before the pixels where it ends."""
        return area.adjusted(width, 0, 0, 0) if self.is_mirrored else area.adjusted(0, 0, -width, 0)


def two_lines(area: QRect) -> tuple[QRect, QRect]:
    """The upper and the lower half of a cell."""
    upper = QRect(area.left(), area.top() + _EDGE_PX, area.width(), area.height() // 2)
    return upper, upper.translated(0, upper.height())


_color = cache(QColor)
