"""Limits the bandwidth of all downloads together with a token bucket."""

import threading
import time
from collections.abc import Callable

STEP_SECONDS = 0.1
"""The largest burst, in seconds at the limit; also the longest wait before the limit is read again."""

_LEAST_WAIT = 0.001


class Bandwidth:
    """Shared by the threads of all downloads. `limit` is in bytes a second, None for none; it may change any time."""

    def __init__(self, limit: int | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._lock = threading.Lock()
        self._clock = clock
        self._limit = limit
        self._filled_at = clock()
        self._bytes = 0.0

    @property
    def limit(self) -> int | None:
        return self._limit

    @limit.setter
    def limit(self, limit: int | None) -> None:
        with self._lock:
            self._limit, self._bytes, self._filled_at = limit, 0.0, self._clock()

    def at_once(self, most: int) -> int:
        """How many bytes to read in one go, out of `most`."""
        limit = self._limit
        return most if limit is None else max(min(most, int(limit * STEP_SECONDS)), 1)

    def spend(self, count: int, wait: Callable[[float], None]) -> None:
        """Take `count` bytes that have arrived, and wait until the limit allows more."""
        debt = self._debt(count)
        while debt >= _LEAST_WAIT:
            wait(min(debt, STEP_SECONDS))
            debt = self._debt(0)

    def _debt(self, count: int) -> float:
        """In seconds."""
        with self._lock:
            if self._limit is None:
                return 0.0
            now = self._clock()
            filled = self._bytes + (now - self._filled_at) * self._limit
            self._bytes = min(filled, self._limit * STEP_SECONDS) - count
            self._filled_at = now
            return -self._bytes / self._limit
