import asyncio
from contextlib import aclosing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from tests.fakes.bundle_archive import FakeBundleArchives
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.service_http import UNKNOWN, FakeExportService
from tests.fakes.transfer import FakeTransfers
from tests.waiting import eventually

from docsdesk.domain.bundle_errors import DiskFullError, StorageUnreachableError
from docsdesk.domain.errors import (
    Action,
    AnswerLostError,
    DocsdeskError,
    JournalError,
    KeyRefusedError,
    NotAllowedError,
    ServiceFailedError,
    ServiceUnreachableError,
    TooManyRequestsError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
)
from docsdesk.domain.export_event import Started, StatusRead, Stopped
from docsdesk.domain.export_job import ExportJob, Phase
from docsdesk.usecases.export_ports import Destination, ExportPorts
from docsdesk.usecases.run_export import pause_export, run_export, start_export, stop_export

OFFLINE = ServiceUnreachableError("No answer.", "Check the network.")


class Bench:
    """Everything an export needs, in memory, and the folder the bundle goes to."""

    def __init__(self, folder: Path) -> None:
        self.service = FakeExportService()
        self.transfers = FakeTransfers()
        self.archives = FakeBundleArchives()
        self.journal = FakeJournal()
        self.clock = FakeClock()
        self.destination = Destination(folder, allow_private=False)

    @property
    def ports(self) -> ExportPorts:
        return ExportPorts(self.service, self.transfers, self.archives, self.journal, self.clock, lambda: 0.5)

    def intent(self, **changes: object) -> ExportJob:
        now = self.clock.now()
        fields = {"site_id": "s", "site_name": "Docs", "domain": "docs.example.com", "created_at": now}
        return ExportJob.model_validate({**fields, "updated_at": now, **changes})

    def running(self) -> ExportJob:
        self.service.knows("se_7")
        return self.intent().after(Started("se_7"), self.clock.now())

    async def start(self, **changes: object) -> list[ExportJob]:
        return [job async for job in start_export(self.intent(**changes), self.ports, self.destination)]

    async def go_on(self, job: ExportJob) -> list[ExportJob]:
        return [job async for job in run_export(job, self.ports, self.destination)]


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


async def test_that_an_export_ends_as_a_verified_bundle_with_its_name(bench: Bench):
    jobs = await bench.start(version="v2")
    assert jobs[-1].phase is Phase.READY
    assert jobs[-1].bundle_file == bench.destination.folder / "docs.example.com-v2-2026-05-01.tar.gz"
    assert jobs[-1].bundle_file.read_bytes() == bench.transfers.content
    assert (jobs[-1].page_count, jobs[-1].size_bytes, jobs[-1].part_file) == (3, 300, None)
    assert list(dict.fromkeys(job.phase for job in jobs)) == [
        Phase.INTENDED,
        Phase.RUNNING,
        Phase.BUILT,
        Phase.DOWNLOADING,
        Phase.VERIFYING,
        Phase.READY,
    ]


async def test_that_a_second_bundle_of_the_day_leaves_the_first_alone(bench: Bench):
    first, second = await bench.start(), await bench.start()
    assert first[-1].bundle_file != second[-1].bundle_file
    assert first[-1].bundle_file is not None
    assert first[-1].bundle_file.exists()


async def test_that_a_finished_export_is_in_the_library_once_and_only_then(bench: Bench):
    async for job in start_export(bench.intent(version="v2"), bench.ports, bench.destination):
        bundles = await bench.journal.bundles()
        assert [bundle.id for bundle in bundles] == ([job.id] if job.phase is Phase.READY else [])
    assert (bundles[0].file, bundles[0].version, bundles[0].page_count) == (job.bundle_file, "v2", 3)
    await bench.journal.forget_bundle(job.id)
    await stop_export(job, bench.journal, bench.clock)
    assert await bench.journal.bundles() == ()


async def test_that_a_chosen_file_name_is_used(bench: Bench, tmp_path: Path):
    bench.destination = Destination(tmp_path, allow_private=False, file_name="site.tgz")
    jobs = await bench.start()
    assert jobs[-1].bundle_file == tmp_path / "site.tgz"
    # The next export to that file finds what an earlier one left.
    assert {job.part_file for job in jobs} - {None} == {tmp_path / "site.tgz.part"}


