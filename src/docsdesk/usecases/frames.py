"""Look at what is arriving as often as a screen can show it, however finely it comes."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator

FRAME = 1 / 60
"""Seconds from one look to the next, at least."""
SHARE = 4
"""A look is followed by at least this many times as long without one."""


async def frames(arrivals: AsyncIterator[object]) -> AsyncGenerator[None, None]:
    """Yields at the first arrival, then at most once a FRAME, and also where `arrivals` stall.

    They run in a task of their own and wait while somebody looks, so that who is slow holds the sender back. Their end
    is no look any more; what they raise is raised here.
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
