"""The menu bar: File, Edit, View, Go, Help. What else a pane can do is in its “…” and in its rows' context menus."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from docsdesk.ui.actions import WindowActions
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.texts import Texts

if TYPE_CHECKING:
    from docsdesk.ui.palette.entry import PaletteEntry
    from docsdesk.ui.pane_entry import PaneEntry

_tr = Texts("Menus")


def fill_menu_bar(bar: QMenuBar, actions: WindowActions) -> None:
    _fill_file(_menu(bar, "menu_file", _tr("&File")), actions)
    edit, front = _menu(bar, "menu_edit", _tr("&Edit")), actions.in_front
    _group(edit, [front[Shortcut.UNDO], front[Shortcut.REDO]])
    _group(edit, [front[Shortcut.CUT], front[Shortcut.COPY], front[Shortcut.PASTE], front[Shortcut.DELETE]])
    _group(edit, [front[Shortcut.SELECT_ALL]])
    _group(edit, [front[Shortcut.FIND], front[Shortcut.RENAME], front[Shortcut.FIX]])
    edit.addAction(actions.preferences)
    view = _menu(bar, "menu_view", _tr("&View"))
    _group(view, [front[Shortcut.REFRESH], actions.pane_menu])
    view.addActions([actions.toggle_rail, actions.full_screen])
    going = _menu(bar, "menu_go", _tr("&Go"))
    _group(going, [actions.back, actions.forward])
    _group(going, [actions.command_palette])
    _group(going, [front[Shortcut.NEXT_PROBLEM], front[Shortcut.PREVIOUS_PROBLEM]])
    _group(going, [actions.next_area, actions.previous_area])
    tools = _menu(bar, "menu_help", _tr("&Help"))
    _group(tools, [actions.manual, actions.shortcuts])
    _group(tools, [actions.diagnostics, actions.log, actions.check_computer])
    _group(tools, [actions.check_updates, actions.about])


def add_panes(bar: QMenuBar, actions: WindowActions, entries: Iterable["PaneEntry"]) -> None:
    """To the top of the Go menu, or to Help."""
    going, tools = _find_menu(bar, "menu_go"), _find_menu(bar, "menu_help")
    for entry in entries:
        if entry.is_in_rail:
            going.insertAction(actions.back, actions.panes[entry.key])
        else:
            tools.insertAction(actions.diagnostics, actions.panes[entry.key])
    going.insertSeparator(actions.back)


def _fill_file(menu: QMenu, actions: WindowActions) -> None:
    front = actions.in_front
    menu.addAction(actions.open_folder)
    _add_menu(menu, "menu_recent", _tr("Open recent"), ())
    _group(menu, [actions.switch_site, actions.add_site, actions.try_sample])
    _group(menu, [front[Shortcut.NEW_PAGE], front[Shortcut.SAVE_CHANGES]])
    _group(menu, [front[Shortcut.START_EXPORT], front[Shortcut.SAVE_ARCHIVE]])
    of_site = [actions.open_in_browser, actions.edit_site, actions.duplicate_site, actions.delete_site]
    _add_menu(menu, "menu_site", _tr("Site"), of_site)
    menu.addSeparator()
    menu.addActions([actions.close_window, actions.quit])


def offer_recent(bar: QMenuBar, find_recent: Callable[[], Iterable["PaletteEntry"]]) -> None:
    menu = _find_menu(bar, "menu_recent")

    def fill() -> None:
        menu.clear()
        for entry in find_recent():
            # A name may contain the character that Qt takes for a mnemonic.
            menu.addAction(entry.title.replace("&", "&&"), entry.do)
        menu.setEnabled(not menu.isEmpty())

    _find_menu(bar, "menu_file").aboutToShow.connect(fill)


def _group(menu: QMenu, actions: list[QAction]) -> None:
    """Set apart from what comes after it."""
    menu.addActions(actions)
    menu.addSeparator()


def _add_menu(menu: QMenu, name: str, title: str, actions: Iterable[QAction]) -> None:
    inner = menu.addMenu(title)
    inner.setObjectName(name)
    inner.addActions(list(actions))


def _find_menu(bar: QMenuBar, name: str) -> QMenu:
    return next(menu for menu in bar.findChildren(QMenu) if menu.objectName() == name)


def _menu(bar: QMenuBar, name: str, title: str) -> QMenu:
    menu = bar.addMenu(title)
    menu.setObjectName(name)
    return menu
