"""The preview beside the settings: in step with the draft, for a reader, and quiet when it cannot be."""

import asyncio
import subprocess
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QTabBar, QToolButton
from tests.fakes.checkouts import FakeCheckouts
from tests.fakes.clock import FakeClock
from tests.fakes.docs_files import FakeDocsFiles
from tests.fakes.drafts import FakeDrafts
from tests.fakes.engines import ADDRESS, FakeEngines
from tests.fakes.page_view import FakePageView
from tests.fakes.preview import FakePreview
from tests.fakes.secret_store import FakeSecretStore

from docsdesk.adapters.page_files import FolderPageFiles
from docsdesk.docs.check_messages import CheckedFolder
from docsdesk.docs.folder_names import FolderNames
from docsdesk.domain.api_settings import DISPLAY
from docsdesk.domain.availability import DeploymentKind
from docsdesk.domain.errors import EngineFailedError, ServiceUnreachableError
from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.domain.settings import Settings
from docsdesk.domain.site import Site
from docsdesk.protocol.preview_bodies import DraftEffectBody, PageComparisonBody, PreviewPagesBody
from docsdesk.ui.api_settings.assembly import build_api_settings
from docsdesk.ui.api_settings.ports import ApiSettingsPorts
from docsdesk.ui.api_settings.preview_assembly import PreviewParts, build_preview
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.outline import Outline
from docsdesk.usecases.preview_settings import PreviewPorts


async def no_names(folder: Path) -> FolderNames:
    return FolderNames()


async def no_problems(folder: Path) -> CheckedFolder:
    return CheckedFolder()


TEXT = b'{"name": "Kites", "api": {"playground": {"display": "simple"}}}'
SITE = Site(id="k", name="Kites", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("docs"))
OTHER = Site(id="o", name="Other", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("other"))
FOLDERLESS = Site(id="h", name="Hosted", base_url="https://api.example.com")
MEMBER = Reader(is_signed_in=True, groups=frozenset({"staff"}))


class Bench:
    def __init__(self, qtbot, state: Path) -> None:
        self.qtbot = qtbot
        self.fake = FakePreview()
        self.engines = FakeEngines()
        self.notices = Notices()
        self.tasks = Tasks(self.notices)
        self.state = QSettings(str(state / "window.ini"), QSettings.Format.IniFormat)
        self.views: list[FakePageView] = []
        self.opened: list[str] = []
        self.problem = ""
        files = FakeDocsFiles(TEXT)
        self.pane, self.settings = build_api_settings(
            ApiSettingsPorts(
                files,
                FakeClock(),
                lambda _: None,
                FakeDrafts(),
                FakeCheckouts(),
                no_names,
                FolderPageFiles(),
                no_problems,
            ),
            self.tasks,
            self.notices,
            self.state,
        )
        ports = PreviewPorts(self.engines, FakeSecretStore(), self.fake.service)
        parts = PreviewParts(ports, lambda: self.problem, self.opened.append, self.make_view)
        self.controller = build_preview(self.pane, self.settings, parts, self.tasks, self.state)
        qtbot.addWidget(self.pane)
        self.pane.resize(1100, 700)

    def make_view(self) -> FakePageView:
        self.views.append(FakePageView())
        return self.views[-1]

    def open(self, site: Site) -> None:
        self.settings.show_settings(Settings(sites=(SITE, OTHER, FOLDERLESS), active_site=site.id).with_site(site))
        self.pane.show()

    def look(self) -> None:
        tabs = self.find(QTabBar, "settings_tabs")
        tabs.setCurrentIndex(next(number for number in range(tabs.count()) if tabs.tabText(number) == "Preview"))

    def find(self, kind, name: str):
        found = self.pane.findChild(kind, name)
        assert found is not None, name
        return found

    def sees(self, kind, name: str) -> bool:
        found = self.pane.findChild(kind, name)
        return found is not None and found.isVisible()

    def words(self) -> str:
        return self.find(QLabel, "preview_words").text()

    def choose(self, name: str, part: str) -> None:
        box = self.find(QComboBox, name)
        found = box.findText(part, Qt.MatchFlag.MatchContains)
        assert found >= 0, part
        box.setCurrentIndex(found)

    def change(self, display: str = "none") -> None:
        self.settings.model.set_value(DISPLAY, display)

    @property
    def view(self) -> FakePageView:
        return self.views[-1]


