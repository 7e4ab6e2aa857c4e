"""A clock that stands still until somebody sleeps, and then jumps."""

import asyncio
from datetime import UTC, datetime, timedelta


class FakeClock:
    def __init__(self, now: datetime = datetime(2026, 5, 1, 12, tzinfo=UTC)) -> None:
        self._now = now
        self._set_by = timedelta(0)
        self.naps: list[float] = []

    def now(self) -> datetime:
        return self._now + self._set_by

    def steady(self) -> datetime:
        return self._now

    def set_by(self, time: timedelta) -> None:
        """Somebody sets the clock ahead, or back."""
        self._set_by += time

    async def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        self.pass_time(seconds)
        await asyncio.sleep(0)

    def pass_time(self, seconds: float) -> None:
        self._now += timedelta(seconds=seconds)
