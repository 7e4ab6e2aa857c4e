"""The form of a file that a client asks for (RFC 9110): preconditions, byte ranges, and Markdown in place of HTML."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime

_ONE_RANGE = re.compile(r"bytes\s*=\s*(\d{0,19})-(\d{0,19})\s*", re.IGNORECASE | re.ASCII)
_ETAG = re.compile(r'(?:W/)?"[^"]*"')


@dataclass(frozen=True, slots=True)
class Representation:
    """A stored file as clients see it. `etag` is strong and quoted; `modified` has whole seconds."""

    size: int
    etag: str
    modified: datetime

    @property
    def headers(self) -> dict[str, str]:
        return {
            "ETag": self.etag,
            "Last-Modified": format_datetime(self.modified.astimezone(UTC), usegmt=True),
            "Accept-Ranges": "bytes",
        }


@dataclass(frozen=True, slots=True)
class Selection:
    """The status to answer with, and the bytes from `start` to before `end`."""

    status: int
    start: int = 0
    end: int = 0

    def headers(self, size: int) -> dict[str, str]:
        if self.status == 206:
            length = {"Content-Range": f"bytes {self.start}-{self.end - 1}/{size}"}
        elif self.status == 416:
            length = {"Content-Range": f"bytes */{size}"}
        else:
            length = {}
        return {**length, **({} if self.status == 304 else {"Content-Length": str(self.end - self.start)})}


def select(headers: Mapping[str, str], stored: Representation) -> Selection:
    """The selection for a GET with these (lower-case) headers. Several ranges select the whole, as 14.2 allows."""
    if "if-match" in headers and not _matches(headers["if-match"], stored.etag, strong=True):
        return Selection(412)
    if "if-none-match" in headers and _matches(headers["if-none-match"], stored.etag, strong=False):
        return Selection(304)
    whole = Selection(200, 0, stored.size)
    if "range" not in headers or not _range_applies(headers.get("if-range"), stored):
        return whole
    return _select_range(headers["range"], stored.size) or whole


def _select_range(header: str, size: int) -> Selection | None:
    """None if the header is to be ignored: another unit, several ranges, or malformed."""
    match = _ONE_RANGE.fullmatch(header.strip())
    if match is None or match[1] == match[2] == "":
        return None
    first, last = match[1], match[2]
    if not first:
        start, end = max(size - int(last), 0), size
        return Selection(206, start, end) if int(last) > 0 and size > 0 else Selection(416)
    if last and int(last) < int(first):
        return None
    if int(first) >= size:
        return Selection(416)
    return Selection(206, int(first), min(int(last) + 1, size) if last else size)


def _range_applies(if_range: str | None, stored: Representation) -> bool:
    if if_range is None:
        return True
    if if_range.lstrip().startswith(('"', "W/")):
        return if_range.strip() == stored.etag
    try:
        return parsedate_to_datetime(if_range) == stored.modified.replace(microsecond=0)
    except (ValueError, OverflowError):
        return False


def _matches(header: str, etag: str, *, strong: bool) -> bool:
    if header.strip() == "*":
        return True
    listed = _ETAG.findall(header)
    return etag in (listed if strong else [known.removeprefix("W/") for known in listed])


_MARKDOWN = ("text/markdown", "text/plain")

FOUND_BY = {"X-Llms-Txt": "/llms.txt", "Link": '</llms.txt>; rel="llms-txt", </llms-full.txt>; rel="llms-full-txt"'}
"""Headers of pages at the root of a host, by which agents find what is written for them."""


def wants_markdown(accept: str) -> bool:
    """Whether Markdown, or plain text, is preferred to HTML. Wildcards, as browsers send them, mean HTML."""
    if "text/" not in accept:
        return False
    weights = dict(map(_weight, accept.split(",")))
    best = max(weights.get(kind, 0.0) for kind in _MARKDOWN)
    html = weights.get("text/html", 0.0)
    if best != html:
        return best > html
    # Of equal ones, the first named.
    return best > 0 and next(kind for kind in weights if kind in (*_MARKDOWN, "text/html")) != "text/html"


def _weight(part: str) -> tuple[str, float]:
    kind, *parameters = (piece.strip().lower() for piece in part.split(";"))
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            try:
                return kind, float(value)
            except ValueError:
                return kind, 0.0
    return kind, 1.0
