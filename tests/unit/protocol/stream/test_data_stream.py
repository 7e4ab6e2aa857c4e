"""The framing of the v4 data stream and the shapes of its parts, both ways."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.protocol.folding import every_cut

from docsdesk.protocol.stream.data_parts import PartCode
from docsdesk.protocol.stream.data_stream import LineDecoder, decode, encode_part, read_line
from docsdesk.protocol.stream.part import StreamPart

LONGEST_CUT_EVERYWHERE = 1000


def parts(body: bytes) -> list[StreamPart]:
    """However the bytes are cut."""
    read = decode([body])
    if len(body) < LONGEST_CUT_EVERYWHERE:
        assert all(decode(chunks) == read for chunks in every_cut(body))
    return read


def values(body: bytes) -> list[tuple[str, object]]:
    return [(part.code, part.value) for part in parts(body) if not part.problem]


def problem(line: bytes) -> str:
    (part,) = parts(line)
    assert part == read_line(line)
    return part.problem


def test_that_each_line_is_a_part_with_its_code_value_and_raw_line():
    assert decode([b'0:"Hi"\n2:[1]\n']) == [StreamPart("0", "Hi", b'0:"Hi"'), StreamPart("2", [1], b"2:[1]")]


def test_that_only_a_line_feed_ends_a_line():
    text = "a\u0085b\u2028c\u2029d\x0be\x1cf"
    line = b'0:"' + "a\u0085b\u2028c\u2029d".encode() + b'\\u000be\\u001cf"\n'
    assert values(line) == [("0", text)]


def test_that_a_character_cut_between_chunks_is_whole():
    body = '0:"⛴ ü 😀"\n'.encode()
    assert decode([body[:5], body[5:6], body[6:12], body[12:]]) == decode([body])


def test_that_invalid_bytes_become_replacement_characters():
    assert values(b'0:"a\xffb\xe2\x82"\n') == [("0", "a\ufffdb\ufffd")]


def test_that_a_byte_order_mark_is_dropped_at_the_very_start_only():
    assert values(b'\xef\xbb\xbf0:"a"\n') == [("0", "a")]
    assert decode([b"\xef", b"\xbb", b'\xbf0:"a"\n']) == decode([b'0:"a"\n'])
    assert [part.problem for part in decode([b'0:"a"\n\xef\xbb\xbf0:"b"\n'])] == ["", "unknown code"]


def test_that_empty_lines_are_skipped():
    assert decode([b'\n\n0:"a"\n\n']) == decode([b'0:"a"\n'])
    assert decode([b""]) == decode([]) == decode([b"\xef\xbb\xbf"]) == []


def test_that_a_carriage_return_before_the_line_feed_is_harmless():
    assert values(b'0:"a"\r\n0:"b"\r\n') == [("0", "a"), ("0", "b")]


def test_that_a_line_of_only_a_carriage_return_says_nothing():
    assert parts(b"\r\n\r") == []


def test_that_spaces_round_the_json_are_allowed():
    assert values(b'0: "a" \t\n') == [("0", "a")]


def test_that_spaces_before_the_colon_are_not():
    assert problem(b'0 :"a"') == "unknown code"


def test_that_a_last_line_without_line_feed_is_read_at_the_end():
    decoder = LineDecoder()
    assert decoder.feed(b'0:"a"') == []
    assert [part.value for part in decoder.close()] == ["a"]


def test_that_a_last_line_cut_short_is_kept_with_its_problem():
    cut = decode([b'0:"a"\n0:"b'])[1]
    assert cut.line == b'0:"b'
    assert cut.problem.startswith("not JSON")


def test_that_closing_twice_gives_the_last_line_once():
    decoder = LineDecoder()
    decoder.feed(b'0:"a"')
    assert len(decoder.close()) == 1
    assert decoder.close() == []


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "[NaN]", '{"a":Infinity}', "undefined", "'a'", ""])
def test_that_json_is_strict(text):
    assert problem(b"2:" + text.encode()).startswith("not JSON")


def test_that_the_last_of_two_equal_keys_wins():
    assert values(b'2:[{"a":1,"a":2}]\n') == [("2", [{"a": 2}])]


def test_that_numbers_are_doubles():
    assert values(b"2:[9007199254740993, 0.5, -12, 1e400, 123456789012345678901234567890]\n") == [
        ("2", [9007199254740992, 0.5, -12, None, 1.2345678901234568e29])
    ]


def test_that_an_integer_of_5000_digits_is_read():
    assert values(b"2:[" + b"9" * 5000 + b"]\n") == [("2", [None])]


def test_that_lone_halves_of_surrogate_pairs_are_kept_for_the_fold():
    assert values(b'0:"\\ud83d"\n0:"\\ude00"\n') == [("0", "\ud83d"), ("0", "\ude00")]


def test_that_a_pair_of_escapes_is_one_character():
    assert values(b'0:"\\ud83d\\ude00 \\ud83d"\n') == [("0", "\U0001f600 \ud83d")]


@pytest.mark.parametrize("code", ["1", "4", "5", "6", "7", "l", "z", "00", "", "é", "D"])
def test_that_an_unknown_code_is_kept_with_its_line(code):
    line = f"{code}:[1]".encode()
    assert read_line(line) == StreamPart(code, None, line, "unknown code")


def test_that_a_line_without_colon_is_kept():
    assert read_line(b"<html>") == StreamPart("", None, b"<html>", "no colon")


def test_that_nesting_without_end_is_refused_and_not_a_crash():
    for depth in (201, 1500, 200_000):
        assert problem(b"2:" + b"[" * depth + b"]" * depth) == "not JSON: nested too deeply"
    assert not problem(b"2:" + b"[" * 200 + b"]" * 200)


USABLE = [
    (PartCode.TEXT, ""),
    (PartCode.DATA, [None, "a", {"type": "finish"}]),
    (PartCode.ERROR, "An error occurred."),
    (PartCode.ANNOTATIONS, []),
    (PartCode.TOOL_CALL, {"toolCallId": "t", "toolName": "search", "args": {"q": "a"}, "extra": 1}),
    (PartCode.TOOL_CALL, {"toolCallId": "t", "toolName": "search", "args": None}),
    (PartCode.TOOL_CALL, {"toolCallId": "t", "toolName": "search", "args": [1]}),
    (PartCode.TOOL_RESULT, {"toolCallId": "t", "result": None}),
    (PartCode.TOOL_CALL_START, {"toolCallId": "t", "toolName": "search"}),
    (PartCode.TOOL_CALL_DELTA, {"toolCallId": "t", "argsTextDelta": ""}),
    (PartCode.FINISH, {"finishReason": "stop", "threadId": "kept"}),
    (PartCode.FINISH_STEP, {"finishReason": "stop", "usage": None, "isContinued": "maybe"}),
    (PartCode.START_STEP, {"messageId": "m"}),
    (PartCode.REASONING, "Hm"),
    (PartCode.SOURCE, {}),
    (PartCode.SOURCE, []),
    (PartCode.REDACTED_REASONING, {"data": ""}),
    (PartCode.REASONING_SIGNATURE, {"signature": ""}),
    (PartCode.FILE, {"mimeType": "text/plain", "data": ""}),
]


@pytest.mark.parametrize(("code", "value"), USABLE)
def test_that_what_is_written_is_read_back(code, value):
    line = encode_part(code, value)
    assert line.count(b"\n") == 1
    assert values(line) == [(code, value)]


UNUSABLE = [
    (PartCode.TEXT, 1),
    (PartCode.TEXT, None),
    (PartCode.DATA, {}),
    (PartCode.DATA, "a"),
    (PartCode.ERROR, {"message": "a"}),
    (PartCode.ANNOTATIONS, None),
    (PartCode.TOOL_CALL, {"toolCallId": "t", "toolName": "search"}),
    (PartCode.TOOL_CALL, {"toolCallId": "t", "toolName": "search", "args": "{}"}),
    (PartCode.TOOL_CALL, {"toolCallId": 1, "toolName": "search", "args": {}}),
    (PartCode.TOOL_CALL, {"toolCallId": "t", "args": {}}),
    (PartCode.TOOL_RESULT, {"toolCallId": "t"}),
    (PartCode.TOOL_RESULT, {"result": 1}),
    (PartCode.TOOL_CALL_START, {"toolCallId": "t"}),
    (PartCode.TOOL_CALL_DELTA, {"toolCallId": "t", "argsTextDelta": None}),
    (PartCode.FINISH, {}),
    (PartCode.FINISH, {"finishReason": None}),
    (PartCode.FINISH_STEP, "stop"),
    (PartCode.START_STEP, {"messageId": 1}),
    (PartCode.REASONING, ["Hm"]),
    (PartCode.SOURCE, "https://example.com"),
    (PartCode.SOURCE, None),
    (PartCode.REDACTED_REASONING, {}),
    (PartCode.REASONING_SIGNATURE, None),
    (PartCode.FILE, {"mimeType": "text/plain"}),
]


@pytest.mark.parametrize(("code", "value"), UNUSABLE)
def test_that_a_value_its_code_does_not_take_is_neither_read_nor_written(code, value):
    assert problem(f"{code}:{json.dumps(value)}".encode())
    with pytest.raises(ValueError, match=code.name):
        encode_part(code, value)


def test_that_writing_escapes_what_javascript_escapes_and_nothing_else():
    assert encode_part(PartCode.TEXT, 'a"\\\n\x01\x7f\u2028é😀') == '0:"a\\"\\\\\\n\\u0001\x7f\u2028é😀"\n'.encode()


def test_that_lone_halves_are_written_as_escapes_and_pairs_as_one_character():
    assert encode_part(PartCode.TEXT, "\ud83d") == b'0:"\\ud83d"\n'
    assert encode_part(PartCode.TEXT, "\ud83d\ude00é") == '0:"😀é"\n'.encode()


def test_that_numbers_json_lacks_are_written_as_null():
    usage = {"promptTokens": float("nan"), "completionTokens": float("inf")}
    assert encode_part(PartCode.FINISH, {"finishReason": "stop", "usage": usage}) == (
        b'd:{"finishReason":"stop","usage":{"promptTokens":null,"completionTokens":null}}\n'
    )
    assert encode_part(PartCode.DATA, [float("nan"), "\ud83d"]) == b'2:[null,"\\ud83d"]\n'


def test_that_an_event_in_an_event_is_no_part_however_often_they_are_nested():
    line = b"data:" * 10_000 + b'0:"Hi"'
    assert read_line(line) == StreamPart("data", None, line, "unknown code")


@given(st.lists(st.binary(max_size=40), max_size=12))
def test_that_any_bytes_in_any_chunks_read_as_the_whole_does(chunks):
    assert decode(chunks) == decode([b"".join(chunks)])


@given(st.text(st.characters()))
def test_that_any_text_survives_the_journey(text):
    assert values(encode_part(PartCode.TEXT, text)) == [("0", text)]
