"""Renders a site's pages to files, in this process or, for larger sites, in several."""

import gc
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from docsdesk.docs.cache import Cache
from docsdesk.docs.diagrams.port import Diagrams
from docsdesk.docs.folder import load_folder
from docsdesk.docs.page import Page
from docsdesk.domain.problem import Problem
from docsdesk.engine.export.manifest import listed_file
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.search_index import IndexPart, SearchEntry, index_part
from docsdesk.protocol.bundle_manifest import ManifestFile

_MOST_WORKERS = 8
# A page's share of a batch, beside that of its text: what is rendered around it, in characters.
_FRAME_COST = 3_000
_BATCH_COST = 120_000


@dataclass(frozen=True, slots=True)
class BuiltPage:
    path: str
    file: ManifestFile
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class BuiltBatch:
    """Pages that follow one another; `number` counts the batches of a build in the order of their pages."""

    number: int
    pages: tuple[BuiltPage, ...]
    search: IndexPart


def page_file(path: str) -> str:
    return f"{path}.html"


def worker_count(pages: int) -> int:
    """How many processes are worth having; 1 is the one that runs already."""
    return min(os.cpu_count() or 1, pages // _pages_worth_a_process() + 1, _MOST_WORKERS)


def build_pages(
    renderer: SiteRenderer,
    pages: Sequence[Page],
    out: Path,
    *,
    workers: int,
) -> Iterator[BuiltBatch]:
    """Write every page into `out`; batches come as they are done, in any order."""
    batches = list(_batches(pages))
    if workers == 1 or len(batches) == 1:
        yield from (_write(renderer, number, batch, out) for number, batch in enumerate(batches))
        return
    with _pool(min(workers, len(batches)), renderer) as pool:
        work = [pool.submit(_write_batch, n, [page.path for page in batch], out) for n, batch in enumerate(batches)]
        yield from (done.result() for done in as_completed(work))


def _batches(pages: Sequence[Page]) -> Iterator[list[Page]]:
    """Neighbours together, about the same work in each."""
    batch: list[Page] = []
    cost = 0
    for page in pages:
        batch.append(page)
        cost += _FRAME_COST + len(page.text)
        if cost >= _BATCH_COST:
            yield batch
            batch, cost = [], 0
    if batch:
        yield batch


_renderer: SiteRenderer | None = None
"""Of a worker process, which has one folder all its life."""


def _pool(workers: int, renderer: SiteRenderer) -> ProcessPoolExecutor:
    if _copies_processes():
        # What all pages share is made once, before the process is copied, and is no garbage afterwards.
        renderer.prepare()
        gc.freeze()
        return ProcessPoolExecutor(workers, get_context("fork"), _take_over, (renderer,))
    folder = (renderer.folder.root, renderer.without, renderer.cache, renderer.diagrams)
    return ProcessPoolExecutor(workers, get_context("spawn"), _read_again, folder)


def _copies_processes() -> bool:
    """Whether a process may start as a copy of this one: not where another thread may hold a lock.

    Other systems' own libraries do not bear it at all.
    """
    return sys.platform == "linux" and len(list(Path("/proc/self/task").iterdir())) == 1


def _pages_worth_a_process() -> int:
    """Starting a process costs about as much as rendering this many pages."""
    return 20 if _copies_processes() else 400


def _take_over(renderer: SiteRenderer) -> None:
    global _renderer  # noqa: PLW0603 (set once, when the process starts)
    _renderer = renderer
    # As a copy it would tidy up, as the process that it is a copy of does when that is told to end.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    collect_garbage_seldom()


def _read_again(root: Path, without: frozenset[str], cache: Cache, diagrams: Diagrams) -> None:
    _take_over(SiteRenderer(load_folder(root), base=None, without=without, cache=cache, diagrams=diagrams))


def _write_batch(number: int, paths: list[str], out: Path) -> BuiltBatch:
    assert _renderer is not None
    pages = [page for path in paths if (page := _renderer.folder.page(path)) is not None]
    return _write(_renderer, number, pages, out)


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
    return BuiltPage(page.path, listed_file(page_file(page.path), content), site_page.content.problems)
