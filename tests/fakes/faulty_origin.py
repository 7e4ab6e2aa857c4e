"""An object store on a raw socket that misbehaves as it is told, one fault a connection, and then behaves."""

import gzip
import hashlib
import re
import socket
import ssl
import struct
import threading
from collections import deque
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

EXPIRED = b"<?xml version='1.0'?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>"
BAD_SIGNATURE = (
    b"<Error><Code>SignatureDoesNotMatch</Code><Message>The request signature we calculated</Message></Error>"
)
_LONGEST_OPEN = 120
"""Seconds."""
SIGN_IN = b"<!DOCTYPE html><title>Sign in to the network</title>"


@dataclass(frozen=True, slots=True)
class Request:
    method: str
    target: str
    headers: dict[str, str]

    @property
    def start(self) -> int | None:
        match = re.fullmatch(r"bytes=(\d+)-", self.headers.get("range", ""))
        return int(match[1]) if match else None


Fault = Callable[["Answering"], None]


@dataclass(slots=True)
class Origin:
    """What is stored, what goes wrong next, and what was asked."""

    content: bytes
    port: int = 0
    etag: str = ""
    faults: deque[Fault] = field(default_factory=deque[Fault])
    keeps_open: bool = False
    """Leaves each connection open after its answer, as object stores do, until the other side closes it."""
    manner: Fault | None = None
    """What answers once no fault is left; None for an honest store."""
    requests: list[Request] = field(default_factory=list[Request])
    sent_bytes: int = 0
    moved: threading.Event = field(default_factory=threading.Event)
    """Set whenever bytes have been sent."""

    def __post_init__(self) -> None:
        self.etag = self.etag or f'"{hashlib.md5(self.content).hexdigest()}"'

    @property
    def link(self) -> str:
        return f"http://127.0.0.1:{self.port}/b.tar.gz?X-Amz-Signature=c4nary"


@dataclass(frozen=True, slots=True)
class Answering:
    """One request being answered."""

    origin: Origin
    request: Request
    socket: socket.socket

    def honestly(self, *, upto: int | None = None, etag: str | None = None, extra: str = "") -> None:
        """As an object store does; `upto` closes the connection after so many bytes of the body."""
        origin, start = self.origin, self.request.start
        size, etag = len(origin.content), origin.etag if etag is None else etag
        tag = f"ETag: {etag}\r\n" if etag else ""
        wanted = self.request.headers.get("if-range")
        if start is None or (wanted is not None and wanted != etag):
            self.head(f"200 OK\r\nContent-Length: {size}\r\n{tag}{extra}")
            self.body(origin.content[:upto])
        elif start >= size:
            self.head(f"416 Range Not Satisfiable\r\nContent-Range: bytes */{size}\r\nContent-Length: 0\r\n{tag}")
        else:
            described = f"Content-Range: bytes {start}-{size - 1}/{size}\r\nContent-Length: {size - start}\r\n"
            self.head(f"206 Partial Content\r\n{described}{tag}{extra}")
            self.body(origin.content[start:][:upto])

    def page(self, status: str, body: bytes, kind: str = "application/xml") -> None:
        self.head(f"{status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n")
        self.socket.sendall(body)

    def head(self, lines: str) -> None:
        connection = "keep-alive" if self.origin.keeps_open else "close"
        self.socket.sendall(f"HTTP/1.1 {lines}Connection: {connection}\r\n\r\n".encode("latin-1"))

    def body(self, data: bytes) -> None:
        self.socket.sendall(data)
        self.origin.sent_bytes += len(data)
        self.origin.moved.set()

    def reset(self) -> None:
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def cut(at: int | None) -> Fault:
    def fault(answering: Answering) -> None:
        answering.honestly(upto=at)
        if at is not None:
            answering.socket.shutdown(socket.SHUT_RDWR)

    return fault


def reset(at: int) -> Fault:
    def fault(answering: Answering) -> None:
        answering.honestly(upto=at)
        answering.reset()

    return fault


def silent(answering: Answering) -> None:
    """Closes without a word."""


def garbled(answering: Answering) -> None:
    answering.socket.sendall(b"\x00\x01 not HTTP\r\n\r\n")


def busy(answering: Answering) -> None:
    answering.page("503 Slow Down", b"<Error><Code>SlowDown</Code></Error>")


def expired(answering: Answering) -> None:
    answering.page("403 Forbidden", EXPIRED)


def gone(answering: Answering) -> None:
    answering.page("404 Not Found", b"<Error><Code>NoSuchKey</Code></Error>")


