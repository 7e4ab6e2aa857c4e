"""Every field of a question that was not asked is there again after an end that nobody announced."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QLineEdit, QPlainTextEdit
from tests.fakes.assistant import FakeThreadKeys
from tests.fakes.clock import FakeClock
from tests.gui.assistant.conftest import SITE, connection

from docsdesk.adapters.files.answer_recordings import AnswerFiles
from docsdesk.adapters.files.atomic_file import save_file
from docsdesk.adapters.files.chosen_files import read_attached, read_conversation_file
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.journal.conversations import ConversationTables, JournalSearch
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.assistant.conversation import (
    AskExtras,
    AskOptions,
    Attachment,
    ContextItem,
    Conversation,
    InterfaceVersion,
)
from docsdesk.ui.assistant.assembly import build_assistant
from docsdesk.ui.assistant.composer.composing import ComposingController, ComposingPorts
from docsdesk.ui.assistant.controller import AssistantController, AssistantPorts
from docsdesk.ui.assistant.pane import AssistantPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.assistant.assistant_readiness import AskChoices

CODE = ContextItem(type="code", value="x = 1", path="app.py", element_id="main")
SELECTION = ContextItem(type="textSelection", value="Send a key.")
FILE = Attachment(url="data:text/plain;base64,SGk=", name="a.txt", content_type="text/plain")
OPTIONS = AskOptions(
    interface=InterfaceVersion.V2,
    page_size=8,
    version="v1",
    language="de",
    groups=("staff", "crew"),
    fingerprint="ada",
    system="Be brief.",
)

Open = Callable[[Path], Awaitable[tuple[AssistantPane, AssistantController]]]


@pytest.fixture
async def opened(qtbot) -> AsyncIterator[Open]:
    """The pane over what a folder holds: its journal and its settings."""
    async with AsyncExitStack() as lives:

        async def open_over(folder: Path) -> tuple[AssistantPane, AssistantController]:
            pane, controller = await lives.enter_async_context(_life(folder))
            qtbot.addWidget(pane)
            pane.show()
            return pane, controller

        yield open_over


@asynccontextmanager
async def _life(folder: Path) -> AsyncIterator[tuple[AssistantPane, AssistantController]]:
    journal, store, clock = SqliteJournal(folder / "journal.sqlite3"), SettingsFile(folder / "s.json"), FakeClock()
    await journal.open()
    tables, search, keys = ConversationTables(journal), JournalSearch(journal), FakeThreadKeys()

    @asynccontextmanager
    async def service(_):
        pytest.fail("nothing is asked here")
        yield

    async def suggest(_):
        return ()

    async def choices(_):
        return AskChoices()

    tasks = Tasks(Notices())
    ports = AssistantPorts(
        tables,
        AnswerFiles(folder / "answers"),
        search,
        keys,
        clock,
        service,
        suggest,
        read_conversation_file,
        save_file,
        list,
    )
    composing = ComposingController(tasks, ComposingPorts(read_attached, choices))
    composing.options_kept.connect(lambda site, options: store.write(store.read().asking_with(site, options)))
    window_state = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    pane, controller, _ = build_assistant(ports, tasks, Notices(), window_state, composing)
    composing.show_settings(store.read())
    controller.show_site(SITE)
    controller.show_connection(connection())
    try:
        yield pane, controller
    finally:
        await tasks.close()
        await journal.close()


def kept(folder: Path) -> Callable[[], bool]:
    """Whether a program that ended now would find all of it."""

    def is_kept() -> bool:
        written = b"".join(path.read_bytes() for path in folder.iterdir())
        words = (b"of the first", b"of the second", b"Be brief.", b"a.txt", b"/auth", b"Send a key.")
        return all(word in written for word in words)

    return is_kept


def write_options(pane: AssistantPane) -> None:
    pane.findChild(QComboBox, "ask_interface").setCurrentIndex(1)
    pane.findChild(QDoubleSpinBox, "ask_page_size").setValue(8)
    pane.findChild(QComboBox, "ask_version").setCurrentText("v1")
    pane.findChild(QComboBox, "ask_language").setCurrentText("de")
    pane.findChild(QLineEdit, "ask_groups").setText("staff, crew")
    pane.findChild(QLineEdit, "ask_fingerprint").setText("ada")
    pane.findChild(QPlainTextEdit, "ask_system").setPlainText("Be brief.")


async def test_that_every_field_of_a_draft_outlives_a_kill(opened, eventually, tmp_path: Path):
    alive, after = tmp_path / "alive", tmp_path / "after"
    alive.mkdir()
    pane, controller = await opened(alive)
    await eventually(pane.composer.isVisible)
    second = Conversation(id="second", site_id=SITE.id, title="Second", created_at=FakeClock().now())
    controller.conversations.put(second)
    write_options(pane)
    pane.composer.set_text("of the first")
    pane.composer.set_extras(AskExtras((CODE,), (FILE,), "/auth"))
    controller.pick("second")
    pane.composer.set_text("of the second")
    pane.composer.add(SELECTION)
    await eventually(kept(alive))
    shutil.copytree(alive, after)

    pane, controller = await opened(after)
    await eventually(lambda: pane.composer.text() == "of the first")
    assert pane.composer.extras() == AskExtras((CODE,), (FILE,), "/auth")
    assert pane.composer.options_form.findChild(QPlainTextEdit, "ask_system").toPlainText() == "Be brief."
    assert SettingsFile(after / "s.json").read().asking == {SITE.id: OPTIONS}
    controller.conversations.put(second)
    controller.pick("second")
    assert pane.composer.text() == "of the second"
    assert pane.composer.extras() == AskExtras((SELECTION,))
