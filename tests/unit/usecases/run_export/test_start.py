"""An export from its order to its bundle, and starts that are refused, lost or repeated."""

from contextlib import aclosing
from pathlib import Path

import pytest
from tests.unit.usecases.run_export.bench import OFFLINE, Bench

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
from docsdesk.domain.exports.export_event import Stopped
from docsdesk.domain.exports.export_job import Phase
from docsdesk.usecases.exports.export_ports import Destination
from docsdesk.usecases.exports.run_export import rest_export, start_export


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
    await rest_export(job, Stopped(), bench.journal, bench.clock)
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
