"""An API on this machine, over HTTP and WebSocket, for playgrounds to call; it keeps what it was asked.

The first step of a path says what pages of other origins may do: /open (everything), /cookies (with credentials), and
anything else (nothing). The second says what happens: echo, stream, redirect, again, cut, picture, page, failure.
Whatever the path, who asks for a WebSocket gets one.
"""

import asyncio
import base64
import hashlib
import json
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from urllib.parse import parse_qs, urlsplit

SOCKET_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
PICTURE = bytes.fromhex("89504e470d0a1a0a") + bytes(range(256))

TLS_HANDSHAKE = b"\x16"
"""The first byte of who expects TLS; as servers without it do, this one hangs up."""


@dataclass
class Asked:
    method: str
    target: str
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str | None:
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    @property
    def steps(self) -> list[str]:
        return urlsplit(self.target).path.strip("/").split("/")

    @property
    def query(self) -> dict[str, list[str]]:
        return parse_qs(urlsplit(self.target).query, keep_blank_values=True)


@dataclass
class LocalApi:
    """`requests` are all that came, preflights too; a stream goes on when `release` is set."""

    port: int = 0
    requests: list[Asked] = field(default_factory=list)
    release: threading.Event = field(default_factory=threading.Event)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def last(self, method: str) -> Asked:
        return next(asked for asked in reversed(self.requests) if asked.method == method)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while (asked := await _read(reader)) is not None:
                self.requests.append(asked)
                if asked.header("upgrade"):
                    await _talk(asked, reader, writer)
                    return
                await self._answer(asked, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async def _answer(self, asked: Asked, writer: asyncio.StreamWriter) -> None:
        rights, step = _rights(asked), "".join(asked.steps[1:2])
        if asked.method == "OPTIONS" and rights:
            _write(writer, 204, rights, b"")
        elif step == "stream":
            await self._stream(writer, rights)
        elif step == "cut":
            writer.transport.abort()
        else:
            status, headers, body = _content(asked, step)
            _write(writer, status, [*rights, *headers], body)
        await writer.drain()

    async def _stream(self, writer: asyncio.StreamWriter, rights: list[tuple[str, str]]) -> None:
        headers = [*rights, ("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")]
        writer.write(_head(200, headers))
        for number in (1, 2):
            content = f'event: kite\ndata: {{"number": {number}}}\n\n'.encode()
            writer.write(b"%x\r\n%s\r\n" % (len(content), content))
            await writer.drain()
            if number == 1:
                await asyncio.to_thread(self.release.wait, 20)
        writer.write(b"0\r\n\r\n")


@contextmanager
def local_api() -> Iterator[LocalApi]:
    """The API, running in a thread of its own."""
    api, is_ready = LocalApi(), threading.Event()
    loop, done = asyncio.new_event_loop(), asyncio.Event()

    async def run() -> None:
        server = await asyncio.start_server(api.serve, "127.0.0.1", 0)
        api.port = server.sockets[0].getsockname()[1]
        is_ready.set()
        await done.wait()
        server.close()
        running = asyncio.all_tasks() - {asyncio.current_task()}
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await loop.shutdown_default_executor()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    try:
        assert is_ready.wait(10)
        yield api
    finally:
        api.release.set()
        loop.call_soon_threadsafe(done.set)
        thread.join()
        loop.close()


def _content(asked: Asked, step: str) -> tuple[int, list[tuple[str, str]], bytes]:
    match step:
        case "redirect":
            return int(asked.query.get("status", ["302"])[0]), [("Location", asked.query["to"][0])], b""
        case "again":
            return 302, [("Location", asked.target)], b""
        case "picture":
            return 200, [("Content-Type", "image/png")], PICTURE
        case "page":
            headers = [("Content-Type", "text/html"), ("Set-Cookie", "stolen=1")]
            return 200, headers, b"<script>document.title = 'run'</script>"
        case "failure":
            return 422, [("Content-Type", "application/json")], b'{"error": "No such kite."}'
        case _:
            echo = {
                "method": asked.method,
                "target": asked.target,
                "headers": asked.headers,
                "body": asked.body.decode("latin-1"),
            }
            headers = [("Content-Type", "application/json"), ("Set-Cookie", "visited=yes; Path=/; HttpOnly")]
            return 200, headers, json.dumps(echo).encode()


async def _read(reader: asyncio.StreamReader) -> Asked | None:
    try:
        start = await reader.readexactly(1)
        if start == TLS_HANDSHAKE:
            return None
        head = start + await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError:
        return None
    first, *lines = head.decode("latin-1").rstrip("\r\n").split("\r\n")
    method, target, _ = first.split(" ")
    headers = [(name, value.strip()) for name, _, value in (line.partition(":") for line in lines)]
    asked = Asked(method, target, headers, b"")
    asked.body = await reader.readexactly(int(asked.header("content-length") or 0))
    return asked


def _rights(asked: Asked) -> list[tuple[str, str]]:
    origin = asked.header("origin")
    if origin is None or asked.steps[0] not in ("open", "cookies"):
        return []
    if asked.steps[0] == "open":
        names = asked.header("access-control-request-headers") or "*"
        return [
            ("Access-Control-Allow-Origin", "*"),
            ("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE"),
            ("Access-Control-Allow-Headers", names),
            ("Access-Control-Expose-Headers", "*"),
        ]
    return [
        ("Access-Control-Allow-Origin", origin),
        ("Access-Control-Allow-Credentials", "true"),
        ("Access-Control-Allow-Headers", "content-type, authorization, kite-key"),
    ]


def _head(status: int, headers: list[tuple[str, str]]) -> bytes:
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{name}: {value}" for name, value in headers)]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def _write(writer: asyncio.StreamWriter, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
    writer.write(_head(status, [*headers, ("Content-Length", str(len(body)))]) + body)


async def _talk(asked: Asked, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Says every message back; the message "close" ends the talk with code 4001."""
    key = (asked.header("sec-websocket-key") or "").encode()
    accept = base64.b64encode(hashlib.sha1(key + SOCKET_MAGIC).digest()).decode()
    headers = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", accept)]
    writer.write(_head(101, headers))
    while True:
        first, second = await reader.readexactly(2)
        size = second & 127
        if size == 126:
            (size,) = struct.unpack(">H", await reader.readexactly(2))
        mask = await reader.readexactly(4)
        content = bytes(byte ^ mask[place % 4] for place, byte in enumerate(await reader.readexactly(size)))
        if first & 15 == 8:
            writer.write(_frame(8, content))
            return
        if content == b"close":
            writer.write(_frame(8, struct.pack(">H", 4001) + b"as you wish"))
            await reader.read()
            return
        writer.write(_frame(first & 15, b"echo " + content))
        await writer.drain()


def _frame(kind: int, content: bytes) -> bytes:
    size = bytes([len(content)]) if len(content) < 126 else b"\x7e" + struct.pack(">H", len(content))
    return bytes([128 | kind]) + size + content
