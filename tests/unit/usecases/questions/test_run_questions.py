"""Running a question set: what is asked, how fast, and what is kept however it ends."""

import asyncio
from contextlib import aclosing
from datetime import UTC, datetime

import pytest
from tests.fakes.assistant import PAUSE, FakeAssistant, Reply
from tests.fakes.clock import FakeClock
from tests.fakes.question_journal import FakeQuestionJournal

from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.errors import (
    JournalError,
    KeyRefusedError,
    ServiceFailedError,
    ServiceUnreachableError,
    TooManyRequestsError,
)
from docsdesk.domain.questions.question_run import Grade, Target, TargetKind
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.usecases.questions.ask_question import ATTEMPTS, QuestionPorts
from docsdesk.usecases.questions.run_questions import (
    METERED_SECONDS,
    MOST_UNREACHED_QUESTIONS,
    RunProgress,
    begin_run,
    question_limiter,
    run_questions,
    warm_up,
)
from docsdesk.usecases.retry.backoff import Backoff

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
FINISH = b'd:{"finishReason":"stop","usage":{"promptTokens":3,"completionTokens":2}}\n'
SOURCE = b'h:{"sourceType":"url","id":"1","url":"/guides/lend#fees","title":"Lend"}\n'
WHOLE = Reply([SOURCE, b'0:"Two ', b'ferries."\n', FINISH])
CUT = ServiceUnreachableError("The connection broke off.", "Check the network.")
BUSY = TooManyRequestsError("Too many requests.", "Wait.", retry_after=120)
DRAFT = Target(kind=TargetKind.DRAFT, name="docs")
PUBLISHED = Target(kind=TargetKind.PUBLISHED, name="ferry")


class Given:
    def __init__(self, *replies, questions: int = 3, target: Target = DRAFT, patience: float = float("inf")) -> None:
        self.assistant = FakeAssistant(*(replies or (WHOLE,)))
        self.clock = FakeClock(NOW)
        self.journal = FakeQuestionJournal()
        limiter, backoff = question_limiter(target), Backoff(lambda: 0.5)
        self.ports = QuestionPorts(self.assistant, "ferry", self.clock, lambda: 0.5, limiter, backoff, patience)
        asked = tuple(Question(id=f"q{n}", text=f"How {n}?") for n in range(questions))
        self.run = begin_run(QuestionSet(name="Set", site_id="s", questions=asked), target, AskOptions(), self.clock)

    async def steps(self, **options) -> list[RunProgress]:
        seen: list[RunProgress] = []
        async with aclosing(run_questions(self.run, self.ports, self.journal, **options)) as steps:
            async for step in steps:
                seen.append(step)
                self.run = step.run
        return seen

    @property
    def texts_asked(self) -> list[str]:
        return [body["messages"][-1]["content"] for body in self.assistant.bodies]


async def test_that_every_question_is_asked_once_and_the_run_ends_with_all_results():
    given = Given()
    steps = await given.steps()
    assert given.texts_asked == ["How 0?", "How 1?", "How 2?"]
    assert [result.question_id for result in steps[-1].run.results] == ["q0", "q1", "q2"]
    assert steps[-1].run.ended_at is not None
    assert steps[0].run.results == ()
    assert await given.journal.run(given.run.id) == steps[-1].run
    reply = steps[-1].run.results[0].reply
    assert (reply.text, reply.usage.prompt, reply.sources[0].url) == ("Two ferries.", 3, "/guides/lend#fees")


async def test_that_the_engine_has_its_index_before_answers_are_timed():
    given = Given(Reply([PAUSE, b'0:"Two."\n', FINISH]), Reply([b'0:"Two."\n', FINISH]), questions=2)
    going = asyncio.create_task(warm_up(given.run, given.ports))
    await asyncio.sleep(0.01)
    given.clock.pass_time(9)
    given.assistant.go_on()
    await going
    await given.steps()
    assert given.texts_asked == ["How 0?", "How 0?", "How 1?"]
    assert [result.reply.seconds for result in given.run.results] == [0, 0]


