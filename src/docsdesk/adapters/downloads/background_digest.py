"""A digest that is computed in a thread of its own while bytes arrive, and the few buffers that they arrive in."""

import errno
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from docsdesk.bundles.digests import new_digest
from docsdesk.domain.bundles.bundle import DigestKind, FileDigest

BUFFER_BYTES = 1024 * 1024
"""File systems take large writes at less cost; more than this would leave the processor's cache before it is hashed."""
MOST_BUFFERS = 8
"""More would only use memory."""


class BackgroundDigest:
    """Raises OSError where what it begins with cannot be read."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="digest")
        self._digest = new_digest(DigestKind.XXH3)
        self._next: memoryview | None = None
        self._taken: deque[tuple[memoryview, Future[None]]] = deque()
        self._is_closed = False

    def next_buffer(self) -> memoryview:
        """BUFFER_BYTES to fill anew: the one before, unless `update` got that. Waits when the digest is far behind."""
        if self._next is None:
            self._next = self._free_buffer()
        return self._next

    def update(self, block: memoryview) -> None:
        """Take the next bytes, which lie in `next_buffer`. They are not copied."""
        assert self._next is not None, "the block's buffer was asked for"
        self._taken.append((self._next, self._worker.submit(self._digest.update, block)))
        self._next = None

    def restart(self, file: Path, size: int) -> None:
        """Begin anew with the first `size` bytes of a file; they are read while the next ones arrive."""
        self._finish()
        self._digest = new_digest(DigestKind.XXH3)
        if size:
            buffer = self._free_buffer()
            self._taken.append((buffer, self._worker.submit(self._read, file, size, buffer)))

    def of_all(self) -> FileDigest:
        self._finish()
        return FileDigest(DigestKind.XXH3, self._digest.hexdigest())

    def close(self) -> None:
        self._is_closed = True
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _free_buffer(self) -> memoryview:
        if len(self._taken) < MOST_BUFFERS:
            return memoryview(bytearray(BUFFER_BYTES))
        buffer, reading = self._taken.popleft()
        reading.result()
        return buffer

    def _finish(self) -> None:
        for _, reading in self._taken:
            reading.result()

    def _read(self, path: Path, size: int, buffer: memoryview) -> None:
        with path.open("rb", buffering=0) as file:
            while size and not self._is_closed:
                count = file.readinto(buffer[:size])
                if not count:
                    raise OSError(errno.EIO, "The file became shorter while it was read")
                self._digest.update(buffer[:count])
                size -= count
