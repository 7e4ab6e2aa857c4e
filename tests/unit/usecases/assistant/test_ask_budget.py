"""Counting questions: over sliding windows, for each service, whether or not the journal takes them."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.fakes.clock import FakeClock

from docsdesk.adapters.journal.conversations import BudgetTable
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.assistant.budget import HOUR, Budget, RateReport
from docsdesk.domain.errors import JournalError
from docsdesk.usecases.assistant.ask_budget import AskBudget

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
SERVICE = "https://api.example.com"


@pytest.fixture
async def journal(tmp_path: Path):
    made = SqliteJournal(tmp_path / "journal.sqlite")
    await made.open()
    yield made
    await made.close()


async def test_that_questions_count_for_an_hour_and_a_day_and_are_not_forgotten_by_a_restart(journal):
    clock = FakeClock(NOW)
    budget = AskBudget(BudgetTable(journal), clock)
    await budget.count(SERVICE)
    clock.pass_time(3000)
    await budget.count(SERVICE)
    await budget.count("https://other.example.com")
    assert await budget.read(SERVICE) == Budget(2, 2)
    clock.pass_time(601)
    again = AskBudget(BudgetTable(journal), clock)
    assert await again.read(SERVICE) == Budget(1, 2)
    clock.pass_time(24 * 3600)
    assert await again.read(SERVICE) == Budget(0, 0)


async def test_that_what_is_older_than_a_day_is_forgotten(journal):
    clock = FakeClock(NOW)
    budget = AskBudget(BudgetTable(journal), clock)
    await budget.count(SERVICE)
    clock.pass_time(24 * 3600 + 1)
    await budget.count(SERVICE)
    assert await BudgetTable(journal).questions_since(SERVICE, clock.now(), NOW - timedelta(days=9)) == (1,)


async def test_that_questions_from_before_the_clock_was_set_back_do_not_count_for_longer(journal):
    clock = FakeClock(NOW)
    budget = AskBudget(BudgetTable(journal), clock)
    await budget.count(SERVICE)
    clock.set_by(timedelta(days=-30))
    assert await budget.read(SERVICE) == Budget(0, 0)
    await budget.count(SERVICE)
    assert await budget.read(SERVICE) == Budget(1, 1)


async def test_that_what_the_service_says_holds_until_its_window_ends(journal):
    clock = FakeClock(NOW)
    budget = AskBudget(BudgetTable(journal), clock)
    heard: list[str] = []
    budget.changed = heard.append
    await budget.count(SERVICE)
    clock.pass_time(1)
    budget.report(SERVICE, RateReport(clock.now(), 7, 10_000, HOUR, clock.now() + timedelta(seconds=60)))
    clock.pass_time(1)
    await budget.count(SERVICE)
    assert (await budget.read(SERVICE)).left == 6
    assert budget.last_budget(SERVICE).left == 6
    clock.pass_time(60)
    assert (await budget.read(SERVICE)).left == 9_998
    assert heard == [SERVICE] * 3


async def test_that_a_journal_that_cannot_be_written_keeps_nobody_from_asking():
    class BrokenJournal:
        async def put_question(self, service: str, at: datetime) -> None:
            raise JournalError("The journal cannot be written.", "Free some room.")

        async def questions_since(self, service: str, now: datetime, *moments: datetime) -> tuple[int, ...]:
            raise JournalError("The journal cannot be read.", "Free some room.")

    budget = AskBudget(BrokenJournal(), FakeClock(NOW))
    await budget.count(SERVICE)
    assert await budget.read(SERVICE) == Budget(1, 1)
    assert budget.last_budget("https://other.example.com") is None
