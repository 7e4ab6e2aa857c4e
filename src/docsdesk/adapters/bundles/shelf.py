"""The folder with the library's archives: verified, kept under their names, added and removed."""

import asyncio
import os
from collections.abc import Generator, Iterable, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from uuid import uuid4

from docsdesk.adapters.downloads.part_file import note_path
from docsdesk.adapters.files.atomic_file import sync_folder, take_name
from docsdesk.adapters.stop_switch import StopSwitch, run_stoppable
from docsdesk.bundles.archive import READ_BYTES, archive_suffix
from docsdesk.bundles.verification import new_digest, verify_archive
from docsdesk.docs.files.disk_space import is_full, volume_of
from docsdesk.domain.bundles.bundle import PART_SUFFIX, BundleReport, DigestKind, FileDigest, archive_stem
from docsdesk.domain.bundles.errors import BundleMissingError, DiskFullError, TransferError
from docsdesk.domain.bundles.library import FileState, LibraryBundle
from docsdesk.domain.wording import say


class FileBundleArchives:
    async def verify(self, archive: Path, *, digest: FileDigest | None = None) -> BundleReport:
        return await run_stoppable(lambda stop: verify_archive(archive, digest, stop.check))

    async def keep(self, part_file: Path, final_file: Path) -> Path:
        return await asyncio.to_thread(_keep, part_file, final_file)


def _keep(part_file: Path, final_file: Path) -> Path:
    try:
        final_file.parent.mkdir(parents=True, exist_ok=True)
        with part_file.open("rb+") as file:
            os.fsync(file.fileno())
        kept = next(name for name in _names(final_file) if _move(part_file, name))
        sync_folder(kept.parent)
    except OSError as error:
        if is_full(error):
            raise DiskFullError(volume_of(final_file.parent), 1) from error
        raise TransferError(
            say("Cannot write {file}: {problem}.", file=final_file, problem=error.strerror),
            say("Check the folder and its permissions, then resume. The download is kept."),
        ) from error
    with suppress(OSError):
        note_path(part_file).unlink()
    return kept


def _names(file: Path) -> Generator[Path, None, None]:
    """The name itself, then with ` (2)`, ` (3)` and so on before its suffix."""
    stem = archive_stem(file.name)
    yield file
    for number in count(2):
        yield file.with_name(f"{stem} ({number}){file.name.removeprefix(stem)}")


def _move(part_file: Path, name: Path) -> bool:
    """False if the name is taken."""
    try:
        take_name(part_file, name)
    except FileExistsError:
        return False
    return True


_ADDED = ".added-"


class FolderBundleShelf:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._archives = FileBundleArchives()
        self._coming: set[Path] = set()

    async def take_in(self, archive: Path) -> tuple[Path, BundleReport]:
        part = self._folder / f"{_ADDED}{uuid4().hex}{PART_SUFFIX}"
        self._coming.add(part)
        try:
            digest = await run_stoppable(lambda stop: _copy(archive, part, stop))
            report = await self._archives.verify(part, digest=digest)
            return await self._archives.keep(part, self._folder / _name(archive, report.suffix)), report
        except BaseException:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise
        finally:
            self._coming.discard(part)

    async def states(self, bundles: Iterable[LibraryBundle]) -> Mapping[str, FileState]:
        listed = tuple(bundles)
        return await asyncio.to_thread(lambda: {bundle.id: _state(bundle) for bundle in listed})

    async def remove(self, file: Path) -> None:
        await asyncio.to_thread(_remove, file)

    async def sweep(self) -> None:
        """Remove archives that were being added when an earlier run was killed."""
        await asyncio.to_thread(self._sweep)

    def _sweep(self) -> None:
        for left in self._folder.glob(f"{_ADDED}*{PART_SUFFIX}"):
            if left not in self._coming:
                with suppress(OSError):
                    left.unlink()


def _copy(archive: Path, part: Path, stop: StopSwitch) -> FileDigest:
    """Returns the digest of the copy."""
    digest = new_digest(DigestKind.XXH3)
    try:
        archive_suffix(archive)
        part.parent.mkdir(parents=True, exist_ok=True)
        with archive.open("rb") as source, part.open("xb") as target:
            while block := source.read(READ_BYTES):
                stop.check()
                target.write(block)
                digest.update(block)
    except FileNotFoundError as error:
        raise BundleMissingError(archive) from error
    except OSError as error:
        title = say(
            "{archive} cannot be added to the library: {problem}.", archive=archive, problem=error.strerror or error
        )
        raise TransferError(
            title,
            say("Check the file, and the free space and permissions of {folder}, then try again.", folder=part.parent),
        ) from error
    return FileDigest(DigestKind.XXH3, digest.hexdigest())


def _name(archive: Path, suffix: str) -> str:
    """The name that the person gave it, with the suffix of its real format."""
    return f"{archive_stem(archive.name) or 'bundle'}{suffix}"


def _state(bundle: LibraryBundle) -> FileState:
    try:
        size = bundle.file.stat().st_size if bundle.file.is_file() else None
    except OSError:
        size = None
    if size is None:
        return FileState.MISSING
    return FileState.HERE if size == bundle.size_bytes else FileState.CHANGED


def _remove(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        title = say("{file} cannot be deleted: {problem}.", file=file, problem=error.strerror or error)
        raise TransferError(title, say("Check the permissions of its folder, then try again.")) from error
