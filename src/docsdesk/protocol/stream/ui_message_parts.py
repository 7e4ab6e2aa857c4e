"""What a v2 message is made of while it arrives: parts that grow in place, shown as JSON or as a domain value."""

from collections.abc import Callable
from typing import Literal

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import (
    DataPart,
    DocumentPart,
    FilePart,
    ReasoningPart,
    ReasoningText,
    SourcePart,
    TextPart,
)
from docsdesk.protocol.stream.message_parts import Arrival, FixedPart, GrowingText, JsonDict, Stretch
from docsdesk.protocol.stream.ui_stream import DATA_PREFIX


class OpenText:
    """A text or a reasoning that grows until its end comes."""

    def __init__(self, kind: Literal["text", "reasoning"], arrival: Arrival) -> None:
        self._kind: Literal["text", "reasoning"] = kind
        self._text = GrowingText()
        self._stretch = Stretch(arrival)
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
        """Keep the provider's own words about the part, if the chunk has some."""
        if (metadata := chunk.get("providerMetadata")) is not None:
            self._metadata = metadata
            self._value = None

    def as_json(self) -> JsonDict:
        metadata: JsonDict = {} if self._metadata is None else {"providerMetadata": self._metadata}
        state = "streaming" if self._is_open else "done"
        return {"type": self._kind, "text": self._text.whole(), **metadata, "state": state}

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
    """A value of the service's own; one with an id may be replaced by a later one."""

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


def page_part(chunk: JsonDict) -> FixedPart:
    name, url = str(chunk["sourceId"]), str(chunk["url"])
    value = SourcePart(id=name, url=url, title=_text(chunk, "title")) if url else None
    return FixedPart(_fields(chunk, "type", "sourceId", "url", "title", "providerMetadata"), value)


def document_part(chunk: JsonDict) -> FixedPart:
    value = DocumentPart(
        id=str(chunk["sourceId"]),
        media_type=str(chunk["mediaType"]),
        title=str(chunk["title"]),
        name=_text(chunk, "filename"),
    )
    return FixedPart(_fields(chunk, "type", "sourceId", "mediaType", "title", "filename", "providerMetadata"), value)


def linked_file_part(chunk: JsonDict) -> FixedPart:
    value = FilePart(media_type=str(chunk["mediaType"]), url=str(chunk["url"]))
    return FixedPart(_fields(chunk, "type", "mediaType", "url"), value)


def merge_metadata(base: JsonDict, new: JsonDict) -> None:
    """Put `new` into `base`, objects key by key. What is put in must not be used elsewhere."""
    for name, value in new.items():
        known = base.get(name)
        if isinstance(known, dict) and isinstance(value, dict):
            merge_metadata(known, value)
        else:
            base[name] = value


def _fields(chunk: JsonDict, *names: str) -> JsonDict:
    return {name: chunk[name] for name in names if name in chunk}


def _text(chunk: JsonDict, name: str) -> str:
    value = chunk.get(name)
    return value if isinstance(value, str) else ""
