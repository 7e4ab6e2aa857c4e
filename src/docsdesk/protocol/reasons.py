"""The reason in an error or a failed job, in any of the usual shapes of JSON."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import cast

_FIELDS = (
    *("error", "message", "detail", "details", "msg", "reason", "failurereason", "errormessage", "failuremessage"),
    *("statusmessage", "statusreason", "errordescription", "errordetails", "errors", "failure", "title", "description"),
    *("lasterror", "cause"),
)
"""In lower case and without underscores; the first that says something counts."""
_MOST_LEVELS = 4
_MOST_REASONS = 5
"""Levels of objects and lists; reasons of a list."""


def read_reason(value: object, depth: int = 0) -> str:
    """The words of a reason, empty if there are none. A code beside a sentence is left out."""
    if isinstance(value, str):
        return value.strip()
    if depth > _MOST_LEVELS:
        return ""
    if isinstance(value, Mapping):
        return _in_fields(cast(Mapping[object, object], value), depth)
    if isinstance(value, Sequence) and not isinstance(value, bytes):
        reasons = (read_reason(one, depth + 1) for one in islice(cast(Sequence[object], value), 100))
        return "; ".join(islice(dict.fromkeys(filter(None, reasons)), _MOST_REASONS))
    return ""


def _in_fields(fields: Mapping[object, object], depth: int) -> str:
    folded = {str(name).lower().replace("_", "").replace("-", ""): field for name, field in fields.items()}
    reasons = (read_reason(folded.get(name), depth + 1) for name in _FIELDS)
    named = [reason for reason in reasons if reason]
    sentences = (text for text in named if " " in text)
    return next(sentences, named[0] if named else "")