def sign_in_page(answering: Answering) -> None:
    answering.page("200 OK", SIGN_IN, "text/html")


def hidden_sign_in_page(answering: Answering) -> None:
    answering.page("200 OK", SIGN_IN, "application/gzip")


def refuses_ranges(upto: int | None = None) -> Fault:
    """As a link that was signed for a request without Range."""

    def fault(answering: Answering) -> None:
        if answering.request.start is None:
            answering.honestly(upto=upto)
        else:
            answering.page("403 Forbidden", BAD_SIGNATURE)

    return fault


def ignores_ranges(upto: int | None = None) -> Fault:
    def fault(answering: Answering) -> None:
        size = len(answering.origin.content)
        answering.head(f"200 OK\r\nContent-Length: {size}\r\nETag: {answering.origin.etag}\r\n")
        answering.body(answering.origin.content[:upto])

    return fault


def ignores_if_range(upto: int | None = None) -> Fault:
    """As networks that answer If-Range with the whole although plain Range works."""

    def fault(answering: Answering) -> None:
        if "if-range" in answering.request.headers:
            ignores_ranges(upto)(answering)
        else:
            answering.honestly(upto=upto)

    return fault


def other_etag(upto: int | None = None) -> Fault:
    """The same bytes under another name."""
    return lambda answering: answering.honestly(upto=upto, etag='"another"')


def weak_etag(upto: int | None = None) -> Fault:
    return lambda answering: answering.honestly(upto=upto, etag='W/"weak"')


def no_etag(upto: int | None = None) -> Fault:
    return lambda answering: answering.honestly(upto=upto, etag="")


def ranged(content_range: str, *, skip: int = 0) -> Fault:
    """A 206 with a Content-Range of one's own; `skip` sends the bytes from further on."""

    def fault(answering: Answering) -> None:
        start = (answering.request.start or 0) + skip
        size = len(answering.origin.content)
        described = content_range.format(start=start, end=size - 1, size=size, other=size + 7)
        body = answering.origin.content[start:]
        answering.head(
            f"206 Partial Content\r\n{described}ETag: {answering.origin.etag}\r\nContent-Length: {len(body)}\r\n"
        )
        answering.body(body)

    return fault


def sliced(count: int) -> Fault:
    """A 206 with fewer bytes than asked for."""

    def fault(answering: Answering) -> None:
        origin, start = answering.origin, answering.request.start or 0
        piece = origin.content[start : start + count]
        described = f"Content-Range: bytes {start}-{start + len(piece) - 1}/{len(origin.content)}\r\n"
        answering.head(f"206 Partial Content\r\n{described}ETag: {origin.etag}\r\nContent-Length: {len(piece)}\r\n")
        answering.body(piece)

    return fault


def chunked(upto: int | None = None) -> Fault:
    """Without a length; a cut leaves the last chunk open."""

    def fault(answering: Answering) -> None:
        content = answering.origin.content
        answering.head(f"200 OK\r\nTransfer-Encoding: chunked\r\nETag: {answering.origin.etag}\r\n")
        answering.socket.sendall(f"{len(content):x}\r\n".encode())
        answering.body(content[:upto])
        if upto is None:
            answering.socket.sendall(b"\r\n0\r\n\r\n")

    return fault


def unmeasured(upto: int | None = None) -> Fault:
    """Neither length nor chunks: the connection's end is the body's."""

    def fault(answering: Answering) -> None:
        answering.head("200 OK\r\n")
        answering.body(answering.origin.content[:upto])

    return fault


def too_much(answering: Answering) -> None:
    size = len(answering.origin.content)
    start = answering.request.start or 0
    described = f"Content-Range: bytes {start}-{size - 1}/{size}\r\n" if start else ""
    status = "206 Partial Content" if start else f"200 OK\r\nX-Size: {size}"
    length = size - start + 40 if start else size
    answering.head(f"{status}\r\n{described}ETag: {answering.origin.etag}\r\nContent-Length: {length}\r\n")
    answering.body(answering.origin.content[start:] + b"x" * (length - size + start))


def redirected(location: str = "/elsewhere") -> Fault:
    return lambda answering: answering.head(f"307 Temporary Redirect\r\nLocation: {location}\r\nContent-Length: 0\r\n")


def holding(at: int, until: threading.Event) -> Fault:
    """Sends some and then nothing more until told."""

    def fault(answering: Answering) -> None:
        answering.honestly(upto=at)
        until.wait(10)

    return fault


