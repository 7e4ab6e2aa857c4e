"""Access to plain JSON and YAML values whose shape somebody else decides."""

import json
import math
import sys
from collections.abc import Iterable, Iterator
from typing import NoReturn, TypeAlias, cast

import orjson

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = dict[str, Json]

MOST_VALUES = 1_000_000
"""Per file: twice as many as the largest published API descriptions have. A value takes up to 400 bytes."""

MOST_SETTINGS = 200_000
"""Per docs.json or file it refers to: four times those of a 3,000-page site. With its place, a value takes 1 KB."""


def as_object(value: Json) -> JsonObject:
    """The value if it is an object, else an empty object."""
    return value if isinstance(value, dict) else {}


def as_list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def as_text(value: Json, default: str = "") -> str:
    return value if isinstance(value, str) else default


def as_line(value: Json) -> str:
    """How a scalar reads in a sentence; empty for objects, lists and null."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else ""


def object_at(value: Json, *keys: str) -> JsonObject:
    """The object at a path of keys, empty if there is none."""
    for key in keys:
        value = as_object(value).get(key)
    return as_object(value)


def value_at(value: Json, keys: Iterable[str]) -> Json:
    """The value at a path of keys, null if there is none."""
    for key in keys:
        value = as_object(value).get(key)
    return value


def list_at(value: Json, key: str) -> list[Json]:
    return as_list(as_object(value).get(key))


def text_at(value: Json, key: str, default: str = "") -> str:
    return as_text(as_object(value).get(key), default)


def texts(value: Json) -> tuple[str, ...]:
    """A text or a list of texts, as texts."""
    if isinstance(value, str):
        return (value,)
    return tuple(item for item in as_list(value) if isinstance(item, str))


def objects(value: Json) -> Iterator[JsonObject]:
    return (item for item in as_list(value) if isinstance(item, dict))


def has_too_many(text: str, most: int = MOST_VALUES) -> bool:
    """Whether a JSON text may hold more than `most` values, counted before parsing."""
    return sum(map(text.count, ",[{")) > most


def read_json(text: str) -> Json:
    """Raises orjson.JSONDecodeError. Numbers may be of any size."""
    try:
        return check_json(orjson.loads(text))
    except orjson.JSONDecodeError as error:
        if "infinity" not in error.msg:
            raise
        return _with_huge_numbers(text, error)


def _with_huge_numbers(text: str, error: orjson.JSONDecodeError) -> Json:
    def refuse(_constant: str) -> NoReturn:
        raise error

    try:
        return check_json(json.loads(text, parse_int=number, parse_float=number, parse_constant=refuse))
    except RecursionError:
        raise error from None


def number(text: str) -> int | float:
    """A number of JSON or YAML; beyond 64 bits as the nearest floating-point one, which is never infinite."""
    body = text.lstrip("+-")
    try:
        value: int | float = int(text, 0) if len(body) <= _MOST_DIGITS or body[:2] in _BASES else float(text)
    except ValueError:
        value = float(text)
    if isinstance(value, int):
        return value if -(2**63) <= value < 2**64 else finite(value)
    return finite(value)


def finite(value: float) -> float:
    most = sys.float_info.max
    return math.copysign(most, value) if value > most or value < -most else float(value)


_MOST_DIGITS = 20
_BASES = ("0x", "0o")


def check_json(value: object) -> Json:
    """What a JSON or YAML reader returned, under the type it has by construction."""
    return cast("Json", value)
