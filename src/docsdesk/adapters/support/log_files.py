"""The log's files, read from their end: bounded however large they are, and without secrets."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path

from docsdesk.adapters.logging_setup import FILES_KEPT, LOG_FILE
from docsdesk.docs.files.ordinary_files import open_ordinary
from docsdesk.domain.support.diagnostics import Contents
from docsdesk.domain.support.log_records import LogPiece, read_records
from docsdesk.processes.loop import in_thread

MOST_READ = 1_000_000
"""Bytes of all files together: as much as one of them holds."""
_LINES_AT_ONCE = 40
_IN_DIAGNOSTICS = 64_000
"""Bytes."""


class LogTail:
    """The end of the log, and then what is added to it. Its methods block as long as the disk does."""

    def __init__(self, folder: Path, mask: Callable[[str], str]) -> None:
        self.folder = folder
        self._mask = mask
        self._file = 0
        self._read_to = 0
        self._count = 0

    def read(self) -> LogPiece:
        """What is new since the last call. Raises OSError and UnreadableFileError; a missing log is an empty one."""
        path = self.folder / LOG_FILE
        try:
            status = path.stat()
        except FileNotFoundError:
            self._file = self._read_to = 0
            return LogPiece((), is_new=True)
        is_new = status.st_ino != self._file or status.st_size < self._read_to
        if is_new:
            self._read_to = 0
            text = _tail(_files(self.folder)[:-1], MOST_READ - min(status.st_size, MOST_READ))
            text += self._added(path, status.st_size)
        else:
            text = self._added(path, status.st_size)
        self._file = status.st_ino
        records = tuple(read_records(self._masked(text), self._count))
        self._count = records[-1].number + 1 if records else self._count
        return LogPiece(records, is_new=is_new)

    def _masked(self, text: str) -> str:
        """Some lines at once: while the whole is searched, the window could do nothing."""
        lines = iter(text.splitlines(keepends=True))
        return "".join(self._mask("".join(some)) for some in iter(lambda: list(islice(lines, _LINES_AT_ONCE)), []))

    def _added(self, path: Path, size: int) -> str:
        """Whole lines only: the last one may still be being written."""
        start = max(self._read_to, size - MOST_READ)
        content = _piece(path, start, size)
        whole = content.rfind(b"\n") + 1
        self._read_to = start + whole
        return content[:whole].decode(errors="replace")


async def log_part(folder: Path) -> Contents:
    """The last lines; not masked."""

    def read() -> Contents:
        files = _files(folder)
        text = _tail(files, _IN_DIAGNOSTICS)
        return Contents((("files", str(len(files))),), text.rstrip("\n"), "" if text else "There is no log yet.")

    return await in_thread(read)


def _files(folder: Path) -> list[Path]:
    """Oldest first. Raises OSError if the folder cannot be read."""
    names = {path.name for path in folder.iterdir()} if folder.exists() else set[str]()
    known = [f"{LOG_FILE}.{number}" for number in range(FILES_KEPT, 0, -1)] + [LOG_FILE]
    return [folder / name for name in known if name in names]


def _tail(files: list[Path], most: int) -> str:
    """The end of the files, laid one after another."""
    pieces: list[bytes] = []
    for path in reversed(files):
        size = path.stat().st_size
        piece = _piece(path, max(size - most, 0), size)
        most -= len(piece)
        pieces.append(piece if len(piece) == size else piece.partition(b"\n")[2])
        if most <= 0:
            break
    return b"".join(reversed(pieces)).decode(errors="replace")


def _piece(path: Path, start: int, end: int) -> bytes:
    with open_ordinary(path) as file:
        file.seek(start)
        return file.read(max(end - start, 0))
