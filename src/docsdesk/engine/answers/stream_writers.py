"""Writes an answer as AI SDK v4's data stream or as the UI message stream of v5 and later."""

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from itertools import chain

from docsdesk.domain.assistant.answer import NOT_FOUND_TOOL, SEARCH_TOOL
from docsdesk.engine.answers.answer_events import (
    AnswerBegun,
    AnswerEnded,
    AnswerEvent,
    Checked,
    Cited,
    Failed,
    MarkedNotFound,
    SearchBegun,
    SearchEnded,
    TextAdded,
    Thought,
    Waiting,
)
from docsdesk.protocol.stream.data_parts import PartCode
from docsdesk.protocol.stream.data_stream import encode_part
from docsdesk.protocol.stream.ui_parts import ChunkType
from docsdesk.protocol.stream.ui_stream import COMMENT, LAST_EVENT, encode_chunk

_Frame = AnswerBegun | SearchBegun | SearchEnded | MarkedNotFound | Checked | Failed | AnswerEnded
"""Events that are not part of the text."""
_STARTS = {"text": ChunkType.TEXT_START, "reasoning": ChunkType.REASONING_START}
_ENDS = {"text": ChunkType.TEXT_END, "reasoning": ChunkType.REASONING_END}
_DELTAS = {"text": ChunkType.TEXT_DELTA, "reasoning": ChunkType.REASONING_DELTA}


async def write_ui_stream(events: AsyncGenerator[AnswerEvent]) -> AsyncGenerator[bytes]:
    """Closing it closes the events."""
    texts = _Texts()
    async with aclosing(events):
        async for event in events:
            match event:
                case Waiting():
                    yield COMMENT
                    continue
                case TextAdded(text):
                    chunks = texts.grow("text", text)
                case Thought(text):
                    chunks = texts.grow("reasoning", text)
                case Cited(number, entry):
                    # A part of its own: the text continues after it.
                    source = {"sourceId": f"source_{number}", "url": entry.url, "title": entry.name}
                    chunks = iter([{"type": ChunkType.SOURCE_URL, **source}])
                case _:
                    chunks = chain(texts.end(), _chunks(event))
            for chunk in chunks:
                yield encode_chunk(chunk)
    yield LAST_EVENT


class _Texts:
    """The open text or reasoning; each new one gets its own id."""

    def __init__(self) -> None:
        self._kind = ""
        self._count = 0

    def grow(self, kind: str, text: str) -> Iterator[dict[str, object]]:
        if kind != self._kind:
            yield from self.end()
            self._kind = kind
            self._count += 1
            yield {"type": _STARTS[kind], "id": self._id}
        yield {"type": _DELTAS[kind], "id": self._id, "delta": text}

    def end(self) -> Iterator[dict[str, object]]:
        if self._kind:
            yield {"type": _ENDS[self._kind], "id": self._id}
        self._kind = ""

    @property
    def _id(self) -> str:
        return f"{self._kind}_{self._count}"


def _chunks(event: _Frame) -> Iterator[dict[str, object]]:
    """Clients of this stream reject unknown keys; thread and reason go into the metadata."""
    match event:
        case AnswerBegun(message_id):
            yield {"type": ChunkType.START, "messageId": message_id}
            yield {"type": ChunkType.START_STEP}
        case SearchBegun() | SearchEnded() | MarkedNotFound():
            yield from _tool_chunks(event)
        case Checked():
            yield {"type": ChunkType.MESSAGE_METADATA, "messageMetadata": {"citations": event.value}}
        case Failed(words, call_id):
            if call_id:
                yield {"type": ChunkType.TOOL_OUTPUT_ERROR, "toolCallId": call_id, "errorText": words}
            yield {"type": ChunkType.ERROR, "errorText": words}
        case AnswerEnded(reason, thread_id):
            unusual = {} if reason == "stop" else {"finishReason": reason}
            yield {"type": ChunkType.FINISH_STEP}
            yield {"type": ChunkType.FINISH, "messageMetadata": {"threadId": thread_id, **unusual}}


def _tool_chunks(event: SearchBegun | SearchEnded | MarkedNotFound) -> Iterator[dict[str, object]]:
    match event:
        case SearchBegun(call_id, query):
            call = {"toolCallId": call_id, "toolName": SEARCH_TOOL, "input": {"query": query}}
            yield {"type": ChunkType.TOOL_INPUT_AVAILABLE, **call}
        case SearchEnded(call_id):
            yield {"type": ChunkType.TOOL_OUTPUT_AVAILABLE, "toolCallId": call_id, "output": event.result}
        case MarkedNotFound(call_id):
            call = {"toolCallId": call_id, "toolName": NOT_FOUND_TOOL}
            yield {"type": ChunkType.TOOL_INPUT_AVAILABLE, **call, "input": {}}
            yield {"type": ChunkType.TOOL_OUTPUT_AVAILABLE, "toolCallId": call_id, "output": None}


async def write_data_stream(events: AsyncGenerator[AnswerEvent]) -> AsyncGenerator[bytes]:
    """Closing it closes the events."""
    async with aclosing(events):
        async for event in events:
            for part in _parts(event):
                yield part


def _parts(event: AnswerEvent) -> Iterator[bytes]:
    match event:
        case AnswerBegun(message_id):
            yield encode_part(PartCode.START_STEP, {"messageId": message_id})
        case Waiting():
            # Adds nothing to the data beside the message, which every client reads.
            yield encode_part(PartCode.DATA, [])
        case SearchBegun() | SearchEnded() | MarkedNotFound():
            yield from _tool_parts(event)
        case Cited() | TextAdded() | Thought() | Checked():
            yield _content(event)
        case Failed(words):
            yield encode_part(PartCode.ERROR, words)
        case AnswerEnded():
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


def _content(event: Cited | TextAdded | Thought | Checked) -> bytes:
    match event:
        case Cited(number, entry):
            source = {"sourceType": "url", "id": f"source_{number}", "url": entry.url, "title": entry.name}
            return encode_part(PartCode.SOURCE, source)
        case TextAdded(text):
            return encode_part(PartCode.TEXT, text)
        case Thought(text):
            return encode_part(PartCode.REASONING, text)
        case Checked():
            return encode_part(PartCode.ANNOTATIONS, [event.value])


def _finish(event: AnswerEnded) -> Iterator[bytes]:
    # Without a model there are no tokens to count.
    tokens = {"promptTokens": event.usage.prompt, "completionTokens": event.usage.completion}
    finish = {"finishReason": event.reason, "usage": tokens}
    yield encode_part(PartCode.FINISH_STEP, {**finish, "isContinued": False})
    yield encode_part(PartCode.DATA, [{"type": "finish", "threadId": event.thread_id}])
    yield encode_part(PartCode.FINISH, {**finish, "threadId": event.thread_id})
