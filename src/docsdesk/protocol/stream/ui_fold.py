"""Folds the chunks of a v2 UI message stream into one message, as the reference client does but in linear time."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from datetime import datetime
from functools import partial
from operator import attrgetter
from typing import Any, Literal, cast

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
from docsdesk.protocol.stream.answer_bounds import MOST_TEXT
from docsdesk.protocol.stream.answer_fold import AnswerFold, Handler, RunHandler, public_value, whole_value
from docsdesk.protocol.stream.continued_message import continued_part, objects
from docsdesk.protocol.stream.data_stream import Part
from docsdesk.protocol.stream.message_parts import Arrival, FixedPart, GrowingText, JsonDict, Stretch, step_part
from docsdesk.protocol.stream.ui_stream import DATA_PREFIX, ChunkType
from docsdesk.protocol.stream.ui_tool_calls import UiToolCalls
from docsdesk.protocol.strict_json import repaired_value


class _OpenText:
    """A text or reasoning that grows until its end comes."""

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
        """Keep the provider's metadata for the part, if the chunk has any."""
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


class _NamedData:
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


def _page_part(chunk: JsonDict) -> FixedPart:
    name, url = str(chunk["sourceId"]), str(chunk["url"])
    value = SourcePart(id=name, url=url, title=_text(chunk, "title")) if url else None
    return FixedPart(_only(chunk, "type", "sourceId", "url", "title", "providerMetadata"), value)


def _document_part(chunk: JsonDict) -> FixedPart:
    value = DocumentPart(
        id=str(chunk["sourceId"]),
        media_type=str(chunk["mediaType"]),
        title=str(chunk["title"]),
        name=_text(chunk, "filename"),
    )
    return FixedPart(_only(chunk, "type", "sourceId", "mediaType", "title", "filename", "providerMetadata"), value)


def _linked_file_part(chunk: JsonDict) -> FixedPart:
    value = FilePart(media_type=str(chunk["mediaType"]), url=str(chunk["url"]))
    return FixedPart(_only(chunk, "type", "mediaType", "url"), value)


def _merge_metadata(base: JsonDict, new: JsonDict) -> None:
    """Merge `new` into `base`, objects key by key. `new` must not be used elsewhere."""
    for name, value in new.items():
        known = base.get(name)
        if isinstance(known, dict) and isinstance(value, dict):
            _merge_metadata(known, value)
        else:
            base[name] = value


def _only(chunk: JsonDict, *names: str) -> JsonDict:
    return {name: chunk[name] for name in names if name in chunk}


def _text(chunk: JsonDict, name: str) -> str:
    value = chunk.get(name)
    return value if isinstance(value, str) else ""


Kind = Literal["text", "reasoning"]
_LINE = attrgetter("line")


