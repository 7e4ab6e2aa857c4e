"""How fast answer streams are read and folded, beside the reference client of each: `python -m tests.bench.stream`.

Needs node, and npm once; `--alone` measures this client only. Prints parts per second of processor time, which does not
count what else the machine is doing.
"""

import argparse
import gc
import time
from base64 import b64encode
from collections.abc import Callable
from datetime import UTC, datetime

from tests.bench.reference_clients import node

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.protocol.stream.data_parts import PartCode
from docsdesk.protocol.stream.data_stream import encode_part
from docsdesk.protocol.stream.ui_parts import ChunkType
from docsdesk.protocol.stream.ui_stream import LAST_EVENT, encode_chunk

CHUNK = 64 * 1024
SIZES = (10_000, 100_000)
ROUNDS = 5
PATIENCE = 10_000
"""The reference client of v1 takes minutes for more parts than this; `--patient` waits for it."""


def data_stream(parts: int) -> bytes:
    """An answer of v1: `parts` text deltas, seven characters each, with a step and a finish."""
    finish = {"finishReason": "stop", "usage": {"promptTokens": 900, "completionTokens": parts}}
    lines = [encode_part(PartCode.START_STEP, {"messageId": "msg-1"})]
    lines += [encode_part(PartCode.TEXT, f"word{index % 97:02d} ") for index in range(parts)]
    lines += [encode_part(PartCode.FINISH_STEP, finish), encode_part(PartCode.FINISH, finish)]
    return b"".join(lines)


def ui_stream(parts: int) -> bytes:
    """The same of v2."""
    texts = ({"type": ChunkType.TEXT_DELTA, "id": "1", "delta": f"word{index % 97:02d} "} for index in range(parts))
    begin = [{"type": ChunkType.START_STEP}, {"type": ChunkType.TEXT_START, "id": "1"}]
    end = [{"type": ChunkType.TEXT_END, "id": "1"}, {"type": ChunkType.FINISH_STEP}, {"type": ChunkType.FINISH}]
    return b"".join(map(encode_chunk, [*begin, *texts, *end])) + LAST_EVENT


STREAMS: dict[str, Callable[[int], bytes]] = {"v1": data_stream, "v2": ui_stream}


def seconds(stream: bytes, *, snapshots: bool) -> float:
    """Processor time to read and fold `stream`; with `snapshots`, a frozen answer is taken after every chunk."""
    gc.collect()
    started = time.process_time()
    reader = AnswerReader("msg-0", datetime.now(UTC))
    for at in range(0, len(stream), CHUNK):
        reader.feed(stream[at : at + CHUNK])
        if snapshots:
            reader.fold.answer()
    reader.close()
    reader.fold.message()
    assert reader.fold.outcome is Outcome.FINISHED
    return time.process_time() - started


def show(title: str, parts: int, rounds: list[float]) -> None:
    rounds.sort()
    best, median = rounds[0], rounds[len(rounds) // 2]
    print(f"{parts:>7,} parts  {title:26}{median * 1000:11,.1f} ms{parts / median:>12,.0f} /s{parts / best:>12,.0f} /s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--patient", action="store_true")
    chosen = parser.parse_args()
    if not chosen.alone:
        node.install()
    print(f"{'':14}{'':26}{'median':>14}{'':15}{'best':>14}")
    for version, written in STREAMS.items():
        for parts in SIZES:
            stream = written(parts)
            show(f"{version}, Docsdesk", parts, [seconds(stream, snapshots=False) for _ in range(ROUNDS)])
            show(f"{version}, with snapshots", parts, [seconds(stream, snapshots=True) for _ in range(ROUNDS)])
            if chosen.alone or (parts > PATIENCE and not chosen.patient):
                continue
            job = {"do": "time", "v2": version == "v2", "body": b64encode(stream).decode()}
            rounds = ROUNDS if parts <= PATIENCE else 1
            told = [outcome["seconds"] for outcome in node.run([job] * rounds)]
            show(f"{version}, {'ai@5' if version == 'v2' else 'ai@4'}", parts, told)


if __name__ == "__main__":
    main()
