"""Unpacks an archive into a new folder, which appears complete or not at all."""

import os
import shutil
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

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
