"""The request a question becomes: accepted by our own reading of the interface, and exact where it is strict."""

import json
from datetime import UTC, datetime, timedelta, timezone

from pydantic import SecretStr

from docsdesk.domain.conversation import (
    Answer,
    AskOptions,
    ContextItem,
    FilePart,
    ReasoningPart,
    ReasoningText,
    RedactedReasoning,
    SourcePart,
    StepPart,
    TextPart,
    ToolPart,
    ToolState,
    Turn,
)
from docsdesk.protocol.assistant_bodies import AssistantRequestBody, read_request
from docsdesk.protocol.assistant_request import build_request

SEARCH = ToolPart(
    call_id="t", name="search", state=ToolState.RESULT, arguments={"q": 1}, result=[{"path": "/a"}], step=1
)
ASKED = datetime(2025, 1, 2, 5, 4, 5, 678999, tzinfo=timezone(timedelta(hours=2)))
TURN = Turn(id="q2", question="And then?", asked_at=ASKED)


def answered(*parts: object) -> Turn:
    answer = Answer(message_id="a1", created_at=datetime(2025, 1, 2, tzinfo=UTC), parts=parts)
    return Turn(id="q1", question="How?", asked_at=ASKED, answer=answer)


def accepted(body: object) -> AssistantRequestBody:
    read = read_request(json.dumps(body).encode())
    assert isinstance(read, AssistantRequestBody), read
    return read


def test_that_the_first_question_is_the_smallest_request():
    assert build_request([], TURN, AskOptions()) == {
        "fp": "anonymous",
        "messages": [
            {
                "id": "q2",
                "createdAt": "2025-01-02T03:04:05.678Z",
                "role": "user",
                "content": "And then?",
                "parts": [{"type": "text", "text": "And then?"}],
            }
        ],
        "retrievalPageSize": 5,
    }


def test_that_every_kind_of_part_goes_back_as_the_interface_has_it():
    past = answered(
        StepPart(),
        ReasoningPart(details=(ReasoningText(text="Hm", signature="s"), RedactedReasoning(data="x"))),
        ToolPart(
            call_id="t", name="search", state=ToolState.RESULT, arguments={"q": 1}, result=[{"path": "/a"}], step=1
        ),
        TextPart(text="One. "),
        SourcePart(id="1", url="/auth", title="Auth"),
        TextPart(text="Two."),
    )
    body = build_request([past], TURN, AskOptions())
    answer = accepted(body).messages[1]
    assert (answer.id, answer.content) == ("a1", "One. Two.")
    sent = body["messages"][1]
    assert sent["createdAt"] == "2025-01-02T00:00:00.000Z"
    assert sent["parts"][1]["details"] == [
        {"type": "text", "text": "Hm", "signature": "s"},
        {"type": "redacted", "data": "x"},
    ]
    assert sent["parts"][2]["toolInvocation"] == {
        "state": "result",
        "step": 1,
        "toolCallId": "t",
        "toolName": "search",
        "args": {"q": 1},
        "result": [{"path": "/a"}],
    }


def test_that_files_and_unfinished_calls_stay_behind():
    past = answered(
        FilePart(media_type="text/plain", data=""),
        ToolPart(call_id="t", name="search", state=ToolState.CALL, arguments={}),
        ToolPart(call_id="u", name="search", state=ToolState.PARTIAL_CALL),
        TextPart(text="Yes."),
    )
    body = build_request([past], TURN, AskOptions())
    assert [part["type"] for part in body["messages"][1]["parts"]] == ["text"]


def test_that_an_answer_of_which_nothing_arrived_is_not_sent():
    body = build_request([answered(), TURN], TURN, AskOptions())
    assert [message["role"] for message in body["messages"]] == ["user", "user", "user"]


def test_that_a_partial_answer_is_sent():
    past = answered(TextPart(text="Half"))
    assert build_request([past], TURN, AskOptions())["messages"][1]["content"] == "Half"


def test_that_options_go_with_the_question():
    options = AskOptions(
        fingerprint="me",
        page_size=9,
        version="v2",
        language="en",
        context=(ContextItem(type="code", value="x", path="/a", element_id="e"), ContextItem(type="code", value="y")),
        current_path="/auth",
    )
    body = accepted(build_request([], TURN, options, thread_id="th", thread_key=SecretStr("k")))
    assert (body.fp, body.retrieval_page_size, body.current_path) == ("me", 9, "/auth")
    assert (body.thread_id, body.thread_key) == ("th", "k")
    assert body.filter is not None
    assert (body.filter.version, body.filter.language) == ("v2", "en")
    assert [item.element_id for item in body.context] == ["e", None]


def test_that_a_long_path_is_cut_at_200_utf16_units_and_never_inside_a_character():
    path = "/" + "😀" * 120
    sent = build_request([], TURN, AskOptions(current_path=path))["currentPath"]
    assert sent == "/" + "😀" * 99


def test_that_half_a_character_in_the_question_does_not_stop_it():
    turn = TURN.model_copy(update={"question": "a\ud83d"})
    assert build_request([], turn, AskOptions())["messages"][0]["content"] == "a\ufffd"
