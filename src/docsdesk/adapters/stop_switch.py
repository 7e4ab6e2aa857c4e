"""Lets one thread stop another at once, even while it waits for the network."""

import asyncio
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeVar


class StoppedError(Exception):
    """Unwinds the thread that was stopped; never seen outside."""


class StopSwitch:
    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._lock = threading.Lock()
        self._interrupts: list[Callable[[], None]] = []

    @property
    def is_stopped(self) -> bool:
        return self._stopped.is_set()

    def stop(self) -> None:
        with self._lock:
            self._stopped.set()
            interrupts = list(self._interrupts)
        for interrupt in interrupts:
            interrupt()

    def check(self) -> None:
        """Raises StoppedError once stopped."""
        if self._stopped.is_set():
            raise StoppedError

    def wait(self, seconds: float) -> None:
        """Wait unless stopped. Raises StoppedError."""
        self._stopped.wait(seconds)
        self.check()

    @contextmanager
    def interrupting(self, interrupt: Callable[[], None]) -> Generator[None, None, None]:
        """While inside, stopping calls `interrupt` (from the stopping thread), which must not block."""
        with self._lock:
            self.check()
            self._interrupts.append(interrupt)
        try:
            yield
        finally:
            with self._lock:
                self._interrupts.remove(interrupt)


T = TypeVar("T")


async def run_stoppable(work: Callable[[StopSwitch], T]) -> T:
    """`work` must check its switch often: abandoned work must not continue."""
    stop = StopSwitch()
    running = asyncio.ensure_future(asyncio.to_thread(work, stop))
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        stop.stop()
        running.add_done_callback(lambda ended_task: ended_task.cancelled() or ended_task.exception())
        raise
