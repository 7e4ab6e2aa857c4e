"""What both streams' folds share: parts are added one by one, and the message can be read at any time.

If a part is unusable or a result has no call, the reference clients give up; a fold sets the part aside, continues, and
reports it at the end. An error from the service ends it, as in the reference clients. A message holds no more than
`answer_bounds` allows.
"""

import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import cast

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import Answer, Damage, Outcome, Usage
from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.answer_bounds import MOST_BESIDE, MOST_TEXT, PART_COST
from docsdesk.protocol.stream.data_stream import UNKNOWN_CODE, Part, PartCode
from docsdesk.protocol.stream.message_parts import Arrival, JsonDict, MessagePart
from docsdesk.protocol.stream.ui_stream import DATA_PREFIX, ChunkType
from docsdesk.protocol.strict_json import repaired, repaired_value
from docsdesk.protocol.thread_keys import drop_thread_keys, mask_thread_keys

UNKNOWN_REASON = "unknown"
_MOST_SET_ASIDE = 200
"""Parts that are kept; further ones are only counted."""
_LONGEST_FIRST = 200
"""Bytes kept of the first unusable line."""
_MOST_CODES = 50
_LONGEST_CODE = 40

Handler = Callable[[Part], None]
RunHandler = Callable[[Sequence[Part]], None]

_CODE_AND_PROBLEM = itemgetter(0, 3)
_FIELD = "threadId"
_DATA_EVENT, _ANNOTATED_EVENT, _FINISH, _FINISHED_STEP, _OTHER_OBJECT, _NOWHERE = range(6)
_METADATA = _FINISHED_STEP


class AnswerFold(ABC):
    """Starts with an empty assistant message, whose id is `message_id` until the service sends one.

    With `continued`, the last message of the request, it continues a copy of that message.
    """

    UNCOUNTED: frozenset[str] = frozenset()
    """Codes of parts that end something and take no room."""
    DELTAS: frozenset[str] = frozenset()
    """Codes of parts that only extend another."""

    def __init__(self, message_id: str, created_at: datetime, continued: JsonDict | None = None) -> None:
        self.message_id = message_id
        self.created_at = created_at
        self.data: list[JsonValue] = []
        """What came beside the message."""
        self.finish_reason = UNKNOWN_REASON
        self.prompt_tokens = self.completion_tokens = math.nan
        self.error: str | None = None
        """The first error that the service reported."""
        self.set_aside: list[Part] = []
        """The first unusable parts, each with its problem."""
        self.unusable = 0
        self.left_out = 0
        """Parts for which the message had no room."""
        self.unknown_codes: Counter[str] = Counter()
        self.folded = 0
        """Parts that were used."""
        self.is_aborted = False
        """Whether the service reported that it stopped the answer."""
        self.arrival = Arrival()
        self._first_at: datetime | None = None
        self._parts: list[MessagePart] = []
        self._threads = _ThreadSearch()
        self._finished = False
        self._characters = self._beside = 0
        self._surplus: list[str] = []
        self._handlers = self._table()
        self._growers = self._run_table()
        self._is_continued = continued is not None
        if continued is not None:
            self.message_id = str(continued.get("id") or message_id)

    def arrive(self, at: datetime) -> None:
        """Set the arrival time of the parts added next."""
        self.arrival.at = at
        self._first_at = self._first_at or at

    def add(self, parts: Iterable[Part]) -> None:
        """Fold parts, up to an error reported by the service."""
        for (code, problem), run in groupby(parts, _CODE_AND_PROBLEM):
            if self.is_over:
                return
            if problem:
                for part in run:
                    self._set_aside(part)
            elif grow := self._growers.get(code):
                same = list(run)
                self.folded += len(same)
                grow(same)
            else:
                self._handle(code, run)

    def _handle(self, code: str, run: Iterable[Part]) -> None:
        handler, is_counted = self._handlers.get(code, self._on_other), code not in self.UNCOUNTED
        cost = 0 if code in self.DELTAS else PART_COST
        for part in run:
            self.folded += 1
            if is_counted:
                self._beside += len(part.line) + cost
                if self._beside > MOST_BESIDE:
                    self.left_out += 1
                    continue
            handler(part)
            if self.is_over:
                return

    @property
    def is_over(self) -> bool:
        return self.error is not None

    def take_surplus(self) -> str:
        """The text since the last call that did not fit into the message."""
        surplus = repaired("".join(self._surplus))
        self._surplus.clear()
        return surplus

    def _fitting(self, piece: str, *, is_text: bool = True) -> str:
        """The beginning of a piece that fits. The rest is surplus if text, dropped if reasoning."""
        room = MOST_TEXT - self._characters
        self._characters += len(piece)
        if len(piece) <= room:
            return piece
        if is_text:
            self._surplus.append(piece[max(room, 0) :])
        return piece[: max(room, 0)]

    @abstractmethod
    def message(self) -> JsonDict:
        """The message in the reference client's shape. Complete values are shared with the fold, not copied."""

    def answer(self, outcome: Outcome = Outcome.STREAMING) -> Answer:
        """The answer so far. Parts unchanged since the last call are the same objects."""
        if outcome is not Outcome.STREAMING:
            # Now read streamed JSON to its very end.
            self.message()
        values = (part.as_value() for part in self._parts)
        return Answer.model_construct(
            message_id=self.message_id,
            created_at=self.created_at,
            first_byte_at=self._first_at,
            last_byte_at=self.arrival.at,
            parts=tuple(value for value in values if value is not None),
            annotations=tuple(self.annotations),
            data=tuple(self.data),
            metadata=self.metadata,
            outcome=outcome,
            finish_reason=self.finish_reason,
            usage=Usage(prompt=_tokens(self.prompt_tokens), completion=_tokens(self.completion_tokens)),
            damage=self.damage,
        )

    @property
    def damage(self) -> Damage | None:
        """What could not be used, None if nothing."""
        if not self.unusable:
            return None
        first = self.set_aside[0]
        line = mask_thread_keys(first.line[:_LONGEST_FIRST].decode(errors="replace"))
        return Damage(lines=self.unusable, first=line, problem=first.problem)

    @property
    def annotations(self) -> Sequence[JsonValue]:
        return ()

    @property
    def metadata(self) -> JsonValue:
        return None

    @property
    def usage(self) -> dict[str, float]:
        """NaN for numbers that the service did not send, as in the reference client."""
        prompt, completion = self.prompt_tokens, self.completion_tokens
        return {"promptTokens": prompt, "completionTokens": completion, "totalTokens": prompt + completion}

    @property
    def outcome(self) -> Outcome:
        """The outcome if the body ends here."""
        if self.error is not None or not self.folded:
            return Outcome.ERROR
        is_whole = self._finished and not self.unusable and not self.left_out
        return Outcome.FINISHED if is_whole else Outcome.INCOMPLETE

    @property
    def has_finished(self) -> bool:
        return self._finished

    @property
    def thread_id(self) -> str | None:
        """From the body only; the header X-Thread-Id comes first."""
        return self._threads.thread_id

    @abstractmethod
    def _table(self) -> Mapping[str, Handler]: ...

    @abstractmethod
    def _run_table(self) -> Mapping[str, RunHandler]:
        """Handlers for codes that occur thousands of times in a row in a long answer."""

    def _on_other(self, part: Part) -> None:
        """Handle a part whose code belongs to a family."""
        raise NotImplementedError(part.code)

    def _report(self, words: str) -> None:
        self.error = repaired(words) if self.error is None else self.error

    def _set_aside(self, part: Part, problem: str = "") -> None:
        self.unusable += 1
        if len(self.set_aside) < _MOST_SET_ASIDE:
            self.set_aside.append(part._replace(problem=problem) if problem else part)
        if part.problem == UNKNOWN_CODE:
            code = part.code[:_LONGEST_CODE]
            if code in self.unknown_codes or len(self.unknown_codes) < _MOST_CODES:
                self.unknown_codes[code] += 1


