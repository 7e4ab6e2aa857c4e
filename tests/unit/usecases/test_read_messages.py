"""A conversation written elsewhere: which of three forms it has, what it says, and where it is wrong."""

import json
from datetime import UTC, datetime

import pytest

from docsdesk.domain.conversation import AskOptions, ContextItem, Conversation, InterfaceVersion, Turn
from docsdesk.usecases.export_conversation import FORMAT, FORMAT_VERSION, ConversationFormat, export_conversation
from docsdesk.usecases.read_messages import GivenRequest, read_messages

HI = {"id": "m1", "role": "user", "content": "Hi", "parts": [{"type": "text", "text": "Hi"}], "odd": 1}
HI_V2 = {"id": "m1", "role": "user", "parts": [{"type": "text", "text": "Hi"}]}


def read(value: object, interface: InterfaceVersion | None = None):
    content = value if isinstance(value, bytes) else json.dumps(value, indent=1).encode()
    return read_messages(content, "c.json", interface)


def exported(conversation: object, version: int = FORMAT_VERSION) -> object:
    return {"format": FORMAT, "version": version, "conversation": conversation}


NO_TURNS = {"site_id": "s", "title": "T", "created_at": "2026-01-01T00:00:00Z", "turns": []}


def problems(value: object) -> list[str]:
    return [str(problem) for problem in read(value)]


def test_that_an_array_of_messages_is_kept_as_it_is_and_asks_its_last_question():
    given = read([HI])
    assert given == GivenRequest(AskOptions(messages=(HI,)), "Hi")


def test_that_messages_without_content_are_of_v2():
    given = read([HI_V2])
    assert given.options == AskOptions(interface=InterfaceVersion.V2, messages=(HI_V2,))
    assert given.question == "Hi"


def test_that_every_field_of_a_body_is_taken():
    given = read(
        {
            "id": "chat",
            "fp": "ada",
            "messages": [HI],
            "threadId": "th",
            "threadKey": "tk",
            "retrievalPageSize": 8,
            "filter": {"version": "v2", "language": "de", "groups": ["staff"]},
            "context": [{"type": "code", "value": "x", "path": "a.py", "elementId": "e"}],
            "currentPath": "/auth",
        }
    )
    assert given.options == AskOptions(
        fingerprint="ada",
        page_size=8,
        version="v2",
        language="de",
        groups=("staff",),
        context=(ContextItem(type="code", value="x", path="a.py", element_id="e"),),
        current_path="/auth",
        messages=(HI,),
        extra={"id": "chat"},
        thread_id="th",
    )
    assert (given.question, given.thread_key.get_secret_value()) == ("Hi", "tk")
    assert "tk" not in str(given)


def test_that_an_exported_conversation_is_one_again():
    conversation = Conversation(
        site_id="s",
        title="T",
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
        turns=(Turn(question="How?", asked_at=datetime(2026, 1, 1, tzinfo=UTC)),),
    )
    assert read(export_conversation(conversation, ConversationFormat.JSON).encode()) == conversation


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (b'[\n {"id": 1,}\n]', "c.json:2:10: not valid JSON: "),
        (b"", "c.json:1:1: not valid JSON: "),
        (b"[NaN]", "c.json:1:2: not valid JSON: "),
        ({"hello": 1}, "c.json:1:1: Give an array of messages"),
        ("text", "c.json:1:1: Give an array of messages"),
        ([HI, {**HI, "role": "robot"}], "c.json:16:11: [1].role: Input should be "),
        ([{"role": "user", "content": "Hi", "parts": []}], "c.json:2:2: [0].id: Field required"),
        ([], "c.json:1:1: At least one message is needed"),
        ({"messages": [HI], "fp": 1}, "c.json:16:8: fp: Input should be a valid string"),
        ({"messages": [HI], "currentPath": "/" * 201}, "currentPath: At most 200 characters"),
        ({"messages": [HI], "retrievalPageSize": 2.5}, "retrievalPageSize: Input should be a whole number from 1"),
        (exported({"turns": []}), "c.json:4:18: conversation.site_id: Field required"),
        (exported(NO_TURNS), "conversation.turns: At least one turn is needed"),
        (exported({}, version=2), "c.json:3:13: version: Another version of Docsdesk exported this"),
    ],
)
def test_that_what_is_wrong_has_its_place_and_field(value: object, told: str):
    assert any(told in problem for problem in problems(value)), problems(value)


def test_that_a_named_interface_decides_how_messages_are_read():
    assert [problem.field for problem in read([HI_V2], InterfaceVersion.V1)] == ["[0].content"]
