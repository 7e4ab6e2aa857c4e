"""The context menu of a row, as somebody at the mouse or the keyboard gets it."""

from PySide6.QtCore import QModelIndex, QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu

from docsdesk.ui.widgets.lists.row_menu import NAME


def open_menu(view: QAbstractItemView, index: QModelIndex) -> QMenu:
    """Right-click a row."""
    return _asked(view, view.visualRect(index).center(), QContextMenuEvent.Reason.Mouse)


def open_menu_beside(view: QAbstractItemView) -> QMenu | None:
    """Right-click below the last row."""
    return _ask(view, view.viewport().rect().bottomRight() - QPoint(2, 2), QContextMenuEvent.Reason.Mouse)


def open_menu_by_key(view: QAbstractItemView) -> QMenu:
    """Press the menu key: Qt asks at the middle of the current row."""
    return _asked(view, view.visualRect(view.currentIndex()).center(), QContextMenuEvent.Reason.Keyboard)


def entries(menu: QMenu) -> list[str]:
    """Without what copies the cell."""
    return [one.text() for one in menu.actions() if not one.isSeparator() and one.objectName() != "copy_cell"]


def choose(menu: QMenu, words: str) -> None:
    next(one for one in menu.actions() if one.text() == words).trigger()
    menu.close()


def _asked(view: QAbstractItemView, place: QPoint, reason: QContextMenuEvent.Reason) -> QMenu:
    menu = _ask(view, place, reason)
    assert menu is not None
    return menu


def _ask(view: QAbstractItemView, place: QPoint, reason: QContextMenuEvent.Reason) -> QMenu | None:
    receiver = view if reason is QContextMenuEvent.Reason.Keyboard else view.viewport()
    QApplication.sendEvent(receiver, QContextMenuEvent(reason, place, receiver.mapToGlobal(place)))
    return next((menu for menu in view.findChildren(QMenu, NAME) if menu.isVisible()), None)
