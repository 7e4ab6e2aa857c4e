"""The fold of a v2 stream's chunks into a message, rule by rule."""

import json

import pytest
from tests.unit.protocol.folding import NOW, fold_bytes, read

from docsdesk.domain.assistant.answer import (
    Answer,
    DataPart,
    DocumentPart,
    FilePart,
    Outcome,
    ReasoningPart,
    ReasoningText,
    SourcePart,
    StepPart,
    TextPart,
    ToolPart,
    ToolState,
)
from docsdesk.protocol.stream.answer_fold import AnswerFold

DONE = "[DONE]"


def chunk(kind: str, **fields: object) -> dict[str, object]:
    return {"type": kind, **fields}


def events(*chunks: dict[str, object] | str) -> bytes:
    texts = (each if isinstance(each, str) else json.dumps(each) for each in chunks)
    return "".join(f"data: {each}\n\n" for each in texts).encode()


def fold(*chunks: dict[str, object] | str, apart: int = 16) -> AnswerFold:
    return fold_bytes(events(*chunks), apart=apart)


def parts(*chunks: dict[str, object] | str) -> list[dict]:
    return fold(*chunks).message()["parts"]


def begin(name: str = "1", kind: str = "text") -> dict[str, object]:
    return chunk(f"{kind}-start", id=name)


def grow(words: str, name: str = "1", kind: str = "text") -> dict[str, object]:
    return chunk(f"{kind}-delta", id=name, delta=words)


def end(name: str = "1", kind: str = "text") -> dict[str, object]:
    return chunk(f"{kind}-end", id=name)


START = chunk("start", messageId="m1")
STEP, STEP_END, FINISH = chunk("start-step"), chunk("finish-step"), chunk("finish", finishReason="stop")
CALL = chunk("tool-input-available", toolCallId="t", toolName="search", input={"q": "a"})
RESULT = chunk("tool-output-available", toolCallId="t", output=[1])
CALL_START = chunk("tool-input-start", toolCallId="t", toolName="search")


def delta(words: str) -> dict[str, object]:
    return chunk("tool-input-delta", toolCallId="t", inputTextDelta=words)


def test_that_a_message_is_empty_until_something_comes():
    assert fold(chunk("start")).message() == {"id": "m0", "role": "assistant", "parts": []}


def test_that_the_start_names_the_message():
    assert fold(START).message()["id"] == "m1"


def test_that_text_grows_until_its_end():
    assert parts(begin(), grow("Hi "), grow("you")) == [{"type": "text", "text": "Hi you", "state": "streaming"}]
    assert parts(begin(), grow("Hi"), end()) == [{"type": "text", "text": "Hi", "state": "done"}]


def test_that_several_texts_may_be_open_at_once():
    open_both = (begin("1"), begin("2"), grow("b", "2"), grow("a", "1"), grow("b", "2"))
    assert [part["text"] for part in parts(*open_both)] == ["a", "bb"]


def test_that_text_and_reasoning_have_ids_of_their_own():
    both = parts(begin(), begin(kind="reasoning"), grow("a"), grow("b", kind="reasoning"), end(kind="reasoning"))
    assert [(part["type"], part["text"], part["state"]) for part in both] == [
        ("text", "a", "streaming"),
        ("reasoning", "b", "done"),
    ]


def test_that_the_last_words_of_the_provider_stand():
    said = [{**each, "providerMetadata": {"p": {"n": n}}} for n, each in enumerate((begin(), grow("a"), end()))]
    assert parts(*said)[0]["providerMetadata"] == {"p": {"n": 2}}
    assert parts(*said[:2], end())[0]["providerMetadata"] == {"p": {"n": 1}}


def test_that_a_step_end_closes_what_is_open_and_its_words_stay():
    assert [part["text"] for part in parts(begin(), grow("a"), STEP_END, grow("b"))] == ["a", "b"]


def test_that_words_whose_start_was_lost_are_kept():
    assert parts(grow("a"), grow("b")) == [{"type": "text", "text": "ab", "state": "streaming"}]


def test_that_the_end_of_nothing_is_set_aside():
    folded = fold(START, end())
    assert [part.problem for part in folded.set_aside] == ["end of a text that has not begun"]


