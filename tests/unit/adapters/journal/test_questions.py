"""Question sets and their runs in a journal, the real one and the one that stands for it in tests."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.calls import calls_of
from tests.fakes.question_journal import FakeQuestionJournal

from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.adapters.journal.questions import QuestionTables
from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.questions.answer_checks import Reply
from docsdesk.domain.questions.question_run import (
    Grade,
    QuestionResult,
    Run,
    Target,
    TargetKind,
    grade_reply,
    summary_of,
)
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.usecases.questions.run_questions import QuestionJournal

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
QUESTIONS = tuple(Question(id=f"q{n}", text=f"How {n}?") for n in range(3))


def run_of(name: str = "Set", *, site_id: str = "s1", minutes: int = 0) -> Run:
    asked = QuestionSet(name=name, site_id=site_id, questions=QUESTIONS)
    target = Target(kind=TargetKind.DRAFT, name="docs")
    return Run(target=target, question_set=asked, started_at=NOW + timedelta(minutes=minutes))


def result(number: int, outcome: Outcome = Outcome.FINISHED) -> QuestionResult:
    reply = Reply(text="Yes.", outcome=outcome, seconds=number, asked_at=NOW)
    return grade_reply(QUESTIONS[number], reply)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


@pytest.fixture(params=["real", "fake"])
async def tables(request: pytest.FixtureRequest, path: Path) -> AsyncIterator[QuestionJournal]:
    if request.param == "fake":
        yield FakeQuestionJournal()
        return
    journal = SqliteJournal(path)
    await journal.open()
    yield QuestionTables(journal)
    await journal.close()


async def test_that_sets_come_by_name_and_of_their_site_only(tables: QuestionJournal):
    second, first = (QuestionSet(name=name, site_id="s1", questions=QUESTIONS) for name in ("billing", "Auth"))
    for one in (second, first, QuestionSet(name="a", site_id="s2")):
        await tables.put_question_set(one)
    assert await tables.question_sets("s1") == (first, second)
    await tables.put_question_set(second.model_copy(update={"name": "Aa"}))
    await tables.forget_question_set(first.id)
    assert [one.name for one in await tables.question_sets("s1")] == ["Aa"]


async def test_that_a_set_is_written_out_on_the_journals_thread(path: Path):
    journal = SqliteJournal(path)
    with calls_of(QuestionSet.model_dump_json) as dumped:
        await QuestionTables(journal).put_question_set(QuestionSet(name="Set", site_id="s1", questions=QUESTIONS))
    await journal.close()
    (one,) = dumped
    assert one["thread"].startswith("journal")


async def test_that_a_run_is_there_after_a_kill_with_every_result_that_was_put(path: Path):
    journal = SqliteJournal(path)
    tables, run = QuestionTables(journal), run_of()
    await tables.put_run(run)
    for number in (1, 0):
        run = run.with_results(result(number))
        await tables.put_result(summary_of(run), run.results[-1])
    # Not closed: what a killed process leaves.
    again = SqliteJournal(path)
    assert await QuestionTables(again).run(run.id) == run
    assert [left.id for left in run.left] == ["q2"]
    await again.close()
    await journal.close()


async def test_that_runs_are_listed_newest_first_with_their_totals(tables: QuestionJournal):
    older, newer = run_of(), run_of(minutes=5)
    for one in (older, newer, run_of(site_id="s2")):
        await tables.put_run(one)
    grown = older.with_results(result(0), result(1, Outcome.ERROR))
    for each in grown.results:
        await tables.put_result(summary_of(grown), each)
    assert await tables.runs("s1") == (summary_of(newer), summary_of(grown))
    totals = (await tables.runs("s1"))[1].totals
    assert (totals.answered, totals.failed, totals.errors, totals.questions) == (1, 0, 1, 3)


async def test_that_putting_a_run_again_forgets_the_results_it_no_longer_has(tables: QuestionJournal):
    run = run_of().with_results(result(0), result(1, Outcome.ERROR))
    await tables.put_run(run)
    fewer = run.without({Grade.ERROR})
    await tables.put_run(fewer)
    assert await tables.run(run.id) == fewer


async def test_that_putting_a_run_again_keeps_the_results_that_this_version_cannot_read(path: Path):
    journal = SqliteJournal(path)
    tables, run = QuestionTables(journal), run_of().with_results(result(0), result(1))
    await tables.put_run(run)
    await journal.write(("UPDATE question_results SET value = ? WHERE question_id = ?", ('{"newer": 1}', "q1")))
    known = await tables.run(run.id)
    assert known is not None
    await tables.put_run(known)
    query = "SELECT question_id FROM question_results ORDER BY number"
    rows = await journal.transact(lambda connection: connection.execute(query).fetchall())
    assert [row[0] for row in rows] == ["q0", "q1"]
    await journal.close()


async def test_that_a_forgotten_run_is_gone_and_a_forgotten_set_leaves_its_runs(tables: QuestionJournal):
    kept, gone = run_of().with_results(result(0)), run_of()
    for one in (kept, gone):
        await tables.put_run(one)
    await tables.forget_run(gone.id)
    await tables.forget_question_set(kept.question_set.id)
    assert await tables.run(gone.id) is None
    assert await tables.run(kept.id) == kept
