"""Reads pages for the search index, in this process or, if there are many, in a child."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from pydantic import TypeAdapter

from docsdesk.docs.checks.page_facts import PageFacts
from docsdesk.docs.checks.pages import PageMemory, read_facts
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.mdx.html.sections import PageSection
from docsdesk.docs.pages.page import Page
from docsdesk.domain.problem import Problem
from docsdesk.engine.child_work import ChildWork
from docsdesk.engine.diagrams.process import KeptDiagrams
from docsdesk.engine.site.renderer import Makers, SiteRenderer
from docsdesk.engine.site.search_index import SearchEntry, search_entries
from docsdesk.processes.messages import pack, unpack

PAGES_WORTH_A_PROCESS = 60
"""Pages that can be read in about the time that a process takes to start."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReadPage:
    """Without sections and entries for a page that no search finds; `snippets` are the files it includes."""

    sections: tuple[PageSection, ...] = ()
    entries: tuple[SearchEntry, ...] = ()
    problems: tuple[Problem, ...] = ()
    snippets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _PagesToRead:
    folder: DocsFolder
    makers: Makers
    paths: frozenset[str]


_READ_PAGE: TypeAdapter[ReadPage | None] = TypeAdapter(ReadPage | None)
_FACTS = TypeAdapter(tuple[PurePosixPath, PageFacts])


def read_pages(
    pages: Sequence[Page], renderer: SiteRenderer, child: ChildWork | None
) -> Iterator[tuple[Page, ReadPage | None]]:
    """Each page with its contents; None for one that failed, which is logged."""
    unread = iter(pages)
    if child is not None and len(pages) >= PAGES_WORTH_A_PROCESS:
        paths = frozenset(page.path for page in pages)
        order = pack(_PagesToRead(renderer.folder, renderer.makers, paths))
        results = child.results("read-page-words", order, _READ_PAGE)
        # The child's results come first in `zip`, so that their end does not consume another page.
        yield from ((page, result) for result, page in zip(results, unread, strict=False))
    plain = _without_diagrams(renderer)
    yield from ((page, _read_page(page, plain)) for page in unread)


def read_page_facts(folder: DocsFolder, memory: PageMemory, child: ChildWork | None) -> None:
    """Fill an empty memory with a child, if there are many pages."""
    if child is not None and not memory.facts and len(folder.pages) >= PAGES_WORTH_A_PROCESS:
        memory.learn(folder, dict(child.results("find-page-facts", pack(folder), _FACTS)))


def read_for_search(order: str) -> Iterator[ReadPage | None]:
    """The worker for a packed `_PagesToRead`."""
    wanted: _PagesToRead = unpack(order)
    renderer = _without_diagrams(SiteRenderer(wanted.folder, makers=wanted.makers))
    return (_read_page(page, renderer) for page in wanted.folder.pages if page.path in wanted.paths)


def find_facts(order: str) -> Iterator[tuple[PurePosixPath, PageFacts]]:
    """The worker for a packed folder."""
    facts: Mapping[PurePosixPath, PageFacts] = read_facts(unpack(order))[1]
    yield from facts.items()


def _without_diagrams(renderer: SiteRenderer) -> SiteRenderer:
    """Search needs words only: no diagram is waited for."""
    return renderer.with_diagrams(KeptDiagrams(renderer.makers.cache))


def _read_page(page: Page, renderer: SiteRenderer) -> ReadPage | None:
    """Hidden pages are in no search; pages for some readers only are in those readers' search."""
    try:
        content = renderer.content(page)
        sections = content.sections if page.is_searchable else ()
        return ReadPage(sections, search_entries(page, content), content.problems, content.snippets)
    except Exception:  # noqa: BLE001 (an error on one page must not remove all the others from the search)
        _log.exception("Could not index the page %s.", page.path)
        return None
