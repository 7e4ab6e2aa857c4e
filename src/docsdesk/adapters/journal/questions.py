"""Question sets and their runs in the journal: each answer in a row of its own."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC
from typing import Any, TypeVar

import orjson
from pydantic import ValidationError

from docsdesk.adapters.journal.database import JournalDatabase, valid_values
from docsdesk.domain.questions.question_run import QuestionResult, Run, RunSummary, summary_of
from docsdesk.domain.questions.question_set import Question, QuestionSet

_log = logging.getLogger(__name__)
V = TypeVar("V")

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
_FORGET_RESULT = "DELETE FROM question_results WHERE run_id = ? AND question_id = ?"
_FORGET_RESULTS = "DELETE FROM question_results WHERE run_id = ?"


class QuestionTables:
    """Implements question_ports.QuestionJournal.

    Thousands of questions are read and written one by one on the journal's thread: as one value they would block the
    window's.
    """

    def __init__(self, journal: JournalDatabase) -> None:
        self._journal = journal

    async def put_question_set(self, question_set: QuestionSet) -> None:
        await self._journal.transact(lambda connection: _put_set(connection, question_set))

    async def forget_question_set(self, set_id: str) -> None:
        await self._journal.write(("DELETE FROM question_sets WHERE id = ?", (set_id,)))

    async def question_sets(self, site_id: str) -> tuple[QuestionSet, ...]:
        query = "SELECT id, value FROM question_sets WHERE site_id = ? ORDER BY name COLLATE NOCASE, id"
        return await self._journal.transact(lambda connection: tuple(_values(_set_of, connection, query, site_id)))

    async def put_run(self, run: Run) -> None:
        await self._journal.transact(lambda connection: _put_run(connection, run))

    async def put_result(self, summary: RunSummary, result: QuestionResult) -> None:
        counted = ("UPDATE question_runs SET summary = ? WHERE id = ?", (summary.model_dump_json(), summary.id))
        await self._journal.write(_result_row(summary.id, result), counted)

    async def run(self, run_id: str) -> Run | None:
        found = "SELECT id, value FROM question_runs WHERE id = ?"
        runs = await self._journal.transact(lambda connection: tuple(_values(_run_of, connection, found, run_id)))
        query = "SELECT question_id, value FROM question_results WHERE run_id = ? ORDER BY number"
        results = await self._journal.read(QuestionResult, query, run_id)
        return next((run.model_copy(update={"results": results}) for run in runs), None)

    async def runs(self, site_id: str) -> tuple[RunSummary, ...]:
        query = "SELECT id, summary FROM question_runs WHERE site_id = ? ORDER BY started_at DESC, id"
        return await self._journal.read(RunSummary, query, site_id)

    async def forget_run(self, run_id: str) -> None:
        await self._journal.write((_FORGET_RESULTS, (run_id,)), ("DELETE FROM question_runs WHERE id = ?", (run_id,)))


def _put_set(connection: sqlite3.Connection, question_set: QuestionSet) -> None:
    row = (question_set.id, question_set.site_id, question_set.name, question_set.model_dump_json())
    connection.execute(_PUT_SET, row)


def _put_run(connection: sqlite3.Connection, run: Run) -> None:
    started = run.started_at.astimezone(UTC).isoformat()
    bare = run.model_copy(update={"results": ()})
    summary = summary_of(run).model_dump_json()
    connection.execute(_PUT_RUN, (run.id, run.site_id, started, summary, bare.model_dump_json()))
    has = {result.question_id for result in run.results}
    rows = connection.execute("SELECT question_id, value FROM question_results WHERE run_id = ?", (run.id,))
    # Results that this version cannot read were never part of the run: they stay.
    gone = valid_values(QuestionResult, [row for row in rows if row[0] not in has])
    connection.executemany(_FORGET_RESULT, ((run.id, result.question_id) for result in gone))
    connection.executemany(_PUT_RESULT, (_result_row(run.id, result)[1] for result in run.results))


def _values(
    read: Callable[[dict[str, Any]], V], connection: sqlite3.Connection, query: str, parameter: str
) -> Iterator[V]:
    """Skip, but never delete, what this version cannot read."""
    for row_id, text in connection.execute(query, (parameter,)):
        try:
            yield read(orjson.loads(text))
        except (ValidationError, orjson.JSONDecodeError, KeyError, TypeError):
            _log.warning("Could not read the questions %s from the journal; skipping them", row_id)


def _set_of(value: dict[str, Any]) -> QuestionSet:
    questions = tuple(Question.model_validate(question) for question in value["questions"])
    return QuestionSet.model_validate({**value, "questions": questions})


def _run_of(value: dict[str, Any]) -> Run:
    return Run.model_validate({**value, "question_set": _set_of(value["question_set"])})


def _result_row(run_id: str, result: QuestionResult) -> tuple[str, tuple[str, ...]]:
    return _PUT_RESULT, (run_id, result.question_id, result.model_dump_json())
