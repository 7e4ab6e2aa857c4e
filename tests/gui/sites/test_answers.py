"""What answers a folder's questions, in the site's editor: the docs themselves, or a model on a server."""

from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QWidget
from tests.fakes.clock import FakeClock
from tests.fakes.secret_store import FakeSecretStore
from tests.gui.sites.editor_bench import opened, problem
from tests.gui.walk import nameless

from docsdesk.domain.errors import KeyRefusedError, SecretStoreState
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.site import Site
from docsdesk.protocol.stream.chat_completions import ChatDelta, ChatMessage
from docsdesk.ui.assistant.pane import describe_answerer
from docsdesk.ui.notices import Notices
from docsdesk.ui.sites.editing import ModelCheck
from docsdesk.ui.sites.editor import SiteEditor
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.ports import ModelAccess

LOCAL = Site(id="here", name="Here", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("/docs"))
SERVER = ModelServer(base_url="http://localhost:11434/v1", model="tiny")
ANSWERED = LOCAL.model_copy(update={"model_server": SERVER})
STORED = ApiKey(KeyKind.MODEL, SecretStr("sk-stored"))


class FakeModelService:
    """Answers "ready" and lists two models, or fails."""

    def __init__(self) -> None:
        self.asked: list[ModelAccess] = []
        self.error: KeyRefusedError | None = None

    def __call__(self, access: ModelAccess) -> "FakeModelService":
        self.asked.append(access)
        return self

    async def models(self) -> tuple[str, ...]:
        self._fail()
        return ("large", "tiny")

    async def answer(self, messages: Sequence[ChatMessage]) -> AsyncGenerator[ChatDelta]:
        self._fail()
        yield ChatDelta(text="ready")

    def _fail(self) -> None:
        if self.error is not None:
            raise self.error


def box(editor: SiteEditor, name: str) -> QComboBox:
    return editor.findChild(QComboBox, name)


def press(editor: SiteEditor, name: str) -> None:
    editor.findChild(QPushButton, name).click()


def said(editor: SiteEditor) -> str:
    return " ".join(editor.findChild(QLabel, name).text() for name in ("model_state_word", "model_words"))


def test_that_a_folder_answers_itself_unless_a_model_is_chosen(qtbot):
    editor = opened(qtbot, LOCAL)
    assert editor.draft().site.model_server is None
    assert editor.findChild(QLineEdit, "model_url").isVisibleTo(editor) is False
    box(editor, "answered_by").setCurrentIndex(1)
    editor.findChild(QLineEdit, "model_url").setText(SERVER.base_url)
    box(editor, "model").setCurrentText("tiny")
    assert editor.draft().site == ANSWERED
    assert nameless(editor) == []


def test_that_a_model_server_comes_out_as_it_went_in(qtbot):
    assert opened(qtbot, ANSWERED).draft().site == ANSWERED


def test_that_only_a_folder_of_ones_own_chooses_what_answers(qtbot):
    hosted = Site(name="x", base_url="https://docs.example.com", model_server=SERVER)
    editor = opened(qtbot, hosted)
    assert editor.findChild(QWidget, "answers").isHidden()
    assert editor.draft().site.model_server is None


def test_that_a_model_server_that_cannot_be_asked_is_not_saved(qtbot):
    editor = opened(qtbot, ANSWERED)
    editor.findChild(QLineEdit, "model_url").setText("http://api.example.com/v1")
    with qtbot.assertNotEmitted(editor.saved):
        press(editor, "save")
    assert problem(editor, "model_url").startswith("Use https://")


def test_that_the_key_is_kept_apart_from_the_services_keys(qtbot):
    editor = opened(qtbot, ANSWERED)
    key = editor.findChild(QLineEdit, "model_key")
    assert key.echoMode() is QLineEdit.EchoMode.Password
    key.setText("svc_dsc_abc")
    with qtbot.assertNotEmitted(editor.saved):
        press(editor, "save")
    assert "documentation service" in problem(editor, "model_key")
    key.setText("gsk_abc")
    with qtbot.waitSignal(editor.saved) as saved:
        press(editor, "save")
    assert [(kind, key.secret.get_secret_value()) for kind, key in saved.args[0].keys.items()] == [
        (KeyKind.MODEL, "gsk_abc")
    ]


@pytest.fixture
async def asking(qtbot):
    """An editor whose model server can be asked, and what answers for it."""
    service, secrets, tasks = FakeModelService(), FakeSecretStore(), Tasks(Notices())
    secrets.keys["here", KeyKind.MODEL] = STORED
    check = ModelCheck(service, secrets, FakeClock(), tasks)
    editor = opened(qtbot, ANSWERED)
    editor.show_keys({KeyKind.MODEL: STORED}, SecretStoreState.READY)
    check.attend(editor)
    yield editor, service
    await tasks.close()


async def test_that_a_test_asks_with_the_stored_key_and_says_that_it_works(asking, eventually):
    editor, service = asking
    press(editor, "model_test")
    assert not editor.findChild(QPushButton, "model_test").isEnabled()
    await eventually(lambda: said(editor).startswith("The model works."))
    assert service.asked == [ModelAccess(SERVER, STORED.secret)]
    assert editor.findChild(QPushButton, "model_test").isEnabled()


async def test_that_a_typed_or_removed_key_takes_the_stored_ones_place(asking, eventually):
    editor, service = asking
    press(editor, "model_key_remove")
    press(editor, "model_test")
    await eventually(lambda: said(editor).startswith("The model works."))
    editor.findChild(QLineEdit, "model_key").setText("sk-typed")
    press(editor, "model_list")
    await eventually(lambda: said(editor).startswith("2 models"))
    assert [access.key for access in service.asked] == [None, SecretStr("sk-typed")]


async def test_that_a_test_that_fails_says_why(asking, eventually):
    editor, service = asking
    service.error = KeyRefusedError("The model server refused the key.", "Check the key.")
    press(editor, "model_test")
    await eventually(lambda: said(editor) == "The model server refused the key. Check the key.")
    press(editor, "model_list")
    await eventually(lambda: editor.findChild(QPushButton, "model_list").isEnabled())
    assert said(editor).startswith("The model server refused")


async def test_that_listed_models_can_be_chosen_and_the_named_one_stays(asking, eventually):
    editor, _ = asking
    press(editor, "model_list")
    await eventually(lambda: box(editor, "model").count() == 2)
    assert box(editor, "model").currentText() == "tiny"
    assert [box(editor, "model").itemText(n) for n in range(2)] == ["large", "tiny"]
    box(editor, "model").hidePopup()


def test_that_models_are_listed_before_one_is_named_but_not_without_an_address(qtbot):
    editor = opened(qtbot, LOCAL.model_copy(update={"model_server": ModelServer()}))
    with qtbot.assertNotEmitted(editor.answers.models_requested):
        press(editor, "model_list")
    assert problem(editor, "model_url")
    editor.findChild(QLineEdit, "model_url").setText(SERVER.base_url)
    with qtbot.waitSignal(editor.answers.models_requested):
        press(editor, "model_list")


@pytest.mark.parametrize(
    ("site", "words"),
    [
        (LOCAL, "Answers quote the docs"),
        (ANSWERED, "Answered by tiny at localhost:11434"),
        (Site(name="x", base_url="https://docs.example.com"), ""),
    ],
)
def test_that_the_assistant_says_who_answers(site: Site, words: str):
    assert describe_answerer(site) == words
