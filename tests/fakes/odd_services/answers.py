"""What a service or a storage sends, whole or not, and the bodies that they usually have."""

import json
from dataclasses import dataclass
from enum import Enum, auto
from html import escape

JSON, XML, HTML, TEXT, GZIP = (
    "application/json",
    "application/xml",
    "text/html; charset=utf-8",
    "text/plain; charset=utf-8",
    "application/gzip",
)


class Manner(Enum):
    """What becomes of a body."""

    WHOLE = auto()
    CHUNKED = auto()
    """Without a length, in chunks."""
    UNTIL_CLOSED = auto()
    """Without a length: it is over when the connection is."""
    CUT = auto()
    """The length is promised, the connection closed before it is reached."""
    RESET = auto()
    STALLED = auto()
    """Nothing comes after the part that is sent, and the connection stays open."""
    SLOW = auto()
    """A little at a time, four times a second."""
    UNANSWERED = auto()
    """The request is read, the connection closed."""
    GARBLED = auto()
    """Something that is not HTTP."""


class Ranges(Enum):
    """What a storage makes of `Range`."""

    HONOURED = auto()
    IGNORED = auto()
    ANSWERED_200 = auto()
    """The right rest with its Content-Range, under the status 200."""
    REFUSED = auto()
    """As links are that were signed for a request without it."""
    SHIFTED = auto()
    """206, from one byte before the one that was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """`{service}`, `{storage}`, `{key}` and `{link}` in the body and in headers stand for what they are when it is
    sent; each `{link}` is a new one. `sent` is the share of the body that comes."""

    status: int = 200
    body: str | bytes = ""
    kind: str = JSON
    headers: tuple[tuple[str, str], ...] = ()
    manner: Manner = Manner.WHOLE
    sent: float = 1.0
    is_archive: bool = False
    """The body is the scenario's archive."""
    ranges: Ranges = Ranges.HONOURED


def told(status: int = 200, /, **fields: object) -> Answer:
    """An answer in JSON."""
    return Answer(status=status, body=json.dumps(fields))


def raw(body: str | bytes, status: int = 200, kind: str = JSON) -> Answer:
    """An answer in JSON that is none, or not the one expected."""
    return Answer(status=status, body=body, kind=kind)


def waiting(status: int, seconds: int, **fields: object) -> Answer:
    """A refusal that says how long to wait."""
    return Answer(status=status, body=json.dumps(fields), headers=(("Retry-After", str(seconds)),))


def page(status: int, title: str, text: str = "") -> Answer:
    """What a web server or something between writes for people."""
    body = f"<html>\r\n<head><title>{title}</title></head>\r\n<body><h1>{title}</h1><p>{escape(text)}</p></body></html>"
    return Answer(status=status, body=body, kind=HTML)


def xml(status: int, code: str, message: str, more: str = "") -> Answer:
    """As S3 and those that speak like it refuse."""
    error = (
        f"<Error><Code>{code}</Code><Message>{message}</Message>{more}<RequestId>4442587FB7D0A2F9</RequestId></Error>"
    )
    return Answer(status=status, body=f'<?xml version="1.0" encoding="UTF-8"?>\n{error}', kind=XML)


STARTED = told(202, jobId="se_01", status="queued")
RUNNING = told(jobId="se_01", status="running", progress=40, pageCount=2)
COMPLETED = told(jobId="se_01", status="completed", progress=100, pageCount=3)
LINKED = told(jobId="se_01", bundleUrl="{link}")
ARCHIVE = Answer(is_archive=True, kind=GZIP)
NOT_FOUND = told(404, error="Not found")
EXPIRED = xml(403, "AccessDenied", "Request has expired", "<Expires>2026-05-01T12:00:00Z</Expires>")
