"""The order of Tab: what can take the keyboard focus, as the eye reads it from the positions on the screen."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from operator import itemgetter

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QSplitter,
    QWidget,
)

_PROPERTY = "focusPart"


class FocusPart(StrEnum):
    AREA = "area"
    GROUP = "group"
    ROW = "row"
    OVERLAY = "overlay"


def declare(widget: QWidget, part: FocusPart) -> None:
    widget.setProperty(_PROPERTY, part.value)


def area_of(widget: QWidget, within: QWidget) -> QWidget:
    """The innermost area that holds the widget; `within` if none does."""
    return next((one for one in chain(widget, within) if _is_area(one)), within)


def group_of(widget: QWidget, within: QWidget) -> QWidget | None:
    return next(
        (one for one in chain(widget, within) if is_part(one, FocusPart.GROUP) or is_part(one, FocusPart.ROW)), None
    )


def overlay_of(widget: QWidget | None, within: QWidget) -> QWidget:
    """The overlay that holds the widget; `within` if none does."""
    around = chain(widget, within) if widget is not None else []
    return next((one for one in around if is_part(one, FocusPart.OVERLAY)), within)


def is_part(widget: QWidget, part: FocusPart) -> bool:
    return widget.property(_PROPERTY) == part.value


def chain(widget: QWidget, within: QWidget) -> list[QWidget]:
    """The widget and what it is in, from the inside out, without `within`."""
    found: list[QWidget] = []
    one: QWidget | None = widget
    while one is not None and one is not within:
        found.append(one)
        one = one.parentWidget()
    return found


def _is_area(widget: QWidget) -> bool:
    if widget.property(_PROPERTY) in (FocusPart.AREA.value, FocusPart.GROUP.value, FocusPart.OVERLAY.value):
        return True
    return isinstance(widget.parentWidget(), QSplitter)


OVERLAP_PX = 3
"""Pixels that two things in different rows or columns may share: margins and focus rings do."""

Block = tuple[QRect, list[QWidget]]
"""A child's place in its parent, and the stops in it."""


def stops(root: QWidget) -> list[QWidget]:
    """All stops of Tab below the root; of a group, every member."""
    blocks: list[Block] = []
    for child in root.children():
        if not isinstance(child, QWidget) or not _can_hold_focus(child, root):
            continue
        inside = [child] if is_stop(child) else []
        if not inside or not isinstance(child, QComboBox | QAbstractSpinBox | QLineEdit):
            inside += stops(child)
        if inside:
            blocks.append((child.geometry(), inside))
    is_rtl = root.layoutDirection() == Qt.LayoutDirection.RightToLeft
    return [stop for _, inside in _read(blocks, is_rtl=is_rtl) for stop in inside]


def is_stop(widget: QWidget) -> bool:
    """Whether Tab can go there now."""
    takes_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes_tab and widget.isEnabled() and widget.isVisible() and widget.focusProxy() is None


def step(window: QWidget, *, forwards: bool) -> bool:
    """Move the focus to the next stop; False if there is none."""
    here = focus_in(window)
    root = overlay_of(here, window)
    order = list(_without_groups(stops(root), here, root))
    if not order:
        return False
    reason = Qt.FocusReason.TabFocusReason if forwards else Qt.FocusReason.BacktabFocusReason
    around = chain(here, root) if here is not None else []
    focus(order[_following(order, around, forwards=forwards)], reason)
    return True


def focus_in(window: QWidget) -> QWidget | None:
    """Qt's stubs do not say that there may be none."""
    return window.focusWidget()


def focus(stop: QWidget, reason: Qt.FocusReason) -> None:
    """Give it the focus, and scroll it into view; of a table, the current row."""
    stop.setFocus(reason)
    if isinstance(stop, QAbstractItemView):
        stop.scrollTo(stop.currentIndex())
    around = stop.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(stop)
        around = around.parentWidget()


def _can_hold_focus(child: QWidget, parent: QWidget) -> bool:
    if child.isWindow() or not child.isVisible():
        return False
    # A splitter moves what is folded away out of its own rectangle.
    return not isinstance(parent, QSplitter) or not (child.geometry() & parent.rect()).isEmpty()


def _without_groups(order: Sequence[QWidget], here: QWidget | None, root: QWidget) -> Iterator[QWidget]:
    """One stop for each group: where the focus is, else what is checked, else the first."""
    left: set[QWidget] = set()
    for stop in order:
        group = group_of(stop, root)
        if group is None:
            yield stop
        elif group not in left:
            left.add(group)
            members = [member for member in order if group.isAncestorOf(member)]
            checked = (one for one in members if isinstance(one, QAbstractButton) and one.isChecked())
            yield here if here in members else next(checked, members[0])


def _following(order: Sequence[QWidget], around: Sequence[QWidget], *, forwards: bool) -> int:
    """`around` is what has the focus and what holds that, from the inside out; it may be no stop itself."""
    for one in around:
        if one in order:
            return (order.index(one) + (1 if forwards else -1)) % len(order)
        first = next((place for place, stop in enumerate(order) if one.isAncestorOf(stop)), None)
        if first is not None:
            return first if forwards else first - 1
    return 0 if forwards else len(order) - 1


def _read(blocks: list[Block], *, is_rtl: bool) -> list[Block]:
    """Rows from top to bottom, in each row columns from the side where reading starts, and so on inside of them."""
    if len(blocks) < 2:
        return blocks
    rows = _bands([(place.top(), place.bottom(), (place, inside)) for place, inside in blocks])
    if len(rows) > 1:
        parts = [_read(row, is_rtl=is_rtl) for row in rows]
        return [block for part in parts for block in part]
    columns = _bands([(place.left(), place.right(), (place, inside)) for place, inside in blocks])
    if len(columns) > 1:
        in_order = reversed(columns) if is_rtl else columns
        parts = [_read(column, is_rtl=is_rtl) for column in in_order]
        return [block for part in parts for block in part]
    return sorted(blocks, key=lambda block: (block[0].top(), block[0].left()))


def _bands(spans: list[tuple[int, int, Block]]) -> list[list[Block]]:
    """The blocks in groups whose spans do not touch each other, in order."""
    bands: list[list[Block]] = []
    end = -(1 << 30)
    for start, stop, block in sorted(spans, key=itemgetter(0, 1)):
        if start > end - OVERLAP_PX or not bands:
            bands.append([])
            end = stop
        bands[-1].append(block)
        end = max(end, stop)
    return bands
