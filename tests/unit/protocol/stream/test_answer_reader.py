"""Which of the two streams a body is, told by its first bytes."""

import json
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from tests.unit.protocol.folding import fold_bytes

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.answer_reader import AnswerReader, version_of
from docsdesk.protocol.stream.part import LONGEST_LINE_BYTES, MOST_ARGUMENTS, MOST_TEXT_CHARACTERS

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


NOW = datetime(2026, 1, 1, tzinfo=UTC)
CHUNK = 64 * 1024
FINISH = b'd:{"finishReason":"stop"}\n'


def v1(code: str, value: object) -> bytes:
    return f"{code}:{json.dumps(value)}\n".encode()


def v2(kind: str, **fields: object) -> bytes:
    return b"data: %b\n\n" % json.dumps({"type": kind, **fields}).encode()


def read(*pieces: bytes) -> AnswerReader:
    reader = AnswerReader("m", NOW)
    for piece in pieces:
        for at in range(0, len(piece), CHUNK):
            reader.feed(piece[at : at + CHUNK], NOW)
            reader.fold.take_surplus()
    reader.close()
    return reader


LONG = "x" * 1_000
ENDLESS: dict[str, Callable[[int], bytes]] = {
    "text": lambda n: v1("0", LONG),
    "reasoning": lambda n: v1("g", LONG),
    "steps": lambda n: v1("f", {"messageId": f"m{n}{LONG}"}),
    "sources": lambda n: v1("h", {"sourceType": "url", "id": str(n), "url": f"https://a.example/{n}{LONG}"}),
    "files": lambda n: v1("k", {"mimeType": "image/png", "data": LONG}),
    "data": lambda n: v1("2", [LONG]),
    "annotations": lambda n: v1("8", [LONG, {"n": n}]),
    "calls": lambda n: v1("9", {"toolCallId": str(n), "toolName": "search", "args": {"q": LONG}}),
    "begun calls": lambda n: v1("b", {"toolCallId": f"{n}{LONG}", "toolName": "search"}),
    "unknown codes": lambda n: f"{n}{LONG}:1\n".encode(),
    "withheld reasoning": lambda n: v1("i", {"data": LONG}),
    "v2 texts": lambda n: v2("text-delta", id="a", delta=LONG),
    "v2 text parts": lambda n: v2("text-start", id=f"{n}{LONG}"),
    "v2 data": lambda n: v2(f"data-{n}", id=str(n), data=[LONG]),
    "v2 metadata": lambda n: v2("message-metadata", messageMetadata={f"k{n}": LONG}),
    "v2 transient data": lambda n: v2("data-a", transient=True, data=[LONG]),
    "v2 lines without an event's end": lambda n: f"data: {LONG}\n".encode(),
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_that_an_answer_without_end_stays_small(kind: str):
    fold = read(*(ENDLESS[kind](number) for number in range(6_000))).fold
    held = [fold.message(), fold.data, [part.text for part in fold.set_aside], fold.unknown_codes]
    assert len(strict_json.dumps(held)) < 2 * LONGEST_LINE_BYTES
    assert fold.outcome is not Outcome.FINISHED


def test_that_a_text_is_kept_to_the_limit_and_handed_on_from_there():
    piece = "x" * 999
    reader = AnswerReader("m", NOW)
    surplus = ""
    for _ in range(1_200):
        reader.feed(v1("0", piece), NOW)
        surplus += reader.fold.take_surplus()
    reader.feed(FINISH, NOW)
    answer = reader.fold.answer(reader.fold.outcome)
    assert (len(answer.text), len(surplus)) == (MOST_TEXT_CHARACTERS, 1_200 * 999 - MOST_TEXT_CHARACTERS)
    assert answer.outcome is Outcome.FINISHED


def test_that_a_text_of_v2_is_kept_to_the_limit_and_handed_on_from_there():
    reader = AnswerReader("m", NOW)
    reader.feed(v2("text-start", id="1") + v2("text-delta", id="1", delta="x" * 999_998), NOW)
    reader.feed(v2("text-delta", id="1", delta="abcdef") + v2("text-end", id="1") + v2("finish"), NOW)
    answer = reader.fold.answer(reader.fold.outcome)
    assert (len(answer.text), answer.text[-3:], reader.fold.take_surplus()) == (MOST_TEXT_CHARACTERS, "xab", "cdef")


@pytest.mark.parametrize("begin", [b'0:"', b'data: {"type":"data-a","data":"', b"data: x\ndata: y", b": "])
def test_that_a_line_without_end_is_given_up_and_what_follows_is_read(begin: bytes):
    is_v2 = not begin.startswith(b"0:")
    first = v2("text-delta", id="1", delta="a") if is_v2 else v1("0", "a")
    then = v2("text-delta", id="1", delta="b") if is_v2 else v1("0", "b")
    reader = read(first, begin, b"x" * (2 * LONGEST_LINE_BYTES), b'"\n\n', then)
    assert reader.fold.answer().text == "ab"
    damage = reader.fold.damage
    assert damage is not None
    assert "longer than 4 MB" in damage.problem
    assert len(damage.first) <= 200


def test_that_streamed_arguments_without_end_are_cut():
    piece = v1("c", {"toolCallId": "t", "argsTextDelta": "[" * 1_000})
    reader = read(v1("b", {"toolCallId": "t", "toolName": "search"}), piece * (2 * MOST_ARGUMENTS // 1_000), FINISH)
    assert reader.fold.outcome is Outcome.INCOMPLETE
    assert "arguments longer" in reader.fold.set_aside[0].problem


def test_that_what_a_message_has_no_room_for_is_counted():
    reader = read(v1("2", ["x" * 3_000_000]), v1("0", "a"), v1("2", ["x" * 2_000_000]), v1("0", "b"), FINISH)
    assert (reader.fold.left_out, reader.fold.answer().text) == (1, "ab")
    assert reader.fold.outcome is Outcome.INCOMPLETE
