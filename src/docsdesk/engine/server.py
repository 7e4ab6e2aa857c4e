"""Runs the engine on loopback until it is told to end, and says where it listens."""

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from docsdesk.domain.errors import EngineFailedError, PortTakenError
from docsdesk.engine.app import create_app
from docsdesk.engine.audience import Audience
from docsdesk.engine.config import LOOPBACK, EngineConfig
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.engine.identity import identity_of, read_name
from docsdesk.engine.problem_report import Hear
from docsdesk.engine.state_folder import held_state_folder
from docsdesk.protocol.engine_announcement import EngineAnnouncement

SECONDS_FOR_SHORT_REQUESTS = 0.3
"""How long open requests may go on once the engine is to end."""


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """`limit_rate` is bytes a second for bundles, `link_lifetime` seconds; port 0 takes a free one.

    `program` and `cache` as of EngineConfig.
    """

    folder: Path
    state_dir: Path
    cache: Path
    program: tuple[str, ...]
    port: int = 0
    open_browser: bool = False
    until_stdin_closes: bool = False
    limit_rate: int | None = None
    link_lifetime: float = 3600
    allow_private_apis: bool = False


def serve(
    options: ServeOptions,
    announce: Callable[[EngineAnnouncement], None],
    hear: Hear | None = None,
    audience: Audience | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl+C. Raises DocsFolderError or EngineFailedError before anything is announced.

    `hear` is told what is wrong in the folder, whenever that changes; `audience` counts the pages that are open.
    """
    collect_garbage_seldom()
    identity = identity_of(read_name(options.folder))
    with listening_socket(options.port) as listener, held_state_folder(options.state_dir) as state_dir:
        config = EngineConfig(
            folder=options.folder,
            state_dir=state_dir,
            cache=options.cache,
            program=options.program,
            port=listener.getsockname()[1],
            assistant_domain=identity.assistant_domain,
            export_hostname=identity.export_hostname,
            limit_rate=options.limit_rate,
            link_lifetime=options.link_lifetime,
            allow_private_apis=options.allow_private_apis,
        )
        server = _Server(config, lambda: _announce(config, announce, open_browser=options.open_browser), hear, audience)
        _end_by_signal(server)
        asyncio.run(_serve(server, listener, until_stdin_closes=options.until_stdin_closes))


def listening_socket(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
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


class _Server(uvicorn.Server):
    def __init__(
        self,
        config: EngineConfig,
        on_listening: Callable[[], None],
        hear: Hear | None,
        audience: Audience | None,
    ) -> None:
        super().__init__(
            uvicorn.Config(
                create_app(config, hear=hear, audience=audience),
                http="h11",
                ws="none",
                lifespan="on",
                access_log=False,
                log_config=None,
                server_header=False,
                timeout_graceful_shutdown=1,
            )
        )
        self._on_listening = on_listening
        self.unheard: Exception | None = None
        """Why nobody was told where the engine listens."""

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


async def _serve(server: _Server, listener: socket.socket, *, until_stdin_closes: bool) -> None:
    if until_stdin_closes:
        loop = asyncio.get_running_loop()
        threading.Thread(target=_watch_stdin, args=(loop, server), daemon=True).start()
    await server.serve([listener])
    if server.unheard is not None:
        raise server.unheard


def _watch_stdin(loop: asyncio.AbstractEventLoop, server: _Server) -> None:
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


def _announce(config: EngineConfig, announce: Callable[[EngineAnnouncement], None], *, open_browser: bool) -> None:
    announce(
        EngineAnnouncement(
            url=config.url,
            adminKey=config.admin_key.secret,
            assistantKey=config.assistant_key.secret,
            assistantDomain=config.assistant_domain,
            exportHostname=config.export_hostname,
        )
    )
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(config.url,), daemon=True).start()


def _end_by_signal(server: _Server) -> None:
    """Signals end the server also while it starts.

    The server raises the one that ended it once more, for the handlers before its own: these, so that the end is clean.
    """
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, server.handle_exit)
