"""OpenAI's chat interface as its many servers implement it: the request, and the stream decoded into deltas.

Servers differ: some send no `[DONE]`, some send usage with the last choice, content as an array, reasoning between tags
in the text, or an error in the middle of a 200. All of these are accepted.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, cast

from docsdesk.domain.assistant.answer import Usage
from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.ui_parts import ChunkType
from docsdesk.protocol.stream.ui_stream import EventDecoder

COMPLETIONS_PATH = "/chat/completions"
MODELS_PATH = "/models"
TEMPERATURE = 0.2
OPTIONAL_FIELDS = ("stream_options", "temperature")
"""Fields that some servers or models reject; the request works without them."""

Fields = Mapping[str, Any]


class ChatMessage(NamedTuple):
    """`pictures` are data URLs."""

    role: Literal["system", "user", "assistant"]
    content: str
    pictures: tuple[str, ...] = ()


class ChatDelta(NamedTuple):
    """The increment from one piece of the stream. `finish` is the server's own word; `error` ends the answer."""

    text: str = ""
    reasoning: str = ""
    refusal: str = ""
    finish: str = ""
    usage: Usage | None = None
    error: str = ""


def chat_request(model: str, messages: Sequence[ChatMessage]) -> dict[str, object]:
    """The body that asks for a streamed answer."""
    return {
        "model": model,
        "messages": [{"role": message.role, "content": _content(message)} for message in messages],
        "stream": True,
        "temperature": TEMPERATURE,
        "stream_options": {"include_usage": True},
    }


def _content(message: ChatMessage) -> object:
    """Text alone stays a string: some servers do not accept arrays."""
    if not message.pictures:
        return message.content
    pictures = [{"type": "image_url", "image_url": {"url": picture}} for picture in message.pictures]
    return [{"type": "text", "text": message.content}, *pictures]


def model_names(body: bytes) -> tuple[str, ...]:
    """The models that a server lists, in alphabetical order. Raises ValueError if it is no list of models."""
    value = strict_json.loads(body)
    rows = value.get("data", value.get("models")) if isinstance(value, dict) else value
    if not isinstance(rows, list):
        raise ValueError("not a list of models")
    names = (row.get("id") or row.get("name") if isinstance(row, dict) else row for row in rows)
    return tuple(sorted({name for name in names if isinstance(name, str) and name}, key=str.casefold))


class ChatReader:
    """Reads one answer; `pieces` counts the usable ones."""

    def __init__(self) -> None:
        self.is_whole = False
        """Whether the server finished the answer."""
        self.is_done = False
        """Whether the server said that nothing follows."""
        self.pieces = 0
        self._events = EventDecoder()
        self._tags = _ThinkingTags()
        self._first = b""
        self._whole: list[bytes] | None = None

    def feed(self, chunk: bytes) -> list[ChatDelta]:
        if not self._first:
            self._first = chunk.lstrip()[:1]
            self._whole = [] if self._first == b"{" else None
        if self._whole is not None:
            self._whole.append(chunk)
            return []
        return [delta for part in self._events.feed(chunk) for delta in self._read(part.code, part.value)]

    def close(self) -> list[ChatDelta]:
        """The rest of the bytes if no line end followed; the whole answer from a server that does not stream."""
        if self._whole is not None:
            last = list(self._read("", _object(b"".join(self._whole))))
        else:
            last = [delta for part in self._events.close() for delta in self._read(part.code, part.value)]
        return [*last, *_split(self._tags.close())]

    def _read(self, code: str, value: object) -> Iterator[ChatDelta]:
        if code == ChunkType.DONE:
            self.is_whole = self.is_done = True
        if not isinstance(value, Mapping):
            return
        fields = cast(Fields, value)
        if error := _error(fields):
            self.pieces += 1
            yield ChatDelta(error=error)
            return
        if (usage := _usage(fields)) is not None:
            yield ChatDelta(usage=usage)
        choice = _first_choice(fields)
        if choice is not None:
            self.pieces += 1
            yield from self._choice(choice)

    def _choice(self, choice: Fields) -> Iterator[ChatDelta]:
        delta = _fields(choice.get("delta")) or _fields(choice.get("message")) or choice
        reasoning = _text(delta.get("reasoning_content")) or _text(delta.get("reasoning"))
        if reasoning:
            yield ChatDelta(reasoning=reasoning)
        for kind, text in _pieces(delta.get("content", delta.get("text"))):
            yield from [ChatDelta(reasoning=text)] if kind == "thinking" else _split(self._tags.feed(text))
        if refusal := _text(delta.get("refusal")):
            yield ChatDelta(refusal=refusal)
        finish = choice.get("finish_reason")
        if isinstance(finish, str) and finish:
            self.is_whole = True
            yield from _split(self._tags.close())
            yield ChatDelta(finish=finish)


