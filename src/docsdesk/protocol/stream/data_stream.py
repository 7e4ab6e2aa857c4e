"""The v4 data stream in both directions: bytes split anywhere to parts, and a part to its line.

A body is a sequence of lines `CODE:JSON`, each ended by LF only. Services also send such lines as server-sent events,
with comments between them to keep the connection open, and objects with a `type` in place of codes.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import NamedTuple

from pydantic import JsonValue

from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.answer_bounds import LONGEST_LINE

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
UNKNOWN_CODE = "unknown code"
TOO_LONG = f"longer than {LONGEST_LINE // 1_000_000} MB"
SILENT_FIELDS = (b":", b"event:", b"id:", b"retry:")
"""Lines of server-sent events without meaning here."""
_IDLE = (*SILENT_FIELDS, b"\r")
_DATA = b"data:"
_LAST = b"[DONE]"
_SHOWN = 400
"""Bytes kept of a line that is too long."""


class PartCode(StrEnum):
    TEXT = "0"
    DATA = "2"
    ERROR = "3"
    ANNOTATIONS = "8"
    TOOL_CALL = "9"
    TOOL_RESULT = "a"
    TOOL_CALL_START = "b"
    TOOL_CALL_DELTA = "c"
    FINISH = "d"
    FINISH_STEP = "e"
    START_STEP = "f"
    REASONING = "g"
    SOURCE = "h"
    REDACTED_REASONING = "i"
    REASONING_SIGNATURE = "j"
    FILE = "k"


class Part(NamedTuple):
    """One line. With a `problem` it has no value: `code` is then the text before the colon, for the record."""

    code: str
    value: JsonValue
    line: bytes
    """As received, without its LF."""
    problem: str = ""

    @property
    def text(self) -> str:
        """The line as text for a reader."""
        return self.line.decode(errors="replace")


class BegunLine:
    """An incomplete line. If it grows too long, only its beginning is kept and the rest is skipped."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self._size = 0
        self._is_lost = False

    def grow(self, piece: bytes) -> list[Part]:
        """Add a piece without a line end. Returns the part that reports a line that is now too long."""
        if self._is_lost:
            return []
        self._pieces.append(piece)
        self._size += len(piece)
        if self._size <= LONGEST_LINE:
            return []
        lost = too_long(b"".join(self._pieces))
        self._pieces, self._size, self._is_lost = [], 0, True
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

    def feed(self, chunk: bytes) -> list[Part]:
        if b"\n" not in chunk:
            return self._begun.grow(chunk)
        lines = self._begun.end(chunk).split(b"\n")
        last = lines.pop()
        return self._read(lines) + self._begun.grow(last)

    def close(self) -> list[Part]:
        return self._read([self._begun.end(b"")])

    def _read(self, lines: list[bytes]) -> list[Part]:
        if self._at_start:
            lines[0] = lines[0].removeprefix(BYTE_ORDER_MARK)
            self._at_start = False
        return [read_line(line) for line in lines if line and not line.startswith(_IDLE)]


def decode(chunks: Iterable[bytes]) -> list[Part]:
    """All parts of a complete body."""
    decoder = LineDecoder()
    return [part for chunk in chunks for part in decoder.feed(chunk)] + decoder.close()


def read_line(line: bytes) -> Part:
    """Read one line without its LF; an unusable one is returned with its problem."""
    name, colon, text = line.partition(b":")
    code = _CODES.get(name)
    if code is None or not colon:
        return _unusual(name, colon, line)
    try:
        value = strict_json.loads_string(text) if code in _STRINGS else strict_json.loads(text)
    except ValueError as error:
        return Part(code, None, line, f"not JSON: {error}")
    problem = "" if code in _STRINGS and isinstance(value, str) else _CHECKS[code](value)
    return Part(code, value, line, problem)


def encode_part(code: PartCode, value: object) -> bytes:
    """The line of one part with its LF. Raises ValueError if the code does not allow the value."""
    text = strict_json.dumps(value)
    problem = _CHECKS[code](strict_json.loads(text))
    if problem:
        raise ValueError(f"part {code.name}: {problem}")
    return b"%b:%b\n" % (code.encode(), text)


def too_long(line: bytes) -> Part:
    """The part for a line that is not read."""
    return Part("", None, line[:_SHOWN], TOO_LONG)


