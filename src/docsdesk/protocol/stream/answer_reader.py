"""Reads an answer in either stream version, detected from its first bytes."""

from datetime import datetime

from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.protocol.stream.data_stream import BYTE_ORDER_MARK, LineDecoder, Part, PartCode
from docsdesk.protocol.stream.message_fold import MessageFold
from docsdesk.protocol.stream.message_parts import JsonDict
from docsdesk.protocol.stream.ui_fold import UiMessageFold
from docsdesk.protocol.stream.ui_stream import ChunkType, EventDecoder

_EVENT_STARTS = (b"data:", b"event:", b"id:", b"retry:", b":")
_ERRORS = (PartCode.ERROR, ChunkType.ERROR)
_LONGEST_DOUBT = 64
"""Bytes after which an undecided body is read as v1; nearly all of them would be line ends."""


def version_of(start: bytes) -> InterfaceVersion | None:
    """The interface version of a body that begins like this; None if more of it is needed."""
    text = start.removeprefix(BYTE_ORDER_MARK).lstrip(b"\r\n")
    if text.startswith(_EVENT_STARTS):
        return InterfaceVersion.V2
    is_open = any(whole.startswith(text) for whole in (*_EVENT_STARTS, BYTE_ORDER_MARK))
    return None if is_open and len(start) < _LONGEST_DOUBT else InterfaceVersion.V1


class AnswerReader:
    """`fold` is the answer so far, read as v1 until the bytes tell otherwise."""

    def __init__(self, message_id: str, created_at: datetime, continued: JsonDict | None = None) -> None:
        """`continued` is the message that the request ends with, if it is the assistant's."""
        self.fold: AnswerFold = MessageFold(message_id, created_at, continued)
        self._continued = continued
        self._start = b""
        self._decoder: LineDecoder | EventDecoder | None = None

    def feed(self, chunk: bytes, at: datetime | None = None) -> list[Part]:
        """The parts that are now complete and folded. `at` is when the bytes came."""
        if self._decoder is None:
            chunk = self._start = self._start + chunk
            version = version_of(chunk)
            if version is None:
                return []
            self._decoder = self._chosen(version)
        if at is not None:
            self.fold.arrive(at)
        return self._folded(self._decoder.feed(chunk))

    def close(self) -> list[Part]:
        """Parts completed by the body's end."""
        if self._decoder is None:
            self._decoder = self._chosen(InterfaceVersion.V1)
            return self._folded([*self._decoder.feed(self._start), *self._decoder.close()])
        return self._folded(self._decoder.close())

    def _chosen(self, version: InterfaceVersion) -> LineDecoder | EventDecoder:
        if version is InterfaceVersion.V1:
            return LineDecoder()
        self.fold = UiMessageFold(self.fold.message_id, self.fold.created_at, self._continued)
        return EventDecoder()

    def _folded(self, parts: list[Part]) -> list[Part]:
        """The parts that were read: none after an error reported by the service."""
        if self.fold.is_over:
            return []
        self.fold.add(parts)
        if self.fold.is_over:
            ends = (number for number, part in enumerate(parts, 1) if part.code in _ERRORS and not part.problem)
            return parts[: next(ends)]
        return parts
