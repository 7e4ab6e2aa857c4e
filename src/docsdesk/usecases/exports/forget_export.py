"""Remove an export from the journal, and its unfinished download from disk; a finished bundle stays."""

from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.usecases.ports import Journal, Transfers


async def forget_export(job: ExportJob, journal: Journal, transfers: Transfers) -> None:
    """Stop its task first."""
    await journal.forget_job(job.id)
    if job.part_file is not None:
        await transfers.discard(job.part_file)
