"""Sends a playground's request to one of the site's servers, and returns the answer as data.

Only servers that the site declares are called; each address is checked, then connected to exactly as checked, anew for
every redirect. Loopback and private networks are refused unless `allow_private` is set, and even then only a declared
server may be in them, never a redirect's target: pages come from folders that others wrote, and a click on Send must
not become their way into the reader's network. The default is off; to preview an API on this machine, the engine is
started with the option, or the site's settings switch it on. Metadata, link-local and other special addresses are never
connected to.
"""

import asyncio
import ssl
import time
from collections.abc import AsyncGenerator, AsyncIterator, Generator
from contextlib import aclosing, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TypedDict

import anyio
import httpcore

from docsdesk.docs.folder.api_servers import ApiOrigins
from docsdesk.domain.errors import ServiceUnreachableError
from docsdesk.domain.network.route import Proxy
from docsdesk.domain.sites.origin import WebAddress
from docsdesk.engine.playground.api_call import (
    ApiCall,
    CallBody,
    answer_too_large,
    broken_answer,
    following,
    not_an_address,
    not_declared,
    not_passed,
    timeout_failure,
    unreachable,
)
from docsdesk.engine.playground.pinned_connection import (
    CONNECT_SECONDS,
    CheckedRoute,
    PinnedConnections,
    Resolve,
    checked_way,
    connect_failure,
)
from docsdesk.protocol.proxy_tunnel import basic_login

MOST_REDIRECTS = 5
MOST_ANSWER_BYTES = 64 * 1024 * 1024
SECONDS_BETWEEN_BYTES = 120.0
SECONDS_IN_ALL = 900.0
_PIECE_BYTES = 64 * 1024
_STEPS = {
    "connection.connect_tcp": "connect",
    "connection.start_tls": "tls",
    "http11.receive_response_headers": "answer",
}


class ApiAnswerHead(TypedDict):
    """`milliseconds` are per step: resolve, connect, tls, answer; summed over all redirects."""

    status: int
    reason: str
    headers: list[tuple[str, str]]
    url: str
    redirects: list[str]
    milliseconds: dict[str, float]


@dataclass(slots=True)
class _Trip:
    """One call on its way, across all its redirects."""

    call: ApiCall
    deadline: float
    redirects: list[str] = field(default_factory=list[str])
    milliseconds: dict[str, float] = field(default_factory=dict[str, float])

    @property
    def seconds_left(self) -> float:
        return self.deadline - time.monotonic()

    def note(self, step: str, began: float) -> None:
        passed = (time.monotonic() - began) * 1000
        self.milliseconds[step] = round(self.milliseconds.get(step, 0) + passed, 1)


@dataclass(frozen=True, slots=True)
class PlaygroundProxy:
    """`closed_to` are origins that are never called: the engine's own."""

    connections: PinnedConnections
    resolve: Resolve
    allow_private: bool = False
    closed_to: frozenset[str] = frozenset()

    async def send(
        self, call: ApiCall, origins: ApiOrigins, *, most_redirects: int = MOST_REDIRECTS
    ) -> AsyncGenerator[ApiAnswerHead | bytes]:
        """Yield the answer's head, then its body in pieces. Raises CallFailedError, possibly midway."""
        trip = _Trip(call, time.monotonic() + SECONDS_IN_ALL)
        while True:
            async with self._request_answer(trip, origins) as answer:
                then = following(trip.call, answer.status, _location(answer))
                if then is None or len(trip.redirects) >= most_redirects:
                    yield _head(trip, answer)
                    async with aclosing(_body(trip, answer)) as pieces:
                        async for piece in pieces:
                            yield piece
                    return
            trip.redirects.append(str(trip.call.address))
            trip.call = then

    @asynccontextmanager
    async def _request_answer(self, trip: _Trip, origins: ApiOrigins) -> AsyncGenerator[httpcore.Response]:
        target = trip.call.address
        with _explain_errors(target):
            way = await self._way(trip, origins)
            connection = await self.connections.connection(target, way)
        try:
            with _explain_errors(target):
                async with asyncio.timeout(trip.seconds_left):
                    answer = await connection.handle_async_request(_request(trip, way.forwarder(target)))
                yield answer
        finally:
            # Even if the reader has left: a cancelled call must still release its socket.
            with anyio.CancelScope(shield=True):
                await connection.aclose()

    async def _way(self, trip: _Trip, origins: ApiOrigins) -> CheckedRoute:
        target = trip.call.address
        is_declared = target.origin in origins
        if not trip.redirects and not is_declared:
            raise not_declared(target.origin)
        if target.origin in self.closed_to:
            raise not_an_address("A page cannot call the engine that serves it.")
        began = time.monotonic()
        route = await asyncio.to_thread(self.connections.network.route, target)
        may_be_private = self.allow_private and is_declared
        found = await checked_way(target, route, self.resolve, allow_private=may_be_private, may_be_unknown=is_declared)
        trip.note("resolve", began)
        return found


