"""What both streams' folds share: parts are added one by one, and the message can be read at any time.

If a part is unusable or a result has no call, the reference clients give up; a fold sets the part aside, continues, and
reports it at the end. An error from the service ends it, as in the reference clients. A message holds no more than
the bounds of `part` allow.
"""

import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from enum import IntEnum
from itertools import groupby
from operator import itemgetter
from typing import Any

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import Answer, Damage, Outcome, Usage
from docsdesk.protocol import strict_json
from docsdesk.protocol.stream.message_parts import Arrival, MessagePart
from docsdesk.protocol.stream.part import (
    MOST_OTHER_BYTES,
    MOST_TEXT_CHARACTERS,
    UNKNOWN_CODE,
    JsonDict,
    PartKind,
    StreamPart,
    mask_thread_keys,
)
from docsdesk.protocol.strict_json import repair

UNKNOWN_REASON = "unknown"
_MOST_PARTS_SET_ASIDE = 200
"""Parts that are kept; further ones are only counted."""
_MOST_FIRST_BYTES = 200
"""Bytes kept of the first unusable line."""
_MOST_CODES = 50
_LONGEST_CODE = 40

_CODE_AND_PROBLEM = itemgetter(0, 3)
_FIELD = "threadId"


class ThreadPlace(IntEnum):
    """Where a service names the thread, the most trusted place first."""

    DATA_EVENT = 0
    ANNOTATED_EVENT = 1
    FINISH = 2
    FINISHED_STEP = 3
    OTHER_OBJECT = 4
    NOWHERE = 5


class AnswerFold(ABC):
    """Starts with an empty assistant message, whose id is `message_id` until the service sends one.

    With `continued`, the last message of the request, it continues a copy of that message.
    """

    def __init__(self, message_id: str, created_at: datetime, continued: JsonDict | None = None) -> None:
        self.message_id = message_id
        self.created_at = created_at
        self.data: list[JsonValue] = []
        """What came beside the message."""
        self.finish_reason = UNKNOWN_REASON
        self.prompt_tokens = self.completion_tokens = math.nan
        self.error: str | None = None
        """The first error that the service reported."""
        self.set_aside: list[StreamPart] = []
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
        self.message_parts: list[MessagePart] = []
        self.threads = ThreadSearch()
        self._finished = False
        self._characters = self._beside = 0
        self._surplus: list[str] = []
        self._is_continued = continued is not None
        if continued is not None:
            self.message_id = str(continued.get("id") or message_id)

    def arrive(self, at: datetime) -> None:
        """Set the arrival time of the parts added next."""
        self.arrival.at = at
        self._first_at = self._first_at or at

    def add(self, parts: Iterable[StreamPart]) -> None:
        """Fold parts, up to an error reported by the service."""
        for (code, problem), run in groupby(parts, _CODE_AND_PROBLEM):
            if self.is_over:
                return
            if problem:
                for part in run:
                    self.set_aside_part(part)
                continue
            kind = self.kind_of(code)
            if kind.fold_run is not None:
                same = list(run)
                self.folded += len(same)
                kind.fold_run(self, same)
            elif kind.fold is not None:
                self._fold_each(kind, kind.fold, run)

    def _fold_each(
        self, kind: PartKind[Any], fold: Callable[[Any, StreamPart], object], run: Iterable[StreamPart]
    ) -> None:
        for part in run:
            self.folded += 1
            if kind.takes_room:
                self._beside += len(part.line) + kind.cost_bytes
                if self._beside > MOST_OTHER_BYTES:
                    self.left_out += 1
                    continue
            fold(self, part)
            if self.is_over:
                return

    @property
    def is_over(self) -> bool:
        return self.error is not None

    def take_surplus(self) -> str:
        """The text since the last call that did not fit into the message."""
        surplus = repair("".join(self._surplus))
        self._surplus.clear()
        return surplus

    def take_fitting(self, piece: str, *, is_text: bool = True) -> str:
        """The beginning of a piece that fits. The rest is surplus if text, dropped if reasoning."""
        room = MOST_TEXT_CHARACTERS - self._characters
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
        values = (part.as_value() for part in self.message_parts)
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
        line = mask_thread_keys(first.line[:_MOST_FIRST_BYTES].decode(errors="replace"))
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
        return self.threads.thread_id

    @abstractmethod
    def kind_of(self, code: str) -> PartKind[Any]:
        """What is known of the parts with a code that the reader accepts."""

    def report_error(self, words: str) -> None:
        self.error = repair(words) if self.error is None else self.error

    def set_aside_part(self, part: StreamPart, problem: str = "") -> None:
        self.unusable += 1
        if len(self.set_aside) < _MOST_PARTS_SET_ASIDE:
            self.set_aside.append(part._replace(problem=problem) if problem else part)
        if part.problem == UNKNOWN_CODE:
            code = part.code[:_LONGEST_CODE]
            if code in self.unknown_codes or len(self.unknown_codes) < _MOST_CODES:
                self.unknown_codes[code] += 1


def _tokens(number: float) -> int | None:
    return int(number) if math.isfinite(number) else None


class ThreadSearch:
    def __init__(self) -> None:
        self.thread_id: str | None = None
        self._place = ThreadPlace.NOWHERE

    def look(self, part: StreamPart, place: ThreadPlace, *elements: JsonValue) -> None:
        """Take the id from an element of `part` if its place is more trusted than the known one's."""
        if _FIELD.encode() not in part.line:
            return
        for element in elements:
            fields = _object_in(element)
            if fields is None:
                continue
            thread_id = fields.get(_FIELD)
            own_place = _place_of(fields, place)
            if own_place < self._place and isinstance(thread_id, str) and thread_id:
                self.thread_id = strict_json.repair(thread_id)
                self._place = own_place


def _place_of(fields: Mapping[str, JsonValue], place: ThreadPlace) -> ThreadPlace:
    """Of the events in data and annotations only the one that reports the end is trusted."""
    is_event = place in (ThreadPlace.DATA_EVENT, ThreadPlace.ANNOTATED_EVENT)
    return ThreadPlace.OTHER_OBJECT if is_event and fields.get("type") != "finish" else place


def _object_in(element: JsonValue) -> Mapping[str, JsonValue] | None:
    """An element that is an object, or one as JSON text."""
    if isinstance(element, str) and _FIELD in element:
        try:
            element = strict_json.loads(element.encode(errors="replace"))
        except ValueError:
            return None
    return element if isinstance(element, dict) else None
