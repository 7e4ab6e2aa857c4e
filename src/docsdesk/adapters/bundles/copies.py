"""Archives among the person's files: `ArchiveCopies` copies or lends them, `BundleExtractor` unpacks them."""

import asyncio
import errno
import os
import secrets
import shutil
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from docsdesk.adapters.files.atomic_file import is_held_open, put_in_place, sync_folder
from docsdesk.adapters.files.disk_room import free_bytes
from docsdesk.adapters.stop_switch import StopSwitch, run_stoppable
from docsdesk.bundles.archive import READ_BYTES, archive_suffix
from docsdesk.bundles.extraction import UNFINISHED, extract_archive
from docsdesk.bundles.verification import new_digest
from docsdesk.docs.files.disk_space import is_full
from docsdesk.docs.files.ordinary_files import ordinary_opener
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.bundles.bundle import FileDigest, TransferProgress
from docsdesk.domain.bundles.errors import (
    ArchiveNotSavedError,
    BundleDamagedError,
    BundleMissingError,
    NoRoomToSaveError,
)
from docsdesk.domain.wording import say
from docsdesk.usecases.bundles.bundle_ports import Extraction

TELL_SECONDS = 0.1
_PART = ".docsdesk-"
_PART_END = ".part"
_LEFT_SECONDS = 24 * 3600.0
"""A copy that was being written that long ago was killed."""
_PROBLEMS = {
    errno.ENOENT: say("the folder is gone"),
    errno.ENOTDIR: say("the folder is gone"),
    errno.EROFS: say("the disk is read-only"),
    errno.EACCES: say("you do not have permission"),
    errno.EPERM: say("you do not have permission"),
    errno.EISDIR: say("there is a folder of this name"),
    errno.EFBIG: say("the disk takes no file of this size"),
}
Tell = Callable[[TransferProgress], None]


class FileArchiveCopies:
    """`handovers` is a folder of Docsdesk's own beside the library; `usual` says where copies go at first."""

    def __init__(self, handovers: Path, usual: Callable[[], Path], free: Callable[[Path], int] = free_bytes) -> None:
        self._handovers = handovers
        self._usual = usual
        self._free = free

    async def suffix(self, archive: Path) -> str:
        return await asyncio.to_thread(_suffix, archive)

    async def folder(self, remembered: Path | None) -> Path:
        return await asyncio.to_thread(lambda: remembered if remembered and remembered.is_dir() else self._usual())

    async def copy(self, archive: Path, target: Path, *, digest: FileDigest | None, progress: Tell) -> None:
        loop = asyncio.get_running_loop()

        def tell(news: TransferProgress) -> None:
            with suppress(RuntimeError):  # The loop may be gone when the program ends.
                loop.call_soon_threadsafe(progress, news)

        await run_stoppable(lambda stop: _Copying(archive, target, digest, self._free, tell, stop).run())

    def hand_over(self, archive: Path, name: str) -> Path:
        """A second name of the same file: moving it takes nothing out of the library."""
        folder = self._handovers / secrets.token_hex(6)
        try:
            make_private_folder(self._handovers)
            folder.mkdir(mode=0o700)
            (folder / name).hardlink_to(archive)
        except OSError:
            # A file system without second names, or the archive is gone.
            return archive
        return folder / name

    async def sweep(self) -> None:
        """Take back what earlier runs have lent: other programs have copied it by now."""
        await asyncio.to_thread(shutil.rmtree, self._handovers, ignore_errors=True)


def _suffix(archive: Path) -> str:
    try:
        return archive_suffix(archive)
    except FileNotFoundError as error:
        raise BundleMissingError(archive) from error
    except OSError as error:
        raise _unreadable(archive, error) from error


