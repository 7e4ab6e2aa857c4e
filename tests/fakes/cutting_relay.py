"""A way to a local server that breaks off every connection after a while."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from tests.fakes.tcp_server import tcp_server


@asynccontextmanager
async def cutting_relay(port: int, seconds: float) -> AsyncGenerator[int, None]:
    """Pass on to `port` until left; yields the port of one's own."""

    async def relay(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, to_there = await asyncio.open_connection("127.0.0.1", port)
        try:
            # The server answers only who calls it by its own name.
            to_there.write(head.replace(b"Host: 127.0.0.1:%d" % own, b"Host: 127.0.0.1:%d" % port))
            async with asyncio.timeout(seconds):
                while data := await there.read(65_536):
                    writer.write(data)
                    await writer.drain()
        except (TimeoutError, asyncio.CancelledError):
            pass  # Cut, or the test is over.
        finally:
            to_there.close()

    async with tcp_server(relay) as own:
        yield own
