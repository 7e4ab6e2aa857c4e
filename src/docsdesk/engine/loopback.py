"""A server on loopback that runs until a signal, or the end of its standard input, ends it."""

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

import uvicorn
from starlette.types import ASGIApp

from docsdesk.domain.errors import EngineFailedError, PortTakenError
from docsdesk.engine.config import LOOPBACK
from docsdesk.engine.garbage import collect_garbage_at_rest
from docsdesk.engine.http.connection import MOST_HEAD_BYTES, BoundedConnection, end_longest_waits
from docsdesk.processes.shutdown import end_within

SECONDS_FOR_SHORT_REQUESTS = 0.3
"""How long open requests may continue once the server is to end."""

_WAITING_CONNECTIONS = 1024
"""Connections that wait to be accepted."""
_ACCEPTED_CONNECTIONS = 8
"""Only a few, because no request is answered while connections are accepted."""
_SECONDS_BETWEEN_WARNINGS = 10.0
_BYTES_SENT_AHEAD = 128 * 1024
_BYTES_AT_ONCE = 4096
_NO_MORE_FILES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

_log = logging.getLogger(__name__)


def listening_socket(port: int) -> socket.socket:
    # Without an explicit protocol, asyncio leaves TCP_NODELAY off: on a kept-alive connection the body of an answer
    # then waits some 40 ms for the acknowledgement of its own headers.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Otherwise the system buffers megabytes for each client that does not read, which hides that the client is
        # waiting.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _BYTES_SENT_AHEAD)
        listener.bind((LOOPBACK, port))
        listener.listen(_WAITING_CONNECTIONS)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTakenError(port) from error
        hint = "Choose another port, or omit it to use a free one."
        raise EngineFailedError(f"Cannot listen on port {port}: {error.strerror}.", hint) from error
    return listener


class LoopbackServer(uvicorn.Server):
    def __init__(
        self,
        app: ASGIApp,
        on_listening: Callable[[], None],
        *,
        lifespan: Literal["on", "off"] = "on",
        protocol: type[BoundedConnection] = BoundedConnection,
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=protocol,
                h11_max_incomplete_event_size=MOST_HEAD_BYTES,
                backlog=_ACCEPTED_CONNECTIONS,
                ws="none",
                lifespan=lifespan,
                access_log=False,
                log_config=None,
                server_header=False,
                # A header must not decide whose quota a request counts against.
                proxy_headers=False,
                timeout_graceful_shutdown=1,
            )
        )
        self._on_listening = on_listening
        self._next_warning = 0.0
        self.unheard: Exception | None = None
        """Why announcing the address failed."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self._hear_of_fault)
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(_WAITING_CONNECTIONS)
        try:
            self._on_listening()
        except Exception as error:  # noqa: BLE001 (raised again at the end)
            # An orderly end: closing the loop during a build's start would wait for that for ever.
            self.unheard = error
            self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().call_later(SECONDS_FOR_SHORT_REQUESTS, self._end_requests)
        await super().shutdown(sockets)

    def _hear_of_fault(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Free connections when the system runs out of files; the loop tries to accept again each second."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in _NO_MORE_FILES and "socket" in context:
            end_longest_waits(self.server_state.connections, _ACCEPTED_CONNECTIONS)
            if loop.time() >= self._next_warning:
                self._next_warning = loop.time() + _SECONDS_BETWEEN_WARNINGS
                _log.warning("Cannot accept connections right now: %s.", error.strerror)
        elif not (self.should_exit and isinstance(error, ValueError)):  # The loop retries on a socket closed meanwhile.
            loop.default_exception_handler(context)

    def _end_requests(self) -> None:
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        # A request that waits for a thread does not notice a closed connection; uvicorn would cancel it later, and log
        # an error.
        for task in list(self.server_state.tasks):
            task.cancel()


async def serve_until_end(
    server: LoopbackServer,
    listener: socket.socket,
    *,
    until_stdin_closes: bool,
    hear_line: Callable[[bytes], None] = lambda _line: None,
) -> None:
    """`hear_line` is called with each line of standard input, if that is watched."""
    if until_stdin_closes:
        loop = asyncio.get_running_loop()
        threading.Thread(target=_watch_stdin, args=(loop, server, hear_line), daemon=True).start()
    collecting = asyncio.create_task(collect_garbage_at_rest())
    await server.serve([listener])
    end_within()
    collecting.cancel()
    if server.unheard is not None:
        raise server.unheard


def _watch_stdin(loop: asyncio.AbstractEventLoop, server: LoopbackServer, hear_line: Callable[[bytes], None]) -> None:
    """The other end of stdin stays open until its holder ends, so that end is noticed however it happens."""
    rest = b""
    with suppress(OSError, RuntimeError):  # Standard input was closed from the start, or the loop is closed.
        while piece := os.read(0, _BYTES_AT_ONCE):
            *lines, rest = (rest[-_BYTES_AT_ONCE:] + piece).split(b"\n")
            for line in lines:
                loop.call_soon_threadsafe(hear_line, line)

    def end() -> None:
        server.should_exit = True

    if not loop.is_closed():
        loop.call_soon_threadsafe(end)


def end_by_signal(server: LoopbackServer) -> None:
    """Let signals end the server even while it starts.

    After its end the server raises the signal again for the handlers that were set before its own; setting these makes
    that end clean.
    """
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, server.handle_exit)
