"""An answer as an AI SDK v4 data stream: the search, its sources, the text in pieces, and how it ended."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterator
from secrets import token_hex

from docsdesk.domain.errors import DocsdeskError
from docsdesk.engine.answers.answer_text import pieces, sources
from docsdesk.engine.answers.assistant import Assistant, Reply
from docsdesk.engine.answers.search import Entry
from docsdesk.protocol.assistant_bodies import AssistantRequestBody
from docsdesk.protocol.data_stream import PartCode, encode_part

SEARCH_TOOL = "search"
# What did the work has no tokens to count.
_USAGE = {"promptTokens": None, "completionTokens": None}

_log = logging.getLogger(__name__)


async def answer_stream(body: AssistantRequestBody, assistant: Assistant, thread_id: str) -> AsyncGenerator[bytes]:
    """The response's body; the first part comes at once, whether or not the index is ready."""
    call_id = f"call_{token_hex(8)}"
    yield encode_part(PartCode.START_STEP, {"messageId": f"msg_{token_hex(12)}"})
    call = {"toolCallId": call_id, "toolName": SEARCH_TOOL, "args": {"query": body.question}}
    yield encode_part(PartCode.TOOL_CALL, call)
    try:
        reply = await assistant.reply(body)
    except DocsdeskError as error:
        _log.warning("The question could not be answered: %s", error)
        yield encode_part(PartCode.ERROR, str(error))
        reason = "error"
    else:
        yield encode_part(PartCode.TOOL_RESULT, {"toolCallId": call_id, "result": [_result(e) for e in reply.searched]})
        for part in _answer_parts(reply):
            yield part
            await asyncio.sleep(0)
        reason = "stop"
    finish = {"finishReason": reason, "usage": _USAGE}
    yield encode_part(PartCode.FINISH_STEP, {**finish, "isContinued": False})
    yield encode_part(PartCode.DATA, [{"type": "finish", "threadId": thread_id}])
    yield encode_part(PartCode.FINISH, {**finish, "threadId": thread_id})


def _answer_parts(reply: Reply) -> Iterator[bytes]:
    for number, entry in enumerate(sources(reply.answer), 1):
        source = {"sourceType": "url", "id": f"source_{number}", "url": entry.url, "title": entry.name}
        yield encode_part(PartCode.SOURCE, source)
    for piece in pieces(reply.answer):
        yield encode_part(PartCode.TEXT, piece)


def _result(entry: Entry) -> dict[str, object]:
    title = {"title": entry.name}
    return {"content": entry.section.text, "path": entry.page, "url": entry.url, "metadata": title}
