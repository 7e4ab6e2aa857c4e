"""Lines of a stream, and what reading and folding them gives: the same however the bytes are cut."""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.protocol.stream.part import StreamPart

NOW = datetime(2025, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)


def every_cut(body: bytes, *, apart: int = 1) -> Iterator[list[bytes]]:
    """The body whole, byte by byte, and in two at every byte, or at bytes that are so far apart."""
    yield [body]
    yield [body[at : at + 1] for at in range(len(body))]
    for cut in range(1, len(body), apart):
        yield [body[:cut], body[cut:]]


def read(chunks: Iterable[bytes], *, look: bool = False) -> tuple[AnswerFold, list[StreamPart]]:
    """The fold of a body and its parts; with `look`, somebody looks at the answer after each chunk."""
    reader, parts = AnswerReader("m0", NOW), []
    for chunk in chunks:
        parts += reader.feed(chunk)
        if look:
            reader.fold.answer()
            reader.fold.message()
    parts += reader.close()
    return reader.fold, parts


def whole(folded: AnswerFold) -> str:
    """All that a fold knows; as text, since NaN equals nothing."""
    return repr(
        (
            folded.message(),
            folded.answer(folded.outcome),
            folded.data,
            folded.finish_reason,
            folded.usage,
            folded.error,
            folded.set_aside,
            folded.unknown_codes,
            folded.thread_id,
        )
    )


def fold_bytes(body: bytes, *, apart: int = 16) -> AnswerFold:
    folded, parts = read([body])
    expected = whole(folded)
    for chunks in every_cut(body, apart=apart):
        again, again_parts = read(chunks, look=len(chunks) > 1)
        assert (whole(again), again_parts) == (expected, parts)
    return folded


def fold(*lines: str) -> AnswerFold:
    return fold_bytes("\n".join(lines).encode())


def parts(*lines: str) -> list[dict]:
    return fold(*lines).message()["parts"]


def invocations(*lines: str) -> list[dict]:
    return fold(*lines).message()["toolInvocations"]


def text(value: str) -> dict:
    return {"type": "text", "text": value}


CALL = '9:{"toolCallId":"t","toolName":"search","args":{"q":"a"}}'
RESULT = 'a:{"toolCallId":"t","result":[1]}'
START = 'b:{"toolCallId":"t","toolName":"search"}'
STEP_END = 'e:{"finishReason":"stop"}'
CONTINUED = 'e:{"finishReason":"length","isContinued":true}'
FINISH = 'd:{"finishReason":"stop","usage":{"promptTokens":3,"completionTokens":4}}'


def delta(piece: str) -> str:
    return "c:" + json.dumps({"toolCallId": "t", "argsTextDelta": piece})
