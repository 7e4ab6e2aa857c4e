"""The tool calls of an answer by call id: streamed arguments, calls, results."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from docsdesk.domain.assistant.answer import ToolPart, ToolState
from docsdesk.protocol.stream.message_parts import MessagePart
from docsdesk.protocol.stream.part import MOST_ARGUMENTS, JsonDict
from docsdesk.protocol.stream.partial_json import StreamedJson
from docsdesk.protocol.strict_json import repair

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
        call_id = repair(cast(str, value["toolCallId"]))
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


NOT_MADE = "output of a call that was not made"


@dataclass(frozen=True, slots=True)
class _StreamedCall:
    part: "UiToolPart"
    name: str
    text: StreamedJson = field(default_factory=StreamedJson)


class UiToolCalls:
    """Each call id has one part in the message; `show` is called with it when it is new.

    Methods that return a string say why the chunk cannot be used, empty if it was.
    """

    def __init__(self, show: Callable[[MessagePart], None]) -> None:
        self._show = show
        self._calls: dict[tuple[str, bool], UiToolPart] = {}
        self._streamed: dict[str, _StreamedCall] = {}

    def start(self, chunk: JsonDict, step: int) -> None:
        call = self._call(chunk, step)
        call.put("input-streaming", _pick_fields(chunk, "providerExecuted"))
        self._streamed[str(chunk["toolCallId"])] = _StreamedCall(call, str(chunk["toolName"]))

    def grow(self, chunk: JsonDict) -> str:
        """The text may end with a high surrogate, which the next chunk completes."""
        streamed = self._streamed.get(repair(cast(str, chunk["toolCallId"])))
        if streamed is None:
            return "input of a call that has not begun"
        text = streamed.text
        if len(text) >= MOST_ARGUMENTS:
            return ARGUMENTS_TOO_LONG
        text.append(cast(str, chunk["inputTextDelta"]))
        streamed.part.stream(text, streamed.name)
        return ""

    def call(self, chunk: JsonDict, step: int) -> None:
        call = self._call(chunk, step)
        call.describe(chunk)
        call.put("input-available", _pick_fields(chunk, "input", "providerExecuted"))

    def refuse(self, chunk: JsonDict, step: int) -> None:
        """The tool does not accept the input."""
        call = self._call(chunk, step)
        if call.is_new:
            call.describe(chunk)
        fields = _pick_fields(chunk, "input", "errorText", "providerExecuted")
        if not call.is_dynamic and "input" in fields:
            fields["rawInput"] = fields.pop("input")
        call.put("output-error", fields)

    def result(self, chunk: JsonDict) -> str:
        call = self._find_call(chunk)
        if call is None:
            return NOT_MADE
        call.put(
            "output-available", call.input_fields() | _pick_fields(chunk, "output", "preliminary", "providerExecuted")
        )
        return ""

    def fail(self, chunk: JsonDict) -> str:
        call = self._find_call(chunk)
        if call is None:
            return NOT_MADE
        call.put("output-error", call.input_fields(raw=True) | _pick_fields(chunk, "errorText"))
        return ""

    def ask(self, chunk: JsonDict) -> str:
        """The service needs a person's permission to run the tool."""
        call = self._find_call(chunk)
        if call is None:
            return NOT_MADE
        call.put("approval-requested", {**call.input_fields(), "approval": {"id": chunk["approvalId"]}})
        return ""

    def deny(self, chunk: JsonDict) -> str:
        call = self._find_call(chunk)
        if call is None:
            return NOT_MADE
        call.put("output-denied", call.input_fields())
        return ""

    def _call(self, chunk: JsonDict, step: int) -> "UiToolPart":
        call_id, name = str(chunk["toolCallId"]), str(chunk["toolName"])
        is_dynamic = chunk.get("dynamic") is True
        call = self._calls.get((call_id, is_dynamic))
        if call is None:
            call = self._calls[call_id, is_dynamic] = UiToolPart(call_id, name, step, is_dynamic=is_dynamic)
            self._show(call)
        else:
            call.rename(name)
        return call

    def _find_call(self, chunk: JsonDict) -> "UiToolPart | None":
        """The call that the chunk is about; services may omit that it is dynamic."""
        call_id, is_dynamic = str(chunk["toolCallId"]), chunk.get("dynamic") is True
        return self._calls.get((call_id, is_dynamic)) or self._calls.get((call_id, not is_dynamic))


class UiToolPart:
    """Streamed input is parsed only on demand: parsing again at every delta is not linear."""

    def __init__(self, call_id: str, name: str, step: int, *, is_dynamic: bool) -> None:
        self.name = name
        self.is_dynamic = is_dynamic
        self.is_new = True
        self._call_id = call_id
        self._step = step
        self._fields: JsonDict = {}
        self._streaming: StreamedJson | None = None
        self._value: ToolPart | None = None

    def rename(self, name: str) -> None:
        """For dynamic tools only: other tools are identified by their names."""
        if self.is_dynamic:
            self.name = name

    def put(self, state: str, fields: JsonDict) -> None:
        """Enter a state with its own fields; only fields of the call itself are kept."""
        lasting = (
            ("callProviderMetadata", "approval", "rawInput")
            if self.is_dynamic
            else ("callProviderMetadata", "approval", "providerExecuted")
        )
        self._fields = {**_pick_fields(self._fields, *lasting), "state": state, **fields}
        if self.is_dynamic:
            self._fields.pop("providerExecuted", None)
        self._streaming = None
        self._value = None
        self.is_new = False

    def describe(self, chunk: JsonDict) -> None:
        if (metadata := chunk.get("providerMetadata")) is not None:
            self._fields["callProviderMetadata"] = metadata

    def stream(self, text: StreamedJson, name: str) -> None:
        if self._streaming is None:
            self.put("input-streaming", {})
            self.rename(name)
            self._streaming = text
        self._value = None

    def input_fields(self, *, raw: bool = False) -> JsonDict:
        return _pick_fields(self._read(), "input", *(("rawInput",) if raw else ()))

    def as_json(self) -> JsonDict:
        kind: JsonDict = (
            {"type": "dynamic-tool", "toolName": self.name} if self.is_dynamic else {"type": f"tool-{self.name}"}
        )
        return {**kind, "toolCallId": self._call_id, **self._read()}

    def as_value(self) -> ToolPart:
        if self._value is None:
            fields = self._read(exactly=False)
            self._value = ToolPart(
                call_id=self._call_id,
                name=self.name,
                state=_CALL_STATES[str(fields["state"])],
                arguments=fields["input"] if "input" in fields else fields.get("rawInput"),
                result=fields.get("output"),
                error=str(fields.get("errorText", "")),
                step=self._step,
            )
        return self._value

    def _read(self, *, exactly: bool = True) -> JsonDict:
        if self._streaming is not None and self._streaming.has_news(exactly=exactly):
            self._value = None
            read = self._streaming.read()
            rest = {name: value for name, value in self._fields.items() if name != "input"}
            self._fields = rest if read is None else {**rest, "input": read[0]}
        return self._fields


def _pick_fields(fields: JsonDict, *names: str) -> JsonDict:
    return {name: fields[name] for name in names if name in fields}


_CALL_STATES = {
    "input-streaming": ToolState.PARTIAL_CALL,
    "input-available": ToolState.CALL,
    "approval-requested": ToolState.CALL,
    "output-available": ToolState.RESULT,
    "output-error": ToolState.FAILED,
    "output-denied": ToolState.DENIED,
}
