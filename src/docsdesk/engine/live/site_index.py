"""The search index of a live site: built at the start, then updated as files change on disk."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Collection, Iterable, Mapping, Set
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from threading import Event

from docsdesk.docs.checks.pages import PageMemory, check_pages
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import JsonObject
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.pages.access import may_see
from docsdesk.docs.pages.page import Page
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Problem
from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.child_work import ChildWork
from docsdesk.engine.live.edition import Snapshot
from docsdesk.engine.live.page_reading import ReadPage, read_page_facts, read_pages
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.site.search_index import SearchEntry, index_part, write_search_index
from docsdesk.protocol.assistant_bodies import FilterBody

# Keys of docs.json that affect only the surroundings of pages.
_OF_THE_FRAME = frozenset(
    (
        "$schema",
        "name",
        "description",
        "theme",
        "colors",
        "logo",
        "favicon",
        "fonts",
        "background",
        "appearance",
        "navbar",
        "navigation",
        "footer",
        "banner",
        "search",
        "seo",
        "contextual",
    )
)


@dataclass(frozen=True, slots=True)
class _SharedSources:
    """Everything that any page's content may depend on: settings, the set of pages and files, and link targets."""

    config: JsonObject
    paths: frozenset[str]
    home: str
    assets: frozenset[str]
    redirects: object


@dataclass(frozen=True, slots=True)
class _PageSources:
    page: Page
    snippets: Mapping[str, str | None]

    def are_those_in(self, folder: DocsFolder, page: Page) -> bool:
        return page == self.page and all(folder.snippet(path) == text for path, text in self.snippets.items())


def _shared_sources(folder: DocsFolder) -> _SharedSources:
    return _SharedSources(
        config={key: value for key, value in folder.config.items() if key not in _OF_THE_FRAME},
        paths=frozenset(page.path for page in folder.pages),
        home=folder.home.path if folder.home else "",
        assets=frozenset(asset.as_posix() for asset in folder.assets),
        redirects=folder.redirects,
    )


def _page_sources(folder: DocsFolder, page: Page, snippets: Iterable[str]) -> _PageSources:
    return _PageSources(page, {path: folder.snippet(path) for path in snippets})


SECONDS_FOR_THE_FIRST_PAGE = 1.0

_log = logging.getLogger(__name__)


@asynccontextmanager
async def site_index(site: LiveSite, child: ChildWork | None = None) -> AsyncGenerator["SiteIndex"]:
    """An index that is built before anybody asks for it, but only after the first page had time to load."""
    index = SiteIndex(site, child)
    first = asyncio.create_task(_build(index))
    try:
        yield index
    finally:
        first.cancel()
        with suppress(asyncio.CancelledError):
            await first
        index.close()


async def _build(index: "SiteIndex") -> None:
    await asyncio.sleep(SECONDS_FOR_THE_FIRST_PAGE)
    try:
        await index.current()
    except DocsFolderError as error:
        _log.warning("Could not index the pages yet: %s", error)


@dataclass(frozen=True, slots=True)
class _IndexedPage:
    sources: _PageSources
    entries: tuple[SearchEntry, ...]
    problems: tuple[Problem, ...]


