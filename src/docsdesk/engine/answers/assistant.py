"""Answers a request to the assistant interface from the site's own pages."""

import asyncio
from collections.abc import Collection, Set
from dataclasses import dataclass
from typing import Protocol

from docsdesk.engine.answers.answer import Certainty, QuotedAnswer, compose, is_answered
from docsdesk.engine.answers.answer_text import escape
from docsdesk.engine.answers.attached_files import text_files
from docsdesk.engine.answers.follow_up import understand
from docsdesk.engine.answers.question import QuestionWords
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.answers.search_result import SearchResult, SectionEntry
from docsdesk.protocol.assistant_bodies import FilterBody, RequestBody

MOST_SECTIONS = 50
_MOST_NAME_CHARACTERS = 80
_NO_WORDS = "the question has no words to look for, and only a model can look at a picture"


class PageIndex(Protocol):
    """The site's sections, in step with its files."""

    async def current(self) -> SectionIndex:
        """Wait for the first index. Raises DocsFolderError if there has never been one."""
        ...

    def pages_for(self, wanted: FilterBody, groups: Collection[str] = ()) -> Set[str] | None:
        """The pages of a version or language that members of these groups may see; None for all."""
        ...


@dataclass(frozen=True, slots=True)
class AssistantReply:
    """`searched` are the sections behind the answer, best first."""

    searched: tuple[SectionEntry, ...]
    answer: QuotedAnswer


class Assistant:
    def __init__(self, index: PageIndex) -> None:
        self._index = index
        self._lock = asyncio.Lock()

    async def reply(self, body: RequestBody) -> AssistantReply:
        """Raises DocsFolderError."""
        index = await self._index.current()
        pages = self._index.pages_for(body.wanted, body.groups)
        # Several at once would finish no sooner, and delay all other work.
        async with self._lock:
            return await asyncio.to_thread(_reply, body, index, pages)


def _no_page(wanted: FilterBody) -> str:
    of_version = f" of version {_shorten_name(wanted.version)}" if wanted.version else ""
    in_language = f" in language {_shorten_name(wanted.language)}" if wanted.language else ""
    return f"there is no page{of_version}{in_language}" if of_version or in_language else "no page is for every reader"


def _shorten_name(name: str) -> str:
    return escape(" ".join(name.split())[:_MOST_NAME_CHARACTERS])


def _reply(body: RequestBody, index: SectionIndex, pages: Set[str] | None) -> AssistantReply:
    if pages is not None and not pages:
        return AssistantReply((), QuotedAnswer(reason=_no_page(body.wanted)))
    sections = max(1, min(int(body.retrieval_page_size), MOST_SECTIONS))
    shown_texts = [item.value for item in body.context]
    if not body.question.strip():
        shown_texts += [file.text for file in text_files(body.question_files)]
    addresses = [body.current_path, *(item.path for item in body.context)]
    shown = {index.page_at(address) for address in addresses if address}
    understood = understand(body.asked, shown_texts, _Searched(index, pages, shown, sections))
    question, found = understood.question, understood.result
    if not question.terms and body.question_files:
        return AssistantReply((), QuotedAnswer(reason=_NO_WORDS))
    searched = tuple(hit.entry for hit in found.hits[:sections])
    return AssistantReply(searched, compose(question, found, index, sections=sections, certainty=understood.certainty))


@dataclass(frozen=True, slots=True)
class _Searched:
    """The part of the index that one request may see."""

    sections: SectionIndex
    pages: Set[str] | None
    pages_shown: Set[str]
    most: int

    def search(self, question: QuestionWords, before: str) -> SearchResult:
        return self.sections.search(question, pages=self.pages, open_pages=self.pages_shown, before=before)

    def is_answered(self, result: SearchResult, certainty: Certainty) -> bool:
        return is_answered(result, result.hits[: self.most], certainty)
