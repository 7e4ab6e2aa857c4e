"""Asking in the window: a question goes out, its answer arrives, and the reader is never disturbed."""

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QLabel,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QTableView,
    QToolButton,
)
from tests.fakes.assistant import PAUSE, Reply
from tests.gui.assistant.conftest import SITE, connection

from docsdesk.domain.answer import Answer, Outcome, SourcePart, TextPart
from docsdesk.domain.availability import DeploymentKind
from docsdesk.domain.conversation import Conversation, Turn
from docsdesk.domain.conversation_list import head_of
from docsdesk.domain.errors import Action, KeyRefusedError, ServiceUnreachableError
from docsdesk.domain.site import Site
from docsdesk.protocol.data_stream import PartCode, encode_part
from docsdesk.ui.assistant.conversation_model import ConversationModel
from docsdesk.ui.widgets.markdown_view import MarkdownView

NOW = datetime(2026, 5, 1, tzinfo=UTC)
FINISH = b'd:{"finishReason":"stop"}\n'
LONG = "\n\n".join(f"Paragraph {number}." for number in range(80))


def text(words: str) -> bytes:
    return encode_part(PartCode.TEXT, words)


@pytest.fixture
async def ready(desk, eventually):
    desk.controller.show_site(SITE)
    desk.controller.show_connection(connection())
    await eventually(lambda: len(suggestions(desk)) == 3)
    return desk


def suggestions(desk) -> list[str]:
    return [button.text() for button in desk.pane.findChildren(QPushButton, "suggestion") if not button.isHidden()]


def words(desk, name: str) -> list[str]:
    return [label.text() for label in desk.pane.findChildren(QLabel, name) if label.isVisible()]


def field(desk) -> QPlainTextEdit:
    return desk.child(QPlainTextEdit, "question_input")


def can_ask(desk) -> bool:
    return desk.child(QPushButton, "send_question").isVisible()


def ask(desk, question: str = "How?") -> None:
    field(desk).setPlainText(question)
    QTest.keyClick(field(desk), Qt.Key.Key_Return)


def shown_text(desk) -> str:
    views = [view for view in desk.pane.findChildren(MarkdownView) if view.isVisible()]
    return "\n".join(view.markdown() for view in views)


async def test_that_enter_asks_and_the_answer_is_shown_and_kept(ready, eventually):
    ask(ready, "How do I sign in?")
    await eventually(lambda: shown_text(ready) == "Send a key.")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    assert field(ready).toPlainText() == ""
    assert ready.child(QLabel, "pane_title").text() == "How do I sign in?"
    await eventually(lambda: "Finished" in words(ready, "answer_state_word"))
    assert await ready.journal.conversation(ready.controller.current) == ready.shown()


async def test_that_a_question_can_be_typed_as_soon_as_the_pane_is_shown(ready):
    ready.child(QPushButton, "new_conversation").setFocus()
    ready.pane.hide()
    ready.pane.show()
    assert ready.pane.focusWidget() is ready.child(QPlainTextEdit, "question_input")


