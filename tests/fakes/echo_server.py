"""An HTTP/1.1 server that keeps each request as it came, byte by byte, and answers with what it got."""

import json
import queue
import socketserver
import threading
from dataclasses import dataclass
from typing import BinaryIO


@dataclass(frozen=True)
class Received:
    method: str
    target: str
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def values(self, name: str) -> list[str]:
        return [value for own, value in self.headers if own.lower() == name.lower()]


class EchoServer:
    """Listens from `with` on; `taken` gives the requests in their order."""

    def __init__(self) -> None:
        self._requests: queue.Queue[Received] = queue.Queue()
        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    def __enter__(self) -> "EchoServer":
        self._thread.start()
        return self

    def __exit__(self, *_) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def taken(self) -> list[Received]:
        return [self._requests.get() for _ in range(self._requests.qsize())]

    def _handler(self) -> type[socketserver.StreamRequestHandler]:
        requests = self._requests

        class Handler(socketserver.StreamRequestHandler):
            timeout = 10

            def handle(self) -> None:
                received = read_request(self.rfile, self.wfile)
                if received is None:
                    return
                requests.put(received)
                answer = b"" if received.method == "HEAD" else json.dumps({"target": received.target}).encode()
                head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(answer)}\r\n"
                self.wfile.write(head.encode() + b"Connection: close\r\n\r\n" + answer)

        return Handler


def read_request(stream: BinaryIO, answers: BinaryIO) -> Received | None:
    line = stream.readline().decode("latin-1").rstrip("\r\n")
    if not line:
        return None
    method, target, _ = line.split(" ", 2)
    headers = []
    while header := stream.readline().decode("latin-1").rstrip("\r\n"):
        name, _, value = header.partition(":")
        headers.append((name, value.strip(" \t")))
    received = Received(method, target, tuple(headers), b"")
    if received.values("expect"):
        answers.write(b"HTTP/1.1 100 Continue\r\n\r\n")
    return Received(method, target, tuple(headers), _body(stream, received))


def _body(stream: BinaryIO, received: Received) -> bytes:
    if received.values("transfer-encoding") == ["chunked"]:
        chunks = []
        while size := int(stream.readline().split(b";")[0], 16):
            chunks.append(stream.read(size))
            stream.readline()
        while stream.readline().strip():
            pass
        return b"".join(chunks)
    length = received.values("content-length")
    return stream.read(int(length[0])) if length else b""
