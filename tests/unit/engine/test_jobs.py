import asyncio
import os
import threading
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.fakes.builder import FakeBuilder
from tests.waiting import eventually

from docsdesk.engine.export.build_process import BuildDone, BuildFailed, BuildProgress
from docsdesk.engine.export.job_files import EngineJob, JobFiles, JobStatus
from docsdesk.engine.export.jobs import MOST_BUNDLES, MOST_JOBS, ExportJobs, prunable

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@asynccontextmanager
async def running(jobs: ExportJobs):
    task = asyncio.create_task(jobs.run())
    yield
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def ended(jobs: ExportJobs, job: EngineJob) -> EngineJob:
    await eventually(lambda: not jobs.get(job.job_id).is_waiting)
    return jobs.get(job.job_id)


async def test_that_a_job_is_queued_runs_and_completes(tmp_path: Path):
    builder = FakeBuilder()
    builder.gate.clear()
    jobs = ExportJobs(JobFiles(tmp_path), builder)
    job = await jobs.start("docs.example")
    assert (job.status, job.progress, job.page_count) == (JobStatus.QUEUED, 0, 0)
    async with running(jobs):
        await eventually(lambda: jobs.get(job.job_id).progress == 50)
        assert jobs.get(job.job_id).status is JobStatus.RUNNING
        assert jobs.get(job.job_id).page_count == 6
        assert jobs.bundle(job.job_id) is None
        builder.gate.set()
        done = await ended(jobs, job)
    assert (done.status, done.progress, done.page_count, done.size_bytes) == (JobStatus.COMPLETED, 100, 12, 6)
    assert jobs.bundle(job.job_id).read_bytes() == b"bundle"


async def test_that_jobs_are_built_one_after_the_other(tmp_path: Path):
    builder = FakeBuilder()
    builder.gate.clear()
    jobs = ExportJobs(JobFiles(tmp_path), builder)
    first, second = await jobs.start("docs.example"), await jobs.start("docs.example")
    async with running(jobs):
        await eventually(lambda: jobs.get(first.job_id).status is JobStatus.RUNNING)
        assert jobs.get(second.job_id).status is JobStatus.QUEUED
        builder.gate.set()
        await ended(jobs, second)
    assert builder.built == [first.job_id, second.job_id]


async def test_that_a_failed_build_says_why_and_leaves_the_queue_running(tmp_path: Path):
    jobs = ExportJobs(JobFiles(tmp_path), FakeBuilder(BuildFailed("Page x is broken.")))
    first, second = await jobs.start("docs.example"), await jobs.start("docs.example")
    async with running(jobs):
        failed = await ended(jobs, first)
        assert await ended(jobs, second)
    assert (failed.status, failed.error) == (JobStatus.FAILED, "Page x is broken.")
    assert not list((tmp_path / "bundles").iterdir())


class RaisingBuilder(FakeBuilder):
    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    async def build(self, job, archive):
        raise self.error
        yield BuildDone(0, "")


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), RuntimeError("secret detail")])
async def test_that_a_builder_that_breaks_fails_one_job_only(tmp_path: Path, error: Exception):
    jobs = ExportJobs(JobFiles(tmp_path), RaisingBuilder(error))
    first, second = await jobs.start("docs.example"), await jobs.start("docs.example")
    async with running(jobs):
        failed = await ended(jobs, first)
        await ended(jobs, second)
    assert failed.error
    assert "secret detail" not in failed.error


async def test_that_a_silent_build_is_a_failed_one(tmp_path: Path):
    jobs = ExportJobs(JobFiles(tmp_path), FakeBuilder(BuildProgress(0.5, 1)))
    job = await jobs.start("docs.example")
    async with running(jobs):
        assert (await ended(jobs, job)).status is JobStatus.FAILED


async def test_that_an_interrupted_job_is_built_at_the_next_start(tmp_path: Path):
    builder = FakeBuilder()
    builder.gate.clear()
    jobs = ExportJobs(JobFiles(tmp_path), builder)
    job = await jobs.start("docs.example", version="v7", paths=["guides/a"])
    async with running(jobs):
        await eventually(lambda: jobs.get(job.job_id).progress == 50)
    assert builder.ended == [job.job_id]

    again = ExportJobs(JobFiles(tmp_path), FakeBuilder())
    assert (again.get(job.job_id).status, again.get(job.job_id).progress) == (JobStatus.QUEUED, 0)
    async with running(again):
        done = await ended(again, job)
    assert (done.status, done.version, done.paths) == (JobStatus.COMPLETED, "v7", ("guides/a",))


