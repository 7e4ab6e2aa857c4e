"""Example texts and numbers within the limits of their schemas."""

import re
import string
from dataclasses import dataclass
from decimal import Decimal, localcontext
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

import jsonschema_rs

from docsdesk.docs.json.values import Json, JsonObject, text_at

_BY_FORMAT = {
    "date": "2023-12-25",
    "date-time": "2023-11-07T05:31:56Z",
    "time": "05:31:56Z",
    "duration": "P3D",
    "uuid": "3c90c3cc-0d44-4b50-8888-8dd25736052a",
    "email": "jsmith@example.com",
    "idn-email": "jsmith@example.com",
    "uri": "https://example.com",
    "url": "https://example.com",
    "uri-reference": "/path",
    "uri-template": "/path/{id}",
    "hostname": "example.com",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "byte": "aGVsbG8=",
    "json-pointer": "/path",
    "regex": ".*",
}
ANY_TEXT = "<string>"
_ANY_NUMBER = 123
_MOST_SAMPLE_CHARACTERS = 10_000


def sample_text(schema: JsonObject) -> str:
    """A text of the schema's format and length, matching its pattern if such a text is found."""
    usual = _usual_text(schema)
    pattern = text_at(schema, "pattern")
    if not pattern:
        return usual
    least, most = schema.get("minLength"), schema.get("maxLength")
    least = least if isinstance(least, int) else 0
    most = most if isinstance(most, int) else _MOST_SAMPLE_CHARACTERS
    found = matching_text(pattern, usual, least, most)
    return usual if found is None else found


def _usual_text(schema: JsonObject) -> str:
    form = text_at(schema, "format")
    if form in _BY_FORMAT:
        return _BY_FORMAT[form]
    text = "aGVsbG8=" if text_at(schema, "contentEncoding") == "base64" else ANY_TEXT
    least, most = schema.get("minLength"), schema.get("maxLength")
    if isinstance(most, int) and most < len(text):
        text = "string"[: max(most, 0)]
    if isinstance(least, int) and len(text) < least <= _MOST_SAMPLE_CHARACTERS:
        text = (text * least)[:least]
    return text


def sample_number(schema: JsonObject, *, is_whole: bool) -> int | float:
    """123, or the nearest number within the limits."""
    low, high = _bound(schema, "minimum", "exclusiveMinimum"), _bound(schema, "maximum", "exclusiveMaximum")
    step = _number(schema.get("multipleOf")) or (1 if is_whole else 0)
    if step >= _SMALLEST_STEP:
        return _on_steps(step, low, high)
    value = float(_ANY_NUMBER)
    if low.value is not None and (value < low.value or (low.is_exclusive and value <= low.value)):
        value = _between(low.value, high.value) if low.is_exclusive else low.value
    if high.value is not None and (value > high.value or (high.is_exclusive and value >= high.value)):
        value = _between_below(low.value, high.value) if high.is_exclusive else high.value
    return int(value) if value == int(value) else value


def _between(low: float, high: float | None) -> float:
    return low + 1 if high is None or low + 1 < high else (low + high) / 2


def _between_below(low: float | None, high: float) -> float:
    return high - 1 if low is None or low < high - 1 else (low + high) / 2


class _Bound(NamedTuple):
    value: float | None
    is_exclusive: bool


