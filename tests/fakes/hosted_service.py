"""A hosted service with its object store, on loopback: honest by itself, and as bad as a test tells it to be."""

import hashlib
import io
import json
import re
import tarfile
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

JSON = {"Content-Type": "application/json"}
STREAM = {"Content-Type": "text/plain; charset=utf-8", "X-Vercel-AI-Data-Stream": "v1"}
HTML = {"Content-Type": "text/html"}
ANSWER = '0:"Send your key in the **Ferry-Key** header."\n'
FINISH = 'd:{"finishReason":"stop","usage":{"promptTokens":1,"completionTokens":2}}\n'

EXPIRED_LINK = (
    "<?xml version='1.0'?><Error><Code>AccessDenied</Code><Message>Request has expired</Message>"
    "<Resource>{url}</Resource></Error>"
)


@dataclass(frozen=True, slots=True)
class Asked:
    """One request as it arrived."""

    operation: str
    path: str
    headers: Mapping[str, str]
    body: bytes
    at: float = field(default_factory=time.monotonic)

    @property
    def key(self) -> str:
        return self.headers.get("authorization", "").removeprefix("Bearer ")


@dataclass(frozen=True, slots=True)
class Reply:
    """What one request gets. `{key}` and `{url}` in the body stand for what the request carried."""

    status: int = 200
    body: str = ""
    headers: Mapping[str, str] = field(default_factory=lambda: JSON)
    cut: bool = False
    """Announce more than is sent, then close."""
    silent: bool = False
    """Take the request and say nothing, until the service ends."""
    endless: bool = False
    """Send the body and leave the connection open, until the service ends."""


def refusal(status: int, **headers: str) -> Reply:
    """An error that says back what it was sent, as careless services do."""
    return Reply(status, '{"error": {"message": "Not with Authorization: Bearer {key}"}}', {**JSON, **headers})


WEB_PAGE = Reply(200, "<!doctype html><title>Sign in</title><p>Please sign in.</p>", HTML)
NOTHING = Reply(silent=True)
HALF = Reply(200, '{"jobId": "j', cut=True)


def bundle_of(pages: Mapping[str, bytes]) -> bytes:
    """An archive as the service makes it."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in pages.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return packed.getvalue()


@dataclass
class HostedService:
    """`next` says what comes in place of the honest answer, once each; of lists the last one stays for ever.

    It takes every key but those of zeros, which it never made.
    """

    url: str = ""
    bundle: bytes = field(default_factory=lambda: bundle_of({"index.html": b"<h1>Ferry</h1>"}))
    links: list[str] = field(default_factory=lambda: ["/store/bundle.tar.gz?X-Amz-Signature=0123456789abcdef"])
    """Targets on this very host."""
    answer_headers: list[Mapping[str, str]] = field(default_factory=lambda: [{}])
    """Extra headers of the answers to come, the last one for ever."""
    project: str = ""
    """The ID of the project that it exports in the interface's second form; empty if it does not speak that."""
    speaks_hostnames: bool = True
    """Whether it speaks the first form."""
    threads: dict[str, str] | None = None
    """Keys of its threads by their ids, where it keeps threads: a key is told once and wanted ever after."""
    asked: list[Asked] = field(default_factory=list)
    sent: list[bytes] = field(default_factory=list)
    """Everything that was answered, bundles aside: headers and body."""
    ended: threading.Event = field(default_factory=threading.Event)
    _next: defaultdict[str, deque[Reply]] = field(default_factory=lambda: defaultdict(deque))

    def next(self, operation: str, *replies: Reply) -> None:
        """`operation` is one of start, status, bundle, store, ask, page, and project_start and project_status."""
        self._next[operation].extend(replies)

    def always(self, operation: str, reply: Reply) -> None:
        self.next(operation, *[reply] * 1000)

    def reply(self, asked: Asked) -> Reply:
        self.asked.append(asked)
        if asked.operation != "nothing" and asked.key and not asked.key.rpartition("_")[2].strip("0"):
            return Reply(401, '{"error": "no such key"}')
        if waiting := self._next[asked.operation]:
            return waiting.popleft()
        return self._honest()[asked.operation if self._speaks(asked) else "nothing"](asked)

    def _speaks(self, asked: Asked) -> bool:
        if asked.operation.startswith("project_"):
            return asked.path.startswith(f"/v1/static-export/{self.project}/")
        return self.speaks_hostnames or asked.operation in ("store", "ask", "page")

    def requests(self, operation: str) -> list[Asked]:
        return [asked for asked in self.asked if asked.operation == operation]

    def _honest(self) -> Mapping[str, Callable[[Asked], Reply]]:
        return {
            "start": lambda _: Reply(202, '{"jobId": "job-1", "status": "queued"}'),
            "status": self._status,
            "bundle": lambda _: Reply(200, json.dumps({"bundleUrl": self.url + _next(self.links)})),
            "project_start": lambda _: Reply(202, '{"jobId": "job-1", "status": "queued"}'),
            "project_status": self._project_status,
            "ask": self._ask,
            "page": lambda _: Reply(404, '{"message": "no such page"}'),
            "store": lambda _: Reply(),
            "nothing": lambda _: Reply(404, '{"error": "not found"}'),
        }

    def _ask(self, asked: Asked) -> Reply:
        headers = {**STREAM, **_next(self.answer_headers)}
        if self.threads is not None:
            body = json.loads(asked.body)
            thread_id = body.get("threadId")
            if thread_id is None:
                thread_id = f"th_{len(self.threads) + 1}"
                headers["X-Thread-Key"] = self.threads[thread_id] = f"tk_secret_{len(self.threads) + 1}"
            elif self.threads.get(thread_id) != body.get("threadKey"):
                return Reply(404, '{"error": "no such thread"}')
            headers["X-Thread-Id"] = thread_id
        return Reply(200, ANSWER + FINISH, headers)

    def _status(self, asked: Asked) -> Reply:
        if not asked.path.endswith("/job-1"):
            return Reply(404, '{"error": "no such job"}')
        return Reply(200, '{"jobId": "job-1", "status": "completed", "progress": 100, "pageCount": 1}')

    def _project_status(self, asked: Asked) -> Reply:
        if not asked.path.endswith("/job-1"):
            return Reply(404, '{"error": "no such job"}')
        job = {"jobId": "job-1", "status": "completed", "error": None, "expiresAt": "2026-11-28T12:00:00Z"}
        link = {"bundleUrl": self.url + _next(self.links), "sizeBytes": len(self.bundle)}
        return Reply(200, json.dumps(job | link))


