"""A list of items to tick, with Space or a click anywhere on a row; Qt's own list needs a click on the small box."""

from functools import partial

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QStandardItem
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu

from docsdesk.ui.widgets.lists.row_menu import give_row_menu


class TickList(QListView):
    def __init__(self, name: str, accessible_name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setProperty("role", "ticks")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(True)
        self.clicked.connect(self._toggle)
        give_row_menu(self, self._fill_menu)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.currentIndex().isValid():
            self._toggle(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        words = self.tr("Deselect") if _is_ticked(index) else self.tr("Select")
        menu.addAction(words, partial(self._toggle, index))

    def _toggle(self, index: QModelIndex) -> None:
        self.model().setData(index, tick(is_chosen=not _is_ticked(index)), Qt.ItemDataRole.CheckStateRole)


def _is_ticked(index: QModelIndex) -> bool:
    """Qt gives a number for what an item was made with, and a state for what was set since."""
    return Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked


def tick_item(words: str, hint: str, *, is_chosen: bool) -> QStandardItem:
    item = QStandardItem(words)
    item.setToolTip(hint)
    # Not checkable by the view itself: its click and ours would undo each other.
    item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
    item.setCheckState(tick(is_chosen=is_chosen))
    return item


def tick(*, is_chosen: bool) -> Qt.CheckState:
    return Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked
