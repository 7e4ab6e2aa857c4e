"""What is around the panes: the rail, the line at the bottom, and what the desktop says and shows."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QIcon
from PySide6.QtWidgets import QSystemTrayIcon, QToolButton
from tests.gui.outline import check_lines, outline

from docsdesk.docs.checks.checked_folder import CheckShare
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.sites.trusted_folder import TrustState
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.sites.switcher import SiteSwitcher
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.window.desktop import DesktopNotifications
from docsdesk.ui.window.rail import NARROW_PX, WIDE_PX, Rail
from docsdesk.ui.window.reduced_motion import Portal
from docsdesk.ui.window.status_bar import StatusBar


def test_that_the_line_at_the_bottom_tells_every_state(qtbot):
    bar = StatusBar()
    qtbot.addWidget(bar)
    done: list[str] = []
    action = QAction("Activity", bar, objectName="show_activity", enabled=False)
    action.triggered.connect(lambda: done.append("activity"))
    bar.add_pane(action)
    lines = ["new", *outline(bar)]
    for show, states in (
        (bar.show_engine, EngineState),
        (bar.show_keys, SecretStoreState),
        (bar.show_trust, (*TrustState, None)),
        (bar.show_update, ("2.0", "")),
        (bar.show_check, (CheckShare(0, 0), CheckShare(1200, 5000), None)),
    ):
        for state in states:
            show(state)
            lines += [f"{show.__name__} {state}", *outline(bar)]
    check_lines(lines, "status_bar")
    action.setEnabled(True)
    bar.findChild(QObject, "show_activity_button").click()
    assert done == ["activity"]


def test_that_the_rail_shows_no_pane_while_one_outside_of_it_is_in_front(qtbot):
    rail = Rail(SiteSwitcher(), QAction("Narrow", checkable=True))
    qtbot.addWidget(rail)
    group = QActionGroup(rail)
    pages, exports, activity = (QAction(name, group, objectName=name, checkable=True) for name in ("p", "e", "a"))
    for one in (pages, exports):
        rail.add_pane(one)
    checked = [rail.findChild(QToolButton, f"{name}_button").isChecked for name in ("p", "e")]
    exports.setChecked(True)
    assert [is_checked() for is_checked in checked] == [False, True]
    activity.setChecked(True)
    assert [is_checked() for is_checked in checked] == [False, False]
    pages.setChecked(True)
    assert [is_checked() for is_checked in checked] == [True, False]


def test_that_the_rail_names_its_panes_in_words_or_on_hover_with_what_is_the_matter_there(qtbot):
    toggle = QAction("Toggle")
    toggled: list[str] = []
    toggle.triggered.connect(lambda: toggled.append("rail"))
    rail = Rail(SiteSwitcher(), toggle)
    qtbot.addWidget(rail)
    actions = [
        QAction(name.title(), rail, objectName=f"show_{name}", shortcut=f"Ctrl+{name[0]}")
        for name in ("pages", "exports")
    ]
    for one in actions:
        rail.add_pane(one)
    rail.resize(WIDE_PX, 400)
    rail.show()
    pages = rail.findChild(QToolButton, "show_pages_button")
    rail.mark("pages", "2 problems", "warn", Tone.WARN)
    lines = ["wide", *outline(rail)]
    styles, places = [pages.toolButtonStyle()], [pages.findChild(StateMark).x()]
    rail.set_wide(False)
    qtbot.waitUntil(lambda: pages.width() < WIDE_PX // 2)
    lines += ["narrow", *outline(rail)]
    styles, places = [*styles, pages.toolButtonStyle()], [*places, pages.findChild(StateMark).x()]
    assert styles == [Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly]
    assert WIDE_PX > places[0] > NARROW_PX > places[1] > 0
    rail.add_pane(QAction("Late", rail, objectName="show_late"))
    assert rail.findChild(QToolButton, "show_late_button").toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly
    rail.mark("pages", "", "warn", Tone.WARN)
    assert not pages.findChild(StateMark).isVisible()
    check_lines([*lines, "without a mark", *outline(rail)], "rail")
    rail.findChild(QToolButton, "collapse_rail").click()
    assert toggled == ["rail"]


def test_that_either_setting_of_the_desktop_asks_for_stillness(qapp):
    told: list[bool] = []
    owner = QObject()
    portal = Portal(owner, told.append)
    portal.hear("org.freedesktop.appearance", "color-scheme", 1)
    assert told == []
    portal.hear("org.freedesktop.appearance", "reduced-motion", 1)
    portal.hear("org.gnome.desktop.interface", "enable-animations", True)
    portal.hear("org.freedesktop.appearance", "reduced-motion", 0)
    portal.hear("org.gnome.desktop.interface", "enable-animations", False)
    assert told == [True, True, False, True]


def test_that_a_desktop_without_notifications_is_told_apart_and_a_click_comes_through(qapp):
    notifications = DesktopNotifications(QIcon())
    clicked: list[str] = []
    notifications.clicked.connect(clicked.append)
    assert notifications.show("Exported", "27 pages", "job", is_bad=False) is QSystemTrayIcon.isSystemTrayAvailable()
    tray = notifications.findChild(QSystemTrayIcon)
    tray.messageClicked.emit()
    assert (len(clicked), tray.toolTip()) == (1, "Docsdesk")
