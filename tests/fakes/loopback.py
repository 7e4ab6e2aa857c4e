"""An ASGI application served on loopback in the test's own loop."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.types import ASGIApp

from docsdesk.engine.http.connection import BoundedConnection, ConnectionLimits
from docsdesk.engine.loopback import LoopbackServer, listening_socket


@asynccontextmanager
async def serving(app: ASGIApp, limits: ConnectionLimits | None = None) -> AsyncGenerator[int]:
    """The port."""

    class Limited(BoundedConnection):
        pass

    if limits is not None:
        Limited.limits = limits
    listening = asyncio.Event()
    server = LoopbackServer(app, listening.set, lifespan="off", protocol=Limited)
    with listening_socket(0) as listener:
        running = asyncio.create_task(server.serve([listener]))
        await asyncio.wait_for(listening.wait(), 5)
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await running


@dataclass(frozen=True, slots=True)
class Peer:
    """The other end of a connection, which says what it likes."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def says(self, content: bytes) -> None:
        self.writer.write(content)
        await self.writer.drain()

    async def hears_all(self) -> bytes:
        """Until the connection ends."""
        return await asyncio.wait_for(self.reader.read(), 5)

    async def hears(self, mark: bytes) -> bytes:
        return await asyncio.wait_for(self.reader.readuntil(mark), 5)


@asynccontextmanager
async def peer(port: int) -> AsyncGenerator[Peer]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield Peer(reader, writer)
    finally:
        writer.transport.abort()
