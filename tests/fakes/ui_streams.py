"""Bodies of v2 in which every type of chunk stands anywhere, as far as the reference client does not refuse it."""

from tests.fakes.stream_dice import Dice, Fields

from docsdesk.protocol.stream.ui_stream import LAST_EVENT, encode_chunk


def ui_stream(seed: int) -> bytes:
    return b"".join(_Writer(seed).events())


class _Writer:
    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self._open: dict[str, list[str]] = {"text": [], "reasoning": []}
        self._is_dynamic: dict[str, bool] = {}
        self._pieces: dict[str, list[str]] = {}

    def events(self) -> list[bytes]:
        kinds = (self._text, self._text, self._tool, self._tool, self._metadata, self._step, self._fixed)
        chunks = [self._dice.choice(kinds)() for _ in range(self._dice.randrange(1, 40))]
        ends = ({"type": "finish", "messageMetadata": self._dice.arguments()}, {"type": "abort"})
        chunks += self._dice.sample(ends, self._dice.randrange(2))
        return [*map(encode_chunk, chunks), self._dice.choice((b"", LAST_EVENT))]

    def _described(self) -> Fields:
        return self._dice.maybe(providerMetadata={"p": {"n": self._dice.randrange(9)}})

    def _metadata(self) -> Fields:
        metadata = self._dice.choice((self._dice.arguments(), {"q": {"a": self._dice.value()}}))
        start = {"type": "start", **self._dice.maybe(messageId=f"m{self._dice.randrange(5)}")}
        told = {"type": "message-metadata", "messageMetadata": metadata}
        return self._dice.choice((start, {**start, "messageMetadata": metadata}, told))

    def _step(self) -> Fields:
        if self._dice.random() < 0.5:
            return {"type": "start-step"}
        for names in self._open.values():
            names.clear()
        return {"type": "finish-step"}

    def _fixed(self) -> Fields:
        described, name = self._described(), self._dice.maybe(id=str(self._dice.randrange(3)))
        page = {"type": "source-url", "sourceId": "1", "url": self._dice.words(), "title": "A", **described}
        document = {"type": "source-document", "sourceId": "2", "mediaType": "text/plain", "title": "A", **described}
        file = {"type": "file", "mediaType": "text/plain", "url": "data:,a", **described}
        data = {"type": "data-map", **name, "data": self._dice.value(), **self._dice.maybe(transient=True)}
        return self._dice.choice((page, document, file, data, data))

    def _text(self) -> Fields:
        kind, described = self._dice.choice(("text", "reasoning")), self._described()
        opened = self._open[kind]
        if not opened or self._dice.random() < 0.3:
            name = str(self._dice.randrange(4))
            opened[:] = [*(each for each in opened if each != name), name]
            return {"type": f"{kind}-start", "id": name, **described}
        name = self._dice.choice(opened)
        if self._dice.random() < 0.8:
            return {"type": f"{kind}-delta", "id": name, "delta": self._dice.words(), **described}
        opened.remove(name)
        return {"type": f"{kind}-end", "id": name, **described}

    def _tool(self) -> Fields:
        call_id = f"call-{self._dice.randrange(5)}"
        if self._pieces.get(call_id) and self._dice.random() < 0.5:
            return {"type": "tool-input-delta", "toolCallId": call_id, "inputTextDelta": self._pieces[call_id].pop(0)}
        if call_id in self._is_dynamic and self._dice.random() < 0.6:
            return self._output(call_id)
        return self._input(call_id)

    def _call(self, call_id: str) -> Fields:
        is_dynamic = self._is_dynamic.setdefault(call_id, self._dice.random() < 0.3)
        return {"toolCallId": call_id, **({"dynamic": True} if is_dynamic else {})}

    def _input(self, call_id: str) -> Fields:
        call = {**self._call(call_id), "toolName": self._dice.choice(("search", "open"))}
        provided = self._dice.maybe(providerExecuted=self._dice.random() < 0.5)
        whole = {**call, "input": self._dice.value(), **provided, **self._described()}
        chunk = self._dice.choice(
            (
                {"type": "tool-input-start", **call, **provided},
                {"type": "tool-input-available", **whole},
                {"type": "tool-input-error", **whole, "errorText": self._dice.words()},
            )
        )
        if chunk["type"] == "tool-input-start":
            self._pieces[call_id] = self._dice.pieces(self._dice.document())
        return chunk

    def _output(self, call_id: str) -> Fields:
        call = self._call(call_id)
        given = {**self._dice.maybe(preliminary=True), **self._dice.maybe(providerExecuted=True)}
        result = {"type": "tool-output-available", **call, "output": self._dice.value(), **given}
        return self._dice.choice((result, {"type": "tool-output-error", **call, "errorText": self._dice.words()}))
