"""Folders of the program's own, which only this user can open."""

import os
import sys
from contextlib import suppress
from pathlib import Path

PRIVATE_MODE_FLAGS = 0o700
_OTHERS = 0o077


def make_private_folder(folder: Path) -> bool:
    """Whether the folder exists, made with all that is missing above it. One that others can open is closed to them."""
    try:
        need_private_folder(folder)
    except OSError:
        return False
    return True


def need_private_folder(folder: Path) -> None:
    """Make the folder, or close it to others. Raises OSError."""
    missing = [folder]
    while not (above := missing[-1].parent).exists() and above != missing[-1]:
        missing.append(above)
    for one in reversed(missing):
        # Not `parents=True`, which leaves the modes of those above to the umask.
        one.mkdir(mode=PRIVATE_MODE_FLAGS, exist_ok=True)
    close_to_others(folder)


def close_to_others(folder: Path) -> None:
    """If it is there, and this user's."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        status = folder.stat()
        if status.st_mode & _OTHERS and status.st_uid == os.geteuid() and folder.is_dir():
            folder.chmod(status.st_mode & PRIVATE_MODE_FLAGS)
