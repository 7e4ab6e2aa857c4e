"""The export queue: one build at a time, each in a process of its own; jobs outlive the engine."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Protocol

from docsdesk.engine.build_events import BuildDone, BuildEvent, BuildFailed, BuildProgress
from docsdesk.engine.export_job import EngineJob, JobStatus
from docsdesk.engine.job_files import JobFiles

MOST_BUNDLES = 20
MOST_JOBS = 500

_log = logging.getLogger(__name__)


def utc_now() -> datetime:
    return datetime.now(UTC)


class Builder(Protocol):
    """Writes a job's archive; the last event is BuildDone or BuildFailed. Closing the iterator ends the work."""

    def build(self, job: EngineJob, archive: Path) -> AsyncGenerator[BuildEvent]: ...


class ExportJobs:
    """Jobs by id. Everything but `run` returns at once."""

    def __init__(self, files: JobFiles, builder: Builder, *, now: Callable[[], datetime] = utc_now) -> None:
        self._files = files
        self._builder = builder
        self._now = now
        self._jobs = {job.job_id: job for job in files.load()}
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        for job in [job for job in self._jobs.values() if job.is_waiting]:
            self._enqueue(job.queued_again())

    def get(self, job_id: str) -> EngineJob | None:
        return self._jobs.get(job_id)

    def start(self, domain: str, *, version: str | None = None, paths: Sequence[str] | None = None) -> EngineJob:
        """A new job at the end of the queue."""
        now = self._now()
        job = EngineJob(
            job_id=f"se_{token_hex(12)}",
            domain=domain,
            version=version,
            paths=None if paths is None else tuple(paths),
            created_at=now,
            updated_at=now,
        )
        self._enqueue(job)
        return job

    def bundle(self, job_id: str) -> Path | None:
        """The archive of a completed job, None where there is none (any more)."""
        job = self._jobs.get(job_id)
        is_there = job is not None and job.status is JobStatus.COMPLETED and self._files.has_bundle(job_id)
        return self._files.bundle(job_id) if is_there else None

    def note_link(self, job: EngineJob, until: datetime) -> None:
        """Keep the job's bundle while a link to it lives."""
        if job.linked_until is None or job.linked_until < until:
            self._put(job, linked_until=until)

    async def run(self) -> None:
        """Build what is queued, for ever. A job whose build is cancelled is built again at the next start."""
        self._prune()
        while True:
            job = self._jobs[await self._queue.get()]
            try:
                await self._build(job)
            except OSError as error:
                _log.exception("The export %s failed.", job.job_id)
                self._fail(job, f"The bundle cannot be written: {error.strerror or error}.")
            except Exception:  # noqa: BLE001 (one job's fault must not end the queue for all others)
                _log.exception("The export %s failed.", job.job_id)
                self._fail(job, "The engine failed while it built the bundle; its log says why.")
            self._prune()

    async def _build(self, job: EngineJob) -> None:
        job = self._put(job, status=JobStatus.RUNNING)
        archive = self._files.new_archive(job.job_id)
        try:
            async with aclosing(self._builder.build(job, archive)) as events:
                async for event in events:
                    job = self._after(job, event, archive)
        finally:
            self._files.discard_archive(archive)
        if job.is_waiting:
            self._fail(job, "The build ended without a word.")

    def _after(self, job: EngineJob, event: BuildEvent, archive: Path) -> EngineJob:
        match event:
            case BuildProgress(share, page_count):
                # Told, not written down: a job that is interrupted starts from its beginning.
                change = {"progress": min(int(share * 100), 99), "page_count": page_count, "updated_at": self._now()}
                self._jobs[job.job_id] = job.model_copy(update=change)
                return self._jobs[job.job_id]
            case BuildDone(page_count, sha256):
                size = self._files.keep_archive(archive, job.job_id)
                return self._put(
                    job,
                    status=JobStatus.COMPLETED,
                    progress=100,
                    page_count=page_count,
                    size_bytes=size,
                    sha256=sha256,
                )
            case BuildFailed(reason):
                return self._fail(job, reason)

    def _fail(self, job: EngineJob, reason: str) -> EngineJob:
        """Holds for this run even where it cannot be written down: a full disk is a usual reason to fail."""
        failed = job.model_copy(update={"status": JobStatus.FAILED, "error": reason, "updated_at": self._now()})
        self._jobs[job.job_id] = failed
        try:
            self._files.save(failed)
        except OSError:
            _log.exception("The end of export %s cannot be written down.", job.job_id)
        return failed

    def _enqueue(self, job: EngineJob) -> None:
        self._put(job)
        self._queue.put_nowait(job.job_id)

    def _put(self, job: EngineJob, **change: object) -> EngineJob:
        changed = job.model_copy(update={"updated_at": self._now(), **change} if change else {})
        self._files.save(changed)
        self._jobs[job.job_id] = changed
        return changed

    def _prune(self) -> None:
        try:
            self._remove_old()
        except OSError:
            _log.exception("Old exports cannot be removed.")

    def _remove_old(self) -> None:
        newest_first = sorted(self._jobs.values(), key=lambda job: job.created_at, reverse=True)
        for job in prunable([job for job in newest_first if self.bundle(job.job_id)], MOST_BUNDLES, self._now()):
            self._files.remove_bundle(job.job_id)
        for job in prunable([job for job in newest_first if not job.is_waiting], MOST_JOBS, self._now()):
            self._files.remove(job.job_id)
            del self._jobs[job.job_id]


def prunable(newest_first: Sequence[EngineJob], kept: int, now: datetime) -> list[EngineJob]:
    """The jobs beyond the `kept` newest to whose bundle no link lives."""
    return [job for job in newest_first[kept:] if job.linked_until is None or job.linked_until <= now]