def _next(waiting: list[Any]) -> Any:
    return waiting.pop(0) if len(waiting) > 1 else waiting[0]


_OPERATIONS = (
    ("POST", r"/v1/static-export/jobs", "start"),
    ("GET", r"/v1/static-export/jobs/[^/]+", "status"),
    ("POST", r"/v1/static-export/jobs/[^/]+/bundle", "bundle"),
    ("POST", r"/v1/static-export/[^/]+/jobs", "project_start"),
    ("GET", r"/v1/static-export/[^/]+/jobs/[^/]+", "project_status"),
    ("POST", r"/discovery/v[12]/assistant/[^/]+/message", "ask"),
    ("POST", r"/discovery/v1/page/[^/]+", "page"),
    ("GET", r".*/store/.*", "store"),
)


@contextmanager
def hosted(service: HostedService | None = None) -> Generator[HostedService, None, None]:
    """Serve until left, each connection in a thread of its own."""
    served = service or HostedService()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            _answer(self, served)

        do_POST = do_GET  # noqa: N815 (the library's name)

        def log_message(self, *_: object) -> None:
            """What it is asked is the test's to look at."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    served.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield served
    finally:
        served.ended.set()
        server.shutdown()
        thread.join()
        server.server_close()


def _answer(handler: BaseHTTPRequestHandler, service: HostedService) -> None:
    body = handler.rfile.read(int(handler.headers.get("Content-Length") or 0))
    path = handler.path.partition("?")[0]
    operation = next(
        (name for method, pattern, name in _OPERATIONS if method == handler.command and re.fullmatch(pattern, path)),
        "nothing",
    )
    asked = Asked(operation, handler.path, {k.lower(): v for k, v in handler.headers.items()}, body)
    reply = service.reply(asked)
    if reply.silent:
        service.ended.wait(60)
        return
    with suppress(OSError):
        if operation == "store" and reply.status == 200 and not reply.body:
            _send_bundle(handler, service, asked, cut=reply.cut)
        else:
            text = reply.body.replace("{key}", asked.key).replace("{url}", service.url + handler.path)
            service.sent.append((repr(reply.headers) + text).encode())
            is_short = reply.cut or reply.endless
            _send(handler, reply.status, text.encode(), reply.headers, missing=1000 if is_short else 0)
            if reply.endless:
                service.ended.wait(60)


def _send_bundle(handler: BaseHTTPRequestHandler, service: HostedService, asked: Asked, *, cut: bool) -> None:
    ranged = re.fullmatch(r"bytes=(\d+)-", asked.headers.get("range", ""))
    start, size = int(ranged[1]) if ranged else 0, len(service.bundle)
    headers = {"Content-Type": "application/gzip", "ETag": f'"{hashlib.md5(service.bundle).hexdigest()}"'}
    if ranged:
        headers["Content-Range"] = f"bytes {start}-{size - 1}/{size}"
    content = service.bundle[start : start + (size - start) // 2] if cut else service.bundle[start:]
    _send(handler, 206 if ranged else 200, content, headers, missing=size - start - len(content))


def _send(
    handler: BaseHTTPRequestHandler, status: int, content: bytes, headers: Mapping[str, str], *, missing: int
) -> None:
    handler.send_response(status)
    for name, value in headers.items():
        handler.send_header(name, value)
    handler.send_header("Content-Length", str(len(content) + missing))
    handler.send_header("Connection", "close")
    handler.end_headers()
    handler.wfile.write(content)
    handler.close_connection = True
