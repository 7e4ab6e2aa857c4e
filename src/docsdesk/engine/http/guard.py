"""The gate before every route: only this machine's own requests get in.

A browser can be made to send requests to loopback by any page it shows; it cannot be made to lie in Host and Origin
(DNS rebinding changes the address, not the name it sends).
"""

import hmac
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.engine.http.refusal import HttpRefusal
from docsdesk.protocol.assistant_bodies import DATA_STREAM_HEADER, MESSAGE_PATH, THREAD_ID_HEADER, THREAD_KEY_HEADER
from docsdesk.protocol.playground_snippet import CALL_MEDIA_TYPE
from docsdesk.protocol.stream.ui_stream import UI_STREAM_HEADER
from docsdesk.protocol.ui_bodies import MESSAGE_PATH_V2

HeaderPairs = Sequence[tuple[bytes, bytes]]

_ASSISTANT = re.compile("|".join(path.replace("{domain}", "[^/]+") for path in (MESSAGE_PATH, MESSAGE_PATH_V2)))
_READABLE = (THREAD_ID_HEADER, THREAD_KEY_HEADER, DATA_STREAM_HEADER, UI_STREAM_HEADER, "Retry-After")
# Some versions of the AI SDK set User-Agent, which Safari and Firefox then include in the preflight.
PREFLIGHT = {
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, User-Agent",
    "Access-Control-Max-Age": "600",
}


@dataclass(frozen=True, slots=True)
class Embeds:
    """`origins` as browsers send them. The key is sent in a header, so credentials are never allowed."""

    origins: Collection[str] = frozenset()

    def admit(self, path: str, origin: str) -> bool:
        return origin in self.origins and _ASSISTANT.fullmatch(path) is not None

    def is_preflight(self, method: str, path: str, headers: Headers) -> bool:
        """Whether this is a CORS preflight from one of the origins."""
        is_one = method == "OPTIONS" and "access-control-request-method" in headers
        return is_one and self.admit(path, headers.get("origin", ""))

    def headers(self, path: str, headers: Headers) -> HeaderPairs:
        """CORS headers for every response at that path; for other origins only that responses vary by origin."""
        if not self.origins or _ASSISTANT.fullmatch(path) is None:
            return ()
        varies = (b"vary", b"Origin")
        origin = headers.get("origin", "")
        if origin not in self.origins:
            return (varies,)
        readable = ", ".join(_READABLE).encode()
        return (
            varies,
            (b"access-control-allow-origin", origin.encode()),
            (b"access-control-expose-headers", readable),
        )


HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)

# Types that a page of another origin cannot send without a preflight (Fetch standard, CORS-safelisted headers).
_BODY_TYPES = ("application/json", CALL_MEDIA_TYPE)


class Guard:
    """ASGI middleware: checks Host, Origin and the type of the body, and adds headers to every response."""

    def __init__(self, app: ASGIApp, hosts: Collection[str], origins: Collection[str], embeds: Embeds) -> None:
        self._app = app
        self._hosts = hosts
        self._origins = origins
        self._embeds = embeds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path, headers = scope["path"], Headers(scope=scope)
        if refusal := self._stranger(path, headers):
            await refusal.response()(scope, receive, _with_headers(send))
            return
        sender = _with_headers(send, self._embeds.headers(path, headers))
        if self._embeds.is_preflight(scope["method"], path, headers):
            await Response(status_code=204, headers=PREFLIGHT)(scope, receive, sender)
        elif refusal := _wrong_body(scope["method"], headers):
            await refusal.response()(scope, receive, sender)
        else:
            await self._app(scope, receive, sender)

    def _stranger(self, path: str, headers: Headers) -> HttpRefusal | None:
        if [host.lower() for host in headers.getlist("host")] not in [[host] for host in self._hosts]:
            return HttpRefusal(403, "This engine accepts requests only at its own address.")
        origins = headers.getlist("origin")
        is_embed = len(origins) == 1 and self._embeds.admit(path, origins[0])
        if not is_embed and any(origin not in self._origins for origin in origins):
            return HttpRefusal(403, "This engine accepts requests only from its own pages.")
        return None


class OwnPages:
    """ASGI middleware for the preview's own pages only, which a browser identifies in Origin."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if "origin" not in headers or headers.get("sec-fetch-site", "same-origin") != "same-origin":
            refusal = HttpRefusal(403, "Only pages of the preview may do this.")
            await refusal.response()(scope, receive, send)
            return
        await self._app(scope, receive, send)


class BearerKey:
    """ASGI middleware of the interface's routes: lets in clients with a key of the wanted kind."""

    def __init__(self, app: ASGIApp, wanted: KeyKind, keys: Sequence[ApiKey]) -> None:
        self._app = app
        self._wanted = wanted
        self._keys = keys

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if refusal := self._refusal(Headers(scope=scope)):
            await refusal.response()(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _refusal(self, headers: Headers) -> HttpRefusal | None:
        kinds = [key.kind for key in self._keys if bears(headers, key)]
        if not kinds:
            return HttpRefusal(401, f"Send this engine's {self._wanted.value} key as a bearer token.")
        if self._wanted not in kinds:
            return HttpRefusal(
                403, f"This is the {kinds[0].value} key; this operation needs the {self._wanted.value} key."
            )
        return None


class BodyLimit:
    """ASGI middleware: refuses bodies of more than `most` bytes, at once if Content-Length says so."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._most = most
        self._refusal = HttpRefusal(413, f"The body is larger than {most / 1024 / 1024:.0f} MiB.")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        says = Headers(scope=scope).get("content-length", "")
        if says.isdecimal() and int(says) > self._most:
            await self._refusal.response()(scope, receive, send)
            return
        await self._app(scope, self._count_bytes(receive), send)

    def _count_bytes(self, receive: Receive) -> Receive:
        count = 0

        async def receiver() -> Message:
            nonlocal count
            message = await receive()
            count += len(message.get("body", b""))
            if count > self._most:
                raise self._refusal.exception()
            return message

        return receiver


def _wrong_body(method: str, headers: Headers) -> HttpRefusal | None:
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    if has_body and method not in ("GET", "HEAD") and _media_type(headers) not in _BODY_TYPES:
        return HttpRefusal(415, "Send the body as application/json.")
    return None


def bears(headers: Headers, key: ApiKey) -> bool:
    """Whether a request carries the key as its bearer token."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    is_same = hmac.compare_digest(token.strip().encode(), key.secret.get_secret_value().encode())
    return is_same and scheme.lower() == "bearer"


def _media_type(headers: Headers) -> str:
    return headers.get("content-type", "").partition(";")[0].strip().lower()


def _with_headers(send: Send, more: HeaderPairs = ()) -> Send:
    async def sender(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(pair for pair in (*HEADERS, *more) if pair[0] not in present)]
        await send(message)

    return sender
