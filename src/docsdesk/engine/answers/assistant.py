"""Answers a request to the assistant interface from the site's own pages."""

import asyncio
import re
from collections.abc import Collection, Sequence, Set
from dataclasses import dataclass
from typing import Protocol

from docsdesk.engine.answers.answer import Answer, compose
from docsdesk.engine.answers.answer_text import escaped
from docsdesk.engine.answers.attached_files import text_files
from docsdesk.engine.answers.found import Entry
from docsdesk.engine.answers.question import LONGEST_QUESTION, Question, content_words, has_subject, read_question
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.protocol.assistant_bodies import FilterBody, RequestBody

MOST_SECTIONS = 50
_LONGEST_NAME = 80
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
class Reply:
    """`searched` are the sections behind the answer, best first."""

    searched: tuple[Entry, ...]
    answer: Answer


class Assistant:
    def __init__(self, index: PageIndex) -> None:
        self._index = index
        self._lock = asyncio.Lock()

    async def reply(self, body: RequestBody) -> Reply:
        """Raises DocsFolderError."""
        index = await self._index.current()
        pages = self._index.pages_for(body.wanted, body.groups)
        # Several at once would finish no sooner, and delay all other work.
        async with self._lock:
            return await asyncio.to_thread(_reply, body, index, pages)


def _no_page(wanted: FilterBody) -> str:
    of_version = f" of version {_named(wanted.version)}" if wanted.version else ""
    in_language = f" in language {_named(wanted.language)}" if wanted.language else ""
    return f"there is no page{of_version}{in_language}" if of_version or in_language else "no page is for every reader"


def _named(name: str) -> str:
    return escaped(" ".join(name.split())[:_LONGEST_NAME])


def _reply(body: RequestBody, index: SectionIndex, pages: Set[str] | None) -> Reply:
    if pages is not None and not pages:
        return Reply((), Answer(reason=_no_page(body.wanted)))
    sections = max(1, min(int(body.retrieval_page_size), MOST_SECTIONS))
    shown_texts = [item.value for item in body.context]
    if not body.question.strip():
        shown_texts += [file.text for file in text_files(body.question_files)]
    question = question_of(body.asked, shown_texts)
    if not question.terms and body.question_files:
        return Reply((), Answer(reason=_NO_WORDS))
    addresses = [body.current_path, *(item.path for item in body.context)]
    shown = {index.page_at(address) for address in addresses if address}
    found = index.search(question, pages=pages, shown=shown)
    searched = tuple(hit.entry for hit in found.hits[:sections])
    return Reply(searched, compose(question, found, index, sections=sections))


_FEW_WORDS = 3
_MOST_BEFORE = 2

_GOES_ON = re.compile(r"\s*(and|but|or|so|then|also|what about|how about|what if|why not)\b", re.IGNORECASE)
_POINTS_BACK = re.compile(
    r"\b(it|its|that|this|these|those|they|them|one|there|same|instead|else)\b(?!\s*['\u2019])", re.IGNORECASE
)
_SECOND_QUESTION = re.compile(
    r"[\s,;]+(and|or|but|then)\s+(how|what|when|where|which|who|why|can|could|do|does|is|are|should|will)\b",
    re.IGNORECASE,
)
_QUOTED_LINE = re.compile(r"^[ \t]*>.*$", re.MULTILINE)


def question_of(asked: Sequence[str], shown: Sequence[str]) -> Question:
    """`shown` is code or text selected along with the last question, which may call it "this"."""
    recent = [each[:LONGEST_QUESTION] for each in asked[-1 - _MOST_BEFORE :]]
    shown = (*shown, *_quoted(recent[-1]))
    *before, text = (_own(each) for each in recent)
    while before and goes_on(text, is_something_shown=bool(shown)):
        text = f"{before.pop()} {text}"
    return read_question(text, side_texts=shown)


def goes_on(text: str, *, is_something_shown: bool = False) -> bool:
    """Whether a question needs the previous one: it begins or refers back like that, or has no subject of its own."""
    if len(content_words(text)) >= _FEW_WORDS:
        return False
    if _GOES_ON.match(text):
        return True
    return not is_something_shown and (not has_subject(text) or _points_back(text))


def _points_back(text: str) -> bool:
    """Whether it refers to something outside: in "What is a sailing, and how do I book it?", "it" is inside."""
    second = _SECOND_QUESTION.search(text)
    names_it = second is not None and has_subject(text[: second.start()])
    return _POINTS_BACK.search(text, 0, second.start() if second and names_it else len(text)) is not None


def _quoted(question: str) -> tuple[str, ...]:
    """Quoted lines of an answer that the question is about."""
    lines = (line.strip().lstrip("> ") for line in _QUOTED_LINE.findall(question))
    return tuple(line for line in lines if line) if _own(question) != question else ()


def _own(question: str) -> str:
    """The question without its quotes; if there is nothing else, the quotes are the question."""
    own = _QUOTED_LINE.sub("", question)
    return own if own.strip() else question