def _unusual(name: bytes, colon: bytes, line: bytes) -> Part:
    """A part in the data of an event, or as an object with a type; else one that cannot be used."""
    if line.startswith(_DATA):
        return _in_event(line.removeprefix(_DATA).strip(), line)
    typed = _typed_object(line) if line.startswith(b"{") else None
    return _unusable(name, colon, line) if typed is None else _typed_part(typed, line)


def _in_event(text: bytes, line: bytes) -> Part:
    """Of an event's data; what looks like another event in it is not read, however often they are nested."""
    if text == _LAST:
        return Part(PartCode.DATA, [], line)
    part = _unusable(b"data", b":", text) if text.startswith(_DATA) else read_line(text)
    return part._replace(line=line)


def _typed_object(line: bytes) -> dict[str, JsonValue] | None:
    try:
        value = strict_json.loads(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) and isinstance(value.get("type"), str) else None


def _typed_part(value: dict[str, JsonValue], line: bytes) -> Part:
    """By its type; what is in no code's place is kept as data beside the message."""
    code, names = _TYPED.get(str(value["type"]), (PartCode.DATA, ()))
    if code is PartCode.FINISH:
        return Part(code, {"finishReason": "unknown", **value}, line, _string(value.get("finishReason", "")))
    texts = (text for name in names if isinstance(text := value.get(name), str))
    text = next(texts, None)
    return Part(PartCode.DATA, [value], line) if text is None else Part(code, text, line)


def _unusable(name: bytes, colon: bytes, line: bytes) -> Part:
    if not colon:
        return Part("", None, line, "no colon")
    return Part(name.decode(errors="replace"), None, line, UNKNOWN_CODE)


_Check = Callable[[JsonValue], str]


def _string(value: JsonValue) -> str:
    return "" if isinstance(value, str) else "not a string"


def _array(value: JsonValue) -> str:
    return "" if isinstance(value, list) else "not an array"


def _object(value: JsonValue) -> str:
    # JavaScript counts an array as an object, and a source is not checked further.
    return "" if isinstance(value, dict | list) else "not an object"


def _with_strings(*names: str) -> _Check:
    def check(value: JsonValue) -> str:
        if not isinstance(value, dict):
            return "not an object"
        return next((f'"{name}" is not a string' for name in names if not isinstance(value.get(name), str)), "")

    return check


_named_call = _with_strings("toolCallId", "toolName")
_called = _with_strings("toolCallId")


def _tool_call(value: JsonValue) -> str:
    if problem := _named_call(value):
        return problem
    fits = isinstance(value, dict) and "args" in value and isinstance(value["args"], dict | list | None)
    return "" if fits else '"args" is not an object'


def _tool_result(value: JsonValue) -> str:
    if problem := _called(value):
        return problem
    return "" if isinstance(value, dict) and "result" in value else '"result" is missing'


_CHECKS: dict[PartCode, _Check] = {
    PartCode.TEXT: _string,
    PartCode.DATA: _array,
    PartCode.ERROR: _string,
    PartCode.ANNOTATIONS: _array,
    PartCode.TOOL_CALL: _tool_call,
    PartCode.TOOL_RESULT: _tool_result,
    PartCode.TOOL_CALL_START: _named_call,
    PartCode.TOOL_CALL_DELTA: _with_strings("toolCallId", "argsTextDelta"),
    PartCode.FINISH: _with_strings("finishReason"),
    PartCode.FINISH_STEP: _with_strings("finishReason"),
    PartCode.START_STEP: _with_strings("messageId"),
    PartCode.REASONING: _string,
    PartCode.SOURCE: _object,
    PartCode.REDACTED_REASONING: _with_strings("data"),
    PartCode.REASONING_SIGNATURE: _with_strings("signature"),
    PartCode.FILE: _with_strings("mimeType", "data"),
}
_CODES = {code.encode(): code for code in PartCode}
_STRINGS = frozenset({PartCode.TEXT, PartCode.REASONING, PartCode.ERROR})
_TYPED: dict[str, tuple[PartCode, tuple[str, ...]]] = {
    "text-delta": (PartCode.TEXT, ("delta", "textDelta", "text")),
    "reasoning-delta": (PartCode.REASONING, ("delta", "text")),
    "reasoning": (PartCode.REASONING, ("textDelta", "text")),
    "error": (PartCode.ERROR, ("errorText", "error", "message")),
    "finish": (PartCode.FINISH, ()),
}
"""Of objects in place of lines: the code that says the same, and the names that its text goes by."""
