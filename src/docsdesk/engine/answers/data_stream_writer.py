"""Writes an answer as an AI SDK v4 data stream."""

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing

from docsdesk.domain.assistant.answer import NOT_FOUND_TOOL, SEARCH_TOOL
from docsdesk.engine.answers.answer_events import (
    AnswerEvent,
    Begun,
    Checked,
    Cited,
    Ended,
    Failed,
    MarkedNotFound,
    Said,
    SearchBegun,
    SearchEnded,
    Thought,
    Waiting,
)
from docsdesk.protocol.stream.data_stream import PartCode, encode_part


async def write_data_stream(events: AsyncGenerator[AnswerEvent]) -> AsyncGenerator[bytes]:
    """Closing it closes the events."""
    async with aclosing(events):
        async for event in events:
            for part in _parts(event):
                yield part


def _parts(event: AnswerEvent) -> Iterator[bytes]:
    match event:
        case Begun(message_id):
            yield encode_part(PartCode.START_STEP, {"messageId": message_id})
        case Waiting():
            # Adds nothing to the data beside the message, which every client reads.
            yield encode_part(PartCode.DATA, [])
        case SearchBegun() | SearchEnded() | MarkedNotFound():
            yield from _tool_parts(event)
        case Cited() | Said() | Thought() | Checked():
            yield _content(event)
        case Failed(words):
            yield encode_part(PartCode.ERROR, words)
        case Ended():
            yield from _finish(event)


def _tool_parts(event: SearchBegun | SearchEnded | MarkedNotFound) -> Iterator[bytes]:
    match event:
        case SearchBegun(call_id, query):
            call = {"toolCallId": call_id, "toolName": SEARCH_TOOL, "args": {"query": query}}
            yield encode_part(PartCode.TOOL_CALL, call)
        case SearchEnded(call_id):
            yield encode_part(PartCode.TOOL_RESULT, {"toolCallId": call_id, "result": event.result})
        case MarkedNotFound(call_id):
            call = {"toolCallId": call_id, "toolName": NOT_FOUND_TOOL}
            yield encode_part(PartCode.TOOL_CALL, {**call, "args": {}})
            yield encode_part(PartCode.TOOL_RESULT, {"toolCallId": call_id, "result": None})


def _content(event: Cited | Said | Thought | Checked) -> bytes:
    match event:
        case Cited(number, entry):
            source = {"sourceType": "url", "id": f"source_{number}", "url": entry.url, "title": entry.name}
            return encode_part(PartCode.SOURCE, source)
        case Said(text):
            return encode_part(PartCode.TEXT, text)
        case Thought(text):
            return encode_part(PartCode.REASONING, text)
        case Checked():
            return encode_part(PartCode.ANNOTATIONS, [event.value])


def _finish(event: Ended) -> Iterator[bytes]:
    # Where no model did the work there are no tokens to count.
    tokens = {"promptTokens": event.usage.prompt, "completionTokens": event.usage.completion}
    finish = {"finishReason": event.reason, "usage": tokens}
    yield encode_part(PartCode.FINISH_STEP, {**finish, "isContinued": False})
    yield encode_part(PartCode.DATA, [{"type": "finish", "threadId": event.thread_id}])
    yield encode_part(PartCode.FINISH, {**finish, "threadId": event.thread_id})
