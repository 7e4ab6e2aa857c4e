"""Streams that go on with the assistant's message that the request ends with, as the reference client folds them."""

import json
from datetime import UTC, datetime

import pytest

from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.protocol.stream.message_parts import continued_message

NOW = datetime(2026, 1, 1, tzinfo=UTC)
CALL = {"state": "call", "step": 2, "toolCallId": "t", "toolName": "pick", "args": {}}
LAST = {
    "id": "a1",
    "role": "assistant",
    "content": "Let me look.",
    "parts": [
        {"type": "step-start"},
        {"type": "text", "text": "Let me look."},
        {"type": "tool-invocation", "toolInvocation": CALL},
    ],
    "toolInvocations": [CALL],
    "annotations": [1],
}
FINISH = 'd:{"finishReason":"stop"}'


def gone_on(*lines: str, last: dict = LAST) -> AnswerFold:
    reader = AnswerReader("new", NOW, last)
    reader.feed("\n".join([*lines, ""]).encode())
    reader.close()
    return reader.fold


def test_that_words_go_on_in_the_same_message_and_in_a_part_of_their_own():
    message = gone_on('f:{"messageId":"other"}', '0:"Found"', '0:" it."', FINISH).message()
    assert (message["id"], message["content"]) == ("a1", "Let me look.Found it.")
    assert [part["type"] for part in message["parts"]] == [
        "step-start",
        "text",
        "tool-invocation",
        "step-start",
        "text",
    ]
    assert message["parts"][-1]["text"] == "Found it."


def test_that_steps_are_counted_on_and_annotations_added():
    call = '9:{"toolCallId":"u","toolName":"pick","args":{}}'
    message = gone_on(call, "8:[2]", FINISH).message()
    assert [each["step"] for each in message["toolInvocations"]] == [2, 3]
    assert message["annotations"] == [1, 2]


def test_that_a_result_belongs_to_the_call_of_the_request_before():
    folded = gone_on('a:{"toolCallId":"t","result":[7]}', FINISH)
    parts = folded.message()["parts"]
    assert (parts[2]["toolInvocation"]["state"], parts[2]["toolInvocation"]["result"]) == ("result", [7])
    assert folded.damage is None


def test_that_the_message_that_was_sent_stays_as_it_was():
    before = json.dumps(LAST)
    gone_on('0:"x"', 'a:{"toolCallId":"t","result":[7]}', "8:[2]", FINISH)
    assert json.dumps(LAST) == before


def test_that_a_reader_sees_both_together():
    answer = gone_on('0:"Found."', FINISH).answer()
    assert answer.text == "Let me look.Found."
    assert [part.type for part in answer.parts] == ["step", "text", "tool", "text"]


def test_that_a_stream_of_v2_goes_on_with_the_message_too():
    last = {"id": "a1", "role": "assistant", "parts": [{"type": "text", "text": "Let me look."}], "metadata": {"a": 1}}
    events = ({"type": "text-start", "id": "1"}, {"type": "text-delta", "id": "1", "delta": "Found."})
    folded = gone_on(*(f"data: {json.dumps(event)}\n" for event in events), last=last)
    assert (folded.message()["id"], folded.answer().text) == ("a1", "Let me look.Found.")
    assert folded.message()["metadata"] == {"a": 1}


@pytest.mark.parametrize("parts", [None, 7, [1, None, {}, {"type": "text"}, {"type": "tool-invocation"}]])
def test_that_a_message_of_another_shape_is_gone_on_with_as_well(parts):
    odd = {"role": "assistant", "parts": parts, "toolInvocations": [1, {"step": "x"}], "annotations": {}}
    assert gone_on('0:"x"', FINISH, last=odd).answer().text == "x"


@pytest.mark.parametrize("messages", [[], None, [1], [LAST, {"role": "user"}]])
def test_that_other_requests_begin_a_message(messages):
    assert continued_message(messages) is None
