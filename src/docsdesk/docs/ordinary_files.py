"""Opens files that others made only if they are regular files: a pipe may block, and a device may never end."""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from docsdesk.domain.errors import UnreadableFileError

_FLAGS = sum(getattr(os, name, 0) for name in ("O_RDONLY", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))


def open_ordinary(path: Path) -> BinaryIO:
    """Raises UnreadableFileError if it is not a regular file, and OSError."""
    _refuse_others(path, path.stat().st_mode)
    descriptor = os.open(path, _FLAGS)
    try:
        # It may have been replaced meanwhile.
        _refuse_others(path, os.fstat(descriptor).st_mode)
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def ordinary_opener(path: str, flags: int) -> int:
    """For `open`: raises OSError for anything but an ordinary file, and waits for none."""
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o600)
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return descriptor
    os.close(descriptor)
    raise OSError(errno.EINVAL, "It is not an ordinary file", path)


def read_ordinary(path: Path, most: int) -> bytes:
    """The content. Raises UnreadableFileError, also if it has more than `most` bytes, and OSError."""
    with open_ordinary(path) as file:
        size = os.fstat(file.fileno()).st_size
        if size <= most:
            # `read` allocates what it is asked for, so ask for no more than is there; the file may have grown since.
            content = file.read(size + 1)
            if len(content) > size:
                content += file.read(most + 1 - len(content))
            if len(content) <= most:
                return content
    size = f"{most // 1024**2} MB" if most >= 1024**2 else f"{most:,} bytes"
    raise UnreadableFileError(path, f"it is larger than {size}", "Make it smaller, or take it away.")


def _refuse_others(path: Path, mode: int) -> None:
    if not stat.S_ISREG(mode):
        what = "a folder" if stat.S_ISDIR(mode) else "not an ordinary file"
        raise UnreadableFileError(path, f"it is {what}", f"Put a file named {path.name} in its place.")
