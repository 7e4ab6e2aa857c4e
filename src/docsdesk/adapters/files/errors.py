"""Turns a disk's errors about files of a docs folder into a sentence and advice."""

import errno
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from docsdesk.adapters.files.atomic_file import is_held_open
from docsdesk.adapters.files.rewriting import ChangedMeanwhileError, PartlyRewrittenError
from docsdesk.domain.errors import ChangedElsewhereError, UnreadableFileError

_PROBLEMS = {
    errno.ENOSPC: ("the disk is full", "Free some room, then save again; nothing was changed."),
    errno.EDQUOT: ("your quota of the disk is used up", "Free some room, then save again; nothing was changed."),
    errno.ENOENT: ("there is no such file", "Check its name, then try again."),
    errno.ENOTDIR: ("there is no such file", "Check its name, then try again."),
    errno.EISDIR: ("it is a folder", "Name a file."),
    errno.EROFS: ("its disk is read-only", "Work on a copy of the folder, or make the disk writable."),
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
        hint = f"{names} is saved, the others are not. Restore its last version or save again."
        raise UnreadableFileError(path, error.strerror or str(error), hint) from error
    except OSError as error:
        where = Path(error.filename) if isinstance(error.filename, str) else path
        raise _unusable(path, where, error) from error


def _unusable(path: Path, where: Path, error: OSError) -> UnreadableFileError:
    """`where` says which of several files failed, unless it is one of our own beside them."""
    path = where if where.parent == path.parent and not where.name.endswith(".tmp") else path
    if is_held_open(error):
        hint = "Close it there, then save again; your changes are kept."
        return UnreadableFileError(path, "another program holds it open", hint)
    if isinstance(error, PermissionError):
        return UnreadableFileError(path, "you do not have permission")
    if error.errno in _PROBLEMS:
        return UnreadableFileError(path, *_PROBLEMS[error.errno])
    return UnreadableFileError(path, error.strerror or str(error), "Check the disk, then try again.")
