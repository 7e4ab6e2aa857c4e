"""A request to one of the site's servers as data: which parts may be sent, which follow a redirect, and failures."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol
from urllib.parse import urljoin

from docsdesk.domain.errors import DocsdeskError, ServiceUnreachableError
from docsdesk.domain.sites.origin import WebAddress, read_address


class Cause(StrEnum):
    ADDRESS = "address"
    """Not a callable address, or not one of the site's servers."""
    BLOCKED = "blocked"
    """It leads to a network that this engine does not connect to."""
    DNS = "dns"
    REFUSED = "refused"
    UNREACHABLE = "unreachable"
    TIMEOUT = "timeout"
    TLS = "tls"
    SERVER = "server"
    """Its answer was not HTTP, or ended midway."""
    TOO_LARGE = "too-large"
    CORS = "cors"
    PROXY = "proxy"
    """The proxy on the way, or the network settings."""


class CallFailedError(DocsdeskError):
    def __init__(self, cause: Cause, title: str, hint: str) -> None:
        super().__init__(title, hint)
        self.cause = cause

    def to_json(self) -> dict[str, str]:
        return {"cause": self.cause.value, "title": self.title, "hint": self.hint}


def not_an_address(problem: str) -> CallFailedError:
    return CallFailedError(Cause.ADDRESS, problem, "Correct the server's address.")


def not_passed(error: ServiceUnreachableError) -> CallFailedError:
    """What the proxy said, or is wrong with the network settings."""
    return CallFailedError(Cause.PROXY, error.title, error.hint)


def not_declared(origin: str) -> CallFailedError:
    return CallFailedError(
        Cause.ADDRESS,
        f"{origin} is not one of this site's servers.",
        "Only servers named in the site's API descriptions, docs.json or pages can be called. Add it there.",
    )


def blocked_address(host: str, address: str, *, is_private: bool) -> CallFailedError:
    if is_private:
        hint = "Allow private API addresses in the site's settings, or start with --allow-private-apis."
        return CallFailedError(Cause.BLOCKED, f"{host} is in a private network ({address}).", hint)
    hint = "Link-local, metadata and reserved addresses are never called."
    return CallFailedError(Cause.BLOCKED, f"{host} resolves to {address}, a reserved address.", hint)


def unknown_host(host: str) -> CallFailedError:
    return CallFailedError(Cause.DNS, f"Could not resolve {host}.", "Check the spelling, and your network.")


def connection_refused(authority: str) -> CallFailedError:
    return CallFailedError(
        Cause.REFUSED, f"Nothing answers at {authority}.", "Check that the server runs and listens on this port."
    )


def unreachable(authority: str, problem: str) -> CallFailedError:
    return CallFailedError(
        Cause.UNREACHABLE, f"{authority} cannot be reached: {problem}.", "Check your network, and the server's address."
    )


def timeout_failure(authority: str, seconds: float) -> CallFailedError:
    return CallFailedError(
        Cause.TIMEOUT, f"{authority} did not answer within {seconds:.0f} seconds.", "Try again, or ask who runs it."
    )


def tls_failure(authority: str, problem: str) -> CallFailedError:
    return CallFailedError(
        Cause.TLS,
        f"The encrypted connection to {authority} failed: {problem}.",
        "Check the server's certificate: its names, its dates and who issued it.",
    )


def broken_answer(authority: str, problem: str) -> CallFailedError:
    return CallFailedError(
        Cause.SERVER, f"{authority} sent an invalid HTTP response: {problem}.", "Check the server's log."
    )


def answer_too_large(most_bytes: int) -> CallFailedError:
    return CallFailedError(
        Cause.TOO_LARGE,
        f"The answer is larger than {most_bytes // 1_048_576} MB.",
        "Use another client for transfers of this size.",
    )


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
