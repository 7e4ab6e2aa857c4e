"""How long a question waits for the first byte of its answer, at an engine of its own with 10,000 sections."""

import asyncio
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import httpx
from tests.bench.written_site import write_docs_folder
from tests.contract.engine_process import EngineProcess, running_engine

PAGES = 1_150
"""About nine sections each."""
ROUNDS = 30
SECONDS_APART = 0.1
MOST_WAITING = 400
QUESTION = "How do I retry a delivery when the webhook refuses it?"


class Times(NamedTuple):
    """Milliseconds to the first byte of the body and to its end; `at_work_until_it` is the engine's own share of it."""

    to_the_first_byte: float
    at_work_until_it: float
    to_the_last_byte: float


def first_bytes() -> Mapping[str, list[float]]:
    """Milliseconds: from the engine's first moment on until its index is made; then with it; then after edits.

    The questions of the first row do not wait for each other's answers. Beside them stands what this machine takes just
    then for the least that the engine does, refusing a request without a key; and how much of the wait the engine was
    at work, which other programs do not lengthen.
    """
    with tempfile.TemporaryDirectory() as work:
        folder = write_docs_folder(Path(work) / "docs", PAGES)
        with running_engine(folder, Path(work) / "state") as engine:
            return asyncio.run(_measured(engine, folder))


async def _measured(engine: EngineProcess, folder: Path) -> Mapping[str, list[float]]:
    async with httpx.AsyncClient(timeout=300, limits=httpx.Limits(max_connections=MOST_WAITING)) as client:
        # The client's own first request takes longest.
        await _refused(engine, client)
        asked: list[asyncio.Task[Times]] = []
        while len(asked) < MOST_WAITING and not (asked and asked[0].done()):
            asked.append(asyncio.create_task(_ask(engine, client)))
            await asyncio.sleep(SECONDS_APART)
        cold = await asyncio.gather(*asked)
        made = [await _ask(engine, client) for _ in range(ROUNDS)]
        floor = [await _refused(engine, client) for _ in range(ROUNDS)]
        changing: list[Times] = []
        for number in range(ROUNDS):
            page = folder / "part-0" / "section-0" / "page-0.mdx"
            page.write_text(f"---\ntitle: Edited\n---\n\nThe delivery is retried {number} times.\n")
            changing.append(await _ask(engine, client))
    rows = {"while the index is made": cold, "with the index": made, "after an edit": changing}
    told: dict[str, list[float]] = {}
    for at, what in enumerate(Times._fields):
        told |= {f"{what.replace('_', ' ')} {name}": [each[at] for each in times] for name, times in rows.items()}
    return {**told, "to a refusal": floor}


def _cpu_milliseconds(engine: EngineProcess) -> float:
    """Of all its threads; by Linux's number for the clock of another process."""
    return time.clock_gettime(~engine.process.pid << 3 | 2) * 1000


async def _refused(engine: EngineProcess, client: httpx.AsyncClient) -> float:
    began = time.perf_counter()
    answer = await client.post(f"{engine.url}/discovery/v1/assistant/{engine.domain}/message")
    assert answer.status_code == 401
    return (time.perf_counter() - began) * 1000


async def _ask(engine: EngineProcess, client: httpx.AsyncClient) -> Times:
    message = {"id": "1", "role": "user", "content": QUESTION, "parts": [{"type": "text", "text": QUESTION}]}
    began, worked_before = time.perf_counter(), _cpu_milliseconds(engine)
    first = worked = 0.0
    path = f"{engine.url}/discovery/v1/assistant/{engine.domain}/message"
    body = {"fp": "anonymous", "messages": [message]}
    async with client.stream("POST", path, json=body, headers=engine.assistant) as answer:
        answer.raise_for_status()
        async for _ in answer.aiter_bytes():
            if not first:
                first, worked = time.perf_counter() - began, _cpu_milliseconds(engine) - worked_before
    return Times(first * 1000, worked, (time.perf_counter() - began) * 1000)
