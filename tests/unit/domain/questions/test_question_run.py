"""Grades of answers: what was expected decides whether they passed."""

from datetime import UTC, datetime

import pytest

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.questions.answer_checks import Reply
from docsdesk.domain.questions.question_run import Grade, Run, Target, TargetKind, grade_reply
from docsdesk.domain.questions.question_set import Question, QuestionSet

NOW = datetime(2026, 5, 1, tzinfo=UTC)
ANSWER = Reply(text="Send a key.", outcome=Outcome.FINISHED, asked_at=NOW)
BROKEN = Reply(text="Send", outcome=Outcome.INCOMPLETE, asked_at=NOW)
NOTHING = Reply(text="The docs do not say.", outcome=Outcome.FINISHED, is_not_found=True, asked_at=NOW)


@pytest.mark.parametrize(
    ("expected", "reply", "grade"),
    [
        ({}, ANSWER, Grade.ANSWERED),
        ({}, NOTHING, Grade.FAILED),
        ({}, BROKEN, Grade.ERROR),
        ({"must": ("key",)}, ANSWER, Grade.PASSED),
        ({"must": ("ferry",)}, ANSWER, Grade.FAILED),
        ({"must_not": ("ferry",)}, ANSWER, Grade.PASSED),
        ({"most_words": 3}, ANSWER, Grade.PASSED),
        ({"refuse": True}, NOTHING, Grade.PASSED),
        ({"pages": ("keys",)}, ANSWER, Grade.FAILED),
    ],
)
def test_that_an_answer_passes_only_where_something_was_expected(expected, reply, grade):
    assert grade_reply(Question(text="How?", **expected), reply).grade is grade


def test_that_totals_tell_what_passed_from_what_was_only_answered():
    questions = [Question(text="One?"), Question(text="Two?", must=("key",)), Question(text="Three?", must=("no",))]
    run = Run(
        target=Target(kind=TargetKind.DRAFT, name="docs"),
        question_set=QuestionSet(name="Set", questions=tuple(questions)),
        started_at=NOW,
        results=tuple(grade_reply(question, ANSWER) for question in questions),
    )
    totals = run.totals
    assert (totals.passed, totals.answered, totals.failed, totals.done) == (1, 1, 1, 3)
    assert [grade.is_good for grade in Grade] == [True, True, False, False]