async def test_that_nobody_is_asked_a_question_more_who_may_charge_for_it():
    given = Given(target=PUBLISHED)
    await warm_up(given.run, given.ports)
    assert given.texts_asked == []


async def test_that_all_else_goes_on_while_an_expression_takes_for_ever():
    text = "a" * 30_000
    given = Given(Reply([f'0:"{text}!"\n'.encode(), FINISH]), WHOLE, questions=2)
    first, second = given.run.question_set.questions
    questions = (first.model_copy(update={"must": ("/(a|aa)+$/",)}), second)
    changed = given.run.question_set.model_copy(update={"questions": questions})
    given.run = given.run.model_copy(update={"question_set": changed})
    running, rounds = asyncio.create_task(given.steps()), 0
    while not running.done():
        await asyncio.sleep(0.001)
        rounds += 1
    assert rounds > 20
    assert [result.grade for result in given.run.results] == [Grade.FAILED, Grade.ANSWERED]
    assert "make it simpler" in given.run.results[0].failed[0].reason


async def test_that_disabled_questions_are_left_out():
    given = Given()
    first, *others = given.run.question_set.questions
    questions = (first.model_copy(update={"enabled": False}), *others)
    changed = given.run.question_set.model_copy(update={"questions": questions})
    given.run = given.run.model_copy(update={"question_set": changed})
    await given.steps()
    assert given.texts_asked == ["How 1?", "How 2?"]


async def test_that_a_question_goes_with_its_own_page_version_and_language():
    given = Given(questions=0)
    own = Question(text="How?", current_path="/a", version="v2", language="fr")
    changed = given.run.question_set.model_copy(update={"questions": (own, Question(text="Why?"))})
    options = AskOptions(version="v1", page_size=9)
    given.run = given.run.model_copy(update={"question_set": changed, "options": options})
    await given.steps()
    first, second = given.assistant.bodies
    assert (first["currentPath"], first["filter"]) == ("/a", {"version": "v2", "language": "fr"})
    assert (second.get("currentPath"), second["filter"], second["retrievalPageSize"]) == (None, {"version": "v1"}, 9)


async def test_that_each_question_begins_a_conversation_of_its_own():
    given = Given()
    await given.steps()
    assert all(len(body["messages"]) == 1 and "threadId" not in body for body in given.assistant.bodies)


async def test_that_first_byte_and_whole_answer_are_timed():
    given = Given(Reply([PAUSE, SOURCE, PAUSE, b'0:"Two."\n', FINISH]), questions=1)
    going = asyncio.create_task(given.steps())
    for seconds in (2, 3):
        await asyncio.sleep(0.01)
        given.clock.pass_time(seconds)
        given.assistant.go_on()
    reply = (await going)[-1].run.results[0].reply
    assert (reply.first_byte_seconds, reply.seconds) == (2, 5)


@pytest.mark.parametrize("concurrency", [1, 4])
async def test_that_no_more_questions_are_on_their_way_than_allowed(concurrency: int):
    given = Given(Reply([PAUSE, b'0:"Two."\n', FINISH]), questions=8)
    going = asyncio.create_task(given.steps(concurrency=concurrency))
    most = 0
    while not going.done():
        await asyncio.sleep(0)
        most = max(most, given.assistant.open_streams)
        given.assistant.go_on()
    assert most == concurrency
    assert len((await going)[-1].run.results) == 8


async def test_that_a_metered_service_is_asked_evenly():
    given = Given(questions=4, target=PUBLISHED)
    await given.steps()
    times = [result.reply.asked_at.timestamp() - NOW.timestamp() for result in given.run.results]
    assert times == [0, METERED_SECONDS, 2 * METERED_SECONDS, 3 * METERED_SECONDS]


async def test_that_429_waits_for_its_clock_says_so_and_asks_again():
    given = Given(WHOLE, BUSY, WHOLE)
    steps = await given.steps()
    waits = {step.closed for step in steps if step.closed}
    assert [(wait.reason.title, (wait.until - NOW).total_seconds() >= 120) for wait in waits] == [
        ("Too many requests.", True)
    ]
    assert sum(given.clock.naps) >= 120
    assert [result.grade for result in steps[-1].run.results] == [Grade.ANSWERED] * 3
    assert given.texts_asked == ["How 0?", "How 1?", "How 1?", "How 2?"]
    assert steps[-1].closed is None


