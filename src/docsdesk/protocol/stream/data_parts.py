"""The parts of a v1 stream: what each must hold, what it adds to the message, and how later requests carry it.

The message is folded as the reference client does, but in linear time. A new part is a code, an entry of `KINDS` and a
method of `MessageFold`; if it has content, also a case of `message_form`.
"""

import math
from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import cast, final

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import (
    AnswerPart,
    ReasoningPart,
    ReasoningText,
    SourcePart,
    StepPart,
    TextPart,
    ToolPart,
    ToolState,
)
from docsdesk.protocol.stream.answer_fold import AnswerFold, ThreadPlace
from docsdesk.protocol.stream.message_parts import (
    GrowingReasoning,
    GrowingText,
    GrowingTextPart,
    continued_part,
    file_part,
    next_step,
    objects,
    present,
    source_part,
    step_part,
)
from docsdesk.protocol.stream.part import JsonDict, PartKind, StreamPart, public_value, whole_fields, whole_value
from docsdesk.protocol.stream.tool_calls import ToolCalls
from docsdesk.protocol.strict_json import date_time


class PartCode(StrEnum):
    TEXT = "0"
    DATA = "2"
    ERROR = "3"
    ANNOTATIONS = "8"
    TOOL_CALL = "9"
    TOOL_RESULT = "a"
    TOOL_CALL_START = "b"
    TOOL_CALL_DELTA = "c"
    FINISH = "d"
    FINISH_STEP = "e"
    START_STEP = "f"
    REASONING = "g"
    SOURCE = "h"
    REDACTED_REASONING = "i"
    REASONING_SIGNATURE = "j"
    FILE = "k"


@final
class MessageFold(AnswerFold):
    def __init__(self, message_id: str, created_at: datetime, continued: JsonDict | None = None) -> None:
        super().__init__(message_id, created_at, continued)
        self._step = 0
        self._content = GrowingText()
        self._thoughts: GrowingText | None = None
        self._text: GrowingTextPart | None = None
        self._reasoning: GrowingReasoning | None = None
        self._annotations: list[JsonValue] = []
        self._tools = ToolCalls(self.message_parts.append)
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
            self.message_parts.append(continued_part(part))
        self._step = next_step(objects(message.get("toolInvocations")))
        annotations = message.get("annotations")
        self._annotations = list(annotations) if isinstance(annotations, list) else []

    def message(self) -> JsonDict:
        message: JsonDict = {
            "id": self.message_id,
            "createdAt": date_time(self.created_at),
            "role": "assistant",
            "content": self._content.read_whole(),
            "parts": [part.as_json() for part in self.message_parts],
        }
        if self._thoughts is not None:
            message["reasoning"] = self._thoughts.read_whole()
        if self._tools.mirror:
            message["toolInvocations"] = [invocation.as_json() for invocation in self._tools.mirror]
        if self._annotations:
            message["annotations"] = list(self._annotations)
        return message

    @property
    def annotations(self) -> Sequence[JsonValue]:
        return self._annotations

    def kind_of(self, code: str) -> "PartKind[MessageFold]":
        return KINDS[code]

    def add_texts(self, parts: Sequence[StreamPart]) -> None:
        if self._text is None:
            self._text = GrowingTextPart()
            self.message_parts.append(self._text)
        piece = self.take_fitting("".join([cast(str, part.value) for part in parts]))
        self._text.text.append(piece)
        self._content.append(piece)

    def add_reasoning(self, part: StreamPart) -> None:
        piece = self.take_fitting(cast(str, part.value), is_text=False)
        self._thoughts = self._thoughts or GrowingText()
        self._thoughts.append(piece)
        self._current_reasoning().append(piece)

    def add_redacted_reasoning(self, part: StreamPart) -> None:
        self._current_reasoning().redact(str(whole_fields(part)["data"]))

    def sign_reasoning(self, part: StreamPart) -> None:
        if self._reasoning is not None:
            self._reasoning.sign(str(whole_fields(part)["signature"]))

    def _current_reasoning(self) -> GrowingReasoning:
        if self._reasoning is None:
            self._reasoning = GrowingReasoning(self.arrival)
            self.message_parts.append(self._reasoning)
        return self._reasoning

    def start_tool_call(self, part: StreamPart) -> None:
        self._tools.start(whole_fields(part), self._step)

    def grow_tool_call(self, part: StreamPart) -> None:
        if problem := self._tools.grow(cast(JsonDict, part.value)):
            self.set_aside_part(part, problem)

    def add_tool_call(self, part: StreamPart) -> None:
        self._tools.call(whole_fields(part), self._step)

    def add_tool_result(self, part: StreamPart) -> None:
        if problem := self._tools.result(whole_fields(part)):
            self.set_aside_part(part, problem)

    def add_source(self, part: StreamPart) -> None:
        self.message_parts.append(source_part(whole_value(part)))

    def add_file(self, part: StreamPart) -> None:
        self.message_parts.append(file_part(whole_fields(part)))

    def add_data(self, part: StreamPart) -> None:
        self.data.extend(cast(list[JsonValue], public_value(part)))
        self.threads.look(part, ThreadPlace.DATA_EVENT, *cast(list[JsonValue], part.value))

    def add_annotations(self, part: StreamPart) -> None:
        self._annotations.extend(cast(list[JsonValue], public_value(part)))
        self.threads.look(part, ThreadPlace.ANNOTATED_EVENT, *cast(list[JsonValue], part.value))

    def start_step(self, part: StreamPart) -> None:
        if not self._is_continued:
            self.message_id = str(whole_fields(part)["messageId"])
        self.message_parts.append(step_part())

    def finish_step(self, part: StreamPart) -> None:
        self._step += 1
        if whole_fields(part).get("isContinued") is not True:
            self._text = None
        self._reasoning = None
        self.threads.look(part, ThreadPlace.FINISHED_STEP, part.value)

    def finish(self, part: StreamPart) -> None:
        value = whole_fields(part)
        self._finished = True
        self.finish_reason = str(value["finishReason"])
        usage = value.get("usage")
        if isinstance(usage, dict) and "promptTokens" in usage and "completionTokens" in usage:
            self.prompt_tokens = _number(usage["promptTokens"])
            self.completion_tokens = _number(usage["completionTokens"])
        self.threads.look(part, ThreadPlace.FINISH, part.value)

    def add_error(self, part: StreamPart) -> None:
        self.report_error(cast(str, part.value))


