"""Ends this process within bounded time, whatever it still waits for.

asyncio is imported where it is used: a signal during the import leaves it half loaded, and Python cannot load it again.
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
INTERRUPTED_EXIT_CODE = 130


def end_within(seconds: float = SECONDS_TO_END, *, code: int = 0) -> None:
    """Force this process to end in time: Python waits for all threads but daemons, and asyncio for its executor's.

    Children end with this process.
    """
    clock = threading.Timer(seconds, os._exit, (code,))
    clock.daemon = True
    clock.start()


def run_on_loop(work: Coroutine[Any, Any, T], *, seconds: float = SECONDS_TO_END) -> T:
    """Like asyncio.run, but after Ctrl+C the work and its threads have at most `seconds` to end."""
    import asyncio

    runner, results = asyncio.Runner(), list[T]()

    async def keep_result() -> None:
        # The signal module formats the handlers that it replaces, and with them the task and its whole result.
        results.append(await _run_bounded(work, seconds))

    try:
        runner.run(keep_result())
        return results[0]
    finally:
        # A second Ctrl+C may have interrupted the loop, which then raises RuntimeError.
        with _interrupts_put_off(), suppress(RuntimeError):
            runner.close()


@contextmanager
def _interrupts_put_off() -> Generator[None]:
    """Defer Ctrl+C while the loop closes, which it would break; a second one ends the process."""
    before, came = _handler(), False
    if before is None:
        yield
        return

    def note(_number: int, _frame: FrameType | None) -> None:
        nonlocal came
        if came:
            os._exit(INTERRUPTED_EXIT_CODE)
        came = True

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


async def _run_bounded(work: Coroutine[Any, Any, T], seconds: float) -> T:
    import asyncio

    before = _handler()
    if before is None:
        return await work
    loop = asyncio.get_running_loop()

    def interrupt(number: int, frame: FrameType | None) -> None:
        # Not here: if this interrupts the start of another thread, starting one would deadlock.
        loop.call_soon_threadsafe(partial(end_within, seconds, code=INTERRUPTED_EXIT_CODE))
        before(number, frame)

    signal.signal(signal.SIGINT, interrupt)
    try:
        return await work
    finally:
        signal.signal(signal.SIGINT, before)


def _handler() -> Callable[[int, FrameType | None], Any] | None:
    """Python's handler for Ctrl+C; None where that is ignored, and on a thread that never receives it."""
    handler = signal.getsignal(signal.SIGINT)
    is_main = threading.current_thread() is threading.main_thread()
    return handler if is_main and callable(handler) else None
