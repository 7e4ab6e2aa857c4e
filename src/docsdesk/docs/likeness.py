"""Names that differ only in how they are written, and so must mean the same."""

import re
from collections.abc import Iterable

_BETWEEN = re.compile(r"[\s_-]+")
_SLASHES = re.compile(r"/+")
_PARAMETER = re.compile(r"\{[^{}/]*\}")


def is_same_name(one: str, other: str) -> bool:
    """Equal but for capitals, slashes, and the marks between words."""
    return _name(one) == _name(other)


def is_only_same(wanted: str, name: str, known: Iterable[str]) -> bool:
    """Whether `name` is the one of those known that is the same as what is wanted."""
    return [each for each in dict.fromkeys(known) if is_same_name(each, wanted)] == [name]


def is_same_operation(one: str, other: str) -> bool:
    """METHOD /path: equal but for capitals, slashes, a query, and the names of parameters."""
    return _operation(one) == _operation(other)


def _name(text: str) -> str:
    return _BETWEEN.sub("-", _SLASHES.sub("/", text.strip().removeprefix("./")).strip("/").casefold())


def _operation(text: str) -> tuple[str, str]:
    method, _, path = text.rpartition(" ")
    plain = _SLASHES.sub("/", path.partition("?")[0]).strip("/")
    return method.strip().casefold(), _PARAMETER.sub("{}", plain).casefold()
