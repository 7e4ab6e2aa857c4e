"""The menu bar: every action, the window's own and each pane's."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QMenuBar

from docsdesk.ui.actions import WindowActions
from docsdesk.ui.pane_entry import PaneEntry


def fill_menu_bar(bar: QMenuBar, actions: WindowActions, entries: Sequence[PaneEntry]) -> None:
    site = _menu(bar, "menu_site", _tr("&Site"))
    site.addActions([actions.add_site, actions.open_folder, actions.try_sample])
    site.addSeparator()
    site.addActions([actions.switch_site, actions.edit_site, actions.duplicate_site, actions.delete_site])
    site.addSeparator()
    site.addActions([actions.open_in_browser])
    site.addSeparator()
    site.addAction(actions.quit)
    view = _menu(bar, "menu_view", _tr("&View"))
    view.addActions(list(actions.panes.values()))
    view.addSeparator()
    view.addAction(actions.toggle_rail)
    scheme = view.addMenu(_tr("Color scheme"))
    scheme.setObjectName("menu_scheme")
    scheme.addActions(list(actions.schemes.values()))
    for entry in entries:
        if entry.actions:
            _menu(bar, f"menu_{entry.key}", entry.title).addActions(list(entry.actions))
    tools = _menu(bar, "menu_help", _tr("&Help"))
    tools.addActions([actions.command_palette, actions.shortcuts])
    tools.addSeparator()
    tools.addAction(actions.about)


def _menu(bar: QMenuBar, name: str, title: str) -> QMenu:
    menu = bar.addMenu(title)
    menu.setObjectName(name)
    return menu


def _tr(text: str) -> str:
    return QCoreApplication.translate("Menus", text)
