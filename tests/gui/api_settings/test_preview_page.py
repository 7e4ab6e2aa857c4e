"""What the preview shows: the page, its reader and width, and where its links lead."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QTabBar, QToolButton
from tests.gui.api_settings.preview_desk import MEMBER, SITE, PreviewDesk, leads_to

from docsdesk.domain.sites.colors import Motion
from docsdesk.ui.widgets.lists.outline import Outline


async def test_that_a_page_a_reader_and_a_side_are_chosen(looked_at, eventually):
    async with looked_at as looking:
        looking.change()
        await eventually(lambda: looking.find(QTabBar, "preview_sides").isVisible())
        looking.choose("preview_page", "POST")
        assert looking.view.opened[-1] == leads_to("reference/lend")
        looking.choose("preview_reader", "Member of staff")
        assert looking.view.opened[-1] == leads_to("reference/lend", "in%3Astaff")
        looking.find(QTabBar, "preview_sides").setCurrentIndex(1)
        assert looking.view.opened[-1] == leads_to("reference/lend", "in%3Astaff", "saved")
        await eventually(lambda: looking.fake.compared[-1] == ("reference/lend", MEMBER))


async def test_that_groups_nobody_named_can_be_typed(looked_at):
    async with looked_at as looking:
        looking.choose("preview_reader", "other groups")
        typed = looking.find(QLineEdit, "preview_groups")
        assert typed.isVisible()
        looking.qtbot.keyClicks(typed, "beta, staff")
        looking.qtbot.keyClick(typed, Qt.Key.Key_Return)
        assert looking.view.opened[-1] == leads_to("reference/list", "in%3Abeta%3Astaff")


async def test_that_what_was_typed_and_is_no_page_is_taken_back(looked_at):
    async with looked_at as looking:
        box = looking.find(QComboBox, "preview_page")
        box.lineEdit().setText("nonsense")
        box.lineEdit().editingFinished.emit()
        assert box.currentText() == "GET /kites"


async def test_that_links_are_followed_and_remembered(looked_at, tmp_path, qtbot, eventually):
    async with looked_at as looking:
        looking.view.moved.emit("")
        assert looking.find(QComboBox, "preview_page").currentText() == "Welcome"
        assert looking.view.opened == [leads_to("reference/list")]
        again = PreviewDesk(qtbot, tmp_path)
        again.open(SITE)
        await eventually(lambda: again.settings.model.draft)
        again.look()
        await eventually(lambda: again.views and again.view.opened == [leads_to("index")])
        await again.tasks.close()


async def test_that_another_pane_can_ask_for_a_page(opened, eventually):
    async with opened as desk:
        desk.controller.show_page("reference/lend")
        await eventually(lambda: desk.views and desk.view.opened == [leads_to("reference/lend")])
        desk.controller.show_page("not/listed")
        assert desk.view.opened[-1] == leads_to("not/listed")
        desk.controller.show_page("reference/lend")
        assert desk.view.opened[-1] == leads_to("reference/lend")


async def test_that_a_page_stands_still_where_the_window_does(looked_at, theme):
    async with looked_at as looking:
        assert not looking.view.is_still
        theme.choose_motion(Motion.REDUCED)
        assert looking.view.is_still


async def test_that_the_pages_that_change_are_listed_and_opened(looked_at, eventually):
    async with looked_at as looking:
        looking.change()
        await eventually(lambda: looking.sees(QPushButton, "preview_affected"))
        looking.find(QPushButton, "preview_affected").click()
        pages = looking.find(Outline, "affected_pages")
        assert pages.isVisible()
        pages.opened.emit("reference/lend")
        assert not pages.isVisible()
        assert looking.view.opened[-1] == leads_to("reference/lend")


async def test_that_links_to_elsewhere_are_said_before_they_are_opened(looked_at):
    async with looked_at as looking:
        looking.view.outside_requested.emit("https://status.example.com/")
        assert "https://status.example.com/" in looking.find(QLabel, "outside_words").text()
        assert looking.opened == []
        looking.find(QPushButton, "open_outside").click()
        assert looking.opened == ["https://status.example.com/"]
        assert not looking.sees(QLabel, "outside_words")


async def test_that_a_call_that_is_not_made_is_told(looked_at):
    async with looked_at as looking:
        looking.view.call_refused.emit("https://api.example.com/kites")
        assert "blocked a request to https://api.example.com/kites" in looking.find(QLabel, "outside_words").text()
        looking.find(QPushButton, "open_outside").click()
        assert looking.opened == [leads_to("reference/list")]


async def test_that_a_page_whose_process_ended_can_be_loaded_again(looked_at):
    async with looked_at as looking:
        looking.view.failed.emit("The page crashed.")
        assert not looking.view.isVisible()
        looking.find(QPushButton, "empty_state_button").click()
        assert looking.view.isVisible()
        assert looking.view.opened == [leads_to("reference/list")] * 2


async def test_that_the_page_opens_in_the_browser_in_the_same_view(looked_at):
    async with looked_at as looking:
        looking.choose("preview_reader", "Signed in")
        looking.find(QToolButton, "preview_browser").click()
        assert looking.opened == [leads_to("reference/list", "in")]
