"""The preview beside the settings: in step with the draft, and quiet when it cannot be."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QTabBar
from tests.gui.api_settings.preview_desk import FOLDERLESS, OTHER, TEXT, PreviewDesk, leads_to
from tests.gui.drawn import drawn_across
from tests.gui.outline import check_outline

from docsdesk.domain.errors import EngineFailedError, NotADocsFolderError, ServiceUnreachableError
from docsdesk.domain.reader import ANONYMOUS
from docsdesk.protocol.preview_bodies import AffectedPagesBody, DraftEffectBody, PageComparisonBody, PreviewPagesBody
from docsdesk.ui.api_settings.side_panel import SideTab
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows


async def test_that_nothing_starts_before_somebody_looks(opened, eventually):
    async with opened as desk:
        desk.change()
        assert (desk.views, desk.engines.started, desk.fake.opened) == ([], [], 0)
        desk.look()
        await eventually(lambda: desk.views and desk.view.is_started)
        assert desk.engines.started == [Path("docs")]
        await eventually(lambda: desk.fake.laid_over)


async def test_that_the_pane_opens_with_the_preview_beside_the_form(qtbot, tmp_path, eventually):
    desk = PreviewDesk(qtbot, tmp_path, SideTab.PREVIEW)
    desk.open()
    await eventually(lambda: desk.views and desk.view.opened)
    assert desk.view.isVisible()
    assert desk.sees(QComboBox, "playground_display")
    await desk.tasks.close()


async def test_that_the_first_api_page_is_shown_first(looked_at):
    async with looked_at as looking:
        assert looking.view.opened == [leads_to("reference/list")]
        assert looking.find(QComboBox, "preview_page").currentText() == "GET /kites"
        assert not looking.words()


async def test_that_a_change_reaches_the_engine_and_says_what_it_does(looked_at, eventually):
    async with looked_at as looking:
        looking.change()
        await eventually(lambda: looking.words().startswith("This page changes"))
        assert looking.fake.laid_over == [{"docs.json": TEXT.decode().replace("simple", "none")}]
        check_outline(looking.pane.side, "api_settings_preview")
        assert looking.fake.compared[-1] == ("reference/list", ANONYMOUS)


async def test_that_without_its_folder_the_preview_waits_instead_of_having_no_pages(looked_at, eventually):
    async with looked_at as looking:
        looking.view.shown.emit()
        looking.files.error = NotADocsFolderError(Path("docs"))
        looking.settings.look_again()
        await eventually(lambda: looking.words().startswith("The preview waits"))
        assert looking.view.isVisible()
        opened = looking.fake.opened
        looking.change()
        looking.files.error = None
        looking.settings.look_again()
        await eventually(lambda: looking.words().startswith("This page changes"))
        assert looking.fake.opened == opened + 1


async def test_that_of_many_changes_the_last_one_counts(looked_at, eventually):
    async with looked_at as looking:
        looking.fake.hold = asyncio.Event()
        looking.change("none")
        await eventually(lambda: looking.fake.laid_over)
        for display in ("interactive", "auth", "interactive"):
            looking.change(display)
        looking.fake.hold.set()
        await eventually(lambda: len(looking.fake.laid_over) > 1)
        assert ['"interactive"' in draft["docs.json"] for draft in looking.fake.laid_over] == [False, True]


async def test_that_a_change_taken_back_takes_the_draft_off(looked_at, eventually):
    async with looked_at as looking:
        looking.change()
        await eventually(lambda: looking.fake.laid_over)
        looking.settings.model.discard()
        await eventually(lambda: looking.fake.laid_over[1:] == [None])
        await eventually(lambda: not looking.words())
        assert looking.find(QTabBar, "preview_sides").isHidden()


async def test_that_leaving_the_site_leaves_no_draft_behind(looked_at, eventually):
    async with looked_at as looking:
        looking.change()
        await eventually(lambda: looking.fake.laid_over)
        looking.open(OTHER)
        await eventually(lambda: looking.fake.laid_over[1:] == [None])
        await eventually(lambda: looking.engines.started == [Path("docs"), Path("other")])


async def test_that_closing_leaves_no_draft_behind(looked_at, eventually):
    async with looked_at as looking:
        looking.change()
        await eventually(lambda: looking.fake.laid_over)
        await looking.tasks.close()
        assert looking.fake.laid_over[1:] == [None]


@pytest.mark.parametrize(
    ("comparison", "said"),
    [
        ((True, True, False), "GET /kites does not change."),
        ((True, False, True), "This reader cannot see this page."),
        ((False, True, True), "This page exists only with your changes."),
    ],
)
async def test_that_it_says_what_becomes_of_the_page(looked_at, eventually, comparison, said):
    async with looked_at as looking:
        was, will_be, differs = comparison
        looking.fake.comparison = PageComparisonBody(is_in_saved=was, is_in_draft=will_be, differs=differs)
        looking.change()
        await eventually(lambda: looking.words().startswith(said))


async def test_that_a_page_that_does_not_change_leads_to_one_that_does(looked_at, eventually):
    async with looked_at as looking:
        looking.fake.effect = DraftEffectBody(groups=(AffectedPagesBody(differences=(), pages=("index",)),))
        looking.fake.comparison = PageComparisonBody(is_in_saved=True, is_in_draft=True, differs=False)
        looking.change()
        await eventually(lambda: looking.sees(QPushButton, "preview_changing"))
        assert not looking.sees(QPushButton, "preview_affected")
        pages = looking.find(QComboBox, "preview_page")
        assert pages.currentText().startswith("GET /kites")
        looking.fake.comparison = PageComparisonBody(is_in_saved=True, is_in_draft=True, differs=True)
        looking.press("preview_changing")
        assert pages.currentText().startswith("Welcome")
        await eventually(lambda: looking.words() == "This page changes.")
        assert not looking.sees(QPushButton, "preview_changing")
        assert looking.sees(QPushButton, "preview_affected")


async def test_that_a_draft_that_cannot_be_shown_says_why(looked_at, eventually):
    async with looked_at as looking:
        looking.fake.effect = DraftEffectBody(problem="docs.json:1:2: there is a comma.", hint="Remove it.")
        looking.change()
        await eventually(lambda: looking.words() == "docs.json:1:2: there is a comma. Remove it.")
        assert looking.fake.compared == []


async def test_that_an_engine_that_does_not_start_says_why_and_is_tried_again(opened, eventually):
    async with opened as desk:
        desk.fake.error = EngineFailedError("The engine does not start.", "Look at its log.")
        desk.look()
        await eventually(lambda: desk.says("The engine does not start."))
        assert not desk.sees(QPushButton, "preview_retry")
        assert desk.notices.standing() == ()
        desk.fake.error = None
        desk.press_way_on()
        await eventually(lambda: desk.views and desk.view.isVisible())


async def test_that_a_preview_that_does_not_come_says_what_it_waits_for(qtbot, tmp_path, eventually):
    desk = PreviewDesk(qtbot, tmp_path, SideTab.PREVIEW, patience=0)
    desk.fake.hold_pages = asyncio.Event()
    desk.open()
    await eventually(lambda: desk.says("The preview has not started."))
    desk.fake.hold_pages.set()
    await eventually(lambda: desk.views and desk.view.isVisible())
    await desk.tasks.close()


async def test_that_a_page_that_does_not_come_says_so_and_shows_as_soon_as_it_does(qtbot, tmp_path, eventually):
    desk = PreviewDesk(qtbot, tmp_path, SideTab.PREVIEW, patience=0)
    desk.are_views_slow = True
    desk.open()
    await eventually(lambda: desk.says("The page has not loaded."))
    loads = len(desk.view.opened)
    desk.press_way_on()
    assert len(desk.view.opened) == loads + 1
    desk.view.shown.emit()
    assert desk.view.isVisible()
    await desk.tasks.close()


async def test_that_a_page_that_takes_longer_shows_a_skeleton_in_its_place(qtbot, tmp_path, eventually):
    desk = PreviewDesk(qtbot, tmp_path, SideTab.PREVIEW)
    desk.are_views_slow = True
    desk.open()
    await eventually(lambda: desk.views and desk.view.opened)
    skeleton = desk.view.parentWidget().findChild(SkeletonRows)
    await eventually(lambda: len(set(drawn_across(skeleton, Gap.L))) > 1)
    assert not desk.view.isVisible()
    await desk.tasks.close()


async def test_that_the_page_of_the_former_site_is_left(looked_at, eventually):
    async with looked_at as looking:
        looking.open(OTHER)
        assert looking.view.opened[-1] == ""
        await eventually(lambda: looking.view.opened[-1])


async def test_that_an_engine_that_went_is_started_again(looked_at, eventually):
    async with looked_at as looking:
        looking.fake.error = ServiceUnreachableError("No answer.", "")
        looking.change()
        await eventually(lambda: looking.sees(QPushButton, "preview_retry"))
        assert looking.fake.opened == 2
        looking.fake.error = None
        looking.change("auth")
        await eventually(lambda: looking.words().startswith("This page changes"))
        assert len(looking.view.opened) == 2


async def test_that_without_qtwebengine_the_browser_shows_it_and_follows_the_draft(opened, eventually):
    async with opened as desk:
        desk.problem = "QtWebEngine does not run as root."
        desk.look()
        await eventually(lambda: desk.sees(QPushButton, "empty_state_button"))
        assert desk.views == []
        assert not desk.sees(QPushButton, "preview_reload")
        desk.find(QPushButton, "empty_state_button").click()
        assert desk.opened == [leads_to("reference/list")]
        desk.change()
        await eventually(lambda: desk.words().startswith("This page changes"))


async def test_that_a_site_without_pages_says_so(opened, eventually):
    async with opened as desk:
        desk.fake.listed = PreviewPagesBody()
        desk.look()
        sentence = "This site has no pages yet."
        await eventually(lambda: sentence in [label.text() for label in desk.pane.findChildren(QLabel)])


async def test_that_a_site_without_a_folder_starts_no_engine(opened, eventually):
    async with opened as desk:
        desk.open(FOLDERLESS)
        desk.look()
        await eventually(lambda: desk.sees(QPushButton, "empty_state_button"))
        assert (desk.views, desk.engines.started) == ([], [])


def test_that_a_window_is_built_without_qtwebengine():
    program = "import sys, docsdesk.app.event_loop, docsdesk.app.shell; print('PySide6.QtWebEngineCore' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=50)
    assert told.stdout == "False\n"
