"""How large Docsdesk's own files and folders are, and how much room their disks have."""

import asyncio
import os
import shutil
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from docsdesk.adapters.files.places import Places
from docsdesk.docs.files.disk_space import volume_of
from docsdesk.domain.support.diagnostics import Contents
from docsdesk.processes.loop import in_thread

MOST_FILES = 50_000
"""Of one folder; its size is then said to be larger."""
PATIENCE = 4.0
"""Seconds for each folder: one may be on a disk that is gone."""


@dataclass(frozen=True, slots=True)
class Extent:
    files: int
    size: int
    """Bytes."""
    is_whole: bool

    def __str__(self) -> str:
        more = "" if self.is_whole else "more than "
        return f"{more}{self.size / 1e6:,.1f} MB in {self.files:,} {'file' if self.files == 1 else 'files'}"


async def sizes(places: Places) -> Contents:
    wanted = {
        "journal": places.journal_file,
        "library": places.bundles,
        "answers": places.answers,
        "drafts": places.drafts,
        "engine": places.data / "engine",
        "cache": places.cache,
        "logs": places.logs,
    }
    roots = {"config": places.config, "data": places.data, "cache": places.cache}
    extents = (_answered(name, _extent, path) for name, path in wanted.items())
    rooms = (_answered(f"disk of {name}", _free, path) for name, path in roots.items())
    copied = () if places.unwritable is None else (("home", "cannot be written; the window works on a copy"),)
    return Contents((*copied, *await asyncio.gather(*extents, *rooms)))


async def _answered(name: str, read: Callable[[Path], str], path: Path) -> tuple[str, str]:
    try:
        async with asyncio.timeout(PATIENCE):
            return name, await in_thread(read, path)
    except TimeoutError:
        return name, f"no answer within {PATIENCE:g} seconds"
    except OSError as error:
        return name, f"unreadable: {error.strerror or type(error).__name__}"


def _extent(path: Path) -> str:
    return str(extent_of(path) or "none")


def _free(path: Path) -> str:
    usage = shutil.disk_usage(volume_of(path))
    return f"{usage.free / 1e6:,.0f} MB free of {usage.total / 1e6:,.0f} MB"


def extent_of(path: Path) -> Extent | None:
    """A file with what SQLite keeps beside it, or a folder with all below; links are not followed. None if missing."""
    files = size = 0
    try:
        if stat.S_ISDIR(path.stat().st_mode):
            for entry_size in _below(path):
                files, size = files + 1, size + entry_size
                if files > MOST_FILES:
                    return Extent(files, size, is_whole=False)
            return Extent(files, size, is_whole=True)
    except FileNotFoundError:
        return None
    beside = [path.with_name(path.name + ending) for ending in ("", "-wal", "-shm")]
    there = [one.stat().st_size for one in beside if one.exists()]
    return Extent(len(there), sum(there), is_whole=True)


def _below(folder: Path) -> Iterator[int]:
    left = [os.fspath(folder)]
    while left:
        with os.scandir(left.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    left.append(entry.path)
                else:
                    yield entry.stat(follow_symlinks=False).st_size