def _object(body: bytes) -> object:
    try:
        return strict_json.loads(body)
    except ValueError:
        return None


def _split(pieces: Iterator[tuple[bool, str]]) -> Iterator[ChatDelta]:
    for is_thought, text in pieces:
        yield ChatDelta(reasoning=text) if is_thought else ChatDelta(text=text)


def _first_choice(fields: Fields) -> Fields | None:
    choices = fields.get("choices")
    if not isinstance(choices, list):
        return None
    read = (_fields(choice) for choice in cast(list[object], choices))
    return next((choice for choice in read if choice and choice.get("index") in (0, None)), None)


def _pieces(content: object) -> Iterator[tuple[str, str]]:
    """Kind and text of content, which is a string or, from some servers, an array of parts."""
    if isinstance(content, str):
        yield "text", content
    elif isinstance(content, list):
        for part in map(_fields, cast(list[object], content)):
            kind = "thinking" if part.get("type") in ("thinking", "reasoning") else "text"
            inner = part.get("thinking", part.get("text"))
            yield kind, inner if isinstance(inner, str) else "".join(text for _, text in _pieces(inner))


def _usage(fields: Fields) -> Usage | None:
    usage = _fields(fields.get("usage")) or _fields(_fields(fields.get("x_groq")).get("usage"))
    if not usage:
        return None
    return Usage(prompt=_count(usage.get("prompt_tokens")), completion=_count(usage.get("completion_tokens")))


def _error(fields: Fields) -> str:
    """The message of an error sent in place of a piece."""
    error = fields.get("error")
    if isinstance(error, Mapping):
        error = cast(Fields, error).get("message") or "no reason given"
    elif not error and fields.get("object") == "error":
        error = fields.get("message") or "no reason given"
    return error if isinstance(error, str) else ""


def _fields(value: object) -> Fields:
    return cast(Fields, value) if isinstance(value, Mapping) else {}


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _count(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return None
    return int(value)


_OPENING = "<think>"
_CLOSING = "</think>"


class _ThinkingTags:
    """Only a tag at the very beginning opens a thought: further on it may be the answer's subject."""

    def __init__(self) -> None:
        self._held = ""
        self._is_begun = False
        self._is_thinking = False
        self._is_after_tag = False

    def feed(self, text: str) -> Iterator[tuple[bool, str]]:
        """Pieces of text, and whether each is a thought."""
        self._held += text
        if not self._is_begun:
            self._begin()
        if self._is_thinking:
            yield from self._think()
        if self._is_begun and not self._is_thinking:
            yield from self._pieces(len(self._held))

    def close(self) -> Iterator[tuple[bool, str]]:
        """The text held back because it might have become a tag."""
        self._is_begun = True
        yield from self._pieces(len(self._held))

    def _begin(self) -> None:
        start = self._held.lstrip()
        if start.startswith(_OPENING):
            self._is_begun = self._is_thinking = True
            self._is_after_tag = True
            self._held = start.removeprefix(_OPENING)
        elif not _OPENING.startswith(start):
            self._is_begun = True

    def _think(self) -> Iterator[tuple[bool, str]]:
        end = self._held.find(_CLOSING)
        if end < 0:
            yield from self._pieces(len(self._held) - _possible_start(self._held, _CLOSING))
            return
        yield from self._pieces(end)
        self._held = self._held.removeprefix(_CLOSING)
        self._is_thinking, self._is_after_tag = False, True

    def _pieces(self, length: int) -> Iterator[tuple[bool, str]]:
        """The first `length` held characters, without the empty lines after a tag."""
        piece, self._held = self._held[:length], self._held[length:]
        if self._is_after_tag:
            piece = piece.lstrip("\n")
            self._is_after_tag = not piece
        if piece:
            yield self._is_thinking, piece


def _possible_start(text: str, tag: str) -> int:
    """How many characters at the end of a text may be the start of a tag."""
    return next((n for n in range(min(len(tag) - 1, len(text)), 0, -1) if text.endswith(tag[:n])), 0)
