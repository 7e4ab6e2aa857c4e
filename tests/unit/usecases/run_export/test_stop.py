"""Exports that are paused, stopped or killed lose nothing."""

import asyncio
from contextlib import aclosing
from datetime import timedelta

import pytest
from tests.unit.usecases.run_export.bench import Bench

from docsdesk.domain.exports.export_event import Paused, StatusRead, Stopped
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.exports.job_report import JobReport
from docsdesk.usecases.exports.run_export import rest_export, start_export


@pytest.mark.parametrize("phase", [Phase.RUNNING, Phase.BUILT, Phase.DOWNLOADING, Phase.VERIFYING])
async def test_that_a_kill_in_any_phase_loses_nothing_and_starts_nothing_twice(bench: Bench, phase: Phase):
    async with aclosing(start_export(bench.intent(), bench.ports, bench.destination)) as jobs:
        await anext(job async for job in jobs if job.phase is phase)
    (found,) = await bench.journal.jobs()
    assert found.phase is phase
    assert (await bench.go_on(found))[-1].phase is Phase.READY
    assert len(bench.service.started) == 1


async def stopped_once_bytes_arrive(bench: Bench) -> ExportJob:
    arrived: asyncio.Future[ExportJob] = asyncio.get_running_loop().create_future()

    async def follow() -> None:
        async for job in start_export(bench.intent(), bench.ports, bench.destination):
            if job.received_bytes:
                arrived.set_result(job)

    task = asyncio.create_task(follow())
    async with asyncio.timeout(5):
        await arrived
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    return arrived.result()


async def test_that_cancelling_stops_the_transfer_and_keeps_what_has_arrived(bench: Bench):
    bench.transfers.hold = asyncio.Event()
    downloading = await stopped_once_bytes_arrive(bench)
    assert bench.transfers.running == 0
    stopped = await rest_export(downloading, Stopped(), bench.ports.journal, bench.ports.clock)
    assert (stopped.phase, bench.journal.job_writes[-1]) == (Phase.STOPPED, stopped)
    assert stopped.part_file is not None
    assert stopped.part_file.exists()
    bench.transfers.hold = None
    assert (await bench.go_on(stopped))[-1].phase is Phase.READY


async def test_that_a_paused_download_waits_for_the_person_and_goes_on_from_there(bench: Bench):
    bench.transfers.hold = asyncio.Event()
    downloading = await stopped_once_bytes_arrive(bench)
    paused = await rest_export(downloading, Paused(), bench.ports.journal, bench.ports.clock)
    assert (paused.phase, paused.received_bytes, paused.has_ended) == (Phase.PAUSED, 150, False)
    (found,) = await bench.journal.jobs()
    bench.transfers.hold = None
    jobs = await bench.go_on(found)
    assert jobs[-1].phase is Phase.READY
    assert len(bench.service.started) == 1
    assert bench.transfers.found_bytes == [0, 150]


async def test_that_a_bundle_that_was_ready_before_the_pause_stays_so(bench: Bench):
    downloading = next(job for job in await bench.start() if job.phase is Phase.DOWNLOADING)
    (kept,) = await bench.journal.jobs()
    await bench.journal.put_job(kept.model_copy(update={"updated_at": kept.updated_at + timedelta(seconds=1)}))
    assert (await rest_export(downloading, Paused(), bench.ports.journal, bench.ports.clock)).phase is Phase.READY


async def test_that_stopping_keeps_what_the_journal_already_knows(bench: Bench):
    running = bench.running()
    report = JobReport(status="building", progress=0.5, page_count=9)
    known = running.after(StatusRead(report), bench.clock.now() + timedelta(seconds=1))
    await bench.journal.put_job(known)
    stopped = await rest_export(running, Stopped(), bench.ports.journal, bench.ports.clock)
    assert (stopped.phase, stopped.status, stopped.page_count) == (Phase.STOPPED, "building", 9)
