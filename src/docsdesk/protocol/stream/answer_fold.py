"""What folding an answer is, whatever the stream: parts go in one by one, the message can be looked at any time.

Where a reference client gives up on an unusable part or a result without its call, a fold sets the part aside, goes on
and says so at the end. At an error that the service reports it ends, as the reference clients do. A message holds no
more than `answer_bounds` allows.
"""

import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from operator import itemgetter

from pydantic import JsonValue

from docsdesk.domain.assistant.answer import Answer, Damage, Outcome, Usage
from docsdesk.protocol.stream.answer_bounds import MOST_BESIDE, MOST_TEXT, PART_COST
from docsdesk.protocol.stream.data_stream import UNKNOWN_CODE, Part
from docsdesk.protocol.stream.message_parts import Arrival, JsonDict, MessagePart
from docsdesk.protocol.stream.thread_search import ThreadSearch
from docsdesk.protocol.strict_json import repaired, repaired_value
from docsdesk.protocol.thread_keys import drop_thread_keys, mask_thread_keys

UNKNOWN_REASON = "unknown"
_MOST_SET_ASIDE = 200
"""Parts that are kept; further ones are only counted."""
_LONGEST_FIRST = 200
"""Bytes of the first line that could not be used that are kept."""
_MOST_CODES = 50
_LONGEST_CODE = 40

Handler = Callable[[Part], None]
RunHandler = Callable[[Sequence[Part]], None]

_CODE_AND_PROBLEM = itemgetter(0, 3)


class AnswerFold(ABC):
    """Starts with an empty assistant message, `message_id` being its id until the service names one.

    With `continued`, the last message of the request, it continues a copy of that.
    """

    UNCOUNTED: frozenset[str] = frozenset()
    """Codes of parts that end something, and take no room."""
    DELTAS: frozenset[str] = frozenset()
    """Codes of parts that only lengthen another."""

    def __init__(self, message_id: str, created_at: datetime, continued: JsonDict | None = None) -> None:
        self.message_id = message_id
        self.created_at = created_at
        self.data: list[JsonValue] = []
        """What came beside the message."""
        self.finish_reason = UNKNOWN_REASON
        self.prompt_tokens = self.completion_tokens = math.nan
        self.error: str | None = None
        """The first that the service reported."""
        self.set_aside: list[Part] = []
        """The first that could not be used, each with its problem."""
        self.unusable = 0
        """How many could not be used."""
        self.left_out = 0
        """Parts for which the message had no room."""
        self.unknown_codes: Counter[str] = Counter()
        self.folded = 0
        """Parts that were used."""
        self.is_aborted = False
        """Whether the service said that it stopped the answer."""
        self.arrival = Arrival()
        self._first_at: datetime | None = None
        self._parts: list[MessagePart] = []
        self._threads = ThreadSearch()
        self._finished = False
        self._characters = self._beside = 0
        self._surplus: list[str] = []
        self._handlers = self._table()
        self._growers = self._run_table()
        self._is_continued = continued is not None
        if continued is not None:
            self.message_id = str(continued.get("id") or message_id)

    def arrive(self, at: datetime) -> None:
        """Say when what is added next came."""
        self.arrival.at = at
        self._first_at = self._first_at or at

    def add(self, parts: Iterable[Part]) -> None:
        """Fold parts, up to an error that the service reports."""
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
        """Whether further parts are ignored."""
        return self.error is not None

    def take_surplus(self) -> str:
        """The text since the last call that the message had no room for."""
        surplus = repaired("".join(self._surplus))
        self._surplus.clear()
        return surplus

    def _fitting(self, piece: str, *, is_text: bool = True) -> str:
        """As much of a piece as the message has room for. The rest is surplus if text, dropped if reasoning."""
        room = MOST_TEXT - self._characters
        self._characters += len(piece)
        if len(piece) <= room:
            return piece
        if is_text:
            self._surplus.append(piece[max(room, 0) :])
        return piece[: max(room, 0)]

    @abstractmethod
    def message(self) -> JsonDict:
        """The message in the reference client's shape. Values that came whole are shared with the fold, not copied."""

    def answer(self, outcome: Outcome = Outcome.STREAMING) -> Answer:
        """The answer so far. Parts that did not change since the last look are the same objects."""
        if outcome is not Outcome.STREAMING:
            # Now what streamed is read to its very end.
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
        """What could not be used, if anything."""
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
        """NaN where the service named none, as the reference client has it."""
        prompt, completion = self.prompt_tokens, self.completion_tokens
        return {"promptTokens": prompt, "completionTokens": completion, "totalTokens": prompt + completion}

    @property
    def outcome(self) -> Outcome:
        """How the answer ended, if the body ends here."""
        if self.error is not None or not self.folded:
            return Outcome.ERROR
        is_whole = self._finished and not self.unusable and not self.left_out
        return Outcome.FINISHED if is_whole else Outcome.INCOMPLETE

    @property
    def has_finished(self) -> bool:
        """Whether the service finished the answer."""
        return self._finished

    @property
    def thread_id(self) -> str | None:
        """From the body alone; the header X-Thread-Id comes before it."""
        return self._threads.thread_id

    @abstractmethod
    def _table(self) -> Mapping[str, Handler]: ...

    @abstractmethod
    def _run_table(self) -> Mapping[str, RunHandler]:
        """Of the codes of which a long answer has thousands in a row."""

    def _on_other(self, part: Part) -> None:
        """A part whose code stands for a family."""
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
    """The value, fit for display and storage; a look at the line tells whether that takes a walk."""
    return repaired_value(part.value) if b"\\ud" in part.line or b"\\uD" in part.line else part.value


def public_value(part: Part) -> JsonValue:
    """The whole value of what a service sends beside its words, without the key of a thread."""
    value = whole_value(part)
    return drop_thread_keys(value) if b"threadKey" in part.line else value


def _tokens(number: float) -> int | None:
    return int(number) if math.isfinite(number) else None
