"""What becomes of sites, their keys and their connection."""

from datetime import date
from pathlib import Path

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from tests.fakes.checked_service import ADMIN as VALID
from tests.fakes.checked_service import Address
from tests.fakes.clock import FakeClock
from tests.fakes.docs_files import FakeDocsFiles
from tests.fakes.engines import FakeEngines
from tests.fakes.sample_site import FakeSampleSites
from tests.fakes.secret_store import FakeSecretStore
from tests.fakes.settings_file import FakeSettingsStore

from docsdesk.domain.assistant.conversation import SendKey
from docsdesk.domain.errors import Action, EngineFailedError, NotADocsFolderError, SecretStoreState, SettingsError
from docsdesk.domain.network.settings import NetworkSettings
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.trusted_folder import TrustedFolder
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.notices import Notices
from docsdesk.ui.sites.controller import SitesController, SiteTask
from docsdesk.ui.sites.editing import SiteEditing, SiteEditingTask
from docsdesk.ui.sites.editor import SiteDraft
from docsdesk.ui.sites.session import SessionTask, SiteSession
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.sites.check_connection import KeyVerdict

LOCAL = Site(id="ferry", name="Ferry API", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("/docs"))
HOSTED = Site(id="docs", name="Docs", base_url="https://docs.example.com")
ADMIN = ApiKey(KeyKind.ADMIN, SecretStr("svc_1234"))


class Desk:
    def __init__(self) -> None:
        self.notices = Notices()
        self.tasks = Tasks(self.notices)
        self.store, self.secrets, self.engines = FakeSettingsStore(), FakeSecretStore(), FakeEngines()
        self.files, self.address = FakeDocsFiles(b'{"name": "Ferry API"}'), Address()
        self.sites = SitesController(self.store, self.secrets, self.files, FakeSampleSites(), self.tasks, self.notices)
        self.session = SiteSession(self.engines, self.secrets, self.tasks, self.notices)
        self.sites.site_opened.connect(self.session.open)
        self.sites.site_closed.connect(self.session.close)
        self.editing = SiteEditing(self.sites, self.session, self.secrets, self.address.open, FakeClock(), self.tasks)


@pytest.fixture
async def desk(qapp):
    desk = Desk()
    yield desk
    await desk.tasks.close()


async def test_that_the_sample_becomes_a_local_site_and_opens(desk, eventually):
    desk.sites.try_sample()
    await eventually(lambda: desk.session.connection)
    assert desk.store.stored.site.name == "Ferry API"
    assert desk.engines.started == [FakeSampleSites.folder]


async def test_that_trying_the_sample_twice_makes_one_site(desk, eventually):
    for _ in range(2):
        desk.sites.try_sample()
        await eventually(lambda: not desk.tasks.is_running(SiteTask.OPEN))
    assert len(desk.sites.settings.sites) == 1


async def test_that_a_folder_without_docs_json_is_refused_with_the_reason(desk, eventually):
    refused = []
    desk.sites.folder_refused.connect(refused.append)
    desk.files.error = NotADocsFolderError(Path("/tmp/x"))
    desk.sites.open_folder(Path("/tmp/x"))
    await eventually(lambda: refused)
    assert refused[0].startswith("There is no docs.json in /tmp/x.")
    assert desk.notices.standing() == ()


async def test_that_with_a_site_open_a_refused_folder_is_a_notice(desk, eventually):
    desk.sites.save(LOCAL)
    desk.files.error = NotADocsFolderError(Path("/tmp/x"))
    desk.sites.open_folder(Path("/tmp/x"))
    await eventually(desk.notices.standing)
    assert desk.sites.site == LOCAL


async def test_that_another_folder_can_be_chosen_whatever_is_wrong_with_one(desk, eventually):
    desk.sites.save(LOCAL)
    desk.files.content = b"{"
    desk.sites.open_folder(Path("/tmp/x"))
    await eventually(desk.notices.standing)
    (notice,) = desk.notices.standing()
    assert notice.title.startswith("docs.json:1:2 is not valid")
    assert notice.action is Action.OPEN_FOLDER


async def test_that_settings_that_cannot_be_written_are_said_and_nothing_is_lost(desk):
    desk.store.refusal = SettingsError("The settings could not be saved: disk full.", "Free some room.")
    desk.sites.save(HOSTED)
    assert desk.sites.site == HOSTED
    assert desk.notices.standing()[0].title == "The settings could not be saved: disk full."