def dripping(at: int, until: threading.Event) -> Fault:
    """Sends some, and then a byte now and then."""

    def fault(answering: Answering) -> None:
        origin, start = answering.origin, answering.request.start or 0
        answering.honestly(upto=at)
        for number in range(start + at, len(origin.content)):
            if until.wait(0.02):
                return
            answering.body(origin.content[number : number + 1])

    return fault


def chunk_lies(upto: int) -> Fault:
    """A chunk that says it has everything that is left, and has not."""

    def fault(answering: Answering) -> None:
        origin, start = answering.origin, answering.request.start
        left = origin.content[start or 0 :]
        size = len(origin.content)
        status = "200 OK" if start is None else f"206 Partial Content\r\nContent-Range: bytes {start}-{size - 1}/{size}"
        answering.head(f"{status}\r\nTransfer-Encoding: chunked\r\nETag: {origin.etag}\r\n")
        answering.socket.sendall(f"{len(left):x}\r\n".encode())
        answering.body(left[:upto])

    return fault


def packed_again(answering: Answering) -> None:
    """As a proxy that compresses whatever passes."""
    start = answering.request.start or 0
    packed = gzip.compress(answering.origin.content)
    body = packed[start:] or packed[-1:]
    described = f"Content-Range: bytes {start}-{start + len(body) - 1}/{start + len(body)}\r\n" if start else ""
    status = "206 Partial Content" if start else "200 OK"
    answering.head(
        f"{status}\r\n{described}Content-Encoding: gzip\r\nContent-Length: {len(body)}\r\n"
        f"ETag: {answering.origin.etag}\r\n"
    )
    answering.body(body)


def lies_about_the_end(answering: Answering) -> None:
    """Says that nothing is left."""
    size = answering.request.start or 0
    answering.head(f"416 Range Not Satisfiable\r\nContent-Range: bytes */{size + 1}\r\nContent-Length: 0\r\n")


def refusing(status: str, body: bytes, kind: str = "application/xml") -> Fault:
    return lambda answering: answering.page(status, body, kind)


def range_as_whole(*, shift: int = 0, is_told: bool = True) -> Fault:
    """A 200 with what a range asks for, as ModelScope sends it; `shift` begins it elsewhere."""

    def fault(answering: Answering) -> None:
        origin, start = answering.origin, answering.request.start
        if start is None:
            answering.honestly()
            return
        size, start = len(origin.content), max(start + shift, 0)
        told = f"Content-Range: bytes {start}-{size - 1}/{size}\r\n" if is_told else ""
        answering.head(f"200 OK\r\n{told}ETag: {origin.etag}\r\nContent-Length: {size - start}\r\n")
        answering.body(origin.content[start:])

    return fault


@contextmanager
def serving(
    origin: Origin, tls: ssl.SSLContext | None = None, *, both_families: bool = False
) -> Generator[Origin, None, None]:
    """Serve until left, each connection in a thread of its own."""
    if both_families:
        listener = socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True)
    else:
        listener = socket.create_server(("127.0.0.1", 0))
    origin.port = listener.getsockname()[1]
    threads: list[threading.Thread] = []

    def accept() -> None:
        with suppress(OSError):
            while True:
                accepted, _ = listener.accept()
                thread = threading.Thread(target=_serve, args=(origin, accepted, tls), daemon=True)
                threads.append(thread)
                thread.start()

    acceptor = threading.Thread(target=accept, daemon=True)
    acceptor.start()
    try:
        yield origin
    finally:
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        for thread in (acceptor, *threads):
            thread.join(5)


def _serve(origin: Origin, accepted: socket.socket, tls: ssl.SSLContext | None) -> None:
    with suppress(OSError), accepted, _secured(accepted, tls) as connected:
        connected.settimeout(10)
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            received = connected.recv(65_536)
            if not received:
                return
            head += received
        request = _read(head.decode("latin-1"))
        origin.requests.append(request)
        fault = origin.faults.popleft() if origin.faults else origin.manner or Answering.honestly
        fault(Answering(origin, request, connected))
        if origin.keeps_open:
            connected.settimeout(_LONGEST_OPEN)
            connected.recv(1)


def _secured(accepted: socket.socket, tls: ssl.SSLContext | None) -> socket.socket:
    return accepted if tls is None else tls.wrap_socket(accepted, server_side=True)


def _read(head: str) -> Request:
    first, *lines = head.strip().split("\r\n")
    method, target, _ = first.split(" ")
    pairs = (line.partition(":") for line in lines)
    return Request(method, target, {name.lower(): value.strip() for name, _, value in pairs})
