"""What stands in each column of an export's row, and what the column sorts by."""

from datetime import datetime
from enum import IntEnum

from docsdesk.domain.export_job import ExportJob
from docsdesk.ui.exports.words import amount_words, progress_words, share_of, state_of
from docsdesk.ui.figures import ago, moment


class Column(IntEnum):
    SITE = 0
    STATE = 1
    PROGRESS = 2
    PAGES = 3
    STARTED = 4


def cell_text(job: ExportJob, column: Column, now: datetime, *, is_active: bool) -> str:
    match column:
        case Column.SITE:
            return job.site_name
        case Column.STATE:
            return state_of(job, is_active=is_active).word
        case Column.PROGRESS:
            return progress_words(job, is_active=is_active)
        case Column.PAGES:
            return "" if job.page_count is None else f"{job.page_count:,}"
        case Column.STARTED:
            return ago(job.created_at, now)


def cell_hint(job: ExportJob, column: Column, now: datetime, *, is_active: bool) -> str:
    """What the cell says at length."""
    match column:
        case Column.SITE:
            return job.domain
        case Column.PROGRESS:
            parts = (progress_words(job, is_active=is_active), amount_words(job))
            return "\n".join(part for part in parts if part)
        case Column.STARTED:
            return moment(job.created_at)
        case _:
            return cell_text(job, column, now, is_active=is_active)


def sort_key(job: ExportJob, column: Column, *, is_active: bool) -> tuple[float, str]:
    """Numbers before words; what is not known comes first."""
    match column:
        case Column.SITE:
            return 0, job.site_name.casefold()
        case Column.STATE:
            return 0, state_of(job, is_active=is_active).word
        case Column.PROGRESS:
            share = share_of(job)
            return -1 if share is None else share, ""
        case Column.PAGES:
            return -1 if job.page_count is None else job.page_count, ""
        case Column.STARTED:
            return job.created_at.timestamp(), ""


def has_words(job: ExportJob, words: list[str], *, is_active: bool) -> bool:
    """Whether all the words (case folded) occur in what identifies the export."""
    if not words:
        return True
    parts = (job.site_name, job.domain, job.version or "", job.job_id or "", state_of(job, is_active=is_active).word)
    text = " ".join(parts).casefold()
    return all(word in text for word in words)
