"""Folds the chunks of a v2 UI message stream into one message, as the reference client does but in linear time."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from datetime import datetime
from functools import partial
from operator import attrgetter
from typing import Any, Literal, cast

from pydantic import JsonValue

from docsdesk.protocol.stream.answer_bounds import MOST_TEXT
from docsdesk.protocol.stream.answer_fold import AnswerFold, Handler, RunHandler, public_value, whole_value
from docsdesk.protocol.stream.continued_message import continued_part, objects
from docsdesk.protocol.stream.data_stream import Part
from docsdesk.protocol.stream.message_parts import JsonDict, step_part
from docsdesk.protocol.stream.ui_message_parts import (
    NamedData,
    OpenText,
    document_part,
    linked_file_part,
    merge_metadata,
    page_part,
)
from docsdesk.protocol.stream.ui_stream import ChunkType
from docsdesk.protocol.stream.ui_tool_calls import UiToolCalls
from docsdesk.protocol.strict_json import repaired_value

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
        self._open: dict[Kind, dict[str, OpenText]] = {"text": {}, "reasoning": {}}
        self._named: dict[tuple[JsonValue, JsonValue], NamedData] = {}
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
        """A copy: the fold's own goes on growing."""
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
            ChunkType.SOURCE_URL: lambda part: self._parts.append(page_part(_fields(part))),
            ChunkType.SOURCE_DOCUMENT: lambda part: self._parts.append(document_part(_fields(part))),
            ChunkType.FILE: lambda part: self._parts.append(linked_file_part(_fields(part))),
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
        """A value of the service's own."""
        chunk = cast(JsonDict, public_value(part))
        self._threads.look(part)
        if chunk.get("transient"):
            self.data.append(chunk)
            return
        key = (chunk["type"], chunk.get("id"))
        if "id" in chunk and key in self._named:
            self._named[key].replace(chunk.get("data"))
            return
        self._named[key] = named = NamedData(chunk)
        self._parts.append(named)

    def _begin(self, kind: Kind, part: Part) -> None:
        chunk = _fields(part)
        self._open[kind][str(chunk["id"])] = text = OpenText(kind, self.arrival)
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

    def _described(self, kind: Kind, part: Part) -> OpenText:
        chunk = _fields(part)
        name = str(chunk["id"])
        if name not in self._open[kind]:
            # Its start was lost, or the step has ended: the words are not.
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
            merge_metadata(self._metadata, new)
        else:
            self._metadata = new

    def _on_finish(self, part: Part) -> None:
        """The reason stands in the metadata where it comes from a service that also clients of version 5.0 read."""
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
