"""A conversation that was saved becomes a new one of the site, with all the file has but what is not the site's."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from pydantic import SecretStr
from tests.fakes.assistant import FakeThreadKeys
from tests.fakes.clock import FakeClock
from tests.fakes.conversations import FakeConversations

from docsdesk.domain.assistant.answer import Answer, Outcome, TextPart
from docsdesk.domain.assistant.conversation import AskOptions, Attachment, ContextItem, Conversation, Turn
from docsdesk.domain.errors import Action
from docsdesk.usecases.assistant.export_conversation import ConversationFormat, export_conversation
from docsdesk.usecases.assistant.open_conversation import (
    NotAConversationError,
    OpenPorts,
    open_conversation,
    read_saved,
)

ASKED = datetime(2026, 1, 1, tzinfo=UTC)
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
FILE = Attachment(url="data:text/plain;base64,SGk=", name="a.txt", content_type="text/plain")
CODE = ContextItem(type="code", value="x = 1", path="app.py")


def answered(text: str, outcome: Outcome = Outcome.FINISHED, **values: object) -> Answer:
    return Answer(parts=(TextPart(text=text),), outcome=outcome).model_copy(update=values)


FIRST = Turn(
    id="1",
    question="How?",
    attachments=(FILE,),
    context=(CODE,),
    current_path="/keys",
    options=AskOptions(language="de", thread_id="elsewhere"),
    asked_at=ASKED,
    answer=answered("With a key."),
    thread_id="th",
)
LEFT = Turn(id="2", parent_id="1", question="And?", asked_at=ASKED, answer=answered("So."), thread_id="th")
RIGHT = Turn(id="3", parent_id="1", question="Or?", asked_at=ASKED, answer=answered("Half", Outcome.STREAMING))
SAVED = Conversation(
    id="old", site_id="ferry", title=" Keys\n ", created_at=ASKED, turns=(FIRST, LEFT, RIGHT), leaf_id="2"
)


@pytest.fixture
def ports() -> OpenPorts:
    keys = FakeThreadKeys()
    keys.keys["old", "th"] = SecretStr("k")
    return OpenPorts(FakeConversations(), keys, FakeClock(NOW))


async def opened(ports: OpenPorts, value: object, site_id: str = "ferry") -> Conversation:
    whole = isinstance(value, Conversation)
    text = export_conversation(value, ConversationFormat.JSON) if whole else json.dumps(value)
    return await open_conversation(read_saved(text.encode(), "c.json"), "c.json", site_id, ports)


async def test_that_it_is_written_down_as_a_new_one_with_its_branches_and_what_went_with_its_questions(ports):
    conversation = await opened(ports, SAVED)
    assert await ports.journal.conversation(conversation.id) == conversation
    assert (conversation.id != "old", conversation.title, conversation.opened_from) == (True, "Keys", "c.json")
    assert [turn.question for turn in conversation.path] == ["How?", "And?"]
    first = conversation.path[0]
    assert (first.attachments, first.context, first.current_path) == ((FILE,), (CODE,), "/keys")
    assert first.options == AskOptions(language="de")
    assert [turn.question for turn in conversation.siblings(conversation.path[1].id)] == ["And?", "Or?"]
    assert not {turn.id for turn in conversation.turns} & {"1", "2", "3"}


async def test_that_it_stands_at_the_top_of_the_list_and_its_turns_keep_their_times(ports):
    conversation = await opened(ports, SAVED)
    (head,) = await ports.journal.conversations("ferry")
    assert (head.touched_at, head.opened_from) == (NOW, "c.json")
    assert conversation.turns[0].asked_at == ASKED


async def test_that_threads_of_the_same_site_go_along_with_their_keys_and_no_others(ports):
    conversation = await opened(ports, SAVED)
    assert [turn.thread_id for turn in conversation.turns] == ["th", "th", None]
    assert ports.thread_keys.keys[conversation.id, "th"].get_secret_value() == "k"
    elsewhere = await opened(ports, SAVED, site_id="other")
    assert [turn.thread_id for turn in elsewhere.turns] == [None] * 3
    assert elsewhere.site_id == "other"
    assert [owner for owner, _ in ports.thread_keys.keys] == ["old", conversation.id]


async def test_that_nothing_arrives_or_waits_in_what_was_saved(ports):
    waiting = FIRST.model_copy(update={"id": "4", "answer": answered("", retry_at=NOW + timedelta(days=9), advice="x")})
    conversation = await opened(ports, SAVED.model_copy(update={"turns": (RIGHT, waiting)}))
    half, waited = (turn.answer for turn in conversation.turns)
    assert (half.outcome, half.text, half.action) == (Outcome.INCOMPLETE, "Half", Action.RETRY)
    assert "still arriving" in half.error
    assert (waited.retry_at, waited.advice) == (None, "")


def message(role: str, text: str) -> dict[str, object]:
    return {"id": text, "role": role, "content": text, "parts": []}


async def test_that_messages_become_turns_with_what_the_request_says_beside_them(ports):
    file = {"url": FILE.url, "name": FILE.name, "contentType": FILE.content_type}
    conversation = await opened(
        ports,
        {
            "messages": [
                message("system", "Be brief."),
                message("user", "How?"),
                message("assistant", "With"),
                message("assistant", " a key."),
                {**message("user", "And?"), "experimental_attachments": [file]},
            ],
            "threadId": "th",
            "filter": {"language": "de"},
            "context": [{"type": "code", "value": "x = 1", "path": "app.py"}],
            "currentPath": "/keys",
        },
    )
    first, last = conversation.path
    assert (first.question, first.answer.text, first.answer.outcome) == ("How?", "With a key.", Outcome.FINISHED)
    assert (first.context, first.current_path, first.attachments) == ((), None, ())
    assert (last.question, last.context, last.current_path, last.attachments) == ("And?", (CODE,), "/keys", (FILE,))
    assert (last.answer.outcome, last.answer.action) == (Outcome.INCOMPLETE, Action.RETRY)
    assert [turn.options for turn in conversation.turns] == [AskOptions(language="de", system="Be brief.")] * 2
    assert conversation.title == "How?"
    assert conversation.thread_id is None


async def test_that_messages_of_v2_are_read_too(ports):
    said = {"id": "1", "role": "user", "parts": [{"type": "text", "text": "Hi"}]}
    assert (await opened(ports, [said])).path[0].question == "Hi"


def test_that_what_is_wrong_is_told_by_its_place_with_the_rest_to_copy():
    with pytest.raises(NotAConversationError) as raised:
        read_saved(b'[\n {"role": 1}\n]', "c.json")
    error = raised.value
    assert error.title == "c.json cannot be opened as a conversation."
    assert error.hint.startswith("c.json:2:2: [0].")
    assert error.hint.endswith(" more)")
    assert len(error.details.splitlines()) > 1
    assert error.action is Action.COPY_DETAILS
