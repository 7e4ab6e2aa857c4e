"""Parts of a window as the keyboard knows them.

F6 goes from area to area: each part of a splitter is one, and whatever a pane declares. A group is one stop of Tab,
with arrows inside; a row is one too, but no area of its own. An overlay keeps Tab to itself while the focus is in it.
"""

from enum import StrEnum

from PySide6.QtWidgets import QSplitter, QWidget

_PROPERTY = "focusPart"


class Part(StrEnum):
    AREA = "area"
    GROUP = "group"
    ROW = "row"
    OVERLAY = "overlay"


def declare(widget: QWidget, part: Part) -> None:
    widget.setProperty(_PROPERTY, part.value)


def area_of(widget: QWidget, within: QWidget) -> QWidget:
    """The innermost area that holds the widget; `within` if none does."""
    return next((one for one in chain(widget, within) if _is_area(one)), within)


def group_of(widget: QWidget, within: QWidget) -> QWidget | None:
    return next((one for one in chain(widget, within) if is_part(one, Part.GROUP) or is_part(one, Part.ROW)), None)


def overlay_of(widget: QWidget | None, within: QWidget) -> QWidget:
    """The overlay that holds the widget; `within` if none does."""
    around = chain(widget, within) if widget is not None else []
    return next((one for one in around if is_part(one, Part.OVERLAY)), within)


def is_part(widget: QWidget, part: Part) -> bool:
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
    if widget.property(_PROPERTY) in (Part.AREA.value, Part.GROUP.value, Part.OVERLAY.value):
        return True
    return isinstance(widget.parentWidget(), QSplitter)
