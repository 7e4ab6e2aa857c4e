"""A partly downloaded bundle: its bytes, and beside them a small note of how many are safely on disk."""

import errno
import os
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, BinaryIO

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from docsdesk.adapters.files.atomic_file import remove_leftovers, replace_file
from docsdesk.adapters.files.disk_room import disk_room
from docsdesk.bundles.verification import new_digest
from docsdesk.docs.files.disk_space import is_full, volume_of
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.bundles.bundle import DigestKind, FileDigest
from docsdesk.domain.bundles.errors import BundleDamagedError, DiskFullError, TransferError
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.wording import say

WRITE_BYTES = 64 * 1024
"""For a larger write the system allocates one contiguous block, which can take several times as long."""
CHECKPOINT_SECONDS = 0.5
CHECKPOINT_BYTES = 64 * 1024 * 1024
"""Bytes still to be flushed when the last one arrives, at most, unless the disk is slower than the network."""
_NOTE_BYTES = 64 * 1024


class _Note(BaseModel):
    model_config = ConfigDict(frozen=True)

    durable_bytes: Annotated[int, Field(ge=0)]
    size_bytes: int | None = None
    etag: str | None = None


class PartFile:
    """Opened, filled and closed by one thread. Raises DiskFullError, TransferError.

    After a kill or a power cut, only the bytes that the note calls durable are trusted: there may be holes after them.
    """

    def __init__(self, path: Path, room: Callable[[Path], int] = disk_room) -> None:
        """`room` returns how many more bytes a folder may take."""
        self.path = path
        self._room = room
        self.size = 0
        """Bytes on disk that are trusted."""
        self.total: int | None = None
        """Size of the whole file, None while unknown."""
        self.etag: str | None = None
        """Strong validator of the whole file, with its quotes."""
        self._digest = BackgroundDigest()
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="part-file")
        self._checkpoint: Future[None] | None = None
        self._checkpoint_begun = 0.0
        self._checkpoint_size = 0
        self._noted: _Note | None = None
        self._file: BinaryIO | None = None
        self._is_finished = False

    @property
    def is_complete(self) -> bool:
        return self.total is not None and self.size == self.total

    def open(self) -> None:
        """Find the bytes already there, and start the digest with them."""
        with self._translate_errors():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.fdopen(
                os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600), "r+b", 0
            )
            remove_leftovers(note_path(self.path))
            note = _read_note(note_path(self.path))
            self.size = min(note.durable_bytes, os.fstat(self._file.fileno()).st_size)
            self.total, self.etag = note.size_bytes, note.etag
            self._noted = note if self.size == note.durable_bytes else None
            self._digest.restart(self.path, self.size)

    def describe(self, total: int | None, etag: str | None) -> None:
        """Record what the storage says about the whole file."""
        self.total, self.etag = total, etag

    def make_room(self, total: int) -> None:
        """Raises DiskFullError if the rest of `total` bytes does not fit."""
        with self._translate_errors():
            check_room(self.path, total - self.size, self._room)

    def next_buffer(self) -> memoryview:
        with self._translate_errors():
            return self._digest.next_buffer()

    def append(self, block: memoryview) -> None:
        """Append a block that lies in the last `next_buffer`."""
        with self._translate_errors():
            file = self._opened
            file.seek(self.size)
            left = block
            while left:
                written = file.write(left[:WRITE_BYTES])
                self.size += written
                left = left[written:]
        self._digest.update(block)
        if self._is_checkpoint_due:
            self.make_room(self.total or self.size)
            self._begin_checkpoint()

    def holds(self, offset: int, block: memoryview) -> bool:
        with self._translate_errors():
            self._opened.seek(offset)
            return self._opened.read(len(block)) == bytes(block)

    def cut_back(self, size: int) -> None:
        if size >= self.size:
            return
        self._finish_checkpoint()
        self.size = self._checkpoint_size = size
        with self._translate_errors():
            self._digest.restart(self.path, size)
        self._write_checkpoint(size)

    def finish(self) -> FileDigest:
        """Truncate the file to the size of the bundle; returns its digest.

        Bytes after the last checkpoint become durable when the verified archive gets its name.
        """
        with self._translate_errors():
            self._opened.truncate(self.size)
            self._is_finished = True
            return self._digest.of_all()

    def close(self) -> None:
        """Keep what has arrived; if a checkpoint fails now, its bytes are only downloaded again."""
        if self._file is not None:
            with suppress(TransferError):
                self._finish_checkpoint()
                if not self._is_finished:
                    self._write_checkpoint(self.size)
            self._file.close()
            self._file = None
        self._worker.shutdown(wait=False)
        self._digest.close()

    @property
    def _opened(self) -> BinaryIO:
        assert self._file is not None, "the part file is open"
        return self._file

    @property
    def _is_checkpoint_due(self) -> bool:
        return (
            self.size - self._checkpoint_size >= CHECKPOINT_BYTES
            or time.monotonic() - self._checkpoint_begun >= CHECKPOINT_SECONDS
        )

    def _begin_checkpoint(self) -> None:
        """Flush to disk while the transfer continues, one flush at a time."""
        self._checkpoint_begun = time.monotonic()
        if self._checkpoint is not None and not self._checkpoint.done():
            return
        self._finish_checkpoint()
        self._checkpoint_size = self.size
        self._checkpoint = self._worker.submit(self._write_checkpoint, self.size)

    def _finish_checkpoint(self) -> None:
        if self._checkpoint is not None:
            self._checkpoint.result()
            self._checkpoint = None

    def _write_checkpoint(self, size: int) -> None:
        note = _Note(durable_bytes=size, size_bytes=self.total, etag=self.etag)
        if note == self._noted:
            return
        with self._translate_errors():
            os.fsync(self._opened.fileno())
            replace_file(note_path(self.path), note.model_dump_json().encode())
        self._noted = note

    @contextmanager
    def _translate_errors(self) -> Generator[None, None, None]:
        try:
            yield
        except OSError as error:
            if is_full(error):
                missing = max((self.total or self.size + 1) - self.size, 1)
                raise DiskFullError(volume_of(self.path.parent), missing) from error
            raise TransferError(
                say(
                    "{path} cannot be written: {problem}.",
                    path=self.path,
                    problem=error.strerror or type(error).__name__,
                ),
                say("Check the folder and its permissions, then resume."),
            ) from error


