"""A saved conversation is opened from a file: chosen or dropped, read beside the window's thread, and one as any."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QLineEdit, QListView, QPushButton, QToolButton
from tests.gui.assistant.asking import can_ask, shown_text
from tests.gui.assistant.conftest import SITE
from tests.gui.dropping import drop, files, is_taken
from tests.gui.row_menus import entries, open_menu

from docsdesk.domain.assistant.answer import Answer, Outcome, TextPart
from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.shelf_controller import ShelfTask
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.usecases.assistant.export_conversation import ConversationFormat, export_conversation
from docsdesk.usecases.assistant.open_conversation import read_saved

ASKED = datetime(2026, 1, 1, tzinfo=UTC)


def conversation(site_id: str = "ferry") -> Conversation:
    answer = Answer(parts=(TextPart(text="With a key."),), outcome=Outcome.FINISHED)
    turn = Turn(question="How?", asked_at=ASKED, answer=answer, thread_id="th")
    other = turn.model_copy(update={"id": "other", "question": "How else?"})
    return Conversation(site_id=site_id, title="Keys", created_at=ASKED, turns=(turn, other), leaf_id=turn.id)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "keys.json"
    path.write_text(export_conversation(conversation(), ConversationFormat.JSON), encoding="utf-8")
    return path


def action(desk) -> QAction:
    return desk.child(QAction, "open_conversation")


def choose(desk, path: Path) -> None:
    desk.child(QToolButton, "open_conversation_button").click()
    dialog = desk.child(QFileDialog, "file_dialog")
    dialog.fileSelected.emit(str(path))
    dialog.close()


async def test_that_it_is_shown_at_the_top_of_the_list_with_its_branches_and_its_file(ready, eventually, file: Path):
    ready.child(QLineEdit, "search_conversations").setText("something else")
    choose(ready, file)
    await eventually(lambda: ready.shown() and "With a key." in shown_text(ready))
    listed = ready.child(QListView, "conversations")
    row = listed.model().index(0, 0)
    assert listed.currentIndex() == row
    assert row.data() == "Keys"
    assert "from keys.json" in row.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "from keys.json" in row.data(Qt.ItemDataRole.ToolTipRole)
    assert "Opened from keys.json" in ready.child(ElidedLabel, "pane_state").whole_text()
    assert len(ready.shown().turns) == 2
    assert can_ask(ready)


async def test_that_it_is_found_again_asked_in_and_deleted_as_any(ready, eventually, file: Path):
    ready.controller.pick("")
    choose(ready, file)
    await eventually(ready.shown)
    opened = ready.controller.current
    ready.controller.ask("And?")
    await eventually(lambda: len(ready.shown().turns) == 3 and ready.answer().outcome is Outcome.FINISHED)
    (body,) = ready.assistant.bodies
    assert [message["role"] for message in body["messages"]] == ["user", "assistant", "user"]
    assert body["threadId"] == "th"
    ready.child(QAction, "delete_conversation").trigger()
    await eventually(lambda: ready.journal.discarded_ids() == {opened})
    ready.child(QPushButton, "conversation_undo_undo").click()
    await eventually(lambda: ready.controller.current == opened and ready.shown())


async def test_that_a_thread_of_another_site_is_not_sent(ready, eventually, tmp_path: Path):
    path = tmp_path / "other.json"
    path.write_text(export_conversation(conversation("elsewhere"), ConversationFormat.JSON), encoding="utf-8")
    choose(ready, path)
    await eventually(ready.shown)
    ready.controller.ask("And?")
    await eventually(lambda: ready.assistant.bodies)
    assert "threadId" not in ready.assistant.bodies[0]


async def test_that_what_is_wrong_is_a_notice_with_its_place_and_goes_with_the_next_try(ready, eventually, file: Path):
    right = file.read_text(encoding="utf-8")
    file.write_text('{\n "format": "docsdesk conversation", "version": 9}', encoding="utf-8")
    choose(ready, file)
    await eventually(ready.notices.standing)
    (notice,) = ready.notices.standing("assistant")
    assert notice.title == "keys.json cannot be opened as a conversation."
    assert notice.hint.startswith("keys.json:2:48: version: ")
    assert (notice.action, notice.details) == (Action.COPY_DETAILS, notice.hint)
    assert not ready.journal.ids()
    file.write_text(right, encoding="utf-8")
    choose(ready, file)
    await eventually(ready.shown)
    assert not ready.notices.standing()


async def test_that_a_file_that_is_not_there_is_a_notice(ready, eventually, tmp_path: Path):
    choose(ready, tmp_path / "gone.json")
    await eventually(ready.notices.standing)
    assert "gone.json cannot be used" in ready.notices.standing("assistant")[0].title


async def test_that_it_is_read_beside_the_windows_thread(ready, eventually, file: Path, threads):
    choose(ready, file)
    await eventually(ready.shown)
    assert read_saved in threads.ran


async def test_that_what_is_read_once_another_site_is_shown_is_on_the_list_of_its_own(ready, eventually, file: Path):
    choose(ready, file)
    ready.controller.show_site(Site(id="other", name="Other", kind=DeploymentKind.LOCAL_FOLDER))
    await eventually(ready.journal.ids)
    await eventually(lambda: not ready.tasks.is_running(f"{ShelfTask.OPEN} {file}"))
    assert ready.model.rowCount() == 0
    assert ready.controller.current == ""
    ready.controller.show_site(SITE)
    await eventually(lambda: ready.model.rowCount() == 1)


async def test_that_saved_conversations_are_dropped_on_the_list_and_other_files_are_not(
    ready, eventually, file: Path, tmp_path: Path
):
    side = ready.pane.side
    ready.pane.composer.hide()
    assert not is_taken(side, files(file, tmp_path / "picture.png")), "nor by the pane, without a field for it"
    assert not is_taken(side, files())
    second = tmp_path / "second.JSON"
    second.write_bytes(file.read_bytes())
    assert drop(side, files(file, second))
    await eventually(lambda: ready.model.rowCount() == 2)


async def test_that_a_conversation_is_opened_into_a_site(desk):
    assert not action(desk).isEnabled()
    desk.controller.show_site(SITE)
    assert action(desk).isEnabled()


async def test_that_the_way_to_a_file_has_a_name_a_key_and_a_place_in_menu_and_list(ready):
    assert action(ready) in ready.pane.actions_here.menu()
    ready.controller.conversations.put(conversation())
    listed = ready.child(QListView, "conversations")
    assert action(ready).text() in entries(open_menu(listed, listed.model().index(0, 0)))
    assert action(ready).shortcut().toString() == "Ctrl+Shift+I"
    assert ready.child(QToolButton, "open_conversation_button").accessibleName()
