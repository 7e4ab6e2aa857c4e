"""A scenario's service and its storage, each on a port of its own, on connections that stay open."""

import hashlib
import re
import socket
import struct
import threading
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count

from tests.fakes.odd_services.answers import NOT_FOUND, Answer, Manner, Ranges, xml
from tests.fakes.odd_services.scenario import AnswerScenario, ExportScenario, Scenario

SIGNATURE = "c4narysignature"
KEY_OF_THREAD = "tk_c4narythread"
FIRST_JOB = b"se_01"
PATIENCE = 90.0
"""Seconds that an answer may stall."""
UNSIGNED_RANGE = xml(403, "SignatureDoesNotMatch", "The request signature we calculated does not match the signature")
_JOBS = "/v1/static-export/jobs"
_PROJECT = "/v1/static-export/{project}/jobs"


@dataclass(frozen=True, slots=True)
class Asked:
    """One request as it came, and what it got."""

    operation: str
    line: str
    headers: Mapping[str, str]
    body: bytes
    status: int
    at: float


@dataclass
class Served:
    """`service` and `storage` are the addresses."""

    scenario: Scenario
    service: str = ""
    storage: str = ""
    asked: list[Asked] = field(default_factory=list[Asked])
    ended: threading.Event = field(default_factory=threading.Event)
    _links: "count[int]" = field(default_factory=lambda: count(1))
    _turns: dict[str, int] = field(default_factory=dict[str, int])
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _jobs: int = 1

    def play(self, scenario: Scenario) -> None:
        """Another scenario from now on, at the same addresses, with a job of its own."""
        with self._lock:
            self.scenario, self._turns, self._links = scenario, {}, count(1)
            self._jobs += 1

    def answer(self, operation: str, number: int) -> Answer:
        """The next one of an operation; of the storage, for the link of this number."""
        answers = self._answers(operation, number)
        with self._lock:
            key = f"{operation} {number}"
            turn = self._turns.get(key, 0)
            self._turns[key] = turn + 1
        return answers[min(turn, len(answers) - 1)]

    def _answers(self, operation: str, number: int) -> tuple[Answer, ...]:
        scenario = self.scenario
        if isinstance(scenario, AnswerScenario):
            return scenario.ask if operation == "ask" else (NOT_FOUND,)
        of_operation = {"start": scenario.start, "status": scenario.status, "bundle": scenario.bundle}
        if operation == "store":
            return scenario.store[min(number, len(scenario.store)) - 1]
        return of_operation.get(operation, (NOT_FOUND,))

    def filled(self, text: bytes, key: str) -> bytes:
        text = text.replace(b"{key}", key.encode()).replace(FIRST_JOB, b"se_%02d" % self._jobs)
        while b"{link}" in text and isinstance(self.scenario, ExportScenario):
            link = self.scenario.link.replace("{signature}", SIGNATURE).replace("{number}", str(next(self._links)))
            text = text.replace(b"{link}", link.encode(), 1)
        return text.replace(b"{service}", self.service.encode()).replace(b"{storage}", self.storage.encode())

    def operation(self, method: str, path: str) -> str:
        if method == "POST" and re.fullmatch(r"/discovery/v[12]/assistant/[^/]+/message", path):
            return "ask"
        project = self.scenario.project if isinstance(self.scenario, ExportScenario) else ""
        jobs = _PROJECT.replace("{project}", project) if project else _JOBS
        if method == "POST" and path == jobs:
            return "start"
        if method == "GET" and re.fullmatch(f"{jobs}/[^/]+", path):
            return "status"
        if method == "POST" and re.fullmatch(f"{jobs}/[^/]+/bundle", path) and not project:
            return "bundle"
        return "nothing"

    @property
    def url(self) -> str:
        """Where the service is, for who takes a `HostedService` too."""
        return self.service

    def requests(self, operation: str) -> list[Asked]:
        return [asked for asked in self.asked if asked.operation == operation]


@contextmanager
def served(scenario: Scenario) -> Generator[Served, None, None]:
    """Both until left; connections that stall end with them."""
    state = Served(scenario)
    with _listening(state, is_storage=False) as state.service, _listening(state, is_storage=True) as state.storage:
        try:
            yield state
        finally:
            state.ended.set()


