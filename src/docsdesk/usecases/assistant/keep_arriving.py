"""Write down what is arriving: a moment after it came, whether or not more comes."""

import asyncio
from collections.abc import Awaitable, Callable

SOON = 0.5
"""Seconds after which what came is handed over; with the time to write, less than a second is ever lost."""


class Arriving:
    """`save` writes down all that has come; it is called at most once in SOON seconds, and never twice at a time."""

    def __init__(self, save: Callable[[], Awaitable[None]]) -> None:
        self._save = save
        self._has_news = False
        self._task: asyncio.Task[None] | None = None

    def see(self) -> None:
        """Something came."""
        self._has_news = True
        if self._task is None:
            self._task = asyncio.create_task(self._keep(), name="keep what arrives")

    async def end(self) -> None:
        """Save no more; who calls this saves the end."""
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
