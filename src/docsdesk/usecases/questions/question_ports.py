"""What running question sets needs from outside."""

from typing import Protocol

from docsdesk.domain.questions.question_run import QuestionResult, Run, RunSummary
from docsdesk.domain.questions.question_set import QuestionSet


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
        """Its runs stay: they contain the questions they asked."""
        ...

    async def question_sets(self, site_id: str) -> tuple[QuestionSet, ...]:
        """By name."""
        ...

    async def run(self, run_id: str) -> Run | None: ...

    async def runs(self, site_id: str) -> tuple[RunSummary, ...]:
        """Newest first."""
        ...

    async def forget_run(self, run_id: str) -> None: ...
