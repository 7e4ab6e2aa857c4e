"""Renders a site's pages to files, in this process or, for large sites, in several."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from docsdesk.docs.folder import DocsFolder, load_folder
from docsdesk.docs.page import Page
from docsdesk.domain.problem import Problem
from docsdesk.engine.export.manifest import BundledFile, bundled_file
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.search_index import SearchEntry

# Starting a process and reading the folder in it costs about as much as rendering this many pages.
PAGES_WORTH_A_PROCESS = 400
_BATCH = 25


@dataclass(frozen=True, slots=True)
class BuiltPage:
    path: str
    file: BundledFile
    search: tuple[SearchEntry, ...]
    problems: tuple[Problem, ...]


def page_file(path: str) -> str:
    return f"{path}.html"


def worker_count(pages: int) -> int:
    """How many processes are worth having; 1 is the one that runs already."""
    return min(os.cpu_count() or 1, pages // PAGES_WORTH_A_PROCESS + 1, 8)


def build_pages(
    folder: DocsFolder, pages: Sequence[Page], out: Path, without: frozenset[str], *, workers: int
) -> Iterator[list[BuiltPage]]:
    """Write every page into `out`; batches come as they are done, in any order."""
    batches = [pages[start : start + _BATCH] for start in range(0, len(pages), _BATCH)]
    if workers == 1:
        renderer = SiteRenderer(folder, base=None, without=without)
        yield from (_write(renderer, batch, out) for batch in batches)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(workers, context, _start_worker, (folder.root, without)) as pool:
        work = [pool.submit(_write_batch, [page.path for page in batch], out) for batch in batches]
        yield from (done.result() for done in as_completed(work))


_renderer: SiteRenderer | None = None
"""Of a worker process, which has one folder all its life."""


def _start_worker(root: Path, without: frozenset[str]) -> None:
    global _renderer  # noqa: PLW0603 (set once, when the process starts)
    _renderer = SiteRenderer(load_folder(root), base=None, without=without)


def _write_batch(paths: list[str], out: Path) -> list[BuiltPage]:
    assert _renderer is not None
    pages = [page for path in paths if (page := _renderer.folder.page(path)) is not None]
    return _write(_renderer, pages, out)


def _write(renderer: SiteRenderer, pages: Sequence[Page], out: Path) -> list[BuiltPage]:
    return [_write_page(renderer, page, out) for page in pages]


def _write_page(renderer: SiteRenderer, page: Page, out: Path) -> BuiltPage:
    site_page = renderer.render_page(page)
    content = site_page.html.encode("utf-8", errors="replace")
    file = out / page_file(page.path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    bundled = bundled_file(page_file(page.path), content)
    return BuiltPage(page.path, bundled, site_page.search_entries, site_page.content.problems)
