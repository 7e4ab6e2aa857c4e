"""Run a question set against a service; answers are never lost, and a stopped run can continue."""

import asyncio
from collections.abc import AsyncGenerator, Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.errors import JournalError
from docsdesk.domain.questions.question_run import (
    QuestionResult,
    Run,
    RunSummary,
    Tally,
    Target,
    grade_reply,
    summary_of,
)
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.usecases.ports import Clock
from docsdesk.usecases.questions.ask_question import QuestionPorts, ask_question
from docsdesk.usecases.retry.rate_limiter import Closed, Limit, RateLimiter


class RunJournal(Protocol):
    """Durable when the call returns. Raises JournalError."""

    async def put_run(self, run: Run) -> None:
        """Replace the run and the results it has."""
        ...

    async def put_result(self, summary: RunSummary, result: QuestionResult) -> None:
        """Add one result to a run; the summary already counts it."""
        ...


class QuestionJournal(RunJournal, Protocol):
    """Sets and their runs, by site. Raises JournalError."""

    async def put_question_set(self, question_set: QuestionSet) -> None: ...

    async def forget_question_set(self, set_id: str) -> None:
        """The runs stay: they contain the questions they asked."""
        ...

    async def question_sets(self, site_id: str) -> tuple[QuestionSet, ...]:
        """By name."""
        ...

    async def run(self, run_id: str) -> Run | None: ...

    async def runs(self, site_id: str) -> tuple[RunSummary, ...]:
        """Newest first."""
        ...

    async def forget_run(self, run_id: str) -> None: ...


MOST_UNREACHED_QUESTIONS = 3
"""Consecutive questions with network failures after which the service counts as gone and the run stops."""
METERED_SECONDS = 1.0
"""The interval between questions to a metered service, which leaves most of its hourly limit to readers."""


@dataclass(frozen=True, slots=True)
class RunProgress:
    """`asking` are in progress; while the service is `closed`, no new question is asked."""

    run: Run
    asking: tuple[Question, ...] = ()
    closed: Closed | None = None


def begin_run(question_set: QuestionSet, target: Target, options: AskOptions, clock: Clock) -> Run:
    return Run(target=target, options=options, question_set=question_set, started_at=clock.now())


async def warm_up(run: Run, ports: QuestionPorts) -> None:
    """Wait for the index of an engine that has just started, so that it does not count as answering time."""
    if run.left and not run.target.may_charge:
        await ask_question(run.left[0], run.options, ports)


async def run_questions(
    run: Run,
    ports: QuestionPorts,
    journal: RunJournal,
    *,
    concurrency: int = 1,
    site_pages: Collection[str] = (),
) -> AsyncGenerator[RunProgress, None]:
    """Ask the questions left in the run, yielding it as it grows, last with `ended_at`.

    Each answer is journaled as it comes: if closed or killed, only those in progress are lost. Raises ServiceError
    if no further question can be asked, and JournalError once all have been. `site_pages` as `page_paths` returns it.
    """
    running = _Running(run, ports, journal, site_pages)
    await journal.put_run(run)
    yield running.progress
    workers = [asyncio.create_task(running.work()) for _ in range(min(concurrency, len(run.left)))]
    for worker in workers:
        worker.add_done_callback(running.tell)
    try:
        while not all(worker.done() for worker in workers):
            await running.wait_for_change()
            yield running.progress
            for worker in workers:
                if worker.done():
                    worker.result()
    finally:
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
    await running.end()
    yield running.progress
    if running.trouble is not None:
        raise running.trouble


class _Running:
    """A run in progress; `run` is its latest state."""

    def __init__(self, run: Run, ports: QuestionPorts, journal: RunJournal, site_pages: Collection[str]) -> None:
        self.run = run
        self.trouble: JournalError | None = None
        """The journal's first error: no reason to drop answers."""
        self._ports = ports
        self._journal = journal
        self._site_pages = site_pages
        self._left = iter(run.left)
        self._tally = Tally(run)
        self._asking: dict[str, Question] = {}
        self._unreached = 0
        self._change = asyncio.Event()

    @property
    def progress(self) -> RunProgress:
        closed = self._ports.limiter.closed
        return RunProgress(
            self.run,
            tuple(self._asking.values()),
            closed.in_time_of_day(self._ports.clock) if closed is not None else None,
        )

    def tell(self, _: object = None) -> None:
        self._change.set()

    async def wait_for_change(self) -> None:
        await self._change.wait()
        self._change.clear()

    async def work(self) -> None:
        """Ask question after question. Raises ServiceError if the rest would fail too."""
        for question in self._left:
            self._asking[question.id] = question
            try:
                result = await self._result(question)
            finally:
                del self._asking[question.id]
            await self._keep(result)

    async def end(self) -> None:
        self.run = self.run.model_copy(update={"ended_at": self._ports.clock.now()})
        try:
            await self._journal.put_run(self.run)
        except JournalError as error:
            self.trouble = self.trouble or error

    async def _result(self, question: Question) -> QuestionResult:
        reply, unreachable = await ask_question(question, self.run.options, self._ports, tell=self.tell)
        self._unreached = self._unreached + 1 if unreachable else 0
        if unreachable and self._unreached >= MOST_UNREACHED_QUESTIONS:
            raise unreachable
        # In a thread: a person's own expressions may take a while to search for.
        return await asyncio.to_thread(grade_reply, question, reply, self._site_pages)

    async def _keep(self, result: QuestionResult) -> None:
        """Written to the journal first: a run stopped here keeps every result it has shown."""
        self._tally.add(result)
        try:
            await self._journal.put_result(summary_of(self.run, self._tally.totals), result)
        except JournalError as error:
            self.trouble = self.trouble or error
        self.run = self.run.model_copy(update={"results": (*self.run.results, result)})
        self.tell()


def question_limiter(target: Target) -> RateLimiter:
    """The rate limiter shared by all questions of a run."""
    return RateLimiter(*([Limit(1, timedelta(seconds=METERED_SECONDS))] if target.is_metered else []))


def usual_concurrency(target: Target) -> int:
    """The engine itself answers at once; anything else also serves others, or has a single model."""
    return 1 if target.may_charge else 4


def least_seconds(questions: int, target: Target) -> float:
    """The least time in seconds that this many questions take."""
    return questions * METERED_SECONDS if target.is_metered else 0.0
