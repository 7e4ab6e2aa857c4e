"""One connection to a server on loopback, with limits on its client's time, memory and slots."""

import asyncio
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, ClassVar

import h11
from starlette.types import Message, Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.flow_control import CLOSE_HEADER
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from docsdesk.engine.http.refusal import HttpRefusal

MOST_HEAD_BYTES = 16 * 1024
"""Bytes of a request's head that is still incomplete."""

_FULL = HttpRefusal(503, "Too many open connections. Try again in a moment.")
_SLOW_HEAD = HttpRefusal(408, "Timed out while reading the request headers.")
_SLOW_BODY = HttpRefusal(408, "Timed out while reading the request body.")
_LONG_HEAD = HttpRefusal(431, f"The request headers exceed {MOST_HEAD_BYTES // 1024} KiB.")
_TWO_LENGTHS = HttpRefusal(400, "The request has both Content-Length and Transfer-Encoding.")


def _fitting_connections(most: int = 768) -> int:
    """The most connections that leave the program two thirds of its file descriptors, or 256 of them."""
    if sys.platform == "win32":
        return most
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return most if files == resource.RLIM_INFINITY else min(most, max(files // 3, files - 256))


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """Times are in seconds. Creating or streaming an answer has no time limit."""

    head: float = 10.0
    """From the connection or the previous answer to the end of a request's head."""
    body: float = 20.0
    """From the end of a request's head to the end of its body."""
    reading: float = 20.0
    """For the client to read the next `least_read` bytes of an answer."""
    least_read: int = 16 * 1024
    leaving: float = 5.0
    """For the client to read the last bytes before the connection is closed."""
    discarded: int = 256 * 1024
    """Bytes of an unwanted body that are read and dropped, only so that the answer arrives."""
    connections: int = field(default_factory=_fitting_connections)
    refusals: int = 64
    """Connections beyond the limit that get a 503; any further ones are just closed."""

    @property
    def of_one_peer(self) -> int:
        return self.connections * 2 // 3


class _StrictReading(h11.Connection):
    """Takes no head that is too long or that others may read differently; `refusal` then says why."""

    refusal: HttpRefusal | None = None

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        self.refusal = _head_problem(event) if isinstance(event, h11.Request) else None
        if self.refusal is not None:
            raise h11.RemoteProtocolError("refused head")
        return event


def _head_problem(head: h11.Request) -> HttpRefusal | None:
    # What arrives in one piece is never an incomplete head, however long it is.
    if len(head.target) + sum(len(name) + len(value) + 4 for name, value in head.headers) > MOST_HEAD_BYTES:
        return _LONG_HEAD
    names = {name for name, _ in head.headers}
    # RFC 9112 6.1: a client that sends both may be smuggling another request past a proxy.
    return _TWO_LENGTHS if names >= {b"content-length", b"transfer-encoding"} else None


class BoundedConnection(H11Protocol):
    """Limits waits for the rest of a request and for clients that do not read, for which uvicorn waits for ever.

    A connection beyond the limit replaces the one that has kept the server waiting longest, if any does.
    """

    limits: ClassVar[ConnectionLimits] = ConnectionLimits()

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn: _StrictReading = _StrictReading(h11.SERVER, MOST_HEAD_BYTES)
        self._application = self.app
        self.app = self._answer  # type: ignore[assignment]
        self._owed: type[object] | None = None
        """The state of the client for which `_request_wait` was started."""
        self._request_wait: asyncio.TimerHandle | None = None
        self._reader_wait: asyncio.TimerHandle | None = None
        self.waited_since = 0.0
        """When the wait for this connection began, on the loop's clock."""
        self._leave_wait: asyncio.TimerHandle | None = None
        self._discarded = 0

    # Called by asyncio

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(_EndedGently(transport, self._leave))
        if self._has_room():
            self._wait_for_request()
        else:
            self._refuse(_FULL)

    def data_received(self, data: bytes) -> None:
        if self._leave_wait is None:
            super().data_received(data)
            return
        self._discarded += len(data)
        if self._discarded > self.limits.discarded:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait_for_reader(self._unsent())

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader_wait = _cancel(self._reader_wait)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._leave_wait = _cancel(self._leave_wait)
        super().connection_lost(exc)
        # Break the reference cycle, so that it is freed at once.
        self.app = self._application
        if isinstance(self.transport, _EndedGently):
            self.transport.forget()

    # Called by uvicorn

    def handle_events(self) -> None:
        super().handle_events()
        self._wait_for_request()

    def send_400_response(self, msg: str) -> None:
        is_long = self.conn.our_state is h11.IDLE and len(self.conn.trailing_data[0]) > MOST_HEAD_BYTES
        self._refuse(self.conn.refusal or (_LONG_HEAD if is_long else HttpRefusal(400, msg)))
        self._give_up_request()

    def shutdown(self) -> None:
        if self._leave_wait is None:
            super().shutdown()

    def _should_upgrade(self) -> bool:
        """Only HTTP is supported, whatever upgrade a client requests."""
        return False

    # Time

    @property
    def is_waited_for(self) -> bool:
        """Whether the server waits for the rest of a request, or for an answer to be read."""
        return self._request_wait is not None or self._reader_wait is not None

    def _wait_for_request(self) -> None:
        """Start the clock for the next part of the request."""
        owed = self.conn.their_state
        if owed is self._owed or self._leave_wait is not None:
            return
        self._owed = owed
        self._request_wait = _cancel(self._request_wait)
        if owed is h11.IDLE:
            self._request_wait = self._wait(self.limits.head, self._end_without_head)
        elif owed is h11.SEND_BODY:
            self._request_wait = self._wait(self.limits.body, self._end_without_body)

    def _wait_for_reader(self, unsent: int) -> None:
        self.waited_since = self.loop.time()
        self._look_later(unsent)

    def _wait(self, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        self.waited_since = self.loop.time()
        return self.loop.call_later(seconds, act)

    def _wait_no_more(self) -> None:
        self._request_wait = _cancel(self._request_wait)
        self._reader_wait = _cancel(self._reader_wait)

    def _end_without_head(self) -> None:
        if self.conn.trailing_data[0]:
            self._refuse(_SLOW_HEAD)
        else:
            self.transport.close()

    def _end_without_body(self) -> None:
        self._request_wait = None
        if self.conn.our_state is h11.SEND_RESPONSE:
            self._refuse(_SLOW_BODY)
            self._give_up_request()

    def _give_up_request(self) -> None:
        """Tell the application that its client has gone."""
        if self.cycle and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def _look_later(self, unsent: int) -> None:
        self._reader_wait = self.loop.call_later(self.limits.reading / 4, lambda: self._look_at_reader(unsent))

    def _look_at_reader(self, before: int) -> None:
        unsent = self._unsent()
        if before - unsent >= self.limits.least_read:
            self._wait_for_reader(unsent)
        elif self.loop.time() - self.waited_since < self.limits.reading:
            self._look_later(before)
        else:
            self.transport.abort()

    def _unsent(self) -> int:
        return self.transport.get_write_buffer_size()

    # Room

    def _has_room(self) -> bool:
        """Whether there is room, if necessary by ending a connection that keeps the server waiting."""
        if len(self.connections) <= self.limits.of_one_peer:
            return True
        peer = self.client and self.client[0]
        others = [other for other in self.connections if isinstance(other, BoundedConnection) and other is not self]
        same = [other for other in others if (other.client and other.client[0]) == peer]
        if len(others) < self.limits.connections and len(same) < self.limits.of_one_peer:
            return True
        return end_longest_waits(same if len(same) >= self.limits.of_one_peer else others)

    # The end

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Close the connection after an answer that begins before the whole request was read."""

        async def sender(message: Message) -> None:
            if message["type"] == "http.response.start" and self.conn.their_state is h11.SEND_BODY:
                message["headers"] = [*message.get("headers", ()), CLOSE_HEADER]
            await send(message)

        try:
            await self._application(scope, receive, sender)  # type: ignore[arg-type]
        except asyncio.CancelledError:
            # The server is ending and has cut the connection; uvicorn would print a traceback.
            if not self.transport.is_closing():
                raise

    def cut(self) -> None:
        self._wait_no_more()
        self.transport.abort()

    def _refuse(self, refusal: HttpRefusal) -> None:
        """Send a refusal in place of the application, and close."""
        is_first = len(self.connections) <= self.limits.connections + self.limits.refusals
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and is_first:
            answer = refusal.response()
            headers = [*self.server_state.default_headers, *answer.raw_headers, CLOSE_HEADER]
            for event in (
                h11.Response(status_code=answer.status_code, headers=headers),
                h11.Data(data=bytes(answer.body)),
                h11.EndOfMessage(),
            ):
                self.transport.write(self.conn.send(event) or b"")
            self.transport.close()
        else:
            self.transport.abort()

    def _leave(self, transport: asyncio.Transport) -> None:
        """Close without a TCP reset, which would discard an answer that the client has not read yet.

        The system sends one if received bytes were not read.
        """
        if self._leave_wait is not None:
            return
        self._wait_no_more()
        self._leave_wait = self.loop.call_later(self.limits.leaving, transport.abort)
        is_refused = self.conn.our_state is h11.MUST_CLOSE and self.conn.their_state is h11.IDLE
        if is_refused or self.conn.their_state in (h11.SEND_BODY, h11.ERROR):
            transport.write_eof()
            transport.resume_reading()
        else:
            transport.close()


def end_longest_waits(connections: Iterable[object], most: int = 1) -> bool:
    """End the `most` connections that have kept the server waiting longest. Returns whether there were any."""
    waits = [
        (each.waited_since, each) for each in connections if isinstance(each, BoundedConnection) and each.is_waited_for
    ]
    for _, connection in sorted(waits, key=itemgetter(0))[:most]:
        connection.cut()
    return bool(waits)


class _EndedGently(asyncio.Transport):
    """A transport that leaves closing to a callback."""

    def __init__(self, transport: asyncio.Transport, close: Callable[[asyncio.Transport], None]) -> None:
        super().__init__()
        self._transport = transport
        self._close = close
        self._is_closing = False
        # Everything else is the transport's own.
        self.get_extra_info = transport.get_extra_info
        self.get_write_buffer_size = transport.get_write_buffer_size
        self.pause_reading, self.resume_reading = transport.pause_reading, transport.resume_reading
        self.write, self.abort = transport.write, transport.abort

    def forget(self) -> None:
        """Drop the callback once the connection is lost."""
        self._close = asyncio.Transport.close

    def is_closing(self) -> bool:
        return self._is_closing or self._transport.is_closing()

    def close(self) -> None:
        self._is_closing = True
        self._close(self._transport)


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()
