"""The engine's own folder: jobs, bundles and the signing key, held by one engine at a time."""

import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from docsdesk.docs.files.ordinary_files import ordinary_opener
from docsdesk.docs.files.private_folders import need_private_folder
from docsdesk.domain.errors import UnreadableFileError

LOCK_FILE = "engine.lock"


SECONDS_TO_END = 2.0
"""How long an engine that is ending may still hold its folder."""


@contextmanager
def held_state_folder(state_dir: Path, *, patience: float = SECONDS_TO_END) -> Generator[Path]:
    """A folder below `state_dir` that no other running engine holds; the first free one, which a restart finds again.

    The lock is the system's: it is released with the process, however that ends. The engine of a killed window notices
    that a moment after a new window may have started, so wait for the first folder before taking another.
    """
    lock = _lock(state_dir / "1", time.monotonic() + patience)
    number = 1
    while lock is None:
        number += 1
        lock = _lock(state_dir / str(number), 0.0)
    with lock:
        yield state_dir / str(number)


def _lock(folder: Path, deadline: float) -> BinaryIO | None:
    """The folder's lock; None if another engine still holds it at the deadline."""
    lock = _open_lock(folder)
    while not _try_lock(lock):
        if time.monotonic() > deadline:
            lock.close()
            return None
        time.sleep(0.02)
    return lock


def write_atomically(path: Path, content: bytes) -> None:
    """Whatever happens, the file is entirely old or entirely new."""
    temporary = path.with_name(f"{path.name}.new")
    with open(temporary, "wb", opener=ordinary_opener) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


def _open_lock(folder: Path) -> BinaryIO:
    try:
        need_private_folder(folder)
        return open(folder / LOCK_FILE, "ab", opener=ordinary_opener)
    except OSError as error:
        raise UnreadableFileError(folder, _reason(folder / LOCK_FILE, error)) from error


def _reason(lock: Path, error: OSError) -> str:
    if lock.exists() and not lock.is_file():
        return f"its {LOCK_FILE} is not an ordinary file"
    return error.strerror or str(error)


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
