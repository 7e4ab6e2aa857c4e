"""`ports.BundleArchives`: verifies bundles and puts them among the person's files."""

import asyncio
import os
from collections.abc import Generator
from contextlib import suppress
from itertools import count
from pathlib import Path

from docsdesk.adapters.downloads.part_file import note_path
from docsdesk.adapters.files.atomic_file import sync_folder, take_name
from docsdesk.adapters.stop_switch import run_stoppable
from docsdesk.bundles.verification import verify_archive
from docsdesk.docs.files.disk_space import is_full, volume_of
from docsdesk.domain.bundles.bundle import BundleReport, FileDigest, archive_stem
from docsdesk.domain.bundles.errors import DiskFullError, TransferError
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
