"""A server of S3's kind that holds one bucket in memory and takes no request whose signature is wrong.

Knows what bundles need: one object or a multipart upload, GET with ranges, HEAD, DELETE; no listing. `faults` are
statuses that the next requests get.
"""

import hashlib
import hmac
import re
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qsl, quote, unquote, urlsplit

from pydantic import SecretStr

from docsdesk.engine.export.object_storage import StorageOptions

BUCKET, ACCESS, SECRET, REGION = "bundles", "AKIDEXAMPLE", "a/secret+key", "eu-north-1"
_ALGORITHM = "AWS4-HMAC-SHA256"


class ObjectServer(ThreadingHTTPServer):
    def __init__(self, host: str, port: int) -> None:
        super().__init__((host, port), _Handler)
        self.peers: list[str] = []
        """Where the requests came from."""
        self.objects: dict[str, bytes] = {}
        self.uploads: dict[str, dict[int, bytes]] = {}
        self.faults: list[int] = []
        self.asked: list[str] = []
        self.most_sent_bytes: int | None = None
        """Where it cuts objects short; None sends them whole."""
        self.ahead = timedelta()
        """How far this server's clock is ahead."""

    def options(self, **change: object) -> StorageOptions:
        values = {
            "bucket": BUCKET,
            "access_key_id": SecretStr(ACCESS),
            "secret_access_key": SecretStr(SECRET),
            "endpoint": f"http://127.0.0.1:{self.server_port}",
            "region": REGION,
            "prefix": "docs/site",
        }
        return StorageOptions(**{**values, **change})


@contextmanager
def object_server(host: str = "127.0.0.1", port: int = 0) -> Generator[ObjectServer]:
    server = ObjectServer(host, port)
    thread = Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    server: ObjectServer
    protocol_version = "HTTP/1.1"

    def handle_request(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = urlsplit(self.path)
        query = dict(parse_qsl(parts.query, keep_blank_values=True))
        self.server.peers.append(self.client_address[0])
        self.server.asked.append(f"{self.command} {unquote(parts.path)}")
        if self.server.faults:
            self._refuse(self.server.faults.pop(0), "SlowDown", "Please reduce your request rate.")
        elif problem := self._problem(parts.path, query, body):
            self._refuse(403, *problem)
        else:
            bucket, _, name = unquote(parts.path).removeprefix("/").partition("/")
            if bucket != BUCKET:
                self._refuse(404, "NoSuchBucket", "The specified bucket does not exist")
            else:
                self._serve(name, query, body)

    do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = handle_request  # noqa: N815 (the library's names)

    def _serve(self, name: str, query: dict[str, str], body: bytes) -> None:
        objects, uploads = self.server.objects, self.server.uploads
        match self.command:
            case "PUT" if "uploadId" in query:
                uploads[query["uploadId"]][int(query["partNumber"])] = body
                self._answer(200, b"", ETag=_etag(body))
            case "PUT":
                objects[name] = body
                self._answer(200, b"", ETag=_etag(body))
            case "POST" if "uploads" in query:
                upload = f"upload-{len(uploads)}"
                uploads[upload] = {}
                self._answer(200, _xml("InitiateMultipartUploadResult", Bucket=BUCKET, Key=name, UploadId=upload))
            case "POST":
                upload = uploads.pop(query["uploadId"])
                objects[name] = b"".join(upload[number] for number in sorted(upload))
                etag = _etag(objects[name])
                self._answer(200, _xml("CompleteMultipartUploadResult", Bucket=BUCKET, Key=name, ETag=etag))
            case "DELETE":
                objects.pop(name, None)
                self._answer(204, b"")
            case _ if name not in objects:
                self._refuse(404, "NoSuchKey", "The specified key does not exist.")
            case _:
                self._send(objects[name][: self.server.most_sent_bytes])

    def _send(self, content: bytes) -> None:
        headers = {"ETag": _etag(content), "Last-Modified": "Thu, 01 Jan 2026 00:00:00 GMT", "Accept-Ranges": "bytes"}
        wanted = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if wanted is None:
            self._answer(200, content, **headers)
            return
        first, last = int(wanted[1]), min(int(wanted[2] or len(content)), len(content) - 1)
        span = f"bytes {first}-{last}/{len(content)}"
        self._answer(206, content[first : last + 1], **headers, **{"Content-Range": span})

    def _problem(self, path: str, query: dict[str, str], body: bytes) -> tuple[str, str] | None:
        """Why the request is not signed as it should be: its code and message."""
        is_link = "X-Amz-Signature" in query
        if not is_link and "Authorization" not in self.headers:
            return "AccessDenied", "Access Denied"
        written = self.headers.get("Authorization", "")
        said = query if is_link else dict(part.split("=", 1) for part in re.findall(r"\w+=[^, ]+", written))
        credential = said["X-Amz-Credential" if is_link else "Credential"]
        signed = said["X-Amz-SignedHeaders" if is_link else "SignedHeaders"]
        date = query["X-Amz-Date"] if is_link else self.headers["x-amz-date"]
        digest = "UNSIGNED-PAYLOAD" if is_link else self.headers["x-amz-content-sha256"]
        if digest not in ("UNSIGNED-PAYLOAD", hashlib.sha256(body).hexdigest()):
            return "XAmzContentSHA256Mismatch", "The provided 'x-amz-content-sha256' header does not match."
        kept = sorted((name, value) for name, value in query.items() if name != "X-Amz-Signature")
        canonical = "\n".join((
            self.command,
            quote(unquote(path), safe="/-_.~"),
            "&".join(f"{quote(name, safe='-_.~')}={quote(value, safe='-_.~')}" for name, value in kept),
            *(f"{name}:{' '.join(self.headers[name].split())}" for name in signed.split(";")),
            "",
            signed,
            digest,
        ))  # fmt: skip
        access, day, *_ = credential.split("/")
        scope = f"{day}/{REGION}/s3/aws4_request"
        text = "\n".join((_ALGORITHM, date, scope, hashlib.sha256(canonical.encode()).hexdigest()))
        expected = hmac.new(_key(day), text.encode(), "sha256").hexdigest()
        if access != ACCESS:
            return "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records."
        if said["X-Amz-Signature" if is_link else "Signature"] != expected or credential != f"{access}/{scope}":
            return "SignatureDoesNotMatch", "The request signature we calculated does not match the signature you sent."
        begun = datetime.strptime(date, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        lifetime = timedelta(seconds=int(query["X-Amz-Expires"])) if is_link else timedelta(minutes=15)
        is_late = datetime.now(UTC) + self.server.ahead > begun + lifetime
        return ("AccessDenied", "Request has expired") if is_late else None

    def _refuse(self, status: int, code: str, message: str) -> None:
        self._answer(status, _xml("Error", Code=code, Message=message))

    def _answer(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": "application/xml", **headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        return


def _key(day: str) -> bytes:
    key = f"AWS4{SECRET}".encode()
    for part in (day, REGION, "s3", "aws4_request"):
        key = hmac.new(key, part.encode(), "sha256").digest()
    return key


def _etag(content: bytes) -> str:
    return f'"{hashlib.md5(content, usedforsecurity=False).hexdigest()}"'


def _xml(root: str, **values: str) -> bytes:
    inner = "".join(
        f"<{name}>{value.replace('&', '&amp;').replace('<', '&lt;')}</{name}>" for name, value in values.items()
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<{root}>{inner}</{root}>'.encode()
