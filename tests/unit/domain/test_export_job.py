from datetime import UTC, datetime, timedelta
from pathlib import Path

from docsdesk.domain.export_job import (
    BundleKept,
    BytesArrived,
    CheckPlanned,
    DownloadBegun,
    ExportEvent,
    ExportFailed,
    ExportJob,
    Failure,
    Phase,
    Resumed,
    Started,
    StartUnanswered,
    StatusRead,
    Stopped,
)

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
CUT = Failure(title="The connection was lost.")


def after(*events: ExportEvent) -> ExportJob:
    job = ExportJob(site_id="s", site_name="Docs", domain="docs.example.com", created_at=NOON, updated_at=NOON)
    for minute, event in enumerate(events, 1):
        job = job.after(event, NOON + timedelta(minutes=minute))
    return job


def test_that_an_unknown_status_word_is_kept_and_counts_as_running():
    job = after(Started("se_1"), StatusRead("thinking hard", None, 3))
    assert (job.phase, job.status, job.page_count) == (Phase.RUNNING, "thinking hard", 3)


def test_that_a_status_without_progress_keeps_the_last_one():
    assert after(Started("se_1"), StatusRead("running", 0.4, 3), StatusRead("running", None, None)).progress == 0.4


def test_that_completed_leads_to_a_bundle_and_a_bundle_to_ready():
    job = after(Started("se_1"), StatusRead("completed", None, 27))
    assert job.phase is Phase.BUILT
    kept = BundleKept(Path("a.tar.gz"), "00ff", 123, None)
    job = after(
        Started("se_1"),
        StatusRead("completed", None, 27),
        DownloadBegun(Path("a.part"), 123),
        BytesArrived(9, None),
        kept,
    )
    assert (job.phase, job.page_count, job.received_bytes, job.part_file) == (Phase.READY, 27, 123, None)


def test_that_a_failed_status_carries_the_services_reason():
    job = after(Started("se_1"), StatusRead("failed", None, 1, "page /x: broken"))
    assert job.phase is Phase.FAILED
    assert job.failure is not None
    assert "page /x" in job.failure.hint


def test_that_nothing_moves_an_ended_job_but_resuming_it():
    assert after(Stopped(), StatusRead("running", 0.5, 1)).phase is Phase.STOPPED
    assert after(Started("se_1"), StatusRead("completed", None, 1), ExportFailed(CUT), Resumed()).phase is Phase.BUILT
    assert after(Started("se_1"), ExportFailed(CUT), Resumed()).phase is Phase.RUNNING


def test_that_a_lost_answer_never_looks_like_a_start():
    job = after(StartUnanswered())
    assert (job.phase, job.job_id) == (Phase.MAYBE_STARTED, None)
    assert after(StartUnanswered(), ExportFailed(CUT), Resumed()).phase is Phase.MAYBE_STARTED


def test_that_a_pause_says_why_until_the_service_answers_again():
    paused = after(Started("se_1"), CheckPlanned(NOON, CUT))
    assert (paused.phase, paused.failure) == (Phase.RUNNING, CUT)
    assert after(Started("se_1"), CheckPlanned(NOON, CUT), StatusRead("running", 0.1, 1)).failure is None
