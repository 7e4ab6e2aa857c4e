"""Answers a question from its first event to its last, with the docs' own sentences or with a model."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing
from secrets import token_hex

from docsdesk.domain.errors import DocsdeskError
from docsdesk.engine.answers.answer import QuotedAnswer
from docsdesk.engine.answers.answer_events import (
    AnswerBegun,
    AnswerEnded,
    AnswerEvent,
    Cited,
    Failed,
    MarkedNotFound,
    SearchBegun,
    SearchEnded,
    TextAdded,
)
from docsdesk.engine.answers.answer_text import pieces, sources
from docsdesk.engine.answers.assistant import Assistant
from docsdesk.engine.answers.model_answer import ChatModel, model_events
from docsdesk.engine.answers.question import MOST_QUESTION_CHARACTERS
from docsdesk.protocol.assistant_bodies import RequestBody

_log = logging.getLogger(__name__)


async def answer_events(
    body: RequestBody, assistant: Assistant, thread_id: str, model: ChatModel | None = None
) -> AsyncGenerator[AnswerEvent]:
    """Yields the first event at once, whether or not the index is ready. Without a model the docs answer themselves."""
    call_id = _new_call_id()
    yield AnswerBegun(f"msg_{token_hex(12)}")
    yield SearchBegun(call_id, body.question[:MOST_QUESTION_CHARACTERS])
    try:
        reply = await assistant.reply(body)
    except DocsdeskError as error:
        _log.warning("Could not answer the question: %s", error)
        yield Failed(str(error), call_id)
        yield AnswerEnded("error", thread_id)
        return
    yield SearchEnded(call_id, reply.searched)
    rest = model_events(body, reply, model, thread_id) if model else _quote_answer(reply.answer, thread_id)
    async with aclosing(rest) as events:
        async for event in events:
            yield event


async def _quote_answer(answer: QuotedAnswer, thread_id: str) -> AsyncGenerator[AnswerEvent]:
    if not answer.quotes:
        yield MarkedNotFound(_new_call_id())
    for number, entry in enumerate(sources(answer), 1):
        yield Cited(number, entry)
    for piece in pieces(answer):
        yield TextAdded(piece)
        await asyncio.sleep(0)
    yield AnswerEnded("stop", thread_id)


def _new_call_id() -> str:
    return f"call_{token_hex(8)}"
