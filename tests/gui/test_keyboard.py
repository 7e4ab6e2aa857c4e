"""Every pane and dialog by the keyboard: names, the order of Tab, a focus that can be seen, and no shortcut twice."""

from collections import Counter
from contextlib import asynccontextmanager
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from tests.gui.walk import nameless

from docsdesk.adapters.files.places import Places
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.app.front import Front
from docsdesk.app.shell import Shell
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.domain.sites.site import Site
from docsdesk.ui.focus.order import stops
from docsdesk.ui.window.dialogs import AboutDialog, CrashDialog

NEAR = 4
"""Pixels around a control in which its focus may show: the frame of a composer, say, is drawn by what holds it."""
ROLELESS = QAccessible.Role.NoRole, QAccessible.Role.Client
SAME_ROW = 0.5


@asynccontextmanager
async def whole_window(qapp, tmp_path, eventually, scheme):
    places = Places(*(tmp_path / name for name in ("config", "data", "cache", "logs", "run")))
    places.make()
    front = Front(qapp, places)
    front.window.resize(1200, 800)
    front.window.show()
    shell = Shell(front, places, Redactor())
    shell.start()
    try:
        shell.actions.schemes[scheme].trigger()
        shell.sites.save(Site(id="docs", name="Docs", base_url="https://docs.example.com"))
        await eventually(lambda: shell.session.connection)
        yield shell
    finally:
        front.window.close()
        await shell.close()
        front.window.deleteLater()
        qapp.sendPostedEvents(front.window, QEvent.Type.DeferredDelete)
        front.theme.choose(ColorScheme.LIGHT)


async def in_front(window: QWidget, eventually):
    window.activateWindow()
    await eventually(window.isActiveWindow)


def walked(window: QWidget) -> list[QWidget]:
    """What Tab comes to, from the first stop on, until it comes round."""
    met: list[QWidget] = []
    first = stops(window)[0]
    first.setFocus()
    at = first
    while at not in met:
        met.append(at)
        QTest.keyClick(at, Qt.Key.Key_Tab)
        at = QApplication.focusWidget()
        assert at is not None, f"Tab lost the focus after {met[-1].objectName()}"
    return met


def steps_back(met: list[QWidget]) -> list[str]:
    """Where Tab, between two controls side by side in one parent, goes up, or back in a row."""
    found = []
    for before, after in pairwise(met):
        one, other = _place(before), _place(after)
        if before.parentWidget() is not after.parentWidget():
            continue
        shared = min(one.bottom(), other.bottom()) - max(one.top(), other.top())
        is_row = shared > SAME_ROW * min(one.height(), other.height())
        if (is_row and other.left() < one.left()) or (not is_row and other.top() < one.top()):
            found.append(f"{before.objectName()} → {after.objectName()}")
    return found


def unseen(met: list[QWidget]) -> list[str]:
    """The controls that look the same with the focus and without it."""
    found = []
    for control in met:
        control.setFocus(Qt.FocusReason.TabFocusReason)
        if QApplication.focusWidget() is not control:
            found.append(f"{control.objectName()} passes the focus on")
            continue
        focused = _picture(control)
        control.clearFocus()
        if focused == _picture(control):
            found.append(control.objectName() or repr(control))
    return found


def _picture(control: QWidget) -> QImage:
    held = control.parentWidget() or control
    place = QRect(control.mapTo(held, QPoint()), control.size()).adjusted(-NEAR, -NEAR, NEAR, NEAR)
    holder = held.parentWidget()
    if holder is not None and not held.rect().contains(place):
        place.moveTopLeft(held.mapTo(holder, place.topLeft()))
        held = holder
    return held.grab(place & held.rect()).toImage()


def _place(control: QWidget) -> QRect:
    return QRect(control.mapTo(control.window(), QPoint()), control.size())


def roleless(met: list[QWidget]) -> list[str]:
    roles = {control: QAccessible.queryAccessibleInterface(control).role() for control in met}
    return [control.objectName() for control, role in roles.items() if role in ROLELESS]


def faults(window: QWidget) -> list[object]:
    met = walked(window)
    return [*nameless(window), *roleless(met), *steps_back(met), *unseen(met)]


@pytest.mark.parametrize("scheme", [ColorScheme.LIGHT, ColorScheme.DARK])
async def test_that_every_pane_is_worked_by_the_keyboard_alone(qapp, tmp_path, eventually, scheme):
    async with whole_window(qapp, tmp_path, eventually, scheme) as shell:
        found = {}
        for key, show in shell.actions.panes.items():
            show.trigger()
            await in_front(shell.window, eventually)
            found[key] = faults(shell.window)
        assert {key: wrong for key, wrong in found.items() if wrong} == {}


async def test_that_every_dialog_is_worked_by_the_keyboard_alone(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually, ColorScheme.LIGHT) as shell:
        window = shell.window
        found = {}
        shell.editing.edit(window)
        window.open_shortcuts()
        for dialog in (AboutDialog(window), CrashDialog("report", lambda: None, window)):
            dialog.open()
        for dialog in [one for one in window.findChildren(QWidget) if one.isWindow() and one.isVisible()]:
            await in_front(dialog, eventually)
            found[dialog.objectName()] = faults(dialog)
            dialog.close()
        assert len(found) >= 4
        assert {name: wrong for name, wrong in found.items() if wrong} == {}


async def test_that_no_shortcut_stands_twice_where_it_works(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually, ColorScheme.LIGHT) as shell:
        of_window = [keys for action in shell.actions.all() for keys in action.shortcuts()]
        scopes = {action.parent() for action in shell.window.all_actions()} - {shell.actions}
        for scope in scopes:
            own = [
                keys for action in shell.window.all_actions() if action.parent() is scope for keys in action.shortcuts()
            ]
            taken = Counter(keys.toString() for keys in (*of_window, *own))
            assert [keys for keys, count in taken.items() if count > 1] == []


async def test_that_a_new_conversation_keeps_the_keyboard_in_the_question(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually, ColorScheme.LIGHT) as shell:
        shell.actions.panes["assistant"].trigger()
        await in_front(shell.window, eventually)
        asking = shell.panes.assistant_pane.composer.input
        asking.setFocus()
        QTest.keyClick(asking, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        assert QApplication.focusWidget() is asking


async def test_that_finding_begins_from_the_rail_in_what_is_in_front(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually, ColorScheme.LIGHT) as shell:
        shell.actions.panes["activity"].trigger()
        await in_front(shell.window, eventually)
        rail = shell.window.findChild(QWidget, "show_activity_button")
        rail.setFocus()
        QTest.keyClick(rail, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        assert isinstance(QApplication.focusWidget(), QLineEdit)


async def test_that_no_menu_of_the_bar_is_longer_than_can_be_read_at_a_glance(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually, ColorScheme.LIGHT) as shell:
        menus = [top.menu() for top in shell.window.menuBar().actions()]
        entries = {menu.title(): [one for one in menu.actions() if not one.isSeparator()] for menu in menus}
        assert {title: len(inside) for title, inside in entries.items() if len(inside) > 10} == {}
