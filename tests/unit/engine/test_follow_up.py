from collections.abc import Iterator, Sequence
from contextlib import closing

import pytest

from docsdesk.docs.mdx.html.sections import Block, BlockKind, PageSection
from docsdesk.engine.answers.answer import Certainty, is_answered
from docsdesk.engine.answers.follow_up import Form, Understood, form_of, understand
from docsdesk.engine.answers.question import MOST_QUESTION_CHARACTERS, QuestionWords
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.answers.search_result import SearchResult

PAGES = {
    "cancel": ("Cancel a booking", "To cancel a booking, delete it. The fare is paid back within five days."),
    "cancel-python": ("Cancel with Python", "In Python, call booking.cancel() to cancel it."),
    "pets": ("Pets on board", "Dogs and cats travel free of charge in a cabin for pets."),
    "keys": ("Roll a key", "A new key replaces the old one, which stays valid for a day."),
}


class Docs:
    def __init__(self) -> None:
        self._index = SectionIndex()
        for page, (title, text) in PAGES.items():
            blocks = tuple(Block(BlockKind.SENTENCE, sentence) for sentence in text.split(". "))
            self._index.put_page(page, title, [PageSection("", (title,), 1, blocks)])

    def close(self) -> None:
        self._index.close()

    def search(self, question: QuestionWords, before: str) -> SearchResult:
        return self._index.search(question, before=before)

    def is_answered(self, found: SearchResult, certainty: Certainty) -> bool:
        return is_answered(found, found.hits[:5], certainty)

    def understand(self, *asked: str, shown: Sequence[str] = ()) -> Understood:
        return understand(asked, shown, self)


@pytest.fixture(scope="module")
def docs() -> Iterator[Docs]:
    with closing(Docs()) as made:
        yield made


def own_words(understood: Understood) -> list[str]:
    return [term.text for term in understood.question.terms if not term.is_aside]


def first_page(understood: Understood) -> str:
    return understood.result.hits[0].entry.page


@pytest.mark.parametrize("text", ["Can I change it?", "How does that work?", "Is there a limit?", "Why?", "And then?"])
def test_that_a_question_without_a_subject_leaves_it_out(text: str):
    assert form_of(text) is Form.ELLIPTIC


@pytest.mark.parametrize("text", ["And in Python?", "What about dogs?", "python example", "Or just downgrade?"])
def test_that_a_question_of_few_words_is_the_same_about_something_else(text: str):
    assert form_of(text) is Form.CHANGED


@pytest.mark.parametrize(
    "text",
    ["How do I cancel a booking by phone?", "And how do I verify a webhook signature?"],
)
def test_that_a_question_with_a_subject_is_whole(text: str):
    assert form_of(text) is Form.WHOLE


@pytest.mark.parametrize("text", ["What is a sailing and how do I book it?", "Where are keys kept, and who sees them?"])
def test_that_a_word_that_points_back_within_its_question_needs_no_other(text: str):
    assert form_of(text) is not Form.ELLIPTIC


@pytest.mark.parametrize("text", ["What is it and how do I book it?", "How do I cancel it, and when?"])
def test_that_a_word_that_points_back_before_a_second_question_needs_the_one_before(text: str):
    assert form_of(text) is Form.ELLIPTIC


def test_that_what_is_left_out_is_what_the_question_before_was_about(docs: Docs):
    assert first_page(docs.understand("How do I cancel a booking?", "How long does it take?")) == "cancel"
    assert first_page(docs.understand("How do I cancel a booking?", "And in Python?")) == "cancel-python"
    assert first_page(docs.understand("How do I cancel a booking?", "And in Python?", "Why?")) == "cancel-python"


def test_that_a_question_that_can_stand_alone_does(docs: Docs):
    understood = docs.understand("How do I cancel a booking?", "How do I roll a key?")
    assert own_words(understood) == ["roll", "key"]
    assert first_page(understood) == "keys"


def test_that_nothing_is_taken_from_a_question_the_docs_know_nothing_about(docs: Docs):
    understood = docs.understand("Who won the World Cup in 1998?", "What about dogs?")
    assert [term.text for term in understood.question.terms] == ["dogs"]
    assert first_page(understood) == "pets"


def test_that_a_follow_up_needs_less_certainty_unless_it_brings_in_a_word_of_no_page(docs: Docs):
    known = docs.understand("How do I cancel a booking?", "And in Python?")
    unknown = docs.understand("How do I cancel a booking?", "And on Telegram?")
    assert docs.is_answered(known.result, known.certainty)
    assert not docs.is_answered(unknown.result, unknown.certainty)


def test_that_what_is_quoted_stands_beside_the_question(docs: Docs):
    quoting = "> Send your key in the header.\n>\n> **Sources**\n\nCan I bring pets?"
    assert own_words(docs.understand("How do I cancel?", quoting)) == ["bring", "pets"]
    quoted = ["send", "key", "header"]
    assert own_words(docs.understand("How do I cancel?", "> Send your key in the header.\n\nWhat is this?")) == quoted
    assert own_words(docs.understand("> Send your key.")) == ["send", "key"]


def test_that_this_is_what_is_shown_beside_the_question(docs: Docs):
    shown = docs.understand("How do I cancel a booking?", "What is this?", shown=("refund policy",))
    assert own_words(shown) == ["refund", "policy"]


def test_that_of_a_very_long_question_the_beginning_counts(docs: Docs):
    understood = docs.understand("How do I return a kite? " + "what does " * 100_000, "what does " * 100_000)
    assert len(understood.question.text) <= 2 * MOST_QUESTION_CHARACTERS + 1
    assert not understood.question.wants_definition
