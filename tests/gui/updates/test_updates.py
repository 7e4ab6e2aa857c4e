"""Checking for updates in the window: each state says what it is, nothing is asked without a choice."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from tests.fakes.clock import FakeClock
from tests.fakes.release_feeds import NOON, OTHER_SECRET, FakeReleaseFeed, feed, public
from tests.gui.walk import nameless

from docsdesk.domain.updates.errors import FeedUnreachableError
from docsdesk.domain.updates.installation import Installation, Way
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.updates.controller import TASK, UpdatePorts, UpdatesController
from docsdesk.ui.updates.dialog import UpdateDialog
from docsdesk.ui.updates.memory import WEEK, UpdateMemory
from docsdesk.usecases.updates.look_for_update import Present, TrustedFeed

DEB = Installation(Way.DEB, "x86_64", "glibc", "2.36")


class Window:
    """A window with what checks for updates, and everything around it that a test changes."""

    def __init__(self, folder: Path, parent: QWidget, answer: bytes | Exception | None, way: Way = Way.DEB) -> None:
        self.feed = FakeReleaseFeed(answer or b"")
        self.clock = FakeClock(NOON)
        self.memory = UpdateMemory(QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat))
        self.notices = Notices()
        self.tasks = Tasks(self.notices)
        self.links: list[str] = []
        source = None if answer is None else TrustedFeed(self.feed, (public(),))
        present = Present("0.1.0", replace(DEB, way=way))
        self.updates = UpdatesController(
            UpdatePorts("0.1.0", source, lambda: present, self.clock, self.links.append),
            self.memory,
            self.tasks,
            parent,
        )
        self.marks: list[tuple[str, bool]] = []
        self.updates.marked.connect(lambda version, is_doubtful: self.marks.append((version, is_doubtful)))
        self.parent = parent

    def choose_weekly(self) -> None:
        """A week ago."""
        self.memory.choose_weekly(is_weekly=True, now=NOON - WEEK)

    @property
    def dialog(self) -> UpdateDialog:
        (dialog,) = self.parent.findChildren(UpdateDialog)
        return dialog

    def said(self, name: str) -> str:
        part = self.dialog.findChild(QWidget, f"update_{name}")
        assert isinstance(part, QLabel | QLineEdit | QPushButton)
        return part.text() if part.isVisible() else ""


@pytest.fixture
def opened(qtbot, tmp_path, eventually):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()

    async def open_with(answer: bytes | Exception | None, way: Way = Way.DEB) -> Window:
        window = Window(tmp_path, parent, answer, way)
        window.updates.open()
        await eventually(lambda: not window.tasks.is_running(TASK))
        return window

    return open_with


async def test_that_a_newer_release_is_shown_with_its_news_and_the_one_way_to_it(opened):
    window = await opened(feed())
    assert window.said("title") == "Docsdesk 0.2.0 is available"
    assert window.said("hint") == "You have version 0.1.0. Released on 30 Apr 2026."
    assert window.dialog.findChild(QPlainTextEdit, "update_news").toPlainText().startswith("Added\n• A manual in Help.")
    assert window.said("download") == "Download (64.0 MB)"
    assert window.said("digest") == "SHA-256 " + "0f" * 32
    assert window.said("command") == ""
    window.dialog.findChild(QPushButton, "update_download").click()
    window.dialog.findChild(QPushButton, "update_page").click()
    assert window.links == [
        "https://downloads.example.com/docsdesk-0.2.0-x86_64.deb",
        "https://docsdesk.example.com/releases",
    ]
    assert window.marks == [("0.2.0", False)]
    assert nameless(window.dialog) == []


@pytest.mark.parametrize("way", [Way.APT, Way.FLATPAK, Way.UV, Way.PIPX, Way.PIP, Way.CHECKOUT])
async def test_that_where_a_command_updates_nothing_is_downloaded(opened, way: Way):
    window = await opened(feed(), way)
    assert window.said("download") == ""
    window.dialog.findChild(QPushButton, "update_copy").click()
    assert QGuiApplication.clipboard().text() == window.said("command") != ""


@pytest.mark.parametrize("way", [Way.STORE, Way.UNKNOWN])
async def test_that_where_nothing_can_be_done_here_it_is_said(opened, way: Way):
    window = await opened(feed(), way)
    assert (window.said("download"), window.said("command")) == ("", "")
    assert window.said("way")


async def test_that_an_older_release_is_no_news(opened):
    window = await opened(feed("0.0.9"))
    assert window.said("title") == "Docsdesk 0.1.0 is the newest version"
    assert window.said("download") == ""
    assert window.marks == [("", False)]


@pytest.mark.parametrize(
    ("answer", "title", "is_doubtful"),
    [
        (feed().replace(b"0.2.0", b"0.3.0", 1), "changed after it was signed", True),
        (feed(secrets=(OTHER_SECRET,)), "does not know", True),
        (feed(expires=NOON), "out of date", True),
        (b"<html>", "not a release feed", True),
        (b" " * 300_000, "longer than 256 KB", True),
        (FeedUnreachableError("updates.example.com could not be resolved.", "Check your network."), "resolved", False),
    ],
)
async def test_that_what_cannot_be_believed_is_said_and_offers_nothing(opened, answer, title, is_doubtful):
    window = await opened(answer)
    assert title in window.said("title")
    assert window.said("hint")
    assert (window.said("download"), window.said("command")) == ("", "")
    assert window.marks == ([("", True)] if is_doubtful else [])
    assert window.memory.newest_issued is None


async def test_that_trying_again_asks_again(opened, eventually):
    window = await opened(FeedUnreachableError("Gone.", "Try again."))
    window.feed.answer = feed()
    window.dialog.findChild(QPushButton, "update_retry").click()
    await eventually(lambda: window.said("download"))
    assert window.feed.asked == 2


async def test_that_an_earlier_feed_is_not_believed_after_a_later_one(opened, eventually):
    window = await opened(feed())
    window.feed.answer = feed("0.1.5", issued=NOON - timedelta(days=2))
    window.updates.open()
    await eventually(lambda: "older than the one of" in window.said("title"))


async def test_that_a_build_without_a_feed_says_so_and_how_it_is_updated(opened):
    window = await opened(None, Way.UV)
    assert window.said("title") == "This build has no update feed"
    assert window.said("command") == "uv tool upgrade docsdesk"
    assert not window.dialog.findChild(QCheckBox, "update_weekly").isVisible()


async def test_that_nothing_is_asked_before_the_person_has_chosen_it(qtbot, tmp_path, eventually):
    parent = QWidget()
    qtbot.addWidget(parent)
    window = Window(tmp_path, parent, feed())
    window.updates.start()
    assert not window.tasks.is_running(TASK)
    window.choose_weekly()
    window.updates.start()
    await eventually(lambda: window.marks == [("0.2.0", False)])
    assert parent.findChildren(UpdateDialog) == []
    assert window.notices.standing() == ()


@pytest.mark.parametrize(
    ("answer", "days"), [(feed(), 7), (FeedUnreachableError("Gone.", "Try again."), 1), (b"<html>", 1)]
)
async def test_that_it_looks_once_a_week_and_a_day_later_if_that_failed(qtbot, tmp_path, eventually, answer, days):
    parent = QWidget()
    qtbot.addWidget(parent)
    window = Window(tmp_path, parent, answer)
    window.choose_weekly()
    window.updates.start()
    await eventually(lambda: not window.tasks.is_running(TASK))
    window.clock.pass_time(days * 86_400 - 1)
    window.updates.start()
    assert not window.tasks.is_running(TASK)
    window.clock.pass_time(1)
    window.updates.start()
    assert window.tasks.is_running(TASK)
    await eventually(lambda: not window.tasks.is_running(TASK))
    assert window.feed.asked == 2


async def test_that_what_was_found_is_shown_again_after_a_restart_until_it_is_installed(qtbot, tmp_path):
    parent = QWidget()
    qtbot.addWidget(parent)
    window = Window(tmp_path, parent, feed())
    window.choose_weekly()
    window.memory.look_again_in(timedelta(days=7), NOON)
    for found, marks in (("0.2.0", [("0.2.0", False)]), ("0.1.0", []), ("nonsense", [])):
        window.marks.clear()
        window.memory.note_seen(found, NOON, NOON)
        window.updates.start()
        assert window.marks == marks


async def test_that_the_choice_is_kept(opened):
    window = await opened(feed())
    weekly = window.dialog.findChild(QCheckBox, "update_weekly")
    assert not weekly.isChecked()
    weekly.click()
    assert window.memory.is_weekly
    assert not window.memory.is_due(NOON)
    weekly.click()
    assert not window.memory.is_weekly


async def test_that_a_feed_that_is_kept_away_for_a_month_is_worth_a_mark(qtbot, tmp_path, eventually):
    parent = QWidget()
    qtbot.addWidget(parent)
    window = Window(tmp_path, parent, FeedUnreachableError("Gone.", "Try again."))
    window.choose_weekly()
    for days, marks in ((0, []), (20, []), (4, [("", True)])):
        window.clock.pass_time(days * 86_400)
        window.updates.start()
        await eventually(lambda: not window.tasks.is_running(TASK))
        assert window.marks == marks
