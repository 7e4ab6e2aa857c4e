"""The live site as different readers see it."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass

from docsdesk.docs.page_access import may_see
from docsdesk.domain.reader import Reader
from docsdesk.engine.live_site import Snapshot
from docsdesk.engine.site.renderer import SiteRenderer

_MOST_VIEWS = 8


@dataclass(frozen=True, slots=True)
class ReaderView:
    """`files` are the shared files that differ by reader, by name."""

    renderer: SiteRenderer
    files: Mapping[str, bytes]


class ReaderViews:
    """Keeps the views of one snapshot; a newer snapshot begins anew. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._number = 0
        self._views: dict[Reader, ReaderView] = {}

    def view(self, snapshot: Snapshot, reader: Reader) -> ReaderView:
        with self._lock:
            if snapshot.number != self._number or len(self._views) >= _MOST_VIEWS:
                self._number, self._views = snapshot.number, {}
            if reader not in self._views:
                self._views[reader] = _view(snapshot, reader)
            return self._views[reader]


def _view(snapshot: Snapshot, reader: Reader) -> ReaderView:
    without = {page.path for page in snapshot.folder.pages if not may_see(page, reader)}
    renderer = snapshot.renderer.for_reader(reader, without)
    return ReaderView(renderer, renderer.navigation_files())
