"""Replacing a small file so that a crash at any point leaves it whole, old or new; and setting a damaged one aside."""

import contextlib
import glob
import os
import secrets
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

_RENAME_TRIES = 5


def replace_file(path: Path, content: bytes, *, mode: int = 0o600) -> None:
    """Write `content` to `path` through a file beside it. Raises OSError with the old content untouched."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(6)}.tmp")
    try:
        _write_durably(temporary, content, mode)
        _rename(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def create_file(path: Path, content: bytes, *, mode: int = 0o644) -> None:
    """Write a new file that is whole as soon as it is there. Raises FileExistsError, or another OSError."""
    if os.path.lexists(path):
        raise FileExistsError(path)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(6)}.tmp")
    try:
        _write_durably(temporary, content, mode)
        take_name(temporary, path)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink()
    sync_folder(path.parent)


def take_name(source: Path, target: Path) -> None:
    """Rename, never in the place of a file that came meanwhile. Raises FileExistsError, or another OSError."""
    if sys.platform == "win32":
        source.rename(target)  # Refuses a taken name there.
        return
    try:
        target.hardlink_to(source)
    except FileExistsError:
        raise
    except OSError:
        _claim(target, source)
    else:
        source.unlink()


def _claim(target: Path, source: Path) -> None:
    """The same where there are no hard links: the name is taken by an empty file first."""
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        source.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            target.unlink()
        raise


def remove_leftovers(path: Path) -> None:
    """Remove what writers of `path` that were killed left beside it; only for a file that nobody else writes now."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
        with contextlib.suppress(OSError):
            left.unlink()


def set_aside(path: Path, *companions: Path) -> Path:
    """Rename a file that cannot be read, so that nothing is lost and a new one can take its name; the name it got.

    `companions` (a database's log, say) get the same ending. Raises OSError.
    """
    ending = f".damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"
    for companion in companions:
        with contextlib.suppress(FileNotFoundError):
            companion.rename(companion.with_name(companion.name + ending))
    return path.rename(path.with_name(path.name + ending))


def _write_durably(path: Path, content: bytes, mode: int) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        if mode != 0o600:
            path.chmod(mode)
        os.fsync(file.fileno())


def _rename(source: Path, target: Path) -> None:
    for tries_left in reversed(range(_RENAME_TRIES)):
        try:
            source.replace(target)
        except PermissionError:
            # On Windows a virus scanner or an editor may hold the target open for a moment.
            if sys.platform != "win32" or not tries_left:
                raise
            time.sleep(0.05)
        else:
            return


def sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut; some file systems cannot, and the content is safe without."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
