"""A file's bytes as a response body, as fast as it goes or at a set rate."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

CHUNK_BYTES = 1024 * 1024
SLICES_A_SECOND = 20


async def file_body(path: Path, start: int, end: int, *, rate: int | None) -> AsyncIterator[bytes]:
    """The bytes from `start` to before `end`, `rate` bytes a second at most. Raises EOFError if the file is shorter."""
    chunk = CHUNK_BYTES if rate is None else min(max(rate // SLICES_A_SECOND, 1), CHUNK_BYTES)
    limit = BandwidthLimit(rate)
    file = await asyncio.to_thread(path.open, "rb")
    try:
        file.seek(start)
        while start < end:
            data = await asyncio.to_thread(file.read, min(chunk, end - start))
            if not data:
                raise EOFError(path.name)
            start += len(data)
            yield data
            await asyncio.sleep(limit.delay_after(len(data), time.monotonic()))
    finally:
        file.close()


class BandwidthLimit:
    """Spreads bytes evenly: time lost to a slow reader is not caught up with a burst."""

    def __init__(self, rate: int | None) -> None:
        self._rate = rate
        self._due = 0.0

    def delay_after(self, count: int, now: float) -> float:
        """Seconds to wait before the next bytes, once `count` have gone out."""
        if self._rate is None:
            return 0.0
        self._due = max(self._due, now - 1 / SLICES_A_SECOND) + count / self._rate
        return max(self._due - now, 0.0)
