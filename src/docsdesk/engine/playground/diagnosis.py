"""Explains why a browser's own request to a site's server failed (Fetch standard, CORS protocol)."""

from collections.abc import Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass

from docsdesk.docs.folder.api_servers import ApiOrigins
from docsdesk.engine.playground.api_call import CallFailedError, Cause, read_call
from docsdesk.engine.playground.proxy import ApiAnswerHead, PlaygroundProxy

_SAFE_METHODS = ("GET", "HEAD", "POST")
_SAFE_HEADERS = ("accept", "accept-language", "content-language", "content-type")
_SAFE_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain")


@dataclass(frozen=True, slots=True)
class BrowserRequest:
    """The parts that decide about CORS. `origin` is the page's; `headers` are those the page sets itself."""

    origin: str
    method: str
    headers: Sequence[tuple[str, str]]
    with_credentials: bool

    @property
    def unsafe_headers(self) -> tuple[str, ...]:
        """Lower-case names of the headers that a server must allow."""
        return tuple(sorted({name.lower() for name, value in self.headers if not _is_safe(name.lower(), value)}))

    @property
    def needs_preflight(self) -> bool:
        return self.method not in _SAFE_METHODS or bool(self.unsafe_headers)

    @property
    def preflight_headers(self) -> tuple[tuple[str, str], ...]:
        asked = (("Access-Control-Request-Headers", ",".join(self.unsafe_headers)),) if self.unsafe_headers else ()
        return ("Origin", self.origin), ("Access-Control-Request-Method", self.method), *asked


def _is_safe(name: str, value: str) -> bool:
    if name == "content-type":
        return value.partition(";")[0].strip().lower() in _SAFE_TYPES
    return name in _SAFE_HEADERS and len(value) <= 128


def preflight_refusal(request: BrowserRequest, status: int, headers: Mapping[str, str]) -> CallFailedError | None:
    """Why the browser does not send the request; None if it does. Names of `headers` are lower-case."""
    if not 200 <= status < 300:
        return _cors_failure(
            f"The server answers the browser's preflight with {status}.",
            "Let it answer OPTIONS with 204 and the Access-Control-Allow headers, before it asks for credentials.",
        )
    if refusal := answer_refusal(request, headers):
        return refusal
    allowed = _split_header(headers, "access-control-allow-methods")
    star = not request.with_credentials
    if request.method not in (*_SAFE_METHODS, *allowed) and not (star and "*" in allowed):
        return _cors_failure(
            f"The server does not allow the method {request.method} to pages of other origins.",
            f"Let it send Access-Control-Allow-Methods with {request.method} in it.",
        )
    names = {name.lower() for name in _split_header(headers, "access-control-allow-headers")}
    covered = set(request.unsafe_headers) - {"authorization"} if star and "*" in names else set[str]()
    if missing := [name for name in request.unsafe_headers if name not in names and name not in covered]:
        named = ", ".join(missing)
        return _cors_failure(
            f"The server does not allow the header {named} to pages of other origins.",
            f"Let it send Access-Control-Allow-Headers with {named} in it.",
        )
    return None


def answer_refusal(request: BrowserRequest, headers: Mapping[str, str]) -> CallFailedError | None:
    """Why the browser hides an answer from the page; None if it does not."""
    allowed = headers.get("access-control-allow-origin")
    wanted = f"Access-Control-Allow-Origin: {request.origin}"
    if allowed is None:
        return _cors_failure("The server's answer has no Access-Control-Allow-Origin header.", f"Let it send {wanted}.")
    if request.with_credentials and allowed == "*":
        return _cors_failure("The server allows every origin, but then no cookies.", f"Let it send {wanted}.")
    if allowed not in ("*", request.origin):
        return _cors_failure(f"The server allows only pages of {allowed}.", f"Let it send {wanted}.")
    if request.with_credentials and headers.get("access-control-allow-credentials") != "true":
        return _cors_failure(
            "The server's answer has no Access-Control-Allow-Credentials header.",
            "Let it send Access-Control-Allow-Credentials: true, or switch credentials off.",
        )
    return None


def _split_header(headers: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in headers.get(name, "").split(",") if item.strip())


def _cors_failure(title: str, hint: str) -> CallFailedError:
    return CallFailedError(Cause.CORS, title, hint)


async def diagnose(proxy: PlaygroundProxy, origins: ApiOrigins, url: str, request: BrowserRequest) -> CallFailedError:
    """Repeat what the browser did up to where it stopped, without sending anything that causes changes."""
    is_harmless = request.method in ("GET", "HEAD")
    try:
        if request.needs_preflight:
            head = await _ask(proxy, origins, "OPTIONS", url, request.preflight_headers)
            if refusal := preflight_refusal(request, head["status"], _by_name(head)):
                return refusal
        if is_harmless or not request.needs_preflight:
            method = request.method if is_harmless else "OPTIONS"
            head = await _ask(proxy, origins, method, url, (("Origin", request.origin),))
            return answer_refusal(request, _by_name(head)) or _unseen()
        return _unseen()
    except CallFailedError as failure:
        return failure


async def _ask(
    proxy: PlaygroundProxy, origins: ApiOrigins, method: str, url: str, headers: tuple[tuple[str, str], ...]
) -> ApiAnswerHead:
    """The head of the answer. Browsers follow no redirect of a preflight, so none is followed here."""
    redirects = 0 if method == "OPTIONS" else 5
    async with aclosing(proxy.send(read_call(method, url, headers), origins, most_redirects=redirects)) as answer:
        head = await anext(answer)
        assert not isinstance(head, bytes)
        return head


def _by_name(head: ApiAnswerHead) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in head["headers"]:
        found[name.lower()] = f"{found[name.lower()]}, {value}" if name.lower() in found else value
    return found


def _unseen() -> CallFailedError:
    return CallFailedError(
        Cause.SERVER,
        "The server is reachable and allows this request, yet the browser got no answer it may show.",
        "The answer to the request itself may lack Access-Control-Allow-Origin, as errors often do, or an extension of "
        "the browser stopped it.",
    )