async def test_that_a_deleted_site_comes_back_with_its_keys(desk, eventually):
    desk.sites.save(HOSTED)
    await desk.secrets.set("docs", ADMIN)
    desk.sites.delete("docs")
    await eventually(lambda: not desk.secrets.keys)
    assert desk.store.stored == Settings()
    (notice,) = [notice for notice in desk.notices.standing() if notice.button == "Undo"]
    desk.notices.choose(notice)
    await eventually(lambda: desk.sites.site == HOSTED)
    assert desk.secrets.keys == {("docs", KeyKind.ADMIN): ADMIN}
    assert notice not in desk.notices.standing()


async def test_that_deleting_the_last_site_leaves_its_connection_and_its_engine(desk, eventually):
    states = []
    desk.session.engine_changed.connect(states.append)
    desk.sites.save(LOCAL)
    await eventually(lambda: desk.session.connection)
    assert desk.engines.used == [LOCAL.docs_folder]
    desk.sites.delete(LOCAL.id)
    assert desk.session.connection is None
    assert desk.engines.used == []
    assert states[-1] is EngineState.NOT_NEEDED
    desk.session.reopen()
    assert not desk.tasks.is_running(SessionTask.OPEN)


async def test_that_a_site_deleted_while_its_engine_starts_is_not_opened_after_all(desk):
    desk.sites.save(LOCAL)
    desk.sites.delete(LOCAL.id)
    await desk.tasks.close()
    assert desk.session.connection is None


async def test_that_only_the_open_sites_engine_is_kept(desk, eventually):
    desk.sites.save(LOCAL)
    await eventually(lambda: desk.session.connection)
    desk.sites.save(LOCAL.model_copy(update={"color": desk.sites.settings.sites[0].color, "name": "Ferry"}))
    assert desk.engines.used == [LOCAL.docs_folder]
    desk.sites.save(HOSTED)
    assert desk.engines.used == []
    desk.sites.activate(LOCAL.id)
    assert desk.engines.used == [LOCAL.docs_folder]


