"""Writes an answer as an AI SDK v4 data stream."""

from collections.abc import AsyncGenerator, AsyncIterable, Iterator

from docsdesk.engine.answers.answer_events import (
    SEARCH_TOOL,
    AnswerEvent,
    Begun,
    Cited,
    Ended,
    Failed,
    Said,
    SearchBegun,
    SearchEnded,
)
from docsdesk.protocol.data_stream import PartCode, encode_part

# What did the work has no tokens to count.
_USAGE = {"promptTokens": None, "completionTokens": None}


async def write_data_stream(events: AsyncIterable[AnswerEvent]) -> AsyncGenerator[bytes]:
    async for event in events:
        for part in _parts(event):
            yield part


def _parts(event: AnswerEvent) -> Iterator[bytes]:
    match event:
        case Begun(message_id):
            yield encode_part(PartCode.START_STEP, {"messageId": message_id})
        case SearchBegun(call_id, query):
            call = {"toolCallId": call_id, "toolName": SEARCH_TOOL, "args": {"query": query}}
            yield encode_part(PartCode.TOOL_CALL, call)
        case SearchEnded(call_id):
            yield encode_part(PartCode.TOOL_RESULT, {"toolCallId": call_id, "result": event.result})
        case Cited(number, entry):
            source = {"sourceType": "url", "id": f"source_{number}", "url": entry.url, "title": entry.name}
            yield encode_part(PartCode.SOURCE, source)
        case Said(text):
            yield encode_part(PartCode.TEXT, text)
        case Failed():
            yield encode_part(PartCode.ERROR, event.words)
        case Ended(reason, thread_id):
            finish = {"finishReason": reason, "usage": _USAGE}
            yield encode_part(PartCode.FINISH_STEP, {**finish, "isContinued": False})
            yield encode_part(PartCode.DATA, [{"type": "finish", "threadId": thread_id}])
            yield encode_part(PartCode.FINISH, {**finish, "threadId": thread_id})
