"""The fold of a stream's parts into a message, rule by rule."""

import json

import pytest
from tests.unit.protocol.folding import (
    CALL,
    CONTINUED,
    FINISH,
    RESULT,
    STEP_END,
    fold,
    parts,
    text,
)

from docsdesk.protocol.stream.data_stream import decode

# The empty message, its id and its text


def test_that_an_answer_begins_as_an_empty_message():
    assert fold().message() == {
        "id": "m0",
        "createdAt": "2025-01-02T03:04:05.678Z",
        "role": "assistant",
        "content": "",
        "parts": [],
    }


def test_that_text_grows_one_part_and_the_content():
    message = fold('0:"Send "', '0:"it."').message()
    assert message["parts"] == [text("Send it.")]
    assert message["content"] == "Send it."


def test_that_an_empty_text_still_makes_a_part():
    assert parts('0:""') == [text("")]


def test_that_the_last_step_names_the_message():
    assert fold('f:{"messageId":"a"}', 'f:{"messageId":"b"}').message()["id"] == "b"


def test_that_each_step_start_is_a_part():
    assert parts('f:{"messageId":"a"}', '0:"x"') == [{"type": "step-start"}, text("x")]


def test_that_a_step_ends_the_text_part():
    message = fold('0:"Let me look."', STEP_END, '0:"Found it."').message()
    assert message["parts"] == [text("Let me look."), text("Found it.")]
    assert message["content"] == "Let me look.Found it."


def test_that_a_continued_step_does_not_end_the_text_part():
    assert parts('0:"a"', CONTINUED, 'f:{"messageId":"b"}', '0:"b"') == [text("ab"), {"type": "step-start"}]


@pytest.mark.parametrize("value", ['"true"', "1", "null", "{}"])
def test_that_a_step_is_continued_only_by_a_boolean(value):
    assert len(parts('0:"a"', f'e:{{"finishReason":"x","isContinued":{value}}}', '0:"b"')) == 2


def test_that_later_text_goes_into_the_text_part_before_a_source():
    assert parts('0:"a"', 'h:{"url":"/x"}', '0:"b"') == [text("ab"), {"type": "source", "source": {"url": "/x"}}]


def test_that_a_tool_call_does_not_end_the_text_part():
    assert [part["type"] for part in parts('0:"a"', CALL, RESULT, '0:"b"')] == ["text", "tool-invocation"]


def test_that_reasoning_does_not_end_the_text_part():
    assert [part["type"] for part in parts('0:"a"', 'g:"hm"', '0:"b"')] == ["text", "reasoning"]


def test_that_the_finish_does_not_end_the_text_part():
    assert parts('0:"a"', FINISH, '0:"b"') == [text("ab")]


# Characters cut in two


def test_that_halves_of_a_pair_from_two_deltas_join():
    message = fold('0:"a\\ud83d"', '0:"\\ude00b"').message()
    assert (message["content"], message["parts"]) == ("a😀b", [text("a😀b")])


def test_that_a_half_left_over_is_replaced():
    assert fold('0:"a\\ud83d"').message()["content"] == "a\ufffd"
    assert fold('0:"\\ude00a"').message()["content"] == "\ufffda"
    assert fold('0:"\\ud83d"', '0:"a"').message()["content"] == "\ufffda"


def test_that_a_waiting_half_is_not_shown_before_the_other_comes():
    folded = fold('0:"a\\ud83d"')
    assert folded.answer().text == "a"
    folded.add(decode([b'0:"\\ude00"\n']))
    assert folded.answer().text == "a😀"


def test_that_halves_in_values_are_repaired():
    assert parts('h:{"url":"/\\ud83d","title":"\\ud83d\\ude00"}')[0]["source"] == {"url": "/\ufffd", "title": "😀"}
    assert fold('2:["\\uD83D"]').data == ["\ufffd"]


# Reasoning


def test_that_reasoning_grows_one_detail_its_part_and_the_mirror():
    message = fold('g:"I "', 'g:"think"').message()
    assert message["parts"] == [{"type": "reasoning", "reasoning": "I think", "details": [text("I think")]}]
    assert message["reasoning"] == "I think"


def test_that_a_signature_marks_the_detail_and_does_not_end_it():
    assert parts('g:"a"', 'j:{"signature":"s"}', 'g:"b"')[0]["details"] == [{**text("ab"), "signature": "s"}]


def test_that_a_signature_without_reasoning_is_ignored():
    assert parts('j:{"signature":"s"}') == []
    assert parts('i:{"data":"x"}', 'j:{"signature":"s"}')[0]["details"] == [{"type": "redacted", "data": "x"}]


def test_that_redacted_reasoning_ends_the_detail():
    details = parts('g:"a"', 'i:{"data":"x"}', 'g:"b"')[0]["details"]
    assert details == [text("a"), {"type": "redacted", "data": "x"}, text("b")]


def test_that_redacted_reasoning_alone_makes_a_part_and_no_mirror():
    message = fold('i:{"data":"x","more":1}').message()
    assert message["parts"] == [{"type": "reasoning", "reasoning": "", "details": [{"type": "redacted", "data": "x"}]}]
    assert "reasoning" not in message


@pytest.mark.parametrize("end", [STEP_END, CONTINUED])
def test_that_every_step_end_ends_the_reasoning(end):
    message = fold('g:"a"', end, 'g:"b"').message()
    assert [part["reasoning"] for part in message["parts"]] == ["a", "b"]
    assert message["reasoning"] == "ab"


# Sources, files, data, annotations


def test_that_sources_are_kept_whole_and_repeated():
    source = {"sourceType": "url", "id": "1", "url": "/auth", "title": "Auth", "providerMetadata": {"x": [1]}}
    line = "h:" + json.dumps(source)
    assert parts(line, line) == [{"type": "source", "source": source}] * 2


def test_that_a_file_keeps_only_its_two_fields():
    assert parts('k:{"mimeType":"text/plain","data":"YQ==","name":"a"}') == [
        {"type": "file", "mimeType": "text/plain", "data": "YQ=="}
    ]


def test_that_data_is_gathered_beside_the_message():
    folded = fold('2:[1,{"a":2}]', "2:[]", '2:["b"]')
    assert folded.data == [1, {"a": 2}, "b"]
    assert folded.message()["parts"] == []


def test_that_annotations_are_on_the_message_once_there_are_any():
    assert "annotations" not in fold("8:[]").message()
    assert fold("8:[1]", "8:[null]").message()["annotations"] == [1, None]


def test_that_data_may_come_before_the_first_step_and_after_the_finish():
    assert fold("2:[1]", 'f:{"messageId":"a"}', FINISH, "2:[2]").data == [1, 2]