def leads_to(path: str, reader: str = "", shown: str = "draft") -> str:
    return f"{ADDRESS.url}/_docsdesk/reader?as={reader}&shown={shown}&to=%2F{path.replace('/', '%2F')}"


@pytest.fixture
def opened(qtbot, tmp_path, eventually):
    """The pane with the site open, all of it within the test's own run of the loop."""

    @asynccontextmanager
    async def pane():
        bench = Bench(qtbot, tmp_path)
        bench.open(SITE)
        await eventually(lambda: bench.settings.model.draft)
        try:
            yield bench
        finally:
            await bench.tasks.close()

    return pane()


@pytest.fixture
def looked_at(opened, eventually):
    """The same with the preview's tab in front."""

    @asynccontextmanager
    async def preview():
        async with opened as bench:
            bench.look()
            await eventually(lambda: bench.views and bench.view.opened)
            yield bench

    return preview()


async def test_that_nothing_starts_before_somebody_looks(opened, eventually):
    async with opened as bench:
        bench.change()
        assert (bench.views, bench.engines.started, bench.fake.opened) == ([], [], 0)
        bench.look()
        await eventually(lambda: bench.views and bench.view.is_started)
        assert bench.engines.started == [Path("docs")]
        await eventually(lambda: bench.fake.laid_over)


async def test_that_the_first_api_page_is_shown_first(looked_at):
    async with looked_at as looking:
        assert looking.view.opened == [leads_to("reference/list")]
        assert looking.find(QComboBox, "preview_page").currentText() == "GET /kites   List kites"
        assert looking.words() == "No changes yet: this is the site as saved."


async def test_that_a_change_reaches_the_engine_and_says_what_it_does(looked_at, eventually):
    async with looked_at as looking:
        looking.change()
        await eventually(lambda: looking.words().startswith("This page changes"))
        assert looking.fake.laid_over == [{"docs.json": TEXT.decode().replace("simple", "none")}]
        assert looking.words() == (
            "This page changes: playground.display: simple \N{RIGHTWARDS ARROW} none. 2 pages change."
        )
        assert looking.fake.compared[-1] == ("reference/list", ANONYMOUS)


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
        await eventually(lambda: looking.words().startswith("No changes yet"))
        assert not looking.find(QTabBar, "preview_sides").isEnabled()


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


async def test_that_a_page_a_reader_and_a_side_are_chosen(looked_at, eventually):
    async with looked_at as looking:
        looking.change()
        await eventually(lambda: looking.find(QTabBar, "preview_sides").isEnabled())
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
        assert box.currentText() == "GET /kites   List kites"


async def test_that_links_are_followed_and_remembered(looked_at, tmp_path, qtbot, eventually):
    async with looked_at as looking:
        looking.view.moved.emit("")
        assert looking.find(QComboBox, "preview_page").currentText() == "Welcome   index"
        assert looking.view.opened == [leads_to("reference/list")]
        again = Bench(qtbot, tmp_path)
        again.open(SITE)
        await eventually(lambda: again.settings.model.draft)
        again.look()
        await eventually(lambda: again.views and again.view.opened == [leads_to("index")])
        await again.tasks.close()


async def test_that_another_pane_can_ask_for_a_page(opened, eventually):
    async with opened as bench:
        bench.controller.show_page("reference/lend")
        await eventually(lambda: bench.views and bench.view.opened == [leads_to("reference/lend")])
        bench.controller.show_page("not/listed")
        assert bench.view.opened[-1] == leads_to("not/listed")
        bench.controller.show_page("reference/lend")
        assert bench.view.opened[-1] == leads_to("reference/lend")


async def test_that_a_page_stands_as_wide_as_it_is_told_and_is_seen_whole(looked_at):
    async with looked_at as looking:
        stage = looking.view.parentWidget()
        looking.find(QAction, "preview_width_390").trigger()
        assert (looking.view.width(), looking.view.zoom) == (390, 1.0)
        looking.find(QAction, "preview_width_768").trigger()
        assert looking.view.width() == stage.width() < 768
        assert looking.view.zoom == pytest.approx(stage.width() / 768)
        looking.find(QAction, "preview_width_own").trigger()
        looking.find(QAction, "preview_zoom_in").trigger()
        assert (looking.view.width(), looking.view.zoom) == (stage.width(), 1.1)
        assert looking.find(QPushButton, "preview_look").text() == "Full width, 110 %"
        looking.find(QAction, "preview_scheme_dark").trigger()
        assert looking.view.scheme == "dark"
        assert looking.state.value("preview_look") == "0 110 dark"


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


