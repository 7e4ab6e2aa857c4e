"""Question sets and their runs in the journal: each answer in a row of its own."""

from datetime import UTC

from docsdesk.adapters.journal import SqliteJournal
from docsdesk.domain.question_run import QuestionResult, Run, RunSummary, summary_of
from docsdesk.domain.question_set import QuestionSet

_PUT_SET = """
    INSERT INTO question_sets (id, site_id, name, value) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET site_id = excluded.site_id, name = excluded.name, value = excluded.value
"""
_PUT_RUN = """
    INSERT INTO question_runs (id, site_id, started_at, summary, value) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET summary = excluded.summary, value = excluded.value
"""
_PUT_RESULT = """
    INSERT INTO question_results (run_id, question_id, value) VALUES (?, ?, ?)
    ON CONFLICT (run_id, question_id) DO UPDATE SET value = excluded.value
"""
_FORGET_RESULTS = "DELETE FROM question_results WHERE run_id = ?"


class QuestionTables:
    """Answers question_ports.QuestionJournal."""

    def __init__(self, journal: SqliteJournal) -> None:
        self._journal = journal

    async def put_question_set(self, question_set: QuestionSet) -> None:
        row = (question_set.id, question_set.site_id, question_set.name, question_set.model_dump_json())
        await self._journal.write((_PUT_SET, row))

    async def forget_question_set(self, set_id: str) -> None:
        await self._journal.write(("DELETE FROM question_sets WHERE id = ?", (set_id,)))

    async def question_sets(self, site_id: str) -> tuple[QuestionSet, ...]:
        query = "SELECT id, value FROM question_sets WHERE site_id = ? ORDER BY name COLLATE NOCASE, id"
        return await self._journal.read(QuestionSet, query, site_id)

    async def put_run(self, run: Run) -> None:
        started = run.started_at.astimezone(UTC).isoformat()
        bare = run.model_copy(update={"results": ()})
        row = (run.id, run.site_id, started, summary_of(run).model_dump_json(), bare.model_dump_json())
        results = [_result_row(run.id, result) for result in run.results]
        await self._journal.write((_PUT_RUN, row), (_FORGET_RESULTS, (run.id,)), *results)

    async def put_result(self, summary: RunSummary, result: QuestionResult) -> None:
        counted = ("UPDATE question_runs SET summary = ? WHERE id = ?", (summary.model_dump_json(), summary.id))
        await self._journal.write(_result_row(summary.id, result), counted)

    async def run(self, run_id: str) -> Run | None:
        runs = await self._journal.read(Run, "SELECT id, value FROM question_runs WHERE id = ?", run_id)
        query = "SELECT question_id, value FROM question_results WHERE run_id = ? ORDER BY number"
        results = await self._journal.read(QuestionResult, query, run_id)
        return next((run.model_copy(update={"results": results}) for run in runs), None)

    async def runs(self, site_id: str) -> tuple[RunSummary, ...]:
        query = "SELECT id, summary FROM question_runs WHERE site_id = ? ORDER BY started_at DESC, id"
        return await self._journal.read(RunSummary, query, site_id)

    async def forget_run(self, run_id: str) -> None:
        await self._journal.write((_FORGET_RESULTS, (run_id,)), ("DELETE FROM question_runs WHERE id = ?", (run_id,)))


def _result_row(run_id: str, result: QuestionResult) -> tuple[str, tuple[str, ...]]:
    return _PUT_RESULT, (run_id, result.question_id, result.model_dump_json())
