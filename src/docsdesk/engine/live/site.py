"""The docs folder as it is on disk now, and with its drafts: read again after changes."""

import asyncio
import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from docsdesk.domain.errors import DocsFolderError
from docsdesk.engine.live.edition import Edition, Snapshot
from docsdesk.engine.site.renderer import NO_MAKERS, Makers
from docsdesk.protocol.preview_bodies import Shown


@dataclass(frozen=True, slots=True)
class SiteState:
    """`version` grows with every change.

    `error` says why the folder cannot be shown now, `draft_error` why it cannot with its drafts. `files` are the
    changed files, as far as they are known.
    """

    version: int = 0
    error: DocsFolderError | None = None
    draft_error: DocsFolderError | None = None
    files: frozenset[PurePosixPath] = frozenset()

    def error_of(self, which: Shown) -> DocsFolderError | None:
        return self.draft_error if which is Shown.DRAFT else self.error


class LiveSite:
    """Methods use the folder as it is on disk, unless they are asked for its drafts."""

    def __init__(self, root: Path, makers: Makers = NO_MAKERS) -> None:
        self.root = root
        self.state = SiteState()
        self._lock = asyncio.Lock()
        self._scan: FolderScan | None = None
        self._looks = self._done = 0
        """The number of the last scan that was started, and of the last one that was applied."""
        self._saved = self._draft = Edition(root, makers)
        """The same object while there are no drafts."""
        self._changed = asyncio.Event()

    @property
    def folders(self) -> tuple[tuple[str, int], ...]:
        """The folders that the latest scan visited, as in FolderScan."""
        return self._scan.folders if self._scan else ()

    def edition(self, which: Shown) -> Edition:
        """As the folder was last read."""
        return self._draft if which is Shown.DRAFT else self._saved

    async def now(self, which: Shown = Shown.SAVED) -> Snapshot:
        """The site as it is now. Raises DocsFolderError while it is broken."""
        edition = await self._read_edition(which)
        if edition.error is not None:
            raise edition.error.with_traceback(None)
        assert edition.latest is not None
        return edition.latest

    async def last_good(self, which: Shown = Shown.SAVED) -> Snapshot:
        """The site as it is now, or before it broke. Raises DocsFolderError if it was never whole."""
        latest = (await self._read_edition(which)).latest
        return latest if latest is not None else await self.now(which)

    async def refresh(self) -> None:
        """Read the changes until now. Concurrent callers share the next scan of the folder."""
        looks = self._looks
        async with self._lock:
            if self._done > looks:
                return
            self._looks = look = self._looks + 1
            await self._read(await asyncio.to_thread(scan_folder, self.root))
            self._done = look

    async def refresh_files(self, paths: Collection[str]) -> None:
        """Read the changes of these files only, by their paths as in `folders`; of the folder if that is not enough."""
        async with self._lock:
            scan = await asyncio.to_thread(self._scan.again, self.root, paths) if self._scan and paths else None
            if scan is not None:
                await self._read(scan)
        if scan is None:
            await self.refresh()

    async def lay_over(self, drafts: Mapping[PurePosixPath, str]) -> Edition:
        """Show these texts in place of the files' own until the next call; without any, the folder as it is.

        Returns the edition that they make of the latest state of the folder.
        """
        async with self._lock:
            changed = frozenset(file for file, _ in drafts.items() ^ self._draft.drafts.items())
            if changed:
                self._draft = await asyncio.to_thread(self._draft.with_drafts, drafts) if drafts else self._saved
                self._tell(changed)
            return self._draft

    async def run_own_code(self, *, is_run: bool) -> None:
        """Whether pages run the folder's components and scripts from now on, open pages too."""
        async with self._lock:
            has_drafts = self._draft is not self._saved
            self._saved = self._saved.with_own_code(is_run=is_run)
            self._draft = self._draft.with_own_code(is_run=is_run) if has_drafts else self._saved
            self._scan = None  # So that all is read again when it is next asked for.
            self._tell(frozenset())

    def tell_of_drawings(self) -> None:
        """Pages may look different although no file has changed: a late diagram has been drawn."""
        self._tell(frozenset())

    async def change_after(self, version: int) -> SiteState:
        """Wait until the state's version differs from `version`."""
        while self.state.version == version:
            await self._changed.wait()
        return self.state

    async def _read(self, scan: "FolderScan") -> None:
        changed = None if self._scan is None else scan.find_changes(self._scan)
        if changed is not None and not changed:
            return
        has_drafts = self._draft is not self._saved
        self._saved = await asyncio.to_thread(self._saved.read_again, changed)
        self._draft = await asyncio.to_thread(self._draft.read_again, changed) if has_drafts else self._saved
        self._scan = scan
        self._tell(frozenset(changed or ()))

    async def _read_edition(self, which: Shown) -> Edition:
        await self.refresh()
        return self.edition(which)

    def _tell(self, files: frozenset[PurePosixPath]) -> None:
        self.state = SiteState(self.state.version + 1, self._saved.error, self._draft.error, files)
        self._changed.set()
        self._changed = asyncio.Event()


