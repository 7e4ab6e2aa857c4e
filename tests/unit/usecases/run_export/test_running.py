"""Following a job at the service: how often it is asked, outages, and how it ends."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import timedelta
from pathlib import Path

import pytest
from tests.fakes.service_http import UNKNOWN, FakeExportService
from tests.unit.usecases.run_export.bench import OFFLINE, Bench

from docsdesk.domain.errors import (
    DocsdeskError,
    KeyRefusedError,
    NotAllowedError,
    ServiceFailedError,
    TooManyRequestsError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
)
from docsdesk.domain.exports.export_event import Stopped
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.usecases.exports.export_ports import OWN_ENGINE_PACE, Destination
from docsdesk.usecases.exports.run_export import start_export

_COMPLETED = {"status": "completed"}


async def test_that_checks_grow_rarer_and_unknown_words_go_on(bench: Bench):
    bench.service = FakeExportService([{"status": "polishing"}] * 9 + [{"status": "completed"}])
    jobs = await bench.start()
    assert bench.clock.naps == [1, 2, 3, 5, 8, 13, 20, 30, 30, 30]
    assert "polishing" in [job.status for job in jobs]
    assert jobs[-1].phase is Phase.READY


@pytest.mark.parametrize("hours", [-2, 2])
async def test_that_a_clock_that_is_set_while_an_export_waits_changes_no_wait(bench: Bench, hours: int):
    bench.service = FakeExportService([{"status": "running"}] * 4 + [_COMPLETED])
    phases: list[Phase] = []
    async for job in start_export(bench.intent(), bench.ports, bench.destination):
        phases.append(job.phase)
        bench.clock.set_by(timedelta(hours=hours))
    assert bench.clock.naps == [1, 2, 3, 5, 8]
    assert phases[-1] is Phase.READY


async def test_that_checks_come_closer_as_the_end_does(bench: Bench):
    shares = [0, 10, 20, 40, 60, 80, 90, 97, 99, 99]
    bench.service = FakeExportService([*({"status": "running", "progress": share} for share in shares), _COMPLETED])
    jobs = await bench.start()
    polls = bench.clock.naps
    assert polls[:4] == [1, 2, 3, 5]
    assert max(polls[6:]) <= 5, "seconds, from 90 % on"
    assert min(polls[3:]) >= 2.5, "seconds, as the interface's limits want it"
    left = [
        job.pace.seconds_left(job.updated_at) for job in jobs if job.pace is not None and job.phase is Phase.RUNNING
    ]
    assert left[0] is None
    assert left[-1] is not None


async def test_that_an_own_engines_export_is_seen_at_every_step(bench: Bench):
    bench.pace = OWN_ENGINE_PACE
    states = [{"status": "running", "progress": share, "pageCount": share} for share in range(100)]
    bench.service = FakeExportService([*states, _COMPLETED])
    jobs = await bench.start()
    assert max(bench.clock.naps) <= 0.5, "seconds between two looks"
    seen = [job.page_count for job in jobs if job.phase is Phase.RUNNING and job.page_count is not None]
    assert list(dict.fromkeys(seen)) == list(range(100))
    assert not [job for job in jobs if job.next_check is not None], "such waits are not told"
    assert (jobs[-1].updated_at - jobs[0].created_at).total_seconds() < 60, "the link is not held back either"


async def test_that_an_own_engine_that_does_not_answer_is_asked_more_seldom_and_said(bench: Bench):
    bench.pace = OWN_ENGINE_PACE
    bench.service.failures["read"].extend([OFFLINE] * 3)
    jobs = await bench.go_on(bench.running())
    assert bench.clock.naps[1:4] == [1, 2, 3]
    assert any(job.failure is not None and job.next_check is not None for job in jobs)


async def test_that_a_service_that_says_no_progress_is_asked_as_before(bench: Bench):
    bench.service = FakeExportService([{"status": "running", "pageCount": 7}] * 9 + [_COMPLETED])
    await bench.start()
    assert bench.clock.naps == [1, 2, 3, 5, 8, 13, 20, 30, 30, 30]


async def test_that_the_next_check_is_made_now_if_somebody_asks(bench: Bench):
    bench.service = FakeExportService([{"status": "running"}] * 4 + [_COMPLETED])
    ports, sleeping = bench.ports, asyncio.Event()

    async def sleep(seconds: float) -> None:
        bench.clock.naps.append(seconds)
        sleeping.set()
        await asyncio.Event().wait()

    bench.clock.sleep = sleep  # only the person's wish ends a wait
    following = asyncio.ensure_future(_last(start_export(bench.intent(), ports, bench.destination)))
    for _ in range(5):
        await sleeping.wait()
        sleeping.clear()
        bench.clock.pass_time(2)
        ports.hurry.set()
    assert (await following).phase is Phase.READY
    assert bench.clock.naps == [1, 2, 3, 5, 8]


async def test_that_a_failed_job_ends_with_the_services_reason(bench: Bench):
    bench.service = FakeExportService([{"status": "failed", "error": "page /x is broken"}])
    last = (await bench.start())[-1]
    assert last.phase is Phase.FAILED
    assert last.failure is not None
    assert last.failure.hint == "page /x is broken"


async def _last(jobs: AsyncGenerator[ExportJob]) -> ExportJob:
    return [job async for job in jobs][-1]


@pytest.mark.parametrize(
    "error",
    [OFFLINE, ServiceFailedError("t", "h", status=500), WrongBaseUrlError("t", "h"), UnexpectedAnswerError("t", "h")],
)
async def test_that_an_outage_pauses_a_running_job_and_says_why(bench: Bench, error: DocsdeskError):
    bench.service.failures["read"].extend([error, error, error])
    jobs = await bench.go_on(bench.running())
    paused = [job for job in jobs if job.failure]
    assert {job.phase for job in paused} == {Phase.RUNNING}
    assert any(job.next_check is not None for job in paused)
    assert bench.clock.naps == [1, 1, 2, 3]
    assert (jobs[-1].phase, jobs[-1].failure) == (Phase.READY, None)


@pytest.mark.parametrize(
    "error",
    [TooManyRequestsError("t", "h", retry_after=120), ServiceFailedError("t", "h", status=503, retry_after=120)],
)
async def test_that_a_service_is_not_asked_again_before_it_said(bench: Bench, error: DocsdeskError):
    bench.service.failures["read"].extend([error] * 3)
    assert (await bench.go_on(bench.running()))[-1].phase is Phase.READY
    assert all(nap >= 120 for nap in bench.clock.naps[1:4])


@pytest.mark.parametrize("error", [KeyRefusedError("t", "h"), NotAllowedError("t", "h"), UNKNOWN])
@pytest.mark.parametrize("operation", ["read", "bundle"])
async def test_that_a_refusal_ends_a_running_job(bench: Bench, error: DocsdeskError, operation: str):
    bench.service.failures[operation].append(error)
    job = bench.running()
    bench.clock.pass_time(61)
    last = (await bench.go_on(job))[-1]
    assert last.phase is Phase.FAILED
    assert last.failure is not None
    assert last.failure.title == error.title


async def test_that_patience_ends_where_somebody_waits(bench: Bench, tmp_path: Path):
    bench.destination = Destination(tmp_path, allow_private=False, patience=60)
    bench.service.failures["read"].extend([OFFLINE] * 50)
    started = bench.clock.now()
    assert (await bench.go_on(bench.running()))[-1].phase is Phase.FAILED
    assert (bench.clock.now() - started).total_seconds() <= 62


async def test_that_a_full_journal_holds_an_export_up_until_there_is_room(bench: Bench):
    bench.journal.full_writes = 3
    jobs = await bench.go_on(bench.running())
    held_up = [job for job in jobs if job.failure is not None]
    assert len(held_up) == 3
    assert all("Free 500 MB" in job.failure.hint for job in held_up if job.failure)
    assert (jobs[-1].phase, jobs[-1].failure) == (Phase.READY, None)
    assert bench.journal.job_writes[-1] == jobs[-1]


async def test_that_a_ready_job_has_nothing_left_to_do(bench: Bench):
    ready = (await bench.start())[-1]
    calls = list(bench.service.calls)
    assert await bench.go_on(ready) == [ready]
    assert bench.service.calls == calls


async def test_that_a_job_stopped_before_its_bundle_polls_again(bench: Bench):
    stopped = bench.running().after(Stopped(), bench.clock.now())
    assert (await bench.go_on(stopped))[0].phase is Phase.RUNNING
