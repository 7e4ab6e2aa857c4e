"""Events while a question is answered, for either stream."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import asdict, dataclass

from docsdesk.domain.assistant.answer import Usage
from docsdesk.engine.answers.search_result import SectionEntry

_NO_TOKENS = Usage()


@dataclass(frozen=True, slots=True)
class AnswerBegun:
    message_id: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nothing has arrived for a while, but the answer continues."""


@dataclass(frozen=True, slots=True)
class SearchBegun:
    call_id: str
    query: str


@dataclass(frozen=True, slots=True)
class SearchEnded:
    call_id: str
    entries: tuple[SectionEntry, ...]

    @property
    def result(self) -> list[dict[str, object]]:
        """The result in the format of the hosted service's search tool."""
        return [
            {"content": each.section.text, "path": each.page, "url": each.url, "metadata": {"title": each.name}}
            for each in self.entries
        ]


@dataclass(frozen=True, slots=True)
class MarkedNotFound:
    """The docs hold no answer; the hosted service's assistant reports that with a separate tool."""

    call_id: str


@dataclass(frozen=True, slots=True)
class Cited:
    number: int
    entry: SectionEntry


@dataclass(frozen=True, slots=True)
class TextAdded:
    text: str


@dataclass(frozen=True, slots=True)
class Thought:
    """A model's reasoning, before or between parts of its text."""

    text: str


@dataclass(frozen=True, slots=True)
class Checked:
    """Which model answered and where, how many sources it cites, and how many of its marks named none.

    `unsupported` are figures and code that none of the sources cited for them contains.
    """

    model: str
    host: str
    cited: int
    dropped: int
    unsupported: tuple[str, ...] = ()

    @property
    def value(self) -> dict[str, object]:
        return {"type": "citations", **asdict(self)}


@dataclass(frozen=True, slots=True)
class Failed:
    """If the search failed, `call_id` is that of the search."""

    words: str
    call_id: str = ""


@dataclass(frozen=True, slots=True)
class AnswerEnded:
    """`reason` is one of the finish reasons of the AI SDK."""

    reason: str
    thread_id: str
    usage: Usage = _NO_TOKENS


AnswerEvent = (
    AnswerBegun
    | Waiting
    | SearchBegun
    | SearchEnded
    | MarkedNotFound
    | Thought
    | Cited
    | TextAdded
    | Checked
    | Failed
    | AnswerEnded
)


SECONDS_OF_SILENCE = 3.0
"""Clients without a timeout of their own wait five seconds, proxies sixty."""


async def with_signs_of_life(
    events: AsyncGenerator[AnswerEvent], silence: float = SECONDS_OF_SILENCE
) -> AsyncGenerator[AnswerEvent]:
    """The events, with an empty one after every `silence` seconds without any.

    Closing it closes the events.
    """
    async with aclosing(events):
        coming = asyncio.ensure_future(anext(events, None))
        try:
            while True:
                if not (await asyncio.wait((coming,), timeout=silence))[0]:
                    yield Waiting()
                elif (event := coming.result()) is None:
                    return
                else:
                    yield event
                    coming = asyncio.ensure_future(anext(events, None))
        finally:
            coming.cancel()
            await asyncio.wait((coming,))
