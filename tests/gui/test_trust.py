"""Whether a folder is trusted: one line that says so, a button each way, and the status bar that brings it back."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

from docsdesk.adapters.files.folder_identity import FolderIdentityOnDisk
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.trusted_folder import TrustState
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.trust.bar import TrustBar
from docsdesk.ui.trust.controller import TrustController
from docsdesk.ui.window.status_bar import StatusBar
from docsdesk.usecases.sites.trust_folder import FolderTrust


class TrustDesk:
    def __init__(self, qtbot, folder: Path) -> None:
        self.settings = Settings()
        self.bar, self.status = TrustBar(), StatusBar()
        self.tasks = Tasks(Notices())
        self.trust = FolderTrust(FolderIdentityOnDisk())
        self.controller = TrustController(self.trust, self.tasks)
        self.controller.kept.connect(self.keep)
        self.controller.folder_changed.connect(self.bar.begin)
        self.controller.state_changed.connect(self.bar.show_state)
        self.controller.state_changed.connect(self.status.show_trust)
        self.bar.trust.clicked.connect(self.controller.trust)
        self.bar.restrict.clicked.connect(self.controller.restrict)
        self.status.trust.clicked.connect(self.bar.reveal)
        for widget in (self.status, self.bar):
            qtbot.addWidget(widget)
            widget.resize(900, 40)
        self.open(folder)

    def open(self, folder: Path) -> None:
        site = Site(name=folder.name, kind=DeploymentKind.LOCAL_FOLDER, docs_folder=folder)
        self.take(self.settings.with_site(site))

    def keep(self, trusted) -> None:
        self.take(self.settings.model_copy(update={"trusted_folders": trusted}))

    def take(self, settings: Settings) -> None:
        self.settings = settings
        self.controller.show_settings(settings)

    def button(self, name: str) -> QPushButton:
        (found,) = (
            widget.findChild(QPushButton, name)
            for widget in (self.bar, self.status)
            if widget.findChild(QPushButton, name)
        )
        return found

    @property
    def is_said(self) -> bool:
        return not self.bar.isHidden()


@pytest.fixture
async def desk(qtbot, tmp_path):
    (tmp_path / "docs").mkdir()
    made = TrustDesk(qtbot, tmp_path / "docs")
    yield made
    await made.tasks.close()


async def test_that_a_folder_is_restricted_at_first_and_one_line_says_so(desk, eventually):
    await eventually(lambda: desk.is_said)
    assert "Restricted folder" in desk.bar.accessibleName()
    assert not desk.button("trust_folder").isHidden()
    assert desk.button("restrict_folder").isHidden()
    assert desk.button("trust_status").text() == "Restricted folder"


async def test_that_trust_is_kept_in_the_settings_and_can_be_taken_back(desk, eventually):
    await eventually(lambda: desk.is_said)
    desk.button("trust_folder").click()
    await eventually(lambda: desk.button("trust_status").text() == "Trusted folder")
    assert (len(desk.settings.trusted_folders), desk.is_said) == (1, False)
    desk.button("trust_status").click()
    assert desk.is_said
    desk.button("restrict_folder").click()
    await eventually(lambda: desk.button("trust_status").text() == "Restricted folder")
    assert (desk.settings.trusted_folders, desk.is_said) == ((), True)


async def test_that_the_line_stays_away_for_a_folder_until_it_is_asked_for(desk, eventually, tmp_path):
    await eventually(lambda: desk.is_said)
    desk.bar.put_away()
    desk.take(desk.settings.model_copy(update={"send_key": desk.settings.send_key}))
    await eventually(lambda: not desk.tasks.is_running("look at trust"))
    assert not desk.is_said
    desk.button("trust_status").click()
    assert desk.is_said
    desk.bar.put_away()
    (tmp_path / "other").mkdir()
    desk.open(tmp_path / "other")
    await eventually(lambda: desk.is_said)


async def test_that_the_state_of_a_former_folder_is_not_told_late(desk, eventually):
    await eventually(lambda: desk.is_said)
    desk.controller.show_settings(desk.settings)
    desk.controller.show_settings(Settings())
    await eventually(lambda: not desk.tasks.is_running("look at trust"))
    assert desk.button("trust_status").isHidden()


async def test_that_folders_the_program_made_show_no_notice(qtbot):
    bar, status = TrustBar(), StatusBar()
    qtbot.addWidget(bar)
    qtbot.addWidget(status)
    for state in (TrustState.OWN, None):
        bar.show_state(state)
        status.show_trust(state)
        assert bar.isHidden()
        assert status.findChild(QPushButton, "trust_status").isHidden()
