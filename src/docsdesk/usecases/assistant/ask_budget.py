"""Count the questions to each service, and tell how many more it takes."""

from collections import defaultdict
from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from docsdesk.domain.assistant.budget import DAY, HOUR, Budget, RateReport
from docsdesk.domain.errors import JournalError
from docsdesk.usecases.ports import Clock


class BudgetJournal(Protocol):
    """The questions sent to a service, by its address; may forget them after a day. Raises JournalError."""

    async def put_question(self, service: str, at: datetime) -> None: ...

    async def questions_since(self, service: str, now: datetime, *moments: datetime) -> tuple[int, ...]:
        """The number of questions after each moment and not after `now`."""
        ...


class AskBudget:
    """One per run, for all services. `changed` is called with the address of a service that was asked."""

    def __init__(self, journal: BudgetJournal, clock: Clock) -> None:
        self.changed: Callable[[str], None] = lambda _: None
        self._journal = journal
        self._clock = clock
        self._unkept: defaultdict[str, list[datetime]] = defaultdict(list)
        """Questions that the journal could not store, kept for the rest of this run."""
        self._reports: dict[str, RateReport] = {}
        self._known: dict[str, Budget] = {}

    async def count(self, service: str) -> None:
        """Record that a question is sent; if the journal cannot store it, this run remembers it."""
        now = self._clock.now()
        try:
            await self._journal.put_question(service, now)
        except JournalError:
            self._unkept[service].append(now)
        self.changed(service)

    def report(self, service: str, report: RateReport) -> None:
        self._reports[service] = report
        self.changed(service)

    async def read(self, service: str) -> Budget:
        now, report = self._clock.now(), self._reports.get(service)
        if report is not None and not report.holds(now):
            report = None
        moments = (now - HOUR, now - DAY, report.reported_at if report else now)
        try:
            kept = await self._journal.questions_since(service, now, *moments)
        except JournalError:
            kept = (0, 0, 0)
        unkept = self._unkept[service]
        counts = [count + sum(moment < at <= now for at in unkept) for count, moment in zip(kept, moments, strict=True)]
        self._known[service] = Budget(counts[0], counts[1], report, counts[2])
        return self._known[service]

    def last_budget(self, service: str) -> Budget | None:
        """The last result of `read`."""
        return self._known.get(service)
