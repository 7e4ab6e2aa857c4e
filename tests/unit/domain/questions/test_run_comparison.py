from datetime import UTC, datetime

import pytest

from docsdesk.domain.assistant.answer import Outcome, SourcePart
from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.questions.answer_checks import Reply
from docsdesk.domain.questions.question_run import Grade, Run, Tally, Target, TargetKind, grade_reply
from docsdesk.domain.questions.question_set import Question, QuestionSet, stable_id
from docsdesk.domain.questions.run_comparison import Change, compare_runs

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
GOOD = "A ferry goes twice a day."
OTHER = "Twice a day there is a ferry."
BAD = "A boat."


def run_of(replies: dict[str, str | Reply | None]) -> Run:
    """Questions by their words; without a reply they are not asked yet."""
    questions = tuple(Question(id=stable_id(text), text=text, must=("ferry",)) for text in replies)
    run = Run(
        target=Target(kind=TargetKind.DRAFT, name="docs"),
        question_set=QuestionSet(name="Set", questions=questions),
        started_at=NOW,
    )
    given = zip(questions, replies.values(), strict=True)
    results = [grade_reply(question, reply_of(reply)) for question, reply in given if reply is not None]
    return run.with_results(*results)


def reply_of(reply: str | Reply, seconds: float = 1, url: str = "/lend", outcome: Outcome = Outcome.FINISHED) -> Reply:
    if isinstance(reply, Reply):
        return reply
    source = SourcePart(id="1", url=url)
    return Reply(text=reply, sources=(source,), outcome=outcome, seconds=seconds, asked_at=NOW)


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        (GOOD, GOOD, Change.SAME),
        (GOOD, f"**{GOOD}** [1]", Change.SAME),
        (GOOD, BAD, Change.NEWLY_FAILING),
        (GOOD, reply_of(GOOD, outcome=Outcome.ERROR), Change.NEWLY_FAILING),
        (BAD, GOOD, Change.NEWLY_PASSING),
        (BAD, "A train.", Change.STILL_FAILING),
        (GOOD, OTHER, Change.CHANGED),
        (GOOD, reply_of(GOOD, url="/other"), Change.CHANGED),
        (GOOD, reply_of(GOOD, url="https://docs.example.com/lend#fees"), Change.SAME),
        (GOOD, reply_of(GOOD, seconds=1.6), Change.SLOWER),
        (GOOD, reply_of(GOOD, seconds=1.4), Change.SAME),
        (reply_of(GOOD, seconds=0.01), reply_of(GOOD, seconds=0.05), Change.SAME),
    ],
)
def test_what_became_of_an_answer(before: str | Reply, after: str | Reply, change: Change):
    comparison = compare_runs(run_of({"How?": before}), run_of({"How?": after}))
    assert [found.change for found in comparison.changes] == [change]
    assert bool(comparison.regressions) is (change is Change.NEWLY_FAILING)


def test_that_questions_that_one_run_lacks_are_added_or_removed():
    comparison = compare_runs(run_of({"Old?": BAD, "Both?": GOOD}), run_of({"New?": BAD, "Both?": GOOD}))
    assert [(each.question.text, each.change) for each in comparison.changes] == [
        ("New?", Change.ADDED),
        ("Both?", Change.SAME),
        ("Old?", Change.REMOVED),
    ]
    assert comparison.regressions == ()
    assert comparison.counts[Change.ADDED] == 1


def test_that_what_is_not_asked_yet_is_in_no_comparison():
    comparison = compare_runs(run_of({"How?": GOOD, "Why?": GOOD}), run_of({"How?": GOOD, "Why?": None}))
    assert [each.question.text for each in comparison.of(Change.SAME)] == ["How?"]


def test_that_a_question_with_another_id_is_known_by_its_words():
    before, after = run_of({"How  does it work?": GOOD}), run_of({"how does it work": GOOD})
    renamed = [question.model_copy(update={"id": "else"}) for question in before.question_set.questions]
    results = tuple(result.model_copy(update={"question_id": "else"}) for result in before.results)
    changed_set = before.question_set.model_copy(update={"questions": tuple(renamed)})
    before = before.model_copy(update={"question_set": changed_set, "results": results})
    assert [each.change for each in compare_runs(before, after).changes] == [Change.SAME]


def test_that_a_changed_answer_names_the_pages_it_gained_and_lost():
    (found,) = compare_runs(run_of({"How?": GOOD}), run_of({"How?": reply_of(GOOD, url="/other")})).changes
    assert (found.new_sources, found.lost_sources) == (("other",), ("lend",))


def test_that_whole_replies_of_an_earlier_run_are_taken_and_held_to_the_checks_of_now():
    failed = reply_of("", outcome=Outcome.ERROR)
    earlier = run_of({"How?": GOOD, "Why?": BAD, "When?": failed, "Who?": None})
    now = run_of({"How?": None, "Why?": None, "When?": None, "Who?": None})
    how, why, when, who = now.question_set.questions
    elsewhere = how.model_copy(update={"current_path": "/lend"})
    stricter = why.model_copy(update={"must": ("boat",)})
    changed = now.question_set.model_copy(update={"questions": (elsewhere, stricter, when, who)})
    taken = now.model_copy(update={"question_set": changed}).taking(earlier)
    assert [(result.question_id, result.grade) for result in taken.results] == [(why.id, Grade.PASSED)]
    assert [question.text for question in taken.left] == ["How?", "When?", "Who?"]


@pytest.mark.parametrize(
    ("seconds", "median"), [([], None), ([3], 3), ([3, 1], 2), ([3, 1, 8], 3), ([5, 1, 2, 9], 3.5)]
)
def test_that_totals_grow_with_the_run_and_count_whole_answers_only(seconds: list[float], median: float | None):
    replies = {f"{number}?": reply_of(GOOD, seconds=each) for number, each in enumerate(seconds)}
    run = run_of(
        {**replies, "Lost?": reply_of("", seconds=99, outcome=Outcome.ERROR), "Bad?": reply_of(BAD, seconds=4)}
    )
    good = run.model_copy(update={"results": tuple(each for each in run.results if each.grade is not Grade.FAILED)})
    assert good.totals.median_seconds == median
    tally = Tally(good)
    tally.add(run.results[-1])
    assert tally.totals == run.totals
    assert (run.totals.passed, run.totals.failed, run.totals.errors) == (len(seconds), 1, 1)


def test_that_what_two_runs_were_asked_with_is_told_where_it_differs():
    before = run_of({"How?": GOOD})
    published = Target(kind=TargetKind.PUBLISHED, name="ferry")
    after = before.model_copy(update={"options": AskOptions(page_size=9, version="v2"), "target": published})
    assert [str(each) for each in compare_runs(before, after).differences] == [
        "asked: draft docs before, published ferry now",
        "retrieval size: 5 before, 9 now",
        "version: none before, v2 now",
    ]
    assert compare_runs(before, before).differences == ()
