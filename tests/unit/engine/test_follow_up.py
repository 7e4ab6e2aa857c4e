import pytest

from docsdesk.engine.answers.assistant import goes_on, question_of
from docsdesk.engine.answers.question import LONGEST_QUESTION


def own_words(*asked: str, shown: tuple[str, ...] = ()) -> list[str]:
    return [term.text for term in question_of(asked, shown).terms if not term.is_aside]


@pytest.mark.parametrize(
    "text",
    ["And in Python?", "What about dogs?", "Can I change it?", "How does that work?", "Is there a limit?", "Why?"],
)
def test_that_a_question_without_a_subject_goes_on_from_the_one_before(text: str):
    assert goes_on(text)


@pytest.mark.parametrize(
    "text",
    ["How do I cancel a booking?", "Which currencies are supported?", "And how do I verify a webhook signature?"],
)
def test_that_a_question_with_a_subject_stands_alone(text: str):
    assert not goes_on(text)


@pytest.mark.parametrize("text", ["What is a sailing and how do I book it?", "Where are keys kept, and who sees them?"])
def test_that_a_word_that_points_back_within_its_question_needs_no_other(text: str):
    assert not goes_on(text)


@pytest.mark.parametrize("text", ["What is it and how do I book it?", "How do I cancel it, and when?"])
def test_that_a_word_that_points_back_before_a_second_question_needs_the_one_before(text: str):
    assert goes_on(text)


def test_that_what_is_quoted_stands_beside_the_question():
    quoting = "> Send your key in the header.\n>\n> **Sources**\n\nCan I bring pets?"
    assert own_words("How do I authenticate?", quoting) == ["bring", "pets"]
    assert own_words("How do I authenticate?", "> Send your key in the header.\n\nWhat is this?") == [
        "send",
        "key",
        "header",
    ]
    assert own_words("> Send your key.") == ["send", "key"]


def test_that_what_goes_on_is_read_with_what_it_goes_on_from():
    assert own_words("How do I cancel a booking?", "And in Python?") == ["cancel", "booking", "python"]
    assert own_words("How do I cancel a booking?", "And in Python?", "And in Go?")[:2] == ["cancel", "booking"]
    assert own_words("How do I cancel a booking?", "Which currencies are supported?") == ["currencies", "supported"]


def test_that_this_is_what_is_shown_beside_the_question():
    assert own_words("How do I cancel a booking?", "What is this?", shown=("refund policy",)) == ["refund", "policy"]


def test_that_of_a_very_long_question_the_beginning_counts():
    asked = question_of(["How do I return a kite? " + "what does " * 100_000], ["what does " * 100_000])
    assert {"return", "kite"} <= {term.text for term in asked.terms}
    assert len(asked.text) == LONGEST_QUESTION
    assert not asked.wants_definition
