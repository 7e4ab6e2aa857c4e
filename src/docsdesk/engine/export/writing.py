"""Tells a disk that takes no more from a file of the docs folder that cannot be read."""

import errno
from collections.abc import Generator
from contextlib import contextmanager

from docsdesk.docs.files.disk_space import is_full
from docsdesk.domain.errors import DocsdeskError

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
