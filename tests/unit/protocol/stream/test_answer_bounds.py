"""Answers without end: what is held of them, whichever way they grow."""

import json
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.protocol.stream.part import LONGEST_LINE_BYTES, MOST_ARGUMENTS, MOST_TEXT_CHARACTERS

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
