"""The static export operations (interface 4.2) in both forms, one that ends a job, and the bundles behind links.

Bundles are served as object stores serve them.
"""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from xml.sax.saxutils import escape

from starlette.responses import Response, StreamingResponse

from docsdesk.domain.errors import DocsFolderError
from docsdesk.engine.export.job_files import EngineJob, JobStatus
from docsdesk.engine.export.object_storage import LONGEST_LIFETIME
from docsdesk.engine.http.presign import LinkProblem
from docsdesk.engine.http.refusal import HttpRefusal, read_body
from docsdesk.engine.http.representations import Representation, select
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.state import EngineRequest
from docsdesk.protocol.export_bodies import BundleBody, ExportJobBody, StartExportBody, StartProjectExportBody

MOST_VERSION = 200
"""Characters of a version's label."""

_NOT_IN_A_HOSTNAME = re.compile(r"[/:?#@\s]")


async def start_job(request: EngineRequest) -> Response:
    body = read_body(await request.body(), StartExportBody)
    _check_domain(body.domain, request.state["config"].export_hostname)
    _check_version(body.version or "")
    await _check_paths(body.paths, request.state["site"])
    job = await request.state["jobs"].start(body.domain, version=body.version, paths=body.paths)
    return _json(job.body(), 202)


async def read_job(request: EngineRequest) -> Response:
    return _json(_job(request).body())


async def start_project_job(request: EngineRequest) -> Response:
    """The second form: one job at a time, of the whole site. Bundles work below any base path."""
    _check_project(request)
    content = await request.body()
    read_body(content or b"{}", StartProjectExportBody)
    jobs = request.state["jobs"]
    async with jobs.one_start:
        if (busy := jobs.waiting()) is not None:
            raise HttpRefusal(409, f"The job {busy.job_id} is queued or running.").exception()
        job = await jobs.start(request.state["config"].export_hostname)
    return _json(_project_body(job), 202)


async def read_project_job(request: EngineRequest) -> Response:
    """A completed job holds a fresh link to its bundle."""
    _check_project(request)
    job = _job(request)
    if job.status is not JobStatus.COMPLETED:
        return _json(_project_body(job))
    bundle = await _make_link(request, job)
    link = {"bundle_url": bundle.bundle_url, "size_bytes": bundle.size_bytes, "expires_at": bundle.expires_at}
    return _json(_project_body(job).model_copy(update=link))


def _project_body(job: EngineJob) -> ExportJobBody:
    return job.body().model_copy(update={"progress": None, "page_count": None})


def _check_project(request: EngineRequest) -> None:
    own = request.state["config"].project_id
    if request.path_params["project_id"] != own:
        raise HttpRefusal(404, f"This engine's project is {own}.").exception()


async def cancel_job(request: EngineRequest) -> Response:
    """The engine's own addition: a cancelled job counts as failed."""
    cancelled = await request.state["jobs"].cancel(_job(request).job_id)
    if cancelled is None:
        raise HttpRefusal(409, "The job has already ended.").exception()
    return _json(cancelled.body())


async def make_bundle(request: EngineRequest) -> Response:
    return _json(await _make_link(request, _job(request)))


async def _make_link(request: EngineRequest, job: EngineJob) -> BundleBody:
    jobs, config = request.state["jobs"], request.state["config"]
    _check_finished(job, has_bundle=jobs.has_bundle(job))
    lifetime = timedelta(seconds=config.link_lifetime)
    if job.stored_as:
        lifetime = min(lifetime, LONGEST_LIFETIME)
    expires = (datetime.now(UTC) + lifetime).replace(microsecond=0)
    await jobs.note_link(job, expires)
    query = request.state["signer"].query(job.job_id, int(expires.timestamp()))
    link = await jobs.stored_link(job, lifetime) or f"{config.url}/bundles/{job.job_id}.tar.gz?{query}"
    return BundleBody(jobId=job.job_id, bundleUrl=link, sizeBytes=job.size_bytes, expiresAt=expires)


def _job(request: EngineRequest) -> EngineJob:
    job = request.state["jobs"].get(request.path_params["job_id"])
    if job is None:
        raise HttpRefusal(404, "There is no job with this id.").exception()
    return job


def _check_domain(domain: str, own: str) -> None:
    if not domain or _NOT_IN_A_HOSTNAME.search(domain):
        raise HttpRefusal(400, "domain: should be a hostname, without protocol, port or path").exception()
    if domain.lower() != own:
        raise HttpRefusal(403, f"This engine exports {own}, not {domain}.").exception()


def _check_version(version: str) -> None:
    if len(version) > MOST_VERSION or not version.isprintable():
        text = f"version: should be one line of at most {MOST_VERSION} characters that can be printed"
        raise HttpRefusal(400, text).exception()


async def _check_paths(paths: Sequence[str] | None, site: LiveSite) -> None:
    if paths is None:
        return
    if not paths:
        raise HttpRefusal(400, "paths: should name a page; omit it to export every page").exception()
    try:
        folder = (await site.now()).folder
    except DocsFolderError:
        return  # The build will report what is wrong with the site.
    for number, path in enumerate(paths):
        if folder.page(path) is None:
            raise HttpRefusal(400, f"paths[{number}]: there is no page {path!r}").exception()


def _check_finished(job: EngineJob, *, has_bundle: bool) -> None:
    match job.status:
        case JobStatus.QUEUED | JobStatus.RUNNING:
            raise HttpRefusal(409, "The job is still running. Try again once its status is completed.").exception()
        case JobStatus.FAILED:
            raise HttpRefusal(409, "The job failed, so there is no bundle. Start another one.").exception()
        case JobStatus.COMPLETED if job.stored_as and not has_bundle:
            raise HttpRefusal(
                404, "The bundle of this job is in a storage that this engine is not configured for."
            ).exception()
        case JobStatus.COMPLETED if not has_bundle:
            raise HttpRefusal(404, "The bundle of this job was removed to free space. Start another one.").exception()
        case JobStatus.COMPLETED:
            return


def _json(body: ExportJobBody | BundleBody, status: int = 200) -> Response:
    return Response(body.model_dump_json(by_alias=True, exclude_none=True), status, media_type="application/json")


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
