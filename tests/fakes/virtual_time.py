"""Event loops on which time passes sooner: a day in a moment, or ten seconds in one."""

import asyncio
import selectors
import time
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest

START = datetime(2026, 5, 1, tzinfo=UTC)


class VirtualLoop(asyncio.SelectorEventLoop):
    """Where it would sleep, its clock jumps to the next timer. For work that waits for timers only.

    Pass it to `asyncio.Runner` as `loop_factory`.
    """

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Impatient(self))

    def time(self) -> float:
        return self.now


class _Impatient(selectors.DefaultSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        self._loop.now += timeout or 0.0
        return super().select(0)


class LoopClock:
    """`ports.Clock` on the running loop's time."""

    def now(self) -> datetime:
        return START + timedelta(seconds=asyncio.get_running_loop().time())

    def steady(self) -> datetime:
        return self.now()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


PACE = 10
"""How many seconds of `quick_time` pass in a real one."""


@contextmanager
def quick_time() -> Generator[None]:
    """Commands wait a tenth of their own waits; what other threads and processes do takes its time."""
    steady = time.clock_gettime
    with pytest.MonkeyPatch.context() as world:
        world.setattr(asyncio, "Runner", partial(asyncio.Runner, loop_factory=_QuickLoop))
        world.setattr(time, "clock_gettime", lambda clock: steady(clock) * PACE)
        yield


class _QuickLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        super().__init__(_QuickSelector())

    def time(self) -> float:
        return super().time() * PACE


class _QuickSelector(selectors.DefaultSelector):
    def select(self, timeout: float | None = None) -> list[Any]:
        return super().select(timeout and timeout / PACE)
