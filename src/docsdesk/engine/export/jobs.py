"""The export queue: one build at a time, each in a process of its own; jobs outlive the engine."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import ParamSpec, Protocol, TypeVar

from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.domain.errors import EXPORT_FAULT
from docsdesk.engine.export.build_process import BuildDone, BuildEvent, BuildFailed, BuildProgress
from docsdesk.engine.export.job_files import EngineJob, JobFiles, JobStatus
from docsdesk.engine.export.object_storage import ObjectStorage, StorageFailedError

MOST_BUNDLES = 20
MOST_JOBS = 500

ParamT = ParamSpec("ParamT")
ResultT = TypeVar("ResultT")

_log = logging.getLogger(__name__)


def utc_now() -> datetime:
    return datetime.now(UTC)


class Builder(Protocol):
    """Writes a job's archive; the last event is BuildDone or BuildFailed. Closing the iterator ends the work."""

    def build(self, job: EngineJob, archive: Path) -> AsyncGenerator[BuildEvent]: ...


class ExportJobs:
    """Jobs by id. Reading returns at once; calls that change a job return once it is on disk, off the loop.

    With a `storage`, bundles go there.
    """

    def __init__(
        self,
        files: JobFiles,
        builder: Builder,
        storage: ObjectStorage | None = None,
        *,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self._files = files
        self._builder = builder
        self._storage = storage
        self._now = now
        self._jobs = {job.job_id: job for job in files.load()}
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        # One thread: a write continues when its task is cancelled, and the next must not begin before it is done.
        self._writer = ThreadPoolExecutor(1, "jobs")
        self._builds: dict[str, asyncio.Task[None]] = {}
        self.one_start = asyncio.Lock()
        """For starts that look first whether another job is waiting."""
        # Not written: on disk they are already waiting.
        for job in [job.queue_again() for job in self._jobs.values() if job.is_waiting]:
            self._jobs[job.job_id] = job
            self._queue.put_nowait(job.job_id)

    def get(self, job_id: str) -> EngineJob | None:
        return self._jobs.get(job_id)

    def waiting(self) -> EngineJob | None:
        """A job that is queued or running, None if there is none."""
        return next((job for job in self._jobs.values() if job.is_waiting), None)

    async def start(self, domain: str, *, version: str | None = None, paths: Sequence[str] | None = None) -> EngineJob:
        """Add a new job to the end of the queue."""
        now = self._now()
        job = EngineJob(
            job_id=f"se_{token_hex(12)}",
            domain=domain,
            version=version,
            paths=None if paths is None else tuple(paths),
            created_at=now,
            updated_at=now,
        )
        await self._put(job)
        self._queue.put_nowait(job.job_id)
        return job

    def bundle(self, job_id: str) -> Path | None:
        """The archive of a completed job, None if there is none (any more)."""
        job = self._jobs.get(job_id)
        is_there = job is not None and job.status is JobStatus.COMPLETED and self._files.has_bundle(job_id)
        return self._files.bundle(job_id) if is_there else None

    def has_bundle(self, job: EngineJob) -> bool:
        return bool(job.stored_as and self._storage) or self.bundle(job.job_id) is not None

    async def stored_link(self, job: EngineJob, lifetime: timedelta) -> str:
        """The storage's own link to a job's bundle; empty if the engine keeps it. Raises StorageFailedError."""
        return await self._storage.link(job.stored_as, lifetime) if job.stored_as and self._storage else ""

    async def note_link(self, job: EngineJob, until: datetime) -> None:
        """Keep the job's bundle while a link to it is valid."""
        if job.linked_until is None or job.linked_until < until:
            await self._put(job, linked_until=until)

    async def cancel(self, job_id: str) -> EngineJob | None:
        """Return the job as failed, once its build has no process left; None if nothing can be cancelled (any more)."""
        if build := self._builds.get(job_id):
            build.cancel()
            await asyncio.wait({build})
            await self._remove_unreported(job_id)
        job = self._jobs.get(job_id)
        return await self._fail(job, "The export was cancelled.") if job is not None and job.is_waiting else None

    async def run(self) -> None:
        """Build queued jobs for ever. A job that is interrupted when this ends is built again at the next start."""
        await self._prune()
        while True:
            job = self._jobs.get(await self._queue.get())
            if job is None or not job.is_waiting:
                continue
            build = self._builds[job.job_id] = asyncio.create_task(self._build_or_fail(job))
            try:
                await asyncio.wait({build})
            finally:
                build.cancel()
                await asyncio.wait({build})
                del self._builds[job.job_id]
            await self._prune()

    async def _build_or_fail(self, job: EngineJob) -> None:
        try:
            await self._build(job)
        except OSError as error:
            _log.exception("The export %s failed.", job.job_id)
            reason = why_unwritten(error, self._files.bundle(job.job_id).parent)
            await self._fail(job, f"The bundle cannot be written: {reason}.")
        except StorageFailedError as error:
            await self._fail(job, str(error))
        except Exception:  # noqa: BLE001 (an error in one job must not end the queue for all others)
            _log.exception("The export %s failed.", job.job_id)
            await self._fail(job, EXPORT_FAULT)

    async def _build(self, job: EngineJob) -> None:
        job = await self._put(job, status=JobStatus.RUNNING)
        archive = self._files.new_archive(job.job_id)
        try:
            await self._write(archive.parent.mkdir)
            async with aclosing(self._builder.build(job, archive)) as events:
                async for event in events:
                    job = await self._after(job, event, archive)
        finally:
            await self._write(self._files.discard_archive, archive)
        if job.is_waiting:
            await self._fail(job, "The build ended without a word.")

    async def _after(self, job: EngineJob, event: BuildEvent, archive: Path) -> EngineJob:
        match event:
            case BuildProgress(share, page_count):
                # Reported but not written: an interrupted job starts from its beginning.
                change = {"progress": min(int(share * 100), 99), "page_count": page_count, "updated_at": self._now()}
                self._jobs[job.job_id] = job.model_copy(update=change)
                return self._jobs[job.job_id]
            case BuildDone(page_count, sha256):
                size, stored_as = await self._keep(job, archive)
                return await self._put(
                    job,
                    status=JobStatus.COMPLETED,
                    progress=100,
                    page_count=page_count,
                    size_bytes=size,
                    sha256=sha256,
                    stored_as=stored_as,
                )
            case BuildFailed(reason):
                # First, so that a job reported as failed has left nothing behind.
                await self._write(self._files.discard_archive, archive)
                return await self._fail(job, reason)

    async def _keep(self, job: EngineJob, archive: Path) -> tuple[int, str]:
        """The bundle's size, and its name in the storage if there is one."""
        if self._storage is None:
            return await self._write(self._files.keep_archive, archive, job.job_id), ""
        name = f"{job.job_id}.tar.gz"
        return await self._storage.keep(archive, name), name

    async def _fail(self, job: EngineJob, reason: str) -> EngineJob:
        """Holds for this run even if it cannot be written: a full disk is a usual reason to fail."""
        failed = job.model_copy(update={"status": JobStatus.FAILED, "error": reason, "updated_at": self._now()})
        self._jobs[job.job_id] = failed
        try:
            await self._write(self._files.save, failed)
        except OSError:
            _log.exception("Could not record the end of export %s.", job.job_id)
        return failed

    async def _put(self, job: EngineJob, **change: object) -> EngineJob:
        changed = job.model_copy(update={"updated_at": self._now(), **change} if change else {})
        await self._write(self._files.save, changed)
        self._jobs[job.job_id] = changed
        return changed

    async def _write(self, write: Callable[ParamT, ResultT], *args: ParamT.args, **kwargs: ParamT.kwargs) -> ResultT:
        """Run a write after all those requested before it."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, partial(write, *args, **kwargs))

    async def _prune(self) -> None:
        newest_first = sorted(self._jobs.values(), key=lambda job: job.created_at, reverse=True)
        old = prunable([job for job in newest_first if not job.is_waiting], MOST_JOBS, self._now())
        try:
            held = await asyncio.to_thread(lambda: [job for job in newest_first if self.has_bundle(job)])
            for job in prunable(held, MOST_BUNDLES, self._now()):
                await self._remove_bundle(job)
            for job in old:
                await self._write(self._files.remove, job.job_id)
                del self._jobs[job.job_id]
        except (OSError, StorageFailedError):
            _log.exception("Could not remove old exports.")

    async def _remove_unreported(self, job_id: str) -> None:
        """Remove a bundle that got its final name just as its job was cancelled."""
        job = self._jobs.get(job_id)
        if job is not None and job.is_waiting:
            await self._write(self._files.remove_bundle, job_id)

    async def _remove_bundle(self, job: EngineJob) -> None:
        if job.stored_as and self._storage:
            await self._storage.remove(job.stored_as)
            await self._put(job, stored_as="")
        await self._write(self._files.remove_bundle, job.job_id)


def prunable(newest_first: Sequence[EngineJob], most: int, now: datetime) -> list[EngineJob]:
    """The jobs beyond the `most` newest whose bundles have no valid link."""
    return [job for job in newest_first[most:] if job.linked_until is None or job.linked_until <= now]
