"""Look at arriving data as often as a screen can show it, however small the pieces."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator

FRAME = 1 / 60
"""The least seconds between two looks."""
SHARE = 4
"""After a look, wait at least this many times as long as it took."""


async def frames(arrivals: AsyncIterator[object]) -> AsyncGenerator[None, None]:
    """Yields at the first arrival, then at most once per FRAME, even while `arrivals` stall.

    `arrivals` run in a task of their own and wait during a look, so that a slow consumer holds the sender back. Their
    end yields nothing; their exceptions are raised here.
    """
    loop, has_news, nobody_looks = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
    nobody_looks.set()
    running = asyncio.create_task(_run_through(arrivals, has_news, nobody_looks), name="take what arrives")
    running.add_done_callback(lambda _: has_news.set())
    try:
        while await has_news.wait() and not running.done():
            has_news.clear()
            nobody_looks.clear()
            began = loop.time()
            yield
            nobody_looks.set()
            await asyncio.wait((running,), timeout=max(FRAME, SHARE * (loop.time() - began)))
        running.result()
    finally:
        if not running.done():
            running.cancel()
            await asyncio.wait((running,))


async def _run_through(arrivals: AsyncIterator[object], has_news: asyncio.Event, nobody_looks: asyncio.Event) -> None:
    async for _ in arrivals:
        has_news.set()
        await nobody_looks.wait()