async def test_that_shift_enter_begins_a_line(ready):
    field(ready).setPlainText("a")
    QTest.keyClick(field(ready), Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert "\n" in field(ready).toPlainText()
    assert ready.assistant.bodies == []


async def test_that_enter_during_composition_does_not_ask(ready, eventually):
    field(ready).setPlainText("a")
    QApplication.sendEvent(field(ready), QInputMethodEvent("に", []))
    QTest.keyClick(field(ready), Qt.Key.Key_Return)
    assert ready.assistant.bodies == []
    committed = QInputMethodEvent("", [])
    committed.setCommitString("日")
    QApplication.sendEvent(field(ready), committed)
    field(ready).setPlainText("日")
    QTest.keyClick(field(ready), Qt.Key.Key_Return)
    await eventually(lambda: len(ready.assistant.bodies) == 1)


async def test_that_nothing_but_blanks_is_not_asked(ready):
    ask(ready, "  \n ")
    assert ready.assistant.bodies == []
    assert not ready.child(QPushButton, "send_question").isEnabled()


async def test_that_a_suggested_question_is_asked_by_a_click(ready, eventually):
    assert suggestions(ready)[1] == "Which limits are there?"
    ready.pane.findChildren(QPushButton, "suggestion")[-2].click()
    await eventually(lambda: shown_text(ready) == "Send a key.")
    assert ready.shown().last.question == "Which limits are there?"


async def test_that_stop_keeps_what_arrived(ready, eventually):
    ready.assistant.replies = [Reply([text("Half"), PAUSE, text(" more")])]
    ask(ready)
    await eventually(lambda: shown_text(ready) == "Half")
    ready.child(QPushButton, "stop_answer").click()
    await eventually(lambda: "You stopped this answer." in words(ready, "answer_problem_title"))
    assert (ready.answer().text, ready.answer().outcome) == ("Half", Outcome.STOPPED)
    assert (await ready.journal.conversation(ready.controller.current)).last.answer.outcome is Outcome.STOPPED
    assert shown_text(ready) == "Half"
    assert ready.child(QPushButton, "send_question").isVisible()


async def test_that_escape_stops(ready, eventually):
    ready.assistant.replies = [Reply([text("Half"), PAUSE])]
    ask(ready)
    await eventually(lambda: shown_text(ready) == "Half")
    QTest.keyClick(field(ready), Qt.Key.Key_Escape)
    await eventually(lambda: ready.answer().outcome is Outcome.STOPPED)


async def test_that_what_is_typed_meanwhile_stays(ready, eventually):
    ready.assistant.replies = [Reply([text("Half"), PAUSE, FINISH])]
    ask(ready)
    await eventually(lambda: shown_text(ready) == "Half")
    ask(ready, "Next?")
    assert field(ready).toPlainText() == "Next?"
    ready.assistant.go_on()
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    assert field(ready).toPlainText() == "Next?"
    assert len(ready.assistant.bodies) == 1


async def test_that_a_torn_answer_is_kept_and_can_be_tried_again(ready, eventually):
    cut = ServiceUnreachableError("The connection broke off.", "Check the network, then try again.")
    ready.assistant.replies = [Reply([text("Half"), cut]), Reply([text("Whole"), FINISH])]
    ask(ready)
    await eventually(lambda: "The connection broke off." in words(ready, "answer_problem_title"))
    assert (
        ready.child(QLabel, "answer_problem_hint").text() == "What arrived is kept. Check the network, then try again."
    )
    assert shown_text(ready) == "Half"
    ready.child(QPushButton, "retry_answer").click()
    await eventually(lambda: shown_text(ready) == "Whole")
    assert [turn.answer.text for turn in ready.shown().turns] == ["Half", "Whole"]


async def test_that_a_branch_can_be_shown_while_an_answer_arrives_in_another(ready, eventually):
    ask(ready, "One?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    first = ready.shown().last.id
    ready.assistant.replies = [Reply([text("Half"), PAUSE, text(" more"), FINISH])]
    ready.pane.edit_requested.emit(first, "Two?")
    await eventually(lambda: shown_text(ready) == "Half")
    ready.pane.branch_requested.emit(first)
    await eventually(lambda: shown_text(ready) == "Send a key.")
    ready.assistant.go_on()
    await eventually(lambda: can_ask(ready))
    assert [turn.answer.text for turn in ready.shown().turns] == ["Send a key.", "Half more"]
    assert shown_text(ready) == "Send a key."


async def test_that_an_edit_without_words_asks_nothing(ready, eventually):
    ask(ready, "One?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    ready.pane.edit_requested.emit(ready.shown().last.id, "  ")
    ready.pane.edit_requested.emit("gone", "Two?")
    assert len(ready.shown().turns) == 1


async def test_that_trying_an_earlier_question_again_takes_nothing_away(ready, eventually):
    ready.assistant.replies = [Reply([text("Half")]), Reply([text("Whole"), FINISH])]
    ask(ready, "One?")
    await eventually(lambda: ready.answer().outcome is Outcome.INCOMPLETE and can_ask(ready))
    ask(ready, "Two?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    retry = [button for button in ready.pane.findChildren(QPushButton, "retry_answer") if button.isVisible()]
    retry[0].click()
    await eventually(lambda: [turn.question for turn in ready.shown().turns] == ["One?", "Two?", "One?"])
    assert [turn.question for turn in ready.shown().path] == ["One?"]


async def test_that_a_refused_key_offers_the_way_to_the_keys(ready, eventually):
    ready.assistant.replies = [KeyRefusedError("The key was refused.", "Paste it again.")]
    helps = []
    ready.pane.help_requested.connect(helps.append)
    ask(ready)
    await eventually(
        lambda: ready.child(QPushButton, "help_answer") and not ready.child(QFrame, "answer_problem").isHidden()
    )
    ready.child(QPushButton, "help_answer").click()
    assert helps == [Action.EDIT_KEYS]


@pytest.mark.parametrize(
    ("given", "action"),
    [
        (connection(has_key=False), Action.EDIT_KEYS),
        (connection(domain=""), Action.EDIT_SITE),
    ],
)
async def test_that_what_is_missing_is_said_with_the_button_that_helps(desk, given, action):
    helps = []
    desk.pane.help_requested.connect(helps.append)
    desk.controller.show_site(SITE)
    desk.controller.show_connection(given)
    visible = [button for button in desk.pane.findChildren(QPushButton, "empty_state_button") if button.isVisible()]
    visible[0].click()
    assert helps == [action]
    assert not field(desk).isVisible()


async def test_that_a_deployment_without_assistant_says_so(desk):
    site = Site(id="x", name="X", kind=DeploymentKind.AIR_GAPPED, base_url="https://docs.example")
    desk.controller.show_site(site)
    assert any("no assistant" in word.text() for word in desk.pane.findChildren(QLabel) if word.isVisible())


async def test_that_the_view_stays_put_for_a_reader_who_scrolled_up(ready, eventually):
    more = [text("\n\n" + LONG), PAUSE, text("\n\nThe end."), FINISH]
    ready.assistant.replies = [Reply([text(LONG), PAUSE, *more])]
    ask(ready)
    bar = ready.child(QScrollArea, "thread").verticalScrollBar()
    await eventually(lambda: bar.maximum() > 500)
    await eventually(lambda: bar.value() == bar.maximum())
    bar.setValue(100)
    before = bar.maximum()
    ready.assistant.go_on()
    await eventually(lambda: bar.maximum() > before + 500)
    assert bar.value() == 100
    ready.assistant.go_on()
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    assert bar.value() == 100
    jump = ready.child(QPushButton, "jump_to_latest")
    assert jump.isVisible()
    jump.click()
    await eventually(lambda: bar.value() == bar.maximum())
    assert not jump.isVisible()


async def test_that_sources_are_cards_that_open_their_page(ready, eventually):
    source = encode_part(PartCode.SOURCE, {"sourceType": "url", "id": "1", "url": "/auth", "title": "Auth"})
    evil = encode_part(PartCode.SOURCE, {"sourceType": "url", "id": "2", "url": "javascript:x", "title": "Evil"})
    ready.assistant.replies = [Reply([text("Yes, see [Auth](/auth)."), source, evil, FINISH])]
    ask(ready)
    await eventually(lambda: len([card for card in cards(ready) if card.isVisible()]) == 2)
    first, second = [card for card in cards(ready) if card.isVisible()]
    first.click()
    assert ready.links == ["http://127.0.0.1:5000/auth"]
    assert not second.isEnabled()
    ready.pane.resize(820, 700)
    await eventually(lambda: len([card for card in cards(ready) if card.isVisible()]) == 2)
    assert next(card for card in cards(ready) if card.isVisible()) is not first


def cards(desk) -> list[QPushButton]:
    return desk.pane.findChildren(QPushButton, "source")


async def test_that_a_tool_call_is_a_quiet_line_that_unfolds(ready, eventually):
    call = encode_part(PartCode.TOOL_CALL, {"toolCallId": "t", "toolName": "search", "args": {"query": "auth"}})
    result = encode_part(PartCode.TOOL_RESULT, {"toolCallId": "t", "result": [{"path": "/auth"}]})
    ready.assistant.replies = [Reply([call, result, text("Yes."), FINISH])]
    ask(ready)
    await eventually(lambda: shown_text(ready) == "Yes.")
    line = ready.child(QToolButton, "fold")
    assert line.text() == 'search("auth") · 1 page'
    assert ready.child(QPlainTextEdit, "folded") is None
    line.click()
    assert ready.child(QPlainTextEdit, "folded").toPlainText() == '{\n  "query": "auth"\n}'
    ready.child(QPushButton, "found_page").click()
    assert ready.links == ["http://127.0.0.1:5000/auth"]


async def test_that_the_raw_stream_stands_beside_the_answer(ready, eventually):
    ready.assistant.replies = [Reply([text("Yes."), b"x:1\n", FINISH])]
    ask(ready)
    raw = ready.child(QTableView, "raw_stream").model()
    await eventually(lambda: raw.rowCount() == 3)
    assert [raw.index(row, 2).data() for row in range(3)] == [
        '0:"Yes."',
        "x:1   ← unknown code",
        'd:{"finishReason":"stop"}',
    ]


async def test_that_the_stream_of_an_earlier_answer_can_be_looked_at(ready, eventually):
    ready.assistant.replies = [Reply([text("One."), FINISH]), Reply([text("Two."), FINISH])]
    for question in ("One?", "Two?"):
        ask(ready, question)
        await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    raw = ready.child(QTableView, "raw_stream").model()
    await eventually(lambda: raw.rowCount() and raw.index(0, 2).data() == '0:"Two."')
    ready.pane.findChildren(QToolButton, "raw_answer")[0].click()
    assert raw.index(0, 2).data() == '0:"One."'


async def test_that_quoted_words_are_put_into_the_question_that_is_written(ready, eventually):
    ready.assistant.replies = [Reply([text("One\n\ntwo"), FINISH])]
    ask(ready)
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and shown_text(ready))
    field(ready).setPlainText("About this:")
    await eventually(lambda: ready.child(QToolButton, "quote_answer").isVisible())
    ready.child(QToolButton, "quote_answer").click()
    assert field(ready).toPlainText() == "About this:\n\n> One\n>\n> two\n\n"
    assert ready.pane.focusWidget() is field(ready)


async def test_that_a_file_that_came_along_is_saved(ready, eventually, tmp_path):
    picture = encode_part(PartCode.FILE, {"mimeType": "text/plain", "data": "aGk="})
    ready.assistant.replies = [Reply([picture, text("Yes."), FINISH])]
    ask(ready)
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and ready.child(QPushButton, "save_file"))
    ready.child(QPushButton, "save_file").click()
    dialog = ready.child(QFileDialog, "file_dialog")
    dialog.fileSelected.emit(str(tmp_path / "kept.txt"))
    dialog.reject()
    await eventually(lambda: (tmp_path / "kept.txt").exists() and (tmp_path / "kept.txt").read_bytes() == b"hi")


async def test_that_conversations_can_be_picked_and_begun_each_with_its_draft(ready, eventually):
    ask(ready, "One?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    first = ready.controller.current
    field(ready).setPlainText("draft of one")
    ready.child(QPushButton, "new_conversation").click()
    assert field(ready).toPlainText() == ""
    ask(ready, "Two?")
    await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED)
    listed = ready.child(QListView, "conversations")
    assert [listed.model().index(row, 0).data() for row in range(2)] == ["Two?", "One?"]
    listed.setCurrentIndex(listed.model().index(1, 0))
    assert ready.controller.current == first
    assert field(ready).toPlainText() == "draft of one"
    assert ready.child(QLabel, "pane_title").text() == "One?"


async def test_that_an_answer_goes_on_while_another_conversation_is_read(ready, eventually):
    ready.assistant.replies = [Reply([text("Half"), PAUSE, text(" more"), FINISH])]
    ask(ready, "One?")
    await eventually(lambda: shown_text(ready) == "Half")
    first = ready.controller.current
    ready.child(QPushButton, "new_conversation").click()
    assert ready.child(QPushButton, "send_question").isVisible()
    ready.assistant.go_on()
    await eventually(lambda: ready.model.conversation(first).last.answer.outcome is Outcome.FINISHED)
    ready.controller.pick(first)
    assert shown_text(ready) == "Half more"


async def test_that_earlier_conversations_are_there_after_a_start(desk, eventually):
    turn = Turn(question="Q?", asked_at=NOW, answer=Answer(parts=(TextPart(text="Hal"),)))
    kept = Conversation(site_id="ferry", title="Kept", created_at=NOW, turns=(turn,))
    await desk.journal.put_conversation(kept, kept.turns)
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.model.rowCount() == 1)
    desk.controller.pick(kept.id)
    await eventually(lambda: shown_text(desk))
    assert shown_text(desk) == "Hal"
    assert desk.answer().outcome is Outcome.INCOMPLETE
    assert "Docsdesk ended" in desk.child(QLabel, "answer_problem_title").text()


async def test_that_the_links_of_a_conversation_lead_somewhere_once_the_site_is_connected(desk, eventually):
    parts = (TextPart(text="See [Auth](/auth)."), SourcePart(id="1", url="/auth", title="Auth"))
    turn = Turn(question="Q?", asked_at=NOW, answer=Answer(parts=parts, outcome=Outcome.FINISHED))
    kept = Conversation(site_id="ferry", title="Kept", created_at=NOW, turns=(turn,))
    await desk.journal.put_conversation(kept, kept.turns)
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.model.rowCount() == 1)
    desk.controller.pick(kept.id)
    await eventually(lambda: cards(desk) and not cards(desk)[0].isEnabled())
    desk.controller.show_connection(connection())
    await eventually(lambda: [card for card in cards(desk) if card.isVisible() and card.isEnabled()])
    document = next(view for view in desk.pane.findChildren(MarkdownView) if view.isVisible()).document()
    assert 'href="http://127.0.0.1:5000/auth"' in document.toHtml()