def _number(value: JsonValue) -> float:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else math.nan


def is_string(value: JsonValue) -> str:
    return "" if isinstance(value, str) else "not a string"


def _is_array(value: JsonValue) -> str:
    return "" if isinstance(value, list) else "not an array"


def _is_object(value: JsonValue) -> str:
    # JavaScript counts an array as an object, and a source is not checked further.
    return "" if isinstance(value, dict | list) else "not an object"


def _has_arguments(value: JsonValue) -> str:
    fits = isinstance(value, dict) and "args" in value and isinstance(value["args"], dict | list | None)
    return "" if fits else '"args" is not an object'


def _has_result(value: JsonValue) -> str:
    return "" if isinstance(value, dict) and "result" in value else '"result" is missing'


KINDS: Mapping[str, PartKind[MessageFold]] = {
    PartCode.TEXT: PartKind("A piece of the answer's text.", fold_run=MessageFold.add_texts, check=is_string),
    PartCode.DATA: PartKind("Values for the client, in no message.", MessageFold.add_data, check=_is_array),
    PartCode.ERROR: PartKind(
        "The answer failed; this says why.", MessageFold.add_error, check=is_string, takes_room=False
    ),
    PartCode.ANNOTATIONS: PartKind("Values that belong to the message.", MessageFold.add_annotations, check=_is_array),
    PartCode.TOOL_CALL: PartKind(
        "A whole call of a tool, such as a search.",
        MessageFold.add_tool_call,
        strings=("toolCallId", "toolName"),
        check=_has_arguments,
    ),
    PartCode.TOOL_RESULT: PartKind(
        "What the tool returned.", MessageFold.add_tool_result, strings=("toolCallId",), check=_has_result
    ),
    PartCode.TOOL_CALL_START: PartKind(
        "A call whose arguments follow piece by piece.",
        MessageFold.start_tool_call,
        strings=("toolCallId", "toolName"),
    ),
    PartCode.TOOL_CALL_DELTA: PartKind(
        "A piece of those arguments.",
        MessageFold.grow_tool_call,
        strings=("toolCallId", "argsTextDelta"),
        cost_bytes=0,
    ),
    PartCode.FINISH: PartKind(
        "The end, with the reason, the tokens used and the thread's id.",
        MessageFold.finish,
        strings=("finishReason",),
        takes_room=False,
    ),
    PartCode.FINISH_STEP: PartKind(
        "The end of a step.", MessageFold.finish_step, strings=("finishReason",), takes_room=False
    ),
    PartCode.START_STEP: PartKind(
        "The start of a step: one turn of searching and writing.", MessageFold.start_step, strings=("messageId",)
    ),
    PartCode.REASONING: PartKind(
        "A piece of the model's reasoning.", MessageFold.add_reasoning, check=is_string, takes_room=False
    ),
    PartCode.SOURCE: PartKind("A page that the answer was made from.", MessageFold.add_source, check=_is_object),
    PartCode.REDACTED_REASONING: PartKind(
        "Reasoning that only the model can read.", MessageFold.add_redacted_reasoning, strings=("data",)
    ),
    PartCode.REASONING_SIGNATURE: PartKind(
        "A signature of the reasoning before it.", MessageFold.sign_reasoning, strings=("signature",)
    ),
    PartCode.FILE: PartKind("A file that the model made.", MessageFold.add_file, strings=("mimeType", "data")),
}


def message_form(part: AnswerPart) -> JsonDict | None:
    """A part of an answer as later requests carry it.

    None for parts that the interface cannot express, such as files and calls without result. A call's result is sent
    once: the reference client's second list of calls is of no use to anyone.
    """
    match part:
        case TextPart():
            return {"type": "text", "text": part.text}
        case ReasoningPart():
            return _reasoning(part)
        case StepPart():
            return {"type": "step-start"}
        case SourcePart():
            source: JsonDict = {"sourceType": "url", "id": part.id, "url": part.url, **present(title=part.title)}
            return {"type": "source", "source": source}
        case ToolPart() if part.state is ToolState.RESULT:
            return {"type": "tool-invocation", "toolInvocation": _invocation(part)}
        case _:
            return None


def _reasoning(part: ReasoningPart) -> JsonDict:
    details: list[JsonValue] = [
        {"type": "text", "text": detail.text, **present(signature=detail.signature)}
        if isinstance(detail, ReasoningText)
        else {"type": "redacted", "data": detail.data}
        for detail in part.details
    ]
    return {"type": "reasoning", "reasoning": part.text, "details": details}


def _invocation(part: ToolPart) -> JsonDict:
    return {
        "state": "result",
        "step": part.step,
        "toolCallId": part.call_id,
        "toolName": part.name,
        "args": part.arguments,
        "result": part.result,
    }
