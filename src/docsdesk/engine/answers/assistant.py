"""Answers a request of the assistant interface from the site's own pages."""

import asyncio
from collections.abc import Set
from dataclasses import dataclass
from typing import Protocol

from docsdesk.engine.answers.answer import Answer, compose
from docsdesk.engine.answers.found import Entry
from docsdesk.engine.answers.question import Question, read_question
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.protocol.assistant_bodies import FilterBody, RequestBody

MOST_SECTIONS = 50
FEW_WORDS = 3
"""A question with fewer words of its own than this is read together with the one before."""


class PageIndex(Protocol):
    """The site's sections, in step with its files."""

    async def current(self) -> SectionIndex:
        """Waits for the first index. Raises DocsFolderError where there has never been one."""
        ...

    def pages_of(self, *, version: str | None, language: str | None) -> Set[str] | None:
        """The pages of a version or language, None for all."""
        ...


@dataclass(frozen=True, slots=True)
class Reply:
    """`searched` are the sections that the answer was made from, best first."""

    searched: tuple[Entry, ...]
    answer: Answer


class Assistant:
    def __init__(self, index: PageIndex) -> None:
        self._index = index

    async def reply(self, body: RequestBody) -> Reply:
        """Raises DocsFolderError."""
        index = await self._index.current()
        wanted = body.filter or FilterBody()
        pages = self._index.pages_of(version=wanted.version, language=wanted.language)
        return await asyncio.to_thread(_reply, body, index, pages)


def _reply(body: RequestBody, index: SectionIndex, pages: Set[str] | None) -> Reply:
    sections = max(1, min(int(body.retrieval_page_size), MOST_SECTIONS))
    question = _question(body)
    found = index.search(question, pages=pages, current_page=(body.current_path or "").strip("/"))
    searched = tuple(hit.entry for hit in found.hits[:sections])
    return Reply(searched, compose(question, found, index, sections=sections))


def _question(body: RequestBody) -> Question:
    alone = read_question(body.question)
    earlier = _earlier_question(body) if len(alone.terms) < FEW_WORDS else ""
    beside = [*(item.value for item in body.context), earlier]
    return read_question(body.question, side_texts=beside) if any(beside) else alone


def _earlier_question(body: RequestBody) -> str:
    return body.asked[-2] if len(body.asked) > 1 else ""