async def test_that_another_site_shows_its_own_conversations(ready, eventually):
    ask(ready, "One?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    other = Site(id="other", name="Other", kind=DeploymentKind.LOCAL_FOLDER)
    ready.controller.show_site(other)
    assert ready.model.rowCount() == 0
    assert shown_text(ready) == ""
    ready.controller.show_site(SITE)
    await eventually(lambda: ready.model.rowCount() == 1)


async def test_that_a_journal_that_refuses_keeps_the_question_in_the_field(ready, eventually):
    ready.journal.broken = True
    ask(ready, "One?")
    await eventually(ready.notices.standing)
    assert field(ready).toPlainText() == "One?"
    assert ready.assistant.bodies == []


async def test_that_every_control_has_a_name_for_people_and_for_tests(ready, eventually):
    ask(ready)
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    for kind in (QPushButton, QToolButton, QPlainTextEdit, QListView, MarkdownView):
        for control in ready.pane.findChildren(kind):
            if control.isVisible() and control.focusPolicy() != Qt.FocusPolicy.NoFocus:
                assert control.objectName(), control
                assert control.accessibleName(), control.objectName()


def test_that_the_model_keeps_qts_rules(qapp):
    model = ConversationModel(lambda: NOW)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    a, b, c = (Conversation(site_id="s", title=title, created_at=NOW) for title in "abc")
    model.reset([head_of(a)])
    for conversation in (b, c):
        model.put(conversation)
        model.put(conversation.model_copy(update={"title": conversation.title * 2}))
    assert [model.index(row).data() for row in range(3)] == ["cc", "bb", "a"]
    model.put(a.asking(Turn(question="?", asked_at=NOW + timedelta(minutes=1))))
    assert [model.index(row).data() for row in range(3)] == ["a", "cc", "bb"]
    model.remove(c.id)
    model.remove("gone")
    model.put_head(head_of(c))
    assert [model.index(row).data() for row in range(3)] == ["a", "c", "bb"]
    model.refresh_times()
