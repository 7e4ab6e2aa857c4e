"""Bundles behind presigned links, served as object stores serve them."""

import asyncio
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from xml.sax.saxutils import escape

from starlette.responses import Response, StreamingResponse

from docsdesk.engine.http.byte_ranges import Representation, select
from docsdesk.engine.http.presign import LinkProblem
from docsdesk.engine.state import EngineRequest

_MESSAGES = {
    LinkProblem.UNSIGNED: ("AccessDenied", "Access Denied"),
    LinkProblem.EXPIRED: ("AccessDenied", "Request has expired"),
    LinkProblem.TAMPERED: (
        "SignatureDoesNotMatch",
        "The request signature we calculated does not match the signature you provided.",
    ),
}


async def send_bundle(request: EngineRequest) -> Response:
    job_id = request.path_params["job_id"]
    problem = request.state["signer"].problem(job_id, request.query_params, time.time())
    if request.method != "GET" and problem is None:
        # The signature of a link covers its method too.
        problem = LinkProblem.TAMPERED
    if problem is not None:
        return _refuse(403, *_MESSAGES[problem])
    jobs = request.state["jobs"]
    job, archive = jobs.get(job_id), jobs.bundle(job_id)
    if job is None or archive is None:
        return _refuse(404, "NoSuchKey", "The specified key does not exist.")
    return _send_archive(request, archive, _representation(archive, job.sha256))


def _send_archive(request: EngineRequest, archive: Path, stored: Representation) -> Response:
    selection = select(request.headers, stored)
    headers = {**stored.headers, **selection.headers(stored.size), "Cache-Control": "private, no-store"}
    if selection.status == 416:
        return _refuse(416, "InvalidRange", "The requested range is not satisfiable.", headers)
    if selection.status not in (200, 206):
        return Response(status_code=selection.status, headers=headers)
    body = file_body(archive, selection.start, selection.end, rate=request.state["config"].limit_rate)
    return StreamingResponse(body, selection.status, headers, media_type="application/gzip")


def _representation(archive: Path, digest: str) -> Representation:
    status = archive.stat()
    modified = datetime.fromtimestamp(int(status.st_mtime), UTC)
    return Representation(status.st_size, f'"{digest}"', modified)


def _refuse(status: int, code: str, message: str, headers: dict[str, str] | None = None) -> Response:
    body = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f"<Error><Code>{escape(code)}</Code><Message>{escape(message)}</Message></Error>"
    )
    kept = {name: value for name, value in (headers or {}).items() if name != "Content-Length"}
    return Response(body, status, kept, media_type="application/xml")


_CHUNK_BYTES = 1024 * 1024
_SLICES_A_SECOND = 20


async def file_body(path: Path, start: int, end: int, *, rate: int | None) -> AsyncIterator[bytes]:
    """The bytes from `start` to before `end`, at most `rate` bytes a second. Raises EOFError if the file is shorter."""
    chunk = _CHUNK_BYTES if rate is None else min(max(rate // _SLICES_A_SECOND, 1), _CHUNK_BYTES)
    limit = BandwidthLimit(rate)
    file = await asyncio.to_thread(path.open, "rb")
    try:
        file.seek(start)
        while start < end:
            data = await asyncio.to_thread(file.read, min(chunk, end - start))
            if not data:
                raise EOFError(path.name)
            start += len(data)
            yield data
            await asyncio.sleep(limit.delay_after(len(data), time.monotonic()))
    finally:
        file.close()


class BandwidthLimit:
    """Spreads bytes evenly: time lost to a slow reader is not made up for with a burst."""

    def __init__(self, rate: int | None) -> None:
        self._rate = rate
        self._due = 0.0

    def delay_after(self, count: int, now: float) -> float:
        """Seconds to wait before the next bytes, once `count` have gone out."""
        if self._rate is None:
            return 0.0
        self._due = max(self._due, now - 1 / _SLICES_A_SECOND) + count / self._rate
        return max(self._due - now, 0.0)
