"""What went over the wire for one question."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from pydantic import BaseModel, ConfigDict, JsonValue

from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.protocol.stream.answer_fold import AnswerFold
from docsdesk.protocol.stream.answer_reader import AnswerReader
from docsdesk.protocol.stream.part import PART_COST_BYTES, StreamPart

MOST_RECORDED_BYTES = 24_000_000
"""Bytes of memory for the raw lines of one answer."""


class SentRequest(BaseModel):
    """The request, without the thread's key."""

    model_config = ConfigDict(frozen=True)

    domain: str
    interface: InterfaceVersion
    body: dict[str, JsonValue]
    sent_at: datetime


@dataclass(slots=True)
class AnswerRecording:
    """What went over the wire for one question."""

    base_url: str = ""
    """The service's."""
    turn_id: str = ""
    request: SentRequest | None = None
    reader: AnswerReader | None = None
    """None until the service answers."""
    parts: list[StreamPart] = field(default_factory=list[StreamPart])
    """Of a very long answer, the first."""
    delays: list[timedelta] = field(default_factory=list[timedelta])
    """From the request to each part."""
    parts_left_out: int = 0
    size: int = 0
    """Approximate bytes of memory."""

    def take(self, parts: list[StreamPart], at: datetime) -> None:
        if self.size > MOST_RECORDED_BYTES:
            self.parts_left_out += len(parts)
            return
        self.size += sum(len(part.line) + PART_COST_BYTES for part in parts)
        self.parts += parts
        delay = at - self.request.sent_at if self.request else timedelta()
        self.delays += [delay] * len(parts)

    @property
    def fold(self) -> AnswerFold | None:
        return self.reader.fold if self.reader else None
