"""Lays widgets out side by side, in as many rows as they need; the main button keeps its words longest."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QToolButton, QWidget

from docsdesk.ui.widgets.labels import restyle


class FlowLayout(QLayout):
    def __init__(self, *parts: QWidget, spacing: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        for part in parts:
            self.addWidget(part)

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


class ActionRow(FlowLayout):
    def __init__(self, buttons: Mapping[str, QToolButton], *, in_words: int = 1) -> None:
        """The buttons by the names of their actions; the first that is offered is the main one.

        So many are in words, and one more if the first is primary.
        """
        super().__init__(*buttons.values())
        self.buttons = buttons
        self._in_words = in_words
        for made in buttons.values():
            made.setText(made.accessibleName())

    def offer(self, names: Collection[str]) -> None:
        offered = [made for name, made in self.buttons.items() if name in names]
        in_words = offered[: self._in_words + any(map(_is_primary, offered[:1]))]
        for made in self.buttons.values():
            made.setVisible(made in offered)
            _show_in_words(made, in_words=made in in_words)


def _is_primary(one: QToolButton) -> bool:
    return one.property("kind") == "primary"


def _show_in_words(one: QToolButton, *, in_words: bool) -> None:
    style = Qt.ToolButtonStyle.ToolButtonTextOnly if in_words else Qt.ToolButtonStyle.ToolButtonIconOnly
    if one.toolButtonStyle() is not style:
        one.setToolButtonStyle(style)
        restyle(one, "role", "button" if in_words else "")
