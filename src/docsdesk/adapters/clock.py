"""The computer's clock."""

import asyncio
import time
from datetime import UTC, datetime

_LONGEST_NAP = 5.0


class SystemClock:
    """Waits end on time even if the computer slept in the meantime: the monotonic clock may stop then."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    async def sleep(self, seconds: float) -> None:
        wall_end, end = time.time() + seconds, time.monotonic() + seconds
        while (left := min(wall_end - time.time(), end - time.monotonic())) > 0:  # noqa: ASYNC110 (time is what it waits for)
            await asyncio.sleep(min(left, _LONGEST_NAP))
