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


@pytest.mark.parametrize("start", [b"data:", b": ping", b"event: message", b"id: 1", b"retry: 5", b"\n\r\ndata: {"])
def test_that_fields_of_events_are_of_v2(start):
    assert version_of(start) is V2


@pytest.mark.parametrize("start", [b"", b"d", b"dat", b"e", b"id", b"\n\n", b"\xef\xbb", b"\xef\xbb\xbfd"])
def test_that_where_both_may_come_more_is_waited_for(start):
    assert version_of(start) is None


def test_that_nobody_waits_for_ever():
    assert version_of(b"\n" * 100) is V1


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
