"""Draws the words of a cell in their own direction, shortened where they have no room."""

from typing import Any, cast

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.ui.languages import isolate
from docsdesk.ui.tokens import Gap


class CellDelegate(QStyledItemDelegate):
    def elide_mode(self, index: QModelIndex | QPersistentModelIndex) -> Qt.TextElideMode:  # noqa: ARG002 (for subclasses)
        return Qt.TextElideMode.ElideRight

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        cell = cast("Any", option)
        cell.textElideMode = self.elide_mode(index)
        if cell.direction is Qt.LayoutDirection.RightToLeft:
            # Qt would shorten a path from the left at its wrong end.
            part = QStyle.SubElement.SE_ItemViewItemText
            room = cell.widget.style().subElementRect(part, option, cell.widget).width() - 2 * Gap.XS
            cell.text = isolate(cell.fontMetrics.elidedText(cell.text, cell.textElideMode, room))
