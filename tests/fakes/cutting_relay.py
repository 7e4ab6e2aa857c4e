"""A network between a client and a local server that breaks off every download after a while."""

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tests.fakes.tcp_server import tcp_server

_ASKED = re.compile(rb"[A-Z]+ (\S+) HTTP/1\.1\r\n")
DOWNLOADS = "/bundles/"


@dataclass(slots=True)
class Relay:
    """`asked` holds the targets of the requests that went through, `sent` counts the bytes of downloads."""

    port: int = 0
    asked: list[str] = field(default_factory=list)
    sent: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def links(self) -> int:
        """How often a bundle's link was asked for."""
        return sum(target.endswith("/bundle") for target in self.asked)

    @property
    def downloads(self) -> int:
        """How often a bundle, or what was left of it, was asked for."""
        return sum(target.startswith(DOWNLOADS) for target in self.asked)


@asynccontextmanager
async def cutting_relay(port: int, seconds: float) -> AsyncGenerator[Relay, None]:
    """Pass on to the server at `port` until left. Each side reads its own address, so that links lead back here."""
    relay = Relay()

    async def pass_on(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Both ports are free ones of the system's, of five digits: no length that was announced changes.
        here, there = b"127.0.0.1:%d" % relay.port, b"127.0.0.1:%d" % port
        is_download = head.startswith(f"GET {DOWNLOADS}".encode())
        answers, asking = await asyncio.open_connection("127.0.0.1", port)

        async def ask() -> None:
            data = head
            while data:
                relay.asked += [target.decode() for target in _ASKED.findall(data)]
                asking.write(data.replace(here, there))
                await asking.drain()
                data = await reader.read(65_536)

        async def answer() -> None:
            while data := await answers.read(65_536):
                relay.sent += len(data) if is_download else 0
                writer.write(data.replace(there, here))
                await writer.drain()

        ways = asyncio.ensure_future(ask()), asyncio.ensure_future(answer())
        try:
            await asyncio.wait(ways, timeout=seconds if is_download else None, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            asking.close()

    async with tcp_server(pass_on) as relay.port:
        yield relay
