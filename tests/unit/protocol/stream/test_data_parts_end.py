"""The fold of a stream's parts into a message: how it ends, and the thread that is named."""

import math

import pytest
from tests.unit.protocol.folding import CALL, FINISH, STEP_END, fold, read

from docsdesk.domain.assistant.answer import Outcome

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


def test_that_nothing_is_read_after_an_error():
    folded = fold('0:"a"', '3:"Overloaded"', '0:"b"', CALL, "x:1", '3:"Again"', 'd:{"finishReason":"error"}')
    assert (folded.outcome, folded.error, folded.damage) == (Outcome.ERROR, "Overloaded", None)
    assert (folded.message()["content"], folded.finish_reason) == ("a", "unknown")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("x:1", "unknown code"),
        ("0:[", "not JSON"),
        ("0:[1]", "not a string"),
        ('9:{"toolCallId":"t"}', '"toolName" is not a string'),
        ('a:{"toolCallId":"t","result":1}', "result of a call that was not made"),
        ("0", "no colon"),
        ("0:" + "[" * 100_000, "not JSON"),
    ],
)
def test_that_an_answer_with_a_line_that_cannot_be_used_is_not_whole(line: str, problem: str):
    folded, _ = read([f'0:"a"\n{line}\n{line}\n0:"b"\n{FINISH}\n'.encode()])
    assert (folded.outcome, folded.message()["content"]) == (Outcome.INCOMPLETE, "ab")
    damage = folded.answer(folded.outcome).damage
    assert damage is not None
    assert (damage.lines, damage.first) == (2, line[:200])
    assert damage.problem.startswith(problem)


def test_that_an_error_without_words_is_an_error():
    assert fold('3:""').outcome is Outcome.ERROR


@pytest.mark.parametrize("body", ["", "\n\n", "<html>\n<p>x:1</p>", '{"error":"no"}', "data: 1", "1:[]"])
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


def test_that_the_thread_is_found_after_the_finish():
    assert fold(FINISH, PLACES[0] % "late").thread_id == "late"
