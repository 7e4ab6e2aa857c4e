"""What happens while a question is answered, whichever stream tells of it."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from secrets import token_hex

from docsdesk.domain.errors import DocsdeskError
from docsdesk.engine.answers.answer_text import pieces, sources
from docsdesk.engine.answers.assistant import Assistant
from docsdesk.engine.answers.search import Entry
from docsdesk.protocol.assistant_bodies import RequestBody

SEARCH_TOOL = "search"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Begun:
    message_id: str


@dataclass(frozen=True, slots=True)
class SearchBegun:
    call_id: str
    query: str


@dataclass(frozen=True, slots=True)
class SearchEnded:
    call_id: str
    entries: tuple[Entry, ...]

    @property
    def result(self) -> list[dict[str, object]]:
        """As the hosted service's search tool has it."""
        return [
            {"content": each.section.text, "path": each.page, "url": each.url, "metadata": {"title": each.name}}
            for each in self.entries
        ]


@dataclass(frozen=True, slots=True)
class Cited:
    number: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Said:
    text: str


@dataclass(frozen=True, slots=True)
class Failed:
    call_id: str
    words: str


@dataclass(frozen=True, slots=True)
class Ended:
    """`reason` is one of the finish reasons of the AI SDK."""

    reason: str
    thread_id: str


AnswerEvent = Begun | SearchBegun | SearchEnded | Cited | Said | Failed | Ended


async def answer_events(body: RequestBody, assistant: Assistant, thread_id: str) -> AsyncGenerator[AnswerEvent]:
    """The first event comes at once, whether or not the index is ready."""
    call_id = f"call_{token_hex(8)}"
    yield Begun(f"msg_{token_hex(12)}")
    yield SearchBegun(call_id, body.question)
    try:
        reply = await assistant.reply(body)
    except DocsdeskError as error:
        _log.warning("The question could not be answered: %s", error)
        yield Failed(call_id, str(error))
        yield Ended("error", thread_id)
        return
    yield SearchEnded(call_id, reply.searched)
    for number, entry in enumerate(sources(reply.answer), 1):
        yield Cited(number, entry)
    for piece in pieces(reply.answer):
        yield Said(piece)
        await asyncio.sleep(0)
    yield Ended("stop", thread_id)
