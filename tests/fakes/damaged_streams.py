"""Answers whose bytes were changed on their way, and what must be true of reading them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from tests.fakes.data_streams import data_stream
from tests.fakes.stream_dice import Dice
from tests.fakes.ui_streams import ui_stream

from docsdesk.domain.assistant.answer import Answer, TextPart
from docsdesk.domain.assistant.conversation import AskOptions, InterfaceVersion, Turn
from docsdesk.protocol import strict_json
from docsdesk.protocol.assistant_request import build_request
from docsdesk.protocol.stream.answer_reader import AnswerReader

NOW = datetime(2025, 1, 2, tzinfo=UTC)
_STRANGE = (
    b"\n",
    b"\r",
    b"\r\n\r\n",
    b"\x00",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\xf0\x9f",
    b":",
    b'"',
    b"\\ud83d",
    b"{" * 300,
    b"[" * 5000,
    b"9" * 400,
    b"1e999",
    b"NaN",
    b"data: ",
    b"[DONE]",
    b'0:"x"\n',
    b'data: {"type":"text-delta","id":"0","delta":"x"}\n\n',
    b"<html>",
)


@dataclass(frozen=True, slots=True)
class DamagedStream:
    """`kept` are the whole lines, or events, before the first damage."""

    kept: bytes
    chunks: tuple[bytes, ...]


def damaged_stream(seed: int) -> DamagedStream:
    dice = Dice(seed)
    is_v2 = dice.random() < 0.5
    body = (ui_stream if is_v2 else data_stream)(seed)
    start = dice.randrange(len(body) + 1)
    rest = body[start:]
    for _ in range(dice.randrange(1, 8)):
        rest = _damaged(rest, dice)
    end = b"\n\n" if is_v2 else b"\n"
    at = body[:start].rfind(end)
    stream, size = body[:start] + rest, dice.choice((1, 7, 64, 4096))
    chunks = tuple(stream[place : place + size] for place in range(0, len(stream), size))
    return DamagedStream(body[: at + len(end)] if at >= 0 else b"", chunks)


def _damaged(rest: bytes, dice: Dice) -> bytes:
    first, last = sorted(dice.randrange(len(rest) + 1) for _ in range(2))
    match dice.randrange(6):
        case 0:
            return rest[:first] + rest[last:]
        case 1:
            return rest[:first]
        case 2:
            return rest[:first] + rest[first:last] * 2 + rest[last:]
        case 3:
            return rest[:first] + rest[first:last][::-1] + rest[last:]
        case 4:
            return rest[:first] + bytes([dice.randrange(256)]) + rest[first + 1 :]
        case _:
            return rest[:first] + dice.choice(_STRANGE) + rest[first:]


def complaints(damaged: DamagedStream) -> Iterator[str]:
    """What is wrong with how it was read; raises what the reading raises."""
    answer = _read(damaged.chunks)
    before = _texts(_read((damaged.kept,)))
    after = _texts(answer)
    for number, text in enumerate(before):
        if not "".join(after[number : number + 1]).startswith(text.rstrip("\ufffd")):
            yield f"text {number} was {text!r} and is {after[number : number + 1]}"
    if Answer.model_validate_json(answer.model_dump_json()) != answer:
        yield "the journal does not keep it"
    turn = Turn(id="q", question="How?", asked_at=NOW, answer=answer)
    for interface in InterfaceVersion:
        strict_json.dumps(build_request([turn], turn, AskOptions(interface=interface))).decode()


def _read(chunks: tuple[bytes, ...]) -> Answer:
    reader = AnswerReader("m0", NOW)
    for chunk in chunks:
        reader.feed(chunk)
        reader.fold.answer()
    reader.close()
    strict_json.dumps(reader.fold.message()).decode()
    return reader.fold.answer(reader.fold.outcome)


def _texts(answer: Answer) -> list[str]:
    return [part.text for part in answer.parts if isinstance(part, TextPart)]
