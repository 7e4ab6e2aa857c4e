"""The engine's own folder: jobs, bundles and the signing key, held by one engine at a time."""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import BinaryIO

from docsdesk.domain.errors import UnreadableFileError

LOCK_FILE = "engine.lock"


@contextmanager
def held_state_folder(state_dir: Path) -> Generator[Path]:
    """A folder below `state_dir` that no other running engine has; the first free one, so that a restart finds its own.

    The lock is the system's: it goes with the process, however that ends.
    """
    for number in count(1):
        folder = state_dir / str(number)
        lock = _open_lock(folder)
        if not _try_lock(lock):
            lock.close()
            continue
        with lock:
            yield folder
        return


def write_atomically(path: Path, content: bytes) -> None:
    """The file is entirely old or entirely new, whatever happens meanwhile."""
    temporary = path.with_name(f"{path.name}.new")
    with temporary.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


def _open_lock(folder: Path) -> BinaryIO:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return (folder / LOCK_FILE).open("ab")
    except OSError as error:
        raise UnreadableFileError(folder, error.strerror or str(error)) from error


if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: BinaryIO) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
