"""Services that mean harm: each answers one operation of the interface as none should, and the others honestly."""

import gzip
import json
import random
import re
import socket
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache

import zstandard
from tests.fakes.hosted_service import ANSWER, FINISH, bundle_of

Wire = Callable[[str], Iterator[bytes | float]]
"""What is sent, the service's address given; a number is a pause in seconds."""
OPERATIONS = ("start", "status", "bundle", "ask")
MEGABYTE = 1_000_000
_PATHS = (
    ("ask", re.compile(rb"POST \S*/assistant/\S*/message ")),
    ("bundle", re.compile(rb"POST \S*/bundle ")),
    ("start", re.compile(rb"POST \S*/jobs ")),
    ("status", re.compile(rb"GET \S*/jobs/")),
)
_LENGTH = re.compile(rb"(?i)\r\ncontent-length: *(\d+)")


@dataclass(frozen=True, slots=True)
class HostileService:
    name: str
    operation: str
    wire: Wire


@contextmanager
def served(service: HostileService) -> Iterator[str]:
    """Its address, until left."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)
    url, over = f"http://127.0.0.1:{listener.getsockname()[1]}", threading.Event()

    def listen() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=_answer, args=(listener.accept()[0], service, url, over), daemon=True).start()

    threading.Thread(target=listen, daemon=True).start()
    try:
        yield url
    finally:
        over.set()
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()


def _answer(peer: socket.socket, service: HostileService, url: str, over: threading.Event) -> None:
    with peer, suppress(OSError):
        peer.settimeout(30)
        asked = _request(peer)
        operation = next((name for name, pattern in _PATHS if pattern.match(asked)), "store")
        wire = service.wire if operation == service.operation else _HONEST[operation]
        for piece in wire(url):
            if over.is_set():
                return
            if isinstance(piece, bytes):
                peer.sendall(piece)
            else:
                over.wait(piece)


def _request(peer: socket.socket) -> bytes:
    head = b""
    while b"\r\n\r\n" not in head and (piece := peer.recv(65_536)):
        head += piece
    length = _LENGTH.search(head)
    left = int(length[1]) - len(head.partition(b"\r\n\r\n")[2]) if length else 0
    while left > 0 and (piece := peer.recv(65_536)):
        left -= len(piece)
    return head


def sent(body: bytes, *headers: str, status: str = "200 OK", kind: str = "application/json") -> bytes:
    lines = (f"HTTP/1.1 {status}", f"Content-Type: {kind}", "Connection: close", *headers)
    length = () if any(line.lower().startswith("content-length") for line in headers) else (len(body),)
    return "\r\n".join([*lines, *(f"Content-Length: {size}" for size in length), "", ""]).encode("latin-1") + body


def begun(*headers: str, status: str = "200 OK", kind: str = "application/json") -> bytes:
    """A head whose body ends with the connection."""
    return "\r\n".join([f"HTTP/1.1 {status}", f"Content-Type: {kind}", *headers, "", ""]).encode("latin-1")


def _once(content: bytes) -> Wire:
    return lambda _: iter([content])


def _told(**fields: object) -> Wire:
    return _once(sent(json.dumps(fields).encode()))


_HONEST: dict[str, Wire] = {
    "start": _told(jobId="j1", status="queued"),
    "status": _told(status="completed", progress=100),
    "bundle": lambda url: iter([sent(json.dumps({"bundleUrl": f"{url}/store/b.tar.gz"}).encode())]),
    "store": lambda _: iter([sent(bundle_of({"index.html": b"<h1>x</h1>"}), kind="application/gzip")]),
    "ask": _once(sent((ANSWER + FINISH).encode(), kind="text/plain")),
}


def _for_ever(begin: bytes, piece: bytes, pause: float = 0.0) -> Wire:
    def wire(_: str) -> Iterator[bytes | float]:
        yield begin
        while True:
            yield piece
            if pause:
                yield pause

    return wire


@cache
def _bomb(coding: str) -> bytes:
    """1.5 GB."""
    match coding:
        case "zstd":
            packer = zstandard.ZstdCompressor().compressobj()
            return b"".join(packer.compress(bytes(50 * MEGABYTE)) for _ in range(30)) + packer.flush()
        case "gzip, gzip":
            return gzip.compress(_bomb("gzip"))
        case "deflate":
            packer = zlib.compressobj()
        case _:
            packer = zlib.compressobj(wbits=31)
    return b"".join(packer.compress(bytes(50 * MEGABYTE)) for _ in range(30)) + packer.flush()


def _packed(coding: str, status: str = "200 OK") -> Wire:
    return lambda _: iter([sent(_bomb(coding), f"Content-Encoding: {coding}", status=status)])


def _wires() -> dict[str, Wire]:
    """Bad for any operation."""
    body, chunked = b'{"jobId": "j1", "status": "running"}', begun("Transfer-Encoding: chunked")
    zeros = bytes(MEGABYTE)
    return {
        **{f"a bomb of {coding}": _packed(coding) for coding in ("gzip", "deflate", "zstd", "gzip, gzip")},
        "a failure with a bomb": _packed("gzip", "503 Service Unavailable"),
        "noise as br": _once(sent(b"\x5b" * 40_000, "Content-Encoding: br")),
        "damaged gzip": _once(sent(gzip.compress(body)[:-9] + b"x" * 9, "Content-Encoding: gzip")),
        "zeros without end": _for_ever(begun(), zeros),
        "a string without end": _for_ever(begun() + b'{"jobId": "', b"a" * MEGABYTE),
        "chunks without end": _for_ever(chunked, b"f4240\r\n" + zeros + b"\r\n"),
        "a chunk's extension without end": _for_ever(chunked + b"1;", b"a" * 10_000),
        "trailers without end": _for_ever(chunked + b"0\r\n", b"A: b\r\n" * 10_000),
        "JSON 100,000 deep": _once(sent(b'{"jobId":' + b"[" * 100_000 + b"]" * 100_000 + b"}")),
        "objects 50,000 deep": _once(sent(b'{"jobId":' * 50_000 + b"1" + b"}" * 50_000)),
        "a million objects": _once(sent(b'{"jobId": "j", "x": [' + b"{}," * 330_000 + b"1]}")),
        "8 MB of objects": _once(sent(b'{"jobId": "j", "x": [' + b"{}," * 2_700_000 + b"1]}")),
        "a number of a million digits": _once(sent(b'{"jobId": ' + b"9" * MEGABYTE + b"}")),
        "infinite numbers": _once(sent(b'{"jobId": 1e999, "status": -1e999, "progress": 1e999, "pageCount": 1e999}')),
        "an array": _once(sent(b"[1, 2]")),
        "wrong types": _once(sent(b'{"jobId": [], "status": {}, "bundleUrl": 7, "progress": "x", "error": [1]}')),
        "halves of characters": _once(
            sent(b'{"jobId": "\\ud800", "status": "\\udfff", "bundleUrl": "http://\\ud800"}')
        ),
        "no UTF-8": _once(sent(b'{"jobId": "\xff\xfe\x80", "status": "\xc0\xaf"}')),
        "control characters": _once(
            sent(b'{"jobId": "a\\u001b[2J\\u0000", "status": "\\u202efailed", "error": "\\r"}')
        ),
        "a web page": _once(sent(b"<!doctype html><p>Sign in</p>", kind="text/html")),
        "nothing": _once(sent(b"")),
        "less than announced": _once(sent(body, "Content-Length: 100000")),
        "more than announced": _once(sent(body, "Content-Length: 5")),
        "a length beyond reason": _once(sent(body, f"Content-Length: {10**40}")),
        "a negative length": _once(sent(body, "Content-Length: -1")),
        "two lengths": _once(sent(body, "Content-Length: 5", "Content-Length: 36")),
        "no chunk's size": _once(chunked + b"zz\r\n"),
        "a chunk of 2**80": _once(chunked + b"1" + b"0" * 20 + b"\r\nabc"),
        "50,000 headers": _once(begun(*(f"A{n}: b" for n in range(50_000))) + body),
        "headers without end": _for_ever(b"HTTP/1.1 200 OK\r\n", b"A: b\r\n" * 10_000),
        "a header without end": _for_ever(b"HTTP/1.1 200 OK\r\nA: ", b"a" * MEGABYTE),
        "a status without end": _for_ever(b"HTTP/1.1 200 ", b"a" * MEGABYTE),
        "hints without end": _for_ever(b"", b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" * 100, 0.05),
        "status 999": _once(sent(body, status="999 \x01")),
        "a failure without end": _for_ever(begun(status="500 Oops"), b"<Error>" * 10_000),
        "a refusal in control characters": _once(sent(b'{"error": "\\u001b]0;x\\u0007\\u202e"}', status="401 No")),
        "a redirect to itself": lambda url: iter([sent(b"", f"Location: {url}/", status="307 There")]),
        "a redirect to nowhere": _once(sent(b"", "Location: http://[", status="302 There")),
        "a drip": _for_ever(begun() + b'{"jobId": "', b"a", 0.3),
        "silence": _for_ever(b"", b"", 0.3),
        "half a head": _for_ever(b"HTTP/1.1 200 OK\r\nContent-", b"", 0.3),
        "a hang-up": _once(b""),
        "another protocol": _once(b"SSH-2.0-OpenSSH_9.2\r\n"),
    }


def _line(code: str, value: object) -> bytes:
    return f"{code}:{json.dumps(value)}\n".encode()


def _event(kind: str, **fields: object) -> bytes:
    return b"data: %b\n\n" % json.dumps({"type": kind, **fields}).encode()


def _streams() -> dict[str, Wire]:
    """Bad as answers."""
    head, events = begun(kind="text/plain"), begun(kind="text/event-stream")
    endless = {
        "words": _line("0", "word ") * 5_000,
        "long words": _line("0", "x" * MEGABYTE),
        "a line": b"x" * MEGABYTE,
        "a text": b'0:"' + b"x" * MEGABYTE,
        "reasoning": _line("g", "hm ") * 5_000,
        "steps": _line("f", {"messageId": "m"}) * 3_000,
        "data": _line("2", [{}] * 100) * 100,
        "annotations": _line("8", [[], []]) * 3_000,
        "calls": _line("9", {"toolCallId": "t", "toolName": "search", "args": {}}) * 1_000,
        "files": _line("k", {"mimeType": "image/png", "data": "A" * 100_000}),
        "sources": _line("h", {"sourceType": "url", "id": "1", "url": "https://a.example/"}) * 1_000,
        "unknown codes": b"".join(b"x%d:1\n" % number for number in range(5_000)),
        "broken lines": b'0:"a\n' * 5_000,
        "deep lines": (b"2:" + b"[" * 50_000 + b"\n") * 5,
        "empty lines": b"\n" * MEGABYTE,
    }
    endless_events = {
        "words": _event("text-delta", id="1", delta="word ") * 2_000,
        "texts": b"".join(_event("text-start", id=str(number)) for number in range(2_000)),
        "data": b"".join(_event("data-a", id=str(number), data=[{}] * 20) for number in range(1_000)),
        "arguments": _event("tool-input-delta", toolCallId="t", inputTextDelta="[" * 1_000) * 100,
        "lines of one event": b"data: x\n" * 20_000,
        "comments": b": here\n\n" * 20_000,
        "unknown types": _event("later") * 3_000,
    }
    arguments = _line("b", {"toolCallId": "t", "toolName": "search"})
    delta = _line("c", {"toolCallId": "t", "argsTextDelta": "[1," * 300}) * 100
    lost = b'0:"a"\nx:1\n0:[\n0:"b"\n' + FINISH.encode()
    failed = b'0:"a"\n3:"Overloaded"\n' + b'0:"more"\n' * 10
    return {
        **{f"{name} without end": _for_ever(head, piece) for name, piece in endless.items()},
        **{f"v2: {name} without end": _for_ever(events, piece) for name, piece in endless_events.items()},
        "arguments without end": _for_ever(head + arguments, delta),
        "an error without end": _for_ever(head + b'3:"', b"x" * MEGABYTE),
        "signs of life": _for_ever(events, b": here\n\n", 0.3),
        "blank lines that drip": _for_ever(head, b"\n", 0.3),
        "words that drip": _for_ever(head, _line("0", "word "), 0.3),
        "lost lines": _once(sent(lost, kind="text/plain")),
        "words after an error": _once(sent(failed, kind="text/plain")),
        "control characters in words": _once(
            sent(_line("0", "\x1b[2J\u202e\x00") + FINISH.encode(), kind="text/plain")
        ),
        "control characters in a lost line": _once(sent(b"\x1b[2J\n" + lost, kind="text/plain")),
    }


def _links() -> dict[str, str]:
    return {
        "a name of 100,000": "http://" + "a" * 100_000,
        "a label of 64": f"http://{'a' * 64}.example/b",
        "no host": "http:///b",
        "a file": "file:///etc/passwd",
        "a port beyond ports": "http://127.0.0.1:99999/b",
        "a name and a password": "http://a:b@127.0.0.1/b",
        "a broken address": "http://[::1/b",
        "control characters": "http://127.0.0.1\r\nX: y/b",
        "a terminal's": "http://127.0.0.1/\x1b[2J\u202e",
        "a million characters": "http://127.0.0.1:9/" + "a" * 900_000,
    }


def _stores() -> dict[str, Wire]:
    bundle = bundle_of({"index.html": b"<h1>x</h1>"})
    kind = "application/gzip"
    return {
        "an archive packed again": _once(sent(gzip.compress(bundle), "Content-Encoding: gzip", kind=kind)),
        "less than announced": _once(sent(bundle, "Content-Length: 100000", kind=kind)),
        "a length beyond reason": _once(sent(bundle, f"Content-Length: {10**17}", kind=kind)),
        "a redirect to itself": lambda url: iter([sent(b"", f"Location: {url}/store/b", status="302 There")]),
        "a redirect to a name of 100,000": _once(sent(b"", f"Location: http://{'a' * 60_000}", status="302 There")),
        "a redirect to metadata": _once(sent(b"", "Location: http://169.254.169.254/", status="302 There")),
        "headers without end": _for_ever(b"HTTP/1.1 200 OK\r\n", b"A: b\r\n" * 10_000),
        "hints without end": _for_ever(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 100, 0.05),
        "a refusal without end": _for_ever(begun(status="403 No", kind="application/xml"), b"<Error>" * 10_000),
        "a web page": _once(sent(b"<!doctype html><p>Sign in</p>", kind="text/html")),
        "damaged": _once(sent(bundle[:20] + bytes(100) + bundle[120:], kind=kind)),
        "a drip": _for_ever(begun(kind=kind) + bundle[:20], b"a", 0.3),
        "silence": _for_ever(b"", b"", 0.3),
    }


def hostile_services(seed: int) -> list[HostileService]:
    """More than 200, in an order that the seed gives."""
    services = [
        HostileService(f"{operation}: {name}", operation, wire)
        for operation in OPERATIONS
        for name, wire in _wires().items()
        if operation != "ask" or name not in ("an array", "wrong types", "infinite numbers", "8 MB of objects")
    ]
    services += [HostileService(f"ask: {name}", "ask", wire) for name, wire in _streams().items()]
    services += [HostileService(f"link: {name}", "bundle", _told(bundleUrl=link)) for name, link in _links().items()]
    services += [HostileService(f"store: {name}", "store", wire) for name, wire in _stores().items()]
    random.Random(seed).shuffle(services)
    return services
