"""The parts of a message while it arrives: each grows in place, and is read as JSON or as a domain value."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Protocol

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import (
    AnswerPart,
    FilePart,
    ReasoningPart,
    ReasoningText,
    RedactedReasoning,
    SourcePart,
    StepPart,
    TextPart,
)
from docsdesk.protocol.strict_json import repaired

JsonDict = dict[str, JsonValue]


class MessagePart(Protocol):
    def as_json(self) -> JsonDict:
        """The reference client's shape."""
        ...

    def as_value(self) -> AnswerPart | None:
        """The same object as long as nothing changes; None if readers are not shown it."""
        ...


class GrowingText:
    """Text in pieces that may split a surrogate pair: a high surrogate is held back until its low one comes."""

    __slots__ = ("_held", "_pieces", "_text", "append")

    def __init__(self) -> None:
        self._text = ""
        self._held = ""
        self._pieces: list[str] = []
        # The list's own method: it is called for every part of an answer.
        self.append: Callable[[str], None] = self._pieces.append

    def read(self) -> str:
        """The text so far, without a surrogate held back."""
        if self._pieces:
            fresh = self._held + "".join(self._pieces)
            self._pieces.clear()
            self._held = fresh[-1] if "\ud800" <= fresh[-1:] <= "\udbff" else ""
            self._text += repaired(fresh[:-1] if self._held else fresh)
        return self._text

    def whole(self) -> str:
        """The text if nothing more comes."""
        return self.read() + ("\ufffd" if self._held else "")


class GrowingTextPart:
    def __init__(self) -> None:
        self.text = GrowingText()
        self._value = TextPart(text="")

    def as_json(self) -> JsonDict:
        return {"type": "text", "text": self.text.whole()}

    def as_value(self) -> TextPart:
        if (text := self.text.read()) is not self._value.text:
            self._value = TextPart(text=text)
        return self._value


class Arrival:
    """When the bytes being folded came; None if unknown."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at: datetime | None = None


class Stretch:
    """The time from the first marked arrival to the last."""

    __slots__ = ("_arrival", "_first", "_last")

    def __init__(self, arrival: Arrival) -> None:
        self._arrival = arrival
        self._first = self._last = arrival.at

    def mark(self) -> None:
        self._last = self._arrival.at

    @property
    def duration(self) -> timedelta | None:
        return self._last - self._first if self._first and self._last else None


class GrowingReasoning:
    """Text details, each with a signature once it comes, and redacted data."""

    def __init__(self, arrival: Arrival) -> None:
        self._stretch = Stretch(arrival)
        self._text = GrowingText()
        self._details: list[_ReasoningDetail | RedactedReasoning] = []
        self._current: _ReasoningDetail | None = None
        self._value: ReasoningPart | None = None

    def append(self, piece: str) -> None:
        if self._current is None:
            self._current = _ReasoningDetail()
            self._details.append(self._current)
        self._current.text.append(piece)
        self._text.append(piece)
        self._stretch.mark()
        self._value = None

    def sign(self, signature: str) -> None:
        if self._current is not None:
            self._current.signature = signature
            self._value = None

    def redact(self, data: str) -> None:
        self._details.append(RedactedReasoning(data=data))
        self._current = None
        self._value = None

    def as_json(self) -> JsonDict:
        details: list[JsonValue] = [
            detail.as_json() if isinstance(detail, _ReasoningDetail) else {"type": "redacted", "data": detail.data}
            for detail in self._details
        ]
        return {"type": "reasoning", "reasoning": self._text.whole(), "details": details}

    def as_value(self) -> ReasoningPart:
        if self._value is None:
            details = (d.as_value() if isinstance(d, _ReasoningDetail) else d for d in self._details)
            self._value = ReasoningPart(details=tuple(details), duration=self._stretch.duration)
        return self._value


class _ReasoningDetail:
    def __init__(self) -> None:
        self.text = GrowingText()
        self.signature: str | None = None

    def as_json(self) -> JsonDict:
        signature: JsonDict = {} if self.signature is None else {"signature": self.signature}
        return {"type": "text", "text": self.text.whole(), **signature}

    def as_value(self) -> ReasoningText:
        return ReasoningText(text=self.text.read(), signature=self.signature)


class FixedPart:
    """A part that arrives complete."""

    def __init__(self, fields: JsonDict, value: AnswerPart | None) -> None:
        self._fields = fields
        self._value = value

    def as_json(self) -> JsonDict:
        return self._fields

    def as_value(self) -> AnswerPart | None:
        return self._value


def present(**fields: str | None) -> JsonDict:
    """The fields that are not None."""
    return {name: value for name, value in fields.items() if value}


def step_part() -> FixedPart:
    return FixedPart({"type": "step-start"}, StepPart())


def file_part(fields: JsonDict) -> FixedPart:
    media_type, data = str(fields["mimeType"]), str(fields["data"])
    return FixedPart({"type": "file", "mimeType": media_type, "data": data}, FilePart(media_type=media_type, data=data))


def source_part(source: JsonValue) -> FixedPart:
    """A source without an address is kept in the message but not shown."""
    value: SourcePart | None = None
    if isinstance(source, dict) and isinstance(url := source.get("url"), str) and url:
        name, title = source.get("id"), source.get("title")
        value = SourcePart(
            id=name if isinstance(name, str) else url, url=url, title=title if isinstance(title, str) else ""
        )
    return FixedPart({"type": "source", "source": source}, value)
