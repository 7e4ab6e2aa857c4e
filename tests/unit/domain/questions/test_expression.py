import re
from datetime import UTC, datetime

import pytest

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.questions.answer_checks import (
    MOST_REPEATS,
    CheckKind,
    Reply,
    UnusableExpressionError,
    check_answer,
    expression_problem,
    search_expression,
)
from docsdesk.domain.questions.question_set import Question

ENDLESS = [r"(a|aa)+$", r"(.*a){20}$", r"(\w+\s?)*$", r"(?=(a+)+b)a"]
LONG = "a" * 30_000 + "!"


@pytest.mark.parametrize("pattern", ENDLESS)
def test_that_an_expression_that_would_take_for_ever_is_given_up(pattern: str):
    with pytest.raises(UnusableExpressionError, match=r"longer than 0\.05 s; make it simpler"):
        search_expression(pattern, LONG, seconds=0.05)


def test_that_an_endless_expression_fails_its_own_check_only():
    question = Question(text="?", must=("ferry",), must_not=(f"/{ENDLESS[0]}/", "boat"))
    reply = Reply(asked_at=datetime(2026, 5, 1, tzinfo=UTC), outcome=Outcome.FINISHED, text=f"A ferry. {LONG}")
    told = [(verdict.kind, verdict.passed) for verdict in check_answer(question, reply)[2:]]
    assert told == [(CheckKind.MUST, True), (CheckKind.EXPRESSION, False), (CheckKind.MUST_NOT, True)]


@pytest.mark.parametrize("pattern", ["(a{1000}){1000}", "((((a{1000}){1000}){1000}){1000}){1000}", "a{20000}"])
def test_that_an_expression_that_multiplies_is_refused_before_it_is_made(pattern: str):
    assert expression_problem(f"/{pattern}/") == f"more than {MOST_REPEATS:,} repetitions"
    with pytest.raises(UnusableExpressionError, match="repetitions"):
        search_expression(pattern, "a")


AS_PYTHON_READS_THEM = [
    r"users/{id}",
    r"items/{e}",
    r"{i<=3}",
    r"\{20250101\}",
    r"[{e}]+",
    r"a{2}",
    r"a{,2}b",
    r"\N{DIGIT ONE}{s}",
    r"^(?P<word>\w+) (?P=word)$",
    r"(?<!no )ferry",
    r"(?i:FERRY)|[[:alpha]",
]
TEXTS = [
    "GET /users/{id}",
    "items/{e}",
    "itemsx",
    "{i<=3}",
    "{20250101}",
    "aab",
    "1{s}",
    "the\nferry ferry\nno ferry",
    "",
]


@pytest.mark.filterwarnings("ignore:Possible nested set:FutureWarning")
@pytest.mark.parametrize("pattern", AS_PYTHON_READS_THEM)
def test_that_expressions_mean_what_they_mean_in_python(pattern: str):
    for text in TEXTS:
        found = re.search(pattern, text, re.IGNORECASE | re.MULTILINE)
        assert search_expression(pattern, text) == (found[0] if found else None)
