"""A service that wants rest: the clock says how long, and trying again waits for it."""

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from docsdesk.domain.assistant.answer import Answer, Outcome
from docsdesk.ui.assistant.answers.answer_end import AnswerProblem

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
REFUSED = Answer(outcome=Outcome.ERROR, error="Too many requests.", hint="The service says: slow down")


class Time:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def problem(qtbot, time) -> AnswerProblem:
    made = AnswerProblem(lambda: None, list, time)
    qtbot.addWidget(made)
    made.show()
    return made


def waits(problem: AnswerProblem) -> str:
    said = problem.findChild(QLabel, "answer_problem_wait")
    return said.text() if said.isVisible() else ""


def can_retry(problem: AnswerProblem) -> bool:
    return problem.findChild(QPushButton, "retry_answer").isEnabled()


def pass_time(problem: AnswerProblem, time: Time, seconds: float) -> None:
    time.now += timedelta(seconds=seconds)
    problem.look()


def test_that_trying_again_waits_until_the_service_wants_to_be_asked(problem, time):
    problem.show_answer(REFUSED.model_copy(update={"retry_at": NOW + timedelta(seconds=41)}))
    assert (waits(problem), can_retry(problem)) == ("Try again in 41 s.", False)
    pass_time(problem, time, 0.6)
    assert waits(problem) == "Try again in 41 s."
    pass_time(problem, time, 1)
    assert waits(problem) == "Try again in 40 s."
    pass_time(problem, time, 40)
    assert (waits(problem), can_retry(problem)) == ("You can try again now.", True)


def test_that_a_machine_that_slept_wakes_up_with_the_rest(problem, time):
    problem.show_answer(REFUSED.model_copy(update={"retry_at": NOW + timedelta(hours=1)}))
    assert waits(problem) == "Try again in 1 h."
    pass_time(problem, time, 3480)
    assert waits(problem) == "Try again in 2 m."


def test_that_another_answer_stops_the_clock(problem):
    problem.show_answer(REFUSED.model_copy(update={"retry_at": NOW + timedelta(seconds=41)}))
    problem.show_answer(REFUSED)
    assert (waits(problem), can_retry(problem)) == ("", True)


def test_that_the_time_passes_by_itself(problem, time, qtbot):
    problem.show_answer(REFUSED.model_copy(update={"retry_at": NOW + timedelta(seconds=2)}))
    time.now += timedelta(seconds=1)
    qtbot.waitUntil(lambda: waits(problem) == "Try again in 1 s.")
