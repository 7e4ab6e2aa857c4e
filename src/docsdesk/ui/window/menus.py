"""The menu bar: all actions, the window's own and each pane's."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QMenuBar

from docsdesk.ui.actions import WindowActions
from docsdesk.ui.pane_entry import PaneEntry


def fill_menu_bar(bar: QMenuBar, actions: WindowActions) -> None:
    """Add the window's own menus."""
    site = _menu(bar, "menu_site", _tr("&Site"))
    site.addActions([actions.add_site, actions.open_folder, actions.try_sample])
    site.addSeparator()
    site.addActions([actions.switch_site, actions.edit_site, actions.duplicate_site, actions.delete_site])
    site.addSeparator()
    site.addActions([actions.open_in_browser])
    site.addSeparator()
    site.addAction(actions.quit)
    view = _menu(bar, "menu_view", _tr("&View"))
    view.addAction(actions.toggle_rail)
    scheme = view.addMenu(_tr("Color scheme"))
    scheme.setObjectName("menu_scheme")
    scheme.addActions(list(actions.schemes.values()))
    tools = _menu(bar, "menu_help", _tr("&Help"))
    tools.addActions([actions.command_palette, actions.shortcuts])
    tools.addSeparator()
    tools.addAction(actions.about)


def add_pane_menus(bar: QMenuBar, actions: WindowActions, entries: Sequence[PaneEntry]) -> None:
    """Add the panes to the top of the View menu, and before Help a menu for each pane that has actions."""
    view, last = _found(bar, "menu_view"), _found(bar, "menu_help")
    first = view.actions()[0]
    view.insertActions(first, list(actions.panes.values()))
    view.insertSeparator(first)
    for entry in entries:
        if entry.actions:
            menu = QMenu(entry.title, bar)
            menu.setObjectName(f"menu_{entry.key}")
            menu.addActions(list(entry.actions))
            bar.insertMenu(last.menuAction(), menu)


def _found(bar: QMenuBar, name: str) -> QMenu:
    return next(menu for menu in bar.findChildren(QMenu) if menu.objectName() == name)


def _menu(bar: QMenuBar, name: str, title: str) -> QMenu:
    menu = bar.addMenu(title)
    menu.setObjectName(name)
    return menu


def _tr(text: str) -> str:
    return QCoreApplication.translate("Menus", text)
