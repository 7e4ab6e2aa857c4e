"""Operations of an API as people write them: `POST /kites/{id}`, or the path alone."""

import re
from collections.abc import Iterator

_METHODS = "GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY"
_OPERATION = re.compile(
    rf"(?:\b({_METHODS})\s+)?(?:\bhttps?://[^\s/]+|(?<![\w.:/]))(/[\w{{}}:$.~%-]+(?:/[\w{{}}:$.~%-]+)*)",
    re.IGNORECASE,
)
_PARAMETER = re.compile(r"\{[^}]*\}|:\w+|(?<=/)\d+(?=/|$)")

OperationName = tuple[str, str]
"""A method, empty for any, and a path whose parameters have no names."""


def operations_in(text: str) -> Iterator[OperationName]:
    for found in _OPERATION.finditer(text):
        yield (found[1] or "").upper(), path_shape(found[2])


def path_shape(path: str) -> str:
    return _PARAMETER.sub("{}", path).rstrip("/.:").lower()