class _Copying:
    """One copy, in a thread."""

    def __init__(
        self,
        archive: Path,
        target: Path,
        digest: FileDigest | None,
        free: Callable[[Path], int],
        tell: Tell,
        stop: StopSwitch,
    ) -> None:
        self._archive = archive
        self._target = target
        self._digest = digest
        self._free = free
        self._tell = tell
        self._stop = stop
        self._begun = self._told = time.monotonic()
        self._copied = self._size = 0

    def run(self) -> None:
        with open_archive(self._archive) as source:
            self._size = os.fstat(source.fileno()).st_size
            with self.translate_errors():
                self._write(source)

    def _write(self, source: BinaryIO) -> None:
        # What a link leads to is replaced, not the link.
        target = Path(os.path.realpath(self._target))
        if target.exists() and target.samefile(self._archive):
            return
        if target.exists() and not target.is_file():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
        _remove_killed(target.parent)
        self._check_room(target.parent, self._size)
        # Not a longer name than the person's, which may be as long as the disk allows.
        part = target.with_name(f"{_PART}{secrets.token_hex(6)}{_PART_END}")
        try:
            with part.open("xb") as file:
                self._fill(source, file)
                file.flush()
                os.fsync(file.fileno())
            self._stop.check()
            put_in_place(part, target)
        except BaseException:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise
        sync_folder(target.parent)

    def _fill(self, source: BinaryIO, file: BinaryIO) -> None:
        digest = new_digest(self._digest.kind) if self._digest else None
        while block := self._read(source):
            self._stop.check()
            file.write(block)
            if digest is not None:
                digest.update(block)
            self._copied += len(block)
            self._report()
        if self._digest is not None and digest is not None and digest.hexdigest() != self._digest.hexadecimal:
            raise BundleDamagedError(
                say("{name} has changed since it was verified, so it was not saved.", name=self._archive.name),
                say("Another program changed it. Export the site again."),
            )

    def _read(self, source: BinaryIO) -> bytes:
        try:
            return source.read(READ_BYTES)
        except OSError as error:
            raise _unreadable(self._archive, error) from error

    def _report(self) -> None:
        now = time.monotonic()
        if now - self._told >= TELL_SECONDS or self._copied == self._size:
            self._told = now
            rate = self._copied / (now - self._begun) if now > self._begun else None
            self._tell(TransferProgress(self._copied, self._size, rate))

    def _check_room(self, folder: Path, needed: int) -> None:
        missing = needed - self._free(folder)
        if missing > 0:
            raise NoRoomToSaveError(folder, missing)

    @contextmanager
    def translate_errors(self) -> Generator[None]:
        """Turn what the disk says of the copy into a sentence and advice."""
        folder = self._target.parent
        try:
            yield
        except OSError as error:
            if is_full(error):
                # The disk has become full meanwhile.
                raise NoRoomToSaveError(folder, max(self._size - self._copied, 1)) from error
            if is_held_open(error):
                raise ArchiveNotSavedError(self._target, say("another program has it open")) from error
            problem = _PROBLEMS.get(error.errno or 0) or error.strerror or str(error)
            raise ArchiveNotSavedError(self._target, problem) from error


@contextmanager
def open_archive(archive: Path) -> Generator[BinaryIO]:
    try:
        file = archive.open("rb")
    except FileNotFoundError as error:
        raise BundleMissingError(archive) from error
    except OSError as error:
        raise _unreadable(archive, error) from error
    with file:
        yield file


def _unreadable(archive: Path, error: OSError) -> BundleDamagedError:
    return BundleDamagedError(
        say("{file} cannot be read: {problem}.", file=archive, problem=error.strerror or str(error)),
        say("Check its disk and its permissions, then try again."),
    )


def _remove_killed(folder: Path) -> None:
    """Copies that were being written when an earlier run was killed."""
    with suppress(OSError):
        for left in folder.glob(f"{_PART}*{_PART_END}"):
            if time.time() - left.stat().st_mtime > _LEFT_SECONDS:
                left.unlink()


_PATH_CHARACTERS = 32_768


class ArchiveExtractor:
    """`notes` is a folder with one note for each folder being filled: named after it, holding its path."""

    def __init__(self, notes: Path) -> None:
        self._notes = notes
        self._own: set[Path] = set()

    async def extract(self, archive: Path, folder: Path) -> Extraction:
        count, size = await run_stoppable(lambda stop: self._extract(archive, folder, stop))
        return Extraction(folder, count, size)

    async def sweep(self) -> None:
        """Remove folders that were being filled when an earlier run was killed."""
        await asyncio.to_thread(self._sweep)

    def _extract(self, archive: Path, folder: Path, stop: StopSwitch) -> tuple[int, int]:
        note: Path | None = None

        def begin(work: Path) -> None:
            nonlocal note
            note = self._notes / work.name
            self._own.add(note)
            if make_private_folder(self._notes):
                # Without the note, unpacking continues all the same.
                with suppress(OSError):
                    note.write_text(str(work.absolute()), encoding="utf-8")

        try:
            return extract_archive(archive, folder, stop.check, begin)
        finally:
            if note is not None:
                with suppress(OSError):
                    note.unlink(missing_ok=True)
                self._own.discard(note)

    def _sweep(self) -> None:
        for note in set(self._notes.glob(f"{UNFINISHED}*")) - self._own:
            with suppress(OSError, ValueError):
                with open(note, encoding="utf-8", opener=ordinary_opener) as text:
                    left = Path(text.read(_PATH_CHARACTERS))
                # Whatever the note says, only a folder of exactly that name is removed.
                if left.name == note.name and left.is_absolute() and not left.is_symlink():
                    shutil.rmtree(left, ignore_errors=True)
                if not left.exists():
                    note.unlink()