def whole_value(part: Part) -> JsonValue:
    """The value, fit for display and storage; the line tells whether it needs repair."""
    return repaired_value(part.value) if b"\\ud" in part.line or b"\\uD" in part.line else part.value


def public_value(part: Part) -> JsonValue:
    """The whole value of what a service sends beside its text, without thread keys."""
    value = whole_value(part)
    return drop_thread_keys(value) if b"threadKey" in part.line else value


def _tokens(number: float) -> int | None:
    return int(number) if math.isfinite(number) else None


class _ThreadSearch:
    def __init__(self) -> None:
        self.thread_id: str | None = None
        self._trust = _NOWHERE

    def look(self, part: Part) -> None:
        """Take the id from `part` if its place is more trusted than the known one's."""
        if _FIELD.encode() not in part.line:
            return
        for place, candidate in _candidates(part):
            thread_id = candidate.get(_FIELD)
            if place < self._trust and isinstance(thread_id, str) and thread_id:
                self.thread_id, self._trust = strict_json.repaired(thread_id), place


def _candidates(part: Part) -> Iterator[tuple[int, Mapping[str, JsonValue]]]:
    match part.code:
        case PartCode.FINISH:
            yield _FINISH, cast(JsonDict, part.value)
        case PartCode.FINISH_STEP:
            yield _FINISHED_STEP, cast(JsonDict, part.value)
        case PartCode.DATA | PartCode.ANNOTATIONS:
            event = _DATA_EVENT if part.code == PartCode.DATA else _ANNOTATED_EVENT
            for element in cast(list[JsonValue], part.value):
                yield from _event_in(element, event)
        case _:
            yield from _candidates_of_v2(part)


def _candidates_of_v2(part: Part) -> Iterator[tuple[int, Mapping[str, JsonValue]]]:
    if part.code.startswith(DATA_PREFIX):
        yield from _event_in(cast(JsonDict, part.value).get("data"), _DATA_EVENT)
    elif part.code in (ChunkType.START, ChunkType.MESSAGE_METADATA, ChunkType.FINISH):
        chunk = cast(JsonDict, part.value)
        yield _FINISH if part.code == ChunkType.FINISH else _OTHER_OBJECT, chunk
        if isinstance(metadata := chunk.get("messageMetadata"), dict):
            yield _METADATA, metadata


def _event_in(element: JsonValue, place: int) -> Iterator[tuple[int, Mapping[str, JsonValue]]]:
    if (found := _object_in(element)) is not None:
        yield place if found.get("type") == "finish" else _OTHER_OBJECT, found


def _object_in(element: JsonValue) -> Mapping[str, JsonValue] | None:
    """An element that is an object, or one as JSON text."""
    if isinstance(element, str) and _FIELD in element:
        try:
            element = strict_json.loads(element.encode(errors="replace"))
        except ValueError:
            return None
    return element if isinstance(element, dict) else None
