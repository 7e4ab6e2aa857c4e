"""Every pane and dialog by the keyboard: names, the order of Tab, a focus that can be seen, and no shortcut twice."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMenu, QTabBar, QWidget
from shiboken6 import isValid
from tests.gui.tabbing import faults
from tests.gui.whole_window import checked, filled_window, in_front, settled, whole_window

from docsdesk.ui.diagnostics.controller import SupportTask
from docsdesk.ui.diagnostics.window import DiagnosticsTab
from docsdesk.ui.focus.keeper import FocusKeeper
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.window.dialogs import AboutDialog, CrashDialog


async def faults_of_panes(shell, eventually, look=faults) -> dict[str, list[object]]:
    """What is wrong in each pane, and in each view of those that have several."""
    found, panes = {}, shell.panes
    for key, show in shell.actions.panes.items():
        show.trigger()
        await in_front(shell.window, eventually)
        await checked(shell, eventually)
        await settled(shell.window, eventually)
        found[key] = look(shell.window)
        if key == "pages":
            views = panes.pages_pane.top.tabs
            views.setCurrentIndex(1)
            await settled(shell.window, eventually)
            found[f"{key}, second view"] = look(shell.window)
            views.setCurrentIndex(0)
    return {key: wrong for key, wrong in found.items() if wrong}


async def test_that_every_filled_pane_is_worked_by_the_keyboard_alone(qapp, tmp_path, eventually):
    async with filled_window(qapp, tmp_path, eventually) as shell:
        assert await faults_of_panes(shell, eventually) == {}


def open_support(shell, tab):
    """By its tabs: opened at the check of this computer, that would begin."""
    shell.support.open(DiagnosticsTab.LOG)
    shell.window.findChild(QTabBar, "diagnostics_tabs").setCurrentIndex(tab)


async def test_that_every_dialog_is_worked_by_the_keyboard_alone(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually) as shell:
        window = shell.window
        found = {}
        for open_one in (
            lambda: shell.editing.edit(window),
            window.open_shortcuts,
            window.open_palette,
            lambda: AboutDialog(window).open(),
            shell.updates.open,
            shell.actions.network.trigger,
            lambda: CrashDialog("report", lambda: None, window).open(),
            *(partial(open_support, shell, tab) for tab in DiagnosticsTab),
        ):
            open_one()
            await eventually(lambda: not shell.tasks.is_running(SupportTask.COLLECT))
            (dialog,) = [one for one in window.findChildren(QDialog) if one.isVisible()]
            await in_front(dialog, eventually)
            await settled(dialog, eventually)
            found[dialog.objectName(), len(found)] = faults(dialog)
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
            await eventually(lambda dialog=dialog: not isValid(dialog) or not dialog.isVisible())
        assert len(found) == 10
        assert {name: wrong for name, wrong in found.items() if wrong} == {}


async def test_that_a_new_conversation_keeps_the_keyboard_in_the_question(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually) as shell:
        shell.actions.panes["assistant"].trigger()
        await in_front(shell.window, eventually)
        asking = shell.panes.assistant_pane.composer.input
        asking.setFocus()
        QTest.keyClick(asking, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
        assert QApplication.focusWidget() is asking


async def test_that_finding_begins_from_the_rail_in_what_is_in_front(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually) as shell:
        shell.actions.panes["activity"].trigger()
        await in_front(shell.window, eventually)
        rail = shell.window.findChild(QWidget, "show_activity_button")
        rail.setFocus()
        QTest.keyClick(rail, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        assert isinstance(QApplication.focusWidget(), QLineEdit)


def lengths_of_groups(menu: QMenu) -> list[int]:
    """Of what its lines keep apart."""
    lengths = [0]
    for one in menu.actions():
        if one.isSeparator():
            lengths.append(0)
        else:
            lengths[-1] += 1
    return lengths


async def test_that_no_menu_is_longer_than_can_be_read_at_a_glance(qapp, tmp_path, eventually):
    async with filled_window(qapp, tmp_path, eventually) as shell:
        await faults_of_panes(shell, eventually, lambda window: [])
        bar = shell.window.menuBar()
        tops = {top.menu() for top in bar.actions()}
        # The menu bar keeps one of its own, of the menus that have no room in it.
        own = [menu for menu in shell.window.findChildren(QMenu) if menu.actions() != bar.actions()]
        menus = [menu for menu in own if menu.parent() not in tops]
        assert len(menus) > len(tops)
        groups = {menu: lengths_of_groups(menu) for menu in menus}
        assert {menu.objectName(): sizes for menu, sizes in groups.items() if max(sizes) > 10} == {}
        assert max(map(sum, groups.values())) < 16


def test_that_the_keyboard_does_not_begin_at_a_fold(qtbot):
    window, fold, field = QWidget(), icon_button("fold", "Details", "chevron-down"), QLineEdit()
    qtbot.addWidget(window)
    fold.setCheckable(True)
    fold.setProperty("role", "fold")
    window.setLayout(Column(fold, field))
    window.show()
    FocusKeeper(window).enter(window)
    assert window.focusWidget() is field
