"""Access to files of a docs folder: no write reaches a file outside it, and errors say what happened and what to do."""

import errno
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from docsdesk.adapters.files.atomic_file import is_held_open
from docsdesk.adapters.files.rewriting import ChangedMeanwhileError, PartlyRewrittenError
from docsdesk.docs.files.disk_space import is_full, why_unwritten
from docsdesk.domain.errors import ChangedElsewhereError, UnreadableFileError
from docsdesk.domain.wording import say

_PROBLEMS = {
    errno.ENOENT: (say("there is no such file"), say("Check its name, then try again.")),
    errno.ENOTDIR: (say("there is no such file"), say("Check its name, then try again.")),
    errno.EISDIR: (say("it is a folder"), say("Name a file.")),
    errno.EROFS: (say("its disk is read-only"), say("Work on a copy of the folder, or make the disk writable.")),
}


@contextmanager
def file_errors(path: Path) -> Generator[None]:
    """Raises DocsFolderError for OSErrors inside; `path` is the file, or one of several."""
    try:
        yield
    except ChangedMeanwhileError as error:
        raise ChangedElsewhereError(Path(error.filename)) from error
    except PartlyRewrittenError as error:
        names = ", ".join(file.name for file in error.rewritten)
        hint = say("Only part of this was saved: {names}. Restore the previous version, or save again.", names=names)
        raise UnreadableFileError(path, error.strerror or str(error), hint) from error
    except OSError as error:
        where = Path(error.filename) if isinstance(error.filename, str) else path
        raise _unusable(path, where, error) from error


def _unusable(path: Path, where: Path, error: OSError) -> UnreadableFileError:
    """`where` says which of several files failed, unless it is one of our own beside them."""
    path = where if where.parent == path.parent and not where.name.endswith(".tmp") else path
    if is_held_open(error):
        hint = say("Close it there, then save again; your changes are kept.")
        return UnreadableFileError(path, say("another program has it open"), hint)
    if isinstance(error, PermissionError):
        return UnreadableFileError(path, say("you do not have permission"))
    if is_full(error):
        hint = say("Then save again. Nothing was changed.")
        return UnreadableFileError(path, why_unwritten(error, path.parent), hint)
    if error.errno in _PROBLEMS:
        return UnreadableFileError(path, *_PROBLEMS[error.errno])
    return UnreadableFileError(path, error.strerror or str(error), say("Check the disk, then try again."))


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
    """A file in the folder that exists, is writable, and has no other name outside.

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
