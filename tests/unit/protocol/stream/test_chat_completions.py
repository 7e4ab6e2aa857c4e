"""What a server of OpenAI's chat interface may send, and what is read of it."""

import json
import random

import pytest
from tests.fakes.model_server import DONE, answer, event, head, piece, usage

from docsdesk.domain.assistant.answer import Usage
from docsdesk.protocol.stream.chat_completions import ChatDelta, ChatReader, model_names


def read(*chunks: bytes) -> tuple[list[ChatDelta], ChatReader]:
    reader = ChatReader()
    deltas = [delta for chunk in chunks for delta in reader.feed(chunk)] + reader.close()
    return deltas, reader


def joined(deltas: list[ChatDelta]) -> dict[str, object]:
    texts = {
        name: "".join(getattr(each, name) for each in deltas) for name in ("text", "reasoning", "refusal", "error")
    }
    found = {name: text for name, text in texts.items() if text}
    finish = [each.finish for each in deltas if each.finish]
    tokens = [each.usage for each in deltas if each.usage]
    return found | ({"finish": finish[-1]} if finish else {}) | ({"usage": tokens[-1]} if tokens else {})


WHOLE = b"".join(answer("Fly ", "ä kite [1]."))[len(head()) :]
SAID = {"text": "Fly ä kite [1].", "finish": "stop", "usage": Usage(prompt=120, completion=9)}


def test_that_a_stream_says_the_same_wherever_it_is_cut():
    for cut in range(len(WHOLE) + 1):
        deltas, reader = read(WHOLE[:cut], WHOLE[cut:])
        assert joined(deltas) == SAID
        assert reader.is_whole


END = piece(finish="stop")


@pytest.mark.parametrize(
    ("stream", "said"),
    [
        (piece("x") + END, {"text": "x", "finish": "stop"}),
        (piece("x") + END[:-2], {"text": "x", "finish": "stop"}),
        (piece("x") + DONE, {"text": "x"}),
        (piece("x").replace(b"data: ", b"data:") + END.replace(b"\n", b"\r\n"), {"text": "x", "finish": "stop"}),
        (b": keep-alive\n\n" + piece("x") + b": ping\n\n" + END, {"text": "x", "finish": "stop"}),
        (piece(role="assistant") + piece("x") + END, {"text": "x", "finish": "stop"}),
        (event({"choices": [{"delta": {"content": None}}]}) + piece("x") + END, {"text": "x", "finish": "stop"}),
        (piece([{"type": "text", "text": "x"}, {"type": "text", "text": "y"}]) + END, {"text": "xy", "finish": "stop"}),
        (
            piece([{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]}]) + piece("x") + END,
            {"reasoning": "hm", "text": "x", "finish": "stop"},
        ),
        (piece(reasoning_content="hm") + piece("x") + END, {"reasoning": "hm", "text": "x", "finish": "stop"}),
        (piece(reasoning="hm") + piece("x") + END, {"reasoning": "hm", "text": "x", "finish": "stop"}),
        (piece(refusal="I will not.") + END, {"refusal": "I will not.", "finish": "stop"}),
        (piece("x", finish="length"), {"text": "x", "finish": "length"}),
        (event({"choices": [{"index": 0, "text": "x", "finish_reason": "stop"}]}), {"text": "x", "finish": "stop"}),
        (event({"choices": [{"delta": {"content": "x"}}]}) + END, {"text": "x", "finish": "stop"}),
        (
            event({"choices": [{"index": 1, "delta": {"content": "other"}}]}) + piece("x") + END,
            {"text": "x", "finish": "stop"},
        ),
        (piece("x") + event({"error": {"message": "No room.", "code": 500}}), {"text": "x", "error": "No room."}),
        (piece("x") + b"event: error\n" + event({"error": "No room."}), {"text": "x", "error": "No room."}),
        (event({"object": "error", "message": "No room."}), {"error": "No room."}),
        (event({"error": {}, "choices": []}), {"error": "no reason given"}),
        (piece("x") + usage(3, 4) + END, {"text": "x", "finish": "stop", "usage": Usage(prompt=3, completion=4)}),
        (b"data: {broken\n\n" + piece("x") + END, {"text": "x", "finish": "stop"}),
    ],
)
def test_that_servers_may_differ(stream: bytes, said: dict[str, object]):
    assert joined(read(stream)[0]) == said


