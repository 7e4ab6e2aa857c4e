"""What a service reports of an export job: one value from its answer to the journal and to what people see."""

from pydantic import BaseModel, ConfigDict

from docsdesk.domain.exports.job_status import JobVerdict, verdict_of


class JobReport(BaseModel):
    """The latest answer about a job; a job that has not been reported on yet has none of it."""

    model_config = ConfigDict(frozen=True)

    status: str = ""
    """The service's own word, verbatim."""
    progress: float | None = None
    """0 to 1; None if the service reports nothing that can be read as a share."""
    page_count: int | None = None
    error: str = ""
    """Why it failed, in the service's words; empty if it gives no reason."""
    more: tuple[tuple[str, str], ...] = ()
    """What else the answer held, by its names."""

    @property
    def verdict(self) -> JobVerdict:
        """What the service's own word says."""
        return verdict_of(self.status)
