"""A part of an answer's stream, what is known of each kind of part, and how much of an answer is read and held.

The bounds keep an endless answer from exhausting memory or time.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar, cast

from pydantic import JsonValue

from docsdesk.protocol.strict_json import repair_value

_FIELD = "threadKey"

# Also matches JSON inside a string, where the quotes of key and value have the same number of backslashes, and those
# within the value more. A truncated value extends to the end.
_KEY = re.compile(rf'({_FIELD}(\\*)"\s*:\s*\2").*?(?=(?<!\\)\2"|$)', re.DOTALL)


def mask_thread_keys(text: str) -> str:
    """JSON text with its thread keys masked."""
    return _KEY.sub(r"\1•••", text) if _FIELD in text else text


def drop_thread_keys(value: JsonValue) -> JsonValue:
    if isinstance(value, Mapping):
        return {name: drop_thread_keys(inner) for name, inner in value.items() if name != _FIELD}
    if isinstance(value, list):
        return [drop_thread_keys(inner) for inner in value]
    return mask_thread_keys(value) if isinstance(value, str) else value


LONGEST_LINE_BYTES = 4_000_000
"""Of one line (v1) or event (v2): the largest search results take a tenth of a megabyte."""
MOST_TEXT_CHARACTERS = 1_000_000
"""Of a message's text and reasoning together; further text is passed on but not held."""
MOST_OTHER_BYTES = 4_000_000
"""Of everything else in a message: tools, sources, files, data."""
MOST_ARGUMENTS = 256_000
"""Characters of one call's arguments while they stream; the complete call repeats them in full."""
MOST_READ_BYTES = 32_000_000
"""Of the whole stream."""
MOST_PARTS = 400_000
"""Of the whole stream: each part takes time, however short."""
PART_COST_BYTES = 256
"""What every part counts for in addition to its line."""

UNKNOWN_CODE = "unknown code"

JsonDict = dict[str, JsonValue]


class StreamPart(NamedTuple):
    """One line of v1 or chunk of v2."""

    code: str
    """With a problem, the text before the colon, for the record."""
    value: JsonValue
    line: bytes
    """As received, without its line end."""
    problem: str = ""
    """Why the value cannot be used."""

    @property
    def text(self) -> str:
        """The line as text for a reader."""
        return self.line.decode(errors="replace")


FoldT = TypeVar("FoldT")


def accept(_: JsonValue) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class PartKind(Generic[FoldT]):
    """All that reading and folding need to know of one kind of part."""

    meaning: str
    """For the reference manual."""
    fold: Callable[[FoldT, StreamPart], object] | None = None
    """Takes a part into the message."""
    fold_run: Callable[[FoldT, Sequence[StreamPart]], object] | None = None
    """Takes in many at once: for kinds that occur thousands of times in a row."""
    strings: tuple[str, ...] = ()
    """The fields that must be strings."""
    check: Callable[[JsonValue], str] = accept
    """Says why a value whose strings are fine still cannot be used."""
    takes_room: bool = True
    """False for what ends something, and for text, whose characters are counted instead."""
    cost_bytes: int = PART_COST_BYTES
    """What a part counts for beside its line; nothing for one that only extends another."""

    def problem(self, value: JsonValue) -> str:
        """Why the value cannot be used; empty if it can."""
        if self.strings and not isinstance(value, dict):
            return "not an object"
        for name in self.strings:
            if not isinstance(cast(JsonDict, value).get(name), str):
                return f'"{name}" is not a string'
        return self.check(value)


def whole_value(part: StreamPart) -> JsonValue:
    """The value, fit for display and storage; the line tells whether it needs repair."""
    return repair_value(part.value) if b"\\ud" in part.line or b"\\uD" in part.line else part.value


def public_value(part: StreamPart) -> JsonValue:
    """The whole value of what a service sends beside its text, without thread keys."""
    value = whole_value(part)
    return drop_thread_keys(value) if b"threadKey" in part.line else value


def whole_fields(part: StreamPart) -> JsonDict:
    """The whole value of a part that is an object."""
    return cast(JsonDict, whole_value(part))
