"""Folds the parts of a v4 data stream into one message, as the reference client does but in linear time."""

import math
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import cast

from pydantic import JsonValue

from docsdesk.protocol.stream.answer_fold import AnswerFold, Handler, RunHandler, public_value, whole_value
from docsdesk.protocol.stream.continued_message import continued_part, next_step, objects
from docsdesk.protocol.stream.data_stream import Part, PartCode
from docsdesk.protocol.stream.message_parts import (
    GrowingReasoning,
    GrowingText,
    GrowingTextPart,
    JsonDict,
    file_part,
    source_part,
    step_part,
)
from docsdesk.protocol.stream.tool_calls import ToolCalls
from docsdesk.protocol.strict_json import date_time


class MessageFold(AnswerFold):
    UNCOUNTED = frozenset({PartCode.ERROR, PartCode.FINISH, PartCode.FINISH_STEP, PartCode.REASONING})
    DELTAS = frozenset({PartCode.TOOL_CALL_DELTA})

    def __init__(self, message_id: str, created_at: datetime, continued: JsonDict | None = None) -> None:
        super().__init__(message_id, created_at, continued)
        self._step = 0
        self._content = GrowingText()
        self._thoughts: GrowingText | None = None
        self._text: GrowingTextPart | None = None
        self._reasoning: GrowingReasoning | None = None
        self._annotations: list[JsonValue] = []
        self._tools = ToolCalls(self._parts.append)
        if continued is not None:
            self._go_on(continued)

    def _go_on(self, message: JsonDict) -> None:
        """Start from a copy of the message. New text begins a new part, and calls keep their numbers."""
        if isinstance(content := message.get("content"), str):
            self._content.append(content)
        if isinstance(thoughts := message.get("reasoning"), str):
            self._thoughts = GrowingText()
            self._thoughts.append(thoughts)
        for part in objects(message.get("parts")):
            invocation = part.get("toolInvocation")
            if isinstance(invocation, dict) and self._tools.take_up(invocation):
                continue
            self._parts.append(continued_part(part))
        self._step = next_step(objects(message.get("toolInvocations")))
        annotations = message.get("annotations")
        self._annotations = list(annotations) if isinstance(annotations, list) else []

    def message(self) -> JsonDict:
        message: JsonDict = {
            "id": self.message_id,
            "createdAt": date_time(self.created_at),
            "role": "assistant",
            "content": self._content.whole(),
            "parts": [part.as_json() for part in self._parts],
        }
        if self._thoughts is not None:
            message["reasoning"] = self._thoughts.whole()
        if self._tools.mirror:
            message["toolInvocations"] = [invocation.as_json() for invocation in self._tools.mirror]
        if self._annotations:
            message["annotations"] = list(self._annotations)
        return message

    @property
    def annotations(self) -> Sequence[JsonValue]:
        return self._annotations

    def _table(self) -> Mapping[str, Handler]:
        return {
            PartCode.DATA: self._on_data,
            PartCode.ERROR: self._on_error,
            PartCode.ANNOTATIONS: self._on_annotations,
            PartCode.TOOL_CALL: self._on_tool_call,
            PartCode.TOOL_RESULT: self._on_tool_result,
            PartCode.TOOL_CALL_START: self._on_tool_call_start,
            PartCode.TOOL_CALL_DELTA: self._on_tool_call_delta,
            PartCode.FINISH: self._on_finish,
            PartCode.FINISH_STEP: self._on_finish_step,
            PartCode.START_STEP: self._on_start_step,
            PartCode.REASONING: self._on_reasoning,
            PartCode.SOURCE: self._on_source,
            PartCode.REDACTED_REASONING: self._on_redacted_reasoning,
            PartCode.REASONING_SIGNATURE: self._on_reasoning_signature,
            PartCode.FILE: self._on_file,
        }

    def _run_table(self) -> Mapping[str, RunHandler]:
        return {PartCode.TEXT: self._on_texts}

    def _on_texts(self, parts: Sequence[Part]) -> None:
        if self._text is None:
            self._text = GrowingTextPart()
            self._parts.append(self._text)
        piece = self._fitting("".join([cast(str, part.value) for part in parts]))
        self._text.text.append(piece)
        self._content.append(piece)

    def _on_reasoning(self, part: Part) -> None:
        piece = self._fitting(cast(str, part.value), is_text=False)
        self._thoughts = self._thoughts or GrowingText()
        self._thoughts.append(piece)
        self._current_reasoning().append(piece)

    def _on_redacted_reasoning(self, part: Part) -> None:
        self._current_reasoning().redact(str(_fields(part)["data"]))

    def _on_reasoning_signature(self, part: Part) -> None:
        if self._reasoning is not None:
            self._reasoning.sign(str(_fields(part)["signature"]))

    def _current_reasoning(self) -> GrowingReasoning:
        if self._reasoning is None:
            self._reasoning = GrowingReasoning(self.arrival)
            self._parts.append(self._reasoning)
        return self._reasoning

    def _on_tool_call_start(self, part: Part) -> None:
        self._tools.start(_fields(part), self._step)

    def _on_tool_call_delta(self, part: Part) -> None:
        if problem := self._tools.grow(cast(JsonDict, part.value)):
            self._set_aside(part, problem)

    def _on_tool_call(self, part: Part) -> None:
        self._tools.call(_fields(part), self._step)

    def _on_tool_result(self, part: Part) -> None:
        if problem := self._tools.result(_fields(part)):
            self._set_aside(part, problem)

    def _on_source(self, part: Part) -> None:
        self._parts.append(source_part(whole_value(part)))

    def _on_file(self, part: Part) -> None:
        self._parts.append(file_part(_fields(part)))

    def _on_data(self, part: Part) -> None:
        self.data.extend(cast(list[JsonValue], public_value(part)))
        self._threads.look(part)

    def _on_annotations(self, part: Part) -> None:
        self._annotations.extend(cast(list[JsonValue], public_value(part)))
        self._threads.look(part)

    def _on_start_step(self, part: Part) -> None:
        if not self._is_continued:
            self.message_id = str(_fields(part)["messageId"])
        self._parts.append(step_part())

    def _on_finish_step(self, part: Part) -> None:
        self._step += 1
        if _fields(part).get("isContinued") is not True:
            self._text = None
        self._reasoning = None
        self._threads.look(part)

    def _on_finish(self, part: Part) -> None:
        value = _fields(part)
        self._finished = True
        self.finish_reason = str(value["finishReason"])
        usage = value.get("usage")
        if isinstance(usage, dict) and "promptTokens" in usage and "completionTokens" in usage:
            self.prompt_tokens = _number(usage["promptTokens"])
            self.completion_tokens = _number(usage["completionTokens"])
        self._threads.look(part)

    def _on_error(self, part: Part) -> None:
        self._report(cast(str, part.value))


def _fields(part: Part) -> JsonDict:
    return cast(JsonDict, whole_value(part))


def _number(value: JsonValue) -> float:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else math.nan
