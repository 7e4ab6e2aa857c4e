"""Conversations that are picked, begun and read while an answer arrives in another."""

from datetime import datetime, timedelta

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLabel, QLineEdit, QListView, QPushButton
from tests.fakes.assistant import PAUSE, Reply
from tests.gui.assistant.asking import FINISH, NOW, ask, can_ask, cards, field, shown_text, text
from tests.gui.assistant.conftest import SITE, connection

from docsdesk.domain.assistant.answer import Answer, Outcome, SourcePart, TextPart
from docsdesk.domain.assistant.conversation import Conversation, ConversationHead, ConversationHit, Turn, head_of
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.controller import AssistantTask
from docsdesk.ui.assistant.conversation_model import ConversationModel, FoundConversations
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.widgets.text.markdown_view import MarkdownView

NOON = datetime(2026, 5, 20, 12).astimezone()


async def test_that_a_branch_can_be_shown_while_an_answer_arrives_in_another(ready, eventually):
    ask(ready, "One?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and can_ask(ready))
    first = ready.shown().last.id
    ready.assistant.replies = [Reply([text("Half"), PAUSE, text(" more"), FINISH])]
    ready.controller.ask_again(first, "Two?")
    await eventually(lambda: shown_text(ready) == "Half")
    ready.controller.show_branch(first)
    await eventually(lambda: shown_text(ready) == "Send a key.")
    ready.assistant.go_on()
    await eventually(lambda: can_ask(ready))
    assert [turn.answer.text for turn in ready.shown().turns] == ["Send a key.", "Half more"]
    assert shown_text(ready) == "Send a key."


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


async def test_that_the_conversation_shown_last_comes_back_and_one_that_is_gone_does_not(
    ready, eventually, window_state
):
    ask(ready, "One?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED)
    kept = ready.controller.current
    for wanted, shown in ((kept, kept), ("gone", "")):
        window_state.setValue(f"sites/{SITE.id}/assistant/conversation", f'"{wanted}"')
        memory = SiteMemory(window_state)
        ready.controller.remember(memory)
        ready.controller.show_site(SITE.model_copy(update={"id": "other"}))
        settings = Settings(sites=(SITE,), active_site=SITE.id)
        memory.leave(settings)
        memory.begin(settings)
        ready.controller.show_site(SITE)
        memory.enter(SITE)
        await eventually(
            lambda: ready.model.rowCount() == 1 and not ready.tasks.is_running(AssistantTask.READ_CONVERSATIONS)
        )
        assert ready.controller.current == shown


async def test_that_the_raw_stream_of_an_earlier_run_is_there_again(ready, eventually, tmp_path):
    ask(ready, "One?")
    await eventually(lambda: ready.answer().outcome is Outcome.FINISHED and list((tmp_path / "answers").glob("*.json")))
    asked = ready.shown()
    was = [part.text for part in ready.model.recording(asked.last.id).parts]
    # As in the next run: nothing is known of it but what was written.
    ready.model._recordings.clear()
    ready.model.reset(())
    ready.controller.begin_new()
    ready.model.put_head(head_of(asked))
    ready.controller.pick(asked.id)
    await eventually(ready.shown)
    assert [part.text for part in ready.model.recording(asked.last.id).parts] == was


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
    words = "See [Auth](/auth).\n\n```suggestions\n(Rotate keys)[/keys/rotate]\n```"
    parts = (TextPart(text=words), SourcePart(id="1", url="/auth", title="Auth"))
    turn = Turn(question="Q?", asked_at=NOW, answer=Answer(parts=parts, outcome=Outcome.FINISHED))
    kept = Conversation(site_id="ferry", title="Kept", created_at=NOW, turns=(turn,))
    await desk.journal.put_conversation(kept, kept.turns)
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.model.rowCount() == 1)
    desk.controller.pick(kept.id)
    await eventually(lambda: cards(desk) and not cards(desk)[0].isEnabled())
    assert not desk.pane.findChildren(QPushButton, "suggested_page")
    desk.controller.show_connection(connection())
    await eventually(lambda: [card for card in cards(desk) if card.isVisible() and card.isEnabled()])
    desk.pane.findChild(QPushButton, "suggested_page").click()
    assert desk.links == ["http://127.0.0.1:5000/keys/rotate"]
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


async def test_that_questions_suggested_late_for_a_former_site_show_nowhere(desk, eventually):
    suggested: list[object] = []
    desk.controller.suggestions_changed.connect(suggested.append)
    desk.controller.show_site(SITE)
    desk.controller.show_connection(connection())
    desk.controller.show_site(SITE.model_copy(update={"id": "other"}))
    await eventually(lambda: not desk.tasks.is_running(AssistantTask.SUGGEST_QUESTIONS))
    assert suggested == []


async def test_that_what_is_read_late_of_a_former_site_shows_nowhere(desk, eventually):
    offered: list[object] = []
    desk.composing.choices_changed.connect(offered.append)
    await desk.journal.put_draft(SITE.id, "", "Half a question")
    desk.controller.show_site(SITE)
    desk.child(QLineEdit, "search_conversations").setText("ferry")
    desk.controller.show_site(SITE.model_copy(update={"id": "other"}))
    for name in ("read drafts", "offer choices", "search conversations"):
        await eventually(lambda name=name: not desk.tasks.is_running(name))
    note = desk.child(QLabel, "conversations_note").text()
    # Nothing is known of either at first, then something of the other one.
    assert (len(offered), field(desk).toPlainText(), "match your search" in note) == (3, "", False)


def test_that_conversations_stand_in_groups_by_date(qapp):
    ages = (0, 3, 30, 80, 200, 400, 2000, 9000)
    model = ConversationModel(lambda: NOON)
    found = FoundConversations(model)
    model.reset(
        [
            ConversationHead(id=str(age), site_id="s", title=f"{age}", touched_at=NOON - timedelta(hours=age))
            for age in ages
        ]
    )
    groups = [found.heading(row) for row in range(len(ages))]
    assert groups == [
        "Today",
        "",
        "Yesterday",
        "Previous 7 days",
        "Previous 30 days",
        "",
        "February 2026",
        "May 2025",
    ]
    assert found.index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("Yesterday: 30")
    found.show_hits([ConversationHit("3", "", ()), ConversationHit("30", "", ())])
    assert [found.heading(row) for row in range(2)] == ["Today", "Yesterday"]
    model.put_head(ConversationHead(id="9000", site_id="s", title="again", touched_at=NOON + timedelta(hours=1)))
    found.show_hits(None)
    assert [found.heading(row) for row in range(2)] == ["Today", ""]
