"""The fold of a stream's parts into a message: as it arrives, cut and damaged."""

import json

from tests.unit.protocol.folding import (
    CALL,
    FINISH,
    NOW,
    RESULT,
    START,
    STEP_END,
    delta,
    fold,
    fold_bytes,
    read,
)

from docsdesk.domain.assistant.answer import (
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
from docsdesk.protocol.stream.data_stream import decode

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


def test_that_a_snapshot_carries_annotations_and_data():
    answer = fold("8:[1]", '2:[{"a":1}]', "8:[null]").answer()
    assert (answer.annotations, answer.data) == ((1, None), ({"a": 1},))


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


def content(*chunks: bytes) -> str:
    folded, _ = read(chunks, look=True)
    return folded.message()["content"]


def test_that_cutting_the_body_at_any_byte_changes_nothing():
    assert fold_bytes(BODY, apart=1).message()["content"] == "Zürich 😀 ⛴"


def test_that_a_body_torn_at_any_byte_keeps_the_text_before():
    for cut in range(len(BODY)):
        assert "Zürich 😀 ⛴".startswith(content(BODY[:cut]).rstrip("\ufffd"))
