"""The v4 data stream in both directions: bytes split anywhere to parts, and a part to its line.

A body is a sequence of lines `CODE:JSON`, each ended by LF only. Services also send such lines as server-sent events,
with comments between them to keep the connection open, and objects with a `type` in place of codes.
"""

from collections.abc import Iterable

from pydantic import JsonValue

from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.data_parts import KINDS, PartCode, is_string
from docsdesk.protocol.stream.part import LONGEST_LINE_BYTES, UNKNOWN_CODE, StreamPart

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
TOO_LONG = f"longer than {LONGEST_LINE_BYTES // 1_000_000} MB"
SILENT_FIELDS = (b":", b"event:", b"id:", b"retry:")
"""Lines of server-sent events without meaning here."""
_IDLE = (*SILENT_FIELDS, b"\r")
_IDLE_STARTS = frozenset(text[0] for text in _IDLE)
"""First bytes, which rule out nearly every line in a quarter of the time."""
_DATA = b"data:"
_LAST = b"[DONE]"
_SHOWN_BYTES = 400
"""Bytes kept of a line that is too long."""


class BegunLine:
    """An incomplete line. If it grows too long, only its beginning is kept and the rest is skipped."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self._size = 0
        self._is_lost = False

    def grow(self, piece: bytes) -> list[StreamPart]:
        """Add a piece without a line end. Returns the part that reports a line that is now too long."""
        if self._is_lost:
            return []
        self._pieces.append(piece)
        self._size += len(piece)
        if self._size <= LONGEST_LINE_BYTES:
            return []
        lost = too_long(b"".join(self._pieces))
        self._pieces.clear()
        self._size = 0
        self._is_lost = True
        return [lost]

    def end(self, chunk: bytes) -> bytes:
        """The line followed by the chunk that ends it; only the chunk if the line was too long."""
        if self._is_lost:
            self._is_lost = False
            return chunk[chunk.find(b"\n") :] if b"\n" in chunk else b""
        whole = b"".join((*self._pieces, chunk))
        self._pieces, self._size = [], 0
        return whole


class LineDecoder:
    """Decodes a body into parts as its bytes arrive. `close` returns the last line if no LF ended it."""

    def __init__(self) -> None:
        self._begun = BegunLine()
        self._at_start = True

    def feed(self, chunk: bytes) -> list[StreamPart]:
        if b"\n" not in chunk:
            return self._begun.grow(chunk)
        lines = self._begun.end(chunk).split(b"\n")
        last = lines.pop()
        return self._read(lines) + self._begun.grow(last)

    def close(self) -> list[StreamPart]:
        return self._read([self._begun.end(b"")])

    def _read(self, lines: list[bytes]) -> list[StreamPart]:
        if self._at_start:
            lines[0] = lines[0].removeprefix(BYTE_ORDER_MARK)
            self._at_start = False
        return [read_line(line) for line in lines if line and not (line[0] in _IDLE_STARTS and line.startswith(_IDLE))]


def decode(chunks: Iterable[bytes]) -> list[StreamPart]:
    """All parts of a complete body."""
    decoder = LineDecoder()
    return [part for chunk in chunks for part in decoder.feed(chunk)] + decoder.close()


def read_line(line: bytes) -> StreamPart:
    """Read one line without its LF; an unusable one is returned with its problem."""
    name, colon, text = line.partition(b":")
    code = _CODES.get(name)
    if code is None or not colon:
        return _unusual(name, colon, line)
    try:
        value = strict_json.loads_string(text) if code in _STRINGS else strict_json.loads(text)
    except ValueError as error:
        return StreamPart(code, None, line, f"not JSON: {error}")
    problem = "" if code in _STRINGS and isinstance(value, str) else KINDS[code].problem(value)
    return StreamPart(code, value, line, problem)


def encode_part(code: PartCode, value: object) -> bytes:
    """The line of one part with its LF. Raises ValueError if the code does not allow the value."""
    text = strict_json.dumps(value)
    problem = KINDS[code].problem(strict_json.loads(text))
    if problem:
        raise ValueError(f"part {code.name}: {problem}")
    return b"%b:%b\n" % (code.encode(), text)


def too_long(line: bytes) -> StreamPart:
    """The part for a line that is not read."""
    return StreamPart("", None, line[:_SHOWN_BYTES], TOO_LONG)


def _unusual(name: bytes, colon: bytes, line: bytes) -> StreamPart:
    """A part in the data of an event, or as an object with a type; else one that cannot be used."""
    if line.startswith(_DATA):
        return _in_event(line.removeprefix(_DATA).strip(), line)
    typed = _typed_object(line) if line.startswith(b"{") else None
    return _unusable(name, colon, line) if typed is None else _typed_part(typed, line)


def _in_event(text: bytes, line: bytes) -> StreamPart:
    """Of an event's data; what looks like another event in it is not read, however often they are nested."""
    if text == _LAST:
        return StreamPart(PartCode.DATA, [], line)
    part = _unusable(b"data", b":", text) if text.startswith(_DATA) else read_line(text)
    return part._replace(line=line)


def _typed_object(line: bytes) -> dict[str, JsonValue] | None:
    try:
        value = strict_json.loads(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) and isinstance(value.get("type"), str) else None


def _typed_part(value: dict[str, JsonValue], line: bytes) -> StreamPart:
    """By its type; what is in no code's place is kept as data beside the message."""
    code, names = _TYPED.get(str(value["type"]), (PartCode.DATA, ()))
    if code is PartCode.FINISH:
        return StreamPart(code, {"finishReason": "unknown", **value}, line, is_string(value.get("finishReason", "")))
    texts = map(value.get, names)
    text = next((text for text in texts if isinstance(text, str)), None)
    return StreamPart(PartCode.DATA, [value], line) if text is None else StreamPart(code, text, line)


def _unusable(name: bytes, colon: bytes, line: bytes) -> StreamPart:
    if not colon:
        return StreamPart("", None, line, "no colon")
    return StreamPart(name.decode(errors="replace"), None, line, UNKNOWN_CODE)


_CODES = {code.encode(): code for code in PartCode}
_STRINGS = frozenset(code for code, kind in KINDS.items() if kind.check is is_string)
_TYPED: dict[str, tuple[PartCode, tuple[str, ...]]] = {
    "text-delta": (PartCode.TEXT, ("delta", "textDelta", "text")),
    "reasoning-delta": (PartCode.REASONING, ("delta", "text")),
    "reasoning": (PartCode.REASONING, ("textDelta", "text")),
    "error": (PartCode.ERROR, ("errorText", "error", "message")),
    "finish": (PartCode.FINISH, ()),
}
"""Of objects in place of lines: the code that says the same, and the names that its text goes by."""
