"""Checking for updates in the window: each state says what it is, nothing is asked without a choice."""

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QLabel, QPlainTextEdit, QPushButton, QWidget
from tests.fakes.clock import FakeClock
from tests.fakes.release_feeds import NOON, OTHER_SECRET, FakeReleaseFeed, feed, public
from tests.gui.outline import wait_for_outline
from tests.gui.walk import nameless

from docsdesk.domain.errors import UpdateError
from docsdesk.domain.updates.release import InstallationWay
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.updates.controller import (
    IS_WEEKLY,
    UpdateOrigin,
    UpdatePorts,
    UpdatesController,
    UpdateTask,
)
from docsdesk.ui.updates.dialog import UpdateDialog
from docsdesk.usecases.updates.look_for_update import TrustedFeed


class Window:
    """A window with what checks for updates, and everything around it that a test changes."""

    def __init__(
        self,
        folder: Path,
        parent: QWidget,
        answer: bytes | Exception | None,
        way: InstallationWay = InstallationWay.DEB,
        version: str = "0.1.0",
    ) -> None:
        self.feed = FakeReleaseFeed(answer or b"")
        self.clock = FakeClock(NOON)
        self.state = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
        self.notices = Notices()
        self.tasks = Tasks(self.notices)
        self.links: list[str] = []
        source = None if answer is None else TrustedFeed(self.feed, (public(),))
        ports = UpdatePorts(version, lambda: UpdateOrigin(source, way), self.clock, self.links.append)
        self.updates = UpdatesController(ports, self.state, self.tasks, parent)
        self.marks: list[str] = []
        self.updates.found.connect(self.marks.append)
        self.parent = parent

    @property
    def dialog(self) -> UpdateDialog:
        (dialog,) = self.parent.findChildren(UpdateDialog)
        return dialog

    def said(self, name: str) -> str:
        part = self.dialog.findChild(QWidget, f"update_{name}")
        assert isinstance(part, QLabel | QPushButton)
        return part.text() if part.isVisible() else ""


@pytest.fixture
def opened(qtbot, tmp_path, eventually):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()

    async def open_with(answer: bytes | Exception | None, way: InstallationWay = InstallationWay.DEB) -> Window:
        window = Window(tmp_path, parent, answer, way)
        window.updates.open()
        await eventually(lambda: not window.tasks.is_running(UpdateTask.LOOK))
        return window

    return open_with


async def test_that_a_newer_release_is_shown_with_its_news_and_the_one_way_to_it(opened):
    window = await opened(feed())
    assert window.said("title") == "Docsdesk 0.2.0 is available"
    assert window.said("hint") == "You have version 0.1.0. Released on 30 Apr 2026."
    assert window.dialog.findChild(QPlainTextEdit, "update_news").toPlainText().startswith("Added\n• A manual in Help.")
    assert window.said("command") == ""
    assert "docsdesk-preview" in window.said("way")
    window.dialog.findChild(QPushButton, "update_page").click()
    assert window.links == ["https://docsdesk.example.com/releases"]
    assert window.marks == ["0.2.0"]
    assert nameless(window.dialog) == []
    await wait_for_outline(window.dialog, "update")


@pytest.mark.parametrize(
    "way",
    [
        InstallationWay.APT,
        InstallationWay.FLATPAK,
        InstallationWay.UV,
        InstallationWay.PIPX,
        InstallationWay.PIP,
        InstallationWay.CHECKOUT,
    ],
)
async def test_that_where_a_command_updates_it_can_be_copied(opened, way: str):
    window = await opened(feed(), InstallationWay(way))
    window.dialog.findChild(QAbstractButton, "update_copy").click()
    assert QGuiApplication.clipboard().text() == window.said("command") != ""


@pytest.mark.parametrize("way", ["store", "unknown"])
async def test_that_where_nothing_can_be_done_here_it_is_said(opened, way: str):
    window = await opened(feed(), InstallationWay(way))
    assert window.said("command") == ""
    assert window.said("way")


