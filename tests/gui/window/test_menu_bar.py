"""The menu bar, and each pane's “…”: where every command is, what has the focus does, and the ways back."""

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QMenu, QToolButton, QWidget
from tests.gui.whole_window import filled_window

from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.first_run.page import FirstRunPage
from docsdesk.ui.notices import Notices
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.pane_entry import PaneEntry
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.lists.row_menu import delete_by_key
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.window.main_window import MainWindow

SITES = tuple(Site(id=name, name=name, base_url=f"https://{name}.example.com") for name in ("ferry", "harbour", "pier"))


class Pane(QWidget):
    """With a field, a list and some commands."""

    def __init__(self, name: str, done: list[str], *shortcuts: Shortcut) -> None:
        super().__init__()
        self.field, self.list = QLineEdit(), QListWidget()
        self.field.setObjectName(f"{name}_field")
        self.list.setObjectName(f"{name}_list")
        self.list.addItems(["one", "two"])
        delete_by_key(self.list, lambda: done.append(f"{name} row"))
        table = [
            PaneAction(one.name.lower(), one.name, lambda one=one: done.append(f"{name} {one.name}"), one)
            for one in shortcuts
        ]
        quiet = PaneAction("quiet", "Quiet", lambda: done.append(f"{name} quiet"))
        self.offered = PaneActions(self, f"{name}_{{}}", [*table, quiet])
        self.setLayout(Column(PaneHeader(name), self.field, self.list))


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def window(qtbot, tmp_path, done) -> MainWindow:
    pages = Pane("pages", done, Shortcut.NEW_PAGE, Shortcut.UNDO, Shortcut.FIND)
    exports = Pane("exports", done, Shortcut.START_EXPORT, Shortcut.REFRESH)
    entries = [
        PaneEntry(name, name.title(), name, pane, pane.offered.menu())
        for name, pane in (("pages", pages), ("exports", exports))
    ]
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    window = MainWindow(WindowActions(), FirstRunPage(), Notices(), state)
    window.add_panes([PaneEntry("overview", "Overview", "overview", QLabel("overview")), *entries])
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.show_settings(Settings(sites=SITES, active_site="ferry"))
    return window


def menu(window: MainWindow, name: str) -> QMenu:
    """As it is when it opens."""
    opened = window.findChild(QMenu, name)
    opened.aboutToShow.emit()
    return opened


def possible(window: MainWindow) -> set[Shortcut]:
    menu(window, "menu_edit")
    return {shortcut for shortcut, one in window.actions_of_window.in_front.items() if one.isEnabled()}


def choose(window: MainWindow, shortcut: Shortcut) -> None:
    assert shortcut in possible(window)
    window.actions_of_window.in_front[shortcut].trigger()


def test_that_the_menus_are_those_of_every_desktop(window):
    titles = [top.text().replace("&", "") for top in window.menuBar().actions() if top.isVisible()]
    assert titles == ["File", "Edit", "View", "Go", "Help"]


def test_that_file_opens_another_site_the_one_used_last_first(window, qtbot):
    menu(window, "menu_file")
    recent = window.findChild(QMenu, "menu_recent")
    assert [one.text() for one in recent.actions()] == ["harbour", "pier"]
    with qtbot.waitSignal(window.site_chosen) as chosen:
        recent.actions()[1].trigger()
    assert chosen.args == ["pier"]
    menu(window, "menu_file")
    assert [one.text() for one in recent.actions()] == ["pier", "harbour"]
    window.show_settings(Settings(sites=SITES[:1], active_site="ferry"))
    menu(window, "menu_file")
    assert not recent.isEnabled()


def test_that_edit_acts_on_the_field_with_the_focus(window, done):
    window.show_pane("pages")
    field = window.findChild(QLineEdit, "pages_field")
    field.setFocus()
    QGuiApplication.clipboard().clear()
    assert possible(window).isdisjoint({Shortcut.UNDO, Shortcut.COPY, Shortcut.PASTE, Shortcut.SELECT_ALL})
    field.insert("harbour")
    choose(window, Shortcut.SELECT_ALL)
    assert field.selectedText() == "harbour"
    choose(window, Shortcut.CUT)
    assert (field.text(), QGuiApplication.clipboard().text()) == ("", "harbour")
    choose(window, Shortcut.PASTE)
    assert field.text() == "harbour"
    choose(window, Shortcut.UNDO)
    assert field.text() == ""
    choose(window, Shortcut.REDO)
    assert field.text() == "harbour"
    assert done == [], "the pane undoes nothing of its own meanwhile"
    field.setReadOnly(True)
    field.selectAll()
    assert possible(window) & {Shortcut.CUT, Shortcut.PASTE, Shortcut.DELETE, Shortcut.COPY} == {Shortcut.COPY}


