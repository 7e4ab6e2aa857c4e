"""Which of the two streams a body is, told by its first bytes."""

import pytest
from tests.unit.protocol.folding import fold_bytes

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.protocol.stream.answer_reader import version_of

V1, V2 = InterfaceVersion.V1, InterfaceVersion.V2


@pytest.mark.parametrize("start", [b'f:{"', b'0:"', b"2:[", b"d:", b"e:", b"i:", b"g:", b"<html", b"{", b"dat:", b"x"])
def test_that_lines_with_codes_are_of_v1(start):
    assert version_of(start) is V1


@pytest.mark.parametrize("idle", [b"", b": ping\n\n", b"event: message\r\n", b"id: 1\n", b"retry: 5\n\n", b"\n\r\n"])
def test_that_what_comes_before_the_first_line_that_says_something_does_not_tell(idle):
    assert version_of(idle) is None
    assert version_of(idle + b'data:{"') is V2
    assert version_of(idle + b'data: 0:"') is V1
    assert version_of(idle + b'0:"') is V1


@pytest.mark.parametrize(
    "start", [b"", b"d", b"dat", b"data: {", b"e", b"id", b": ping", b"\n\n", b"\xef\xbb", b"\xef\xbb\xbfd"]
)
def test_that_where_both_may_come_more_is_waited_for(start):
    assert version_of(start) is None


def test_that_nobody_waits_for_ever():
    assert version_of(b":" + b" " * 70_000) is V1


STEP, TEXT, END = 'f:{"messageId":"a"}', '0:"Yes"', 'd:{"finishReason":"stop"}'
TYPED_TEXT, TYPED_END = (
    '{"type":"text-delta","textDelta":"Yes"}',
    '{"type":"finish","finishReason":"stop","threadId":"th"}',
)


@pytest.mark.parametrize(
    "body",
    [
        f": connected\n{STEP}\n{TEXT}\n{END}\n",
        f":\n\nretry: 5\n\n{STEP}\n: ping\n\n{TEXT}\n:\n{END}\n",
        "".join(f"data: {line}\n\n" for line in (STEP, TEXT, END, "[DONE]")),
        f"event: message\r\ndata:{STEP}\r\n\r\n: ping\r\n\r\ndata:{TEXT}\r\n\r\ndata:{END}\r\n\r\n",
        f"{STEP}\n{TEXT}\n{TYPED_END}\n",
        f"{TYPED_END}\n{STEP}\n{TEXT}\n",
        f"{STEP}\n{TYPED_TEXT}\n{TYPED_END}\n",
        f'{{"type":"step-start"}}\n{TYPED_TEXT}\n{TYPED_END}\n',
    ],
)
def test_that_an_unusual_way_to_write_v1_loses_nothing(body: str):
    folded = fold_bytes(body.encode(), apart=5)
    assert (folded.message()["content"], folded.outcome) == ("Yes", Outcome.FINISHED)
    assert (folded.finish_reason, folded.damage) == ("stop", None)
    assert folded.thread_id == ("th" if TYPED_END in body else None)


def test_that_an_object_of_another_type_is_kept_beside_the_message():
    folded = fold_bytes(f'{TEXT}\n{{"type":"mood","value":1}}\n{END}\n'.encode())
    assert (folded.data, folded.outcome) == ([{"type": "mood", "value": 1}], Outcome.FINISHED)


def test_that_an_error_as_an_object_is_the_services_error():
    folded = fold_bytes(b'0:"Half"\n{"type":"error","errorText":"Overloaded"}\n')
    assert (folded.outcome, folded.error) == (Outcome.ERROR, "Overloaded")


@pytest.mark.parametrize("body", [b"", b"d", b"data", b"\n\n", b"\xef\xbb\xbf"])
def test_that_a_body_that_ends_before_it_tells_is_an_error(body):
    assert fold_bytes(body).outcome is Outcome.ERROR


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_that_both_give_the_same_answer(mark):
    v1 = fold_bytes(mark + b'f:{"messageId":"a"}\n0:"Yes"\nh:{"id":"1","url":"/a"}\nd:{"finishReason":"stop"}\n')
    v2 = fold_bytes(
        mark + b'data: {"type":"start","messageId":"a"}\n\ndata: {"type":"start-step"}\n\n'
        b'data: {"type":"text-start","id":"1"}\n\ndata: {"type":"text-delta","id":"1","delta":"Yes"}\n\n'
        b'data: {"type":"source-url","sourceId":"1","url":"/a"}\n\ndata: {"type":"finish","finishReason":"stop"}\n\n'
    )
    assert v1.answer(v1.outcome) == v2.answer(v2.outcome)
