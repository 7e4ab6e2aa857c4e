"""Which exports the table shows: those with all the words, of one site, in one kind of state."""

from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.export_job import ExportJob, Phase
from docsdesk.ui.exports.words import state_of


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

    def finds(self, job: ExportJob, text: str, *, is_active: bool) -> bool:
        """`text` is what `search_text` says of the job."""
        if self.site_id is not None and job.site_id != self.site_id:
            return False
        if self.kind is not None and _ENDS.get(job.phase, StateKind.UNFINISHED) is not self.kind:
            return False
        if not self.words:
            return True
        missing = [word for word in self.words if word not in text]
        if not missing:
            return True
        state = state_of(job, is_active=is_active).word.casefold()
        return all(word in state for word in missing)
