"""The v2 UI message stream in both directions: bytes split anywhere to chunks, and a chunk to its event.

A body is a sequence of server-sent events `data: JSON`, each ended by a blank line, the last one `data: [DONE]`.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from pydantic import JsonValue

from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.answer_bounds import LONGEST_LINE
from docsdesk.protocol.stream.data_stream import (
    BYTE_ORDER_MARK,
    SILENT_FIELDS,
    UNKNOWN_CODE,
    BegunLine,
    Part,
    too_long,
)

UI_STREAM_HEADER = "X-Vercel-AI-UI-Message-Stream"
DATA_PREFIX = "data-"
"""The prefix of types that a service defines itself."""
LAST_EVENT = b"data: [DONE]\n\n"
COMMENT = b":\n\n"
"""An event without a field: keeps the stream alive."""

_BATCH = 4096
"""The least bytes to parse together."""
_DATA = b"data: "


class ChunkType(StrEnum):
    START = "start"
    START_STEP = "start-step"
    TEXT_START = "text-start"
    TEXT_DELTA = "text-delta"
    TEXT_END = "text-end"
    REASONING_START = "reasoning-start"
    REASONING_DELTA = "reasoning-delta"
    REASONING_END = "reasoning-end"
    SOURCE_URL = "source-url"
    SOURCE_DOCUMENT = "source-document"
    FILE = "file"
    TOOL_INPUT_START = "tool-input-start"
    TOOL_INPUT_DELTA = "tool-input-delta"
    TOOL_INPUT_AVAILABLE = "tool-input-available"
    TOOL_INPUT_ERROR = "tool-input-error"
    TOOL_APPROVAL_REQUEST = "tool-approval-request"
    TOOL_OUTPUT_AVAILABLE = "tool-output-available"
    TOOL_OUTPUT_ERROR = "tool-output-error"
    TOOL_OUTPUT_DENIED = "tool-output-denied"
    MESSAGE_METADATA = "message-metadata"
    FINISH_STEP = "finish-step"
    FINISH = "finish"
    ERROR = "error"
    ABORT = "abort"
    DONE = "[DONE]"
    """The event that is not a chunk: nothing follows it."""


class EventDecoder:
    """Decodes a body into chunks as its bytes arrive. `close` returns the last event if no blank line ended it."""

    def __init__(self) -> None:
        self._begun = BegunLine()
        self._event: list[bytes] = []
        self._event_size = 0
        self._at_start = True

    def feed(self, chunk: bytes) -> list[Part]:
        if b"\n" not in chunk and b"\r" not in chunk:
            return self._begun.grow(chunk)
        body = self._joined(chunk)
        # A final carriage return may be half of a line end.
        held = b"\r" if body.endswith(b"\r") else b""
        body = _with_line_feeds(body.removesuffix(held))
        parts: list[Part] = []
        if not self._event:
            whole, _, body = body.rpartition(b"\n\n")
            parts = [part for batch in _batches(whole) for part in _read_events(batch)]
        *lines, tail = body.split(b"\n")
        return parts + self._read(lines) + self._begun.grow(tail + held)

    def close(self) -> list[Part]:
        return self._read([*_with_line_feeds(self._joined(b"")).split(b"\n"), b""])

    def _joined(self, chunk: bytes) -> bytes:
        """The chunk after the bytes that waited for it, without a byte order mark at the very start."""
        body = self._begun.end(chunk)
        if self._at_start:
            body, self._at_start = body.removeprefix(BYTE_ORDER_MARK), False
        return body

    def _read(self, lines: list[bytes]) -> list[Part]:
        """The events that these lines complete."""
        parts: list[Part] = []
        for line in lines:
            if line:
                self._event.append(line)
                self._event_size += len(line)
                if self._event_size > LONGEST_LINE:
                    parts.append(too_long(b"\n".join(self._event)))
                    self._event, self._event_size = [], 0
            elif self._event:
                parts += _read_event(b"\n".join(self._event))
                self._event, self._event_size = [], 0
        return parts


def encode_chunk(chunk: Mapping[str, object]) -> bytes:
    """The event of one chunk. Raises ValueError if it lacks a field that its type requires."""
    text = strict_json.dumps(chunk)
    if problem := _chunk(text, b"").problem:
        raise ValueError(f"chunk {chunk.get('type')}: {problem}")
    return b"data: %b\n\n" % text


def _with_line_feeds(body: bytes) -> bytes:
    return body.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in body else body


def _batches(whole: bytes) -> Iterator[bytes]:
    """Batches of events: small enough for the processor's cache, and for one unusual event to slow down only a few."""
    start = 0
    while (stop := whole.find(b"\n\n", start + _BATCH)) >= 0:
        yield whole[start:stop]
        start = stop + 2
    yield whole[start:]


