"""Takes what arrives in small pieces: looked at once a frame, and saved shortly after it came."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable

SECONDS_UNTIL_SAVED = 0.5
"""Seconds until what came is saved; with the time to write, less than a second is ever lost."""


class Arriving:
    """Calls `save` for everything so far, at most once in SOON seconds and never concurrently."""

    def __init__(self, save: Callable[[], Awaitable[None]]) -> None:
        self._save = save
        self._has_news = False
        self._task: asyncio.Task[None] | None = None

    def see(self) -> None:
        self._has_news = True
        if self._task is None:
            self._task = asyncio.create_task(self._keep(), name="keep what arrives")

    async def end(self) -> None:
        """Stop saving; the caller saves the final state."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait((task,))
            if not task.cancelled() and (error := task.exception()) is not None:
                raise error

    async def _keep(self) -> None:
        while self._has_news:
            await asyncio.sleep(SECONDS_UNTIL_SAVED)
            self._has_news = False
            await self._save()
        self._task = None


FRAME_SECONDS = 1 / 60
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
            await asyncio.wait((running,), timeout=max(FRAME_SECONDS, SHARE * (loop.time() - began)))
        running.result()
    finally:
        if not running.done():
            running.cancel()
            await asyncio.wait((running,))


async def _run_through(arrivals: AsyncIterator[object], has_news: asyncio.Event, nobody_looks: asyncio.Event) -> None:
    async for _ in arrivals:
        has_news.set()
        await nobody_looks.wait()
