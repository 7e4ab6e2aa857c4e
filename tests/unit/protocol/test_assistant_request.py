"""The request a question becomes: accepted by our own reading of the interface, and exact where it is strict."""

import json
from datetime import UTC, datetime, timedelta, timezone

import pytest
from pydantic import SecretStr

from docsdesk.domain.assistant.answer import (
    Answer,
    DataPart,
    DocumentPart,
    FilePart,
    ReasoningPart,
    ReasoningText,
    RedactedReasoning,
    SourcePart,
    StepPart,
    TextPart,
    ToolPart,
    ToolState,
)
from docsdesk.domain.assistant.conversation import AskOptions, Attachment, ContextItem, InterfaceVersion, Turn
from docsdesk.protocol.assistant_bodies import AssistantRequestBody, read_request
from docsdesk.protocol.assistant_request import build_request
from docsdesk.protocol.ui_bodies import UiRequestBody

SEARCH = ToolPart(
    call_id="t", name="search", state=ToolState.RESULT, arguments={"q": 1}, result=[{"path": "/a"}], step=1
)
ASKED = datetime(2025, 1, 2, 5, 4, 5, 678999, tzinfo=timezone(timedelta(hours=2)))
TURN = Turn(id="q2", question="And then?", asked_at=ASKED)


def answered(*parts: object) -> Turn:
    answer = Answer(message_id="a1", created_at=datetime(2025, 1, 2, tzinfo=UTC), parts=parts)
    return Turn(id="q1", question="How?", asked_at=ASKED, answer=answer)


def accepted(body: object) -> AssistantRequestBody:
    read = read_request(json.dumps(body).encode(), AssistantRequestBody)
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


# What goes back


def test_that_the_last_message_is_always_the_question():
    for interface in InterfaceVersion:
        body = build_request([answered(TextPart(text="Yes."))], TURN, AskOptions(interface=interface))
        assert [message["role"] for message in body["messages"]] == ["user", "assistant", "user"]


def test_that_a_result_goes_back_once():
    body = build_request([answered(SEARCH, TextPart(text="Yes."))], TURN, AskOptions())
    assert json.dumps(body).count('"/a"') == 1
    assert "toolInvocations" not in body["messages"][1]


def test_that_annotations_go_back():
    past = answered(TextPart(text="Yes."))
    past = past.model_copy(update={"answer": past.answer.model_copy(update={"annotations": ({"a": 1}, None)})})
    assert accepted(build_request([past], TURN, AskOptions())).messages[1].annotations == ({"a": 1}, None)


def test_that_a_system_message_comes_first():
    body = accepted(build_request([], TURN, AskOptions(system="Be brief.")))
    assert [(message.role, message.content) for message in body.messages] == [
        ("system", "Be brief."),
        ("user", "And then?"),
    ]


def test_that_attachments_go_with_their_question():
    turn = TURN.model_copy(update={"attachments": (Attachment(url="data:,a", name="a.txt"), Attachment(url="data:,b"))})
    sent = build_request([], turn, AskOptions())["messages"][0]
    assert sent["experimental_attachments"] == [{"name": "a.txt", "url": "data:,a"}, {"url": "data:,b"}]
    accepted(build_request([], turn, AskOptions()))


@pytest.mark.parametrize("microsecond", [0, 7, 999, 1000, 999_999])
def test_that_times_have_three_decimals_and_the_letter_of_utc(microsecond):
    turn = TURN.model_copy(update={"asked_at": ASKED.replace(microsecond=microsecond)})
    sent = build_request([], turn, AskOptions())["messages"][0]["createdAt"]
    assert sent == f"2025-01-02T03:04:05.{microsecond // 1000:03}Z"


@pytest.mark.parametrize("path", ["/" + "a" * 199, "/" + "é" * 199, "/a" + "😀" * 99])
def test_that_a_path_of_200_units_is_sent_whole(path):
    assert build_request([], TURN, AskOptions(current_path=path))["currentPath"] == path


def test_that_a_key_is_not_sent_without_its_thread():
    assert "threadKey" not in build_request([], TURN, AskOptions(), thread_key=SecretStr("k"))


