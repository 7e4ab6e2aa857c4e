"""Bodies of the static export operations (interface 2.4 and 4.2), shared by client and engine."""

import math
from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import islice
from typing import Any, Literal, TypeGuard, cast

from pydantic import BaseModel, ConfigDict, Field

from docsdesk.domain.exports.job_report import JobReport
from docsdesk.protocol import strict_json
from docsdesk.protocol.reasons import read_reason

START_PATH = "/v1/static-export/jobs"
JOB_PATH = "/v1/static-export/jobs/{job_id}"
BUNDLE_PATH = "/v1/static-export/jobs/{job_id}/bundle"
PROJECT_START_PATH = "/v1/static-export/{project_id}/jobs"
PROJECT_JOB_PATH = "/v1/static-export/{project_id}/jobs/{job_id}"
"""The second form: a project ID names the site, and the completed job holds the bundle's link."""

MOST_FIELDS = 20
MOST_NAME_CHARACTERS = 60
MOST_TEXT_CHARACTERS = 300
"""Of the fields of an answer that the interface does not show: how many, and characters."""


class _Body(BaseModel):
    """Keeps unknown fields: the interface leaves many 'not shown'."""

    model_config = ConfigDict(frozen=True, extra="allow", populate_by_name=True)


class StartExportBody(_Body):
    domain: str
    version: str | None = None
    paths: tuple[str, ...] | None = None


class StartProjectExportBody(_Body):
    """The body of the second form may be left out."""

    base_path: Literal["", "/docs", "/documentation"] | None = Field(default=None, alias="basePath")


class ExportJobBody(_Body):
    """What services say of a job in many shapes, which `report` reads. A completed one may hold its bundle's link."""

    job_id: str = Field(alias="jobId")
    status: str = ""
    progress: Any = None
    page_count: Any = Field(default=None, alias="pageCount")
    created_at: datetime | str | None = Field(default=None, alias="createdAt")
    updated_at: datetime | str | None = Field(default=None, alias="updatedAt")
    error: Any = None
    bundle_url: Any = Field(default=None, alias="bundleUrl")
    size_bytes: Any = Field(default=None, alias="sizeBytes")
    expires_at: Any = Field(default=None, alias="expiresAt")

    def report(self, *, of_one: bool = False) -> JobReport:
        """What it says of the job. `of_one` says that the whole of its progress is 1."""
        return JobReport(
            status=self.status,
            progress=1.0 if of_one and self.progress == 1 else read_share(self.progress),
            page_count=self._pages,
            error=self.failure,
            more=self._more,
        )

    @property
    def counts_to_one(self) -> bool:
        """Whether its progress shows that its whole is 1, not 100."""
        return isinstance(self.progress, float) and 0 < self.progress < 1

    @property
    def _pages(self) -> int | None:
        count = _number_in(self.page_count.replace(",", "")) if isinstance(self.page_count, str) else self.page_count
        return int(count) if _is_number(count) and count >= 0 else None

    @property
    def failure(self) -> str:
        """The reason in whatever field it is, else the error as it is written; empty if there is neither."""
        reason = read_reason({"error": self.error, **(self.model_extra or {})})
        return reason or (as_text(self.error) if self.error else "")

    @property
    def _more(self) -> tuple[tuple[str, str], ...]:
        """The fields that the interface does not show, by their names, as text."""
        fields = islice((self.model_extra or {}).items(), MOST_FIELDS)
        return tuple((name[:MOST_NAME_CHARACTERS], as_text(value)[:MOST_TEXT_CHARACTERS]) for name, value in fields)


def as_text(value: Any) -> str:
    """A string as it is, any other value as JSON."""
    return value if isinstance(value, str) else strict_json.dumps(value).decode()


def job_fields(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields of a job, which some services put into one of their own, and whose `status` some call `state`."""
    inner: Any = next((answer[name] for name in ("job", "data", "result", "export") if name in answer), None)
    is_around = isinstance(inner, dict) and not {"status", "jobId"} & answer.keys()
    fields = cast(Mapping[str, Any], inner) if is_around else answer
    return {"status": fields["state"], **fields} if isinstance(fields.get("state"), str) else fields


def find_link(answer: Mapping[str, Any]) -> str:
    """The `bundleUrl` of an answer, at any depth; empty if it has none."""
    link: Any = answer.get("bundleUrl") or answer.get("bundle_url")
    if isinstance(link, str):
        return link
    for value in answer.values():
        if isinstance(value, dict) and (found := find_link(cast(Mapping[str, Any], value))):
            return found
    return ""


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
