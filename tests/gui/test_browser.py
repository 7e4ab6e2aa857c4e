"""Addresses opened in the system's browser, and what is said where there is none."""

import pytest
from PySide6.QtCore import QUrl
from tests.gui.desktop import noting_desktop

from docsdesk.ui.desktop.programs import Browser
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks

ADDRESS = "https://docs.example.com/start"


@pytest.fixture
def opened():
    with noting_desktop("https") as opened:
        yield opened


async def test_that_a_web_address_is_opened_and_nothing_else(opened: list[QUrl], eventually):
    notices = Notices()
    browser = Browser(Tasks(notices), lambda: "firefox")
    browser.open("file:///etc/hostname")
    browser.open(ADDRESS)
    await eventually(lambda: opened)
    assert opened == [QUrl(ADDRESS)]
    assert notices.standing() == ()


async def test_that_an_address_is_handed_over_where_there_is_no_browser(opened: list[QUrl], eventually):
    notices = Notices()
    Browser(Tasks(notices), lambda: "").open(ADDRESS)
    await eventually(notices.standing)
    (notice,) = notices.standing()
    assert notice.title == "No browser opens links on this computer."
    assert notice.details == ADDRESS
