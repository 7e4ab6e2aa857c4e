"""Export jobs and bundles on disk: one small JSON file and one archive per job (interface 2.4 and 3)."""

import logging
import shutil
from enum import StrEnum
from pathlib import Path
from secrets import token_hex

from pydantic import AwareDatetime, BaseModel, ConfigDict

from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.docs.files.private_folders import need_private_folder
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.engine.state_folder import write_atomically
from docsdesk.protocol.export_bodies import ExportJobBody

UNFINISHED = ".unfinished"
_MOST_BYTES = 16 * 1024 * 1024
"""Of a job's file, which names every page left out."""
_log = logging.getLogger(__name__)


class JobStatus(StrEnum):
    QUEUED = "queued"
    RUNNING = "running"
    COMPLETED = "completed"
    FAILED = "failed"


class EngineJob(BaseModel):
    """`progress` counts from 0 to 100. Times are aware and in UTC."""

    model_config = ConfigDict(frozen=True)

    job_id: str
    domain: str
    version: str | None = None
    paths: tuple[str, ...] | None = None
    status: JobStatus = JobStatus.QUEUED
    progress: int = 0
    page_count: int = 0
    created_at: AwareDatetime
    updated_at: AwareDatetime
    error: str | None = None
    size_bytes: int | None = None
    sha256: str = ""
    stored_as: str = ""
    """The bundle's name in the object storage; empty if the engine keeps it itself."""
    linked_until: AwareDatetime | None = None
    """The expiry of the latest link given out for the bundle."""

    @property
    def is_waiting(self) -> bool:
        return self.status in (JobStatus.QUEUED, JobStatus.RUNNING)

    def queue_again(self) -> "EngineJob":
        """This job queued for another attempt, after the engine ended while it ran."""
        return self.model_copy(update={"status": JobStatus.QUEUED, "progress": 0, "page_count": 0})

    def body(self) -> ExportJobBody:
        return ExportJobBody.model_validate(
            self.model_dump(include={"job_id", "status", "progress", "page_count", "created_at", "updated_at", "error"})
        )


class JobFiles:
    """Names come from job ids that the engine made itself, never from a request."""

    def __init__(self, state_dir: Path) -> None:
        self._jobs = state_dir / "jobs"
        self._bundles = state_dir / "bundles"
        for folder in (self._jobs, self._bundles):
            need_private_folder(folder)

    def load(self) -> list[EngineJob]:
        """Every readable job, oldest first. Removes what unfinished builds left behind."""
        for leftover in self._bundles.glob(f"*{UNFINISHED}"):
            shutil.rmtree(leftover, ignore_errors=True)
        jobs = [job for job in map(_read, self._jobs.glob("*.json")) if job is not None]
        return sorted(jobs, key=lambda job: job.created_at)

    def save(self, job: EngineJob) -> None:
        write_atomically(self._jobs / f"{job.job_id}.json", job.model_dump_json().encode())

    def remove(self, job_id: str) -> None:
        self.remove_bundle(job_id)
        (self._jobs / f"{job_id}.json").unlink(missing_ok=True)

    def bundle(self, job_id: str) -> Path:
        return self._bundles / f"{job_id}.tar.gz"

    def new_archive(self, job_id: str) -> Path:
        """A path for a build: in a new folder, not created yet and out of reach of a build that is still ending."""
        return self._bundles / f"{job_id}.{token_hex(4)}{UNFINISHED}" / "bundle.tar.gz"

    def keep_archive(self, archive: Path, job_id: str) -> int:
        """Give a finished archive its name; returns its size."""
        archive.chmod(0o600)
        return archive.replace(self.bundle(job_id)).stat().st_size

    def discard_archive(self, archive: Path) -> None:
        """Remove the leftovers of a build."""
        shutil.rmtree(archive.parent, ignore_errors=True)

    def has_bundle(self, job_id: str) -> bool:
        return self.bundle(job_id).is_file()

    def remove_bundle(self, job_id: str) -> None:
        self.bundle(job_id).unlink(missing_ok=True)


def _read(path: Path) -> EngineJob | None:
    try:
        job = EngineJob.model_validate_json(read_ordinary(path, _MOST_BYTES))
        if job.job_id != path.stem:
            raise ValueError(job.job_id)
        return job
    except (OSError, UnreadableFileError, ValueError):
        _log.warning("Could not read the job file %s; leaving it as it is.", path)
        return None
