"""The framing of the v2 UI message stream and the shapes of its chunks, both ways."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ui_streams import decode_events
from tests.unit.protocol.folding import every_cut

from docsdesk.protocol.stream.part import StreamPart
from docsdesk.protocol.stream.ui_stream import LAST_EVENT, EventDecoder, encode_chunk

STEP = {"type": "start-step"}
LINE = b'data: {"type":"start-step"}'


def parts(body: bytes) -> list[StreamPart]:
    """However the bytes are cut."""
    read = decode_events([body])
    assert all(decode_events(chunks) == read for chunks in every_cut(body))
    return read


def values(body: bytes) -> list[object]:
    return [part.value for part in parts(body) if not part.problem]


def problems(body: bytes) -> list[str]:
    return [part.problem for part in parts(body)]


def test_that_each_event_is_a_part_with_its_type_chunk_and_raw_line():
    assert parts(LINE + b"\n\n" + LAST_EVENT) == [
        StreamPart("start-step", STEP, LINE),
        StreamPart("[DONE]", None, b"data: [DONE]"),
    ]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_that_lines_may_end_in_any_of_three_ways(end):
    assert values((LINE + end * 2) * 2) == [STEP, STEP]


def test_that_the_space_after_the_colon_may_be_missing():
    assert values(LINE.replace(b": {", b":{") + b"\n\n") == [STEP]


def test_that_comments_and_other_fields_say_nothing():
    assert parts(b": ping\n\nevent: message\nid: 7\nretry: 10\n" + LINE + b"\n\n:\n\n")[0].value == STEP
    assert len(parts(b": ping\n\nid: 7\n\n" + LINE + b"\n\n")) == 1


def test_that_the_lines_of_one_event_are_one_text():
    assert values(b'data: {"type":\ndata: "start-step"}\n\n') == [STEP]


def test_that_events_without_a_blank_line_between_them_are_read_all_the_same():
    assert values(LINE + b"\n" + LINE + b"\ndata: [DONE]\n\n") == [STEP, STEP, None]


def test_that_a_last_event_without_its_blank_line_is_read_at_the_end():
    for rest in (b"", b"\n", b"\r", b"\r\n"):
        assert values(LINE + rest) == [STEP]


def test_that_a_last_event_cut_short_is_kept_with_its_problem():
    (part,) = parts(LINE[:-3])
    assert part.line == LINE[:-3]
    assert part.problem.startswith("not JSON")


def test_that_a_byte_order_mark_is_dropped_at_the_very_start_only():
    assert values(b"\xef\xbb\xbf" + LINE + b"\n\n") == [STEP]
    assert problems(LINE + b"\n\n\xef\xbb\xbf" + LINE) == ["", "no field of an event"]


def test_that_closing_twice_gives_the_last_event_once():
    decoder = EventDecoder()
    assert decoder.feed(LINE) == []
    assert len(decoder.close()) == 1
    assert decoder.close() == []


def test_that_line_separators_of_unicode_and_invalid_bytes_are_text():
    body = 'data: {"type":"text-delta","id":"1","delta":"a\u2028b\u0085'.encode() + b'\xff"}\n\n'
    assert values(body) == [{"type": "text-delta", "id": "1", "delta": "a\u2028b\u0085\ufffd"}]


def test_that_an_integer_no_double_holds_is_rounded_also_among_events_without_one():
    chunk = b'data: {"type":"data-count","data":9007199254740993}'
    rounded = {"type": "data-count", "data": 9007199254740992}
    assert values(b"\n\n".join((LINE, chunk, LINE, b""))) == [STEP, rounded, STEP]


def test_that_an_unknown_type_is_kept_with_its_line():
    line = b'data: {"type":"later","x":1}'
    assert parts(line + b"\n\n") == [StreamPart("later", {"type": "later", "x": 1}, line, "unknown code")]


@pytest.mark.parametrize("text", ["", "NaN", "{", "[" * 300 + "]" * 300])
def test_that_what_is_not_json_is_kept_with_its_problem(text):
    assert problems(f"data: {text}\n\n".encode())[0].startswith("not JSON")


@pytest.mark.parametrize("text", ["[]", "1", '"start"', "null"])
def test_that_a_chunk_is_an_object(text):
    assert problems(f"data: {text}\n\n".encode()) == ["not an object"]


def test_that_a_chunk_has_a_type():
    assert problems(b'data: {"type":1}\n\ndata: {}\n\n') == ['"type" is not a string'] * 2


USABLE = [
    {"type": "start"},
    {"type": "start", "messageId": "m", "messageMetadata": {"a": 1}},
    {"type": "start-step"},
    {"type": "text-start", "id": "1"},
    {"type": "text-delta", "id": "1", "delta": ""},
    {"type": "text-end", "id": "1", "providerMetadata": {"p": {}}},
    {"type": "reasoning-start", "id": "1"},
    {"type": "reasoning-delta", "id": "1", "delta": "a"},
    {"type": "reasoning-end", "id": "1"},
    {"type": "source-url", "sourceId": "1", "url": "/a", "title": "A"},
    {"type": "source-document", "sourceId": "1", "mediaType": "text/plain", "title": "A", "filename": "a"},
    {"type": "file", "url": "data:,a", "mediaType": "text/plain"},
    {"type": "tool-input-start", "toolCallId": "t", "toolName": "search", "dynamic": True},
    {"type": "tool-input-delta", "toolCallId": "t", "inputTextDelta": ""},
    {"type": "tool-input-available", "toolCallId": "t", "toolName": "search", "input": None},
    {"type": "tool-input-error", "toolCallId": "t", "toolName": "search", "input": 1, "errorText": "no"},
    {"type": "tool-approval-request", "toolCallId": "t", "approvalId": "a"},
    {"type": "tool-output-available", "toolCallId": "t", "output": None, "preliminary": True},
    {"type": "tool-output-error", "toolCallId": "t", "errorText": "no"},
    {"type": "tool-output-denied", "toolCallId": "t"},
    {"type": "data-weather", "id": "1", "data": 20, "transient": False},
    {"type": "data-weather"},
    {"type": "message-metadata", "messageMetadata": {}},
    {"type": "finish-step"},
    {"type": "finish", "finishReason": "stop", "threadId": "kept"},
    {"type": "error", "errorText": ""},
    {"type": "abort", "reason": "time"},
]


@pytest.mark.parametrize("chunk", USABLE, ids=json.dumps)
def test_that_what_is_written_is_read_back(chunk):
    event = encode_chunk(chunk)
    assert event.count(b"\n") == 2
    assert [(part.code, part.value, part.problem) for part in parts(event)] == [(chunk["type"], chunk, "")]


REQUIRED = [
    (chunk, name)
    for chunk in USABLE
    for name in chunk
    if name in ("id", "delta", "sourceId", "url", "mediaType", "toolCallId", "toolName", "errorText", "approvalId")
    or (name, chunk["type"]) in (("title", "source-document"), ("inputTextDelta", "tool-input-delta"))
]


@pytest.mark.parametrize(("chunk", "name"), REQUIRED)
def test_that_a_chunk_that_lacks_what_its_type_needs_is_neither_read_nor_written(chunk, name):
    wrong = {**chunk, name: None}
    assert problems(f"data: {json.dumps(wrong)}\n\n".encode()) == [f'"{name}" is not a string']
    with pytest.raises(ValueError, match=name):
        encode_chunk(wrong)


def test_that_the_id_of_a_message_is_a_string_where_there_is_one():
    assert problems(b'data: {"type":"start","messageId":1}\n\n') == ['"messageId" is not a string']


def test_that_lone_halves_are_written_as_escapes():
    assert encode_chunk({"type": "error", "errorText": "\ud83d"}) == (
        b'data: {"type":"error","errorText":"\\ud83d"}\n\n'
    )


@pytest.mark.parametrize(
    "event",
    [
        b"data: [DONE]",
        b"data: nothing",
        b"data: [1]",
        b": comment",
        b"id: 7",
        b'data: {"type":\ndata: "start-step"}',
        b'data: {"type":"text-delta",\n"id":"1","delta":""}',
        b'\ndata: {"type":"start-step"}',
        b'data: {"type":"text-delta","id":"1","delta":7}',
        b'data: {"type":"text-delta","id":"1","delta":"","more":' + b"[" * 300 + b"]" * 300 + b"}",
        b'data: {"type":"data-count","data":9007199254740993}',
        b'data: {"type":"error","errorText":"\xff"}',
        b'data: {"type":["text-delta"]}',
    ],
)
@pytest.mark.parametrize("events", [1, 400])
def test_that_an_event_reads_among_many_as_it_does_alone(event, events):
    delta = encode_chunk({"type": "text-delta", "id": "1", "delta": "word"})
    one_by_one = [*decode_events([delta]) * events, *decode_events([event, b"\n\n"]), *decode_events([delta]) * events]
    assert decode_events([delta * events + event + b"\n\n" + delta * events]) == one_by_one


@given(st.lists(st.binary(max_size=40) | st.sampled_from([LINE, b"\n", b"\r", b"data:"]), max_size=12))
def test_that_any_bytes_in_any_chunks_read_as_the_whole_does(chunks):
    assert decode_events(chunks) == decode_events([b"".join(chunks)])


@given(st.text(st.characters()))
def test_that_any_text_survives_the_journey(words):
    assert values(encode_chunk({"type": "error", "errorText": words})) == [{"type": "error", "errorText": words}]
