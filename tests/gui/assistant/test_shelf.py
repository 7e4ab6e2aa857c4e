"""The list of conversations: found as one types, renamed in place, deleted with a way back, saved as files."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pydantic import SecretStr
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QListView, QPushButton, QToolButton
from tests.fakes.assistant import PAUSE, Reply
from tests.fakes.intents import ignored
from tests.gui.assistant.conftest import SITE, connection
from tests.gui.outline import wait_for_outline

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import Conversation, ConversationHead, ConversationHit, Turn
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.composer.composing import ComposingController
from docsdesk.ui.assistant.controller import AssistantController
from docsdesk.ui.assistant.conversation_model import HIT_ROLE, ConversationModel
from docsdesk.ui.assistant.pane import AssistantPane
from docsdesk.ui.assistant.shelf_controller import ShelfController
from docsdesk.usecases.assistant.export_conversation import export_conversation

NOW = datetime(2026, 5, 1, tzinfo=UTC)


@pytest.fixture
async def shelf(desk, eventually):
    """Three conversations, the one of the last question on top."""
    for number, title in enumerate(("Limits", "Webhooks", "Keys")):
        turn = Turn(question=f"{title}?", asked_at=NOW + timedelta(minutes=number), thread_id="th")
        kept = Conversation(id=title, site_id="ferry", title=title, created_at=NOW, turns=(turn,))
        await desk.journal.put_conversation(kept, kept.turns)
        await desk.thread_keys.set(title, "th", SecretStr("k"))
    desk.controller.show_site(SITE)
    desk.controller.show_connection(connection())
    await eventually(lambda: titles(desk) == ["Keys", "Webhooks", "Limits"])
    return desk


def listed(desk) -> QListView:
    return desk.child(QListView, "conversations")


def titles(desk) -> list[str]:
    model = listed(desk).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def search(desk) -> QLineEdit:
    return desk.child(QLineEdit, "search_conversations")


def note(desk) -> str:
    label = desk.child(QLabel, "conversations_note")
    return label.text() if label.isVisible() else ""


def undo_words(desk) -> str:
    label = desk.child(QLabel, "conversation_undo_words")
    return label.text() if label.isVisible() else ""


def pick(desk, row: int) -> None:
    listed(desk).setFocus()
    listed(desk).setCurrentIndex(listed(desk).model().index(row, 0))


def trigger(desk, name: str) -> None:
    desk.child(QAction, name).trigger()


async def test_that_the_list_follows_what_is_typed_and_nothing_is_picked_by_it(shelf, eventually):
    pick(shelf, 2)
    trigger(shelf, "find_conversation")
    assert search(shelf).hasFocus()
    QTest.keyClicks(search(shelf), "web")
    await eventually(lambda: titles(shelf) == ["Webhooks"])
    assert shelf.controller.current == "Limits"
    QTest.keyClicks(search(shelf), "x")
    await eventually(lambda: "No conversation" in note(shelf))
    QTest.keyClick(search(shelf), Qt.Key.Key_Escape)
    await eventually(lambda: len(titles(shelf)) == 3)
    assert listed(shelf).currentIndex().data() == "Limits"
    assert not note(shelf)
    await wait_for_outline(listed(shelf).parentWidget(), "assistant_shelf")


async def test_that_only_the_latest_words_count(shelf, eventually):
    search(shelf).setText("limits")
    search(shelf).setText("keys")
    await eventually(lambda: titles(shelf) == ["Keys"])
    search(shelf).setText("webhooks")
    search(shelf).setText("")
    await eventually(lambda: len(titles(shelf)) == 3)
    assert not shelf.notices.standing()


@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_Return])
async def test_that_what_was_found_is_picked_by_keys_and_shows_where(shelf, eventually, key):
    search(shelf).setText("w")
    await eventually(lambda: titles(shelf) == ["Webhooks"])
    shelf.pane.side.show_found([ConversationHit("Webhooks", "a web hook", ((2, 5),)), ConversationHit("Limits")])
    assert listed(shelf).model().index(0, 0).data(HIT_ROLE).snippet == "a web hook"
    trigger(shelf, "find_conversation")
    QTest.keyClick(search(shelf), key)
    await eventually(lambda: shelf.controller.current == "Webhooks" and shelf.shown())
    assert listed(shelf).hasFocus()
    assert shelf.pane.grab().width() > 0


async def test_that_another_site_begins_without_a_search(shelf, eventually):
    search(shelf).setText("keys")
    await eventually(lambda: titles(shelf) == ["Keys"])
    shelf.controller.show_site(Site(id="other", name="Other", kind=DeploymentKind.LOCAL_FOLDER))
    assert search(shelf).text() == ""
    shelf.controller.show_site(SITE)
    await eventually(lambda: len(titles(shelf)) == 3)


async def test_that_a_title_is_typed_over_where_it_stands(shelf, eventually):
    pick(shelf, 1)
    trigger(shelf, "rename_conversation")
    field = shelf.child(QLineEdit, "conversation_title_input")
    listed = shelf.child(QListView, "conversations")
    row = listed.visualRect(listed.model().index(1, 0))
    assert (field.x(), field.width()) == (row.x(), row.width())
    assert abs(field.geometry().center().y() - row.center().y()) <= 1
    field.setText("  Hooks\tfor  webs ")
    QTest.keyClick(field, Qt.Key.Key_Return)
    await eventually(lambda: titles(shelf) == ["Keys", "Hooks for webs", "Limits"])
    assert (await shelf.journal.conversation("Webhooks")).title == "Hooks for webs"
    await eventually(lambda: shelf.child(QLabel, "pane_title").text() == "Hooks for webs")


async def test_that_a_title_of_nothing_is_not_taken(shelf):
    model = shelf.model
    for title in ("", "  ", "Keys"):
        assert not model.setData(model.index(0), title)
    assert titles(shelf)[0] == "Keys"


async def test_that_a_new_name_outlives_the_answer_that_is_arriving(shelf, eventually):
    pick(shelf, 0)
    await eventually(shelf.shown)
    shelf.assistant.replies = [Reply([b'0:"Half"\n', PAUSE, b'd:{"finishReason":"stop"}\n'])]
    shelf.controller.ask("And?")
    await eventually(lambda: shelf.answer().text == "Half")
    shelf.model.setData(shelf.model.index(0), "Named")
    await eventually(lambda: titles(shelf)[0] == "Named")
    shelf.assistant.go_on()
    await eventually(lambda: shelf.answer().outcome is Outcome.FINISHED)
    assert titles(shelf)[0] == "Named"
    assert (await shelf.journal.conversation("Keys")).title == "Named"


async def test_that_a_deleted_conversation_can_be_brought_back(shelf, eventually):
    pick(shelf, 1)
    QTest.keyClick(listed(shelf), Qt.Key.Key_Delete)
    await eventually(lambda: titles(shelf) == ["Keys", "Limits"])
    assert undo_words(shelf) == "Deleted “Webhooks”"
    await eventually(lambda: shelf.journal.discarded_ids() == {"Webhooks"})
    shelf.child(QPushButton, "conversation_undo_undo").click()
    await eventually(lambda: shelf.controller.current == "Webhooks" and shelf.shown())
    assert titles(shelf) == ["Keys", "Webhooks", "Limits"]
    assert not undo_words(shelf)
    await eventually(lambda: not shelf.journal.discarded_ids())
    assert len(shelf.thread_keys.keys) == 3


async def test_that_the_keys_of_its_threads_go_with_the_way_back(shelf, eventually):
    for _ in range(2):
        pick(shelf, 0)
        trigger(shelf, "delete_conversation")
    assert undo_words(shelf) == "Deleted 2 conversations"
    await eventually(lambda: titles(shelf) == ["Limits"])
    shelf.child(QToolButton, "dismiss_conversation_undo").click()
    await eventually(lambda: list(shelf.thread_keys.keys) == [("Limits", "th")])
    assert not undo_words(shelf)
    await eventually(lambda: "Keys" not in shelf.journal.ids())
    assert await shelf.journal.conversation("Limits") is not None


async def test_that_what_an_earlier_run_deleted_is_forgotten_at_the_start(desk, eventually):
    kept = Conversation(id="Old", site_id="ferry", title="Old", created_at=NOW)
    await desk.journal.put_conversation(kept, ())
    await desk.journal.discard("Old")
    await desk.thread_keys.set("Old", "th", SecretStr("k"))
    desk.controller.show_site(SITE)
    await eventually(lambda: "Old" not in desk.journal.ids())
    assert titles(desk) == []


async def test_that_deleting_a_conversation_stops_what_arrives_in_it(shelf, eventually):
    pick(shelf, 0)
    await eventually(shelf.shown)
    shelf.assistant.replies = [Reply([b'0:"Half"\n', PAUSE])]
    shelf.controller.ask("And?")
    await eventually(lambda: shelf.answer().text == "Half")
    trigger(shelf, "delete_conversation")
    await eventually(lambda: Outcome.STOPPED in [turn.answer.outcome for turn in shelf.journal.turn_writes])
    assert shelf.assistant.open_streams == 0
    assert titles(shelf) == ["Webhooks", "Limits"]
    shelf.child(QPushButton, "conversation_undo_undo").click()
    await eventually(lambda: shelf.shown() and shelf.answer().outcome is Outcome.STOPPED)
    assert titles(shelf) == ["Keys", "Webhooks", "Limits"]


async def test_that_a_journal_that_refuses_leaves_the_conversation_on_the_list(shelf, eventually):
    shelf.journal.broken = True
    pick(shelf, 1)
    trigger(shelf, "delete_conversation")
    await eventually(lambda: titles(shelf) == ["Keys", "Webhooks", "Limits"])
    assert not undo_words(shelf)
    assert shelf.notices.standing()


async def test_that_nothing_can_be_done_with_a_conversation_that_is_not_begun(shelf):
    shelf.child(QPushButton, "new_conversation").click()
    for name in ("rename_conversation", "delete_conversation", "export_conversation_md", "export_conversation_json"):
        assert not shelf.child(QAction, name).isEnabled()


@pytest.mark.parametrize(("name", "ending"), [("export_conversation_md", "md"), ("export_conversation_json", "json")])
async def test_that_a_conversation_is_saved_as_a_file(shelf, eventually, tmp_path: Path, name, ending):
    pick(shelf, 2)
    await eventually(shelf.shown)
    trigger(shelf, name)
    dialog = shelf.child(QFileDialog, "file_dialog")
    assert dialog.selectedFiles()[0].endswith(f"Limits.{ending}")
    path = tmp_path / f"saved.{ending}"
    dialog.fileSelected.emit(str(path))
    dialog.close()
    await eventually(path.exists)
    text = path.read_text(encoding="utf-8")
    assert "Limits?" in (text if ending == "md" else json.loads(text)["conversation"]["turns"][0]["question"])


async def test_that_a_conversation_is_written_out_beside_the_windows_thread(shelf, eventually, tmp_path, threads):
    pick(shelf, 2)
    await eventually(shelf.shown)
    trigger(shelf, "export_conversation_json")
    path = tmp_path / "saved.json"
    dialog = shelf.child(QFileDialog, "file_dialog")
    dialog.fileSelected.emit(str(path))
    dialog.close()
    await eventually(path.exists)
    assert export_conversation in threads.ran


def test_that_conversations_which_come_after_a_search_are_on_the_list(qtbot, tmp_path):
    conversations = ConversationModel(lambda: NOW)
    window_state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    pane = AssistantPane(
        conversations,
        window_state,
        ignored(AssistantController),
        ignored(ShelfController),
        ignored(ComposingController),
        lambda *_: None,
    )
    qtbot.addWidget(pane)
    side = pane.side
    pane.show()
    side.show_found(None)
    conversations.reset([ConversationHead(id="1", site_id="ferry", title="Keys", touched_at=NOW)])
    assert side.findChild(QListView, "conversations").isVisible()
