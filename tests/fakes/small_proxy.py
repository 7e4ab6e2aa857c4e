"""A proxy for HTTP and SOCKS on one port, which leads every name to a server of the test."""

import base64
import socket
import socketserver
import ssl
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import cast


@dataclass
class SmallProxy:
    """`port` is its own, `target` that of the server it leads to; `login` is `user:password`, if it wants one."""

    target: int
    login: str = ""
    port: int = 0
    asked: list[str] = field(default_factory=list)
    """The hosts that it was asked for, with their ports."""
    logins: list[str] = field(default_factory=list)

    def address(self, scheme: str = "http") -> str:
        return f"{scheme}://127.0.0.1:{self.port}"

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.port}"


@contextmanager
def small_proxy(target: int, *, login: str = "") -> Generator[SmallProxy]:
    proxy = SmallProxy(target, login)
    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    server.proxy = proxy  # type: ignore[attr-defined]
    proxy.port = server.server_address[1]
    thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01), daemon=True)
    thread.start()
    try:
        yield proxy
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def behind_tls(proxy: SmallProxy, context: ssl.SSLContext) -> Generator[int]:
    """The same proxy for those who speak TLS to it, on the port that is returned."""

    class Relay(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with (
                suppress(OSError),
                context.wrap_socket(self.request, server_side=True) as here,
                socket.create_connection(("127.0.0.1", proxy.port)) as there,
            ):
                threading.Thread(target=_copy, args=(there, here), daemon=True).start()
                _copy(here, there)

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Relay)
    server.daemon_threads = True
    thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01), daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        self.proxy = cast(SmallProxy, self.server.proxy)  # type: ignore[attr-defined]
        with suppress(OSError):
            match self.request.recv(1, socket.MSG_PEEK):
                case b"\x05":
                    self._socks_5()
                case b"\x04":
                    self._socks_4()
                case _:
                    self._http()

    def _http(self) -> None:
        head = b""
        while b"\r\n\r\n" not in head:
            if not (piece := self.request.recv(4096)):
                return
            head += piece
        line, *lines = head.partition(b"\r\n\r\n")[0].decode().split("\r\n")
        fields = {name.lower(): value.strip() for name, _, value in (each.partition(":") for each in lines)}
        given = base64.b64decode(fields.get("proxy-authorization", "").removeprefix("Basic ")).decode()
        method, where, _ = line.split(" ")
        self.proxy.logins.append(given)
        self.proxy.asked.append(where)
        if self.proxy.login and given != self.proxy.login:
            self._say(b'HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm="x"\r\nContent-Length: 0\r\n\r\n')
            return
        if method == "CONNECT":
            self._join(b"HTTP/1.1 200 OK\r\n\r\n", b"")
        else:
            self._join(b"", head)

    def _socks_5(self) -> None:
        methods = self._take(self._take(2)[1])
        if self.proxy.login:
            if 2 not in methods:
                self._say(b"\x05\xff")
                return
            self._say(b"\x05\x02")
            user = self._take(self._take(2)[1])
            given = (user + b":" + self._take(self._take(1)[0])).decode()
            self.proxy.logins.append(given)
            if given != self.proxy.login:
                self._say(b"\x01\x01")
                return
            self._say(b"\x01\x00")
        else:
            self._say(b"\x05\x00")
        kind = self._take(4)[3]
        host = self._take(self._take(1)[0]).decode() if kind == 3 else socket.inet_ntoa(self._take(4))
        self.proxy.asked.append(f"{host}:{int.from_bytes(self._take(2))}")
        self._join(b"\x05\x00\x00\x01\x7f\0\0\x01\0\0", b"")

    def _socks_4(self) -> None:
        head = self._take(8)
        port, address = int.from_bytes(head[2:4]), socket.inet_ntoa(head[4:])
        self._text()
        host = self._text() if address.startswith("0.0.0.") else address
        self.proxy.asked.append(f"{host}:{port}")
        self._join(b"\x00\x5a\0\0\0\0\0\0", b"")

    def _text(self) -> str:
        found = b""
        while (byte := self._take(1)) not in (b"\0", b""):
            found += byte
        return found.decode()

    def _take(self, count: int) -> bytes:
        return self.request.recv(count, socket.MSG_WAITALL)

    def _say(self, words: bytes) -> None:
        self.request.sendall(words)

    def _join(self, words: bytes, first: bytes) -> None:
        with socket.create_connection(("127.0.0.1", self.proxy.target)) as there:
            self._say(words)
            there.sendall(first)
            threading.Thread(target=_copy, args=(there, self.request), daemon=True).start()
            _copy(self.request, there)


def _copy(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(65536):
            sink.sendall(piece)
    with suppress(OSError):
        sink.shutdown(socket.SHUT_WR)
