"""The Assistant pane with its controller and model, in front of an assistant that says what the test wrote."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pydantic import SecretStr
from PySide6.QtCore import QSettings
from tests.fakes.assistant import FakeAssistant, FakeThreadKeys, Reply
from tests.fakes.clock import FakeClock
from tests.fakes.conversations import FakeConversations
from tests.fakes.intents import Wishes
from tests.gui.assistant.asking import suggestions

from docsdesk.adapters.files.answer_recordings import AnswerFiles
from docsdesk.adapters.files.atomic_file import save_file
from docsdesk.adapters.files.chosen_files import read_conversation_file
from docsdesk.domain.assistant.answer import Answer
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.answers.answer_view import ThreadIntents
from docsdesk.ui.assistant.answers.thread_view import MOST_CHARACTERS_SHOWN, ThreadView
from docsdesk.ui.assistant.assembly import DraftKeeper, build_assistant
from docsdesk.ui.assistant.composer.composing import ComposingController, ComposingPorts
from docsdesk.ui.assistant.controller import AssistantController, AssistantPorts
from docsdesk.ui.assistant.conversation_model import ConversationModel
from docsdesk.ui.assistant.pane import AssistantPane
from docsdesk.ui.markdown.links import Links
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.assistant.assistant_readiness import AskChoices
from docsdesk.usecases.ports import AssistantService
from docsdesk.usecases.sites.open_site import Connection

SITE = Site(id="ferry", name="Ferry API", kind=DeploymentKind.LOCAL_FOLDER)


def connection(site: Site = SITE, *, has_key: bool = True, domain: str = "ferry") -> Connection:
    key = ApiKey(KeyKind.ASSISTANT, SecretStr("svc_dsc_x")) if has_key else None
    return Connection(site, "http://127.0.0.1:5000", None, key, domain, "ferry.localhost")


class FakeFiles:
    """What people attach, by name, and what the docs offer."""

    def __init__(self) -> None:
        self.contents: dict[str, bytes] = {}
        self.offered = AskChoices()

    async def read(self, path: Path) -> bytes:
        if path.name not in self.contents:
            raise UnreadableFileError(path, "it is not there")
        return self.contents[path.name]

    async def choices(self, _: Site) -> AskChoices:
        return self.offered


@dataclass
class Desk:
    """What a test holds on to."""

    pane: AssistantPane
    controller: AssistantController
    tasks: Tasks
    notices: Notices
    assistant: FakeAssistant
    journal: FakeConversations
    thread_keys: FakeThreadKeys
    links: list[str]
    composing: ComposingController
    drafts: DraftKeeper
    files: "FakeFiles"

    @property
    def model(self) -> ConversationModel:
        return self.controller.conversations

    def answer(self):
        """The last answer of the conversation that is shown."""
        shown = self.shown()
        return shown.last.answer if shown else Answer()

    def shown(self):
        return self.model.conversation(self.controller.current)

    def child(self, kind, name: str):
        return self.pane.findChild(kind, name)


@pytest.fixture
def window_state(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
async def desk(qtbot, window_state, tmp_path) -> AsyncIterator[Desk]:
    assistant = FakeAssistant(Reply([b'0:"Send a key."\n', b'd:{"finishReason":"stop"}\n']))
    notices, journal, thread_keys, links = Notices(), FakeConversations(), FakeThreadKeys(), []
    tasks = Tasks(notices)

    @asynccontextmanager
    async def service(_: Connection) -> AsyncIterator[AssistantService]:
        yield assistant

    async def suggest(_: Site) -> tuple[str, ...]:
        return ("How do I authenticate?", "Which limits are there?", "What is a crossing?")

    clock = FakeClock(datetime(2026, 5, 1, 12, tzinfo=UTC))
    answers = AnswerFiles(tmp_path / "answers")
    ports = AssistantPorts(
        journal,
        answers,
        journal,
        thread_keys,
        clock,
        service,
        suggest,
        read_conversation_file,
        save_file,
        links.append,
    )
    files = FakeFiles()
    composing = ComposingController(tasks, ComposingPorts(files.read, files.choices))
    pane, controller, drafts = build_assistant(ports, tasks, notices, window_state, composing)
    qtbot.addWidget(pane)
    made = Desk(pane, controller, tasks, notices, assistant, journal, thread_keys, links, composing, drafts, files)
    pane.resize(1000, 700)
    pane.show()
    yield made
    await tasks.close()


@pytest.fixture
async def ready(desk, eventually):
    desk.controller.show_site(SITE)
    desk.controller.show_connection(connection())
    await eventually(lambda: len(suggestions(desk)) == 3)
    return desk


@pytest.fixture
def wishes() -> Wishes:
    return Wishes()


@pytest.fixture
def thread(request, qtbot, wishes) -> ThreadView:
    """With a parameter, as many characters at once at most."""
    links = wishes.intents(Links, resolve=lambda target: f"https://docs.example{target}")
    most = getattr(request, "param", MOST_CHARACTERS_SHOWN)
    made = ThreadView(wishes.intents(ThreadIntents, links=links, turns=wishes.intents(AssistantController)), most)
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show()
    return made