async def test_that_the_intent_is_journaled_before_the_request(bench: Bench):
    async with aclosing(start_export(bench.intent(), bench.ports, bench.destination)) as jobs:
        assert (await anext(jobs)).phase is Phase.INTENDED
        assert [job.phase for job in bench.journal.job_writes] == [Phase.INTENDED]
        assert bench.service.calls == []


async def test_that_every_phase_is_journaled_before_the_next_request(bench: Bench):
    async for job in start_export(bench.intent(), bench.ports, bench.destination):
        assert bench.journal.job_writes[-1].phase is job.phase


async def test_that_a_journal_that_cannot_be_written_stops_the_export_before_it_starts(bench: Bench):
    bench.journal.broken = True
    with pytest.raises(JournalError):
        await bench.start()
    assert bench.service.calls == []


@pytest.mark.parametrize(
    "error",
    [
        ServiceUnreachableError("The certificate is not trusted.", "h", action=Action.EDIT_SITE),
        KeyRefusedError("t", "h"),
        NotAllowedError("t", "h"),
        WrongBaseUrlError("t", "h"),
        ServiceFailedError("t", "h", status=500),
    ],
)
async def test_that_a_start_that_was_not_carried_out_fails_with_the_reason(bench: Bench, error: DocsdeskError):
    bench.service.failures["start"].append(error)
    last = (await bench.start())[-1]
    assert last.phase is Phase.FAILED
    assert last.failure is not None
    assert (last.failure.title, last.failure.hint, last.failure.action) == (error.title, error.hint, error.action)


@pytest.mark.parametrize(
    "error",
    [
        AnswerLostError("t", "h"),
        UnexpectedAnswerError("t", "h", status=200),
        ServiceFailedError("t", "h", status=504),
    ],
)
async def test_that_a_lost_answer_leaves_the_decision_to_the_person(bench: Bench, error: DocsdeskError):
    bench.service.failures["start"].append(error)
    last = (await bench.start())[-1]
    assert last.phase is Phase.MAYBE_STARTED
    assert bench.service.calls == ["start"]
    assert [job.phase for job in await bench.go_on(last)] == [Phase.MAYBE_STARTED]
    assert bench.service.calls == ["start"]


async def test_that_a_start_refused_for_too_many_requests_is_asked_again_when_the_service_said(bench: Bench):
    bench.service.failures["start"].append(TooManyRequestsError("t", "h", retry_after=120))
    jobs = await bench.start()
    assert jobs[-1].phase is Phase.READY
    assert bench.clock.naps[0] >= 120
    assert len(bench.service.started) == 1


async def test_that_a_start_refused_again_and_again_ends(bench: Bench):
    bench.service.failures["start"].extend([TooManyRequestsError("t", "h", retry_after=None)] * 20)
    assert (await bench.start())[-1].phase is Phase.FAILED
    assert len(bench.service.calls) < 20


async def test_that_a_refused_start_is_asked_for_again_when_it_is_resumed(bench: Bench):
    bench.service.failures["start"].append(NotAllowedError("t", "h"))
    refused = (await bench.start())[-1]
    assert refused.phase is Phase.FAILED
    jobs = await bench.go_on(refused)
    assert Phase.MAYBE_STARTED not in [job.phase for job in jobs]
    assert jobs[-1].phase is Phase.READY
    assert len(bench.service.started) == 1


async def test_that_a_start_waits_for_the_network(bench: Bench):
    bench.service.failures["start"].extend([OFFLINE] * 20)
    jobs = await bench.start()
    waiting = [job for job in jobs if job.failure is not None]
    assert {job.phase for job in waiting} == {Phase.INTENDED}
    assert any(job.next_check is not None for job in waiting)
    assert (jobs[-1].phase, len(bench.service.started)) == (Phase.READY, 1)


async def test_that_a_script_is_told_at_once_that_nothing_answers(bench: Bench, tmp_path: Path):
    bench.destination = Destination(tmp_path, allow_private=False, patience=60)
    bench.service.failures["start"].append(OFFLINE)
    assert (await bench.start())[-1].phase is Phase.FAILED
    assert bench.clock.naps == []


async def test_that_a_start_found_unanswered_at_relaunch_is_not_repeated(bench: Bench):
    last = (await bench.go_on(bench.intent()))[-1]
    assert last.phase is Phase.MAYBE_STARTED
    assert bench.service.calls == []
    assert bench.journal.job_writes[-1] == last