async def test_that_a_cancelled_job_has_failed_and_the_next_is_built(tmp_path: Path):
    builder = FakeBuilder()
    builder.gate.clear()
    jobs = ExportJobs(JobFiles(tmp_path), builder)
    first, second, third = [await jobs.start("docs.example") for _ in range(3)]
    async with running(jobs):
        await eventually(lambda: jobs.get(first.job_id).progress == 50)
        for job in (first, second):
            cancelled = await jobs.cancel(job.job_id)
            assert (cancelled.status, cancelled.error) == (JobStatus.FAILED, "The export was cancelled.")
        assert builder.ended == [first.job_id]
        builder.gate.set()
        assert (await ended(jobs, third)).status is JobStatus.COMPLETED
        await eventually(lambda: list((tmp_path / "bundles").iterdir()) == [jobs.bundle(third.job_id)])
    assert builder.built == [first.job_id, third.job_id]


class SlowFiles(JobFiles):
    """The disk is busy with that a job runs until `goes_on` is set."""

    def __init__(self, state_dir: Path) -> None:
        super().__init__(state_dir)
        self.is_writing, self.goes_on = threading.Event(), threading.Event()

    def save(self, job: EngineJob) -> None:
        if job.status is JobStatus.RUNNING:
            self.is_writing.set()
            self.goes_on.wait(5)
        super().save(job)


async def test_that_a_job_is_cancelled_behind_the_write_that_says_it_runs(tmp_path: Path):
    files = SlowFiles(tmp_path)
    jobs = ExportJobs(files, FakeBuilder())
    job = await jobs.start("docs.example")
    async with running(jobs):
        await eventually(files.is_writing.is_set)
        cancelling = asyncio.create_task(jobs.cancel(job.job_id))
        done, _ = await asyncio.wait({cancelling}, timeout=0.1)
        files.goes_on.set()
        cancelled = await cancelling
    assert not done
    assert JobFiles(tmp_path).load() == [cancelled]
    assert cancelled.status is JobStatus.FAILED


class SlowToKeep(JobFiles):
    """The archive gets its name after the cancelling."""

    def __init__(self, state_dir: Path) -> None:
        super().__init__(state_dir)
        self.is_keeping, self.goes_on = threading.Event(), threading.Event()

    def keep_archive(self, archive: Path, job_id: str) -> int:
        self.is_keeping.set()
        self.goes_on.wait(5)
        return super().keep_archive(archive, job_id)


async def test_that_a_cancelled_job_leaves_no_bundle_behind(tmp_path: Path):
    files = SlowToKeep(tmp_path)
    jobs = ExportJobs(files, FakeBuilder())
    job = await jobs.start("docs.example")
    async with running(jobs):
        await eventually(files.is_keeping.is_set)
        cancelling = asyncio.create_task(jobs.cancel(job.job_id))
        await asyncio.wait({cancelling}, timeout=0.1)
        files.goes_on.set()
        assert (await cancelling).status is JobStatus.FAILED
    assert not list((tmp_path / "bundles").iterdir())


async def test_that_a_job_that_has_ended_is_not_cancelled(tmp_path: Path):
    jobs = ExportJobs(JobFiles(tmp_path), FakeBuilder())
    job = await jobs.start("docs.example")
    async with running(jobs):
        done = await ended(jobs, job)
        assert await jobs.cancel(job.job_id) is None
    assert jobs.get(job.job_id) == done
    assert await jobs.cancel("se_unknown") is None


async def test_that_a_completed_job_outlives_the_engine(tmp_path: Path):
    jobs = ExportJobs(JobFiles(tmp_path), FakeBuilder())
    job = await jobs.start("docs.example")
    async with running(jobs):
        done = await ended(jobs, job)
    builder = FakeBuilder()
    again = ExportJobs(JobFiles(tmp_path), builder)
    assert again.get(job.job_id) == done
    assert again.bundle(job.job_id)
    assert not builder.built


