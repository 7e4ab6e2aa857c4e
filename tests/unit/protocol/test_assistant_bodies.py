"""What the engine accepts as a message request, and what it says of the rest."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime

import pytest

from docsdesk.protocol.assistant_bodies import AssistantRequestBody, read_request
from docsdesk.protocol.ui_bodies import UiRequestBody

USER = {"id": "u1", "role": "user", "content": "Hi", "parts": [{"type": "text", "text": "Hi"}]}
SEARCH = {"toolCallId": "t", "toolName": "search", "args": {"query": "a"}}
ANSWER = {
    "id": "a1",
    "createdAt": "2025-01-02T03:04:05.678Z",
    "role": "assistant",
    "content": "Yes.",
    "revisionId": "r",
    "reasoning": "Hm",
    "toolInvocations": [{"state": "result", "step": 0, **SEARCH, "result": []}],
    "annotations": [{"a": 1}, None],
    "experimental_attachments": [{"url": "data:,a", "name": "a.txt", "contentType": "text/plain"}],
    "parts": [
        {"type": "step-start"},
        {
            "type": "reasoning",
            "reasoning": "Hm",
            "details": [{"type": "text", "text": "Hm", "signature": "s"}, {"type": "redacted", "data": "x"}],
        },
        {"type": "tool-invocation", "toolInvocation": {"state": "result", "step": 0, **SEARCH, "result": None}},
        {"type": "tool-invocation", "toolInvocation": {"state": "call", **SEARCH}},
        {"type": "tool-invocation", "toolInvocation": {"state": "partial-call", **SEARCH}},
        {"type": "source", "source": {"sourceType": "url", "id": "1", "url": "/auth"}},
        {"type": "text", "text": "Yes."},
    ],
}


def request(**fields: object) -> bytes:
    return json.dumps({"fp": "anonymous", "messages": [USER], **fields}).encode()


def accepted(**fields: object) -> AssistantRequestBody:
    body = read_request(request(**fields), AssistantRequestBody)
    assert isinstance(body, AssistantRequestBody), body
    return body


def refused(**fields: object) -> dict[str, str]:
    problems = read_request(request(**fields), AssistantRequestBody)
    assert not isinstance(problems, AssistantRequestBody)
    return dict(problems)


def test_that_the_smallest_request_has_the_documented_defaults():
    body = accepted()
    assert (body.fp, body.retrieval_page_size, body.thread_id, body.filter, body.current_path) == (
        "anonymous", 5, None, None, None,
    )  # fmt: skip
    assert body.question == "Hi"


def test_that_a_conversation_of_the_reference_client_is_accepted():
    body = accepted(id="chat", messages=[USER, ANSWER, USER], threadId="th", threadKey="key", data={"x": 1})
    assert body.messages[1].created_at == datetime(2025, 1, 2, 3, 4, 5, 678000, tzinfo=UTC)
    assert len(body.messages[1].parts) == 7
    assert "key" not in repr(body)


def test_that_null_stands_for_an_absent_option():
    assert accepted(threadId=None, filter=None, currentPath=None) == accepted()


def test_that_every_option_is_read():
    body = accepted(
        retrievalPageSize=12.0,
        filter={"version": "v2", "language": "en"},
        context=[
            {"type": "textSelection", "value": "a", "path": "/a", "elementId": "e"},
            {"type": "code", "value": "b"},
        ],
        currentPath="/guides/auth",
    )
    assert body.filter is not None
    assert (body.retrieval_page_size, body.filter.version, body.context[0].element_id) == (12, "v2", "e")


def test_that_the_path_is_measured_in_utf16_units():
    assert accepted(currentPath="😀" * 100).current_path == "😀" * 100
    assert refused(currentPath="😀" * 100 + "a") == {"currentPath": "Should have at most 200 UTF-16 code units"}


def test_that_halves_of_surrogate_pairs_are_repaired():
    message = {**USER, "content": "\ud83d", "parts": [{"type": "text", "text": "\ud83d"}]}
    assert accepted(messages=[message]).question == "\ufffd"


WRONG = [
    ({"fp": None}, "fp"),
    ({"fp": 1}, "fp"),
    ({"messages": []}, "messages"),
    ({"messages": {}}, "messages"),
    ({"messages": ["Hi"]}, "messages[0]"),
    ({"messages": [{**USER, "role": "robot"}]}, "messages[0].role"),
    ({"messages": [{**USER, "id": 1}]}, "messages[0].id"),
    ({"messages": [{**USER, "content": None}]}, "messages[0].content"),
    ({"messages": [{**USER, "parts": None}]}, "messages[0].parts"),
    ({"messages": [USER, {**USER, "parts": [{"type": "text"}]}]}, "messages[1].parts[0].text"),
    ({"messages": [{**USER, "parts": [{"type": "file", "mimeType": "a", "data": ""}]}]}, "messages[0].parts[0].type"),
    ({"messages": [{**USER, "parts": [{}]}]}, "messages[0].parts[0].type"),
    ({"messages": [{**USER, "createdAt": 5}]}, "messages[0].createdAt"),
    ({"messages": [{**USER, "createdAt": "yesterday"}]}, "messages[0].createdAt"),
    ({"messages": [{**USER, "createdAt": "2025-01-02T03:04:05"}]}, "messages[0].createdAt"),
    ({"messages": [{**USER, "experimental_attachments": [{}]}]}, "messages[0].experimental_attachments[0].url"),
    ({"retrievalPageSize": "5"}, "retrievalPageSize"),
    ({"retrievalPageSize": True}, "retrievalPageSize"),
    ({"filter": {"version": 2}}, "filter.version"),
    ({"filter": "v2"}, "filter"),
    ({"context": [{"type": "code"}]}, "context[0].value"),
    ({"context": [{"type": "page", "value": "a"}]}, "context[0].type"),
    ({"threadId": 7}, "threadId"),
]


@pytest.mark.parametrize(("fields", "place"), WRONG)
def test_that_a_wrong_field_is_named_by_its_path(fields, place):
    assert list(refused(**fields)) == [place]


def part_problem(part: object) -> list[str]:
    return [place.removeprefix("messages[0].parts[0]") for place in refused(messages=[{**USER, "parts": [part]}])]


def test_that_a_wrong_field_of_a_part_is_named_without_its_variant():
    call = {"type": "tool-invocation", "toolInvocation": {"state": "result", "toolCallId": 1, "toolName": "a"}}
    assert part_problem(call) == [".toolInvocation.toolCallId", ".toolInvocation.args"]
    assert part_problem({"type": "source", "source": {"sourceType": "page", "id": "1", "url": "/"}}) == [
        ".source.sourceType"
    ]
    assert part_problem({"type": "reasoning", "reasoning": "a", "details": [{"type": "redacted"}]}) == [
        ".details[0].data"
    ]


def test_that_a_finished_call_needs_its_result_and_every_call_its_arguments():
    assert part_problem({"type": "tool-invocation", "toolInvocation": {"state": "result", **SEARCH}})
    assert part_problem(
        {"type": "tool-invocation", "toolInvocation": {"state": "call", "toolCallId": "t", "toolName": "a"}}
    )


def test_that_fields_go_by_the_names_of_the_interface_alone():
    body = accepted(retrieval_page_size="five", thread_id=7, current_path=[], thread_key=1, filter={"Version": 3})
    assert body == accepted(filter={})
    message = {**USER, "created_at": 1, "experimentalAttachments": 5}
    assert accepted(messages=[message]) == accepted()


def test_that_v1_has_no_groups():
    assert accepted(filter={"groups": ["staff"]}).groups == ()
    assert accepted(filter={"groups": 7}) == accepted(filter={})


def test_that_a_question_may_be_a_file_alone():
    picture = {"url": "data:image/png;base64,AAAA", "contentType": "image/png"}
    assert accepted(messages=[{**USER, "content": "", "experimental_attachments": [picture]}]).asks
    assert not accepted(messages=[{**USER, "content": " "}]).asks


@pytest.mark.parametrize("body", [b"", b"{", b"[NaN]", b"\xff"])
def test_that_a_body_that_is_not_json_is_said_to_be_so(body):
    problems = read_request(body, AssistantRequestBody)
    assert not isinstance(problems, AssistantRequestBody)
    assert problems[""].startswith("not JSON")


def test_that_a_body_that_is_no_object_is_refused():
    assert read_request(b"[]", AssistantRequestBody) == {"": "Should be an object"}


UI_USER = {"id": "u1", "role": "user", "parts": [{"type": "text", "text": "Hi "}, {"type": "text", "text": "you"}]}
UI_ANSWER = {
    "id": "a1",
    "role": "assistant",
    "metadata": {"threadId": "th"},
    "parts": [
        {"type": "step-start"},
        {"type": "reasoning", "text": "Hm", "state": "done", "providerMetadata": {"p": {}}},
        {"type": "tool-search", "toolCallId": "t", "state": "output-available", "input": {}, "output": []},
        {"type": "dynamic-tool", "toolName": "a", "toolCallId": "u", "state": "input-streaming"},
        {"type": "source-url", "sourceId": "1", "url": "/auth"},
        {"type": "source-document", "sourceId": "2", "mediaType": "text/plain", "title": "A"},
        {"type": "file", "mediaType": "text/plain", "url": "data:,a"},
        {"type": "data-map", "data": 1},
        {"type": "text", "text": "Yes.", "state": "done"},
    ],
}


def read_v2(**fields: object) -> UiRequestBody | Mapping[str, str]:
    body = {"fp": "anonymous", "messages": [UI_USER], **fields}
    return read_request(json.dumps(body).encode(), UiRequestBody)


def test_that_a_conversation_of_the_reference_client_of_v2_is_accepted():
    body = read_v2(
        id="chat",
        messages=[UI_USER, UI_ANSWER, UI_USER],
        trigger="submit-message",
        messageId=None,
        threadId="th",
        filter={"groups": ["staff"], "language": "en"},
    )
    assert isinstance(body, UiRequestBody), body
    assert (body.question, body.asked, len(body.messages[1].parts)) == ("Hi you", ["Hi you", "Hi you"], 9)


WRONG_IN_V2 = [
    ({"messages": []}, "messages"),
    ({"messages": [{**UI_USER, "role": "data"}]}, "messages[0].role"),
    ({"messages": [{**UI_USER, "parts": "Hi"}]}, "messages[0].parts"),
    ({"messages": [{**UI_USER, "parts": [{"type": "text"}]}]}, "messages[0].parts[0].text"),
    ({"messages": [{**UI_USER, "parts": [{"type": "source-url", "url": "/"}]}]}, "messages[0].parts[0].sourceId"),
    ({"messages": [{**UI_USER, "parts": [{"type": "file", "url": "/"}]}]}, "messages[0].parts[0].mediaType"),
    ({"messages": [{**UI_USER, "parts": [{"type": "source"}]}]}, "messages[0].parts[0].type"),
    ({"messages": [{**UI_USER, "parts": [{}]}]}, "messages[0].parts[0].type"),
    ({"messages": [{**UI_USER, "parts": ["Hi"]}]}, "messages[0].parts[0]"),
    ({"messages": [{"id": "1", "role": "user", "content": "Hi"}]}, "messages[0].parts"),
    ({"filter": {"groups": "staff"}}, "filter.groups"),
    ({"trigger": 1}, "trigger"),
]


@pytest.mark.parametrize(("fields", "place"), WRONG_IN_V2)
def test_that_a_wrong_field_of_v2_is_named_by_its_path(fields, place):
    problems = read_v2(**fields)
    assert not isinstance(problems, UiRequestBody)
    assert list(problems) == [place]