class UiMessageFold(AnswerFold):
    UNCOUNTED = frozenset(
        {
            ChunkType.TEXT_END,
            ChunkType.REASONING_END,
            ChunkType.FINISH_STEP,
            ChunkType.FINISH,
            ChunkType.ERROR,
            ChunkType.ABORT,
            ChunkType.DONE,
        }
    )
    DELTAS = frozenset({ChunkType.TOOL_INPUT_DELTA})

    def __init__(self, message_id: str, created_at: datetime, continued: JsonDict | None = None) -> None:
        super().__init__(message_id, created_at, continued)
        self._open: dict[Kind, dict[str, _OpenText]] = {"text": {}, "reasoning": {}}
        self._named: dict[tuple[JsonValue, JsonValue], _NamedData] = {}
        self._tools = UiToolCalls(self._parts.append)
        self._steps = 0
        self._metadata: JsonValue = None
        self._shown_metadata: JsonValue = None
        if continued is not None:
            self._parts += map(continued_part, objects(continued.get("parts")))
            self._metadata = deepcopy(continued.get("metadata"))

    def message(self) -> JsonDict:
        metadata: JsonDict = {} if self._metadata is None else {"metadata": self.metadata}
        parts: list[JsonValue] = [part.as_json() for part in self._parts]
        return {"id": self.message_id, **metadata, "role": "assistant", "parts": parts}

    @property
    def metadata(self) -> JsonValue:
        """A copy: the fold's own keeps growing."""
        if self._shown_metadata is None:
            self._shown_metadata = repaired_value(self._metadata)
        return self._shown_metadata

    def _table(self) -> Mapping[str, Handler]:
        return {
            ChunkType.START: self._on_start,
            ChunkType.START_STEP: self._on_start_step,
            ChunkType.TEXT_START: partial(self._begin, "text"),
            ChunkType.TEXT_END: partial(self._end, "text"),
            ChunkType.REASONING_START: partial(self._begin, "reasoning"),
            ChunkType.REASONING_END: partial(self._end, "reasoning"),
            ChunkType.SOURCE_URL: lambda part: self._parts.append(_page_part(_fields(part))),
            ChunkType.SOURCE_DOCUMENT: lambda part: self._parts.append(_document_part(_fields(part))),
            ChunkType.FILE: lambda part: self._parts.append(_linked_file_part(_fields(part))),
            ChunkType.TOOL_INPUT_START: lambda part: self._tools.start(_fields(part), self._step),
            ChunkType.TOOL_INPUT_DELTA: lambda part: self._try(part, self._tools.grow, cast(JsonDict, part.value)),
            ChunkType.TOOL_INPUT_AVAILABLE: lambda part: self._tools.call(_fields(part), self._step),
            ChunkType.TOOL_INPUT_ERROR: lambda part: self._tools.refuse(_fields(part), self._step),
            ChunkType.TOOL_APPROVAL_REQUEST: lambda part: self._try(part, self._tools.ask),
            ChunkType.TOOL_OUTPUT_AVAILABLE: lambda part: self._try(part, self._tools.result),
            ChunkType.TOOL_OUTPUT_ERROR: lambda part: self._try(part, self._tools.fail),
            ChunkType.TOOL_OUTPUT_DENIED: lambda part: self._try(part, self._tools.deny),
            ChunkType.MESSAGE_METADATA: self._on_metadata,
            ChunkType.FINISH_STEP: self._on_finish_step,
            ChunkType.FINISH: self._on_finish,
            ChunkType.ERROR: lambda part: self._report(str(_fields(part)["errorText"])),
            ChunkType.ABORT: self._on_abort,
            ChunkType.DONE: self._on_done,
        }

    def _run_table(self) -> Mapping[str, RunHandler]:
        return {
            ChunkType.TEXT_DELTA: partial(self._grow, "text"),
            ChunkType.REASONING_DELTA: partial(self._grow, "reasoning"),
        }

    def _on_other(self, part: Part) -> None:
        """Handle a custom value of the service."""
        chunk = cast(JsonDict, public_value(part))
        self._threads.look(part)
        if chunk.get("transient"):
            self.data.append(chunk)
            return
        key = (chunk["type"], chunk.get("id"))
        if "id" in chunk and key in self._named:
            self._named[key].replace(chunk.get("data"))
            return
        self._named[key] = named = _NamedData(chunk)
        self._parts.append(named)

    def _begin(self, kind: Kind, part: Part) -> None:
        chunk = _fields(part)
        self._open[kind][str(chunk["id"])] = text = _OpenText(kind, self.arrival)
        text.describe(chunk)
        self._parts.append(text)

    def _grow(self, kind: Kind, parts: Sequence[Part]) -> None:
        texts, is_text, count = self._open[kind], kind == "text", 0
        # A piece is never longer than its line, so nearly always all of them fit.
        fits = self._characters + sum(map(len, map(_LINE, parts))) <= MOST_TEXT
        for part in parts:
            chunk: Any = part.value
            piece = chunk["delta"]
            text = texts.get(chunk["id"])
            if text is None or "providerMetadata" in chunk:
                text = self._described(kind, part)
            if fits:
                count += len(piece)
                text.append(piece)
            else:
                text.append(self._fitting(piece, is_text=is_text))
        self._characters += count

    def _described(self, kind: Kind, part: Part) -> _OpenText:
        chunk = _fields(part)
        name = str(chunk["id"])
        if name not in self._open[kind]:
            # Its start was lost, or the step has ended; keep the text anyway.
            self._begin(kind, part)
        text = self._open[kind][name]
        text.describe(chunk)
        return text

    def _end(self, kind: Kind, part: Part) -> None:
        chunk = _fields(part)
        text = self._open[kind].pop(str(chunk["id"]), None)
        if text is None:
            self._set_aside(part, f"end of a {kind} that has not begun")
            return
        text.describe(chunk)
        text.end()

    @property
    def _step(self) -> int:
        return max(self._steps - 1, 0)

    def _try(self, part: Part, use: Callable[[JsonDict], str], chunk: JsonDict | None = None) -> None:
        if problem := use(_fields(part) if chunk is None else chunk):
            self._set_aside(part, problem)

    def _on_start(self, part: Part) -> None:
        self.message_id = str(_fields(part).get("messageId", self.message_id))
        self._on_metadata(part)

    def _on_start_step(self, _: Part) -> None:
        self._steps += 1
        self._parts.append(step_part())

    def _on_finish_step(self, _: Part) -> None:
        for texts in self._open.values():
            texts.clear()

    def _on_metadata(self, part: Part) -> None:
        self._threads.look(part)
        new = repaired_value(cast(JsonDict, public_value(part)).get("messageMetadata"))
        if new is None:
            return
        self._shown_metadata = None
        if isinstance(self._metadata, dict) and isinstance(new, dict):
            _merge_metadata(self._metadata, new)
        else:
            self._metadata = new

    def _on_finish(self, part: Part) -> None:
        """The reason is in the metadata if the service also supports clients of version 5.0."""
        self._finished = True
        chunk = _fields(part)
        metadata = chunk.get("messageMetadata")
        found = (chunk, metadata if isinstance(metadata, dict) else {})
        reasons = (reason for where in found if isinstance(reason := where.get("finishReason"), str))
        self.finish_reason = next(reasons, self.finish_reason)
        self._on_metadata(part)

    def _on_abort(self, _: Part) -> None:
        self.is_aborted = True

    def _on_done(self, _: Part) -> None:
        self._finished = self._finished or not self.is_aborted


def _fields(part: Part) -> JsonDict:
    return cast(JsonDict, whole_value(part))