async def test_that_a_copy_has_its_own_keyring_entries(desk, eventually, qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    assert desk.editing.duplicate(parent) is None
    stored = {"stored_keys": frozenset({KeyKind.ADMIN}), "key_expiry": {KeyKind.ADMIN: date(2030, 1, 31)}}
    desk.sites.save(HOSTED.model_copy(update=stored))
    editor = desk.editing.duplicate(parent)
    editor.findChild(QPushButton, "save").click()
    await eventually(lambda: len(desk.sites.settings.sites) == 2)
    copy = desk.sites.site
    assert copy.id != HOSTED.id
    assert copy.name == "Docs copy"
    assert (copy.stored_keys, copy.key_expiry) == (frozenset(), {})


KEPT = {
    "color_scheme": ("choose_scheme", ColorScheme.DARK),
    "download_limit": ("limit_downloads", 1000),
    "send_key": ("choose_send_key", SendKey.CTRL_ENTER),
    "save_folder": ("keep_save_folder", Path("/home/ada")),
    "network": ("keep_network", NetworkSettings(proxy="http://proxy:1")),
    "trusted_folders": ("keep_trusted", (TrustedFolder(Path("/docs"), "1:2"),)),
}


@pytest.mark.parametrize("name", KEPT)
async def test_that_what_is_chosen_is_in_effect_and_in_the_settings_file(desk, name):
    told = []
    desk.sites.settings_changed.connect(told.append)
    method, value = KEPT[name]
    getattr(desk.sites, method)(value)
    expected = Settings().model_copy(update={name: value})
    assert [desk.store.stored, desk.sites.settings, *told] == [expected] * 3


async def test_that_keys_are_stored_before_the_site_is_opened(desk, eventually):
    desk.editing._save(SiteDraft(HOSTED, {KeyKind.ADMIN: ADMIN}))
    await eventually(lambda: desk.session.connection)
    assert desk.session.connection.admin_key == ADMIN


async def test_that_a_site_whose_keys_alone_changed_is_opened_again(desk, eventually):
    desk.sites.save(HOSTED)
    await eventually(lambda: desk.session.connection)
    desk.editing._save(SiteDraft(HOSTED, {KeyKind.ADMIN: ADMIN}))
    await eventually(lambda: desk.session.connection and desk.session.connection.admin_key)


async def test_that_a_keyring_whose_key_the_panes_ask_for_is_not_said_in_a_bar_too(desk, eventually):
    desk.secrets.answer = SecretStoreState.LOCKED
    desk.sites.save(HOSTED)
    await eventually(lambda: desk.session.connection)
    assert desk.session.connection.has_unread_key
    assert desk.notices.standing() == ()


async def test_that_a_keyring_that_does_not_work_is_said_once_until_it_does(desk, eventually):
    desk.secrets.answer = SecretStoreState.MISSING
    desk.sites.save(HOSTED)
    await eventually(desk.notices.standing)
    desk.session.retry_keyring()
    await eventually(lambda: not desk.tasks.is_running(SessionTask.ASK_KEYRING))
    assert [notice.button for notice in desk.notices.standing()] == ["Try again"]
    desk.secrets.answer = SecretStoreState.READY
    desk.notices.choose(desk.notices.standing()[0])
    await eventually(lambda: not desk.notices.standing())


async def test_that_the_keyring_is_left_alone_until_there_is_a_key(desk, eventually, qtbot):
    states = []
    desk.session.keyring_changed.connect(states.append)
    parent = QWidget()
    qtbot.addWidget(parent)
    editor = desk.editing.add(parent)
    keyless = editor.draft().site.model_copy(update={"base_url": "https://docs.example.com"})
    desk.sites.save(keyless)
    await eventually(lambda: desk.session.connection)
    desk.sites.delete(keyless.id)
    await eventually(lambda: not desk.tasks.is_running(f"{SiteTask.KEYS} {keyless.id}"))
    assert desk.secrets.asked == 0
    assert states == [SecretStoreState.NOT_ASKED]
    desk.editing._save(SiteDraft(keyless.model_copy(update={"stored_keys": {KeyKind.ADMIN}}), {KeyKind.ADMIN: ADMIN}))
    await eventually(lambda: desk.session.connection)
    assert desk.session.connection.admin_key == ADMIN
    editor.reject()


async def test_that_an_engine_that_ends_is_said_and_can_be_started_again(desk, eventually):
    states = []
    desk.session.engine_changed.connect(states.append)
    desk.sites.save(LOCAL)
    await eventually(lambda: desk.session.connection)
    desk.session.engine_died(Path("/docs"), EngineFailedError("The local service ended.", "Start it again."))
    assert states[-1] is EngineState.FAILED
    assert desk.session.connection is None
    desk.notices.choose(desk.notices.standing()[0])
    await eventually(lambda: desk.session.connection)
    assert desk.notices.standing() == ()


async def test_that_a_site_of_before_is_found_with_its_engine_running(desk, eventually):
    other = LOCAL.model_copy(update={"id": "bay", "name": "Bay", "docs_folder": Path("/bay")})
    states = []
    desk.session.engine_changed.connect(states.append)
    for site in (LOCAL, other):
        desk.sites.save(site)
        await eventually(lambda: desk.session.connection)
    assert states == [EngineState.STARTING, EngineState.RUNNING] * 2
    desk.sites.activate(LOCAL.id)
    await eventually(lambda: desk.session.connection)
    assert states[4:] == [EngineState.RUNNING, EngineState.RUNNING]


async def test_that_trust_is_told_to_the_engine_without_leaving_it(desk, eventually):
    desk.sites.save(LOCAL)
    await eventually(lambda: desk.session.connection)
    left = []
    desk.session.closed.connect(lambda: left.append(True))
    desk.session.show_trust()
    await eventually(lambda: len(desk.engines.started) == 2)
    assert not left


async def test_that_trust_without_a_connection_is_given_to_the_engine_that_starts(desk, eventually):
    desk.session.show_trust()
    assert not desk.tasks.is_running(SessionTask.OPEN)
    desk.sites.save(LOCAL)
    desk.session.show_trust()
    await eventually(lambda: desk.session.connection)


async def test_that_a_hosted_site_tells_trust_to_a_running_engine_only(desk, eventually):
    desk.sites.save(HOSTED.model_copy(update={"docs_folder": Path("/docs")}))
    await eventually(lambda: desk.session.connection)
    desk.session.show_trust()
    assert not desk.tasks.is_running(SessionTask.TELL_TRUST)
    await desk.engines.address(Path("/docs"))
    desk.session.show_trust()
    await eventually(lambda: len(desk.engines.started) == 2)


async def test_that_what_needs_the_service_waits_for_it(desk, eventually):
    seen = []
    desk.sites.save(LOCAL)
    desk.session.use(lambda connection: seen.append(connection.base_url))
    assert not seen
    await eventually(lambda: seen)
    desk.session.use(lambda connection: seen.append(connection.base_url))
    assert seen == ["http://127.0.0.1:4321"] * 2
    desk.session.engine_died(Path("/docs"), EngineFailedError("The local service ended.", "Start it again."))
    desk.session.use(lambda connection: seen.append(connection.base_url))
    await eventually(lambda: len(seen) == 3)
    desk.session.reopen()
    await eventually(lambda: desk.session.connection)
    assert len(seen) == 3


async def test_that_the_end_of_another_sites_engine_changes_nothing(desk, eventually):
    desk.sites.save(LOCAL)
    await eventually(lambda: desk.session.connection)
    desk.session.engine_died(Path("/other"), EngineFailedError("The local service ended.", "Start it again."))
    assert desk.session.connection is not None


async def test_that_a_connection_is_tested_with_the_keys_just_typed(desk, eventually):
    reports = []
    desk.editing.tested.connect(lambda _, report: reports.append(report))
    desk.editing._test(SiteDraft(HOSTED, {KeyKind.ADMIN: VALID}), may_ask=False)
    await eventually(lambda: reports)
    assert desk.address.opened[0].admin_key == VALID
    assert reports[0].admin_key is KeyVerdict.WORKS
    assert desk.secrets.keys == {}


async def test_that_a_test_ends_with_what_it_tests_and_reports_on_nothing_else(desk, eventually, qtbot):
    desk.sites.save(HOSTED)
    parent = QWidget()
    qtbot.addWidget(parent)
    editor = desk.editing.edit(parent)
    editor.findChild(QLineEdit, "admin_key").setText(VALID.secret.get_secret_value())
    test, word = editor.findChild(QPushButton, "test_connection"), editor.findChild(QLabel, "connection_state_word")
    test.click()
    await eventually(lambda: word.text().startswith("The admin key works."))
    test.click()
    editor.findChild(QLineEdit, "base_url").setText("https://other.example.com")
    await eventually(lambda: not desk.tasks.is_running(SiteEditingTask.TEST_CONNECTION))
    assert not word.isVisible()
    assert test.isEnabled()
    editor.reject()


async def test_that_an_unlocked_keyring_is_asked_for_the_keys_again(desk, eventually):
    site = HOSTED.model_copy(update={"stored_keys": frozenset({KeyKind.ADMIN})})
    desk.secrets.answer = SecretStoreState.LOCKED
    desk.sites.save(site)
    await eventually(lambda: desk.session.connection)
    assert desk.session.connection.is_unread(KeyKind.ADMIN)
    assert not desk.session.connection.is_unread(KeyKind.ASSISTANT)
    desk.secrets.answer, desk.secrets.keys[site.id, KeyKind.ADMIN] = SecretStoreState.READY, ADMIN
    desk.session.retry_keyring()
    await eventually(lambda: desk.session.connection and desk.session.connection.admin_key == ADMIN)


async def test_that_an_open_form_follows_a_keyring_that_locks_and_unlocks(desk, eventually, qtbot):
    desk.secrets.keys[HOSTED.id, KeyKind.ADMIN] = ADMIN
    desk.sites.save(HOSTED)
    parent = QWidget()
    qtbot.addWidget(parent)
    editor = desk.editing.edit(parent)
    word = editor.findChild(QLabel, "admin_key_state_word")
    await eventually(lambda: word.text() == "Stored in the keyring")
    desk.secrets.answer = SecretStoreState.LOCKED
    desk.session.show_keyring(SecretStoreState.LOCKED)
    await eventually(lambda: word.text() == "Kept until you quit")
    desk.secrets.answer = SecretStoreState.READY
    editor.findChild(QPushButton, "retry_keyring").click()
    await eventually(lambda: word.text() == "Stored in the keyring")
    editor.reject()


async def test_that_a_new_site_gets_a_colour_of_its_own(desk, qtbot):
    desk.sites.save(HOSTED)
    parent = QWidget()
    qtbot.addWidget(parent)
    editor = desk.editing.add(parent)
    assert editor.draft().site.color is not HOSTED.color
    editor.reject()
