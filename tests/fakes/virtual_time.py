"""An event loop on which a day passes in a moment: where it would sleep, its clock jumps to the next timer."""

import asyncio
import selectors
from datetime import UTC, datetime, timedelta
from typing import Any

START = datetime(2026, 5, 1, tzinfo=UTC)


class VirtualLoop(asyncio.SelectorEventLoop):
    """For work that waits for timers only; `asyncio.Runner(loop_factory=VirtualLoop)`."""

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
