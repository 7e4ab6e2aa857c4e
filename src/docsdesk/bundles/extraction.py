"""Unpacks an archive into a new folder, which appears complete or not at all, or into a single nameless file.

No name from the archive reaches the file system for the nameless file, and nothing is left behind however this process
ends.
"""

import os
import shutil
import tempfile
import threading
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import IO

from docsdesk.bundles.archive import ArchiveEntry, damage_error, entries_of, shown_name
from docsdesk.bundles.names import PortableNames
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.domain.wording import say

UNFINISHED = ".unpacking-"
"""The prefix of a folder that is being filled."""


def extract_archive(
    archive: Path, folder: Path, check: Callable[[], None], begin: Callable[[Path], None] = lambda _: None
) -> tuple[int, int]:
    """Returns the number of files and of bytes; `check` is called often and may raise to stop the work.

    `begin` is called with the temporary folder, a sibling of the new one, before it is created.
    Files are placed by this code alone: links are neither followed nor created, and modes are ignored.
    Raises BundleMissingError, BundleDamagedError that names the entry, and TransferError.
    """
    names = PortableNames()
    folders = set[Path]()
    count = size = 0
    with _translate_errors(folder), _new_folder(folder, begin) as work:
        for entry in entries_of(archive):
            check()
            if problem := names.problem(entry.name):
                raise damage_error(
                    say(
                        "{name} in the bundle cannot be unpacked everywhere: {problem}.",
                        name=shown_name(entry.name),
                        problem=problem,
                    )
                )
            file = work / entry.name
            if file.parent not in folders:
                file.parent.mkdir(parents=True, exist_ok=True)
                folders.add(file.parent)
            size += _write(entry, file, check)
            count += 1
    return count, size


def _write(entry: ArchiveEntry, file: Path, check: Callable[[], None]) -> int:
    size = 0
    with file.open("xb") as target:
        for block in entry.blocks:
            check()
            size += target.write(block)
    return size


@contextmanager
def _new_folder(folder: Path, begin: Callable[[Path], None]) -> Generator[Path]:
    """A temporary folder beside it that is renamed to it at the end, or removed."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    _refuse_filled(folder)
    work = folder.with_name(f"{UNFINISHED}{token_hex(8)}")
    begin(work)
    work.mkdir()
    try:
        yield work
        if folder.exists():
            folder.rmdir()
        work.rename(folder)
    except BaseException:
        shutil.rmtree(work, ignore_errors=True)
        raise


def _refuse_filled(folder: Path) -> None:
    if os.path.lexists(folder) and (not folder.is_dir() or folder.is_symlink() or any(folder.iterdir())):
        raise TransferError(say("{folder} already exists.", folder=folder), say("Choose a new or an empty folder."))


@contextmanager
def _translate_errors(folder: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        title = say(
            "The bundle cannot be unpacked into {folder}: {problem}.", folder=folder, problem=error.strerror or error
        )
        raise TransferError(title, say("Check the free space and the permissions there, then try again.")) from error


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
