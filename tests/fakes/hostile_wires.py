"""Requests that no client of HTTP sends: cut, contradicting, malformed. The bytes, and what may come back."""

from collections.abc import Iterator
from dataclasses import dataclass

CLOSED = 0
"""In the place of a status: the connection ends without an answer."""


@dataclass(frozen=True, slots=True)
class HostileWire:
    name: str
    sent: bytes
    statuses: frozenset[int]


def hostile_wires(path: str, port: int, key: str, content: bytes) -> Iterator[HostileWire]:
    """`key` is the Authorization header's value, `content` a right body."""
    usual = {
        "Host": f"127.0.0.1:{port}",
        "Authorization": key,
        "Content-Type": "application/json",
        "Connection": "close",
    }
    size = str(len(content))

    def head(first: str = f"POST {path} HTTP/1.1", **changes: str) -> bytes:
        changed = usual | {name.replace("_", "-"): value for name, value in changes.items()}
        return (
            "\r\n".join([first, *(f"{name}: {value}" for name, value in changed.items())]).encode("latin-1") + b"\r\n"
        )

    chunk = f"{len(content):x}\r\n".encode() + content
    chunked = head(Transfer_Encoding="chunked") + b"\r\n"
    sized = head(Content_Length=size) + b"\r\n"
    refused, cut = {400}, {CLOSED, 400}
    wires: dict[str, tuple[bytes, set[int]]] = {
        "usual": (sized + content, {200}),
        "in chunks": (chunked + chunk + b"\r\n0\r\n\r\n", {200}),
        "in chunks with an extension and a trailer": (
            chunked + chunk.replace(b"\r\n", b";a=b\r\n", 1) + b"\r\n0\r\nA: b\r\n\r\n",
            {200},
        ),
        "chunks cut in their size": (chunked + b"5", cut),
        "chunks cut in their middle": (chunked + chunk[:-5], cut),
        "chunks without an end": (chunked + chunk + b"\r\n", cut),
        "a chunk of no number": (chunked + b"zz\r\n" + content, cut),
        "a chunk of a negative number": (chunked + b"-5\r\n" + content, cut),
        "a chunk of 2**80": (chunked + b"1" + b"0" * 20 + b"\r\n" + content, {*cut, 413}),
        "a body cut": (sized + content[:-5], cut),
        "a body longer than it says": (head(Content_Length="5") + b"\r\n" + content, refused),
        "no length": (head() + b"\r\n" + content, refused),
        "a length of 10,000 digits": (head(Content_Length="9" * 10_000) + b"\r\n", {400, 413}),
        "a length of 9 MB, nothing behind it": (head(Content_Length="9000000") + b"\r\n", {413}),
        "a negative length": (head(Content_Length="-1") + b"\r\n" + content, refused),
        "a length in other digits": (head(Content_Length="\u00b2") + b"\r\n" + content, refused),
        "two lengths": (head(Content_Length=f"{size}, 5") + b"\r\n" + content, refused),
        "a length beside chunks": (head(Content_Length="5", Transfer_Encoding="chunked") + b"\r\n0\r\n\r\n", refused),
        "packed chunks": (head(Transfer_Encoding="gzip, chunked") + b"\r\n0\r\n\r\n", {*refused, 501}),
        "a header of 100 KB": (head(Padding="x" * 100_000) + b"\r\n", {400, 431}),
        "10,000 headers": (head() + b"".join(b"A%d: b\r\n" % n for n in range(10_000)) + b"\r\n", {400, 431}),
        "a header with NUL": (head(A="\0") + b"\r\n", refused),
        "a header in two lines": (head() + b"A: b\r\n folded\r\n\r\n", {*refused, 403, 415}),
        "a header without a name": (head() + b": x\r\n\r\n", refused),
        "two Hosts": (head() + b"Host: example.com\r\n\r\n", {400, 403}),
        "no Host": (head(Host="") + b"\r\n", {400, 403}),
        "another Host": (head(Host="example.com") + b"\r\n", {403}),
        "another origin": (head(Content_Length=size, Origin="https://example.com") + b"\r\n" + content, {403}),
        "the origin null": (head(Content_Length=size, Origin="null") + b"\r\n" + content, {403}),
        "as a form": (head(Content_Length=size, Content_Type="text/plain") + b"\r\n" + content, {415}),
        "as nothing": (head(Content_Length=size, Content_Type="") + b"\r\n" + content, {415}),
        "as JSON in UTF-16": (
            head(Content_Length=size, Content_Type="application/json; charset=utf-16") + b"\r\n" + content,
            {200},
        ),
        "as packed JSON": (head(Content_Length="3", Content_Encoding="gzip") + b"\r\n\x1f\x8b\x08", refused),
        "expecting a hint": (head(Content_Length=size, Expect="100-continue") + b"\r\n" + content, {100, 200}),
        "for a WebSocket": (
            head(Content_Length=size, Connection="Upgrade, close", Upgrade="websocket") + b"\r\n" + content,
            {200},
        ),
        "from elsewhere, says a header": (
            head(Content_Length=size, X_Forwarded_For="8.8.8.8") + b"\r\n" + content,
            {200},
        ),
        "a preflight": (head(f"OPTIONS {path} HTTP/1.1", Origin="https://example.com") + b"\r\n", {403}),
        "OPTIONS": (head(f"OPTIONS {path} HTTP/1.1") + b"\r\n", {405}),
        "PUT": (head(f"PUT {path} HTTP/1.1") + b"\r\n", {405}),
        "DELETE": (head(f"DELETE {path} HTTP/1.1") + b"\r\n", {405}),
        "GET": (head(f"GET {path} HTTP/1.1") + b"\r\n", {404, 405}),
        "HEAD": (head(f"HEAD {path} HTTP/1.1") + b"\r\n", {404, 405}),
        "TRACE": (head(f"TRACE {path} HTTP/1.1") + b"\r\n", {405}),
        "a method of their own": (head(f"FLY {path} HTTP/1.1") + b"\r\n", {405}),
        "of a site whose name leads out": (
            head(f"POST {path.replace('/assistant/', '/assistant/..%2f..%2f')} HTTP/1.1", Content_Length=size)
            + b"\r\n"
            + content,
            {404, 405},
        ),
        "of another site": (
            head(f"POST {path.replace('/message', 'x/message')} HTTP/1.1", Content_Length=size) + b"\r\n" + content,
            {404},
        ),
        "HTTP/0.9": (f"GET {path}\r\n".encode(), cut),
        "HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {*cut, 403}),
        "HTTP/1.0": (head(f"POST {path} HTTP/1.0", Content_Length=size) + b"\r\n" + content, {200}),
        "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 64, cut),
        "noise": (bytes(range(256)) * 40, cut),
        "a line of 100 KB": (b"POST /" + b"a" * 100_000, {*cut, 431}),
        "nothing": (b"", {CLOSED}),
    }
    for name, (sent, statuses) in wires.items():
        yield HostileWire(name, sent, frozenset(statuses))
