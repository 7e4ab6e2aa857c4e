"""A file that one process at a time can hold; the system lets go of it when that process ends, however it ends."""

import contextlib
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    # Beyond the content, which the others must be able to read.
    _LOCKED_BYTE = 1 << 20

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockFile:
    """Opened, perhaps held. Python keeps its descriptor from child programs."""

    def __init__(self, path: Path) -> None:
        """Raises OSError where the file can be neither opened nor made."""
        self.path = path
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def try_to_hold(self) -> bool:
        """False where another process holds it. Raises OSError where the file system knows no locks."""
        try:
            _lock(self._descriptor)
        except (BlockingIOError, PermissionError):
            return False
        return self.is_current()

    def is_current(self) -> bool:
        """Whether the path still names this file; a process that gave up on the holder may have removed it."""
        try:
            return os.path.samestat(os.fstat(self._descriptor), self.path.stat())
        except FileNotFoundError:
            return False

    def read(self) -> bytes:
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        return os.read(self._descriptor, 4_096)

    def write(self, content: bytes) -> None:
        os.ftruncate(self._descriptor, 0)
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, content)

    def remove(self) -> None:
        """Take the name away from whoever holds the file. Raises OSError where that cannot be (Windows)."""
        if self.is_current():
            self.path.unlink()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            os.close(self._descriptor)
