"""The live site as different readers see it."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b

from docsdesk.docs.pages.access import may_see
from docsdesk.domain.reader import Reader
from docsdesk.engine.live.edition import Snapshot
from docsdesk.engine.site.renderer import SiteRenderer

_MOST_VIEWS = 8


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
