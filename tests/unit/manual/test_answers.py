"""Readers get their answers from the manual: the engine's own, without a model."""

from tests.bench.manual import answered, faq_questions, own_questions

MOST_WRONG = 0.05


def test_that_the_manual_answers_every_question_of_its_own_and_most_in_readers_words():
    faq, own = faq_questions(), own_questions()
    answers = answered([*faq, *own])
    wrong = [f"{each.question.text} {each.reason}" for each in answers if not each.is_right]

    assert len(answers) >= 60
    assert [text for text in wrong if text.partition("?")[0] in {question.text.rstrip("?") for question in faq}] == []
    assert len(wrong) <= MOST_WRONG * len(answers), "\n".join(wrong)
