"""The static export operations (interface 4.2) in both forms, and one that ends a job."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from starlette.responses import Response

from docsdesk.domain.errors import DocsFolderError
from docsdesk.engine.export.job_files import EngineJob, JobStatus
from docsdesk.engine.export.object_storage import LONGEST_LIFETIME
from docsdesk.engine.http.refusal import HttpRefusal, read_body
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
