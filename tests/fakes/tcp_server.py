"""A server whose every byte the test decides, on a port of its own."""

import asyncio
import ssl
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

Answering = Callable[[bytes, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def tcp_server(answering: Answering, tls: ssl.SSLContext | None = None) -> AsyncGenerator[int, None]:
    """Serve until left; `answering` gets what the client says first and both ends. Yields the port."""
    running: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        running.add(task)
        try:
            await answering(await reader.read(65_536), reader, writer)
        except OSError:
            pass  # The client left.
        finally:
            running.discard(task)
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=tls)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
