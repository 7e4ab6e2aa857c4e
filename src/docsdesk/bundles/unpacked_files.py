"""An archive's files, unpacked one after another into a single nameless file, for random access.

No name from the archive reaches the file system, and nothing is left behind however this process ends.
"""

import tempfile
import threading
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import IO

from docsdesk.bundles.archive import entries_of
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.domain.wording import say

PIECE_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True)
class UnpackedFile:
    """`sha256` is lower-case hex; `start` is the file's offset in the nameless file."""

    start: int
    size: int
    sha256: str


class UnpackedFiles:
    """`files` are by name."""

    def __init__(self, content: IO[bytes], files: Mapping[str, UnpackedFile]) -> None:
        self.files = files
        self._content = content
        self._lock = threading.Lock()

    def read(self, file: UnpackedFile) -> bytes:
        return b"".join(self.pieces(file, 0, file.size))

    def pieces(self, file: UnpackedFile, start: int, end: int) -> Iterator[bytes]:
        """The file's bytes in [start, end). Thread-safe."""
        while start < end:
            with self._lock:
                self._content.seek(file.start + start)
                piece = self._content.read(min(PIECE_BYTES, end - start))
            if not piece:
                raise EOFError("the unpacked files are shorter than they were")
            start += len(piece)
            yield piece


@contextmanager
def unpacked_files(
    archive: Path, folder: Path | None = None, check: Callable[[], None] = lambda: None
) -> Generator[UnpackedFiles]:
    """`folder` is for the nameless file, the system's temporary folder by default; `check` is called often.

    Raises BundleMissingError, BundleDamagedError that names the entry, and TransferError if the disk is full.
    """
    with ExitStack() as stack:
        try:
            content = stack.enter_context(tempfile.TemporaryFile(dir=folder))
            files = dict(_unpack(archive, content, check))
        except OSError as error:
            title = say("{name} cannot be unpacked: {problem}.", name=archive.name, problem=error.strerror or error)
            raise TransferError(title, say("Free some disk space, then try again.")) from error
        yield UnpackedFiles(content, files)


def _unpack(archive: Path, content: IO[bytes], check: Callable[[], None]) -> Iterator[tuple[str, UnpackedFile]]:
    at = 0
    for entry in entries_of(archive):
        digest, start = sha256(), at
        for block in entry.blocks:
            check()
            digest.update(block)
            at += content.write(block)
        yield entry.name, UnpackedFile(start, at - start, digest.hexdigest())
    content.flush()
