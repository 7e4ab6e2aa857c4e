"""A request to one of the site's servers as data: which parts may be sent, and which follow a redirect."""

from dataclasses import dataclass, replace
from typing import Protocol
from urllib.parse import urljoin

from docsdesk.domain.sites.origin import WebAddress, read_address
from docsdesk.engine.playground.call_failure import not_an_address

_REDIRECTS = (301, 302, 303, 307, 308)
_HOP_BY_HOP = frozenset(
    {
        "connection",
        "content-length",
        "expect",
        "host",
        "keep-alive",
        "proxy-authenticate",
        "proxy-authorization",
        "proxy-connection",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
    }
)
# All that a redirect to another origin may learn; a list of headers to remove would always be incomplete.
_HARMLESS = frozenset(("accept", "accept-language", "user-agent"))
_TOKEN_MARKS = frozenset("!#$%&'*+-.^_`|~")

Headers = tuple[tuple[str, str], ...]


class CallBody(Protocol):
    def seek(self, offset: int, /) -> int: ...
    def read(self, size: int, /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class ApiCall:
    """`body` is read from its start, possibly several times; `size` is its length in bytes."""

    method: str
    address: WebAddress
    headers: Headers
    body: CallBody | None = None
    size: int = 0


def read_call(method: str, url: str, headers: Headers, body: CallBody | None = None, size: int = 0) -> ApiCall:
    """A call from what a page sent, without hop-by-hop headers. Raises CallFailedError for what HTTP cannot express."""
    wanted = method.upper()
    if not wanted.isascii() or not wanted.isalpha() or wanted in ("CONNECT", "TRACE"):
        raise not_an_address("This method cannot be sent.")
    for name, value in headers:
        if not _is_token(name) or any(char in "\r\n\0" or ord(char) > 255 for char in value):
            raise not_an_address(f"The header {name[:60]!r} cannot be sent.")
    kept = tuple((name, value) for name, value in headers if name.lower() not in _HOP_BY_HOP)
    return ApiCall(wanted, _http_address(url), kept, body, size)


def following(call: ApiCall, status: int, location: str | None) -> ApiCall | None:
    """The call that a redirect leads to (RFC 9110, 15.4).

    None if it does not lead to one, or would take the body to another origin. Headers that may hold credentials are
    sent only to the origin they were meant for. Raises CallFailedError for a target that cannot be called.
    """
    if status not in _REDIRECTS or location is None:
        return None
    target = _http_address(urljoin(str(call.address), location.partition("#")[0].strip()))
    if (status == 303 and call.method != "HEAD") or (status in (301, 302) and call.method == "POST"):
        kept = tuple(pair for pair in call.headers if not pair[0].lower().startswith("content-"))
        call = replace(call, method="GET", body=None, size=0, headers=kept)
    if target.origin != call.address.origin:
        if call.body is not None:
            return None
        call = replace(call, headers=tuple(pair for pair in call.headers if pair[0].lower() in _HARMLESS))
    return replace(call, address=target)


def _http_address(url: str) -> WebAddress:
    try:
        address = read_address(url)
    except ValueError as error:
        raise not_an_address(str(error)) from error
    if address.scheme not in ("http", "https"):
        raise not_an_address("Only http and https addresses can be called here.")
    return address


def _is_token(name: str) -> bool:
    return bool(name) and name.isascii() and all(char.isalnum() or char in _TOKEN_MARKS for char in name)