@pytest.mark.parametrize(
    ("comparison", "said"),
    [
        ((True, True, False), "This page does not change."),
        ((True, False, True), "This reader does not see the page."),
        ((False, True, True), "This page is there only with your changes."),
    ],
)
async def test_that_it_says_what_becomes_of_the_page(looked_at, eventually, comparison, said):
    async with looked_at as looking:
        was, will_be, differs = comparison
        looking.fake.comparison = PageComparisonBody(is_in_saved=was, is_in_draft=will_be, differs=differs)
        looking.change()
        await eventually(lambda: looking.words().startswith(said))


async def test_that_a_draft_that_cannot_be_shown_says_why(looked_at, eventually):
    async with looked_at as looking:
        looking.fake.effect = DraftEffectBody(problem="docs.json:1:2: there is a comma.", hint="Remove it.")
        looking.change()
        await eventually(lambda: looking.words() == "docs.json:1:2: there is a comma. Remove it.")
        assert looking.fake.compared == []


async def test_that_an_engine_that_does_not_start_is_a_quiet_line_with_a_way_on(opened, eventually):
    async with opened as bench:
        bench.fake.error = EngineFailedError("The engine does not start.", "Look at its log.")
        bench.look()
        await eventually(lambda: bench.sees(QPushButton, "preview_retry"))
        assert bench.words() == "The engine does not start. Look at its log."
        assert bench.notices.standing() == ()
        bench.fake.error = None
        bench.find(QPushButton, "preview_retry").click()
        await eventually(lambda: bench.views and bench.view.opened)
        assert not bench.sees(QPushButton, "preview_retry")


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
        assert "sends nothing to https://api.example.com/kites" in looking.find(QLabel, "outside_words").text()
        assert not looking.sees(QPushButton, "open_outside")


async def test_that_a_page_whose_process_ended_can_be_loaded_again(looked_at):
    async with looked_at as looking:
        looking.view.failed.emit("The page's process ended unexpectedly.")
        assert not looking.view.isVisible()
        looking.find(QPushButton, "empty_state_button").click()
        assert looking.view.isVisible()
        assert looking.view.opened == [leads_to("reference/list")] * 2


async def test_that_the_page_opens_in_the_browser_in_the_same_view(looked_at):
    async with looked_at as looking:
        looking.choose("preview_reader", "Signed in")
        looking.find(QToolButton, "preview_browser").click()
        assert looking.opened == [leads_to("reference/list", "in")]


async def test_that_without_qtwebengine_the_browser_shows_it_and_follows_the_draft(opened, eventually):
    async with opened as bench:
        bench.problem = "QtWebEngine does not run as root."
        bench.look()
        await eventually(lambda: bench.sees(QPushButton, "empty_state_button"))
        assert bench.views == []
        assert not bench.sees(QPushButton, "preview_look")
        bench.find(QPushButton, "empty_state_button").click()
        assert bench.opened == [leads_to("reference/list")]
        bench.change()
        await eventually(lambda: bench.words().startswith("This page changes"))


async def test_that_a_site_without_pages_says_so(opened, eventually):
    async with opened as bench:
        bench.fake.listed = PreviewPagesBody()
        bench.look()
        sentence = "This site has no pages yet."
        await eventually(lambda: sentence in [label.text() for label in bench.pane.findChildren(QLabel)])


async def test_that_a_site_without_a_folder_starts_no_engine(opened, eventually):
    async with opened as bench:
        bench.open(FOLDERLESS)
        bench.look()
        await eventually(lambda: bench.sees(QPushButton, "empty_state_button"))
        assert (bench.views, bench.engines.started) == ([], [])


def test_that_a_window_is_built_without_qtwebengine():
    program = "import sys, docsdesk.app.life, docsdesk.app.shell; print('PySide6.QtWebEngineCore' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=50)
    assert told.stdout == "False\n"
