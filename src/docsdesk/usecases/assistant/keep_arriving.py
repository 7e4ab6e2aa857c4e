"""Save what arrives shortly after it came, whether or not more follows."""

import asyncio
from collections.abc import Awaitable, Callable

SOON = 0.5
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
            await asyncio.sleep(SOON)
            self._has_news = False
            await self._save()
        self._task = None
