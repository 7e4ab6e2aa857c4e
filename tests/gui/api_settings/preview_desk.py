"""The API settings pane with a preview whose engine and page view are fakes."""

from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QTabBar
from tests.fakes.checked_folders import FakeCheckedFolder, no_bundles
from tests.fakes.checkouts import FakeCheckouts
from tests.fakes.clock import FakeClock
from tests.fakes.docs_files import FakeDocsFiles
from tests.fakes.drafts import FakeDrafts
from tests.fakes.engines import ADDRESS, FakeEngines
from tests.fakes.folder_identities import FakeFolderIdentities
from tests.fakes.page_view import FakePageView
from tests.fakes.preview import FakePreview
from tests.fakes.secret_store import FakeSecretStore
from tests.gui.api_settings.shown_pane import ShownPane

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.domain.api_settings import DISPLAY
from docsdesk.domain.reader import Reader
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.api_settings.assembly import PreviewParts, build_api_settings, build_preview
from docsdesk.ui.api_settings.controller import ApiSettingsPorts
from docsdesk.ui.api_settings.preview.preview_panel import PATIENCE_MS
from docsdesk.ui.api_settings.side_panel import SideTab
from docsdesk.ui.notices import Notices
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.usecases.settings.preview_settings import PreviewPorts
from docsdesk.usecases.sites.trust_folder import FolderTrust


async def no_names(folder: Path) -> ConfigNames:
    return ConfigNames()


async def no_problems(folder: Path) -> CheckedFolder:
    return CheckedFolder()


TEXT = b'{"name": "Kites", "api": {"playground": {"display": "simple"}}}'
SITE = Site(id="k", name="Kites", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("docs"))
OTHER = Site(id="o", name="Other", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("other"))
FOLDERLESS = Site(id="h", name="Hosted", base_url="https://api.example.com")
MEMBER = Reader(is_signed_in=True, groups=frozenset({"staff"}))


class PreviewDesk(ShownPane):
    def __init__(self, qtbot, state: Path, tab: int = SideTab.DIFF, patience: int = PATIENCE_MS) -> None:
        """`tab` is the one that was in front when the pane was left."""
        self.qtbot = qtbot
        self.fake = FakePreview()
        self.engines = FakeEngines()
        self.notices = Notices()
        self.tasks = Tasks(self.notices)
        self.state = QSettings(str(state / "window.ini"), QSettings.Format.IniFormat)
        self.views: list[FakePageView] = []
        self.are_views_slow = False
        self.opened: list[str] = []
        self.problem = ""
        self.files = FakeDocsFiles(TEXT)
        self.pane, self.settings = build_api_settings(
            ApiSettingsPorts(
                self.files,
                FakeClock(),
                lambda _: None,
                FakeDrafts(),
                FakeCheckouts(),
                FolderTrust(FakeFolderIdentities()),
                no_names,
                SiteCheck(self.tasks, FakeCheckedFolder(no_problems), no_bundles, FakeClock()),
            ),
            self.tasks,
            self.notices,
            self.state,
        )
        ports = PreviewPorts(self.engines, FakeSecretStore(), self.fake.service)
        parts = PreviewParts(ports, lambda: self.problem, self.opened.append, self.make_view, patience)
        self.controller = build_preview(self.pane, self.settings, parts, self.tasks, self.state)
        self.pane.side.show_tab(tab)
        qtbot.addWidget(self.pane)
        self.pane.resize(1100, 700)

    def make_view(self) -> FakePageView:
        self.views.append(FakePageView())
        self.view.is_slow = self.are_views_slow
        return self.views[-1]

    def open(self, site: Site = SITE) -> None:
        self.settings.show_settings(Settings(sites=(SITE, OTHER, FOLDERLESS), active_site=site.id).with_site(site))
        self.pane.show()

    def look(self) -> None:
        tabs = self.find(QTabBar, "settings_tabs")
        tabs.setCurrentIndex(next(number for number in range(tabs.count()) if tabs.tabText(number) == "Preview"))

    def words(self) -> str:
        return self.find(ElidedLabel, "preview_words").whole_text()

    def says(self, sentence: str) -> bool:
        return any(label.isVisible() and label.text() == sentence for label in self.pane.findChildren(QLabel))

    def press_way_on(self) -> None:
        """The button of what is said instead of the page."""
        buttons = self.pane.side.findChildren(QPushButton, "empty_state_button")
        next(button for button in buttons if button.isVisible()).click()

    def press(self, name: str) -> None:
        self.find(QPushButton, name).click()

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
