"""Child processes for asyncio: every wait happens in a thread, so any event loop will do, Qt's included."""

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import suppress
from typing import Final, ParamSpec, TypeVar

from pydantic import TypeAdapter

from docsdesk.processes.worker import Worker

ParamT = ParamSpec("ParamT")
T = TypeVar("T")


class _Last:
    pass


_LAST: Final = _Last()


async def in_thread(work: Callable[ParamT, T], *args: ParamT.args, **kwargs: ParamT.kwargs) -> T:
    """Run `work` in a new thread: waiting for a child must not occupy the shared pool."""
    loop = asyncio.get_running_loop()
    done = loop.create_future()

    def settle(result: T | None, error: BaseException | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)
            # An interrupt may have ended the awaiting task: then the error is never retrieved.
            done.exception()

    def run() -> None:
        result, error = None, None
        try:
            result = work(*args, **kwargs)
        except BaseException as raised:  # noqa: BLE001 (raised again where it is awaited)
            error = raised
        with suppress(RuntimeError):  # The loop is closed.
            loop.call_soon_threadsafe(settle, result, error)

    threading.Thread(target=run, name="waits for a child", daemon=True).start()
    return await done


async def to_its_end(work: Callable[[], T]) -> T:
    """Run `work` in a thread and wait until it finishes, however often that is cancelled."""
    doing, cancelled = asyncio.ensure_future(in_thread(work)), None
    while not doing.done():
        try:
            await asyncio.shield(doing)
        except asyncio.CancelledError as error:
            cancelled = error
    result = doing.result()
    if cancelled is not None:
        raise cancelled
    return result


class WorkStoppedError(BaseException):
    """The rest of a stream is not wanted; no part of the work may treat that as its own error."""


async def stream_from_thread(work: Callable[[Callable[[T], None]], None], lock: asyncio.Lock) -> AsyncGenerator[T]:
    """Run `work` in a thread while holding the lock, and yield each item that it passes to its callback.

    When the stream is closed, the callback raises WorkStoppedError, and closing waits for the work to end.
    """
    loop, items = asyncio.get_running_loop(), asyncio.Queue[T | _Last]()
    is_stopped = threading.Event()

    def tell(item: T) -> None:
        if is_stopped.is_set():
            raise WorkStoppedError
        loop.call_soon_threadsafe(items.put_nowait, item)

    def work_to_the_end() -> None:
        try:
            with suppress(WorkStoppedError):
                work(tell)
        finally:
            loop.call_soon_threadsafe(items.put_nowait, _LAST)

    async with lock:
        doing = asyncio.ensure_future(in_thread(work_to_the_end))
        try:
            while not isinstance(item := await items.get(), _Last):
                yield item
            await doing
        finally:
            is_stopped.set()
            await asyncio.wait([doing])


class LoopWorker:
    """Awaits a Worker's answers, one at a time. A cancelled call continues, and the next one waits for it."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._lock = asyncio.Lock()

    async def call(self, order: object, result: TypeAdapter[T]) -> T:
        """Raises as Worker.call does."""
        async with self._lock:
            return await in_thread(self._worker.call, order, result)

    async def stream(self, order: object, items: TypeAdapter[T]) -> AsyncGenerator[T]:
        """Raises as Worker.stream does. Stopping early ends the process."""
        async with self._lock:
            stream = self._worker.stream(order, items)
            try:
                while not isinstance(item := await in_thread(next, stream, _LAST), _Last):
                    yield item
            finally:
                await to_its_end(lambda: self._stop(stream))

    async def end(self) -> None:
        await to_its_end(self._worker.end)

    async def close(self) -> None:
        await to_its_end(self._worker.close)

    def _stop(self, stream: Generator[object]) -> None:
        try:
            stream.close()
        except ValueError:  # A thread is still waiting for the next item.
            self._worker.end()
