"""What makes a build fail: a folder that changes in the meantime, and a disk that takes no more."""

import errno
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from docsdesk.docs.files.disk_space import is_full
from docsdesk.docs.files.folder_files import identity_of
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.domain.errors import DocsdeskError, UnreadableFileError

_HINT = "Export again once the folder stays as it is. Nothing was put in place."


class OneState:
    """The folder is known by its number on the disk, so that another one at its path is noticed."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._identity = identity_of(root)

    @contextmanager
    def explaining(self) -> Generator[None]:
        """Whatever fails in a folder that is gone, that is the reason."""
        try:
            yield
        except (DocsdeskError, OSError):
            self.refuse_other()
            raise

    def refuse_other(self) -> None:
        """Raises UnreadableFileError."""
        if self._identity is not None and identity_of(self._root) != self._identity:
            raise UnreadableFileError(self._root, "it was moved, deleted or replaced during the export", _HINT)

    def refuse_change(self, folder: DocsFolder) -> None:
        """What pages are made from is still there. Raises UnreadableFileError."""
        self.refuse_other()
        pages = (page.file for page in folder.pages if page.file is not None)
        descriptions = (spec.file for spec in folder.specifications.all)
        for file in (*folder.config_files, *pages, *map(PurePosixPath, folder.snippets), *descriptions):
            if not os.path.lexists(folder.root / file):
                raise UnreadableFileError(folder.root / file, "it vanished during the export", _HINT)


_BROKEN = (errno.EIO, errno.EROFS, errno.ESTALE, errno.ENODEV)


class WriteFailedError(DocsdeskError):
    """A file of the bundle cannot be written; `number` is the system's error. Crosses from worker processes."""

    def __init__(self, error: OSError) -> None:
        super().__init__(f"The bundle cannot be written: {error.strerror or error}.", "")
        self.number = error.errno or 0
        self.reason = error.strerror or str(error)


@contextmanager
def writing(*, is_all: bool = False) -> Generator[None]:
    """Raises WriteFailedError where the disk is full or broken; with `is_all` for every error of the system.

    Otherwise the rest, such as a name that is too long, is of the one file and stays an OSError.
    """
    try:
        yield
    except OSError as error:
        if is_all or is_full(error) or error.errno in _BROKEN:
            raise WriteFailedError(error) from error
        raise
