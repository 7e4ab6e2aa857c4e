"""Whether a folder is trusted: one line that says so, a button each way, and the status bar that brings it back."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

from docsdesk.adapters.files.folder_identity import FolderIdentityOnDisk
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.trusted_folder import TrustState
from docsdesk.ui.notices import EVERYWHERE, Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.trust.controller import OVERVIEW, TrustController, TrustTask
from docsdesk.ui.window.status_bar import StatusBar
from docsdesk.usecases.sites.trust_folder import FolderTrust


class TrustDesk:
    def __init__(self, qtbot, folder: Path) -> None:
        self.settings = Settings()
        self.status, self.notices = StatusBar(), Notices()
        self.tasks = Tasks(self.notices)
        self.trust = FolderTrust(FolderIdentityOnDisk())
        self.controller = TrustController(self.trust, self.tasks, self.notices)
        self.controller.kept.connect(self.keep)
        self.controller.state_changed.connect(self.status.show_trust)
        self.status.trust.clicked.connect(self.controller.reveal)
        qtbot.addWidget(self.status)
        self.open(folder)

    def open(self, folder: Path) -> None:
        site = Site(name=folder.name, kind=DeploymentKind.LOCAL_FOLDER, docs_folder=folder)
        self.take(self.settings.with_site(site))

    def keep(self, trusted) -> None:
        self.take(self.settings.model_copy(update={"trusted_folders": trusted}))

    def take(self, settings: Settings) -> None:
        self.settings = settings
        self.controller.show_settings(settings)

    def press(self) -> None:
        """The button of what is said."""
        (notice,) = self.notices.standing()
        self.notices.choose(notice)

    def put_away(self) -> None:
        (notice,) = self.notices.standing()
        self.notices.withdraw(notice)

    @property
    def status_button(self) -> QPushButton:
        return self.status.findChild(QPushButton, "trust_status")

    @property
    def said(self) -> list[tuple[str, str, str]]:
        return [(notice.title, notice.button, notice.pane) for notice in self.notices.standing()]


RESTRICTED = "Restricted folder", "Trust folder"
TRUSTED = "Trusted folder", "Stop trusting"


@pytest.fixture
async def desk(qtbot, tmp_path):
    (tmp_path / "docs").mkdir()
    made = TrustDesk(qtbot, tmp_path / "docs")
    yield made
    await made.tasks.close()


async def test_that_a_folder_is_restricted_at_first_and_one_line_says_so_where_its_site_is(desk, eventually):
    await eventually(lambda: desk.said)
    assert desk.said == [(*RESTRICTED, OVERVIEW)]
    assert desk.status_button.text() == "Restricted folder"


async def test_that_trust_is_kept_in_the_settings_and_can_be_taken_back(desk, eventually):
    await eventually(lambda: desk.said)
    desk.press()
    await eventually(lambda: desk.status_button.text() == "Trusted folder")
    assert (len(desk.settings.trusted_folders), desk.said) == (1, [])
    desk.status_button.click()
    assert desk.said == [(*TRUSTED, EVERYWHERE)]
    desk.press()
    await eventually(lambda: desk.status_button.text() == "Restricted folder")
    assert (desk.settings.trusted_folders, desk.said) == ((), [(*RESTRICTED, OVERVIEW)])


async def test_that_the_line_stays_away_for_a_folder_until_it_is_asked_for(desk, eventually, tmp_path):
    await eventually(lambda: desk.said)
    desk.put_away()
    desk.take(desk.settings.model_copy(update={"send_key": desk.settings.send_key}))
    await eventually(lambda: not desk.tasks.is_running(TrustTask.LOOK))
    assert not desk.said
    desk.status_button.click()
    assert desk.notices.standing()[0].is_asked_for
    desk.put_away()
    (tmp_path / "other").mkdir()
    desk.open(tmp_path / "other")
    await eventually(lambda: desk.said)


async def test_that_the_state_of_a_former_folder_is_not_told_late(desk, eventually):
    await eventually(lambda: desk.said)
    desk.controller.show_settings(desk.settings)
    desk.controller.show_settings(Settings())
    await eventually(lambda: not desk.tasks.is_running(TrustTask.LOOK))
    assert (desk.status_button.isHidden(), desk.said) == (True, [])


async def test_that_folders_the_program_made_show_nothing(qtbot):
    status = StatusBar()
    qtbot.addWidget(status)
    for state in (TrustState.OWN, None):
        status.show_trust(state)
        assert status.findChild(QPushButton, "trust_status").isHidden()
