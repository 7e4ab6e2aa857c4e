"""JSON as JavaScript reads and writes it: no NaN, numbers are doubles, lone surrogates as escapes.

A number beyond a double becomes null at once, as JavaScript writes it.
"""

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import cast

import orjson
from pydantic import JsonValue

MOST_LEVELS = 200
"""The deepest nesting that is read; deeper values are useless and would exhaust code that walks them."""

_LONG_DIGITS = 16
"""Digits of the shortest integer that a double cannot hold."""
_DIGITS_AS_ZEROS = bytes.maketrans(b"123456789", b"0" * 9)
_SURROGATE = re.compile("[\ud800-\udfff]")


def loads(text: bytes) -> JsonValue:
    """Read one JSON text; bytes that are not UTF-8 become U+FFFD. Raises ValueError.

    Its strings may contain lone surrogates: see `repair`.
    """
    return _read_slowly(text) if _may_hold_long_number(text) else _read(text)


def loads_pieces(texts: Sequence[bytes], body: bytes) -> list[JsonValue] | None:
    """Like `loads` for texts that are pieces of `body`; None if any of them needs the slow reader."""
    if _may_hold_long_number(body):
        return None
    try:
        values: list[JsonValue] = list(map(orjson.loads, texts))
        if max(map(len, texts)) > MOST_LEVELS:
            values = list(map(_not_too_deep, values, texts))
    except ValueError:
        return None
    return values


def _read(text: bytes) -> JsonValue:
    """Read a text without long numbers."""
    try:
        value: JsonValue = orjson.loads(text)
    except orjson.JSONDecodeError:
        # orjson also rejects what JavaScript accepts: lone surrogates, 1e400, invalid UTF-8.
        return _read_slowly(text)
    return value if len(text) <= MOST_LEVELS else _not_too_deep(value, text)


def _read_slowly(text: bytes) -> JsonValue:
    try:
        return _not_too_deep(cast(JsonValue, _DECODER.decode(text.decode(errors="replace"))), text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _may_hold_long_number(text: bytes) -> bool:
    # Every _LONG // 2-th byte is a sample: any run of _LONG digits puts two in a row there, which is faster to find.
    sample = text[:: _LONG_DIGITS // 2].translate(_DIGITS_AS_ZEROS)
    return b"00" in sample and b"0" * _LONG_DIGITS in text.translate(_DIGITS_AS_ZEROS)


def loads_string(text: bytes) -> JsonValue:
    """Like `loads`, but faster for a text that is probably a string."""
    try:
        return cast(JsonValue, orjson.loads(text)) if text[:1] == b'"' else loads(text)
    except orjson.JSONDecodeError:
        return loads(text)


def dumps(value: object) -> bytes:
    """Write `value` on one line as JSON.stringify does: NaN and infinities as null, lone surrogates as escapes."""
    try:
        return orjson.dumps(value)
    except TypeError:
        text = json.dumps(_finite(value), ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        return _SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", _join_surrogates(text)).encode()


def repair(text: str) -> str:
    """`text` with surrogate pairs joined and lone surrogates replaced, fit for UTF-8."""
    if text.isascii() or _SURROGATE.search(text) is None:
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def repair_value(value: JsonValue) -> JsonValue:
    """`value` with all its strings repaired."""
    return cast(JsonValue, _map_values(value, lambda leaf: repair(leaf) if isinstance(leaf, str) else leaf))


def count_items(value: JsonValue, enough: int) -> int:
    """Elements of all arrays in the value; stops counting above `enough`."""
    count = 0
    pending = [value]
    while pending and count <= enough:
        inner = pending.pop()
        count += len(inner) if isinstance(inner, list) else 0
        pending += _children(inner)
    return count


def utf16_length(text: str) -> int:
    """Length as JavaScript counts it."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf16_cut(text: str, length: int) -> str:
    """The beginning of `text`, at most `length` UTF-16 units, without splitting a character."""
    return text.encode("utf-16-le", "surrogatepass")[: 2 * length].decode("utf-16-le", "ignore")


def date_time(moment: datetime) -> str:
    """An aware moment as JSON.stringify writes a Date: UTC, three decimals, Z."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _join_surrogates(text: str) -> str:
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def _double(digits: str) -> int | float | None:
    number = _finite_double(digits)
    if number is None or abs(number) >= 1e21:
        return number
    return int(digits) if abs(number) < 2**53 else int(number)


def _finite_double(digits: str) -> float | None:
    number = float(digits)
    return number if math.isfinite(number) else None


def _refuse(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


_DECODER = json.JSONDecoder(parse_int=_double, parse_float=_finite_double, parse_constant=_refuse)


def _not_too_deep(value: JsonValue, text: bytes) -> JsonValue:
    if text.count(b"[") + text.count(b"{") <= MOST_LEVELS:
        return value
    level: list[JsonValue] = [value]
    for _ in range(MOST_LEVELS):
        level = [inner for outer in level for inner in _children(outer)]
        if not level:
            return value
    raise ValueError("nested too deeply")


def _children(value: JsonValue) -> list[JsonValue]:
    match value:
        case dict():
            return [inner for inner in value.values() if isinstance(inner, dict | list)]
        case list():
            return [inner for inner in value if isinstance(inner, dict | list)]
        case _:
            return []


def _finite(value: object) -> object:
    return _map_values(value, lambda leaf: None if isinstance(leaf, float) and not math.isfinite(leaf) else leaf)


def _map_values(value: object, change: Callable[[object], object]) -> object:
    if isinstance(value, Mapping):
        pairs = cast(Mapping[object, object], value)
        return {change(key): _map_values(inner, change) for key, inner in pairs.items()}
    if isinstance(value, list | tuple):
        return [_map_values(inner, change) for inner in cast(list[object], value)]
    return change(value)
