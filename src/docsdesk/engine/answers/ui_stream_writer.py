"""Writes an answer as a UI message stream of AI SDK v5 and later."""

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
from docsdesk.protocol.ui_stream import LAST_EVENT, ChunkType, encode_chunk

_TEXT_ID = "text_1"


async def write_ui_stream(events: AsyncIterable[AnswerEvent]) -> AsyncGenerator[bytes]:
    is_text_open = False
    async for event in events:
        if isinstance(event, Said) and not is_text_open:
            is_text_open = True
            yield encode_chunk({"type": ChunkType.TEXT_START, "id": _TEXT_ID})
        if isinstance(event, Ended) and is_text_open:
            yield encode_chunk({"type": ChunkType.TEXT_END, "id": _TEXT_ID})
        for chunk in _chunks(event):
            yield encode_chunk(chunk)
    yield LAST_EVENT


def _chunks(event: AnswerEvent) -> Iterator[dict[str, object]]:
    """Clients of this stream refuse keys that they do not know, hence the thread's place in the metadata."""
    match event:
        case Begun(message_id):
            yield {"type": ChunkType.START, "messageId": message_id}
            yield {"type": ChunkType.START_STEP}
        case SearchBegun(call_id, query):
            call = {"toolCallId": call_id, "toolName": SEARCH_TOOL, "input": {"query": query}}
            yield {"type": ChunkType.TOOL_INPUT_AVAILABLE, **call}
        case SearchEnded(call_id):
            yield {"type": ChunkType.TOOL_OUTPUT_AVAILABLE, "toolCallId": call_id, "output": event.result}
        case Cited(number, entry):
            source = {"sourceId": f"source_{number}", "url": entry.url, "title": entry.name}
            yield {"type": ChunkType.SOURCE_URL, **source}
        case Said(text):
            yield {"type": ChunkType.TEXT_DELTA, "id": _TEXT_ID, "delta": text}
        case Failed(call_id, words):
            yield {"type": ChunkType.TOOL_OUTPUT_ERROR, "toolCallId": call_id, "errorText": words}
            yield {"type": ChunkType.ERROR, "errorText": words}
        case Ended(_, thread_id):
            yield {"type": ChunkType.FINISH_STEP}
            yield {"type": ChunkType.FINISH, "messageMetadata": {"threadId": thread_id}}