def test_that_halves_of_a_pair_from_two_deltas_join():
    assert parts(begin(), grow("a\ud83d"), grow("\ude00b"))[0]["text"] == "a😀b"
    assert parts(begin(), grow("a\ud83d"), grow("b"))[0]["text"] == "a\ufffdb"


def test_that_sources_documents_and_files_are_kept_in_their_place():
    given = (
        chunk("source-url", sourceId="1", url="/a", title="A", providerMetadata={"p": {}}),
        chunk("source-document", sourceId="2", mediaType="text/plain", title="B", filename="b.txt"),
        chunk("file", mediaType="image/png", url="data:,x", providerMetadata={"p": {}}),
    )
    assert parts(*given) == [given[0], given[1], {"type": "file", "mediaType": "image/png", "url": "data:,x"}]
    assert fold(*given).answer().parts == (
        SourcePart(id="1", url="/a", title="A"),
        DocumentPart(id="2", media_type="text/plain", title="B", name="b.txt"),
        FilePart(media_type="image/png", url="data:,x"),
    )


def test_that_each_step_start_is_a_part():
    assert parts(STEP, STEP_END, STEP) == [{"type": "step-start"}] * 2


# Tool calls


def test_that_a_call_goes_from_input_to_output():
    assert parts(CALL) == [{"type": "tool-search", "toolCallId": "t", "state": "input-available", "input": {"q": "a"}}]
    assert parts(CALL, RESULT) == [
        {"type": "tool-search", "toolCallId": "t", "state": "output-available", "input": {"q": "a"}, "output": [1]}
    ]


def test_that_input_that_streams_is_read_as_far_as_it_came():
    assert "input" not in parts(CALL_START)[0]
    assert parts(CALL_START, delta('{"q":"how d'))[0]["input"] == {"q": "how d"}
    assert parts(CALL_START, delta('{"q":"\ud83d'), delta('\ude00"}'))[0]["input"] == {"q": "😀"}
    assert "input" not in parts(CALL_START, delta('{"q":"a'), delta("\\u00"))[0]


def test_that_the_whole_input_replaces_what_streamed():
    assert parts(CALL_START, delta('{"q":'), CALL) == parts(CALL)


def test_that_a_delta_after_the_call_brings_the_streaming_back():
    assert parts(CALL_START, delta('{"q":'), CALL, delta('"b"}'))[0] == {
        "type": "tool-search",
        "toolCallId": "t",
        "state": "input-streaming",
        "input": {"q": "b"},
    }


def test_that_a_preliminary_result_is_followed_by_the_last():
    first = {**RESULT, "output": 0, "preliminary": True}
    assert parts(CALL, first)[0]["preliminary"] is True
    assert parts(CALL, first, RESULT) == parts(CALL, RESULT)


def test_that_a_call_may_fail_with_words():
    failed = parts(CALL, chunk("tool-output-error", toolCallId="t", errorText="no"))[0]
    assert (failed["state"], failed["input"], failed["errorText"]) == ("output-error", {"q": "a"}, "no")


def test_that_input_the_tool_did_not_take_stays_as_raw_input():
    wrong = chunk("tool-input-error", toolCallId="t", toolName="search", input="x", errorText="no")
    assert parts(wrong) == [
        {"type": "tool-search", "toolCallId": "t", "state": "output-error", "rawInput": "x", "errorText": "no"}
    ]
    assert parts({**wrong, "dynamic": True})[0]["input"] == "x"


def test_that_a_dynamic_tool_carries_its_name():
    dynamic = parts({**CALL, "dynamic": True}, {**RESULT, "dynamic": True})[0]
    assert (dynamic["type"], dynamic["toolName"], dynamic["output"]) == ("dynamic-tool", "search", [1])


def test_that_a_result_finds_its_dynamic_call_unasked():
    assert parts({**CALL, "dynamic": True}, RESULT)[0]["state"] == "output-available"


