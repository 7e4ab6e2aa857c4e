"""Bodies of the static export operations (interface 2.4 and 4.2), shared by client and engine."""

import math
from datetime import UTC, datetime
from typing import Any, TypeGuard

from pydantic import BaseModel, ConfigDict, Field

START_PATH = "/v1/static-export/jobs"
JOB_PATH = "/v1/static-export/jobs/{job_id}"
BUNDLE_PATH = "/v1/static-export/jobs/{job_id}/bundle"
PROJECT_JOB_PATH = "/v1/static-export/{project_id}/jobs/{job_id}"
"""The second form: a project ID names the site, and the completed job holds the bundle's link."""


class _Body(BaseModel):
    """Keeps unknown fields: the interface leaves many 'not shown'."""

    model_config = ConfigDict(frozen=True, extra="allow", populate_by_name=True)


class StartExportBody(_Body):
    domain: str
    version: str | None = None
    paths: tuple[str, ...] | None = None


class ExportJobBody(_Body):
    """`progress` may be a number, an object or absent; `progress_share` reads it."""

    job_id: str = Field(alias="jobId")
    status: str = ""
    progress: Any = None
    page_count: Any = Field(default=None, alias="pageCount")
    created_at: datetime | str | None = Field(default=None, alias="createdAt")
    updated_at: datetime | str | None = Field(default=None, alias="updatedAt")
    error: Any = None

    @property
    def progress_share(self) -> float | None:
        """Progress between 0 and 1, None if it cannot be read as a share."""
        return read_share(self.progress)

    @property
    def pages(self) -> int | None:
        return int(self.page_count) if _is_number(self.page_count) and self.page_count >= 0 else None

    @property
    def failure(self) -> str:
        return read_error(self.error)


class BundleBody(_Body):
    """Only the link is guaranteed; `size` and `expiry` read the rest if possible."""

    bundle_url: str = Field(alias="bundleUrl")
    job_id: str | None = Field(default=None, alias="jobId")
    size_bytes: Any = Field(default=None, alias="sizeBytes")
    expires_at: Any = Field(default=None, alias="expiresAt")

    @property
    def size(self) -> int | None:
        return int(self.size_bytes) if _is_number(self.size_bytes) and self.size_bytes > 0 else None

    @property
    def expiry(self) -> datetime | None:
        """When the link expires, aware; None if that cannot be read."""
        moment = self.expires_at
        if isinstance(moment, str):
            try:
                moment = datetime.fromisoformat(moment)
            except ValueError:
                return None
        if not isinstance(moment, datetime):
            return None
        return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


class ErrorBody(_Body):
    error: str


def read_share(progress: Any) -> float | None:
    """Read progress of any shape: 0 to 100, "61 %", or an object with done and total. 1 counts as one percent."""
    if isinstance(progress, str):
        progress = _number_in(progress)
    if isinstance(progress, dict):
        return _share_in_object(progress)  # pyright: ignore[reportUnknownArgumentType]
    if not _is_number(progress):
        return None
    if isinstance(progress, float) and 0 < progress < 1:
        return float(progress)
    return min(max(float(progress) / 100, 0.0), 1.0)


def read_error(error: Any) -> str:
    """The text of an error field of any shape."""
    if isinstance(error, str):
        return error
    if isinstance(error, dict):
        message: Any = error.get("message") or error.get("error")  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        return message if isinstance(message, str) else ""
    return ""


def _share_in_object(progress: dict[str, Any]) -> float | None:
    for key in ("percent", "percentage", "progress", "value"):
        if key in progress:
            return read_share(progress[key])
    done = next((progress[key] for key in ("done", "completed", "current", "pages") if key in progress), None)
    total = progress.get("total")
    if _is_number(done) and _is_number(total) and total > 0:
        return min(max(float(done) / float(total), 0.0), 1.0)
    return None


def _number_in(text: str) -> float | None:
    try:
        return float(text.strip().rstrip("%").strip())
    except ValueError:
        return None


def _is_number(value: Any) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