def test_that_a_damaged_job_file_does_not_keep_the_others_from_being_read(tmp_path: Path, caplog):
    files = JobFiles(tmp_path)
    (tmp_path / "jobs" / "se_broken.json").write_text("{")
    now = datetime(2026, 1, 1, tzinfo=UTC)
    files.save(EngineJob(job_id="se_whole", domain="d", created_at=now, updated_at=now))
    assert [job.job_id for job in files.load()] == ["se_whole"]
    assert "se_broken" in caplog.text


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no named pipes")
def test_that_a_job_file_that_is_a_pipe_holds_up_nobody(tmp_path: Path):
    files = JobFiles(tmp_path)
    os.mkfifo(tmp_path / "jobs" / "pipe.json")

    assert files.load() == []


def test_that_leftovers_of_a_killed_build_are_removed(tmp_path: Path):
    files = JobFiles(tmp_path)
    half = files.new_archive("se_1")
    half.parent.mkdir()
    half.write_bytes(b"half")
    assert files.load() == []
    assert not list((tmp_path / "bundles").iterdir())


class FullFiles(JobFiles):
    """Holds as many jobs as are kept. With `is_untidy`, none can be taken out."""

    is_untidy = False

    def load(self) -> list[EngineJob]:
        old = EngineJob(job_id="", domain="d", created_at=NOW, updated_at=NOW, status=JobStatus.FAILED)
        ages = {f"se_{number}": NOW - timedelta(days=number) for number in range(MOST_JOBS)}
        return [old.model_copy(update={"job_id": job_id, "created_at": at}) for job_id, at in ages.items()]

    def remove(self, job_id: str) -> None:
        if self.is_untidy:
            raise PermissionError(13, "Permission denied")
        super().remove(job_id)


async def test_that_the_oldest_job_goes_when_there_are_too_many(tmp_path: Path):
    jobs = ExportJobs(FullFiles(tmp_path), FakeBuilder())
    added = await jobs.start("docs.example")
    async with running(jobs):
        await eventually(lambda: jobs.get(f"se_{MOST_JOBS - 1}") is None)
        assert jobs.get(f"se_{MOST_JOBS - 2}") is not None
        assert (await ended(jobs, added)).status is JobStatus.COMPLETED


async def test_that_what_cannot_be_removed_does_not_end_the_queue(tmp_path: Path):
    files = FullFiles(tmp_path)
    files.is_untidy = True
    jobs = ExportJobs(files, FakeBuilder())
    first = await jobs.start("docs.example")
    async with running(jobs):
        await ended(jobs, first)
        second = await jobs.start("docs.example")
        assert (await ended(jobs, second)).status is JobStatus.COMPLETED


class FakeStorage:
    """Takes names only."""

    def __init__(self) -> None:
        self.names: list[str] = []

    async def keep(self, archive: Path, name: str) -> int:
        self.names.append(name)
        return archive.stat().st_size

    async def link(self, name: str, lifetime: timedelta) -> str:
        return f"https://storage.example/{name}"

    async def remove(self, name: str) -> None:
        self.names.remove(name)


async def test_that_old_bundles_go_from_the_storage_too(tmp_path: Path):
    storage = FakeStorage()
    jobs = ExportJobs(JobFiles(tmp_path), FakeBuilder(), storage)
    first, *others = [await jobs.start("docs.example") for _ in range(MOST_BUNDLES + 1)]
    async with running(jobs):
        await ended(jobs, others[-1])
        await eventually(lambda: not jobs.has_bundle(jobs.get(first.job_id)))
    assert storage.names == [f"{job.job_id}.tar.gz" for job in others]
    assert await jobs.stored_link(jobs.get(others[-1].job_id), timedelta(hours=1))


def test_that_pruning_keeps_the_newest_and_those_with_a_living_link():
    ends = (None, None, None, NOW + timedelta(hours=1), NOW, NOW - timedelta(hours=1))
    jobs = [
        EngineJob(job_id=f"se_{age}", domain="d", created_at=NOW, updated_at=NOW, linked_until=end)
        for age, end in enumerate(ends)
    ]
    assert [job.job_id for job in prunable(jobs, 2, NOW)] == ["se_2", "se_4", "se_5"]
