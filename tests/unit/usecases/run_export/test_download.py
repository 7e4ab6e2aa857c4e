"""Bringing a bundle down: links that run out, storage that is away, a full disk, slots."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from tests.unit.usecases.run_export.bench import Bench
from tests.waiting import eventually

from docsdesk.domain.bundles.errors import (
    DiskFullError,
    OtherContentError,
    StorageBusyError,
    StorageRefusedError,
    StorageUnreachableError,
)
from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.usecases.exports.export_ports import Destination
from docsdesk.usecases.exports.run_export import start_export


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


async def test_that_each_try_that_fails_is_told_although_the_download_goes_on(bench: Bench):
    refusals = [
        StorageRefusedError(f"The storage refuses the link ({status})", "h", status=status) for status in (403, 404)
    ]
    bench.transfers.failed_tries.extend(refusals)
    jobs = await bench.start()
    told = [job.failure.title for job in jobs if job.failure is not None]
    assert told == [error.title for error in refusals]
    assert (jobs[-1].phase, jobs[-1].failure) == (Phase.READY, None)


@pytest.mark.parametrize(("kind", "tries"), [(OtherContentError, 5), (StorageBusyError, 7)])
async def test_that_what_a_storage_answers_wrongly_ends_an_export_with_its_reason(
    bench: Bench, kind: type[StorageUnreachableError], tries: int
):
    bench.transfers.content = b""
    bench.transfers.failures.extend([kind("The storage sent an empty file.", "h")] * 20)
    jobs = await bench.start()
    assert jobs[-1].phase is Phase.FAILED
    assert jobs[-1].failure is not None
    assert jobs[-1].failure.title == "The storage sent an empty file."
    assert len(bench.transfers.links) == tries
    waiting = [job for job in jobs if job.failure is not None and job.next_check is not None]
    assert len({job.next_check for job in waiting}) == tries - 1


async def test_that_a_bundle_of_another_kind_is_never_named_as_asked(bench: Bench, tmp_path: Path):
    bench.archives.suffix = ".zip"
    for asked, named in (("site.tar.gz", "site.zip"), ("other.zip", "other.zip"), (None, None)):
        bench.destination = Destination(tmp_path, allow_private=False, file_name=asked)
        kept = (await bench.start())[-1].bundle_file
        assert kept is not None
        assert kept.suffix == ".zip"
        assert named in (None, kept.name)


async def test_that_a_plain_http_link_is_refused_with_its_remedy_before_anything_is_downloaded(bench: Bench):
    bench.service.scheme = "http"
    last = (await bench.start())[-1]
    assert (last.phase, last.size_bytes, last.part_file) == (Phase.FAILED, None, None)
    assert last.failure is not None
    assert last.failure.action is Action.EDIT_SITE
    assert "site's kind" in last.failure.hint
    bench.destination = replace(bench.destination, allow_private=True)
    assert (await bench.go_on(last))[-1].phase is Phase.READY


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


async def test_that_three_bundles_come_down_at_once_and_the_others_wait_for_a_slot(bench: Bench):
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


async def test_that_a_download_that_waits_for_its_storage_gives_its_slot_away(bench: Bench):
    ports = replace(bench.ports, download_slots=asyncio.Semaphore(1))
    bench.transfers.failures.append(StorageUnreachableError("t", "h"))
    jobs = start_export(bench.intent(), ports, bench.destination)
    assert [ports.download_slots.locked() async for job in jobs if job.failure is not None] == [False, False]
