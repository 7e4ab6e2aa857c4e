import pytest

from docsdesk.engine.answers.answer import form_of, forms_in


@pytest.mark.parametrize(
    ("one", "other"),
    [("kite", "kites"), ("story", "stories"), ("store", "storing"), ("stop", "stopped"), ("box", "boxes"),
     ("paginate", "pagination"), ("authenticate", "authentication"), ("api", "apis")],
)  # fmt: skip
def test_that_forms_of_a_word_are_one(one: str, other: str):
    assert form_of(one) == form_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("access", "accessibility"), ("current", "currency"), ("integer", "integrate"), ("bus", "business")],
)
def test_that_words_of_one_stem_are_not(one: str, other: str):
    assert form_of(one) != form_of(other)


def test_that_case_and_marks_do_not_count():
    assert forms_in("The Kites, and", "a kite!") == {form_of("the"), form_of("kite"), form_of("and"), form_of("a")}
