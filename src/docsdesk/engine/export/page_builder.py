"""Renders a site's pages to files, in this process or, for larger sites, in several."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.docs.pages.page import Page
from docsdesk.domain.problem import Problem
from docsdesk.engine.export.build_failures import writing
from docsdesk.engine.export.manifest import listed_file
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.engine.site.agents.addresses import feed_file, markdown_file
from docsdesk.engine.site.renderer import Makers, SiteRenderer
from docsdesk.engine.site.search_index import IndexPart, SearchEntry, index_part
from docsdesk.engine.site.static_files import STATIC_FOLDER
from docsdesk.processes.messages import unpack
from docsdesk.processes.process_pool import can_copy, spread
from docsdesk.protocol.bundle_manifest import ManifestFile

_MOST_WORKERS = 8
# A page's cost besides its text, for everything rendered around it, in characters.
_FRAME_CHARACTERS = 3_000
_BATCH_CHARACTERS = 120_000


@dataclass(frozen=True, slots=True)
class BuiltPage:
    path: str
    file: ManifestFile
    script: ManifestFile | None
    others: tuple[ManifestFile, ...]
    """Its Markdown, and its feed if it has updates."""
    problems: tuple[Problem, ...]
    classes: tuple[str, ...] = ()
    """The utility classes of its own elements."""
    looks: Mapping[str, str] = field(default_factory=dict[str, str])
    """Their styles, by their keys."""
    has_static_components: bool = False


@dataclass(frozen=True, slots=True)
class BuiltBatch:
    """Consecutive pages; `number` counts the batches of a build in the order of their pages."""

    number: int
    pages: tuple[BuiltPage, ...]
    search: IndexPart


_BUILT = TypeAdapter(BuiltBatch)


def page_file(path: str) -> str:
    return f"{path}.html"


def worker_count(pages: int) -> int:
    """How many processes are worthwhile; 1 is the current one."""
    return min(os.cpu_count() or 1, pages // _pages_worth_a_process() + 1, _MOST_WORKERS)


def build_pages(renderer: SiteRenderer, pages: Sequence[Page], out: Path, *, workers: int) -> Iterator[BuiltBatch]:
    """Write every page to `out`; yields batches as they finish, in any order."""
    batches = [tuple(page.path for page in batch) for batch in _batches(pages)]
    site = _Site(renderer.folder.root, renderer.without, renderer.makers, renderer.address)
    orders = [_Order(number, paths, out, site) for number, paths in enumerate(batches)]
    if workers > 1 and len(orders) > 1:
        # Done once before the process is copied, since all pages share it.
        renderer.prepare()
    for _, built in spread("write-pages", partial(_write_batch, renderer), orders, _BUILT, processes=workers):
        yield built


@dataclass(frozen=True, slots=True)
class _Site:
    """Everything that a worker that is not a copy of this process has to load."""

    root: Path
    without: frozenset[str]
    makers: Makers
    address: str = ""


@dataclass(frozen=True, slots=True)
class _Order:
    number: int
    paths: tuple[str, ...]
    out: Path
    site: _Site


class PageWriter:
    """The worker that writes pages, used if this process cannot be copied."""

    def __init__(self) -> None:
        self._renderer: SiteRenderer | None = None

    def __call__(self, packed: str) -> BuiltBatch:
        order: _Order = unpack(packed)
        if self._renderer is None:
            collect_garbage_seldom()
            site = order.site
            self._renderer = SiteRenderer(
                load_folder(site.root), base=None, without=site.without, makers=site.makers, address=site.address
            )
        return _write_batch(self._renderer, order)


def _batches(pages: Sequence[Page]) -> Iterator[list[Page]]:
    """Consecutive pages, with about the same work in each batch."""
    batch: list[Page] = []
    cost = 0
    for page in pages:
        batch.append(page)
        cost += _FRAME_CHARACTERS + len(page.text)
        if cost >= _BATCH_CHARACTERS:
            yield batch
            batch, cost = [], 0
    if batch:
        yield batch


def _pages_worth_a_process() -> int:
    """Starting a process costs about as much as rendering this many pages."""
    return 20 if can_copy() else 400


def _write_batch(renderer: SiteRenderer, order: _Order) -> BuiltBatch:
    pages = [page for page in map(renderer.folder.page, order.paths) if page is not None]
    with writing(is_all=True):
        return _write(renderer, order.number, pages, order.out)


def _write(renderer: SiteRenderer, number: int, pages: Sequence[Page], out: Path) -> BuiltBatch:
    for folder in {page.path.rpartition("/")[0] for page in pages}:
        (out / folder).mkdir(parents=True, exist_ok=True)
    entries: list[SearchEntry] = []
    built = tuple(_write_page(renderer, page, str(out), entries) for page in pages)
    return BuiltBatch(number, built, index_part(entries))


def _write_page(renderer: SiteRenderer, page: Page, out: str, entries: list[SearchEntry]) -> BuiltPage:
    site_page = renderer.render_page(page)
    content = site_page.html.encode("utf-8", errors="replace")
    with open(f"{out}/{page_file(page.path)}", "wb", buffering=0) as file:  # noqa: PTH123 (paths take long to make)
        file.write(content)
    entries.extend(site_page.search_entries)
    shown, file = site_page.content, listed_file(page_file(page.path), content)
    script = _write_script(*shown.script, out) if shown.script else None
    others = tuple(_write_others(renderer, page, shown, out))
    classes, is_static = tuple(shown.classes), shown.has_static_components
    return BuiltPage(page.path, file, script, others, shown.problems, classes, shown.looks, is_static)


def _write_others(renderer: SiteRenderer, page: Page, content: RenderedPage, out: str) -> Iterator[ManifestFile]:
    files = {markdown_file(page.path): renderer.markdown(page, content)}
    if feed := renderer.feed(page, content):
        files[feed_file(page.path)] = feed
        Path(out, feed_file(page.path)).parent.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        if not renderer.is_own_file(name):
            written = text.encode("utf-8", errors="replace")
            with open(f"{out}/{name}", "wb", buffering=0) as file:  # noqa: PTH123 (as above)
                file.write(written)
            yield listed_file(name, written)


def _write_script(name: str, content: bytes, out: str) -> ManifestFile:
    file = Path(out, STATIC_FOLDER, name)
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(content)
    return listed_file(f"{STATIC_FOLDER}/{name}", content)
