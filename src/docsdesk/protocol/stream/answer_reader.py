"""Reads an answer in either stream version, detected from its first bytes that carry something."""

import re
from datetime import datetime

from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.protocol.stream.data_parts import MessageFold, PartCode
from docsdesk.protocol.stream.data_stream import BYTE_ORDER_MARK, SILENT_FIELDS, LineDecoder
from docsdesk.protocol.stream.part import JsonDict, StreamPart
from docsdesk.protocol.stream.ui_parts import ChunkType, UiMessageFold
from docsdesk.protocol.stream.ui_stream import EventDecoder

_DATA = b"data:"
_IDLE_LINES = re.compile(rb"(?:[\r\n]+|(?::|event:|id:|retry:)[^\r\n]*[\r\n]+)*")
_CODED = re.compile(rb"[0-9a-k]:")
_ERRORS = (PartCode.ERROR, ChunkType.ERROR)
_MOST_DOUBT_BYTES = 64 * 1024
"""Bytes after which an undecided body is read as v1; nearly all of them would be one comment."""


def version_of(start: bytes) -> InterfaceVersion | None:
    """The interface version of a body that begins like this; None if more of it is needed.

    Comments and blank lines tell nothing, and events may hold the lines of v1.
    """
    text = skip_idle_lines(start)
    data = text.removeprefix(_DATA).lstrip(b" ") if text.startswith(_DATA) else b""
    if len(data) > 1:
        return InterfaceVersion.V1 if _CODED.match(data) else InterfaceVersion.V2
    starts = (_DATA, *SILENT_FIELDS)
    is_open = text.startswith(starts) or any(whole.startswith(text) for whole in (*starts, BYTE_ORDER_MARK))
    return None if is_open and len(start) < _MOST_DOUBT_BYTES else InterfaceVersion.V1


def skip_idle_lines(start: bytes) -> bytes:
    """The beginning of a body without what comes before its first line that says something."""
    text = start.removeprefix(BYTE_ORDER_MARK)
    idle = _IDLE_LINES.match(text)
    return text[idle.end() :] if idle else text


class AnswerReader:
    """`fold` is the answer so far, read as v1 until the bytes tell otherwise."""

    def __init__(self, message_id: str, created_at: datetime, continued: JsonDict | None = None) -> None:
        """`continued` is the message that the request ends with, if it is the assistant's."""
        self.fold: AnswerFold = MessageFold(message_id, created_at, continued)
        self._continued = continued
        self._start = b""
        self._decoder: LineDecoder | EventDecoder | None = None

    def feed(self, chunk: bytes, at: datetime | None = None) -> list[StreamPart]:
        """The parts that are now complete and folded. `at` is when the bytes came."""
        if self._decoder is None:
            chunk = self._start = skip_idle_lines(self._start + chunk)
            version = version_of(chunk)
            if version is None:
                return []
            self._decoder = self._choose_decoder(version)
        if at is not None:
            self.fold.arrive(at)
        return self._fold(self._decoder.feed(chunk))

    def close(self) -> list[StreamPart]:
        """Parts completed by the body's end."""
        if self._decoder is None:
            self._decoder = self._choose_decoder(InterfaceVersion.V1)
            return self._fold([*self._decoder.feed(self._start), *self._decoder.close()])
        return self._fold(self._decoder.close())

    def _choose_decoder(self, version: InterfaceVersion) -> LineDecoder | EventDecoder:
        if version is InterfaceVersion.V1:
            return LineDecoder()
        self.fold = UiMessageFold(self.fold.message_id, self.fold.created_at, self._continued)
        return EventDecoder()

    def _fold(self, parts: list[StreamPart]) -> list[StreamPart]:
        """The parts that were read: none after an error reported by the service."""
        if self.fold.is_over:
            return []
        self.fold.add(parts)
        if self.fold.is_over:
            ends = (number for number, part in enumerate(parts, 1) if part.code in _ERRORS and not part.problem)
            return parts[: next(ends)]
        return parts
