"""What an export says while it goes on."""

import io
from datetime import UTC, datetime

from rich.console import Console

from docsdesk.cli.progress import ExportProgress, progress_on
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import ExportJob, Phase

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def downloading(failure: Failure | None = None) -> ExportJob:
    return ExportJob(
        site_id="s",
        site_name="S",
        domain="d",
        created_at=NOON,
        updated_at=NOON,
        phase=Phase.DOWNLOADING,
        failure=failure,
    )


def test_that_every_failed_try_has_its_line_although_the_reason_is_the_same():
    told: list[str] = []
    progress = ExportProgress(None, tell=told.append)
    first, second = Failure(title="The storage is busy (503)"), Failure(title="The storage is busy (503)")
    for job in (downloading(), downloading(first), downloading(first), downloading(second), downloading()):
        progress.show(job)
    assert told == [
        "downloading",
        "waiting: The storage is busy (503)",
        "waiting: The storage is busy (503)",
        "downloading",
    ]


def test_that_failed_tries_stay_above_the_bar_of_a_terminal():
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, width=60)
    with progress_on(console) as progress:
        progress.show(
            downloading(Failure(title="The storage refuses the link (404 NoSuchKey): [x] \x1b[31m" + "y" * 80))
        )
        progress.show(downloading())
    assert "waiting: The storage refuses the link (404 NoSuchKey): [x] \\u001b[31m" + "y" * 80 in out.getvalue()