async def test_that_nobody_asks_while_the_service_wants_rest():
    given = Given(BUSY, WHOLE, questions=6)
    await given.steps(concurrency=3)
    begun = sorted((result.reply.asked_at - NOW).total_seconds() for result in given.run.results)
    assert all(at == 0 or at >= 120 for at in begun)
    assert begun[-1] >= 120


async def test_that_a_service_that_wants_more_patience_than_there_is_stops_the_run():
    given = Given(WHOLE, BUSY, patience=60)
    with pytest.raises(TooManyRequestsError):
        await given.steps()
    kept = await given.journal.run(given.run.id)
    assert [result.question_id for result in kept.results] == ["q0"]
    assert kept.ended_at is None


async def test_that_only_failures_of_the_network_are_tried_again():
    failed = ServiceFailedError("The service failed (500).", "Try again.", status=500)
    given = Given(CUT, WHOLE, failed, WHOLE)
    await given.steps()
    assert [(r.grade, r.reply.attempts) for r in given.run.results] == [
        (Grade.ANSWERED, 2),
        (Grade.ERROR, 1),
        (Grade.ANSWERED, 1),
    ]
    assert "The service failed (500)" in given.run.results[1].verdicts[0].reason


async def test_that_one_question_the_network_never_answers_does_not_stop_the_others():
    given = Given(*[CUT] * ATTEMPTS, WHOLE)
    await given.steps()
    assert [result.grade for result in given.run.results] == [Grade.ERROR, Grade.ANSWERED, Grade.ANSWERED]


async def test_that_a_service_that_is_gone_stops_the_run():
    given = Given(WHOLE, CUT, questions=50)
    with pytest.raises(ServiceUnreachableError):
        await given.steps()
    assert len(given.texts_asked) == 1 + MOST_UNREACHED_QUESTIONS * ATTEMPTS


async def test_that_a_refused_key_stops_the_run_at_once():
    given = Given(KeyRefusedError("The service refused the key.", "Paste it again."), questions=50)
    with pytest.raises(KeyRefusedError):
        await given.steps(concurrency=1)
    assert len(given.texts_asked) == 1


async def test_that_a_stopped_run_keeps_what_is_done_and_goes_on_with_the_rest():
    given = Given(WHOLE, Reply([PAUSE]), questions=3)
    async with aclosing(run_questions(given.run, given.ports, given.journal)) as steps:
        async for step in steps:
            if step.run.results and step.asking:
                break
    kept = await given.journal.run(given.run.id)
    assert [result.question_id for result in kept.results] == ["q0"]
    assert given.assistant.open_streams == 0
    given.assistant.replies = [WHOLE]
    given.run = kept
    await given.steps()
    assert given.texts_asked[-2:] == ["How 1?", "How 2?"]
    assert [result.question_id for result in given.run.results] == ["q0", "q1", "q2"]


async def test_that_what_failed_can_be_asked_again_alone():
    failed = ServiceFailedError("The service failed (500).", "Try again.", status=500)
    given = Given(failed, WHOLE)
    await given.steps()
    given.run = given.run.without({Grade.ERROR})
    await given.steps()
    assert given.texts_asked == ["How 0?", "How 1?", "How 2?", "How 0?"]
    assert given.run.totals.answered == 3


async def test_that_a_journal_that_fails_midway_is_told_after_the_last_answer():
    given = Given()
    given.journal.breaks_after_start = True
    with pytest.raises(JournalError):
        await given.steps()
    assert len(given.run.results) == 3


async def test_that_a_clock_set_back_does_not_hold_the_run_up():
    limiter, clock = question_limiter(PUBLISHED), FakeClock(NOW)
    await limiter.wait(clock)
    clock.pass_time(-3600)
    await limiter.wait(clock)
    assert clock.naps == []