def _read_events(whole: bytes) -> list[Part]:
    events = whole.split(b"\n\n")
    if whole.startswith(_DATA) and whole.count(b"\n") == 2 * len(events) - 2:
        texts = whole.removeprefix(_DATA).split(b"\n\n" + _DATA)
        if len(texts) == len(events) and (values := strict_json.loads_pieces(texts, whole)) is not None:
            # The usual case: one line of data per event.
            return _parts(values, events)
    return [part for event in events for part in _read_event(event.strip(b"\n"))]


def _parts(values: list[JsonValue], lines: list[bytes]) -> list[Part]:
    parts: list[Part] = []
    for value, line in zip(values, lines, strict=True):
        if (
            isinstance(value, dict)
            and (kind := value.get("type")) in ("text-delta", "reasoning-delta")
            and isinstance(value.get("id"), str)
            and isinstance(value.get("delta"), str)
        ):
            # The usual case.
            parts.append(Part(kind, value, line))
        else:
            parts.append(_part(value, line))
    return parts


def _read_event(event: bytes) -> list[Part]:
    """One part; none for a comment, several if the blank lines between events are missing."""
    if b"\n" not in event:
        return _read_line(event)
    lines = event.split(b"\n")
    data = [line for line in lines if line.startswith(b"data:")]
    whole = _chunk(b"\n".join(line[5:].removeprefix(b" ") for line in data), event) if data else None
    if whole is not None and not whole.problem:
        return [whole]
    return [part for line in lines for part in _read_line(line)]


def _read_line(line: bytes) -> list[Part]:
    if line.startswith(b"data:"):
        return [_chunk(line[6:] if line[5:6] == b" " else line[5:], line)]
    return [] if not line or line.startswith(SILENT_FIELDS) else [Part("", None, line, "no field of an event")]


def _chunk(text: bytes, line: bytes) -> Part:
    try:
        return _part(strict_json.loads(text), line)
    except ValueError as error:
        is_last = text.startswith(b"[DONE]")
        return Part(ChunkType.DONE, None, line) if is_last else Part("", None, line, f"not JSON: {error}")


def _part(value: JsonValue, line: bytes) -> Part:
    if not isinstance(value, dict):
        return Part("", value, line, "not an object")
    kind = value.get("type")
    if not isinstance(kind, str):
        return Part("", value, line, '"type" is not a string')
    return Part(kind, value, line, _problem(kind, value))


def _problem(kind: str, value: Mapping[str, JsonValue]) -> str:
    """Why a chunk of that type cannot be used, empty if it can."""
    needed = _NEEDED.get(kind)
    if needed is None:
        return _absent_or_string(value, "id") if kind.startswith(DATA_PREFIX) else UNKNOWN_CODE
    for name in needed:
        if not isinstance(value.get(name), str):
            return f'"{name}" is not a string'
    return _absent_or_string(value, "messageId") if kind == ChunkType.START else ""


def _absent_or_string(value: Mapping[str, JsonValue], name: str) -> str:
    return "" if isinstance(value.get(name, ""), str) else f'"{name}" is not a string'


_NEEDED: dict[str, tuple[str, ...]] = {
    ChunkType.START: (),
    ChunkType.START_STEP: (),
    ChunkType.TEXT_START: ("id",),
    ChunkType.TEXT_DELTA: ("id", "delta"),
    ChunkType.TEXT_END: ("id",),
    ChunkType.REASONING_START: ("id",),
    ChunkType.REASONING_DELTA: ("id", "delta"),
    ChunkType.REASONING_END: ("id",),
    ChunkType.SOURCE_URL: ("sourceId", "url"),
    ChunkType.SOURCE_DOCUMENT: ("sourceId", "mediaType", "title"),
    ChunkType.FILE: ("url", "mediaType"),
    ChunkType.TOOL_INPUT_START: ("toolCallId", "toolName"),
    ChunkType.TOOL_INPUT_DELTA: ("toolCallId", "inputTextDelta"),
    ChunkType.TOOL_INPUT_AVAILABLE: ("toolCallId", "toolName"),
    ChunkType.TOOL_INPUT_ERROR: ("toolCallId", "toolName", "errorText"),
    ChunkType.TOOL_APPROVAL_REQUEST: ("toolCallId", "approvalId"),
    ChunkType.TOOL_OUTPUT_AVAILABLE: ("toolCallId",),
    ChunkType.TOOL_OUTPUT_ERROR: ("toolCallId", "errorText"),
    ChunkType.TOOL_OUTPUT_DENIED: ("toolCallId",),
    ChunkType.MESSAGE_METADATA: (),
    ChunkType.FINISH_STEP: (),
    ChunkType.FINISH: (),
    ChunkType.ERROR: ("errorText",),
    ChunkType.ABORT: (),
}