@contextmanager
def open_part(path: Path, room: Callable[[Path], int] = disk_room) -> Generator[PartFile, None, None]:
    """A part file for one transfer. Its bytes are kept afterwards, unless there are none or they are damaged."""
    part = PartFile(path, room)
    is_kept = True
    try:
        part.open()
        try:
            yield part
        except BundleDamagedError:
            is_kept = False
            raise
        finally:
            is_kept = is_kept and part.size > 0
    finally:
        part.close()
        if not is_kept:
            with suppress(OSError):
                discard(path)


def check_room(part_file: Path, needed: int, room: Callable[[Path], int] = disk_room) -> None:
    """Raises DiskFullError if the disk has less room than needed, and OSError."""
    missing = needed - room(part_file.parent)
    if missing > 0:
        raise DiskFullError(volume_of(part_file.parent), missing, needed)


def note_path(part_file: Path) -> Path:
    return part_file.with_name(part_file.name + ".json")


def discard(part_file: Path) -> None:
    """Remove the bytes and the note."""
    note_path(part_file).unlink(missing_ok=True)
    part_file.unlink(missing_ok=True)


def _read_note(path: Path) -> _Note:
    try:
        return _Note.model_validate_json(read_ordinary(path, _NOTE_BYTES))
    except (FileNotFoundError, UnreadableFileError, ValidationError):
        return _Note(durable_bytes=0)


_BUFFER_BYTES = 1024 * 1024
"""Large writes cost file systems less; more than this would leave the processor's cache before it is hashed."""
MOST_BUFFERS = 8
"""More would only use memory."""


class BackgroundDigest:
    """Raises OSError if the bytes that it starts with cannot be read."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="digest")
        self._digest = new_digest(DigestKind.XXH3)
        self._next: memoryview | None = None
        self._taken: deque[tuple[memoryview, Future[None]]] = deque()
        self._is_closed = False

    def next_buffer(self) -> memoryview:
        """_BUFFER_BYTES to fill: the last one again, unless `update` got it. Blocks while the digest is far behind."""
        if self._next is None:
            self._next = self._free_buffer()
        return self._next

    def update(self, block: memoryview) -> None:
        """Add the next bytes, which lie in `next_buffer`. They are not copied."""
        assert self._next is not None, "the block's buffer was asked for"
        self._taken.append((self._next, self._worker.submit(self._digest.update, block)))
        self._next = None

    def restart(self, file: Path, size: int) -> None:
        """Start again with the first `size` bytes of a file, read while the next ones arrive."""
        self._finish()
        self._digest = new_digest(DigestKind.XXH3)
        if size:
            buffer = self._free_buffer()
            self._taken.append((buffer, self._worker.submit(self._read, file, size, buffer)))

    def of_all(self) -> FileDigest:
        self._finish()
        return FileDigest(DigestKind.XXH3, self._digest.hexdigest())

    def close(self) -> None:
        self._is_closed = True
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _free_buffer(self) -> memoryview:
        if len(self._taken) < MOST_BUFFERS:
            return memoryview(bytearray(_BUFFER_BYTES))
        buffer, reading = self._taken.popleft()
        reading.result()
        return buffer

    def _finish(self) -> None:
        for _, reading in self._taken:
            reading.result()

    def _read(self, path: Path, size: int, buffer: memoryview) -> None:
        with path.open("rb", buffering=0) as file:
            while size and not self._is_closed:
                count = file.readinto(buffer[:size])
                if not count:
                    raise OSError(errno.EIO, "The file became shorter while it was read")
                self._digest.update(buffer[:count])
                size -= count