def test_that_the_providers_words_on_a_call_outlast_its_states():
    described = {**CALL, "providerMetadata": {"p": {}}, "providerExecuted": True}
    last = parts(CALL_START, described, RESULT)[0]
    assert (last["callProviderMetadata"], last["providerExecuted"]) == ({"p": {}}, True)


def test_that_leave_may_be_asked_for_and_refused():
    asked = chunk("tool-approval-request", toolCallId="t", approvalId="a")
    assert (parts(CALL, asked)[0]["state"], parts(CALL, asked)[0]["approval"]) == ("approval-requested", {"id": "a"})
    denied = fold(CALL, asked, chunk("tool-output-denied", toolCallId="t"))
    assert denied.answer().parts[0].state is ToolState.DENIED


@pytest.mark.parametrize(
    "orphan",
    [
        RESULT,
        delta("{"),
        chunk("tool-output-error", toolCallId="t", errorText="no"),
        chunk("tool-output-denied", toolCallId="t"),
        chunk("tool-approval-request", toolCallId="t", approvalId="a"),
    ],
    ids=lambda orphan: orphan["type"],
)
def test_that_what_belongs_to_no_call_is_set_aside(orphan):
    folded = fold(begin(), grow("a"), orphan, grow("b"))
    assert [part["text"] for part in folded.message()["parts"]] == ["ab"]
    assert len(folded.set_aside) == 1


# Values of the service's own, metadata


def test_that_a_data_part_is_replaced_by_one_of_its_type_and_id():
    first, second = chunk("data-map", id="1", data=1), chunk("data-map", id="1", data=2)
    assert parts(first, chunk("data-map", id="2", data=0), second) == [second, chunk("data-map", id="2", data=0)]
    assert parts(chunk("data-map", data=1), chunk("data-map", data=1)) == [chunk("data-map", data=1)] * 2


def test_that_transient_data_is_beside_the_message():
    folded = fold(chunk("data-map", data=1, transient=True), START)
    assert (folded.message()["parts"], [each["data"] for each in folded.data]) == ([], [1])


def test_that_metadata_is_merged_key_by_key():
    folded = fold(
        chunk("start", messageMetadata={"a": {"b": 1, "l": [1]}}),
        chunk("message-metadata", messageMetadata={"a": {"c": 2, "l": [2]}}),
        chunk("message-metadata", messageMetadata=None),
        chunk("finish", messageMetadata={"d": 3}),
    )
    assert folded.message()["metadata"] == {"a": {"b": 1, "c": 2, "l": [2]}, "d": 3}


def test_that_metadata_a_reader_has_does_not_change_later():
    folded, _ = read([events(chunk("start", messageMetadata={"a": {"b": 1}}))])
    before = folded.answer().metadata
    folded.add(read([events(chunk("message-metadata", messageMetadata={"a": {"b": 2}}))])[1])
    assert (before, folded.answer().metadata) == ({"a": {"b": 1}}, {"a": {"b": 2}})


# The end


def test_that_the_reason_may_stand_in_the_metadata_for_clients_that_know_no_other_place():
    assert fold(START, chunk("finish", messageMetadata={"finishReason": "length"})).finish_reason == "length"
    both = chunk("finish", finishReason="stop", messageMetadata={"finishReason": "length"})
    assert fold(START, both).finish_reason == "stop"
    assert fold(START, chunk("finish", messageMetadata={"finishReason": 7})).finish_reason == "unknown"


def test_that_a_body_with_its_finish_is_finished():
    folded = fold(START, FINISH)
    assert (folded.outcome, folded.finish_reason) == (Outcome.FINISHED, "stop")


def test_that_a_body_with_its_last_event_is_whole():
    assert fold(begin(), grow("a"), DONE).outcome is Outcome.FINISHED


def test_that_a_body_without_end_is_incomplete():
    assert fold(START, STEP, begin(), grow("a")).outcome is Outcome.INCOMPLETE


def test_that_an_answer_the_service_stops_is_incomplete():
    folded = fold(begin(), grow("a"), chunk("abort"), DONE)
    assert (folded.outcome, folded.is_aborted) == (Outcome.INCOMPLETE, True)


