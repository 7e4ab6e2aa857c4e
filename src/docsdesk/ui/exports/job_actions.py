"""Which actions make sense for an export, however they are presented."""

from dataclasses import dataclass

from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_job import WAITING_FOR_A_PERSON, ExportJob, Phase


@dataclass(frozen=True, slots=True)
class JobActions:
    """`help` is the failure's own button, None if that button resumes or starts again."""

    can_stop: bool
    can_pause: bool
    can_resume: bool
    can_start_again: bool
    can_adopt: bool
    can_forget: bool
    can_show: bool
    help: Action | None = None


def actions_for(job: ExportJob, *, is_active: bool) -> JobActions:
    is_asked = job.phase is Phase.MAYBE_STARTED
    is_held = job.phase in WAITING_FOR_A_PERSON
    is_paused = not job.has_ended and not is_held and not is_active
    action = job.failure.action if job.failure is not None else None
    return JobActions(
        can_stop=not job.has_ended and not is_held,
        can_pause=job.can_pause and is_active,
        can_resume=is_paused or job.can_resume,
        can_start_again=is_asked or (job.has_ended and not job.can_resume),
        can_adopt=is_asked,
        can_forget=is_held or job.has_ended,
        can_show=job.phase is Phase.READY,
        help=None if action is Action.RETRY else action,
    )