# v2


V2 = AskOptions(interface=InterfaceVersion.V2)


def accepted_v2(body: object) -> UiRequestBody:
    read = read_request(json.dumps(body).encode(), UiRequestBody)
    assert isinstance(read, UiRequestBody), read
    return read


def test_that_the_first_question_of_v2_is_the_smallest_request():
    assert build_request([], TURN, V2) == {
        "fp": "anonymous",
        "messages": [
            {
                "id": "q2",
                "createdAt": "2025-01-02T03:04:05.678Z",
                "role": "user",
                "parts": [{"type": "text", "text": "And then?"}],
            }
        ],
        "retrievalPageSize": 5,
        "trigger": "submit-message",
    }


def test_that_every_kind_of_part_goes_back_as_v2_has_it():
    past = answered(
        StepPart(),
        ReasoningPart(
            details=(ReasoningText(text="Hm", provider_metadata={"p": {"s": 1}}), RedactedReasoning(data="x"))
        ),
        SEARCH,
        TextPart(text="One."),
        SourcePart(id="1", url="/auth", title="Auth"),
        DocumentPart(id="2", media_type="text/plain", title="B"),
        FilePart(media_type="text/plain", data="YQ=="),
        FilePart(media_type="text/plain", url="https://example.com/a"),
        DataPart(name="map", data=1),
    )
    past = past.model_copy(update={"answer": past.answer.model_copy(update={"metadata": {"n": 1}})})
    body = build_request([past], TURN, V2)
    assert len(accepted_v2(body).messages) == 3
    assert body["messages"][1] == {
        "id": "a1",
        "createdAt": "2025-01-02T00:00:00.000Z",
        "role": "assistant",
        "metadata": {"n": 1},
        "parts": [
            {"type": "step-start"},
            {"type": "reasoning", "text": "Hm", "providerMetadata": {"p": {"s": 1}}},
            {"type": "text", "text": "One."},
            {"type": "source-url", "sourceId": "1", "url": "/auth", "title": "Auth"},
            {"type": "file", "mediaType": "text/plain", "url": "data:text/plain;base64,YQ=="},
            {"type": "file", "mediaType": "text/plain", "url": "https://example.com/a"},
        ],
    }


def test_that_groups_go_to_v2_only():
    options = AskOptions(version="v2", groups=("staff",))
    assert build_request([], TURN, options)["filter"] == {"version": "v2"}
    options = options.model_copy(update={"interface": InterfaceVersion.V2})
    assert accepted_v2(build_request([], TURN, options)).filter.groups == ("staff",)


def test_that_system_message_and_attachments_go_to_v2_as_parts():
    attachment = Attachment(url="data:,a", name="a.txt", content_type="text/plain")
    turn = TURN.model_copy(update={"attachments": (attachment, Attachment(url="data:,b"))})
    body = build_request([], turn, V2.model_copy(update={"system": "Be brief."}))
    read = accepted_v2(body)
    assert [(message.role, message.text) for message in read.messages] == [
        ("system", "Be brief."),
        ("user", "And then?"),
    ]
    assert body["messages"][1]["parts"][:2] == [
        {"type": "file", "mediaType": "text/plain", "filename": "a.txt", "url": "data:,a"},
        {"type": "file", "mediaType": "application/octet-stream", "url": "data:,b"},
    ]


def test_that_v2_is_told_which_answer_is_to_be_replaced():
    body = build_request([], TURN, V2, replaced="a1")
    assert (body["trigger"], body["messageId"]) == ("regenerate-message", "a1")
    assert "trigger" not in build_request([], TURN, AskOptions(), replaced="a1")


def test_that_messages_written_elsewhere_go_as_they_are_and_known_fields_stand_above_others():
    message = {"id": "m", "role": "user", "content": "Hi", "parts": [], "kept": True}
    body = build_request([], TURN, AskOptions(messages=(message,), extra={"id": "chat", "fp": "other"}))
    assert body == {"id": "chat", "fp": "anonymous", "messages": [message], "retrievalPageSize": 5}
