"""Bodies of v1 in which every code stands anywhere, as far as the reference client does not refuse it."""

from tests.fakes.stream_dice import Dice, Fields

from docsdesk.protocol.stream.data_parts import KINDS, PartCode
from docsdesk.protocol.stream.data_stream import encode_part

_TOOLS = ("search", "open")
_ERRORS = 0.05


def data_stream(seed: int) -> bytes:
    return b"".join(_Writer(seed).parts())


class _Writer:
    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self._calls: list[str] = []
        self._pieces: dict[str, list[str]] = {}
        self._values = {
            PartCode.TEXT: self._dice.words,
            PartCode.DATA: self._dice.values,
            PartCode.ERROR: self._dice.words,
            PartCode.ANNOTATIONS: self._dice.values,
            PartCode.TOOL_CALL: self._call,
            PartCode.TOOL_RESULT: self._result,
            PartCode.TOOL_CALL_START: self._call_start,
            PartCode.TOOL_CALL_DELTA: self._delta,
            PartCode.FINISH: self._finish,
            PartCode.FINISH_STEP: self._step_end,
            PartCode.START_STEP: lambda: {"messageId": f"m{self._dice.randrange(5)}"},
            PartCode.REASONING: self._dice.words,
            PartCode.SOURCE: self._source,
        }

    def parts(self) -> list[bytes]:
        codes = [code for code in PartCode if code is not PartCode.ERROR]
        if self._dice.random() < _ERRORS:
            codes.append(PartCode.ERROR)
        chosen = (self._dice.choice(codes) for _ in range(self._dice.randrange(1, 40)))
        values = ((code, self._value(code)) for code in chosen)
        return [encode_part(code, value) for code, value in values if value is not None]

    def _value(self, code: PartCode) -> object:
        """For codes without a value of their own: an object with what their kind requires, and something more."""
        if make := self._values.get(code):
            return make()
        return {name: self._dice.words() for name in KINDS[code].strings} | self._dice.maybe(more=1)

    def _named(self) -> Fields:
        call_id = f"call-{self._dice.randrange(6)}"
        self._calls.append(call_id)
        return {"toolCallId": call_id, "toolName": self._dice.choice(_TOOLS), **self._dice.maybe(extra=1)}

    def _call(self) -> Fields:
        return {**self._named(), "args": self._dice.choice((self._dice.arguments(), None, [1]))}

    def _result(self) -> Fields | None:
        """Only for a call that was made."""
        if not self._calls:
            return None
        return {"toolCallId": self._dice.choice(self._calls), "result": self._dice.value(), **self._dice.maybe(more=1)}

    def _call_start(self) -> Fields:
        named = self._named()
        self._pieces[str(named["toolCallId"])] = self._dice.pieces(self._dice.document())
        return named

    def _delta(self) -> Fields | None:
        waiting = [call_id for call_id, pieces in self._pieces.items() if pieces]
        if not waiting:
            return None
        call_id = self._dice.choice(waiting)
        return {"toolCallId": call_id, "argsTextDelta": self._pieces[call_id].pop(0)}

    def _usage(self) -> Fields:
        counts = {"promptTokens": self._dice.choice((None, 3)), "completionTokens": self._dice.choice((4, "many"))}
        return self._dice.choice(
            ({}, {"usage": None}, {"usage": {}}, {"usage": {"promptTokens": 1}}, {"usage": counts})
        )

    def _finish(self) -> Fields:
        return {"finishReason": self._dice.choice(("stop", "é", "")), **self._usage()}

    def _step_end(self) -> Fields:
        return {**self._finish(), **self._dice.maybe(isContinued=self._dice.choice((True, False, "true", 1, None)))}

    def _source(self) -> object:
        page = {"sourceType": "url", "id": "1", "url": "/a"}
        return self._dice.choice((page, {}, [], {"title": self._dice.words()}))
