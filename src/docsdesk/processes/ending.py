"""This process's own end, once it is told to end: in bounded time, whatever it still waits for.

asyncio is loaded where it is used: a signal that comes meanwhile leaves it in halves, and Python cannot load it again.
"""

import os
import signal
import threading
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager, suppress
from functools import partial
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")

SECONDS_TO_END = 20.0
INTERRUPTED = 130


def end_within(seconds: float = SECONDS_TO_END, *, code: int = 0) -> None:
    """Python waits for every thread but daemons, and asyncio for those of its executor: one that hangs holds all up.

    Children end with this process.
    """
    clock = threading.Timer(seconds, os._exit, (code,))
    clock.daemon = True
    clock.start()


def run_on_loop(work: Coroutine[Any, Any, T], *, seconds: float = SECONDS_TO_END) -> T:
    """As asyncio.run, but Ctrl+C leaves the work and its threads no more than so many seconds."""
    import asyncio

    runner, results = asyncio.Runner(), list[T]()

    async def keep_result() -> None:
        # The signal module makes a text of the handlers it replaces, and so of the task and all that it returns.
        results.append(await _bounded(work, seconds))

    try:
        runner.run(keep_result())
        return results[0]
    finally:
        # A second Ctrl+C may have broken the loop off, which it takes for a mistake.
        with _interrupts_put_off(), suppress(RuntimeError):
            runner.close()


@contextmanager
def _interrupts_put_off() -> Generator[None]:
    """For a loop's end, which Ctrl+C would break; a second one ends the process."""
    before, came = _handler(), False
    if before is None:
        yield
        return

    def note(_number: int, _frame: FrameType | None) -> None:
        nonlocal came
        if came:
            os._exit(INTERRUPTED)
        came = True

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


async def _bounded(work: Coroutine[Any, Any, T], seconds: float) -> T:
    import asyncio

    before = _handler()
    if before is None:
        return await work
    loop = asyncio.get_running_loop()

    def interrupt(number: int, frame: FrameType | None) -> None:
        # Not here: a thread that is started in the middle of another's start waits for that.
        loop.call_soon_threadsafe(partial(end_within, seconds, code=INTERRUPTED))
        before(number, frame)

    signal.signal(signal.SIGINT, interrupt)
    try:
        return await work
    finally:
        signal.signal(signal.SIGINT, before)


def _handler() -> Callable[[int, FrameType | None], Any] | None:
    """What Python does at Ctrl+C; None where that is ignored, and for a thread that never hears of it."""
    handler = signal.getsignal(signal.SIGINT)
    is_main = threading.current_thread() is threading.main_thread()
    return handler if is_main and callable(handler) else None