def test_that_nothing_is_read_after_an_error():
    folded = fold(begin(), grow("a"), chunk("error", errorText="Overloaded"), grow("b"), "data: x", FINISH)
    assert (folded.outcome, folded.error, folded.damage) == (Outcome.ERROR, "Overloaded", None)
    assert folded.message()["parts"][0]["text"] == "a"


@pytest.mark.parametrize("body", [b"data: hello\n\n", b": ping\n\n", b'data: {"type":"later"}\n\n', b"data: {}"])
def test_that_a_body_in_which_nothing_is_a_chunk_is_an_error(body):
    assert fold_bytes(body).outcome is Outcome.ERROR


def test_that_unknown_types_are_kept_and_counted():
    folded = fold(START, chunk("later"), chunk("later"), chunk("sooner"))
    assert folded.unknown_codes == {"later": 2, "sooner": 1}
    assert len(folded.set_aside) == 3


def test_that_an_answer_with_an_event_that_cannot_be_used_is_not_whole():
    folded = fold(begin(), grow("a"), chunk("later", x=1), "data: [", FINISH)
    assert folded.outcome is Outcome.INCOMPLETE
    assert folded.damage is not None
    assert (folded.damage.lines, folded.damage.problem) == (2, "unknown code")
    assert "later" in folded.damage.first


# The thread


@pytest.mark.parametrize(
    "place",
    [
        chunk("finish", threadId="th"),
        chunk("finish", messageMetadata={"threadId": "th"}),
        chunk("start", messageMetadata={"threadId": "th"}),
        chunk("message-metadata", messageMetadata={"threadId": "th"}),
        chunk("data-event", data={"type": "finish", "threadId": "th"}),
        chunk("data-event", data={"threadId": "th"}, transient=True),
        chunk("data-event", data='{"type":"finish","threadId":"th"}'),
    ],
    ids=json.dumps,
)
def test_that_the_thread_is_found_in_every_place_it_may_stand(place):
    assert fold(START, place).thread_id == "th"


def test_that_the_finish_is_trusted_before_metadata():
    both = (chunk("start", messageMetadata={"threadId": "poor"}), chunk("finish", threadId="good"))
    assert fold(*both).thread_id == "good"


def test_that_the_thread_is_never_taken_from_tools_or_text():
    tools = ({**CALL, "input": {"threadId": "no"}}, {**RESULT, "output": {"type": "finish", "threadId": "no"}})
    assert fold(*tools, begin(), grow('{"type":"finish","threadId":"no"}')).thread_id is None


# The view


def test_that_a_snapshot_is_the_answer_in_the_order_of_arrival():
    answer = fold(
        chunk("start", messageId="a", messageMetadata={"n": 1}),
        STEP,
        {**begin(kind="reasoning"), "providerMetadata": {"p": {}}},
        grow("Hm", kind="reasoning"),
        CALL_START,
        CALL,
        RESULT,
        STEP_END,
        STEP,
        chunk("tool-input-error", toolCallId="u", toolName="open", input="x", errorText="no"),
        begin(),
        grow("Yes"),
        chunk("data-map", data=[1]),
        FINISH,
        DONE,
        apart=1,
    ).answer(Outcome.FINISHED)
    assert answer.parts == (
        StepPart(),
        ReasoningPart(details=(ReasoningText(text="Hm", provider_metadata={"p": {}}),)),
        ToolPart(call_id="t", name="search", state=ToolState.RESULT, arguments={"q": "a"}, result=[1]),
        StepPart(),
        ToolPart(call_id="u", name="open", state=ToolState.FAILED, arguments="x", error="no", step=1),
        TextPart(text="Yes"),
        DataPart(name="map", data=[1]),
    )
    assert (answer.message_id, answer.created_at, answer.metadata) == ("a", NOW, {"n": 1})
    assert Answer.model_validate_json(answer.model_dump_json()) == answer


def test_that_a_body_torn_at_any_byte_keeps_the_text_before():
    body = events(START, STEP, begin(), grow("Zürich \ud83d"), grow("\ude00 ⛴"), end(), FINISH, DONE)
    for cut in range(len(body)):
        assert "Zürich 😀 ⛴".startswith(read([body[:cut]])[0].answer().text)
