"""The context menu of a list's or table's rows: what its buttons do, and Copy; by mouse, menu key or Shift+F10."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QItemSelectionModel, QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QFontMetrics, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QMenu, QWidget

from docsdesk.ui.icons import icon
from docsdesk.ui.shortcuts import Shortcut

Filling = Callable[[QMenu, QModelIndex], object]
"""Adds what can be done with a row. It runs once the row is the current one, so actions on what is selected will do."""
NAME = "row_menu"
_MAX_CHARACTERS = 220
"""Pixels of the text in the entry that copies it."""


def give_row_menu(view: QAbstractItemView, fill: Filling) -> None:
    """Open a menu on the row under the mouse, or on the current one. What cannot be done now is not in it.

    Rows that are selected together stay so, if the menu is opened on one of them. A menu given later replaces it.
    """
    if view.contextMenuPolicy() is Qt.ContextMenuPolicy.CustomContextMenu:
        view.customContextMenuRequested.disconnect()
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def open_at(place: QPoint) -> None:
        index = view.indexAt(place)
        if index.isValid():
            _go_to(view, index)
            open_menu(view, view.viewport().mapToGlobal(place), lambda menu: fill(menu, index), str(index.data() or ""))

    view.customContextMenuRequested.connect(open_at)


def open_menu(owner: QWidget, place: QPoint, fill: Callable[[QMenu], object], text: str) -> None:
    """Open a menu with what can be done now, and Copy for the text, at a place on the screen."""
    menu = QMenu(owner)
    menu.setObjectName(NAME)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    fill(menu)
    for action in menu.actions():
        if not action.isEnabled() and not action.isSeparator():
            menu.removeAction(action)
    _offer_copy(menu, text)
    menu.popup(place)


def delete_by_key(view: QAbstractItemView, delete: Callable[[], object]) -> None:
    """While the view has the focus; the menu bar's Delete finds it there too."""
    key = QAction(QCoreApplication.translate("RowMenu", "Delete"), view, shortcut=QKeySequence(Shortcut.DELETE))
    key.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    key.triggered.connect(delete)
    view.addAction(key)


def just_copy(_menu: QMenu, _index: QModelIndex) -> None:
    """For rows with which nothing else can be done."""


def offer_buttons(menu: QMenu, *buttons: QAbstractButton) -> None:
    """What the buttons beside the rows do now."""
    for each in buttons:
        if not each.isHidden():
            entry = menu.addAction(each.icon(), each.text(), each.click)
            entry.setEnabled(each.isEnabled())


def _go_to(view: QAbstractItemView, index: QModelIndex) -> None:
    flags, chosen = QItemSelectionModel.SelectionFlag, view.selectionModel()
    is_row = view.selectionBehavior() is QAbstractItemView.SelectionBehavior.SelectRows
    how = flags.NoUpdate if chosen.isSelected(index) else flags.ClearAndSelect
    chosen.setCurrentIndex(index, how | flags.Rows if is_row else how)


def _offer_copy(menu: QMenu, text: str) -> None:
    """As Ctrl+C does, which copies the current cell."""
    if not text:
        return
    shown = QFontMetrics(menu.font()).elidedText(text.replace("\n", " "), Qt.TextElideMode.ElideRight, _MAX_CHARACTERS)
    words = QCoreApplication.translate("RowMenu", "Copy “{text}”")
    menu.addSeparator()
    copy = menu.addAction(icon("copy"), words.format(text=shown.replace("&", "&&")))
    copy.setObjectName("copy_cell")
    copy.triggered.connect(lambda: QGuiApplication.clipboard().setText(text))