@contextmanager
def _listening(served: Served, *, is_storage: bool) -> Generator[str, None, None]:
    class Handler(_Handler):
        state = served
        of_storage = is_storage

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = PATIENCE
    disable_nagle_algorithm = True
    state: Served
    of_storage: bool

    def handle_one_request(self) -> None:
        with suppress(OSError):
            super().handle_one_request()
            return
        self.close_connection = True

    def do_GET(self) -> None:
        asked_body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        path = self.path.partition("?")[0]
        operation = "store" if self.of_storage else self.state.operation(self.command, path)
        link = re.search(r"[?&]n=(\d+)", self.path)
        answer = self.state.answer(operation, int(link[1]) if link else 1)
        if answer.is_archive and answer.ranges is Ranges.REFUSED and "Range" in self.headers:
            answer = UNSIGNED_RANGE
        headers = {name.lower(): value for name, value in self.headers.items()}
        asked = Asked(operation, self.requestline, headers, asked_body, answer.status, time.monotonic())
        self.state.asked.append(asked)
        key = headers.get("authorization", "").removeprefix("Bearer ")
        self._send(answer, key)

    do_POST = do_GET  # noqa: N815 (the library's name)

    def log_message(self, *_: object) -> None:
        """What it is asked is the suite's to look at."""

    def _send(self, answer: Answer, key: str) -> None:
        if answer.manner is Manner.UNANSWERED:
            self.close_connection = True
            return
        if answer.manner is Manner.GARBLED:
            self.wfile.write(b"\x00\x01\x02 220 mail.example.com ESMTP\r\n\r\n")
            self.close_connection = True
            return
        status, headers, body = self._archive(answer) if answer.is_archive else (answer.status, {}, None)
        if body is None:
            text = answer.body if isinstance(answer.body, bytes) else answer.body.encode()
            body = self.state.filled(text, key)
        headers["Content-Type"] = answer.kind
        for name, value in answer.headers:
            headers[name] = self.state.filled(value.encode(), key).decode("latin-1")
        self._send_head(status, headers, answer.manner, len(body))
        self._send_body(body[: round(len(body) * answer.sent)], answer.manner)

    def _archive(self, answer: Answer) -> tuple[int, dict[str, str], bytes]:
        scenario = self.state.scenario
        content = scenario.archive if isinstance(scenario, ExportScenario) else b""
        tag = f'"{hashlib.md5(content).hexdigest()}"'
        ranged = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        if ranged is None or answer.ranges is Ranges.IGNORED or self.headers.get("If-Range", tag) != tag:
            return answer.status, {"ETag": tag}, content
        start = int(ranged[1]) - (answer.ranges is Ranges.SHIFTED)
        if start >= len(content):
            return 416, {"Content-Range": f"bytes */{len(content)}"}, b""
        status = 200 if answer.ranges is Ranges.ANSWERED_200 else 206
        described = f"bytes {start}-{len(content) - 1}/{len(content)}"
        return status, {"ETag": tag, "Content-Range": described}, content[start:]

    def _send_head(self, status: int, headers: Mapping[str, str], manner: Manner, size: int) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if manner is Manner.CHUNKED:
            self.send_header("Transfer-Encoding", "chunked")
        elif manner is not Manner.UNTIL_CLOSED:
            self.send_header("Content-Length", str(size))
        if manner is Manner.UNTIL_CLOSED:
            self.send_header("Connection", "close")
        self.end_headers()

    def _send_body(self, body: bytes, manner: Manner) -> None:
        match manner:
            case Manner.CHUNKED:
                for start in range(0, len(body), 1000):
                    piece = body[start : start + 1000]
                    self.wfile.write(f"{len(piece):x}\r\n".encode() + piece + b"\r\n")
                self.wfile.write(b"0\r\n\r\n")
            case Manner.SLOW:
                step = max(len(body) // 16, 1)
                for start in range(0, len(body), step):
                    self.wfile.write(body[start : start + step])
                    self.state.ended.wait(0.25)
            case Manner.STALLED:
                self.wfile.write(body)
                self.state.ended.wait(PATIENCE)
            case _:
                self.wfile.write(body)
        if manner is Manner.RESET:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close_connection = manner not in (Manner.WHOLE, Manner.CHUNKED, Manner.SLOW) or self.close_connection
