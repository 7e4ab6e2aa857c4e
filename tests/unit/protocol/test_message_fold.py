"""The fold of a stream's parts into a message, rule by rule."""

import json
import math
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docsdesk.domain.conversation import (
    FilePart,
    Outcome,
    ReasoningPart,
    ReasoningText,
    RedactedReasoning,
    SourcePart,
    StepPart,
    TextPart,
    ToolPart,
    ToolState,
    Usage,
)
from docsdesk.protocol.data_stream import LineDecoder, decode
from docsdesk.protocol.message_fold import MessageFold

NOW = datetime(2025, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)


def fold(*lines: str) -> MessageFold:
    folded = MessageFold("m0", NOW)
    folded.add(decode(["\n".join(lines).encode()]))
    return folded


def parts(*lines: str) -> list[dict]:
    return fold(*lines).message()["parts"]


def invocations(*lines: str) -> list[dict]:
    return fold(*lines).message()["toolInvocations"]


def text(value: str) -> dict:
    return {"type": "text", "text": value}


CALL = '9:{"toolCallId":"t","toolName":"search","args":{"q":"a"}}'
RESULT = 'a:{"toolCallId":"t","result":[1]}'
START = 'b:{"toolCallId":"t","toolName":"search"}'
STEP_END = 'e:{"finishReason":"stop"}'
CONTINUED = 'e:{"finishReason":"length","isContinued":true}'
FINISH = 'd:{"finishReason":"stop","usage":{"promptTokens":3,"completionTokens":4}}'


def delta(piece: str) -> str:
    return "c:" + json.dumps({"toolCallId": "t", "argsTextDelta": piece})


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


# Tool calls


def test_that_a_call_is_a_part_and_a_mirror_entry():
    call = {"state": "call", "step": 0, "toolCallId": "t", "toolName": "search", "args": {"q": "a"}}
    message = fold(CALL).message()
    assert message["parts"] == [{"type": "tool-invocation", "toolInvocation": call}]
    assert message["toolInvocations"] == [call]


def test_that_a_call_carries_the_step_it_was_made_in():
    assert invocations(STEP_END, STEP_END, CALL)[0]["step"] == 2


def test_that_extra_keys_of_a_call_stay_and_may_override():
    call = invocations('9:{"toolCallId":"t","toolName":"search","args":null,"step":7,"state":"odd","x":1}')[0]
    assert (call["step"], call["state"], call["x"], call["args"]) == (7, "odd", 1, None)


def test_that_a_result_replaces_the_call_and_keeps_its_step():
    result = {"state": "result", "step": 1, "toolCallId": "t", "toolName": "search", "args": {"q": "a"}, "result": [1]}
    message = fold(STEP_END, CALL, STEP_END, RESULT).message()
    assert message["toolInvocations"] == [result]
    assert message["parts"] == [{"type": "tool-invocation", "toolInvocation": result}]


def test_that_a_result_of_null_is_a_result():
    assert invocations(CALL, 'a:{"toolCallId":"t","result":null}')[0]["result"] is None


def test_that_a_second_result_overwrites_the_first():
    assert invocations(CALL, RESULT, 'a:{"toolCallId":"t","result":2,"x":1}')[0]["result"] == 2


def test_that_a_result_without_its_call_is_set_aside():
    folded = fold('0:"a"', RESULT, '0:"b"', FINISH)
    assert folded.message()["content"] == "ab"
    assert [part.problem for part in folded.set_aside] == ["result of a call that was not made"]
    assert folded.outcome is Outcome.FINISHED


def test_that_a_repeated_call_has_two_mirror_entries_and_one_part():
    message = fold(CALL, CALL.replace('"a"', '"b"'), RESULT).message()
    assert [entry["state"] for entry in message["toolInvocations"]] == ["result", "call"]
    assert [part["toolInvocation"]["state"] for part in message["parts"]] == ["result"]


def test_that_parts_keep_the_place_where_their_call_began():
    lines = (CALL, '0:"a"', CALL.replace('"t"', '"u"'), RESULT)
    assert [part["type"] for part in parts(*lines)] == ["tool-invocation", "text", "tool-invocation"]


