"""A conversation written elsewhere: which of three forms it has, what it says, and where it is wrong."""

import json
from datetime import UTC, datetime

import pytest

from docsdesk.domain.assistant.conversation import AskOptions, ContextItem, Conversation, InterfaceVersion, Turn
from docsdesk.protocol.assistant_bodies import MOST_REQUEST_BYTES
from docsdesk.usecases.assistant.export_conversation import (
    FORMAT,
    FORMAT_VERSION,
    ConversationFormat,
    export_conversation,
)
from docsdesk.usecases.assistant.read_messages import MOST_FILE_BYTES, GivenRequest, read_messages
from docsdesk.usecases.wrong_file import MOST_PLACES, WrongFile

HI = {"id": "m1", "role": "user", "content": "Hi", "parts": [{"type": "text", "text": "Hi"}], "odd": 1}
HI_V2 = {"id": "m1", "role": "user", "parts": [{"type": "text", "text": "Hi"}]}


def read(value: object, interface: InterfaceVersion | None = None):
    content = value if isinstance(value, bytes) else json.dumps(value, indent=1).encode()
    return read_messages(content, "c.json", interface)


def exported(conversation: object, version: int = FORMAT_VERSION) -> object:
    return {"format": FORMAT, "version": version, "conversation": conversation}


TURN = {"id": "1", "question": "Hi", "asked_at": "2026-01-01T00:00:00Z"}
NO_TURNS = {"site_id": "s", "title": "T", "created_at": "2026-01-01T00:00:00Z", "turns": []}


def problems(value: object) -> list[str]:
    return [str(problem) for problem in read(value).problems]


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
            "filter": {"version": "v2", "language": "de"},
            "context": [{"type": "code", "value": "x", "path": "a.py", "elementId": "e"}],
            "currentPath": "/auth",
        }
    )
    assert given.options == AskOptions(
        fingerprint="ada",
        page_size=8,
        version="v2",
        language="de",
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
        ([HI, {**HI, "role": "robot"}], "c.json:16:11: [1].role: Should be "),
        ([{"role": "user", "content": "Hi", "parts": []}], "c.json:2:2: [0].id: Required, but missing"),
        ([], "c.json:1:1: Should have at least one message"),
        ({"messages": [HI], "fp": 1}, "c.json:16:8: fp: Should be a string"),
        ({"messages": [HI], "currentPath": "/" * 201}, "currentPath: Should have at most 200 UTF-16 code units"),
        ({"messages": [HI], "retrievalPageSize": 2.5}, "retrievalPageSize: Should be a whole number from 1"),
        (exported({"turns": []}), "c.json:4:18: conversation.site_id: Required, but missing"),
        (exported(NO_TURNS), "conversation.turns: At least one turn is needed"),
        (exported({**NO_TURNS, "turns": [TURN, TURN]}), "conversation.turns[1].id: Another turn has this id"),
        (
            exported({**NO_TURNS, "turns": [TURN | {"asked_at": "2026-01-01"}]}),
            "turns[0].asked_at: Should be a time",
        ),
        (
            exported({**NO_TURNS, "created_at": "9999-12-31T23:59:59Z", "turns": [TURN]}),
            "created_at: Should be a",
        ),
        (exported({}, version=2), "c.json:3:13: version: Another version of Docsdesk exported this"),
    ],
)
def test_that_what_is_wrong_has_its_place_and_field(value: object, told: str):
    assert any(told in problem for problem in problems(value)), problems(value)


def test_that_a_named_interface_decides_how_messages_are_read():
    assert [problem.field for problem in read([HI_V2], InterfaceVersion.V1).problems] == ["[0].content"]


def test_that_of_many_problems_the_first_by_place_are_told_and_all_counted():
    wrong = read([HI, *[{"id": 1, "parts": [{"type": "odd"}], "role": "robot"}] * 500])
    assert wrong.count == 2_000
    assert len(wrong.problems) == MOST_PLACES
    places = [problem.place for problem in wrong.problems]
    assert places == sorted(places)
    assert [(problem.place.line, problem.field) for problem in wrong.problems[:5]] == [
        (14, "[1].content"),
        (15, "[1].id"),
        (18, "[1].parts[0].type"),
        (21, "[1].role"),
        (23, "[2].content"),
    ]


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ([HI, {**HI, "content": " "}], "c.json:17:14: [1].content: The question is empty"),
        ([{**HI_V2, "parts": []}], "c.json:5:12: [0].parts: The question is empty"),
        ([{**HI, "role": "assistant"}], "c.json:1:1: No message is a question of the user"),
        (exported({**NO_TURNS, "turns": [{"question": " ", "asked_at": "2026-01-01T00:00:00Z"}]}), ".question: The qu"),
    ],
)
def test_that_an_empty_question_is_refused_unless_another_one_follows(value: object, told: str):
    assert any(told in problem for problem in problems(value)), problems(value)
    content = json.dumps(value).encode()
    assert not isinstance(read_messages(content, "c.json", is_followed=True), WrongFile)


@pytest.mark.parametrize("long", ["x" * 1_000_001, "\u00fc" * 500_001])
def test_that_a_message_that_is_too_long_is_refused_with_its_place_and_size(long: str):
    (told,) = problems([HI, {**HI, "content": long}])
    size = len(long.encode())
    assert told == f"c.json:17:14: [1].content: It has {size:,} bytes; a message may have 1,000,000"
    (told,) = problems([{**HI_V2, "parts": [{"type": "text", "text": long}]}])
    assert told.startswith("c.json:5:12: [0].parts: It has ")
    turn = {
        "question": "How?",
        "asked_at": "2026-01-01T00:00:00Z",
        "answer": {"parts": [{"type": "text", "text": long}]},
    }
    (told,) = problems(exported({**NO_TURNS, "turns": [turn]}))
    assert told.startswith("c.json:12:15: conversation.turns[0].answer: It has ")


def test_that_messages_that_are_too_much_together_are_refused_with_their_size():
    (told,) = problems([{**HI, "content": "x" * 1_000_000}] * 9)
    assert told.startswith("c.json:1:1: The request has 9,00")
    assert told.endswith(f" bytes; services take {MOST_REQUEST_BYTES:,}")


def test_that_a_file_is_read_no_further_than_a_conversation_may_be_long():
    (told,) = [str(problem) for problem in read(b"[" * (MOST_FILE_BYTES + 1)).problems]
    assert told == "c.json:1:1: The file has more than 64 MB"


def test_that_a_file_in_utf_16_is_read_and_one_in_neither_has_the_place():
    assert read(json.dumps([HI]).encode("utf-16")) == GivenRequest(AskOptions(messages=(HI,)), "Hi")
    assert problems('["f\u00fcr",\n"f\u00fcr"]'.encode("latin-1")) == ["c.json:1:4: The file is not UTF-8"]
