"""A server on loopback that runs until it is told to end."""

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from typing import Literal

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from docsdesk.domain.errors import EngineFailedError, PortTakenError
from docsdesk.engine.config import LOOPBACK

SECONDS_FOR_A_REQUEST = 30.0
"""How long a new connection may say nothing."""
SECONDS_FOR_SHORT_REQUESTS = 0.3
"""How long open requests may go on once the server is to end."""


def listening_socket(port: int) -> socket.socket:
    # Where the protocol is not named, asyncio leaves TCP_NODELAY off: on a connection that is kept the body of an
    # answer then waits some 40 ms for the receipt of its own headers.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((LOOPBACK, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTakenError(port) from error
        hint = "Choose another port, or leave it out to take a free one."
        raise EngineFailedError(f"Port {port} cannot be used: {error.strerror}.", hint) from error
    return listener


class _Connection(H11Protocol):
    """Ends where nothing comes."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.timeout_keep_alive_task = self.loop.call_later(SECONDS_FOR_A_REQUEST, self.timeout_keep_alive_handler)


class LoopbackServer(uvicorn.Server):
    def __init__(
        self, app: ASGIApp, on_listening: Callable[[], None], *, lifespan: Literal["on", "off"] = "on"
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=_Connection,
                ws="none",
                lifespan=lifespan,
                access_log=False,
                log_config=None,
                server_header=False,
                # Who is asked for by a header's word is nobody's quota.
                proxy_headers=False,
                timeout_graceful_shutdown=1,
            )
        )
        self._on_listening = on_listening
        self.unheard: Exception | None = None
        """Why nobody was told where it listens."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        try:
            self._on_listening()
        except Exception as error:  # noqa: BLE001 (raised again at the end)
            # The orderly way out: a loop that is closed around a build's start waits for it for ever.
            self.unheard = error
            self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().call_later(SECONDS_FOR_SHORT_REQUESTS, self._cut_connections)
        await super().shutdown(sockets)

    def _cut_connections(self) -> None:
        for connection in list(self.server_state.connections):
            connection.transport.abort()


async def serve_until_end(server: LoopbackServer, listener: socket.socket, *, until_stdin_closes: bool) -> None:
    if until_stdin_closes:
        loop = asyncio.get_running_loop()
        threading.Thread(target=_watch_stdin, args=(loop, server), daemon=True).start()
    await server.serve([listener])
    if server.unheard is not None:
        raise server.unheard


def _watch_stdin(loop: asyncio.AbstractEventLoop, server: LoopbackServer) -> None:
    """Whoever holds the other end holds it to its last breath, so its end is noticed however it comes."""
    try:
        while os.read(0, 4096):
            pass
    except OSError:
        pass  # Closed from the start: nobody holds it.

    def end() -> None:
        server.should_exit = True

    if not loop.is_closed():
        loop.call_soon_threadsafe(end)


def end_by_signal(server: LoopbackServer) -> None:
    """Signals end the server also while it starts.

    The server raises the one that ended it once more, for the handlers before its own: these, so that the end is clean.
    """
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, server.handle_exit)
