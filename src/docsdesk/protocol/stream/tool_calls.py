"""The tool calls of an answer by call id: streamed arguments, calls, results."""

import math
from collections.abc import Callable
from typing import cast

from docsdesk.domain.assistant.answer import ToolPart, ToolState
from docsdesk.protocol.stream.answer_bounds import MOST_ARGUMENTS
from docsdesk.protocol.stream.message_parts import JsonDict, MessagePart
from docsdesk.protocol.stream.partial_json import StreamedJson
from docsdesk.protocol.strict_json import repaired

ARGUMENTS_TOO_LONG = f"arguments longer than {MOST_ARGUMENTS:,} characters"


class ToolCalls:
    """`mirror` is the reference client's second, deprecated list: it contains a repeated call twice.

    Each call id has one part in the message; `show` is called with it when it is new.
    """

    def __init__(self, show: Callable[[MessagePart], None]) -> None:
        self.mirror: list[Invocation] = []
        self._show = show
        self._streamed: dict[str, tuple[int, Invocation]] = {}
        self._first_of: dict[str, int] = {}
        self._parts: dict[str, InvocationPart] = {}

    def take_up(self, value: JsonDict) -> bool:
        """Continue a call of an earlier request. Returns whether the value is one."""
        is_call = isinstance(value.get("toolCallId"), str) and isinstance(value.get("toolName"), str)
        if is_call:
            self._append(str(value["toolCallId"]), Invocation(value))
        return is_call

    def start(self, value: JsonDict, step: int) -> None:
        call_id = str(value["toolCallId"])
        fields: JsonDict = {"state": "partial-call", "step": step, "toolCallId": call_id, "toolName": value["toolName"]}
        invocation = Invocation(fields)
        self._streamed[call_id] = (self._append(call_id, invocation), invocation)

    def grow(self, value: JsonDict) -> str:
        """Returns why the delta cannot be used, empty if it was. Its text may end with a lone surrogate."""
        call_id = repaired(cast(str, value["toolCallId"]))
        if call_id not in self._streamed:
            return "arguments of a call that has not begun"
        index, invocation = self._streamed[call_id]
        if not invocation.has_room:
            return ARGUMENTS_TOO_LONG
        invocation.grow(cast(str, value["argsTextDelta"]))
        self._put(call_id, index, invocation)
        return ""

    def call(self, value: JsonDict, step: int) -> None:
        call_id = str(value["toolCallId"])
        invocation = Invocation({"state": "call", "step": step, **value})
        if call_id in self._streamed:
            self._put(call_id, self._streamed[call_id][0], invocation)
        else:
            self._append(call_id, invocation)

    def result(self, value: JsonDict) -> str:
        """Returns why the result cannot be used, empty if it was."""
        call_id = str(value["toolCallId"])
        if call_id not in self._first_of:
            return "result of a call that was not made"
        index = self._first_of[call_id]
        self._put(call_id, index, self.mirror[index].with_result(value))
        return ""

    def _append(self, call_id: str, invocation: "Invocation") -> int:
        index = len(self.mirror)
        self.mirror.append(invocation)
        self._first_of.setdefault(call_id, index)
        self._put(call_id, index, invocation)
        return index

    def _put(self, call_id: str, index: int, invocation: "Invocation") -> None:
        self.mirror[index] = invocation
        if call_id in self._parts:
            self._parts[call_id].invocation = invocation
        else:
            part = self._parts[call_id] = InvocationPart(invocation)
            self._show(part)


class Invocation:
    """One tool call. Streamed arguments are parsed only on demand: parsing again at every delta is not linear."""

    def __init__(self, fields: JsonDict) -> None:
        self._fields = fields
        self._arguments = StreamedJson()

    @property
    def has_room(self) -> bool:
        return len(self._arguments) < MOST_ARGUMENTS

    def grow(self, piece: str) -> None:
        self._arguments.append(piece)

    def with_result(self, fields: JsonDict) -> "Invocation":
        return Invocation({**self.as_json(), "state": "result", **fields})

    def as_json(self, *, exactly: bool = True) -> JsonDict:
        if self._arguments.has_news(exactly=exactly):
            read = self._arguments.read()
            self._fields = {name: value for name, value in self._fields.items() if name != "args"}
            if read is not None:
                self._fields["args"] = read[0]
        return self._fields


class InvocationPart:
    def __init__(self, invocation: Invocation) -> None:
        self.invocation = invocation
        self._shown: JsonDict | None = None
        self._value: ToolPart | None = None

    def as_json(self) -> JsonDict:
        return {"type": "tool-invocation", "toolInvocation": self.invocation.as_json()}

    def as_value(self) -> ToolPart:
        fields = self.invocation.as_json(exactly=False)
        if self._value is None or fields is not self._shown:
            self._shown, self._value = fields, _tool_part(fields)
        return self._value


def _tool_part(fields: JsonDict) -> ToolPart:
    # Any field but the two that were checked may hold a service's own keys.
    step = fields.get("step")
    return ToolPart(
        call_id=str(fields["toolCallId"]),
        name=str(fields["toolName"]),
        state=_STATES.get(str(fields.get("state")), ToolState.CALL),
        arguments=fields.get("args"),
        result=fields.get("result"),
        step=int(step) if isinstance(step, int | float) and math.isfinite(step) else 0,
    )


_STATES = {state.value: state for state in ToolState}
