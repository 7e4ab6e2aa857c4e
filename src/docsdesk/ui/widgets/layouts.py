"""Rows and columns, written as their contents: `self.setLayout(Column(title, Row(name, STRETCH, save)))`.

An item is a widget, a layout, `STRETCH`, a number of pixels, or None, which takes no room. Tab follows the items'
order.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from docsdesk.ui.tokens import Gap


class LayoutSide(Enum):
    """Where an item of its own size is placed; by name, as Qt's namespace loads too slowly for a first paint."""

    TOP = "AlignTop"
    MIDDLE = "AlignVCenter"
    BOTTOM = "AlignBottom"
    LEFT = "AlignLeft"
    CENTER = "AlignHCenter"
    RIGHT = "AlignRight"


TOP = LayoutSide.TOP
MIDDLE = LayoutSide.MIDDLE
BOTTOM = LayoutSide.BOTTOM
LEFT = LayoutSide.LEFT
CENTER = LayoutSide.CENTER
RIGHT = LayoutSide.RIGHT


@dataclass(frozen=True, slots=True)
class Stretch:
    """Empty room: a share of the room left over, or without a share, the room that nothing else wants."""

    share: int = 0


STRETCH: Final = Stretch()


@dataclass(frozen=True, slots=True)
class Placed:
    what: QWidget | QLayout
    share: int
    """The share of the room left over."""
    side: LayoutSide | None = None


Item: TypeAlias = QWidget | QLayout | Placed | Stretch | int | None
Margins: TypeAlias = int | tuple[int, int] | tuple[int, int, int, int]
"""All sides; horizontal and vertical; or left, top, right, bottom."""


def fill(what: QWidget | QLayout, share: int = 1) -> Placed:
    """An item that grows with the room left over."""
    return Placed(what, share)


def at(side: LayoutSide, what: QWidget, share: int = 0) -> Placed:
    """An item of its own size, at one side of its room."""
    return Placed(what, share, side)


class Row(QHBoxLayout):
    def __init__(self, *items: Item, gap: int = Gap.S, margins: Margins = Gap.NONE) -> None:
        super().__init__()
        self.setContentsMargins(*_sides(margins))
        self.setSpacing(gap)
        self.add(*items)

    def add(self, *items: Item) -> None:
        _add(self, items)


class Column(QVBoxLayout):
    def __init__(self, *items: Item, gap: int = Gap.S, margins: Margins = Gap.NONE) -> None:
        super().__init__()
        self.setContentsMargins(*_sides(margins))
        self.setSpacing(gap)
        self.add(*items)

    def add(self, *items: Item) -> None:
        _add(self, items)


class Grid(QGridLayout):
    """`gaps` are horizontal and vertical; `shares` maps the columns that grow to their share of the room left over."""

    def __init__(
        self,
        *,
        gaps: tuple[int, int] = (Gap.S, Gap.S),
        margins: Margins = Gap.NONE,
        shares: Mapping[int, int] | None = None,
    ) -> None:
        super().__init__()
        self.setContentsMargins(*_sides(margins))
        self.setHorizontalSpacing(gaps[0])
        self.setVerticalSpacing(gaps[1])
        for place, share in (shares or {}).items():
            self.setColumnStretch(place, share)


def _add(layout: QBoxLayout, items: tuple[Item, ...]) -> None:
    for item in items:
        if isinstance(item, Stretch):
            layout.addStretch(item.share)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif item is not None:
            _place(layout, item if isinstance(item, Placed) else Placed(item, 0))


def _place(layout: QBoxLayout, placed: Placed) -> None:
    if isinstance(placed.what, QLayout):
        layout.addLayout(placed.what, placed.share)
    elif placed.side is None:
        layout.addWidget(placed.what, placed.share)
    else:
        from PySide6.QtCore import Qt

        layout.addWidget(placed.what, placed.share, Qt.AlignmentFlag[placed.side.value])


def _sides(margins: Margins) -> tuple[int, int, int, int]:
    match margins:
        case int():
            return margins, margins, margins, margins
        case (beside, above):
            return beside, above, beside, above
        case _:
            return margins


def keep_wide(column: QWidget, least: int) -> None:
    """At least that wide; unlike with a minimum width of its own, wider where its words need more."""
    if isinstance(layout := column.layout(), QBoxLayout):
        layout.addStrut(least)


def empty(layout: QLayout) -> None:
    """Remove all widgets; each is freed later, as it may be the one just clicked."""
    item: QLayoutItem | None
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


class Scrolled(QScrollArea):
    """No stop of Tab: what has the focus in it is scrolled into view."""

    def __init__(self, name: str, page: QLayout | None = None) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if page is not None:
            self.hold(page)

    def hold(self, page: QLayout) -> QWidget:
        """Scroll this page; return the widget around it."""
        inner = QWidget()
        inner.setObjectName("scrolled")
        inner.setLayout(page)
        self.setWidget(inner)
        return inner


class FlowLayout(QLayout):
    def __init__(self, parent: QWidget | None = None, *, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(QRect(0, 0, width, 0), is_trial=True)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay_out(rect, is_trial=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _lay_out(self, rect: QRect, *, is_trial: bool) -> int:
        """Place the items in `rect`, or only compute the height they take."""
        y = rect.y()
        for row in self._rows(rect.width()):
            x, height = rect.x(), max(item.sizeHint().height() for item in row)
            for item in row:
                size = item.sizeHint()
                place = QRect(QPoint(x, y + (height - size.height()) // 2), size)
                if not is_trial:
                    item.setGeometry(QStyle.visualRect(self._direction(), rect, place))
                x += size.width() + self.spacing()
            y += height + self.spacing()
        return max(y - self.spacing() - rect.y(), 0)

    def _rows(self, room: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        left = 0
        for item in (item for item in self._items if not item.isEmpty()):
            needed = item.sizeHint().width()
            if not rows or needed > left:
                rows.append([])
                left = room
            rows[-1].append(item)
            left -= needed + self.spacing()
        return rows

    def _direction(self) -> Qt.LayoutDirection:
        holder = self.parentWidget()
        return holder.layoutDirection() if holder is not None else Qt.LayoutDirection.LeftToRight
