"""How fast an answer stream is read and folded: `python tests/bench/stream.py`. Prints parts per second."""

import gc
import time
from datetime import UTC, datetime

from docsdesk.domain.conversation import Outcome
from docsdesk.protocol.data_stream import LineDecoder, PartCode, encode_part
from docsdesk.protocol.message_fold import MessageFold

CHUNK = 64 * 1024


def body(parts: int) -> bytes:
    """An answer of `parts` text deltas, seven characters each, with a step and a finish."""
    finish = {"finishReason": "stop", "usage": {"promptTokens": 900, "completionTokens": parts}}
    lines = [encode_part(PartCode.START_STEP, {"messageId": "msg-1"})]
    lines += [encode_part(PartCode.TEXT, f"word{index % 97:02d} ") for index in range(parts)]
    lines += [encode_part(PartCode.FINISH_STEP, finish), encode_part(PartCode.FINISH, finish)]
    return b"".join(lines)


def seconds(stream: bytes, *, snapshots: bool) -> float:
    """Time to read and fold `stream`; with `snapshots`, a frozen answer is taken after every chunk."""
    started = time.perf_counter()
    decoder, fold = LineDecoder(), MessageFold("msg-0", datetime.now(UTC))
    for at in range(0, len(stream), CHUNK):
        fold.add(decoder.feed(stream[at : at + CHUNK]))
        if snapshots:
            fold.answer()
    fold.add(decoder.close())
    fold.message()
    assert fold.outcome is Outcome.FINISHED
    return time.perf_counter() - started


def main() -> None:
    for parts in (10_000, 100_000):
        stream = body(parts)
        for snapshots in (False, True):
            gc.collect()
            best = sorted(seconds(stream, snapshots=snapshots) for _ in range(5))[2]
            shown = "with snapshots" if snapshots else "no snapshots  "
            print(f"{parts:>7,} parts  {shown}  {best * 1000:8.1f} ms  {parts / best:>10,.0f} parts/s")


if __name__ == "__main__":
    main()
