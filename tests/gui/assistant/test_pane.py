"""Asking in the pane: by key and by click, stopped and tried again, and what says why one cannot ask."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QStackedWidget,
    QToolButton,
)
from tests.fakes.assistant import PAUSE, Reply
from tests.gui.assistant.asking import FINISH, ask, can_ask, field, shown_text, suggestions, text, words
from tests.gui.assistant.conftest import SITE, connection
from tests.gui.outline import wait_for_outline

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.errors import Action, KeyRefusedError, ServiceUnreachableError
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.ui.widgets.scrolled import ScrolledRoom
from docsdesk.ui.widgets.text.markdown_view import MarkdownView
from docsdesk.ui.window.main_window import SMALLEST_PANE


async def test_that_enter_asks_and_the_answer_is_shown_and_kept(ready, eventually):
    ask(ready, "How do I sign in?")
    await eventually(lambda: shown_text(ready) == "Send a key.")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    assert field(ready).toPlainText() == ""
    assert ready.child(QLabel, "pane_title").text() == "How do I sign in?"
    await eventually(lambda: "Answer complete" in words(ready, "answer_state_word"))
    assert await ready.journal.conversation(ready.controller.current) == ready.shown()


async def test_that_a_question_can_be_typed_as_soon_as_the_pane_is_shown(ready):
    ready.child(QPushButton, "new_conversation").setFocus()
    ready.pane.hide()
    ready.pane.show()
    assert ready.pane.focusWidget() is ready.child(QPlainTextEdit, "question_input")


async def test_that_the_field_stays_in_sight_on_a_low_screen(ready):
    """1920×1080 at 200 %."""
    panes = QStackedWidget()
    panes.addWidget(ready.pane)
    room = ScrolledRoom("room", panes, SMALLEST_PANE)
    for height, is_whole in ((485, True), (240, False)):
        room.resize(SMALLEST_PANE[0] + 20, height)
        room.show()
        QApplication.processEvents()
        assert (room.verticalScrollBar().maximum() == 0) is is_whole
    ready.pane.setParent(None)


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
    await wait_for_outline(ready.pane, "assistant_ready")


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
    await eventually(lambda: words(ready, "answer_state_word") == ["Stopped"])
    assert words(ready, "answer_problem_title") == []
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


async def test_that_a_new_conversation_begins_in_the_field_even_if_it_is_one(ready):
    for _ in range(2):
        ready.pane.actions_here["assistant_new_action"].trigger()
        assert ready.pane.focusWidget() is field(ready)


async def test_that_enter_during_an_answer_says_what_to_do(ready, eventually):
    ready.assistant.replies = [Reply([text("Half"), PAUSE, FINISH])]
    ask(ready)
    await eventually(lambda: shown_text(ready) == "Half")
    assert words(ready, "composer_hint") == ["Esc to stop"]
    ask(ready, "Next?")
    hint = ready.child(ElidedLabel, "composer_hint").whole_text()
    assert hint == "Still answering. Ask when it is done, or press Esc to stop it."
    ready.assistant.go_on()
    await eventually(lambda: words(ready, "composer_hint") == ["Shift+Enter for a new line"])


async def test_that_up_brings_earlier_questions_back_and_escape_lets_them_go(ready, eventually):
    for number, question in enumerate(("One?", "Two?"), 1):
        ask(ready, question)
        await eventually(lambda number=number: ready.shown() and len(ready.shown().turns) == number)
        await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    seen = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Escape):
        QTest.keyClick(field(ready), key)
        seen.append(field(ready).toPlainText())
    assert seen == ["Two?", "One?", "One?", "Two?", ""]
    field(ready).setPlainText("Mine")
    QTest.keyClick(field(ready), Qt.Key.Key_Up)
    assert field(ready).toPlainText() == "Mine"


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("content-filter", "The service's content filter ended the answer."),
        ("length", "The answer was cut off at the service's length limit."),
    ],
)
async def test_that_an_answer_cut_short_by_the_service_is_not_called_complete(ready, eventually, reason, said):
    ready.assistant.replies = [Reply([text("Half"), f'd:{{"finishReason":"{reason}"}}\n'.encode()])]
    ask(ready)
    await eventually(lambda: words(ready, "answer_problem_title") == [said])
    assert words(ready, "answer_state_word") == []


async def test_that_a_failure_is_told_once_with_its_button(ready, eventually):
    ready.assistant.replies = [Reply([text("Half")])]
    ask(ready)
    await eventually(lambda: ready.answer().outcome is Outcome.INCOMPLETE and can_ask(ready))
    await eventually(lambda: words(ready, "answer_problem_title"))
    assert words(ready, "answer_state_word") == []
    assert not ready.notices.standing()
    assert not ready.child(QToolButton, "regenerate_answer").isVisible()


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


async def test_that_an_edit_without_words_asks_nothing(ready, eventually):
    ask(ready, "One?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    ready.controller.ask_again(ready.shown().last.id, "  ")
    ready.controller.ask_again("gone", "Two?")
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
    ready.notices.action_chosen.connect(helps.append)
    ask(ready)
    await eventually(
        lambda: ready.child(QPushButton, "help_answer") and not ready.child(QFrame, "answer_problem").isHidden()
    )
    ready.child(QPushButton, "help_answer").click()
    assert [notice.action for notice in helps] == [Action.EDIT_KEYS]


@pytest.mark.parametrize(
    ("given", "action"),
    [
        (connection(has_key=False), Action.EDIT_KEYS),
        (connection(domain=""), Action.EDIT_SITE),
    ],
)
async def test_that_what_is_missing_is_said_with_the_button_that_helps(desk, given, action):
    helps = []
    desk.notices.action_chosen.connect(helps.append)
    desk.controller.show_site(SITE)
    desk.controller.show_connection(given)
    visible = [button for button in desk.pane.findChildren(QPushButton, "empty_state_button") if button.isVisible()]
    visible[0].click()
    assert [notice.action for notice in helps] == [action]
    assert not field(desk).isVisible()


async def test_that_a_deployment_without_assistant_says_so(desk):
    site = Site(id="x", name="X", kind=DeploymentKind.AIR_GAPPED, base_url="https://docs.example")
    desk.controller.show_site(site)
    assert any("no assistant" in word.text() for word in desk.pane.findChildren(QLabel) if word.isVisible())


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
    await wait_for_outline(ready.pane, "assistant_answered")
