"""Which exports the table shows: those containing all the words, of one site, in one kind of state."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.exports.export_job import ExportJob, Phase


class StateKind(StrEnum):
    """The states people look for, coarser than the actual ones."""

    UNFINISHED = "unfinished"
    COMPLETED = "completed"
    FAILED = "failed"
    STOPPED = "stopped"


_ENDS = {Phase.READY: StateKind.COMPLETED, Phase.FAILED: StateKind.FAILED, Phase.STOPPED: StateKind.STOPPED}


@dataclass(frozen=True, slots=True)
class JobFilter:
    """`words` are case folded; None admits every site and every state."""

    words: tuple[str, ...] = ()
    site_id: str | None = None
    kind: StateKind | None = None

    @property
    def is_open(self) -> bool:
        return not self.words and self.site_id is None and self.kind is None

    def found(self, jobs: Iterable[ExportJob], text: Callable[[ExportJob], str]) -> list[ExportJob]:
        """`text` is the job's `search_text`."""
        if self.site_id is not None:
            jobs = [job for job in jobs if job.site_id == self.site_id]
        if self.kind is not None:
            jobs = [job for job in jobs if _ENDS.get(job.phase, StateKind.UNFINISHED) is self.kind]
        for word in self.words:
            jobs = [job for job in jobs if word in text(job)]
        return list(jobs)
