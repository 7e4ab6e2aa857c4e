"""Operations of an API as people write them: `POST /kites/{id}`, or the path alone."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice

_METHODS = "GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY"
_OPERATION = re.compile(
    rf"(?:\b({_METHODS})\s+)?(?:\bhttps?://[^\s/]+|(?<![\w.:/]))(/[\w{{}}:$.~%-]+(?:/[\w{{}}:$.~%-]+)*)",
    re.IGNORECASE,
)
_PARAMETER = re.compile(r"\{[^{}]*+\}|:\w+|(?<=/)\d+(?=/|$)")

_MOST_BASE = 2
"""Segments of a server's own path that may stand before an operation's."""

_MOST_NAMED = 8
"""Operations that one question is about."""

OperationName = tuple[str, str]
"""A method, empty for any, and a path whose parameters have no names."""


def operations_in(text: str) -> Iterator[OperationName]:
    for found in _OPERATION.finditer(text):
        yield (found[1] or "").upper(), path_shape(found[2])


def path_shape(path: str) -> str:
    return _PARAMETER.sub("{}", path).rstrip("/.:").lower()


def pages_named(text: str, operations: Mapping[str, OperationName]) -> list[str]:
    """The pages of the operations that a text writes out, with values for their parameters or without."""
    found: list[str] = []
    for verb, path in islice(operations_in(text), _MOST_NAMED) if operations else ():
        fits = {
            page: fit
            for page, (method, template) in operations.items()
            if (not verb or verb == method) and (fit := _fit(path, template))
        }
        best = max(fits.values(), default=0)
        found += [page for page, fit in fits.items() if fit == best]
    return found


def _fit(path: str, template: str) -> int:
    """How much of the path the operation explains; 0 where it is another."""
    segments, wanted = path.split("/")[1:], template.split("/")[1:]
    base = len(segments) - len(wanted)
    if not 0 <= base <= _MOST_BASE or any(
        one not in (other, "{}") for one, other in zip(wanted, segments[base:], strict=True)
    ):
        return 0
    return 2 * len(wanted) - wanted.count("{}")
