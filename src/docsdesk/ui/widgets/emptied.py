"""Layouts that are filled anew."""

from PySide6.QtWidgets import QLayout, QLayoutItem


def empty(layout: QLayout) -> None:
    """Take every widget out; each is freed later, as it may be the one that was just clicked."""
    item: QLayoutItem | None
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
