"""Checks every write to a docs folder: no write may reach a file outside it."""

import os
from pathlib import Path, PurePosixPath

from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.wording import say


def file_inside(folder: Path, file: PurePosixPath, hint: str = say("Copy it into the folder.")) -> Path:
    """The real path behind a name in the folder, whether or not it exists. Raises UnreadableFileError if outside."""
    path = folder / file
    target = Path(os.path.realpath(path))
    if not target.is_relative_to(os.path.realpath(folder)):
        if path.is_symlink():
            raise UnreadableFileError(
                path,
                say("it links to a file outside the docs folder"),
                say("Replace the link with a copy of that file."),
            )
        raise UnreadableFileError(path, say("it is outside the docs folder"), hint)
    return target


def file_to_write(folder: Path, file: PurePosixPath) -> Path:
    """The same for a file that exists, is writable, and has no other name outside the folder.

    Raises UnreadableFileError and OSError.
    """
    target = file_inside(folder, file)
    status = target.stat()
    if not os.access(target, os.W_OK):
        # A rename could still replace it, but its owner wants it left alone.
        raise UnreadableFileError(folder / file, say("it is read-only"))
    if status.st_nlink > 1 and _names_inside(folder.resolve(), status) < status.st_nlink:
        reason = say("it is a hard link to a file outside the docs folder, which would change with it")
        raise UnreadableFileError(folder / file, reason, say("Replace it with a copy."))
    return target


def _names_inside(folder: Path, status: os.stat_result) -> int:
    """How many of a file's hard links are in the folder."""
    found = 0
    for place, _, names in os.walk(folder):
        for name in names:
            other = os.lstat(os.path.join(place, name))  # noqa: PTH118 (there may be very many)
            found += (other.st_dev, other.st_ino) == (status.st_dev, status.st_ino)
    return found
