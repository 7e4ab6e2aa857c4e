"""Answers a request of the assistant interface from the site's own pages."""

import asyncio
from collections.abc import Set
from dataclasses import dataclass
from typing import Protocol

from docsdesk.engine.answers.answer import Answer, compose
from docsdesk.engine.answers.follow_up import question_of
from docsdesk.engine.answers.found import Entry
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.protocol.assistant_bodies import FilterBody, RequestBody

MOST_SECTIONS = 50


class PageIndex(Protocol):
    """The site's sections, in step with its files."""

    async def current(self) -> SectionIndex:
        """Waits for the first index. Raises DocsFolderError where there has never been one."""
        ...

    def pages_for(self, wanted: FilterBody) -> Set[str] | None:
        """The pages of a version or language that members of these groups may see, None for all."""
        ...


@dataclass(frozen=True, slots=True)
class Reply:
    """`searched` are the sections that the answer was made from, best first."""

    searched: tuple[Entry, ...]
    answer: Answer


class Assistant:
    def __init__(self, index: PageIndex) -> None:
        self._index = index
        self._turn = asyncio.Lock()

    async def reply(self, body: RequestBody) -> Reply:
        """Raises DocsFolderError."""
        index = await self._index.current()
        pages = self._index.pages_for(body.filter or FilterBody())
        # Several at once would be no sooner done, and hold up whatever else begins.
        async with self._turn:
            return await asyncio.to_thread(_reply, body, index, pages)


def _reply(body: RequestBody, index: SectionIndex, pages: Set[str] | None) -> Reply:
    sections = max(1, min(int(body.retrieval_page_size), MOST_SECTIONS))
    question = question_of(body.asked, [item.value for item in body.context])
    addresses = [body.current_path, *(item.path for item in body.context)]
    shown = {index.page_at(address) for address in addresses if address}
    found = index.search(question, pages=pages, shown=shown)
    searched = tuple(hit.entry for hit in found.hits[:sections])
    return Reply(searched, compose(question, found, index, sections=sections))
