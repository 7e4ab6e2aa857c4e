"""How a job ends whose service says so in its own words, or says nothing that can be read."""

from datetime import timedelta

import pytest
from tests.fakes.service_http import UNKNOWN, FakeExportService
from tests.unit.usecases.run_export.bench import Bench

from docsdesk.domain.errors import Action, UnexpectedAnswerError, WrongBaseUrlError
from docsdesk.domain.exports.export_job import Phase
from docsdesk.usecases.exports.export_ports import Destination

UNREADABLE = UnexpectedAnswerError("The service sent an unexpected response.", "It sent: nonsense")


@pytest.mark.parametrize("status", ["COMPLETED", "success", "Succeeded", "done", "finished", "ready"])
async def test_that_any_word_for_completed_leads_to_the_bundle(bench: Bench, status: str):
    bench.service = FakeExportService([{"status": "running"}, {"status": status}])
    bench.service.completed = status
    last = (await bench.start())[-1]
    assert (last.phase, last.status) == (Phase.READY, status)


@pytest.mark.parametrize("status", ["FAILED", "error", "Failure", "errored"])
async def test_that_any_word_for_failed_ends_the_job(bench: Bench, status: str):
    bench.service = FakeExportService([{"status": status, "message": "Build error: MDX"}])
    last = (await bench.start())[-1]
    assert last.failure is not None
    assert (last.phase, last.failure.title, last.failure.hint) == (
        Phase.FAILED,
        "The export failed.",
        "Build error: MDX",
    )
    assert not last.can_resume


async def test_that_a_failed_job_without_a_reason_shows_what_came(bench: Bench):
    bench.service = FakeExportService([{"status": "failed", "stage": "render", "code": 17}])
    last = (await bench.start())[-1]
    assert last.failure is not None
    assert last.failure.hint == "The service gave no reason. It sent: stage: render, code: 17"
    assert last.more == (("stage", "render"), ("code", "17"))


@pytest.mark.parametrize("status", ["cancelled", "EXPIRED", "aborted", "timed_out"])
async def test_that_another_end_is_told_in_the_services_word_and_can_be_kept_checking(bench: Bench, status: str):
    bench.service = FakeExportService([{"status": "running"}, {"status": status}])
    last = (await bench.start())[-1]
    assert last.failure is not None
    assert last.phase is Phase.FAILED
    assert last.failure.title == f"The service calls this job “{status}”."
    assert last.failure.action is Action.KEEP_CHECKING
    assert last.can_resume


async def test_that_a_job_kept_checking_goes_on_until_its_word_changes(bench: Bench):
    bench.service = FakeExportService([{"status": "cancelled"}] * 4 + [{"status": "running"}, {"status": "completed"}])
    ended = (await bench.start())[-1]
    assert (await bench.go_on(ended))[-1].phase is Phase.READY


async def test_that_an_unknown_word_that_looks_final_and_stays_ends_the_job(bench: Bench):
    bench.service = FakeExportService([{"status": "running"}, {"status": "quarantined"}])
    last = (await bench.start())[-1]
    assert last.failure is not None
    assert (last.phase, last.failure.title) == (Phase.FAILED, "The service calls this job “quarantined”.")
    assert last.failure.action is Action.KEEP_CHECKING


async def test_that_an_unknown_word_that_looks_final_goes_on_while_anything_changes(bench: Bench):
    pages = [{"status": "dehydrated", "pageCount": number} for number in range(20)]
    bench.service = FakeExportService([*pages, {"status": "completed"}])
    assert (await bench.start())[-1].phase is Phase.READY


@pytest.mark.parametrize("operation", ["read", "bundle"])
async def test_that_answers_that_cannot_be_read_end_the_job_after_six(bench: Bench, operation: str):
    bench.service.failures[operation].extend([UNREADABLE] * 50)
    started = bench.clock.now()
    last = (await bench.start())[-1]
    assert last.failure is not None
    assert (last.phase, last.failure.hint) == (Phase.FAILED, "It sent: nonsense")
    assert bench.service.calls.count(operation) == 6
    assert bench.clock.now() - started < timedelta(seconds=60)


async def test_that_a_sign_in_page_is_waited_out_unless_somebody_waits(bench: Bench):
    pages = [WrongBaseUrlError("A web page.", "Sign in.")] * 30
    bench.service.failures["read"].extend(pages)
    assert (await bench.start())[-1].phase is Phase.READY
    bench.service.failures["read"].extend(pages)
    bench.destination = Destination(bench.destination.folder, allow_private=False, patience=3600)
    started = bench.clock.now()
    assert (await bench.start())[-1].phase is Phase.FAILED
    assert bench.clock.now() - started < timedelta(seconds=60)


async def test_that_a_job_not_yet_known_is_asked_for_again_in_its_first_minute(bench: Bench):
    bench.service.failures["read"].extend([UNKNOWN] * 5)
    assert (await bench.start())[-1].phase is Phase.READY


async def test_that_a_job_unknown_after_its_first_minute_ends(bench: Bench):
    bench.service.failures["read"].extend([UNKNOWN] * 50)
    started = bench.clock.now()
    last = (await bench.start())[-1]
    assert last.failure is not None
    assert (last.phase, last.failure.title) == (Phase.FAILED, UNKNOWN.title)
    assert timedelta(seconds=59) < bench.clock.now() - started < timedelta(seconds=63)


async def test_that_progress_is_read_on_the_scale_that_the_service_uses(bench: Bench):
    shares = [0.2, 0.8, 1]
    bench.service = FakeExportService(
        [*({"status": "running", "progress": share} for share in shares), {"status": "completed"}]
    )
    seen = [job.progress for job in await bench.start() if job.phase is Phase.RUNNING and job.progress is not None]
    assert seen[-1] == 1.0
