"""A journal of question sets and runs in memory."""

from docsdesk.domain.errors import JournalError
from docsdesk.domain.questions.question_run import QuestionResult, Run, RunSummary, summary_of
from docsdesk.domain.questions.question_set import QuestionSet


class FakeQuestionJournal:
    def __init__(self) -> None:
        self.breaks_after_start = False
        self._sets: dict[str, QuestionSet] = {}
        self._runs: dict[str, Run] = {}

    async def put_question_set(self, question_set: QuestionSet) -> None:
        self._sets[question_set.id] = question_set

    async def forget_question_set(self, set_id: str) -> None:
        self._sets.pop(set_id, None)

    async def question_sets(self, site_id: str) -> tuple[QuestionSet, ...]:
        mine = (each for each in self._sets.values() if each.site_id == site_id)
        return tuple(sorted(mine, key=lambda each: (each.name.casefold(), each.id)))

    async def put_run(self, run: Run) -> None:
        if run.results:
            self._fail_if_broken()
        self._runs[run.id] = run

    async def put_result(self, summary: RunSummary, result: QuestionResult) -> None:
        self._fail_if_broken()
        self._runs[summary.id] = self._runs[summary.id].with_results(result)

    async def run(self, run_id: str) -> Run | None:
        return self._runs.get(run_id)

    async def runs(self, site_id: str) -> tuple[RunSummary, ...]:
        mine = (summary_of(run) for run in self._runs.values() if run.site_id == site_id)
        return tuple(sorted(mine, key=lambda each: each.started_at, reverse=True))

    async def forget_run(self, run_id: str) -> None:
        self._runs.pop(run_id, None)

    def _fail_if_broken(self) -> None:
        if self.breaks_after_start:
            raise JournalError("The journal is broken.", "Fix it.")
