"""A server outside, over TLS, that answers as service, storage, model server and API at once."""

import json
import socket
import ssl
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import trustme
from tests.fakes.model_server import DONE, piece

JOB = {"exportId": "se_1", "status": "running"}
BUNDLE = b"\x1f\x8b" + bytes(5_000)


@dataclass
class Outside:
    """`ca` and `client` are files of its authority and of a certificate for its readers."""

    port: int
    authority: trustme.CA
    ca: Path
    client: Path
    peers: list[str] = field(default_factory=list)
    """Where the requests came from."""
    asked: list[str] = field(default_factory=list)


@contextmanager
def outside(
    folder: Path, *names: str, host: str = "127.0.0.1", wants_certificate: bool = False, port: int = 0
) -> Generator[Outside]:
    authority = trustme.CA()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(*names).configure_cert(context)
    authority.configure_trust(context)
    context.verify_mode = ssl.CERT_REQUIRED if wants_certificate else ssl.CERT_NONE
    folder.mkdir(parents=True, exist_ok=True)
    authority.cert_pem.write_to_path(str(folder / "ca.pem"))
    write_certificate(authority, folder / "client.pem")
    server = _Server((host, port), _Handler)
    server.daemon_threads = True
    server.outside = made = Outside(server.server_port, authority, folder / "ca.pem", folder / "client.pem")
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield made
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def write_certificate(authority: trustme.CA, file: Path, *, not_after: datetime | None = None) -> None:
    """Of a person, with its key."""
    issued = authority.issue_cert("person@example.com", not_after=not_after)
    file.write_bytes(issued.private_key_and_cert_chain_pem.bytes())


class _Server(ThreadingHTTPServer):
    outside: Outside

    def shutdown_request(self, request: ssl.SSLSocket) -> None:
        """Read what is left first: the system would else reset the connection, and the alert be lost."""
        with suppress(OSError):
            socket.socket.shutdown(request, socket.SHUT_WR)
            request.settimeout(0.5)
            while socket.socket.recv(request, 65_536):
                pass
        self.close_request(request)

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that does not like the certificate is no error of this server."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def _answer(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.outside.peers.append(self.client_address[0])
        self.server.outside.asked.append(self.path)
        if self.path.endswith("/chat/completions"):
            self._send("text/event-stream", piece("Because.") + piece(finish="stop") + DONE)
        elif self.path.startswith("/bundle"):
            self._send("application/gzip", BUNDLE)
        else:
            self._send("application/json", json.dumps(JOB).encode())

    def _send(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = _answer  # noqa: N815 (as the library calls them)

    def log_message(self, *_: object) -> None:
        """Nothing."""
