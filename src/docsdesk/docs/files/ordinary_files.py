"""Opens other people's files only if they are regular: a pipe may block, and a device may never end."""

import codecs
import errno
import os
import stat
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_FLAGS = sum(getattr(os, name, 0) for name in ("O_RDONLY", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))

_PIECE_BYTES = 64 * 1024


def open_ordinary(path: Path) -> BinaryIO:
    """Raises UnreadableFileError if it is not a regular file, and OSError."""
    descriptor, _ = _open(path)
    try:
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def ordinary_opener(path: str, flags: int) -> int:
    """For `open`: raises OSError for anything but a regular file, and never blocks."""
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o600)
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return descriptor
    os.close(descriptor)
    raise OSError(errno.EINVAL, "It is not an ordinary file", path)


def read_ordinary(path: Path, most: int) -> bytes:
    """The content. Raises UnreadableFileError, also for more than `most` bytes, and OSError."""
    descriptor, size = _open(path)
    try:
        content = b""
        # `read` allocates what it is asked for, so ask for little more than there is; the file may have grown since.
        while size <= most and len(content) <= most and (piece := os.read(descriptor, max(size + 1, _PIECE_BYTES))):
            content += piece
    finally:
        os.close(descriptor)
    if size <= most and len(content) <= most:
        return content
    bound = f"{most // 1024**2} MB" if most >= 1024**2 else f"{most:,} bytes"
    raise UnreadableFileError(
        path, say("it is larger than {bound}", bound=bound), say("Make it smaller, or remove it.")
    )


def _open(path: Path) -> tuple[int, int]:
    """A file descriptor, and the file's size in bytes."""
    _refuse_others(path, path.stat().st_mode)
    descriptor = os.open(path, _FLAGS)
    try:
        # The file may have been replaced meanwhile.
        status = os.fstat(descriptor)
        _refuse_others(path, status.st_mode)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor, status.st_size


def _refuse_others(path: Path, mode: int) -> None:
    if not stat.S_ISREG(mode):
        problem = say("it is a folder") if stat.S_ISDIR(mode) else say("it is not an ordinary file")
        raise UnreadableFileError(path, problem, say("Put a file named {name} in its place.", name=path.name))


def read_start(path: Path, length: int) -> bytes:
    """The first bytes. Raises as `open_ordinary` does."""
    with open_ordinary(path) as file:
        return file.read(length)


def explain_missing(path: Path) -> UnreadableFileError:
    """Why there is no such file in a docs folder."""
    if path.is_dir():
        return UnreadableFileError(
            path, say("it is a folder"), say("Put a file named {name} in its place.", name=path.name)
        )
    if path.is_symlink() and not path.exists():
        hint = say("Restore that file or replace the link.")
        return UnreadableFileError(path, say("it links to a file that does not exist"), hint)
    if path.is_symlink() and path.is_file():
        hint = say("Replace the link with a copy of that file.")
        return UnreadableFileError(path, say("it links to a file outside the docs folder"), hint)
    if path.exists() and not path.is_file():
        return UnreadableFileError(
            path, say("it is not an ordinary file"), say("Put a file named {name} in its place.", name=path.name)
        )
    return UnreadableFileError(path, say("there is no such file in the docs folder"), say("Check its name and folder."))


def unreadable_file(rule: Rule, file: PurePosixPath, error: UnreadableFileError, holder: PurePosixPath) -> Problem:
    """At the file that needs it. Paths are from the folder's root, so that all checkouts report the same."""
    title = say("{path} cannot be used: {problem}.", path=file, problem=error.problem)
    return Problem(rule, Place(holder), title, error.hint)


def read_text(file: PurePosixPath, content: bytes) -> str | Place:
    """UTF-8, or UTF-16 with a byte order mark, as Windows programs write it; else where it stops being text."""
    is_utf16 = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    encoding = "utf-16" if is_utf16 else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode(encoding, errors="replace")
        return place_at(file, before, len(before))
