"""A static export job as the engine stores it (interface 2.4 and 3)."""

from datetime import datetime
from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from docsdesk.protocol.export_bodies import ExportJobBody


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
    created_at: datetime
    updated_at: datetime
    error: str | None = None
    size_bytes: int | None = None
    sha256: str = ""
    stored_as: str = ""
    """The bundle's name in the object storage; empty if the engine keeps it itself."""
    linked_until: datetime | None = None
    """The expiry of the latest link given out for the bundle."""

    @property
    def is_waiting(self) -> bool:
        return self.status in (JobStatus.QUEUED, JobStatus.RUNNING)

    def queued_again(self) -> "EngineJob":
        """This job queued for another attempt, after the engine ended while it ran."""
        return self.model_copy(update={"status": JobStatus.QUEUED, "progress": 0, "page_count": 0})

    def body(self) -> ExportJobBody:
        return ExportJobBody.model_validate(
            self.model_dump(include={"job_id", "status", "progress", "page_count", "created_at", "updated_at", "error"})
        )