def test_that_a_streamed_call_begins_without_arguments():
    assert invocations(START) == [{"state": "partial-call", "step": 0, "toolCallId": "t", "toolName": "search"}]


def test_that_streamed_arguments_are_read_as_far_as_they_came():
    assert invocations(START, delta('{"q":"how d'))[0]["args"] == {"q": "how d"}
    assert invocations(START, delta('{"q":"how d'), delta('o"}'))[0]["args"] == {"q": "how do"}


def test_that_a_looked_at_call_goes_on_growing():
    folded = fold(START, delta('{"q":"a'))
    assert folded.message()["toolInvocations"][0]["args"] == {"q": "a"}
    folded.add(decode([delta('b"').encode()]))
    assert folded.message()["toolInvocations"][0]["args"] == {"q": "ab"}


def test_that_arguments_that_cannot_be_read_are_absent_and_not_the_last_ones():
    folded = fold(START, delta('{"q":"a'))
    folded.message()
    folded.add(decode([delta("\\u00").encode()]))
    assert "args" not in folded.message()["toolInvocations"][0]


def test_that_a_pair_cut_between_argument_deltas_joins():
    assert invocations(START, delta('{"q":"\ud83d'), delta('\ude00"}'))[0]["args"] == {"q": "😀"}


def test_that_the_call_replaces_what_its_stream_began():
    assert invocations(START, delta("{"), CALL) == invocations(CALL)


def test_that_a_delta_after_the_call_brings_the_partial_call_back():
    again = invocations(START, delta('{"q":'), CALL, delta('"b"}'))
    assert [(entry["state"], entry["args"]) for entry in again] == [("partial-call", {"q": "b"})]


def test_that_a_result_may_come_upon_streamed_arguments():
    entry = invocations(START, delta('{"q":"a"}'), RESULT)[0]
    assert (entry["state"], entry["args"], entry["result"]) == ("result", {"q": "a"}, [1])


def test_that_a_delta_for_an_unknown_call_is_set_aside():
    folded = fold(delta("{"), '0:"a"')
    assert [part.problem for part in folded.set_aside] == ["arguments of a call that has not begun"]
    assert folded.message()["content"] == "a"


def test_that_a_call_without_result_stays_a_call():
    assert invocations(CALL, STEP_END, FINISH)[0]["state"] == "call"


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


# The end


def test_that_the_finish_gives_reason_and_usage():
    folded = fold('0:"a"', FINISH)
    assert folded.finish_reason == "stop"
    assert folded.usage == {"promptTokens": 3, "completionTokens": 4, "totalTokens": 7}


def test_that_parts_after_the_finish_count():
    assert fold(FINISH, '0:"late"').message()["content"] == "late"


def test_that_a_second_finish_overrides_and_keeps_usage_it_does_not_name():
    folded = fold(FINISH, 'd:{"finishReason":"length"}')
    assert (folded.finish_reason, folded.usage["totalTokens"]) == ("length", 7)


@pytest.mark.parametrize("usage", ['"many"', "null", "[]", "{}", '{"promptTokens":1}'])
def test_that_usage_needs_both_its_keys(usage):
    folded = fold(f'd:{{"finishReason":"stop","usage":{usage}}}')
    assert all(math.isnan(number) for number in folded.usage.values())


@pytest.mark.parametrize("tokens", ["null", '"3"', "true"])
def test_that_a_count_that_is_no_number_is_nan_and_so_is_the_total(tokens):
    usage = fold(f'd:{{"finishReason":"stop","usage":{{"promptTokens":{tokens},"completionTokens":2}}}}').usage
    assert math.isnan(usage["promptTokens"])
    assert usage["completionTokens"] == 2
    assert math.isnan(usage["totalTokens"])


def test_that_a_step_end_names_neither_reason_nor_usage():
    folded = fold('e:{"finishReason":"length","usage":{"promptTokens":1,"completionTokens":1}}')
    assert folded.finish_reason == "unknown"
    assert math.isnan(folded.usage["totalTokens"])


def test_that_a_body_with_its_finish_is_finished():
    assert fold('0:"a"', FINISH).outcome is Outcome.FINISHED


