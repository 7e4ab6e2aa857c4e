"""What a painted table or list draws in a cell, in words: `[good] 3 pages muted(of 12)`."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QIODevice, QModelIndex, QPoint, QRect
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from docsdesk.ui.theme import STRONG_WEIGHT
from docsdesk.ui.tokens import LIGHT, Tone, palette_of
from docsdesk.ui.widgets.lists.painted_table import PaintedTable

ROOM = QRect(0, 0, 1000, 32)
"""Nothing is cut: what would be depends on the font."""
LETTER_PX = 7
ICON_PX = 18
COLORS = {getattr(LIGHT, name): name for name in ("strong_line", "muted", "faint", "accent", "good", "warn", "bad")}


def drawn_across(widget: QWidget, top: int) -> list[int]:
    """The colour of each pixel of a line, from the left."""
    image = widget.grab().toImage()
    return [image.pixel(left, top) for left in range(image.width())]


def drawn(table: PaintedTable, index: QModelIndex) -> str:
    brush = ToldBrush()
    table.draw_cell(brush, ROOM, table._rows.row(index.row()), index.column())
    return " ".join(brush.told)


def painted(view: QAbstractItemView, index: QModelIndex) -> str:
    """What the view's own delegate paints: texts with their colour and weight, and where there is an icon."""
    option = QStyleOptionViewItem()
    view.initViewItemOption(option)
    # The window's own, whatever theme an earlier test has put on.
    option.palette = palette_of(LIGHT)
    option.rect = QRect(0, 0, ROOM.width(), view.sizeHintForIndex(index).height())
    content, drawing = QBuffer(), QSvgGenerator()
    content.open(QIODevice.OpenModeFlag.WriteOnly)
    drawing.setOutputDevice(content)
    painter = QPainter(drawing)
    view.itemDelegateForIndex(index).paint(painter, option, index)
    painter.end()
    parts = ElementTree.fromstring(content.data().data()).iter()
    return " ".join(filter(None, map(_tell, parts)))


def _tell(part: ElementTree.Element) -> str:
    kind = part.tag.rpartition("}")[2]
    if kind == "image":
        return "[icon]"
    words = (part.text or "").strip() if kind == "text" else ""
    is_strong = int(part.get("font-weight", 0)) >= STRONG_WEIGHT
    looks = " ".join(filter(None, (COLORS.get(part.get("fill", "").upper(), ""), "strong" * is_strong)))
    return f"{looks}({words})" if looks and words else words


class ToldFont:
    def advance(self, text: str) -> int:
        return LETTER_PX * len(text)


class ToldPainter(QPainter):
    """Paints nothing, and tells of bars and dots."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self._told = told
        self._color = ""

    def save(self) -> None: ...

    def restore(self) -> None: ...

    def setPen(self, pen: object) -> None: ...

    def setRenderHint(self, *hint: object) -> None: ...

    def setBrush(self, color: QColor) -> None:
        self._color = COLORS[color.name().upper()]

    def drawRoundedRect(self, area: QRect, *corners: float) -> None:
        self._told.append(f"{self._color}(bar of {area.width()} from {area.left()})")

    def drawEllipse(self, left: int, *place: int) -> None:
        self._told.append(f"{self._color}(dot at {left})")


class ToldBrush:
    """As `CellBrush`, for languages that are read from the left."""

    tokens = LIGHT
    body = code = ToldFont()
    is_mirrored = False

    def __init__(self) -> None:
        self.told: list[str] = []
        self.painter = ToldPainter(self.told)

    def write(self, area: QRect, text: str, color: str, **how: Any) -> int:
        if not text or area.width() <= 0:
            return 0
        ways = [COLORS.get(color, ""), "code" * how.get("is_code", False), "right" * how.get("is_number", False)]
        looks = " ".join(filter(None, ways))
        self.told.append(f"{looks}({text})" if looks else text)
        return self.body.advance(text)

    def write_heading(self, area: QRect, text: str) -> int:
        self.told.append(f"strong({text})")
        return self.body.advance(text)

    def mark(self, area: QRect, name: str, tone: Tone) -> int:
        self.told.append(f"[{name} {tone}]")
        return ICON_PX

    def method(self, area: QRect, method: str) -> int:
        self.told.append(f"pill({method})")
        return self.body.advance(method)

    def stamp(self, center: QPoint, key: tuple[object, ...], side: int, draw: Callable[[QPainter], None]) -> None:
        self.told.append(f"[{' '.join(map(str, key))}]")

    def rest(self, area: QRect, width: int) -> QRect:
        return area.adjusted(width, 0, 0, 0)

    def before(self, area: QRect, width: int) -> QRect:
        return area.adjusted(0, 0, -width, 0)
