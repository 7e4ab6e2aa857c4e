"""Question sets in the window, in front of an assistant that says what the test wrote."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QSettings
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QListWidget, QTableView
from tests.fakes.assistant import FakeAssistant, Reply
from tests.fakes.clock import FakeClock
from tests.fakes.question_journal import FakeQuestionJournal

from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.questions.question_run import Target, TargetKind
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.protocol.stream.data_parts import PartCode
from docsdesk.protocol.stream.data_stream import encode_part
from docsdesk.ui.notices import Notices
from docsdesk.ui.questions.controller import QuestionsController, QuestionsPorts, Reached
from docsdesk.ui.questions.pane import QuestionsPane
from docsdesk.ui.questions.run_controller import RunController
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.exports.plan_export import ExportablePage

FOLDER = Path("/docs/ferry")
SITE = Site(id="ferry", name="Ferry API", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=FOLDER)
PAGES = (
    ExportablePage("quickstart", "Quickstart"),
    ExportablePage("guides/auth", "Authentication"),
    ExportablePage("guides/rate-limits", "Rate limits"),
)


def answer(words: str, *sources: str) -> Reply:
    cited = [
        encode_part(PartCode.SOURCE, {"sourceType": "url", "id": url, "url": f"/{url}", "title": url})
        for url in sources
    ]
    return Reply([encode_part(PartCode.TEXT, words), *cited, b'd:{"finishReason":"stop"}\n'])


@dataclass
class Desk:
    """What a test holds on to."""

    pane: QuestionsPane
    controller: QuestionsController
    running: RunController
    tasks: Tasks
    notices: Notices
    assistant: FakeAssistant
    journal: FakeQuestionJournal
    clock: FakeClock
    files: dict[Path, bytes]
    suggested: list[Question]
    links: list[str]
    budgets: list[str] = field(default_factory=list)
    taken_to_chat: list[str] = field(default_factory=list)

    def child(self, kind, name: str):
        return self.pane.findChild(kind, name)

    def sees(self, name: str) -> bool:
        return any(each.isVisible() for each in self.pane.findChildren(QAbstractButton, name))

    def press(self, name: str) -> None:
        button = next(each for each in self.pane.findChildren(QAbstractButton, name) if each.isVisible())
        assert button.isEnabled(), name
        button.click()

    async def settled(self) -> None:
        """Everything that was to be kept is."""
        writing = [task for task in asyncio.all_tasks() if task.get_name().startswith(("keep", "forget"))]
        await asyncio.gather(*writing, return_exceptions=True)

    def words(self, name: str) -> list[str]:
        QApplication.sendPostedEvents()
        return [label.text() for label in self.pane.findChildren(QLabel, name) if label.isVisible()]

    def rows(self, name: str = "question_table") -> list[list[str]]:
        model = self.child(QTableView, name).model()
        columns = range(model.columnCount(QModelIndex()))
        return [[model.index(row, column).data() for column in columns] for row in range(model.rowCount())]


def set_names(desk: Desk) -> QListWidget:
    return desk.child(QListWidget, "question_sets")


@pytest.fixture
def window_state(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
async def desk(qapp, window_state) -> AsyncIterator[Desk]:
    assistant = FakeAssistant(answer("Send a key.", "guides/auth"))
    notices, journal, clock = Notices(), FakeQuestionJournal(), FakeClock()
    tasks = Tasks(notices)
    files: dict[Path, bytes] = {}
    suggested: list[Question] = []
    budgets = [""]

    @asynccontextmanager
    async def reach(site: Site, kind: TargetKind) -> AsyncIterator[Reached]:
        yield Reached(
            assistant,
            "ferry",
            Target(kind=kind, name=site.name, model=site.model_server.model if site.model_server else ""),
        )

    async def pages(_: Site) -> tuple[ExportablePage, ...]:
        return PAGES

    async def suggest(site: Site) -> QuestionSet:
        return QuestionSet(site_id=site.id, name="From the docs' headings", questions=tuple(suggested))

    async def read_file(path: Path) -> bytes:
        if path not in files:
            raise UnreadableFileError(path, "it is not there")
        return files[path]

    async def save_file(path: Path, content: bytes) -> None:
        files[path] = content

    ports = QuestionsPorts(
        journal, clock, lambda: 0.0, reach, pages, suggest, read_file, save_file, lambda _: budgets[0]
    )
    links: list[str] = []
    taken: list[str] = []
    controller = QuestionsController(tasks, ports)
    running = RunController(tasks, ports, controller)
    pane = QuestionsPane(controller, running, ports, window_state, links.append)
    pane.questions.answer.chat_requested.connect(taken.append)
    pane.resize(1100, 760)
    pane.show()
    made = Desk(
        pane, controller, running, tasks, notices, assistant, journal, clock, files, suggested, links, budgets, taken
    )
    yield made
    # Before the loop ends: what was typed last is told when the pane goes.
    pane.close()
    await tasks.close()
    pane.deleteLater()


@pytest.fixture
async def filled(desk, eventually) -> Desk:
    """With one set of three questions, two of which a usual answer passes."""
    questions = (
        Question(id="q1", text="How do I authenticate?", pages=("guides/auth",), must=("key",)),
        Question(id="q2", text="Which limits are there?", pages=("guides/rate-limits",)),
        Question(id="q3", text="What is a key?"),
    )
    await desk.journal.put_question_set(QuestionSet(id="s1", site_id="ferry", name="Release", questions=questions))
    desk.controller.show_site(SITE)
    await eventually(lambda: len(desk.rows()) == 3)
    return desk