def test_that_a_password_is_not_copied(window):
    window.show_pane("pages")
    field = window.findChild(QLineEdit, "pages_field")
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setText("secret")
    field.setFocus()
    field.selectAll()
    assert possible(window) & {Shortcut.CUT, Shortcut.COPY, Shortcut.DELETE} == {Shortcut.DELETE}


def test_that_edit_acts_on_the_list_with_the_focus_and_else_on_the_pane(window, done):
    window.show_pane("pages")
    rows = window.findChild(QListWidget, "pages_list")
    rows.setFocus()
    rows.setCurrentRow(1)
    assert Shortcut.SELECT_ALL not in possible(window), "one row at a time"
    choose(window, Shortcut.DELETE)
    choose(window, Shortcut.COPY)
    choose(window, Shortcut.UNDO)
    choose(window, Shortcut.FIND)
    assert QGuiApplication.clipboard().text() == "two"
    assert done == ["pages row", "pages UNDO", "pages FIND"]
    assert Shortcut.REFRESH not in possible(window)
    rows.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
    choose(window, Shortcut.SELECT_ALL)
    assert len(rows.selectedItems()) == 2


def test_that_what_one_pane_does_is_done_from_any_other_by_menu_and_key(window, done, qtbot):
    window.show_pane("overview")
    choose(window, Shortcut.START_EXPORT)
    assert (done, window.current_pane()) == (["exports START_EXPORT"], "exports")
    qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert (done[1:], window.current_pane()) == (["pages NEW_PAGE"], "pages")


def test_that_without_a_site_nothing_of_a_pane_can_be_done(window):
    window.show_settings(Settings())
    assert possible(window).isdisjoint({Shortcut.NEW_PAGE, Shortcut.START_EXPORT, Shortcut.UNDO})


def test_that_a_panes_other_commands_are_behind_its_button_and_a_key_opens_it(window, qtbot):
    window.show_pane("pages")
    (button,) = [one for one in window.findChildren(QToolButton, "pane_menu") if one.isVisible()]
    assert [one.text() for one in button.menu().actions()] == ["Quiet"]
    qtbot.keyClick(window, Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier)
    assert button.menu().isVisible()
    button.menu().close()
    window.show_pane("overview")
    assert not [one for one in window.findChildren(QToolButton, "pane_menu") if one.isVisible()]


def test_that_back_and_forward_go_through_the_panes_as_they_were_shown(window):
    actions = window.actions_of_window
    assert not actions.back.isEnabled()
    for pane in ("pages", "exports", "exports"):
        window.show_pane(pane)
    assert not actions.forward.isEnabled()
    actions.back.trigger()
    actions.back.trigger()
    assert (window.current_pane(), actions.back.isEnabled()) == ("overview", False)
    actions.forward.trigger()
    assert (window.current_pane(), actions.forward.isEnabled()) == ("pages", True)
    window.show_pane("overview")
    assert not actions.forward.isEnabled(), "what was ahead is gone"
    actions.back.trigger()
    assert window.current_pane() == "pages"


def test_that_the_window_fills_the_screen_and_comes_back(window):
    window.actions_of_window.full_screen.trigger()
    assert window.isFullScreen()
    window.actions_of_window.full_screen.trigger()
    assert not window.isFullScreen()


async def test_that_every_command_is_in_the_menu_bar_in_a_panes_button_or_in_its_rows_menu(qapp, tmp_path, eventually):
    async with filled_window(qapp, tmp_path, eventually) as shell:
        bar = shell.window.menuBar()
        offered = {action for inside in bar.findChildren(QMenu) for action in inside.actions()}
        for button in shell.window.findChildren(QToolButton, "pane_menu"):
            offered |= set(button.menu().actions())
        actions = shell.actions
        for choice in (actions.schemes, actions.motions, actions.languages):
            offered |= set(choice.values())
        # The preferences hold them.
        offered.add(actions.network)
        left = [one for one in shell.window.all_actions() if one not in offered]
        missing = [
            one for one in left if one.shortcut().toString() not in actions.in_front and not one.property("ofRow")
        ]
        assert [one.objectName() for one in missing] == []
