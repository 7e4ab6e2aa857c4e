"""The docs folder as it stands on disk now, drafts laid over it: read again when something changed, and only then."""

import asyncio
from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.changed_texts import with_changed_texts
from docsdesk.docs.diagrams.port import NO_DIAGRAMS, Diagrams
from docsdesk.docs.folder import DocsFolder, read_folder
from docsdesk.docs.folder_files import FolderFiles, Reading, ReadingKey
from docsdesk.domain.errors import DocsFolderError
from docsdesk.engine.folder_scan import FolderScan, scan_folder
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.static_files import static_files


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One reading of the folder; `number` grows with each. Those of one `frame` differ in texts of pages only.

    `assets` are the folder's files that are sent as they are, by the path they are asked for under; `shared_files` what
    all pages use, by name.
    """

    folder: DocsFolder
    number: int
    renderer: SiteRenderer
    assets: Mapping[str, PurePosixPath]
    shared_files: Mapping[str, bytes]
    frame: int = 0


@dataclass(frozen=True, slots=True)
class SiteState:
    """`version` grows with every change; `error` says why there is no site to show just now.

    `files` are those that the last change was in, as far as they are known.
    """

    version: int = 0
    error: DocsFolderError | None = None
    files: frozenset[PurePosixPath] = frozenset()


class LiveSite:
    def __init__(self, root: Path, cache: Cache = NO_CACHE, diagrams: Diagrams = NO_DIAGRAMS) -> None:
        self.root = root
        self.state = SiteState()
        self._cache = cache
        self._diagrams = diagrams
        self._lock = asyncio.Lock()
        self._scan: FolderScan | None = None
        self._drafts: Mapping[PurePosixPath, str] = {}
        self._readings: Mapping[ReadingKey, Reading] = {}
        self._latest: Snapshot | None = None
        self._changed = asyncio.Event()

    @property
    def folders(self) -> tuple[tuple[str, int], ...]:
        """The folders that were looked into last, as of FolderScan."""
        return self._scan.folders if self._scan else ()

    async def now(self) -> Snapshot:
        """The site as it is now. Raises DocsFolderError while there is none to show."""
        await self.refresh()
        if self.state.error is not None:
            raise self.state.error.with_traceback(None)
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

    async def refresh(self) -> None:
        """Read what changed."""
        async with self._lock:
            scan = await asyncio.to_thread(scan_folder, self.root)
            changed = None if self._scan is None else scan.changed_since(self._scan)
            if changed is None or changed:
                await self._read(changed)
                self._scan = scan

    async def lay_over(self, drafts: Mapping[PurePosixPath, str]) -> None:
        """Show these texts in the place of the files' own until others come; none of them shows the folder as it is."""
        async with self._lock:
            changed = frozenset(file for file, _ in drafts.items() ^ self._drafts.items())
            if changed:
                self._drafts = dict(drafts)
                await self._read(changed)

    def tell_of_drawings(self) -> None:
        """Pages may look different without any file having changed: a diagram that was late is drawn."""
        self._tell(self.state.error, frozenset())

    async def change_after(self, version: int) -> SiteState:
        """Wait until the state is another than the one of that version."""
        while self.state.version == version:
            await self._changed.wait()
        return self.state

    async def _read(self, changed: Set[PurePosixPath] | None) -> None:
        """`changed` are the files that are not as they were, None where that is not known."""
        error = None
        try:
            self._latest = await asyncio.to_thread(self._snapshot, changed if self.state.error is None else None)
        except DocsFolderError as raised:
            error = raised
        self._tell(error, frozenset(changed or ()))

    def _tell(self, error: DocsFolderError | None, files: frozenset[PurePosixPath]) -> None:
        self.state = SiteState(self.state.version + 1, error, files)
        self._changed.set()
        self._changed = asyncio.Event()

    def _snapshot(self, changed: Set[PurePosixPath] | None) -> Snapshot:
        """Raises DocsFolderError."""
        if self._latest is not None and changed is not None and (quick := self._with_texts(self._latest, changed)):
            return quick
        files = FolderFiles(self.root.resolve(), drafts=self._drafts, before=self._readings)
        folder = read_folder(files)
        self._readings = files.readings
        number = self._latest.number + 1 if self._latest else 1
        assets = {asset.as_posix(): asset for asset in folder.assets}
        renderer = SiteRenderer(folder, cache=self._cache, diagrams=self._diagrams)
        return Snapshot(folder, number, renderer, assets, static_files(folder), frame=number)

    def _with_texts(self, latest: Snapshot, changed: Set[PurePosixPath]) -> Snapshot | None:
        files = FolderFiles(latest.folder.root, drafts=self._drafts, before=self._readings)
        folder = with_changed_texts(latest.folder, files, changed)
        if folder is None:
            return None
        self._readings = {**self._readings, **files.readings}
        return replace(latest, folder=folder, number=latest.number + 1, renderer=latest.renderer.with_texts_of(folder))
