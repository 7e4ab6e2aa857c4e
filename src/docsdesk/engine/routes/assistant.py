"""The assistant message endpoints (interface 4.1, and v2), with threads like the hosted service's.

A question is answered from its first event to its last, with the docs' own sentences or with a model.
"""

import asyncio
import hmac
import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from itertools import islice
from secrets import token_hex
from typing import TypeVar

from starlette.responses import Response, StreamingResponse

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
    with_signs_of_life,
)
from docsdesk.engine.answers.answer_text import pieces, sources
from docsdesk.engine.answers.assistant import Assistant
from docsdesk.engine.answers.model_answer import ChatModel, model_events
from docsdesk.engine.answers.question import MOST_QUESTION_CHARACTERS
from docsdesk.engine.answers.stream_writers import write_data_stream, write_ui_stream
from docsdesk.engine.http.guard import bears
from docsdesk.engine.http.presign import Signer
from docsdesk.engine.http.refusal import HttpRefusal
from docsdesk.engine.state import EngineRequest
from docsdesk.protocol.assistant_bodies import (
    DATA_STREAM_HEADER,
    THREAD_ID_HEADER,
    THREAD_KEY_HEADER,
    AssistantRequestBody,
    RequestBody,
    read_request,
)
from docsdesk.protocol.stream.ui_stream import UI_STREAM_HEADER
from docsdesk.protocol.ui_bodies import UiRequestBody

_log = logging.getLogger(__name__)


_MOST_PROBLEMS = 10
"""Problems reported for one request."""
_LONG_BODY_BYTES = 64 * 1024
"""Bytes; reading more delays the other answers."""

_THREAD = "th_"
_NUMBER_DIGITS = 24
"""Of a thread's id, in hex."""
_SIGNATURE_DIGITS = 16

BodyT = TypeVar("BodyT", bound=RequestBody)


async def answer_v1(request: EngineRequest) -> Response:
    body = await _read_question(request, AssistantRequestBody)
    thread = _thread(body, request.state["signer"])
    events = _events(request, body, thread[THREAD_ID_HEADER])
    return _stream(write_data_stream(events), "text/plain", {**thread, DATA_STREAM_HEADER: "v1"})


async def answer_v2(request: EngineRequest) -> Response:
    body = await _read_question(request, UiRequestBody)
    thread = _thread(body, request.state["signer"])
    events = _events(request, body, thread[THREAD_ID_HEADER])
    return _stream(write_ui_stream(events), "text/event-stream", {**thread, UI_STREAM_HEADER: "v1"})


def _events(request: EngineRequest, body: RequestBody, thread_id: str) -> AsyncGenerator[AnswerEvent]:
    events = answer_events(body, request.state["assistant"], thread_id, request.state["model"])
    return with_signs_of_life(events, request.state["config"].silence)


def _stream(content: AsyncGenerator[bytes], media_type: str, headers: Mapping[str, str]) -> Response:
    unhurried = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(content, headers={**headers, **unhurried}, media_type=media_type)


async def _read_question(request: EngineRequest, model: type[BodyT]) -> BodyT:
    """Raises HTTPException 404 for another site, 400 that names each invalid field."""
    if request.path_params["domain"] != request.state["config"].assistant_domain:
        raise HttpRefusal(404, "There is no site with this name.").exception()
    raw = await request.body()
    is_long = len(raw) > _LONG_BODY_BYTES
    body = await asyncio.to_thread(read_request, raw, model) if is_long else read_request(raw, model)
    if not isinstance(body, RequestBody):
        raise HttpRefusal(400, _describe(body)).exception()
    if body.retrieval_page_size < 1:
        raise HttpRefusal(400, "retrievalPageSize: Should be at least 1").exception()
    if not body.asks:
        raise HttpRefusal(400, "messages: should contain a user message with content").exception()
    is_owner = bears(request.headers, request.state["config"].groups_key)
    return body if is_owner else body.without_groups()


def _describe(problems: Mapping[str, str]) -> str:
    told = [f"{field or 'The body'}: {problem}" for field, problem in islice(problems.items(), _MOST_PROBLEMS)]
    left = len(problems) - len(told)
    return "; ".join([*told, *([f"and {left:,} more"] if left else [])])


def _thread(body: RequestBody, signer: Signer) -> dict[str, str]:
    """The headers for the request's thread; a new one comes with its key, once.

    Ids and keys are signed, so that threads outlive the engine and need no list. The id alone is enough to continue a
    thread, as in the interface; if a key is sent, it must match.
    """
    if body.thread_id is None:
        thread_id = _thread_id(token_hex(_NUMBER_DIGITS // 2), signer)
        return {THREAD_ID_HEADER: thread_id, THREAD_KEY_HEADER: _thread_key(thread_id, signer)}
    number = body.thread_id.removeprefix(_THREAD)[:_NUMBER_DIGITS]
    given, right = (
        (body.thread_id, _thread_id(number, signer))
        if body.thread_key is None
        else (body.thread_key, _thread_key(body.thread_id, signer))
    )
    if not hmac.compare_digest(given.encode(), right.encode()):
        raise HttpRefusal(404, "This thread does not exist. Omit threadId to start one.").exception()
    return {THREAD_ID_HEADER: body.thread_id}


def _thread_id(number: str, signer: Signer) -> str:
    return f"{_THREAD}{number}{signer.digest('thread id', number)[:_SIGNATURE_DIGITS]}"


def _thread_key(thread_id: str, signer: Signer) -> str:
    return signer.digest("thread", thread_id)


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
