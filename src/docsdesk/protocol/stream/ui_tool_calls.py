"""The tool calls of a v2 answer by call id: streamed input, input, output."""

from collections.abc import Callable
from typing import cast

from docsdesk.domain.assistant.answer import ToolPart, ToolState
from docsdesk.protocol.stream.answer_bounds import MOST_ARGUMENTS
from docsdesk.protocol.stream.message_parts import JsonDict, MessagePart
from docsdesk.protocol.stream.partial_json import StreamedJson
from docsdesk.protocol.stream.tool_calls import ARGUMENTS_TOO_LONG
from docsdesk.protocol.strict_json import repaired

NOT_MADE = "output of a call that was not made"


class UiToolCalls:
    """Each call id has one part in the message; `show` is called with it when it is new.

    Methods that return a string say why the chunk cannot be used, empty if it was.
    """

    def __init__(self, show: Callable[[MessagePart], None]) -> None:
        self._show = show
        self._calls: dict[tuple[str, bool], UiToolPart] = {}
        self._streamed: dict[str, tuple[UiToolPart, str, StreamedJson]] = {}

    def start(self, chunk: JsonDict, step: int) -> None:
        call = self._call(chunk, step)
        call.put("input-streaming", _given(chunk, "providerExecuted"))
        self._streamed[str(chunk["toolCallId"])] = (call, str(chunk["toolName"]), StreamedJson())

    def grow(self, chunk: JsonDict) -> str:
        """Its text may end with a high surrogate, which the next chunk completes."""
        streamed = self._streamed.get(repaired(cast(str, chunk["toolCallId"])))
        if streamed is None:
            return "input of a call that has not begun"
        call, name, text = streamed
        if len(text) >= MOST_ARGUMENTS:
            return ARGUMENTS_TOO_LONG
        text.append(cast(str, chunk["inputTextDelta"]))
        call.stream(text, name)
        return ""

    def call(self, chunk: JsonDict, step: int) -> None:
        call = self._call(chunk, step)
        call.describe(chunk)
        call.put("input-available", _given(chunk, "input", "providerExecuted"))

    def refuse(self, chunk: JsonDict, step: int) -> None:
        """The tool does not accept the input."""
        call = self._call(chunk, step)
        if call.is_new:
            call.describe(chunk)
        fields = _given(chunk, "input", "errorText", "providerExecuted")
        if not call.is_dynamic and "input" in fields:
            fields["rawInput"] = fields.pop("input")
        call.put("output-error", fields)

    def result(self, chunk: JsonDict) -> str:
        call = self._known(chunk)
        if call is None:
            return NOT_MADE
        call.put("output-available", call.input_fields() | _given(chunk, "output", "preliminary", "providerExecuted"))
        return ""

    def fail(self, chunk: JsonDict) -> str:
        call = self._known(chunk)
        if call is None:
            return NOT_MADE
        call.put("output-error", call.input_fields(raw=True) | _given(chunk, "errorText"))
        return ""

    def ask(self, chunk: JsonDict) -> str:
        """The service needs a person's permission to run the tool."""
        call = self._known(chunk)
        if call is None:
            return NOT_MADE
        call.put("approval-requested", {**call.input_fields(), "approval": {"id": chunk["approvalId"]}})
        return ""

    def deny(self, chunk: JsonDict) -> str:
        call = self._known(chunk)
        if call is None:
            return NOT_MADE
        call.put("output-denied", call.input_fields())
        return ""

    def _call(self, chunk: JsonDict, step: int) -> "UiToolPart":
        call_id, name, is_dynamic = str(chunk["toolCallId"]), str(chunk["toolName"]), chunk.get("dynamic") is True
        call = self._calls.get((call_id, is_dynamic))
        if call is None:
            call = self._calls[call_id, is_dynamic] = UiToolPart(call_id, name, step, is_dynamic=is_dynamic)
            self._show(call)
        else:
            call.rename(name)
        return call

    def _known(self, chunk: JsonDict) -> "UiToolPart | None":
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
        self._fields = {**_given(self._fields, *lasting), "state": state, **fields}
        if self.is_dynamic:
            self._fields.pop("providerExecuted", None)
        self._streaming, self._value, self.is_new = None, None, False

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
        return _given(self._read(), "input", *(("rawInput",) if raw else ()))

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
                state=_STATES[str(fields["state"])],
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


def _given(fields: JsonDict, *names: str) -> JsonDict:
    return {name: fields[name] for name in names if name in fields}


_STATES = {
    "input-streaming": ToolState.PARTIAL_CALL,
    "input-available": ToolState.CALL,
    "approval-requested": ToolState.CALL,
    "output-available": ToolState.RESULT,
    "output-error": ToolState.FAILED,
    "output-denied": ToolState.DENIED,
}
