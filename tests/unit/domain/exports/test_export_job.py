from datetime import UTC, datetime, timedelta
from pathlib import Path

from docsdesk.domain.bundles.bundle import BundleReport, TransferProgress
from docsdesk.domain.errors import EXPORT_FAULT, Action
from docsdesk.domain.exports.export_event import (
    AttemptBegun,
    BundleKept,
    CheckPlanned,
    DownloadBegun,
    DownloadQueued,
    ExportEvent,
    ExportFailed,
    Failure,
    Paused,
    Resumed,
    Started,
    StartUnanswered,
    StatusRead,
    Stopped,
)
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.exports.job_report import JobReport

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
CUT = Failure(title="The connection was lost.")


def after(*events: ExportEvent) -> ExportJob:
    job = ExportJob(site_id="s", site_name="Docs", domain="docs.example.com", created_at=NOON, updated_at=NOON)
    for minute, event in enumerate(events, 1):
        job = job.after(event, NOON + timedelta(minutes=minute))
    return job


def reported(status: str, progress: float | None, page_count: int | None, error: str = "") -> StatusRead:
    return StatusRead(JobReport(status=status, progress=progress, page_count=page_count, error=error))


def test_that_an_unknown_status_word_is_kept_and_counts_as_running():
    job = after(Started("se_1"), reported("thinking hard", None, 3))
    assert (job.phase, job.status, job.page_count) == (Phase.RUNNING, "thinking hard", 3)


def test_that_a_status_without_progress_keeps_the_last_one():
    assert after(Started("se_1"), reported("running", 0.4, 3), reported("running", None, None)).progress == 0.4


def test_that_completed_leads_to_a_bundle_and_a_bundle_to_ready():
    job = after(Started("se_1"), reported("completed", None, 27))
    assert job.phase is Phase.BUILT
    kept = BundleKept(Path("a.tar.gz"), BundleReport(123, "00ff", page_count=27, file_count=64))
    job = after(
        Started("se_1"),
        reported("completed", None, 27),
        DownloadBegun(Path("a.part"), 123),
        TransferProgress(9, None),
        kept,
    )
    assert (job.phase, job.page_count, job.received_bytes, job.part_file) == (Phase.READY, 27, 123, None)


def test_that_a_failed_status_carries_the_services_reason():
    job = after(Started("se_1"), reported("failed", None, 1, "page /x: broken"))
    assert job.phase is Phase.FAILED
    assert job.failure is not None
    assert "page /x" in job.failure.hint


def test_that_a_fault_of_our_own_engine_leads_to_diagnostics_and_a_services_reason_does_not():
    ours, theirs = (after(Started("se_1"), reported("failed", None, 1, why)) for why in (str(EXPORT_FAULT), "broken"))
    assert ours.failure.action is Action.OPEN_DIAGNOSTICS
    assert theirs.failure.action is None


def test_that_nothing_moves_an_ended_job_but_resuming_it():
    assert after(Stopped(), reported("running", 0.5, 1)).phase is Phase.STOPPED
    assert after(Started("se_1"), reported("completed", None, 1), ExportFailed(CUT), Resumed()).phase is Phase.BUILT
    assert after(Started("se_1"), ExportFailed(CUT), Resumed()).phase is Phase.RUNNING


def test_that_a_lost_answer_never_looks_like_a_start():
    job = after(StartUnanswered())
    assert (job.phase, job.job_id) == (Phase.MAYBE_STARTED, None)
    assert after(StartUnanswered(), ExportFailed(CUT), Resumed()).phase is Phase.MAYBE_STARTED


def test_that_a_pause_says_why_until_the_service_answers_again():
    paused = after(Started("se_1"), CheckPlanned(NOON, CUT))
    assert (paused.phase, paused.failure) == (Phase.RUNNING, CUT)
    assert after(Started("se_1"), CheckPlanned(NOON, CUT), reported("running", 0.1, 1)).failure is None


def test_that_the_timeline_tells_each_phase_and_word_once():
    job = after(
        Started("se_1"),
        reported("queued", None, None),
        reported("queued", None, 1),
        reported("building", 0.1, 2),
        reported("completed", 1.0, 2),
    )
    assert [(step.phase, step.status) for step in job.timeline] == [
        (Phase.RUNNING, ""),
        (Phase.RUNNING, "queued"),
        (Phase.RUNNING, "building"),
        (Phase.BUILT, "completed"),
    ]
    assert job.timeline[-1].at == NOON + timedelta(minutes=5)


def test_that_a_service_that_changes_its_word_all_the_time_does_not_make_the_timeline_endless():
    words = [reported(f"word {number}", None, None) for number in range(300)]
    assert [step.status for step in after(*words).timeline][-1] == "word 299"
    assert len(after(*words).timeline) == 100


def test_that_a_paused_download_has_not_ended_and_resumes_where_it_was():
    down = (Started("se_1"), reported("completed", None, 1), DownloadBegun(Path("a.part"), 9), TransferProgress(4, 9))
    paused = after(*down, Paused())
    assert (paused.phase, paused.has_ended, paused.can_pause, paused.can_resume) == (Phase.PAUSED, False, False, True)
    assert (paused.received_bytes, paused.rate) == (4, None)
    resumed = after(*down, Paused(), Resumed())
    assert (resumed.phase, resumed.part_file, resumed.can_pause) == (Phase.BUILT, Path("a.part"), True)
    assert not after(Started("se_1")).can_pause


def test_that_a_download_that_has_a_slot_no_longer_waits():
    waiting = after(Started("se_1"), reported("completed", None, 1), DownloadQueued())
    assert (waiting.phase, waiting.can_pause) == (Phase.WAITING, True)
    assert waiting.after(AttemptBegun(), NOON).phase is Phase.BUILT


def test_that_only_an_export_the_service_may_still_have_can_be_resumed():
    assert after(Started("se_1"), Stopped()).can_resume
    assert after(Started("se_1"), ExportFailed(CUT)).can_resume
    assert not after(Started("se_1"), reported("failed", None, None)).can_resume
    assert not after(ExportFailed(CUT)).can_resume
    assert not after(Started("se_1"), reported("running", None, None)).can_resume
