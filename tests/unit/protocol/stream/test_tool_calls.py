"""The fold of a stream's parts into a message: tool calls."""

from tests.unit.protocol.folding import CALL, FINISH, RESULT, START, STEP_END, delta, fold, invocations, parts

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.protocol.stream.data_stream import decode

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
    assert folded.outcome is Outcome.INCOMPLETE


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
