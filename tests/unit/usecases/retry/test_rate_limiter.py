"""Slots of one service: within its limits, none while it is closed; and a day with fifty exports."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from tests.fakes.bundle_archive import FakeBundleArchives
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.service_http import FakeExportService
from tests.fakes.transfer import FakeTransfers
from tests.fakes.virtual_time import LoopClock, VirtualLoop

from docsdesk.domain.bundles.bundle import BundleLink
from docsdesk.domain.errors import TooManyRequestsError
from docsdesk.domain.exports.export_event import CheckPlanned, Failure
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.protocol.export_bodies import ExportJobBody
from docsdesk.usecases.exports.export_ports import CHECK_LIMITS, EXPORT_LIMITS, Destination, ExportPorts, always
from docsdesk.usecases.exports.run_export import start_export
from docsdesk.usecases.retry.rate_limiter import RateLimiter

(MOST_A_SECOND, _), (MOST_A_MINUTE, _) = EXPORT_LIMITS
MOST_CHECKS_A_MINUTE = CHECK_LIMITS[1].most
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
REST = Failure(title="Too many requests.")
JOBS, TOLD_TO_WAIT, REFUSED_FROM, REFUSED_FOR = 50, 120.0, 300.0, 600.0


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def busiest(slots: Sequence[datetime], *, seconds: float) -> int:
    """The most slots in any stretch of that length."""
    return max(sum(1 for slot in slots if first <= slot < first + timedelta(seconds=seconds)) for first in slots)


def test_that_one_export_is_checked_when_it_wants():
    limiter = RateLimiter(*EXPORT_LIMITS)
    wanted = [at(seconds) for seconds in (0, 1, 3, 6, 11)]
    assert [limiter.book(moment, NOON) for moment in wanted] == wanted


@pytest.mark.parametrize("seed", range(8))
def test_that_no_minute_has_more_requests_than_the_cap_whatever_is_wanted_when(seed: int):
    random, limiter = Random(seed), RateLimiter(*EXPORT_LIMITS)
    wanted = [random.choice((EXPORT_LIMITS, CHECK_LIMITS)) for _ in range(300)]
    slots = sorted(limiter.book(at(random.uniform(0, 200)), NOON, limits) for limits in wanted)
    assert busiest(slots, seconds=60) <= MOST_A_MINUTE
    assert busiest(slots, seconds=1) <= MOST_A_SECOND


def test_that_a_start_is_not_kept_waiting_by_many_checks():
    limiter = RateLimiter(*EXPORT_LIMITS)
    checks = [limiter.book(NOON, NOON, CHECK_LIMITS) for _ in range(100)]
    assert busiest(checks, seconds=60) == MOST_CHECKS_A_MINUTE
    assert limiter.book(at(20), NOON) <= at(21)


def test_that_nothing_is_asked_while_the_service_is_closed():
    limiter = RateLimiter(*EXPORT_LIMITS)
    booked = limiter.book(at(30), NOON)
    limiter.close(at(120), REST)
    assert not limiter.holds(booked, at(30))
    assert limiter.book(at(30), at(30)) == at(120)
    assert limiter.closed is not None
    assert limiter.closed.reason == REST


def test_that_turns_that_were_slept_through_are_booked_anew_and_spread():
    limiter = RateLimiter(*EXPORT_LIMITS)
    slept_through = [limiter.book(at(seconds), NOON) for seconds in range(20)]
    morning = at(8 * 3600)
    assert not any(limiter.holds(slot, morning) for slot in slept_through)
    assert busiest([limiter.book(slot, morning) for slot in slept_through], seconds=1) <= MOST_A_SECOND


@pytest.mark.parametrize("hours", [-30, -1, 1, 30])
async def test_that_a_clock_that_is_set_makes_no_wait_longer_or_shorter(hours: int):
    limiter, clock = RateLimiter(*EXPORT_LIMITS), FakeClock(NOON)
    limiter.close(clock.steady() + timedelta(seconds=120), REST)
    shown: list[datetime] = []
    async for wait in limiter.slot(CheckPlanned(clock.steady()), clock):
        shown.append(wait.at)
        clock.set_by(timedelta(hours=hours))
    assert clock.naps == [120]
    assert shown == [at(120)], "the time of day"


class _RefusingService(FakeExportService):
    """Builds for an hour; for ten minutes every request is one too many."""

    def __init__(self) -> None:
        super().__init__([{"status": "running"}])
        self.asked: list[float] = []
        self.refused: list[float] = []
        self.asked_too_early: list[float] = []

    async def start_export(
        self, domain: str, *, version: str | None, paths: Sequence[str], project_id: str = ""
    ) -> ExportJobBody:
        self._note()
        return await super().start_export(domain, version=version, paths=paths)

    async def read_job(self, job_id: str, *, project_id: str = "") -> ExportJobBody:
        self._note()
        body = await super().read_job(job_id)
        return body.model_copy(update={"status": "completed"}) if self._has_built() else body

    async def make_bundle(self, job_id: str, *, project_id: str = "") -> BundleLink:
        self._note()
        return await super().make_bundle(job_id)

    def _note(self) -> None:
        now = asyncio.get_running_loop().time()
        self.asked.append(now)
        if any(refused <= now < refused + TOLD_TO_WAIT for refused in self.refused):
            self.asked_too_early.append(now)
        if REFUSED_FROM <= now < REFUSED_FROM + REFUSED_FOR:
            self.refused.append(now)
            raise TooManyRequestsError("t", "h", retry_after=TOLD_TO_WAIT)

    def _has_built(self) -> bool:
        return asyncio.get_running_loop().time() > 3600

    def _is_seen_unfinished(self, job_id: str) -> bool:
        return not self._has_built()


async def _a_day(folder: Path, service: _RefusingService) -> list[ExportJob]:
    ports = ExportPorts(
        always(service), FakeTransfers(), FakeBundleArchives(), FakeJournal(), LoopClock(), Random(7).random
    )

    async def run(number: int) -> ExportJob:
        now = ports.clock.now()
        job = ExportJob(site_id="s", site_name="Docs", domain=f"{number}.example", created_at=now, updated_at=now)
        async for changed in start_export(job, ports, Destination(folder, allow_private=False)):
            job = changed
        return job

    async with asyncio.timeout(24 * 3600):
        return await asyncio.gather(*(run(number) for number in range(JOBS)))


def test_that_a_day_with_fifty_exports_respects_a_service_that_refuses_for_ten_minutes(tmp_path: Path):
    service = _RefusingService()
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        jobs = runner.run(_a_day(tmp_path, service))
    assert {job.phase for job in jobs} == {Phase.READY}
    assert len(service.started) == JOBS
    assert service.asked_too_early == []
    asked = [at(moment) for moment in service.asked]
    # Two a second at most is also no lockstep: no second has more than a tenth of the fifty.
    assert busiest([moment for moment in asked if moment >= at(REFUSED_FROM + REFUSED_FOR)], seconds=1) <= 2
    assert busiest(asked, seconds=60) <= MOST_A_MINUTE
