"""The site that a docs folder and its drafts make, as each reader sees it; unchanged files are never read again."""

import threading
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from itertools import count
from pathlib import Path, PurePosixPath

from docsdesk.docs.files.folder_files import FileReading, FolderFiles, ReadingKey
from docsdesk.docs.folder.docs_folder import DocsFolder, read_folder, with_changed_settings, with_changed_texts
from docsdesk.docs.pages.access import may_see
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.reader import Reader
from docsdesk.engine.site.renderer import Makers, SiteRenderer
from docsdesk.engine.site.static_files import static_files

_MOST_VIEWS = 8


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One reading of the folder, with a unique `number`. Those of one `frame` differ in texts of pages only.

    `assets` are the folder's files that are sent unchanged, by request path; `shared_files` those that all pages use,
    by name.
    """

    folder: DocsFolder
    number: int
    renderer: SiteRenderer
    assets: Mapping[str, PurePosixPath]
    shared_files: Mapping[str, bytes]
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Edition:
    """`latest` is the current site, or the last one before it broke; `error` says why it cannot be shown now."""

    root: Path
    makers: Makers
    drafts: Mapping[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])
    latest: Snapshot | None = None
    error: DocsFolderError | None = None
    readings: Mapping[ReadingKey, FileReading] = field(default_factory=dict[ReadingKey, FileReading])
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def read_again(self, changed: Set[PurePosixPath] | None = None) -> "Edition":
        """`changed` are the files that have changed, None if unknown."""
        try:
            return self._with_texts(changed) or self._with_settings(changed) or self._read()
        except DocsFolderError as error:
            return replace(self, error=error)

    def with_drafts(self, drafts: Mapping[PurePosixPath, str]) -> "Edition":
        """The folder with these texts in place of its files' own."""
        changed = frozenset(file for file, _ in drafts.items() ^ self.drafts.items())
        return replace(self, drafts=dict(drafts)).read_again(changed)

    def with_own_code(self, *, is_run: bool) -> "Edition":
        """Made so from the next reading on."""
        return replace(self, makers=self.makers.with_own_code(is_run=is_run))

    def _read(self) -> "Edition":
        """Raises DocsFolderError."""
        files = FolderFiles(self.root.resolve(), drafts=self.drafts, before=self.readings)
        latest = self._snapshot(read_folder(files))
        return replace(self, latest=latest, readings=files.readings, error=None)

    def _snapshot(self, folder: DocsFolder) -> Snapshot:
        number = next(self.numbers)
        sent = (*folder.assets, *(folder.scripts if self.makers.has_own_scripts else ()))
        assets = {asset.as_posix(): asset for asset in sent}
        renderer = SiteRenderer(folder, makers=self.makers)
        return Snapshot(folder, number, renderer, assets, static_files(folder), frame=number)

    def _with_settings(self, changed: Set[PurePosixPath] | None) -> "Edition | None":
        """None if more changed than settings. For drafts alone, whose problems are not reported."""
        if (latest := self.latest) is None or changed is None or self.error is not None or not self.drafts:
            return None
        files = FolderFiles(latest.folder.root, drafts=self.drafts, before=self.readings)
        folder = with_changed_settings(latest.folder, files, changed)
        return None if folder is None else replace(self, latest=self._snapshot(folder))

    def _with_texts(self, changed: Set[PurePosixPath] | None) -> "Edition | None":
        """None if more changed than texts of pages."""
        if (latest := self.latest) is None or changed is None or self.error is not None:
            return None
        files = FolderFiles(latest.folder.root, drafts=self.drafts, before=self.readings)
        folder = with_changed_texts(latest.folder, files, changed)
        if folder is None:
            return None
        renderer = latest.renderer.with_texts_of(folder)
        newer = replace(latest, folder=folder, number=next(self.numbers), renderer=renderer)
        return replace(self, latest=newer, readings={**self.readings, **files.readings})


@dataclass(frozen=True, slots=True)
class ReaderView:
    """`files` are the shared files that differ by reader, by name; `digest` identifies all those that pages load."""

    renderer: SiteRenderer
    files: Mapping[str, bytes]
    digest: bytes


class ReaderViews:
    """Caches the views of one snapshot at a time. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._snapshot: Snapshot | None = None
        self._views: dict[Reader, ReaderView] = {}

    def view(self, snapshot: Snapshot, reader: Reader) -> ReaderView:
        with self._lock:
            if self._snapshot is None or snapshot.number != self._snapshot.number:
                is_alike = self._snapshot is not None and snapshot.frame == self._snapshot.frame
                self._views = {r: _with_texts(view, snapshot) for r, view in self._views.items()} if is_alike else {}
                self._snapshot = snapshot
            if len(self._views) >= _MOST_VIEWS:
                self._views = {}
            if reader not in self._views:
                self._views[reader] = _view(snapshot, reader)
            return self._views[reader]


def _view(snapshot: Snapshot, reader: Reader) -> ReaderView:
    without = {page.path for page in snapshot.folder.pages if not may_see(page, reader)}
    renderer = snapshot.renderer.for_reader(reader, without)
    own = renderer.navigation_files()
    files = {**snapshot.shared_files, **own}
    digest = blake2b(b"".join(files[name] for name in sorted(files)), digest_size=16).digest()
    return ReaderView(renderer, own, digest)


def _with_texts(view: ReaderView, snapshot: Snapshot) -> ReaderView:
    return replace(view, renderer=view.renderer.with_texts_of(snapshot.folder))
