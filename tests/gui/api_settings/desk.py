"""The API settings pane with its controller over files in memory."""

import asyncio
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPlainTextEdit, QPushButton
from tests.fakes.checked_folders import FakeCheckedFolder, no_bundles
from tests.fakes.checkouts import FakeCheckouts
from tests.fakes.clock import FakeClock
from tests.fakes.docs_files import FakeDocsFiles
from tests.fakes.drafts import FakeDrafts
from tests.fakes.folder_identities import FakeFolderIdentities
from tests.gui.api_settings.shown_pane import ShownPane

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.api_settings.assembly import build_api_settings
from docsdesk.ui.api_settings.controller import ApiSettingsPorts
from docsdesk.ui.notices import Notices
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.usecases.sites.trust_folder import FolderTrust

FOLDER = Path("docs")
TEXT = b"""{
  "name": "Ferry",
  "api": {
    "playground": {
      "display": "simple"
    },
    "examples": {
      "languages": ["bash", "python", "go"]
    }
  }
}
"""
SITE = Site(id="f", name="Ferry", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=FOLDER)
OTHER = Site(id="o", name="Other", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("other"))
HOSTED = Site(id="h", name="Hosted", base_url="https://api.example.com")
PRODUCTION = SITE.model_copy(update={"production": True})


class Desk(ShownPane):
    def __init__(self, qtbot, folder: Path) -> None:
        self.qtbot = qtbot
        self.files = FakeDocsFiles(TEXT)
        self.on_disk = CheckedFolder()
        """What the check of the folder finds."""
        self.failure: DocsdeskError | None = None
        """What the check raises instead, None while it works."""
        self.checks = 0
        self.hold: asyncio.Event | None = None
        """What a slow disk waits for before it tells what the folder holds; None where it is quick."""
        self.drafts = FakeDrafts()
        self.checkouts = FakeCheckouts()
        self.trust = FolderTrust(FakeFolderIdentities())
        self.notices = Notices()
        self.tasks = Tasks(self.notices)
        self.site_check = SiteCheck(self.tasks, FakeCheckedFolder(self.check), no_bundles, FakeClock())
        self.opened: list[Path] = []
        self.pane, self.controller = build_api_settings(
            ApiSettingsPorts(
                self.files,
                FakeClock(),
                self.opened.append,
                self.drafts,
                self.checkouts,
                self.trust,
                self.names,
                self.site_check,
            ),
            self.tasks,
            self.notices,
            QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat),
        )
        qtbot.addWidget(self.pane)
        self.pane.resize(1000, 700)

    async def check(self, folder: Path) -> CheckedFolder:
        self.checks += 1
        await self._wait()
        if self.failure is not None:
            raise self.failure
        return self.on_disk

    async def names(self, folder: Path) -> ConfigNames:
        await self._wait()
        return ConfigNames(pages=("index",), openapi=("openapi.json", "ships.yaml"), overlays=("overlay.yaml",))

    async def _wait(self) -> None:
        if self.hold is not None:
            await self.hold.wait()

    def open(self, site: Site = SITE) -> None:
        settings = Settings(sites=(SITE, OTHER), active_site=site.id).with_site(site)
        self.site_check.show_settings(settings)
        self.controller.show_settings(settings)
        self.pane.show()

    def choose(self, name: str, choice: str) -> None:
        """Pick from a list as a person does: with the keyboard."""
        box = self.find(QComboBox, name)
        while box.currentText() != choice:
            before = box.currentIndex()
            self.qtbot.keyClick(box, Qt.Key.Key_Down)
            if box.currentIndex() == before:
                box.setCurrentIndex(-1)

    def press(self, name: str) -> None:
        button = self.find(QPushButton, name)
        assert button.isVisible(), name
        assert button.isEnabled(), name
        button.click()

    def diff(self) -> list[str]:
        """The lines that the diff marks as changed."""
        return [
            line for line in self.find(QPlainTextEdit, "settings_diff").toPlainText().split("\n") if line[0] in "+-"
        ]

    def problem_words(self) -> str:
        return self.find(ElidedLabel, "problems_state").whole_text()

    def words(self, name: str) -> str:
        return self.find(QLabel, name).text()


async def save(desk: Desk, eventually) -> None:
    desk.press("review_changes")
    desk.press("save_settings")
    await eventually(lambda: not desk.controller.model.has_changes and desk.sees(QPushButton, "restore_version"))


async def keep_editing(desk: Desk, eventually) -> None:
    desk.press("keep_editing")
    await eventually(lambda: not desk.sees(QPushButton, "keep_editing"))
