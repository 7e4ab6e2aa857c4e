"""Replaces a small file atomically, so that a crash leaves the old or the new one, and sets damaged files aside."""

import asyncio
import contextlib
import os
import secrets
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.wording import say

_DELAYS = (0.05, 0.1, 0.2, 0.4)
"""Seconds between attempts to replace a file that is held open."""
_HELD_OPEN = (5, 32, 33)
"""Windows error codes while a virus scanner or an editor holds the target open, usually only for a moment."""


def replace_file(path: Path, content: bytes, *, mode: int = 0o600) -> None:
    """Write `content` to `path` through a temporary file beside it. If it raises OSError, the old content is intact."""
    temporary = stage_file(path, content, lambda _, staged: None if mode == 0o600 else staged.chmod(mode))
    try:
        put_in_place(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def create_file(path: Path, content: bytes, *, mode: int = 0o644) -> None:
    """Write a new file that is complete as soon as it exists. Raises FileExistsError, or another OSError."""
    if os.path.lexists(path):
        raise FileExistsError(path)
    temporary = stage_file(path, content, lambda _, staged: staged.chmod(mode))
    try:
        take_name(temporary, path)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink()
    sync_folder(path.parent)


def take_name(source: Path, target: Path) -> None:
    """Rename without ever replacing a file that appeared meanwhile. Raises FileExistsError, or another OSError."""
    if sys.platform == "win32":
        source.rename(target)  # Windows refuses a taken name.
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
    """For file systems without hard links: an empty file claims the name first."""
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        source.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            target.unlink()
        raise


def stage_file(path: Path, content: bytes, prepare: Callable[[int, Path], None]) -> Path:
    """Write `content` to a new file beside `path` and flush it; `prepare` makes it like the one it is to replace.

    If it raises OSError, nothing is left behind.
    """
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(6)}.tmp")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        try:
            prepare(descriptor, temporary)
            write_all(descriptor, content)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    return temporary


def write_all(descriptor: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def put_in_place(temporary: Path, path: Path) -> None:
    """Give a staged file its name, waiting briefly while the target is held open. Raises OSError."""
    for delay in _DELAYS:
        try:
            temporary.replace(path)
        except OSError as error:
            if not is_held_open(error):
                raise
            time.sleep(delay)
        else:
            return
    temporary.replace(path)


def is_held_open(error: OSError) -> bool:
    return getattr(error, "winerror", None) in _HELD_OPEN


def remove_leftovers(path: Path, *, older_than: float = 0.0) -> None:
    """Remove what killed writers of `path` left beside it.

    `older_than` is in seconds; leave it out only if no other process writes the file.
    """
    with contextlib.suppress(OSError):
        names = os.listdir(path.parent)  # noqa: PTH208 - a folder of thousands is listed once for each of its files
        for name in names:
            if name.startswith(f".{path.name}.") and name.endswith(".tmp"):
                _remove_old(path.with_name(name), older_than)


def _remove_old(file: Path, age: float) -> None:
    with contextlib.suppress(OSError):
        if not age or time.time() - file.stat().st_mtime > age:
            file.unlink()


def set_aside(path: Path, *companions: Path) -> Path:
    """Rename an unreadable file so that nothing is lost and a new one can take its name; returns its new name.

    `companions`, whose names begin with its own as that of a database's log does, keep it company. Raises OSError.
    """
    kept = path.with_name(f"{path.name}.damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}")
    for companion in companions:
        with contextlib.suppress(FileNotFoundError):
            companion.rename(kept.with_name(kept.name + companion.name.removeprefix(path.name)))
    return path.rename(kept)


def sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut; if the file system cannot, the content is safe anyway."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


async def save_text(path: Path, text: str) -> None:
    """Save as UTF-8, replacing any existing file. Raises UnreadableFileError."""
    await save_file(path, text.encode())


async def save_file(path: Path, content: bytes) -> None:
    """Replaces any existing file. Raises UnreadableFileError."""
    try:
        await asyncio.to_thread(replace_file, path, content, mode=0o644)
    except OSError as error:
        problem = why_unwritten(error, path.parent, len(content))
        raise UnreadableFileError(path, problem, say("Choose another folder, then try again.")) from error