def test_that_a_body_without_finish_is_incomplete():
    folded = fold('0:"a"', STEP_END)
    assert (folded.outcome, folded.finish_reason) == (Outcome.INCOMPLETE, "unknown")


def test_that_an_error_ends_the_message_and_keeps_what_came_before():
    folded = fold('0:"a"', '3:"Overloaded"', '0:"b"', CALL, FINISH)
    assert (folded.outcome, folded.error) == (Outcome.ERROR, "Overloaded")
    assert folded.message()["content"] == "a"
    assert folded.finish_reason == "unknown"


def test_that_an_error_without_words_is_an_error():
    assert fold('3:""').outcome is Outcome.ERROR


@pytest.mark.parametrize("body", ["", "\n\n", "<html>\n<p>x:1</p>", '{"error":"no"}', 'data: {"type":"start"}', "1:[]"])
def test_that_a_body_in_which_nothing_is_a_part_is_an_error(body):
    assert fold(body).outcome is Outcome.ERROR


def test_that_one_part_among_rubbish_is_an_answer():
    folded = fold("<html>", "x:1", '0:"a"', '5:{"threadId":"no"}', "x:2", "0:nope")
    assert folded.outcome is Outcome.INCOMPLETE
    assert folded.message()["content"] == "a"
    assert folded.unknown_codes == {"x": 2, "5": 1}
    assert len(folded.set_aside) == 5
    assert folded.thread_id is None


# The thread


EVENT = '{"type":"finish","threadId":"%s"}'
PLACES = [
    '2:["{\\"type\\":\\"finish\\",\\"threadId\\":\\"%s\\"}"]',
    "8:[" + EVENT + "]",
    'd:{"finishReason":"stop","threadId":"%s"}',
    'e:{"finishReason":"stop","threadId":"%s"}',
    '2:[{"threadId":"%s"}]',
]


@pytest.mark.parametrize("place", [*PLACES, "2:[" + EVENT + "]", '8:[{"type":"meta","threadId":"%s"}]'])
def test_that_the_thread_is_found_in_every_place_it_may_stand(place):
    assert fold('0:"a"', place % "th").thread_id == "th"


@pytest.mark.parametrize("better", range(4))
@pytest.mark.parametrize("turned", [False, True])
def test_that_the_better_place_wins_whichever_comes_first(better, turned):
    lines = [PLACES[better] % "good", PLACES[better + 1] % "poor"]
    assert fold(*(reversed(lines) if turned else lines)).thread_id == "good"


def test_that_the_first_of_two_equal_places_wins():
    assert fold(PLACES[2] % "first", PLACES[2] % "second").thread_id == "first"


def test_that_an_empty_or_odd_thread_is_none():
    assert fold('d:{"finishReason":"stop","threadId":""}', '2:[{"threadId":7}]', '2:["threadId"]').thread_id is None


def test_that_the_thread_is_never_taken_from_tools_or_text():
    assert (
        fold(
            '9:{"toolCallId":"t","toolName":"search","args":{"type":"finish","threadId":"no"}}',
            'a:{"toolCallId":"t","result":{"type":"finish","threadId":"no"},"threadId":"no"}',
            '0:"{\\"type\\":\\"finish\\",\\"threadId\\":\\"no\\"}"',
            'h:{"threadId":"no"}',
        ).thread_id
        is None
    )


def test_that_the_thread_is_found_after_the_finish_and_after_an_error():
    assert fold(FINISH, PLACES[0] % "late").thread_id == "late"
    assert fold('3:"x"', PLACES[2] % "late").thread_id == "late"


# The view


def test_that_a_snapshot_is_the_answer_in_the_order_of_arrival():
    answer = fold(
        'f:{"messageId":"a"}',
        'g:"Hm"',
        'j:{"signature":"s"}',
        'i:{"data":"x"}',
        CALL,
        RESULT,
        '0:"Yes"',
        'h:{"id":"1","url":"/auth","title":"Auth"}',
        'h:{"title":"nowhere"}',
        'k:{"mimeType":"text/plain","data":""}',
        FINISH,
    ).answer(Outcome.FINISHED)
    assert answer.parts == (
        StepPart(),
        ReasoningPart(details=(ReasoningText(text="Hm", signature="s"), RedactedReasoning(data="x"))),
        ToolPart(call_id="t", name="search", state=ToolState.RESULT, arguments={"q": "a"}, result=[1]),
        TextPart(text="Yes"),
        SourcePart(id="1", url="/auth", title="Auth"),
        FilePart(media_type="text/plain", data=""),
    )
    assert (answer.message_id, answer.created_at, answer.outcome) == ("a", NOW, Outcome.FINISHED)
    assert (answer.finish_reason, answer.usage) == ("stop", Usage(prompt=3, completion=4))


