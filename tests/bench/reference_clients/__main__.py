"""Whether the published JavaScript clients and this one read the same answers in the same streams.

`python -m tests.bench.reference_clients [--streams N] [--seed N] [--show N]`; needs node, and npm once. `--show`
prints the first N differences of each row.
"""

import argparse
import asyncio
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from tests.bench.reference_clients import node
from tests.bench.reference_clients.answers import engine_answers
from tests.bench.reference_clients.scripts import script
from tests.fakes.data_streams import data_stream
from tests.fakes.stream_dice import Dice
from tests.fakes.ui_streams import ui_stream

from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.protocol.stream.partial_json import read_partial

_UNALIKE = ("createdAt", "revisionId")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--streams", type=int, default=300, metavar="N")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show", type=int, default=0, metavar="N")
    chosen = parser.parse_args()
    node.install()
    with tempfile.TemporaryDirectory() as folder:
        v1_answers, v2_answers = asyncio.run(engine_answers(Path(folder)))
    seeds = range(chosen.seed, chosen.seed + chosen.streams)
    scripts = [script(seed) for seed in seeds]
    print(f"{'stream':52}{'streams':>9}{'refused':>9}{'same message':>14}")
    rows = (
        ("the engine's v1, read by ai@4", "foldV1", v1_answers),
        ("all 16 codes in any order, read by ai@4", "foldV1", [data_stream(seed) for seed in seeds]),
        ("what ai@4 writes, read by both", "foldV1", written("writeV4", scripts)),
        ("the engine's v2, read by ai@5", "foldV2", v2_answers),
        ("all chunk types in any order, read by ai@5", "foldV2", [ui_stream(seed) for seed in seeds]),
        ("what ai@5 writes, read by both", "foldV2", written("writeV5", scripts)),
    )
    for title, job, bodies in rows:
        row(title, job, bodies, chosen.show)
    partial_row(seeds, chosen.show)


def written(job: str, scripts: Iterable[dict]) -> list[bytes]:
    return [b64decode(told["body"]) for told in node.run([{"do": job, **each} for each in scripts])]


def row(title: str, job: str, bodies: list[bytes], show: int) -> None:
    """`refused`: streams that the reference client stops at although nothing in them says that it should."""
    outcomes = node.run([{"do": job, "body": b64encode(body).decode()} for body in bodies])
    refused, notes = 0, []
    for body, theirs in zip(bodies, outcomes, strict=True):
        fold = our_fold(body, until_error=job == "foldV1")
        refused += theirs["error"] not in (None, fold.error)
        ours = {"message": fold.message(), "data": fold.data, "finishReason": fold.finish_reason, "usage": fold.usage}
        shown, expected = (comparable(told, is_broken=theirs["error"] is not None) for told in (ours, theirs))
        if {name: shown[name] for name in expected} != expected:
            notes.append(f"  {body!r}\n    ours   {shown}\n    theirs {expected} {theirs['error']}")
    print(f"{title:52}{len(bodies):>9}{refused:>9}{len(bodies) - len(notes):>14}")
    for note in notes[:show]:
        print(note)


def our_fold(body: bytes, *, until_error: bool) -> AnswerFold:
    """With `until_error`, reading ends where the reference client of v1 gives up."""
    reader = AnswerReader("m0", datetime.now(UTC))
    for line in body.split(b"\n"):
        reader.feed(line + b"\n")
        if until_error and reader.fold.error is not None:
            return reader.fold
    reader.close()
    return reader.fold


def comparable(told: dict, *, is_broken: bool) -> dict:
    """What came of a stream as JSON has it. Of one that broke off, a reference client shows what it last published."""
    known = cast(dict[str, Any], strict_json.loads(strict_json.dumps(told)))
    known.pop("error", None)
    message = known["message"] or {"content": "", "parts": []}
    if is_broken and "content" in message:
        return {"content": message["content"], "parts": [part["type"] for part in message["parts"]]}
    return {**known, "message": {name: value for name, value in message.items() if name not in _UNALIKE}}


def partial_row(seeds: Iterable[int], show: int) -> None:
    """Every beginning of documents put together at random; "refused" where only the reference client reads nothing."""
    documents = [Dice(seed).document() for seed in seeds]
    texts = [text[:cut] for text in documents for cut in range(len(text) + 1)]
    (told,) = node.run([{"do": "partial", "texts": texts}])
    refused, notes = 0, []
    for text, theirs in zip(texts, told["values"], strict=True):
        ours = [*map(strict_json.repair_value, read_partial(text) or ())]
        refused += bool(ours) and not theirs
        if ours != theirs:
            notes.append(f"  {text!r}\n    ours   {ours}\n    theirs {theirs}")
    print(f"{'arguments cut anywhere, read by ai@4':52}{len(texts):>9}{refused:>9}{len(texts) - len(notes):>14}")
    for note in notes[:show]:
        print(note)


if __name__ == "__main__":
    main()
