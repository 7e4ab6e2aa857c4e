"""Addresses opened in the system's browser, and what is said where there is none."""

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from docsdesk.ui.desktop.programs import Browser
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks

ADDRESS = "https://docs.example.com/start"


class Desktop(QObject):
    """Takes the addresses that the desktop would open."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        self.opened.append(url.toString())


@pytest.fixture
def desktop():
    desktop = Desktop()
    QDesktopServices.setUrlHandler("https", desktop, "take")
    yield desktop
    QDesktopServices.unsetUrlHandler("https")


async def test_that_a_web_address_is_opened_and_nothing_else(desktop: Desktop, eventually):
    notices = Notices()
    browser = Browser(Tasks(notices), lambda: "firefox")
    browser.open("file:///etc/hostname")
    browser.open(ADDRESS)
    await eventually(lambda: desktop.opened)
    assert desktop.opened == [ADDRESS]
    assert notices.standing() == ()


async def test_that_an_address_is_handed_over_where_there_is_no_browser(desktop: Desktop, eventually):
    notices = Notices()
    Browser(Tasks(notices), lambda: "").open(ADDRESS)
    await eventually(notices.standing)
    (notice,) = notices.standing()
    assert notice.title == "No browser opens links on this computer."
    assert notice.details == ADDRESS
