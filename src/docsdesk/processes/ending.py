"""This process's own end, once it is told to end: in bounded time, whatever it still waits for."""

import asyncio
import os
import signal
import threading
from collections.abc import Coroutine
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
    return asyncio.run(_bounded(work, seconds))


async def _bounded(work: Coroutine[Any, Any, T], seconds: float) -> T:
    before = signal.getsignal(signal.SIGINT)
    if not callable(before) or threading.current_thread() is not threading.main_thread():
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
