"""The orderly end of a loop that asyncio.run has and qasync has not."""

import asyncio
import logging
import sys
from collections import deque
from collections.abc import AsyncGenerator, Coroutine
from types import TracebackType
from typing import Any, TypeVar
from weakref import WeakSet

ResultT = TypeVar("ResultT")

_log = logging.getLogger(__name__)


async def run_to_the_end(work: Coroutine[Any, Any, ResultT]) -> ResultT:
    """Await `work`, then end every other task and close every half-read asynchronous generator."""
    with _OpenGenerators() as generators:
        try:
            return await work
        finally:
            await _end_other_tasks()
            await generators.close()


async def _end_other_tasks() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    if others:
        await asyncio.wait(others)


class _OpenGenerators:
    """The asynchronous generators that are being read on this thread.

    One that is garbage-collected while suspended, such as the stream of a cancelled answer, is closed by a task, since
    its clean-up may have to await.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._open: WeakSet[AsyncGenerator[Any, Any]] = WeakSet()
        self._forgotten: deque[AsyncGenerator[Any, Any]] = deque()
        self._closing: set[asyncio.Task[None]] = set()

    def __enter__(self) -> "_OpenGenerators":
        self._before = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(self._open.add, self._forget)
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        sys.set_asyncgen_hooks(*self._before)

    async def close(self) -> None:
        while self._open or self._forgotten or self._closing:
            self._forgotten.extend(self._open)
            self._open.clear()
            self._close_forgotten()
            await asyncio.wait(self._closing)

    def _forget(self, generator: AsyncGenerator[Any, Any]) -> None:
        """Called on whichever thread collects it."""
        self._open.discard(generator)
        self._forgotten.append(generator)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._close_forgotten)

    def _close_forgotten(self) -> None:
        while self._forgotten:
            task = self._loop.create_task(_closed(self._forgotten.popleft()))
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)


async def _closed(generator: AsyncGenerator[Any, Any]) -> None:
    try:
        await generator.aclose()
    except Exception:  # noqa: BLE001 (whoever read it has gone, and nothing is to be done about it)
        _log.debug("%r did not end well.", generator, exc_info=True)