class SiteIndex:
    def __init__(self, site: LiveSite, child: ChildWork | None = None) -> None:
        """`child` does slow work outside this process, which meanwhile keeps answering."""
        self._site = site
        self._child = child
        self._index = SectionIndex()
        self._lock = asyncio.Lock()
        self._indexed: Snapshot | None = None
        self._updating: asyncio.Task[None] | None = None
        self._shared: _SharedSources | None = None
        self._pages: dict[str, _IndexedPage] = {}
        self._scripts: dict[tuple[int, Reader], bytes] = {}
        self._checked = PageMemory()
        self._stopped = Event()

    def close(self) -> None:
        """Also makes an update that runs in its thread end soon."""
        self._stopped.set()
        if self._child is not None:
            self._child.close()
        self._index.close()

    async def current(self) -> SectionIndex:
        """The index of the site as it is now, or before it broke. Raises DocsFolderError."""
        await self._in_step()
        return self._index

    async def problems(self) -> tuple[Problem, ...]:
        """The problems of the folder and its pages. Raises DocsFolderError."""
        folder = (await self._in_step()).folder
        checked = await asyncio.to_thread(self._check, folder)
        on_pages = (problem for page in self._pages.values() for problem in page.problems)
        # Skip problems that the check reports too; the two may differ in the column.
        known = {(problem.place.file, problem.place.line, problem.rule) for problem in checked}
        others = (each for each in on_pages if (each.place.file, each.place.line, each.rule) not in known)
        found = {*folder.problems, *checked, *others}
        return tuple(sorted(found, key=lambda problem: (problem.place, problem.title)))

    async def search_script(self, reader: Reader = ANONYMOUS) -> bytes:
        """The search index that pages load, limited to what the reader may see. Raises DocsFolderError."""
        snapshot = await self._in_step()
        key = snapshot.number, reader
        if key not in self._scripts:
            pages = [page.path for page in snapshot.folder.pages if may_see(page, reader)]
            indexed = [self._pages[path] for path in pages if path in self._pages]
            ordered = [entry for page in indexed for entry in page.entries]
            kept = {known: script for known, script in self._scripts.items() if known[0] == snapshot.number}
            self._scripts = kept | {key: await asyncio.to_thread(_script, ordered)}
        return self._scripts[key]

    def pages_for(self, wanted: FilterBody, groups: Collection[str] = ()) -> Set[str] | None:
        """The pages of a version and a language that the groups' members may see; None for all."""
        if self._indexed is None:
            return None
        folder, reader = self._indexed.folder, Reader(bool(groups), frozenset(groups))
        divisions = _wanted_kinds(wanted.version, wanted.language)
        if not divisions and not any(page.is_limited for page in folder.pages):
            return None
        seen = {page.path for page in folder.pages if may_see(page, reader)}
        return seen.intersection(*(_pages_under(folder.navigation, kind, name) for kind, name in divisions))

    async def _in_step(self) -> Snapshot:
        snapshot = await self._site.last_good()
        async with self._lock:
            # An update whose caller was cancelled continues in its thread, and two at once would mix their pages.
            if self._updating is not None:
                await asyncio.wait([self._updating])
            if self._indexed is None or self._indexed.number < snapshot.number:
                self._updating = asyncio.create_task(self._take_in(snapshot))
                await asyncio.shield(self._updating)
            return self._indexed or snapshot

    async def _take_in(self, snapshot: Snapshot) -> None:
        await asyncio.to_thread(self._update, snapshot)
        self._indexed = snapshot

    def _update(self, snapshot: Snapshot) -> None:
        """Read the pages again that depend on anything changed."""
        folder, shared = snapshot.folder, _shared_sources(snapshot.folder)
        for path in self._pages.keys() - shared.paths:
            self._index.remove_page(path)
            del self._pages[path]
        is_shared_same = shared == self._shared
        self._shared = None
        stale = [page for page in folder.pages if not (is_shared_same and self._is_known(folder, page))]
        for page, read in read_pages(stale, snapshot.renderer, self._child):
            if self._stopped.is_set():
                return
            if read is not None:
                self._put(folder, page, read)
        self._shared = shared

    def _is_known(self, folder: DocsFolder, page: Page) -> bool:
        known = self._pages.get(page.path)
        return known is not None and known.sources.are_those_in(folder, page)

    def _put(self, folder: DocsFolder, page: Page, read: ReadPage) -> None:
        try:
            operation = _operation(page)
            self._index.put_page(page.path, page.title, read.sections, lead=page.description, operation=operation)
        except Exception:  # noqa: BLE001 (an error on one page must not remove all the others from the search)
            if not self._stopped.is_set():
                _log.exception("Could not index the page %s.", page.path)
            return
        self._pages[page.path] = _IndexedPage(_page_sources(folder, page, read.snippets), read.entries, read.problems)

    def _check(self, folder: DocsFolder) -> tuple[Problem, ...]:
        read_page_facts(folder, self._checked, self._child)
        return tuple(check_pages(folder, memory=self._checked))


def _operation(page: Page) -> str:
    """The method and path as a person writes them."""
    if page.api is None:
        return page.front_matter.text("api")
    return f"{page.method} {page.api.operation.path}" if page.api.operation else ""


def _script(entries: list[SearchEntry]) -> bytes:
    return write_search_index([index_part(entries)])


def _wanted_kinds(version: str | None, language: str | None) -> list[tuple[NavKind, str]]:
    both = ((NavKind.VERSION, version), (NavKind.LANGUAGE, language))
    return [(kind, name) for kind, name in both if name]


def _pages_under(root: NavNode, kind: NavKind, name: str) -> set[str]:
    """The pages of the named divisions; all pages if the navigation has no such division at all."""
    divisions = [node for node in root.walk() if node.kind is kind]
    if not divisions:
        return set(root.pages())
    return {page for node in divisions if node.title == name for page in node.pages()}