def _on_steps(step: float, low: _Bound, high: _Bound) -> int | float:
    """The multiple of `step` nearest to 123, within limits that may be open; counted in decimals, as it is written."""
    with localcontext(prec=_STEP_DIGITS):
        unit = _decimal(step)
        count = int(_ANY_NUMBER // unit) or 1
        if low.value is not None:
            lowest = _decimal(low.value)
            least = ceil(lowest / unit)
            count = max(count, least + 1 if low.is_exclusive and least * unit == lowest else least)
        if high.value is not None:
            highest = _decimal(high.value)
            most = floor(highest / unit)
            count = min(count, most - 1 if high.is_exclusive and most * unit == highest else most)
        value = count * unit
        return int(value) if value == int(value) else float(value)


def _decimal(number: float) -> Decimal:
    """The number as it is written, not as a float holds it."""
    return Decimal(repr(number))


def _bound(schema: JsonObject, key: str, strict_key: str) -> _Bound:
    """`strict_key` is true in OpenAPI 3.0, a number from 3.1 on."""
    limit, strict = _number(schema.get(key)), schema.get(strict_key)
    if strict is True:
        return _Bound(limit, is_exclusive=True)
    other = _number(strict)
    if other is None:
        return _Bound(limit, is_exclusive=False)
    is_tighter = limit is None or (other >= limit if key == "minimum" else other <= limit)
    return _Bound(other if is_tighter else limit, is_exclusive=is_tighter)


_LARGEST_NUMBER = 1e100
"""Larger numbers limit no example: calculating with them would leave what a float can hold."""
_SMALLEST_STEP = 1e-100
_STEP_DIGITS = 250
"""Enough to divide the largest number by the smallest step."""


def _number(value: Json) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return value if abs(value) <= _LARGEST_NUMBER else None


_MOST_CHARACTERS = 200
_FEWEST_CHARACTERS = 3
"""Shorter text hardly reads like a value; it is used only if nothing else fits."""
_MOST_PATTERN_CHARACTERS = 500
_MOST_STEPS = 2_000
_MOST_DEPTH = 20
_CLASSES = {
    "d": string.digits,
    "w": string.ascii_lowercase + string.digits + "_",
    "s": " ",
    "D": string.ascii_lowercase,
    "W": "-",
    "S": string.ascii_lowercase,
}
_CONTROLS = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v"}
_PRINTABLE = string.ascii_lowercase + string.ascii_uppercase + string.digits + "-_.~ !#$%&'()*+,/:;<=>?@[]^`{|}\"\\"
_NAME = re.compile(r"<[A-Za-z_]\w*>")
_COUNTS = re.compile(r"\{(?P<exact>\d{1,3})(?:(?P<comma>,)(?P<upper>\d{1,3})?)?\}|(?P<mark>[*+?])")
_HEX = re.compile(r"x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})")


@lru_cache(maxsize=1024)
def matching_text(pattern: str, usual: str, least: int, most: int) -> str | None:
    """`usual` if it matches, else a text of `least` to `most` characters that does; None if none is found."""
    if len(pattern) > _MOST_PATTERN_CHARACTERS:
        return None
    try:
        made = (_Generator(pattern, extra).text() for extra in (0, 1, 2, 4, 8, 16, 32))
        fitting = (
            text
            for text in (usual, *dict.fromkeys(made))
            if least <= len(text) <= most and jsonschema_rs.is_valid({"pattern": pattern}, text)
        )
        found: list[str] = []
        for text in fitting:
            if len(text) >= _FEWEST_CHARACTERS:
                return text
            found.append(text)
        return max(found, key=len, default=None)
    except ValueError:
        # An expression that is not understood here, or not valid.
        return None


@dataclass(slots=True)
class _Generator:
    """Reads an expression once and writes a matching text; raises ValueError for what it does not understand."""

    pattern: str
    extra: int
    """How often more than needed to repeat what may be repeated."""
    at: int = 0
    picks: int = 0
    depth: int = 0
    steps: int = 0

    def text(self) -> str:
        found = self._choice()
        if self.at < len(self.pattern):
            raise ValueError(self.pattern)
        return found

    def _choice(self) -> str:
        """The first alternative; the others have to be understood too."""
        first = self._sequence()
        while self._take("|"):
            self._sequence()
        return first

    def _sequence(self) -> str:
        pieces: list[str] = []
        while self.at < len(self.pattern) and self.pattern[self.at] not in "|)":
            start, taken = self.at, self.picks
            piece = self._atom()
            if (count := self._count()) == 1:
                pieces.append(piece)
            else:
                self.picks = taken
                pieces.append(self._repeat(start, count))
            if sum(map(len, pieces)) > _MOST_CHARACTERS:
                raise ValueError(self.pattern)
        return "".join(pieces)

    def _repeat(self, start: int, count: int) -> str:
        """Read what is at `start` once per repetition, so that classes continue with other characters."""
        after, pieces = self.at, list[str]()
        for _ in range(count):
            self.at = start
            pieces.append(self._atom())
            if sum(map(len, pieces)) > _MOST_CHARACTERS:
                raise ValueError(self.pattern)
        self.at = after
        return "".join(pieces)

    def _count(self) -> int:
        found = _COUNTS.match(self.pattern, self.at)
        if found is None:
            return 1
        self.at = found.end()
        self._take("?")
        low, high = _read_counts(found)
        return min(low + self.extra, max(low, high))

    def _atom(self) -> str:
        char = self._next()
        if char == "(":
            return self._group()
        if char == "[":
            return self._one_of(self._set())
        if char == "\\":
            return self._one_of(self._escape())
        if char in "^$":
            return ""
        if char in "*+?{":
            raise ValueError(self.pattern)
        return self._one_of(_PRINTABLE) if char == "." else char

    def _group(self) -> str:
        """It may have a name; lookaheads and lookbehinds are not understood."""
        if not self._take("?:") and self._take("?"):
            named = _NAME.match(self.pattern, self.at)
            if named is None:
                raise ValueError(self.pattern)
            self.at = named.end()
        self.depth += 1
        found = self._choice()
        self.depth -= 1
        if not self._take(")") or self.depth > _MOST_DEPTH:
            raise ValueError(self.pattern)
        return found

    def _set(self) -> str:
        is_turned = self._take("^")
        members: list[str] = []
        while not self._take("]"):
            first = self._member()
            if len(first) == 1 and self.pattern[self.at : self.at + 1] == "-" and self._peek(1) != "]":
                self.at += 1
                last = self._member()
                if len(last) != 1:
                    raise ValueError(self.pattern)
                members.append("".join(map(chr, range(ord(first), min(ord(last), ord(first) + 99) + 1))))
            else:
                members.append(first)
        found = "".join(members)
        return "".join(char for char in _PRINTABLE if char not in found) if is_turned else found

    def _member(self) -> str:
        char = self._next()
        return self._escape() if char == "\\" else char

    def _escape(self) -> str:
        if code := _HEX.match(self.pattern, self.at):
            self.at = code.end()
            return chr(int(code[1] or code[2], 16))
        char = self._next()
        if char in _CLASSES:
            return _CLASSES[char]
        if char in _CONTROLS:
            return _CONTROLS[char]
        if char.isalnum():
            raise ValueError(self.pattern)
        return char

    def _one_of(self, chars: str) -> str:
        """Take one after the other, so that repetitions read like a value."""
        if len(chars) < 2:
            if not chars:
                raise ValueError(self.pattern)
            return chars
        self.picks += 1
        return chars[(self.picks - 1) % len(chars)]

    def _next(self) -> str:
        char = self._peek(0)
        self.steps += 1
        if not char or self.steps > _MOST_STEPS or self.depth > _MOST_DEPTH:
            raise ValueError(self.pattern)
        self.at += 1
        return char

    def _peek(self, ahead: int) -> str:
        return self.pattern[self.at + ahead : self.at + ahead + 1]

    def _take(self, text: str) -> bool:
        found = self.pattern.startswith(text, self.at)
        self.at += len(text) if found else 0
        return found


def _read_counts(quantifier: re.Match[str]) -> tuple[int, int]:
    """How often at least and at most something is repeated."""
    match quantifier["mark"]:
        case "?":
            return 0, 1
        case "*":
            return 0, _MOST_CHARACTERS
        case "+":
            return 1, _MOST_CHARACTERS
        case _:
            low = int(quantifier["exact"])
    if quantifier["upper"]:
        return low, int(quantifier["upper"])
    return low, _MOST_CHARACTERS if quantifier["comma"] else low
