"""The chunks of a v2 stream: what each must hold, what it adds to the message, and how later requests carry it.

The message is folded as the reference client does, but in linear time. A new chunk is a type, an entry of `KINDS` and a
method of `UiMessageFold`; if it has content, also a case of `message_forms`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from datetime import datetime
from enum import StrEnum
from functools import partial
from operator import attrgetter
from typing import Any, cast, final

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import (
    AnswerPart,
    DocumentPart,
    FilePart,
    ReasoningPart,
    ReasoningText,
    SourcePart,
    StepPart,
    TextPart,
)
from docsdesk.protocol.stream.answer_fold import AnswerFold, ThreadPlace
from docsdesk.protocol.stream.message_parts import (
    DATA_PREFIX,
    FixedPart,
    GrowingMetadata,
    NamedData,
    OpenText,
    TextKind,
    continued_part,
    objects,
    present,
    step_part,
)
from docsdesk.protocol.stream.part import (
    MOST_TEXT_CHARACTERS,
    JsonDict,
    PartKind,
    StreamPart,
    public_value,
    whole_fields,
)
from docsdesk.protocol.stream.tool_calls import UiToolCalls
from docsdesk.protocol.strict_json import repair_value

_LINE = attrgetter("line")


class ChunkType(StrEnum):
    START = "start"
    START_STEP = "start-step"
    TEXT_START = "text-start"
    TEXT_DELTA = "text-delta"
    TEXT_END = "text-end"
    REASONING_START = "reasoning-start"
    REASONING_DELTA = "reasoning-delta"
    REASONING_END = "reasoning-end"
    SOURCE_URL = "source-url"
    SOURCE_DOCUMENT = "source-document"
    FILE = "file"
    TOOL_INPUT_START = "tool-input-start"
    TOOL_INPUT_DELTA = "tool-input-delta"
    TOOL_INPUT_AVAILABLE = "tool-input-available"
    TOOL_INPUT_ERROR = "tool-input-error"
    TOOL_APPROVAL_REQUEST = "tool-approval-request"
    TOOL_OUTPUT_AVAILABLE = "tool-output-available"
    TOOL_OUTPUT_ERROR = "tool-output-error"
    TOOL_OUTPUT_DENIED = "tool-output-denied"
    MESSAGE_METADATA = "message-metadata"
    FINISH_STEP = "finish-step"
    FINISH = "finish"
    ERROR = "error"
    ABORT = "abort"
    DONE = "[DONE]"
    """The event that is not a chunk: nothing follows it."""


@final
class UiMessageFold(AnswerFold):
    def __init__(self, message_id: str, created_at: datetime, continued: JsonDict | None = None) -> None:
        super().__init__(message_id, created_at, continued)
        self._open: dict[TextKind, dict[str, OpenText]] = {"text": {}, "reasoning": {}}
        self._named: dict[tuple[JsonValue, JsonValue], NamedData] = {}
        self._tools = UiToolCalls(self.message_parts.append)
        self._steps = 0
        self._metadata = GrowingMetadata()
        if continued is not None:
            self.message_parts += map(continued_part, objects(continued.get("parts")))
            self._metadata.add(deepcopy(continued.get("metadata")))

    def message(self) -> JsonDict:
        metadata: JsonDict = {} if self.metadata is None else {"metadata": self.metadata}
        parts: list[JsonValue] = [part.as_json() for part in self.message_parts]
        return {"id": self.message_id, **metadata, "role": "assistant", "parts": parts}

    @property
    def metadata(self) -> JsonValue:
        return self._metadata.read()

    def kind_of(self, code: str) -> "PartKind[UiMessageFold]":
        return KINDS.get(code, _DATA_KIND)

    def add_named_data(self, part: StreamPart) -> None:
        """Handle a custom value of the service."""
        chunk = cast(JsonDict, public_value(part))
        self.threads.look(part, ThreadPlace.DATA_EVENT, cast(JsonDict, part.value).get("data"))
        if chunk.get("transient"):
            self.data.append(chunk)
            return
        key = (chunk["type"], chunk.get("id"))
        if "id" in chunk and key in self._named:
            self._named[key].replace(chunk.get("data"))
            return
        self._named[key] = named = NamedData(chunk)
        self.message_parts.append(named)

    def begin(self, kind: TextKind, part: StreamPart) -> None:
        chunk = whole_fields(part)
        self._open[kind][str(chunk["id"])] = text = OpenText(kind, self.arrival)
        text.describe(chunk)
        self.message_parts.append(text)

    def grow(self, kind: TextKind, parts: Sequence[StreamPart]) -> None:
        texts = self._open[kind]
        is_text = kind == "text"
        count = 0
        # A piece is never longer than its line, so nearly always all of them fit.
        fits = self._characters + sum(map(len, map(_LINE, parts))) <= MOST_TEXT_CHARACTERS
        for part in parts:
            chunk: Any = part.value
            piece = chunk["delta"]
            text = texts.get(chunk["id"])
            if text is None or "providerMetadata" in chunk:
                text = self._describe(kind, part)
            if fits:
                count += len(piece)
                text.append(piece)
            else:
                text.append(self.take_fitting(piece, is_text=is_text))
        self._characters += count

    def _describe(self, kind: TextKind, part: StreamPart) -> OpenText:
        chunk = whole_fields(part)
        name = str(chunk["id"])
        if name not in self._open[kind]:
            # Its start was lost, or the step has ended; keep the text anyway.
            self.begin(kind, part)
        text = self._open[kind][name]
        text.describe(chunk)
        return text

    def end_text(self, kind: TextKind, part: StreamPart) -> None:
        chunk = whole_fields(part)
        text = self._open[kind].pop(str(chunk["id"]), None)
        if text is None:
            self.set_aside_part(part, f"end of a {kind} that has not begun")
            return
        text.describe(chunk)
        text.end()

    def add_fixed(self, make: Callable[[JsonDict], FixedPart], part: StreamPart) -> None:
        self.message_parts.append(make(whole_fields(part)))

    @property
    def _step(self) -> int:
        return max(self._steps - 1, 0)

    def begin_tool_call(self, part: StreamPart) -> None:
        self._tools.start(whole_fields(part), self._step)

    def grow_tool_call(self, part: StreamPart) -> None:
        # Not whole: a piece may end with half of a surrogate pair.
        if problem := self._tools.grow(cast(JsonDict, part.value)):
            self.set_aside_part(part, problem)

    def add_tool_call(self, part: StreamPart) -> None:
        self._tools.call(whole_fields(part), self._step)

    def refuse_tool_call(self, part: StreamPart) -> None:
        self._tools.refuse(whole_fields(part), self._step)

    def change_tool_call(self, part: StreamPart, change: Callable[[UiToolCalls, JsonDict], str]) -> None:
        if problem := change(self._tools, whole_fields(part)):
            self.set_aside_part(part, problem)

    def start(self, part: StreamPart) -> None:
        self.message_id = str(whole_fields(part).get("messageId", self.message_id))
        self.add_metadata(part)

    def start_step(self, _: StreamPart) -> None:
        self._steps += 1
        self.message_parts.append(step_part())

    def finish_step(self, _: StreamPart) -> None:
        for texts in self._open.values():
            texts.clear()

    def add_metadata(self, part: StreamPart, place: ThreadPlace = ThreadPlace.OTHER_OBJECT) -> None:
        chunk = cast(JsonDict, part.value)
        self.threads.look(part, place, chunk)
        if isinstance(metadata := chunk.get("messageMetadata"), dict):
            self.threads.look(part, ThreadPlace.FINISHED_STEP, metadata)
        self._metadata.add(repair_value(cast(JsonDict, public_value(part)).get("messageMetadata")))

    def finish(self, part: StreamPart) -> None:
        """The reason is in the metadata if the service also supports clients of version 5.0."""
        self._finished = True
        chunk = whole_fields(part)
        metadata = chunk.get("messageMetadata")
        places = (chunk, metadata if isinstance(metadata, dict) else {})
        reasons = (place.get("finishReason") for place in places)
        self.finish_reason = next((reason for reason in reasons if isinstance(reason, str)), self.finish_reason)
        self.add_metadata(part, ThreadPlace.FINISH)

    def abort(self, _: StreamPart) -> None:
        self.is_aborted = True

    def end(self, _: StreamPart) -> None:
        self._finished = self._finished or not self.is_aborted

    def add_error(self, part: StreamPart) -> None:
        self.report_error(str(whole_fields(part)["errorText"]))


def _check_optional(name: str, value: JsonValue) -> str:
    return "" if isinstance(cast(JsonDict, value).get(name, ""), str) else f'"{name}" is not a string'


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


def _only(chunk: JsonDict, *names: str) -> JsonDict:
    return {name: chunk[name] for name in names if name in chunk}


def _text(chunk: JsonDict, name: str) -> str:
    value = chunk.get(name)
    return value if isinstance(value, str) else ""


KINDS: Mapping[str, PartKind[UiMessageFold]] = {
    ChunkType.START: PartKind("The message begins.", UiMessageFold.start, check=partial(_check_optional, "messageId")),
    ChunkType.START_STEP: PartKind("A step begins: one turn of searching and writing.", UiMessageFold.start_step),
    ChunkType.TEXT_START: PartKind("A text begins.", lambda fold, part: fold.begin("text", part), strings=("id",)),
    ChunkType.TEXT_DELTA: PartKind(
        "A piece of that text.", fold_run=lambda fold, parts: fold.grow("text", parts), strings=("id", "delta")
    ),
    ChunkType.TEXT_END: PartKind(
        "That text is complete.", lambda fold, part: fold.end_text("text", part), strings=("id",), takes_room=False
    ),
    ChunkType.REASONING_START: PartKind(
        "Reasoning begins.", lambda fold, part: fold.begin("reasoning", part), strings=("id",)
    ),
    ChunkType.REASONING_DELTA: PartKind(
        "A piece of that reasoning.",
        fold_run=lambda fold, parts: fold.grow("reasoning", parts),
        strings=("id", "delta"),
    ),
    ChunkType.REASONING_END: PartKind(
        "That reasoning is complete.",
        lambda fold, part: fold.end_text("reasoning", part),
        strings=("id",),
        takes_room=False,
    ),
    ChunkType.SOURCE_URL: PartKind(
        "A page that the answer was made from.",
        lambda fold, part: fold.add_fixed(_page_part, part),
        strings=("sourceId", "url"),
    ),
    ChunkType.SOURCE_DOCUMENT: PartKind(
        "A document that the answer was made from.",
        lambda fold, part: fold.add_fixed(_document_part, part),
        strings=("sourceId", "mediaType", "title"),
    ),
    ChunkType.FILE: PartKind(
        "A file that the model made.",
        lambda fold, part: fold.add_fixed(_linked_file_part, part),
        strings=("url", "mediaType"),
    ),
    ChunkType.TOOL_INPUT_START: PartKind(
        "A call of a tool whose arguments follow piece by piece.",
        UiMessageFold.begin_tool_call,
        strings=("toolCallId", "toolName"),
    ),
    ChunkType.TOOL_INPUT_DELTA: PartKind(
        "A piece of those arguments.",
        UiMessageFold.grow_tool_call,
        strings=("toolCallId", "inputTextDelta"),
        cost_bytes=0,
    ),
    ChunkType.TOOL_INPUT_AVAILABLE: PartKind(
        "The whole arguments of a call.", UiMessageFold.add_tool_call, strings=("toolCallId", "toolName")
    ),
    ChunkType.TOOL_INPUT_ERROR: PartKind(
        "The arguments of a call cannot be used.",
        UiMessageFold.refuse_tool_call,
        strings=("toolCallId", "toolName", "errorText"),
    ),
    ChunkType.TOOL_APPROVAL_REQUEST: PartKind(
        "The call waits until somebody allows it.",
        lambda fold, part: fold.change_tool_call(part, UiToolCalls.ask),
        strings=("toolCallId", "approvalId"),
    ),
    ChunkType.TOOL_OUTPUT_AVAILABLE: PartKind(
        "What the tool returned.",
        lambda fold, part: fold.change_tool_call(part, UiToolCalls.result),
        strings=("toolCallId",),
    ),
    ChunkType.TOOL_OUTPUT_ERROR: PartKind(
        "The tool failed.",
        lambda fold, part: fold.change_tool_call(part, UiToolCalls.fail),
        strings=("toolCallId", "errorText"),
    ),
    ChunkType.TOOL_OUTPUT_DENIED: PartKind(
        "The call was not allowed.",
        lambda fold, part: fold.change_tool_call(part, UiToolCalls.deny),
        strings=("toolCallId",),
    ),
    ChunkType.MESSAGE_METADATA: PartKind(
        "Values that belong to the message, such as the thread's id.", UiMessageFold.add_metadata
    ),
    ChunkType.FINISH_STEP: PartKind("The step is complete.", UiMessageFold.finish_step, takes_room=False),
    ChunkType.FINISH: PartKind("The message is complete.", UiMessageFold.finish, takes_room=False),
    ChunkType.ERROR: PartKind("The answer failed.", UiMessageFold.add_error, strings=("errorText",), takes_room=False),
    ChunkType.ABORT: PartKind("The answer was stopped.", UiMessageFold.abort, takes_room=False),
    ChunkType.DONE: PartKind("The last event, which is no JSON.", UiMessageFold.end, takes_room=False),
}
_DATA_KIND = PartKind(
    "A value of the service's own.", UiMessageFold.add_named_data, check=partial(_check_optional, "id")
)


def find_kind(code: str) -> PartKind[UiMessageFold] | None:
    """What is known of chunks of that type; None if nothing is."""
    return _DATA_KIND if code.startswith(DATA_PREFIX) else KINDS.get(code)


def message_forms(part: AnswerPart) -> Iterator[JsonDict]:
    """A part of an answer as later requests carry it.

    Nothing for parts that the interface cannot express, such as tool calls.
    """
    match part:
        case TextPart():
            yield {"type": "text", "text": part.text}
        case ReasoningPart():
            yield from (_reasoning(detail) for detail in part.details if isinstance(detail, ReasoningText))
        case SourcePart():
            yield {"type": "source-url", "sourceId": part.id, "url": part.url, **present(title=part.title)}
        case FilePart():
            url = part.url or f"data:{part.media_type};base64,{part.data}"
            yield {"type": "file", "mediaType": part.media_type, "url": url}
        case StepPart():
            yield {"type": "step-start"}
        case _:
            return


def _reasoning(detail: ReasoningText) -> JsonDict:
    metadata: JsonDict = {} if detail.provider_metadata is None else {"providerMetadata": detail.provider_metadata}
    return {"type": "reasoning", "text": detail.text, **metadata}
