"""Turns a disk's errors about files of a docs folder into a sentence and advice."""

import errno
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

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