def test_that_a_snapshot_does_not_change_later():
    folded = fold('0:"a"', 'g:"x"', START)
    before = folded.answer()
    folded.add(decode(b'0:"b"\ng:"y"\n'.splitlines(keepends=True)))
    assert before.text == "a"
    assert folded.answer().text == "ab"


def test_that_parts_that_stand_are_shared_between_snapshots():
    folded = fold('g:"x"', CALL, '0:"a"', STEP_END, '0:"b"')
    before = folded.answer()
    folded.add(decode([b'0:"c"\n']))
    after = folded.answer()
    assert [a is b for a, b in zip(before.parts, after.parts, strict=True)] == [True, True, True, False]


def test_that_a_snapshot_survives_the_journal():
    answer = fold(START, delta("{"), CALL, RESULT, 'g:"a"', 'i:{"data":"x"}', '0:"b"', 'h:{"url":"/a"}').answer()
    assert type(answer).model_validate_json(answer.model_dump_json()) == answer


# Any cut, any damage


BODY = "\n".join(
    [
        'f:{"messageId":"a"}',
        'g:"Ich überlege"',
        START,
        delta('{"q":"⛴'),
        delta('"}'),
        CALL,
        RESULT,
        STEP_END,
        'f:{"messageId":"b"}',
        '0:"Zürich \\ud83d"',
        '0:"\\ude00 ⛴"',
        'h:{"url":"/auth"}',
        "8:[1]",
        "2:" + json.dumps([json.dumps({"type": "finish", "threadId": "th"})]),
        STEP_END,
        FINISH,
    ]
).encode()


def folded_in(chunks: list[bytes]) -> tuple:
    decoder, folded = LineDecoder(), MessageFold("m0", NOW)
    for chunk in chunks:
        folded.add(decoder.feed(chunk))
        folded.answer()
    folded.add(decoder.close())
    return folded.message(), folded.data, folded.finish_reason, folded.usage, folded.thread_id, folded.outcome


def test_that_cutting_the_body_at_any_byte_changes_nothing():
    whole = folded_in([BODY])
    assert whole[0]["content"] == "Zürich 😀 ⛴"
    assert folded_in([BODY[i : i + 1] for i in range(len(BODY))]) == whole
    for cut in range(len(BODY)):
        assert folded_in([BODY[:cut], BODY[cut:]]) == whole


def test_that_a_body_torn_at_any_byte_keeps_the_text_before():
    for cut in range(len(BODY)):
        assert "Zürich 😀 ⛴".startswith(folded_in([BODY[:cut]])[0]["content"].rstrip("\ufffd"))


@st.composite
def damaged_bodies(draw: st.DrawFn) -> tuple[bytes, bytes]:
    """An untouched beginning of the body and what follows it, with bytes changed, dropped and put in."""
    start = draw(st.integers(0, len(BODY)))
    rest = bytearray(BODY[start:])
    for _ in range(draw(st.integers(0, 6))):
        at = draw(st.integers(0, len(rest)))
        rest[at : at + draw(st.integers(0, 3))] = draw(st.binary(max_size=3))
    return BODY[:start], bytes(rest)


@given(damaged_bodies(), st.integers(1, 40))
def test_that_a_damaged_stream_never_crashes_and_keeps_its_whole_lines(body, size):
    kept, damaged = body
    whole_lines = kept[: kept.rfind(b"\n") + 1]
    stream = kept + damaged
    content = folded_in([stream[i : i + size] for i in range(0, len(stream), size)])[0]["content"]
    assert content.startswith(folded_in([whole_lines])[0]["content"].rstrip("\ufffd"))
