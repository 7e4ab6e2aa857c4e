"""The last export of a hosted site that the window or its library knows."""

from dataclasses import dataclass
from datetime import datetime

from docsdesk.domain.bundles.library import FileState, LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.exports.job_status import Verdict
from docsdesk.usecases.bundles.bundle_library import read_library
from docsdesk.usecases.bundles.bundle_ports import BundleShelf
from docsdesk.usecases.ports import Journal


@dataclass(frozen=True, slots=True)
class LastExport:
    """`bundle` is the library's copy, `job` an export whose bundle the service may still have: one of them is None.

    `exported_at` is when it was ordered, aware and in UTC.
    """

    exported_at: datetime
    bundle: LibraryBundle | None = None
    job: ExportJob | None = None


async def last_export(hostname: str, journal: Journal, shelf: BundleShelf) -> LastExport | None:
    """None if no export of that hostname has come to its end. Raises JournalError."""
    kept = {
        shelved.bundle.id: LastExport(shelved.bundle.exported_at or shelved.bundle.kept_at, bundle=shelved.bundle)
        for shelved in await read_library(journal, shelf)
        if shelved.bundle.hostname == hostname and shelved.state is FileState.HERE
    }
    made = {
        job.id: LastExport(job.created_at, job=job.model_copy(update={"phase": Phase.BUILT, "part_file": None}))
        for job in await journal.jobs()
        if hostname == (job.domain or job.project_id) and job.job_id is not None and job.verdict is Verdict.COMPLETED
    }
    return max((made | kept).values(), key=lambda export: export.exported_at, default=None)
