"""The parts of a message while it arrives: each grows in place, and is read as JSON or as a domain value."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal, Protocol, cast

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import (
    AnswerPart,
    DataPart,
    FilePart,
    ReasoningPart,
    ReasoningText,
    RedactedReasoning,
    SourcePart,
    StepPart,
    TextPart,
)
from docsdesk.protocol.stream.part import JsonDict
from docsdesk.protocol.strict_json import repair, repair_value

DATA_PREFIX = "data-"
"""The prefix of types that a service defines itself."""

TextKind = Literal["text", "reasoning"]


class MessagePart(Protocol):
    def as_json(self) -> JsonDict:
        """The reference client's shape."""
        ...

    def as_value(self) -> AnswerPart | None:
        """One object as long as nothing changes; None if readers are not shown it."""
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
            self._text += repair(fresh[:-1] if self._held else fresh)
        return self._text

    def read_whole(self) -> str:
        """The text if nothing more comes."""
        return self.read() + ("\ufffd" if self._held else "")


class GrowingTextPart:
    def __init__(self) -> None:
        self.text = GrowingText()
        self._value = TextPart(text="")

    def as_json(self) -> JsonDict:
        return {"type": "text", "text": self.text.read_whole()}

    def as_value(self) -> TextPart:
        if (text := self.text.read()) is not self._value.text:
            self._value = TextPart(text=text)
        return self._value


class Arrival:
    """When the bytes being folded came; None if unknown."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at: datetime | None = None


class ArrivalTime:
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
        self._stretch = ArrivalTime(arrival)
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
        return {"type": "reasoning", "reasoning": self._text.read_whole(), "details": details}

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
        return {"type": "text", "text": self.text.read_whole(), **signature}

    def as_value(self) -> ReasoningText:
        return ReasoningText(text=self.text.read(), signature=self.signature)


class OpenText:
    """A text or reasoning that grows until its end comes."""

    def __init__(self, kind: TextKind, arrival: Arrival) -> None:
        self._kind: TextKind = kind
        self._text = GrowingText()
        self._stretch = ArrivalTime(arrival)
        self._is_open = True
        self._metadata: JsonValue = None
        self._shown = ""
        self._value: TextPart | ReasoningPart | None = None
        self.append: Callable[[str], None] = self._text.append if kind == "text" else self._think

    def _think(self, piece: str) -> None:
        self._text.append(piece)
        self._stretch.mark()

    def end(self) -> None:
        self._is_open = False

    def describe(self, chunk: JsonDict) -> None:
        """Keep the provider's metadata for the part, if the chunk has any."""
        if (metadata := chunk.get("providerMetadata")) is not None:
            self._metadata = metadata
            self._value = None

    def as_json(self) -> JsonDict:
        metadata: JsonDict = {} if self._metadata is None else {"providerMetadata": self._metadata}
        state = "streaming" if self._is_open else "done"
        return {"type": self._kind, "text": self._text.read_whole(), **metadata, "state": state}

    def as_value(self) -> TextPart | ReasoningPart:
        text = self._text.read()
        if self._value is None or text is not self._shown:
            self._shown = text
            if self._kind == "text":
                self._value = TextPart(text=text)
            else:
                details = (ReasoningText(text=text, provider_metadata=self._metadata),)
                self._value = ReasoningPart(details=details, duration=self._stretch.duration)
        return self._value


class NamedData:
    """A custom value of the service; one with an id may be replaced by a later one."""

    def __init__(self, chunk: JsonDict) -> None:
        self._chunk = chunk
        self._value: DataPart | None = None

    def replace(self, data: JsonValue) -> None:
        self._chunk = {**self._chunk, "data": data}
        self._value = None

    def as_json(self) -> JsonDict:
        return self._chunk

    def as_value(self) -> DataPart:
        if self._value is None:
            name = str(self._chunk["type"]).removeprefix(DATA_PREFIX)
            self._value = DataPart(name=name, data=self._chunk.get("data"))
        return self._value


class GrowingMetadata:
    """The metadata of a message; later objects are merged into earlier ones key by key."""

    def __init__(self) -> None:
        self._value: JsonValue = None
        self._copy: JsonValue = None

    def add(self, new: JsonValue) -> None:
        """`new` must not be used elsewhere."""
        if new is None:
            return
        self._copy = None
        if isinstance(self._value, dict) and isinstance(new, dict):
            _merge_metadata(self._value, new)
        else:
            self._value = new

    def read(self) -> JsonValue:
        """A copy: the value itself keeps growing."""
        if self._copy is None:
            self._copy = repair_value(self._value)
        return self._copy


def _merge_metadata(base: JsonDict, new: JsonDict) -> None:
    """Merge `new` into `base`, objects key by key. `new` must not be used elsewhere."""
    for name, value in new.items():
        known = base.get(name)
        if isinstance(known, dict) and isinstance(value, dict):
            _merge_metadata(known, value)
        else:
            base[name] = value


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


def continued_message(messages: JsonValue) -> JsonDict | None:
    """The message to continue, None if the answer begins a new one."""
    last = messages[-1] if isinstance(messages, list) and messages else None
    return last if isinstance(last, dict) and last.get("role") == "assistant" else None


def objects(value: JsonValue) -> list[JsonDict]:
    """The objects in an array; none if it is not an array."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def continued_part(part: JsonDict) -> FixedPart:
    match part.get("type"):
        case "step-start":
            return step_part()
        case "source":
            return source_part(part.get("source"))
        case "file" if "mimeType" in part and "data" in part:
            return file_part(part)
        case _:
            return FixedPart(part, _value(part))


def _value(part: Mapping[str, JsonValue]) -> AnswerPart | None:
    match part:
        case {"type": "text", "text": str(text)}:
            return TextPart(text=text)
        case {"type": "reasoning", "reasoning": str(text)} | {"type": "reasoning", "text": str(text)}:
            return ReasoningPart(details=(ReasoningText(text=text),))
        case _:
            return None


def next_step(invocations: Sequence[JsonDict]) -> int:
    """The number of the step after those of the calls."""
    steps = (cast(int, each["step"]) for each in invocations if isinstance(each.get("step"), int))
    return 1 + max(steps, default=0)
