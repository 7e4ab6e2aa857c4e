"""A SHA-256 that is computed in a thread of its own while bytes arrive."""

import hashlib
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor

MOST_WAITING = 16
"""Blocks; more would only use memory."""


class BackgroundDigest:
    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="digest")
        self._waiting: deque[Future[None]] = deque()
        self._sha = hashlib.sha256()

    def update(self, block: bytes) -> None:
        """Take the next bytes; waits only when the digest falls far behind."""
        self._waiting.append(self._worker.submit(self._sha.update, block))
        while len(self._waiting) > MOST_WAITING:
            self._waiting.popleft().result()

    def restart(self) -> None:
        self._finish()
        self._sha = hashlib.sha256()

    def hexdigest(self) -> str:
        self._finish()
        return self._sha.hexdigest()

    def close(self) -> None:
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _finish(self) -> None:
        while self._waiting:
            self._waiting.popleft().result()
