"""The text of each column in an export's row, and the value it sorts by."""

from collections.abc import Callable
from datetime import datetime
from enum import IntEnum
from typing import Any

from docsdesk.domain.exports.export_job import ExportJob
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
    """A cell's details."""
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


SortKey = Callable[[ExportJob, bool], Any]
"""Takes a job and whether it is active; results are compared within one column only."""


def sort_key(column: Column) -> SortKey:
    """A column's sort value; unknown values come first."""
    keys: dict[Column, SortKey] = {
        Column.SITE: lambda job, _: job.site_name.casefold(),
        Column.STATE: lambda job, is_active: state_of(job, is_active=is_active).word,
        Column.PROGRESS: lambda job, _: -1.0 if (share := share_of(job)) is None else share,
        Column.PAGES: lambda job, _: -1 if job.page_count is None else job.page_count,
        Column.STARTED: lambda job, _: job.created_at,
    }
    return keys[column]


def search_text(job: ExportJob, *, is_active: bool) -> str:
    """What identifies an export, and its state, case folded."""
    state = state_of(job, is_active=is_active).word
    return f"{job.site_name} {job.domain} {job.version or ''} {job.job_id or ''} {state}".casefold()
