"""The docs folder as it stands on disk now: read again when a file changed, and only then."""

import asyncio
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.folder import DocsFolder, load_folder
from docsdesk.domain.errors import DocsFolderError
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.static_files import static_files

_NEVER_PUBLISHED = ("node_modules", "__pycache__")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One reading of the folder; `number` grows with each.

    `assets` are the folder's files that are sent as they are, by the path they are asked for under; `shared_files` what
    all pages use, by name.
    """

    folder: DocsFolder
    number: int
    renderer: SiteRenderer
    assets: Mapping[str, PurePosixPath]
    shared_files: Mapping[str, bytes]


def _snapshot(root: Path, number: int, cache: Cache) -> Snapshot:
    """Raises DocsFolderError."""
    folder = load_folder(root)
    assets = {asset.as_posix(): asset for asset in folder.assets}
    return Snapshot(folder, number, SiteRenderer(folder, cache=cache), assets, static_files(folder))


class LiveSite:
    def __init__(self, root: Path, cache: Cache = NO_CACHE) -> None:
        self._root = root
        self._cache = cache
        self._lock = asyncio.Lock()
        self._print: int | None = None
        self._latest: Snapshot | None = None
        self._error: DocsFolderError | None = None

    async def now(self) -> Snapshot:
        """The site as it is now. Raises DocsFolderError while there is none to show."""
        async with self._lock:
            await self._read_if_changed()
        if self._error is not None:
            raise self._error.with_traceback(None)
        assert self._latest is not None
        return self._latest

    async def last_good(self) -> Snapshot:
        """The site as it is, or as it was before it broke. Raises DocsFolderError where it never was whole."""
        try:
            return await self.now()
        except DocsFolderError:
            if self._latest is None:
                raise
            return self._latest

    async def _read_if_changed(self) -> None:
        current = await asyncio.to_thread(_fingerprint, self._root)
        if current == self._print:
            return
        number = self._latest.number + 1 if self._latest else 1
        try:
            snapshot = await asyncio.to_thread(_snapshot, self._root, number, self._cache)
        except DocsFolderError as error:
            self._error = error
        else:
            self._latest, self._error = snapshot, None
        self._print = current


def _fingerprint(root: Path) -> int:
    """Tells one state of the folder's files from another, by their names, sizes and times."""
    return hash(tuple(_stamps(str(root))))


def _stamps(folder: str) -> Iterator[tuple[str, int, int]]:
    try:
        with os.scandir(folder) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        yield folder, -1, -1
        return
    for entry in found:
        if entry.name in _NEVER_PUBLISHED or (entry.name.startswith(".") and entry.is_dir(follow_symlinks=False)):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _stamps(entry.path)
        else:
            yield _stamp(entry)


def _stamp(entry: os.DirEntry[str]) -> tuple[str, int, int]:
    try:
        status = entry.stat()
    except OSError:
        return entry.path, -1, -1
    return entry.path, status.st_mtime_ns, status.st_size