async def test_that_a_start_known_to_be_refused_is_repeated_at_relaunch(bench: Bench):
    bench.service.failures["start"].append(TooManyRequestsError("t", "h", retry_after=120))
    async with aclosing(start_export(bench.intent(), bench.ports, bench.destination)) as jobs:
        waiting = await anext(job async for job in jobs if job.next_check is not None)
    assert (await bench.go_on(waiting))[-1].phase is Phase.READY
    assert len(bench.service.started) == 1


async def test_that_checks_grow_rarer_and_unknown_words_go_on(bench: Bench):
    bench.service = FakeExportService([{"status": "polishing"}] * 9 + [{"status": "completed"}])
    jobs = await bench.start()
    assert bench.clock.naps == [1, 2, 3, 5, 8, 13, 20, 30, 30, 30]
    assert "polishing" in [job.status for job in jobs]
    assert jobs[-1].phase is Phase.READY


async def test_that_a_failed_job_ends_with_the_services_reason(bench: Bench):
    bench.service = FakeExportService([{"status": "failed", "error": "page /x is broken"}])
    last = (await bench.start())[-1]
    assert last.phase is Phase.FAILED
    assert last.failure is not None
    assert last.failure.hint == "page /x is broken"


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
    last = (await bench.go_on(bench.running()))[-1]
    assert last.phase is Phase.FAILED
    assert last.failure is not None
    assert last.failure.title == error.title


async def test_that_patience_ends_where_somebody_waits(bench: Bench, tmp_path: Path):
    bench.destination = Destination(tmp_path, allow_private=False, patience=60)
    bench.service.failures["read"].extend([OFFLINE] * 50)
    started = bench.clock.now()
    assert (await bench.go_on(bench.running()))[-1].phase is Phase.FAILED
    assert (bench.clock.now() - started).total_seconds() <= 62


async def test_that_a_lost_connection_to_storage_is_tried_again_with_a_fresh_link(bench: Bench):
    bench.transfers.failures.append(StorageUnreachableError("t", "h"))
    jobs = await bench.go_on(bench.running())
    assert jobs[-1].phase is Phase.READY
    assert len(set(bench.transfers.links)) == 2
    assert bench.transfers.found_bytes == [0, 150]


async def test_that_a_transfer_renews_its_link_through_the_bundle_operation(bench: Bench):
    bench.transfers.renewals_wanted = 2
    assert (await bench.start())[-1].phase is Phase.READY
    assert bench.service.bundles_made == 3


async def test_that_a_full_disk_pauses_the_download_until_there_is_room(bench: Bench, tmp_path: Path):
    bench.transfers.failures.extend([DiskFullError(tmp_path, 1_000_000)] * 3)
    jobs = await bench.start()
    paused = [job for job in jobs if job.failure is not None]
    assert {(job.phase, job.received_bytes) for job in paused} == {(Phase.DOWNLOADING, 150)}
    assert all("Free 1 MB" in job.failure.hint for job in paused if job.failure)
    assert any(job.next_check is not None for job in paused)
    assert (jobs[-1].phase, jobs[-1].failure) == (Phase.READY, None)
    assert bench.transfers.found_bytes == [0, 150, 150, 150]


async def test_that_the_service_is_not_asked_for_a_link_while_the_disk_is_full(bench: Bench, tmp_path: Path):
    bench.transfers.failures.append(DiskFullError(tmp_path, 1_000_000, 7_000_000))
    bench.transfers.checks_without_room = 4
    jobs = await bench.start()
    assert any(job.failure is not None and "Free 7 MB" in job.failure.hint for job in jobs)
    assert jobs[-1].phase is Phase.READY
    assert bench.service.bundles_made == 2


async def test_that_a_full_disk_ends_an_export_that_a_script_waits_for_and_it_can_be_resumed(
    bench: Bench, tmp_path: Path
):
    bench.destination = Destination(tmp_path, allow_private=False, patience=0)
    bench.transfers.failures.append(DiskFullError(tmp_path, 1_000_000))
    failed = (await bench.start())[-1]
    assert (failed.phase, failed.received_bytes) == (Phase.FAILED, 150)
    resumed = await bench.go_on(failed)
    assert resumed[0].failure is None
    assert resumed[-1].phase is Phase.READY
    assert bench.transfers.found_bytes == [0, 150]
    assert bench.service.calls.count("start") == 1


