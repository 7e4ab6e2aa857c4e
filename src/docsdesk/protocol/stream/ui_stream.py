"""The v2 UI message stream in both directions: bytes split anywhere to chunks, and a chunk to its event.

A body is a sequence of server-sent events `data: JSON`, each ended by a blank line, the last one `data: [DONE]`.
"""

from collections.abc import Iterator, Mapping

from pydantic import JsonValue

from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.data_stream import BYTE_ORDER_MARK, SILENT_FIELDS, BegunLine, too_long
from docsdesk.protocol.stream.part import LONGEST_LINE_BYTES, UNKNOWN_CODE, StreamPart
from docsdesk.protocol.stream.ui_parts import ChunkType, find_kind

UI_STREAM_HEADER = "X-Vercel-AI-UI-Message-Stream"
LAST_EVENT = b"data: [DONE]\n\n"
COMMENT = b":\n\n"
"""An event without a field: keeps the stream alive."""

_BATCH_BYTES = 4096
"""The least bytes to parse together."""
_DATA = b"data: "


class EventDecoder:
    """Decodes a body into chunks as its bytes arrive. `close` returns the last event if no blank line ended it."""

    def __init__(self) -> None:
        self._begun = BegunLine()
        self._event: list[bytes] = []
        self._event_size = 0
        self._at_start = True

    def feed(self, chunk: bytes) -> list[StreamPart]:
        if b"\n" not in chunk and b"\r" not in chunk:
            return self._begun.grow(chunk)
        body = self._join_begun(chunk)
        # A final carriage return may be half of a line end.
        held = b"\r" if body.endswith(b"\r") else b""
        body = _with_line_feeds(body.removesuffix(held))
        parts: list[StreamPart] = []
        if not self._event:
            whole, _, body = body.rpartition(b"\n\n")
            parts = [part for batch in _batches(whole) for part in _read_events(batch)]
        *lines, tail = body.split(b"\n")
        return parts + self._read(lines) + self._begun.grow(tail + held)

    def close(self) -> list[StreamPart]:
        return self._read([*_with_line_feeds(self._join_begun(b"")).split(b"\n"), b""])

    def _join_begun(self, chunk: bytes) -> bytes:
        """The chunk after the bytes that waited for it, without a byte order mark at the very start."""
        body = self._begun.end(chunk)
        if self._at_start:
            body, self._at_start = body.removeprefix(BYTE_ORDER_MARK), False
        return body

    def _read(self, lines: list[bytes]) -> list[StreamPart]:
        """The events that these lines complete."""
        parts: list[StreamPart] = []
        for line in lines:
            if line:
                self._event.append(line)
                self._event_size += len(line)
                if self._event_size > LONGEST_LINE_BYTES:
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
    while (stop := whole.find(b"\n\n", start + _BATCH_BYTES)) >= 0:
        yield whole[start:stop]
        start = stop + 2
    yield whole[start:]


def _read_events(whole: bytes) -> list[StreamPart]:
    events = whole.split(b"\n\n")
    if whole.startswith(_DATA) and whole.count(b"\n") == 2 * len(events) - 2:
        texts = whole.removeprefix(_DATA).split(b"\n\n" + _DATA)
        if len(texts) == len(events) and (values := strict_json.loads_pieces(texts, whole)) is not None:
            # The usual case: one line of data per event.
            return _parts(values, events)
    parts: list[StreamPart] = []
    for event in events:
        parts.extend(_read_event(event.strip(b"\n")))
    return parts


def _parts(values: list[JsonValue], lines: list[bytes]) -> list[StreamPart]:
    parts: list[StreamPart] = []
    for value, line in zip(values, lines, strict=True):
        if (
            isinstance(value, dict)
            and (kind := value.get("type")) in ("text-delta", "reasoning-delta")
            and isinstance(value.get("id"), str)
            and isinstance(value.get("delta"), str)
        ):
            # The usual case.
            parts.append(StreamPart(kind, value, line))
        else:
            parts.append(_part(value, line))
    return parts


def _read_event(event: bytes) -> list[StreamPart]:
    """One part; none for a comment, several if the blank lines between events are missing."""
    if b"\n" not in event:
        return _read_line(event)
    lines = event.split(b"\n")
    data = [line for line in lines if line.startswith(b"data:")]
    whole = _chunk(b"\n".join(line[5:].removeprefix(b" ") for line in data), event) if data else None
    if whole is not None and not whole.problem:
        return [whole]
    return [part for line in lines for part in _read_line(line)]


def _read_line(line: bytes) -> list[StreamPart]:
    if line.startswith(b"data:"):
        return [_chunk(line[6:] if line[5:6] == b" " else line[5:], line)]
    return [] if not line or line.startswith(SILENT_FIELDS) else [StreamPart("", None, line, "no field of an event")]


def _chunk(text: bytes, line: bytes) -> StreamPart:
    try:
        return _part(strict_json.loads(text), line)
    except ValueError as error:
        is_last = text.startswith(b"[DONE]")
        return StreamPart(ChunkType.DONE, None, line) if is_last else StreamPart("", None, line, f"not JSON: {error}")


def _part(value: JsonValue, line: bytes) -> StreamPart:
    if not isinstance(value, dict):
        return StreamPart("", value, line, "not an object")
    kind = value.get("type")
    if not isinstance(kind, str):
        return StreamPart("", value, line, '"type" is not a string')
    known = find_kind(kind)
    return StreamPart(kind, value, line, UNKNOWN_CODE if known is None else known.problem(value))
