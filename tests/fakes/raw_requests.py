"""Requests to a loopback server as they are, with nothing put right by a client."""

import socket
from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class RawAnswer:
    status: int
    headers: dict[str, str]
    body: bytes


def request(url: str, target: str, *, method: str = "GET", **headers: str) -> RawAnswer:
    """`target` is sent as it is, in UTF-8; `Host` is the server's own unless another is given."""
    port = urlsplit(url).port
    assert port is not None
    sent = {"Host": f"127.0.0.1:{port}", "Connection": "close"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    lines = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())]
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
        answer = b""
        while block := connection.recv(65_536):
            answer += block
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *named = head.decode("latin-1").split("\r\n")
    return RawAnswer(
        int(first.split()[1]),
        {name.lower(): value.strip() for name, _, value in (n.partition(":") for n in named)},
        body,
    )
