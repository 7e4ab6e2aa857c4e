"""Reads what an object store's headers say about the body (RFC 9110, sections 8 and 14)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

_CONTENT_RANGE = re.compile(r"bytes (\d{1,18})-(\d{1,18})/(\d{1,18}|\*)", re.ASCII)
_UNSATISFIED = re.compile(r"bytes \*/(\d{1,18})", re.ASCII)
_STRONG_ETAG = re.compile(r'"[\x21\x23-\x7e\x80-\xff]*"')


@dataclass(frozen=True, slots=True)
class ContentRange:
    """`end` is exclusive; `total` is None if the store does not state it."""

    start: int
    end: int
    total: int | None


def content_range(headers: Mapping[str, str]) -> ContentRange | None:
    """The range of a 206; None unless it is well-formed and makes sense."""
    match = _CONTENT_RANGE.fullmatch(headers.get("Content-Range", "").strip())
    if match is None:
        return None
    first, last = int(match[1]), int(match[2])
    total = None if match[3] == "*" else int(match[3])
    if last < first or (total is not None and last >= total):
        return None
    return ContentRange(first, last + 1, total)


def unsatisfied_total(headers: Mapping[str, str]) -> int | None:
    """The size of the whole file from a 416."""
    match = _UNSATISFIED.fullmatch(headers.get("Content-Range", "").strip())
    return int(match[1]) if match else None


def strong_etag(headers: Mapping[str, str]) -> str | None:
    """The ETag if it is strong; weak ones must not be used with ranges (13.1.5)."""
    etag = headers.get("ETag", "").strip()
    return etag if _STRONG_ETAG.fullmatch(etag) else None


def content_length(headers: Mapping[str, str]) -> int | None:
    text = headers.get("Content-Length", "").strip()
    return int(text) if re.fullmatch(r"\d{1,18}", text, re.ASCII) else None
