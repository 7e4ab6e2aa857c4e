"""Which exports the table shows: those with all the words, of one site, in one kind of state."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.exports.export_job import ExportJob, Phase


class StateKind(StrEnum):
    """What people look for, coarser than the states themselves."""

    UNFINISHED = "unfinished"
    COMPLETED = "completed"
    FAILED = "failed"
    STOPPED = "stopped"


_ENDS = {Phase.READY: StateKind.COMPLETED, Phase.FAILED: StateKind.FAILED, Phase.STOPPED: StateKind.STOPPED}


@dataclass(frozen=True, slots=True)
class JobFilter:
    """`words` are case folded; None lets every site and every state through."""

    words: tuple[str, ...] = ()
    site_id: str | None = None
    kind: StateKind | None = None

    @property
    def is_open(self) -> bool:
        return not self.words and self.site_id is None and self.kind is None

    def found(self, jobs: Iterable[ExportJob], text: Callable[[ExportJob], str]) -> list[ExportJob]:
        """`text` gives what `search_text` says of a job."""
        if self.site_id is not None:
            jobs = [job for job in jobs if job.site_id == self.site_id]
        if self.kind is not None:
            jobs = [job for job in jobs if _ENDS.get(job.phase, StateKind.UNFINISHED) is self.kind]
        for word in self.words:
            jobs = [job for job in jobs if word in text(job)]
        return list(jobs)