async def test_that_an_older_release_is_no_news(opened):
    window = await opened(feed("0.0.9"))
    assert window.said("title") == "Docsdesk 0.1.0 is the newest version"
    assert (window.said("page"), window.said("way")) == ("", "")
    assert window.marks == [""]


@pytest.mark.parametrize(
    ("answer", "title"),
    [
        (feed().replace(b"0.2.0", b"0.3.0", 1), "was changed"),
        (feed(secrets=(OTHER_SECRET,)), "does not know"),
        (feed(expires=NOON), "out of date"),
        (b"<html>", "not a release feed"),
        (UpdateError("updates.example.com could not be resolved.", "Check your network."), "resolved"),
    ],
)
async def test_that_what_cannot_be_believed_is_said_and_offers_nothing(opened, answer, title):
    window = await opened(answer)
    assert title in window.said("title")
    assert window.said("hint")
    assert (window.said("page"), window.said("command")) == ("", "")
    assert window.marks == []


async def test_that_trying_again_asks_again(opened, eventually):
    window = await opened(UpdateError("Gone.", "Try again."))
    window.feed.answer = feed()
    window.dialog.findChild(QPushButton, "update_retry").click()
    await eventually(lambda: window.said("page"))
    assert window.feed.asked == 2


async def test_that_an_earlier_feed_is_not_believed_after_a_later_one(opened, eventually):
    window = await opened(feed())
    window.feed.answer = feed("0.1.5", issued=NOON - timedelta(days=2))
    window.updates.open()
    await eventually(lambda: "older than the one of" in window.said("title"))


async def test_that_a_build_without_a_feed_says_so_and_how_it_is_updated(opened):
    window = await opened(None, InstallationWay.UV)
    assert window.said("title") == "This build does not check for updates"
    assert window.said("command") == "uv tool upgrade docsdesk"
    assert window.updates.find_host() == ""


@pytest.fixture
def hidden(qtbot, tmp_path):
    """A window whose person has not opened the dialog."""
    parent = QWidget()
    qtbot.addWidget(parent)
    return lambda answer, version="0.1.0": Window(tmp_path, parent, answer, version=version)


async def test_that_nothing_is_asked_before_the_person_has_chosen_it(hidden, eventually):
    window = hidden(feed())
    window.updates.start()
    assert not window.tasks.is_running(UpdateTask.LOOK)
    window.state.setValue(IS_WEEKLY, True)
    window.updates.start()
    await eventually(lambda: window.marks == ["", "0.2.0"])
    assert window.parent.findChildren(UpdateDialog) == []
    assert window.notices.standing() == ()


@pytest.mark.parametrize("answer", [feed(), UpdateError("Gone.", "Try again."), b"<html>"])
async def test_that_it_looks_once_a_week(hidden, eventually, answer):
    window = hidden(answer)
    window.state.setValue(IS_WEEKLY, True)
    window.updates.start()
    await eventually(lambda: not window.tasks.is_running(UpdateTask.LOOK))
    window.clock.pass_time(7 * 86_400 - 1)
    window.updates.start()
    assert not window.tasks.is_running(UpdateTask.LOOK)
    window.clock.pass_time(1)
    window.updates.start()
    await eventually(lambda: not window.tasks.is_running(UpdateTask.LOOK))
    assert window.feed.asked == 2


async def test_that_what_was_found_is_shown_again_after_a_restart_until_it_is_installed(hidden, eventually):
    window = hidden(feed())
    window.state.setValue(IS_WEEKLY, True)
    window.updates.start()
    await eventually(lambda: window.marks == ["", "0.2.0"])
    for version, mark in (("0.1.0", "0.2.0"), ("0.2.0", ""), ("0.2.0rc1", "0.2.0"), ("1.0.0", "")):
        later = hidden(feed(), version)
        later.updates.start()
        assert later.marks == [mark]


async def test_that_the_choice_is_kept(opened):
    window = await opened(feed())
    assert not window.updates.is_weekly
    window.updates.choose_weekly(True)
    assert window.updates.is_weekly
    window.updates.choose_weekly(False)
    assert not window.updates.is_weekly