def _request(trip: _Trip, forwarder: Proxy | None) -> httpcore.Request:
    """For a proxy that forwards it, the whole address is the target."""
    call, address = trip.call, trip.call.address
    headers = [("Host", address.authority), *call.headers]
    if call.body is not None or call.method in ("POST", "PUT", "PATCH"):
        headers.append(("Content-Length", str(call.size)))
    target = str(address) if forwarder else address.target
    if forwarder and (login := basic_login(forwarder)):
        headers.append(("Proxy-Authorization", login))
    url = httpcore.URL(
        scheme=address.scheme.encode(), host=address.host.encode(), port=address.port, target=target.encode()
    )
    seconds = {"connect": CONNECT_SECONDS, "read": SECONDS_BETWEEN_BYTES, "write": SECONDS_BETWEEN_BYTES}
    return httpcore.Request(
        call.method.encode(),
        url,
        headers=[(name.encode(), value.encode("latin-1")) for name, value in headers],
        content=_pieces(call.body) if call.body is not None else None,
        extensions={"timeout": seconds, "trace": _Stopwatch(trip)},
    )


class _Stopwatch:
    """Measures how long each step takes, from the library's trace events."""

    def __init__(self, trip: _Trip) -> None:
        self._trip = trip
        self._began: dict[str, float] = {}

    async def __call__(self, event: str, _: object) -> None:
        name, _, state = event.rpartition(".")
        step = _STEPS.get(name)
        if step is None:
            return
        if state == "started":
            self._began[step] = time.monotonic()
        elif state == "complete":
            self._trip.note(step, self._began[step])


async def _pieces(body: CallBody) -> AsyncIterator[bytes]:
    body.seek(0)
    while piece := body.read(_PIECE_BYTES):
        yield piece


async def _body(trip: _Trip, answer: httpcore.Response) -> AsyncGenerator[bytes]:
    size = 0
    async for piece in answer.aiter_stream():
        size += len(piece)
        if size > MOST_ANSWER_BYTES:
            raise answer_too_large(MOST_ANSWER_BYTES)
        if trip.seconds_left < 0:
            raise timeout_failure(trip.call.address.authority, SECONDS_IN_ALL)
        yield piece


def _location(answer: httpcore.Response) -> str | None:
    found = (value.decode("latin-1") for name, value in answer.headers if name.lower() == b"location")
    return next(found, None)


def _head(trip: _Trip, answer: httpcore.Response) -> ApiAnswerHead:
    return {
        "status": answer.status,
        "reason": _reason(answer.status),
        "headers": [(name.decode("latin-1"), value.decode("latin-1")) for name, value in answer.headers],
        "url": str(trip.call.address),
        "redirects": trip.redirects,
        "milliseconds": trip.milliseconds,
    }


def _reason(status: int) -> str:
    return HTTPStatus(status).phrase if status in tuple(HTTPStatus) else ""


@contextmanager
def _explain_errors(target: WebAddress) -> Generator[None]:
    """Turn the library's errors into failures that name their cause."""
    try:
        yield
    except ServiceUnreachableError as error:
        raise not_passed(error) from error
    except (httpcore.ConnectError, httpcore.ConnectTimeout, ssl.SSLError) as error:
        raise connect_failure(target, error) from error
    except httpcore.TimeoutException as error:
        raise timeout_failure(target.authority, SECONDS_BETWEEN_BYTES) from error
    except TimeoutError as error:
        raise timeout_failure(target.authority, SECONDS_IN_ALL) from error
    except httpcore.ProtocolError as error:
        raise broken_answer(target.authority, str(error)) from error
    except httpcore.NetworkError as error:
        raise unreachable(target.authority, "the connection broke off") from error
