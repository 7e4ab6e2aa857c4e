"""The parts of a request's address, and what clients would change in it."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

_PLACEHOLDERS = frozenset("{}<>")
_DOT_SEGMENT = re.compile(r"/(?:\.|%2e){1,2}(?=[/?]|$)", re.IGNORECASE)
_UNRESERVED_ESCAPE = re.compile(r"%(?:2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])")
_SMALL_ESCAPE = re.compile(r"%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])")


@dataclass(frozen=True, slots=True)
class Address:
    """`target` is the request line's: path and query, as written."""

    is_secure: bool
    host: str
    port: int
    target: str


def address_of(url: str) -> Address:
    parts = urlsplit(url)
    is_secure = parts.scheme in ("https", "wss")
    begin = url.index("//") + 2 + len(parts.netloc)
    rest = url[begin:]
    target = rest if rest.startswith("/") else f"/{rest}"
    return Address(is_secure, parts.hostname or "", parts.port or (443 if is_secure else 80), target)


def has_dot_segment(url: str) -> bool:
    """Most clients resolve `.` and `..` (escaped ones too) before sending."""
    return _DOT_SEGMENT.search(url.partition("?")[0]) is not None


def has_needless_escape(url: str) -> bool:
    """Some clients send %41 as A (RFC 3986 section 6.2.2.2)."""
    return _UNRESERVED_ESCAPE.search(url.upper()) is not None


def has_small_escape(url: str) -> bool:
    """Some clients send %2f as %2F (RFC 3986 section 6.2.2.1)."""
    return _SMALL_ESCAPE.search(url) is not None


def has_placeholder(url: str) -> bool:
    """Whether the reader has to fill something in before the address can be asked."""
    return not _PLACEHOLDERS.isdisjoint(url)