def test_that_an_answer_in_one_piece_is_read_too():
    whole = {
        "object": "chat.completion",
        "choices": [{"index": 0, "message": {"role": "assistant", "content": "x"}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 3, "completion_tokens": 1},
    }
    text = json.dumps(whole, indent=2).encode()
    deltas, reader = read(text[:30], text[30:])
    assert joined(deltas) == {"text": "x", "finish": "stop", "usage": Usage(prompt=3, completion=1)}
    assert reader.is_whole


@pytest.mark.parametrize("body", [b"", b"\n\n", b"<html>no</html>", b"{broken", b'{"detail": "no"}', b"data: 7\n\n"])
def test_that_what_is_no_answer_has_no_pieces(body: bytes):
    deltas, reader = read(body)
    assert not deltas
    assert not reader.pieces
    assert not reader.is_whole


STRANGE = (
    b"\n",
    b"\r",
    b"\xff",
    b'"',
    b"\\ud83d",
    b"{" * 300,
    b"9" * 400,
    b"1e999",
    b"null",
    b"data: ",
    b"[DONE]",
    b"<html>",
)


@pytest.mark.parametrize("seed", range(20))
def test_that_no_damage_of_a_stream_is_more_than_a_worse_answer(seed: int):
    dice = random.Random(seed)
    stream = piece(reasoning="hm") + piece([{"type": "text", "text": "x"}]) + WHOLE
    for _ in range(50):
        at, length = dice.randrange(len(stream)), dice.choice((0, 1, 9))
        deltas, _ = read(stream[:at] + dice.choice(STRANGE) + stream[at + length :])
        assert all(isinstance(delta.text, str) for delta in deltas)


@pytest.mark.parametrize("number", ["1e999", "-1", "true", "null", '"12"', "[1]"])
def test_that_odd_counts_of_tokens_are_no_reason_to_fail(number: str):
    found = joined(
        read(b'data: {"usage": {"prompt_tokens": %b, "completion_tokens": 4}}\n\n' % number.encode() + END)[0]
    )
    assert found["usage"].completion == 4


def test_that_an_answer_without_any_end_is_not_whole():
    deltas, reader = read(piece("x"))
    assert joined(deltas) == {"text": "x"}
    assert not reader.is_whole


@pytest.mark.parametrize(
    ("text", "reasoning", "said"),
    [
        ("<think>\nhm, 1 < 2</think>\n\nFly.", "hm, 1 < 2", "Fly."),
        ("  <think></think>Fly.", "", "Fly."),
        ("<think>never ending", "never ending", ""),
        ("Use <think> tags.", "", "Use <think> tags."),
        ("<th", "", "<th"),
        ("<table>", "", "<table>"),
    ],
)
def test_that_thoughts_between_tags_are_told_apart_wherever_they_are_cut(text: str, reasoning: str, said: str):
    for cut in range(len(text) + 1):
        found = joined(read(piece(text[:cut]) + piece(text[cut:]) + END)[0])
        assert (found.get("reasoning", ""), found.get("text", "")) == (reasoning, said)


@pytest.mark.parametrize(
    "body",
    [
        b'{"object": "list", "data": [{"id": "b"}, {"id": "A"}, {"id": "b"}, {}]}',
        b'{"models": [{"name": "A"}, {"name": "b"}]}',
        b'["b", "A", 7]',
    ],
)
def test_that_models_are_listed_by_name(body: bytes):
    assert model_names(body) == ("A", "b")


@pytest.mark.parametrize("body", [b"<html>", b"{}", b'"b"'])
def test_that_no_list_of_models_is_said(body: bytes):
    with pytest.raises(ValueError, match=r"."):
        model_names(body)