_NEVER_PUBLISHED = ("node_modules", "__pycache__")
_NOTHING = (-1, -1, -1)


_Stamp: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class FolderScan:
    """`stamps` identify each file's state by its path from the root; `folders` are those that can hold published files.

    A folder is its path and its number on the disk, which a later folder of the same name does not share.
    """

    stamps: Mapping[str, _Stamp] = field(default_factory=dict[str, _Stamp], repr=False)
    folders: tuple[tuple[str, int], ...] = ()

    def find_changes(self, before: "FolderScan") -> frozenset[PurePosixPath]:
        """The files that were changed, added or removed."""
        return frozenset(PurePosixPath(name) for name, _ in self.stamps.items() ^ before.stamps.items())

    def again(self, root: Path, paths: Collection[str]) -> "FolderScan | None":
        """With these files as they are now; None if one of them is a folder, or in a folder that was not visited."""
        folders = {path for path, _ in self.folders}
        stamps = dict(self.stamps)
        for path in paths:
            parent, _, name = path.rpartition("/")
            if parent not in folders or path in folders or name in _NEVER_PUBLISHED:
                return None
            file = Path(path)
            if file.is_dir() and not file.is_symlink():
                return None
            if os.path.lexists(path):
                stamps[path.removeprefix(f"{root}/")] = _stamp(file)
            else:
                stamps.pop(path.removeprefix(f"{root}/"), None)
        return replace(self, stamps=stamps)


def scan_folder(root: Path) -> FolderScan:
    """Never fails: a folder that cannot be read is a state of its own."""
    stamps: dict[str, _Stamp] = {}
    folders: list[tuple[str, int]] = []
    pending = [("", _number(root))]
    while pending:
        folder, number = pending.pop()
        try:
            with os.scandir(f"{root}/{folder}") as entries:
                found = list(entries)
        except OSError:
            stamps[folder] = _NOTHING
            continue
        folders.append((f"{root}/{folder}".rstrip("/"), number))
        for entry in found:
            if entry.name in _NEVER_PUBLISHED:
                continue
            if not entry.is_dir(follow_symlinks=False):
                stamps[folder + entry.name] = _stamp(entry)
            elif not entry.name.startswith(".") or entry.name == ".well-known":
                pending.append((f"{folder}{entry.name}/", entry.inode()))
    return FolderScan(stamps, tuple(folders))


def _number(root: Path) -> int:
    try:
        return root.stat().st_ino
    except OSError:
        return -1


def _stamp(entry: os.DirEntry[str] | Path) -> _Stamp:
    try:
        status = entry.stat()
    except OSError:
        return _NOTHING
    return status.st_mtime_ns, status.st_size, status.st_ino
