"""Folds the parts of an answer into one message, as the reference client does but line by line and in linear time.

Where the reference client gives up (an unusable line, a result without its call), the fold sets the line aside and
goes on; only an error part ends the message.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import cast

from pydantic import JsonValue

from docsdesk.domain.conversation import Answer, Outcome, Usage
from docsdesk.protocol.data_stream import Part, PartCode
from docsdesk.protocol.message_parts import (
    GrowingReasoning,
    GrowingText,
    GrowingTextPart,
    JsonDict,
    MessagePart,
    file_part,
    source_part,
    step_part,
)
from docsdesk.protocol.strict_json import date_time, repaired, repaired_value
from docsdesk.protocol.thread_search import ThreadSearch
from docsdesk.protocol.tool_calls import ToolCalls

UNKNOWN_REASON = "unknown"


class MessageFold:
    """Starts with an empty assistant message; `message_id` stands until a step names one."""

    def __init__(self, message_id: str, created_at: datetime) -> None:
        self.message_id = message_id
        self.created_at = created_at
        self.data: list[JsonValue] = []
        self.finish_reason = UNKNOWN_REASON
        self.prompt_tokens = self.completion_tokens = math.nan
        self.error: str | None = None
        self.set_aside: list[Part] = []
        """What could not be used, each with its problem."""
        self.unknown_codes: Counter[str] = Counter()
        self.folded = 0
        """Parts that were used."""
        self._finished = False
        self._threads = ThreadSearch()
        self._step = 0
        self._parts: list[MessagePart] = []
        self._content = GrowingText()
        self._thoughts: GrowingText | None = None
        self._text: GrowingTextPart | None = None
        self._reasoning: GrowingReasoning | None = None
        self._annotations: list[JsonValue] = []
        self._tools = ToolCalls(self._parts.append)
        self._handlers = self._table()

    def add(self, parts: Iterable[Part]) -> None:
        handlers = self._handlers
        for part in parts:
            if part.problem:
                self._set_aside(part)
            elif self.error is None:
                self.folded += 1
                handlers[part.code](part)
            else:
                # Nothing after an error counts, but the thread may still be named.
                self._threads.look(part)

    def message(self) -> JsonDict:
        """The message in the reference client's shape. Tool calls and sources are shared with the fold, not copied."""
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

    def answer(self, outcome: Outcome = Outcome.STREAMING) -> Answer:
        """The answer so far. Parts that did not change since the last look are the same objects."""
        values = (part.as_value() for part in self._parts)
        return Answer.model_construct(
            message_id=self.message_id,
            created_at=self.created_at,
            parts=tuple(value for value in values if value is not None),
            outcome=outcome,
            finish_reason=self.finish_reason,
            usage=Usage(prompt=_tokens(self.prompt_tokens), completion=_tokens(self.completion_tokens)),
        )

    @property
    def usage(self) -> dict[str, float]:
        """NaN where the service named none, as the reference client has it."""
        prompt, completion = self.prompt_tokens, self.completion_tokens
        return {"promptTokens": prompt, "completionTokens": completion, "totalTokens": prompt + completion}

    @property
    def outcome(self) -> Outcome:
        """How the answer ended, if the body ends here."""
        if self.error is not None or not self.folded:
            return Outcome.ERROR
        return Outcome.FINISHED if self._finished else Outcome.INCOMPLETE

    @property
    def thread_id(self) -> str | None:
        """From the body alone; the header X-Thread-Id comes before it."""
        return self._threads.thread_id

    def _table(self) -> dict[str, Callable[[Part], None]]:
        return {
            PartCode.TEXT: self._on_text,
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

    def _set_aside(self, part: Part, problem: str = "") -> None:
        self.set_aside.append(part._replace(problem=problem) if problem else part)
        if part.problem == "unknown code":
            self.unknown_codes[part.code] += 1

    def _on_text(self, part: Part) -> None:
        if self._text is None:
            self._text = GrowingTextPart()
            self._parts.append(self._text)
        piece = cast(str, part.value)
        self._text.text.append(piece)
        self._content.append(piece)

    def _on_reasoning(self, part: Part) -> None:
        piece = cast(str, part.value)
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
            self._reasoning = GrowingReasoning()
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
        self._parts.append(source_part(_whole(part)))

    def _on_file(self, part: Part) -> None:
        self._parts.append(file_part(_fields(part)))

    def _on_data(self, part: Part) -> None:
        self.data.extend(cast(list[JsonValue], _whole(part)))
        self._threads.look(part)

    def _on_annotations(self, part: Part) -> None:
        self._annotations.extend(cast(list[JsonValue], _whole(part)))
        self._threads.look(part)

    def _on_start_step(self, part: Part) -> None:
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
        self.error = repaired(cast(str, part.value))


def _whole(part: Part) -> JsonValue:
    """The value, fit for display and storage; a look at the line tells whether that takes a walk."""
    return repaired_value(part.value) if b"\\ud" in part.line or b"\\uD" in part.line else part.value


def _fields(part: Part) -> JsonDict:
    return cast(JsonDict, _whole(part))


def _number(value: JsonValue) -> float:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else math.nan


def _tokens(number: float) -> int | None:
    return int(number) if math.isfinite(number) else None
