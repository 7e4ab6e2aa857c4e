"""Question sets over a real connection, with the journal that keeps them."""

import json
from collections.abc import AsyncIterator
from contextlib import aclosing
from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.contract.engine_process import running_engine
from tests.fakes.clock import FakeClock
from tests.fakes.hosted_service import Reply, hosted
from tests.fakes.site_folder import write_site

from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.connection import HttpConnection
from docsdesk.adapters.http.service import HttpService
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.adapters.journal.questions import QuestionTables
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.assistant.conversation import AskOptions, InterfaceVersion
from docsdesk.domain.questions.answer_checks import CheckKind, page_paths
from docsdesk.domain.questions.question_run import Grade, Run, Target, TargetKind
from docsdesk.domain.questions.question_set import PageMatch, Question, QuestionSet
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.network.network import Network
from docsdesk.usecases.ports import Clock
from docsdesk.usecases.questions.ask_question import QuestionPorts
from docsdesk.usecases.questions.run_questions import begin_run, question_limiter, run_questions
from docsdesk.usecases.retry.backoff import Backoff

PAGE = """---
title: Ferries
---
## How often does the ferry go?

The ferry goes twice a day, at nine and at five.

## How much is a ticket?

A ticket for the ferry costs four crowns.
"""
QUESTIONS = (
    Question(text="How often does the ferry go?", pages=("ferries",), match=PageMatch.FIRST, must=("twice a day",)),
    Question(text="How much is a ticket for the ferry?", pages=("ferries#how-much-is-a-ticket",), must=("/four/",)),
    Question(text="Who painted the ceiling of the Sistine chapel?", refuse=True),
    Question(text="When does the ferry go?", must_not=("nine",), most_words=3),
)
DRAFT = Target(kind=TargetKind.DRAFT, name="docs")


@pytest.fixture
async def journal(tmp_path: Path) -> AsyncIterator[SqliteJournal]:
    journal = SqliteJournal(tmp_path / "journal.sqlite3")
    await journal.open()
    yield journal
    await journal.close()


def service(url: str, key: str) -> HttpService:
    keys = (ApiKey(KeyKind.ASSISTANT, SecretStr(key)),)
    recorder = ActivityRecorder(lambda _: None, FakeClock())
    return HttpService(HttpConnection(url, keys, recorder=recorder, redact=Redactor().redact, network=Network()))


def ports(asked: HttpService, domain: str, target: Target, clock: Clock) -> QuestionPorts:
    return QuestionPorts(asked, domain, clock, lambda: 0.5, question_limiter(target), Backoff(lambda: 0.5))


@pytest.mark.parametrize("interface", InterfaceVersion)
async def test_that_a_run_against_the_engine_is_stopped_kept_gone_on_with_and_judged(
    tmp_path: Path, journal: SqliteJournal, interface: InterfaceVersion
):
    folder = write_site(tmp_path / "docs", {"ferries": PAGE})
    pages = page_paths([page.path for page in load_folder(folder).pages])
    run = begin_run(QuestionSet(name="Set", questions=QUESTIONS), DRAFT, AskOptions(interface=interface), SystemClock())
    tables = QuestionTables(journal)
    with running_engine(folder, tmp_path / "state") as engine:
        asked = service(engine.url, json.loads(engine.line)["assistantKey"])
        try:
            needed = ports(asked, engine.domain, DRAFT, SystemClock())
            async with aclosing(run_questions(run, needed, tables, site_pages=pages)) as steps:
                async for step in steps:
                    if len(step.run.results) == 2:
                        break
            kept = await tables.run(run.id)
            assert [result.question_id for result in kept.results] == [question.id for question in QUESTIONS[:2]]
            async with aclosing(run_questions(kept, needed, tables, concurrency=2, site_pages=pages)) as steps:
                async for step in steps:
                    run = step.run
        finally:
            await asked.aclose()
    assert await tables.run(run.id) == run
    grades = [run.result(question.id).grade for question in QUESTIONS]
    assert grades == [Grade.PASSED, Grade.PASSED, Grade.PASSED, Grade.FAILED]
    assert [each.kind for each in run.result(QUESTIONS[3].id).failed] == [CheckKind.MUST_NOT, CheckKind.WORDS]
    assert all(0 < result.reply.first_byte_seconds <= result.reply.seconds for result in run.results)


async def test_that_a_service_with_too_many_requests_is_asked_again_when_it_said(journal: SqliteJournal):
    busy = Reply(429, '{"error": "slow down"}', {"Retry-After": "40"})
    clock, published = FakeClock(), Target(kind=TargetKind.PUBLISHED, name="ferry")
    run: Run = begin_run(QuestionSet(name="Set", questions=(Question(text="How?"),)), published, AskOptions(), clock)
    with hosted() as busy_service:
        busy_service.next("ask", busy)
        asked = service(busy_service.url, "svc_dsc_abc")
        try:
            needed = ports(asked, "ferry", published, clock)
            async with aclosing(run_questions(run, needed, QuestionTables(journal))) as steps:
                waits = [step.closed async for step in steps if step.closed]
        finally:
            await asked.aclose()
    assert waits[0].reason.title == "The service received too many requests."
    assert sum(clock.naps) >= 40
    assert len(busy_service.requests("ask")) == 2
    (summary,) = await QuestionTables(journal).runs("")
    assert summary.totals.answered == 1
