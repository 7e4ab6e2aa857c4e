"""The computer's clock."""

import asyncio
import sys
import time
from datetime import UTC, datetime, timedelta

_MAX_NAP_SECONDS = 5.0
"""Seconds. The loop's own time may stop while the computer sleeps."""


def _steady_seconds() -> float:
    """Of a clock that cannot be set, and that goes on while the computer sleeps."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()


_BEGAN = datetime.now(UTC)
_BEGAN_SECONDS = _steady_seconds()


def steady() -> datetime:
    return _BEGAN + timedelta(seconds=_steady_seconds() - _BEGAN_SECONDS)


class SystemClock:
    """Waits end on time even if the computer slept or its clock was set in the meantime."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def steady(self) -> datetime:
        return steady()

    async def sleep(self, seconds: float) -> None:
        end = _steady_seconds() + seconds
        while (left := end - _steady_seconds()) > 0:  # noqa: ASYNC110 (time is what it waits for)
            await asyncio.sleep(min(left, _MAX_NAP_SECONDS))
