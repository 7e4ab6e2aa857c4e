"""Rows and columns, written as their contents: `self.setLayout(Column(title, Row(name, STRETCH, save)))`.

An item is a widget, a layout, `STRETCH`, a number of pixels, or None, which takes no room. Tab follows the items'
order.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
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


class Stretch(NamedTuple):
    """Empty room: a share of the room left over, or without a share, the room that nothing else wants."""

    share: int = 0


STRETCH: Final = Stretch()


class Placed(NamedTuple):
    what: QWidget | QLayout
    share: int
    """The share of the room left over."""
    side: LayoutSide | None = None


Item: TypeAlias = QWidget | QLayout | Placed | Stretch | int | None
Margins: TypeAlias = int | tuple[int, int] | tuple[int, int, int, int]
"""All sides; horizontal and vertical; or where a line begins, top, where it ends, bottom."""


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
        case (begin, top, end, bottom):
            return (end, top, begin, bottom) if QGuiApplication.isRightToLeft() else margins


def enclose(layout: QLayout) -> QWidget:
    """A widget with this layout, to be shown, hidden or placed as a whole."""
    widget = QWidget()
    widget.setLayout(layout)
    return widget


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