async def test_that_a_damaged_bundle_is_discarded_and_resuming_fetches_it_afresh(bench: Bench):
    bench.archives.damaged = True
    failed = (await bench.start())[-1]
    assert failed.phase is Phase.FAILED
    assert bench.transfers.discarded == [failed.part_file]
    bench.archives.damaged = False
    assert (await bench.go_on(failed))[-1].phase is Phase.READY
    assert bench.transfers.found_bytes == [0, 0]


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
    stopped = await stop_export(downloading, bench.ports.journal, bench.ports.clock)
    assert (stopped.phase, bench.journal.job_writes[-1]) == (Phase.STOPPED, stopped)
    assert stopped.part_file is not None
    assert stopped.part_file.exists()
    bench.transfers.hold = None
    assert (await bench.go_on(stopped))[-1].phase is Phase.READY


async def test_that_a_paused_download_waits_for_the_person_and_goes_on_from_there(bench: Bench):
    bench.transfers.hold = asyncio.Event()
    downloading = await stopped_once_bytes_arrive(bench)
    paused = await pause_export(downloading, bench.ports.journal, bench.ports.clock)
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
    assert (await pause_export(downloading, bench.ports.journal, bench.ports.clock)).phase is Phase.READY


async def test_that_three_bundles_come_down_at_once_and_the_others_wait_their_turn(bench: Bench):
    ports, bench.transfers.hold = bench.ports, asyncio.Event()
    latest: dict[str, ExportJob] = {}

    async def follow(job: ExportJob) -> None:
        async for changed in start_export(job, ports, bench.destination):
            latest[changed.id] = changed

    def phases() -> list[Phase]:
        return sorted(job.phase for job in latest.values())

    following = [asyncio.create_task(follow(bench.intent())) for _ in range(5)]
    async with asyncio.timeout(30):
        await eventually(lambda: phases() == [Phase.DOWNLOADING] * 3 + [Phase.WAITING] * 2)
        await eventually(lambda: bench.transfers.running == 3)
        following[0].cancel()
        await eventually(lambda: phases().count(Phase.WAITING) == 1)
        bench.transfers.hold.set()
        await asyncio.gather(*following, return_exceptions=True)
    assert phases().count(Phase.READY) == 4
    assert bench.service.bundles_made == 5


async def test_that_a_download_that_waits_for_its_storage_gives_its_turn_away(bench: Bench):
    ports = replace(bench.ports, turns=asyncio.Semaphore(1))
    bench.transfers.failures.append(StorageUnreachableError("t", "h"))
    jobs = start_export(bench.intent(), ports, bench.destination)
    assert [ports.turns.locked() async for job in jobs if job.failure is not None] == [False, False]


async def test_that_a_full_journal_holds_an_export_up_until_there_is_room(bench: Bench):
    bench.journal.full_writes = 3
    jobs = await bench.go_on(bench.running())
    held_up = [job for job in jobs if job.failure is not None]
    assert len(held_up) == 3
    assert all("Free 500 MB" in job.failure.hint for job in held_up if job.failure)
    assert (jobs[-1].phase, jobs[-1].failure) == (Phase.READY, None)
    assert bench.journal.job_writes[-1] == jobs[-1]


async def test_that_stopping_keeps_what_the_journal_already_knows(bench: Bench):
    running = bench.running()
    known = running.after(StatusRead("building", 0.5, 9), bench.clock.now() + timedelta(seconds=1))
    await bench.journal.put_job(known)
    stopped = await stop_export(running, bench.ports.journal, bench.ports.clock)
    assert (stopped.phase, stopped.status, stopped.page_count) == (Phase.STOPPED, "building", 9)


async def test_that_a_ready_job_has_nothing_left_to_do(bench: Bench):
    ready = (await bench.start())[-1]
    calls = list(bench.service.calls)
    assert await bench.go_on(ready) == [ready]
    assert bench.service.calls == calls


async def test_that_a_job_stopped_before_its_bundle_polls_again(bench: Bench):
    stopped = bench.running().after(Stopped(), bench.clock.now())
    assert (await bench.go_on(stopped))[0].phase is Phase.RUNNING
