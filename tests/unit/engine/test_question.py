import pytest

from docsdesk.engine.answers.question import read_question, split_identifiers


def own_words(text: str, **beside) -> list[str]:
    return [term.text for term in read_question(text, **beside).terms if not term.is_aside]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("How do I cancel a booking?", ["cancel", "booking"]),
        ("How long is a hold?", ["hold"]),
        ("What is `bundleUrl`?", ["bundleurl"]),
        ("what is it?", ["what", "is", "it"]),
        ("409 or 429", ["409", "429"]),
        ("Größe ändern", ["grosse", "andern"]),
        ("x" * 500, ["x" * 48]),
        ("", []),
        ("?!", []),
    ],
)
def test_that_a_question_is_its_words_of_content(text: str, words: list[str]):
    assert own_words(text) == words


@pytest.mark.parametrize("text", ['" OR 1', "a* NEAR(b", "title:x", "{x} : y", "'; DROP TABLE sections", "AND OR NOT"])
def test_that_the_words_of_search_have_no_power_in_a_question(text: str):
    expressions = [term.expression() for term in read_question(text).terms]
    assert all(expression[1:-1].isalnum() for expression in expressions)


def test_that_a_question_of_no_content_is_about_what_is_shown_with_it():
    assert own_words("What does this do?", side_texts=["staticExport enabled"]) == ["staticexport", "enabled"]


def test_that_what_is_shown_counts_less_than_what_is_asked():
    terms = read_question("cancel it", side_texts=["booking"]).terms
    assert [(term.text, term.is_aside) for term in terms] == [("cancel", False), ("booking", True)]
    assert terms[0].weight > terms[1].weight


def test_that_names_in_code_are_found_by_their_parts():
    assert split_identifiers("the bundleUrl of HTTPServer and x") == "bundle Url HTTP Server"


def test_that_an_endless_question_is_cut():
    assert len(read_question(" ".join(f"word{n}" for n in range(500))).terms) == 24


@pytest.mark.parametrize(("text", "wants"), [("How do I return a kite?", True), ("What is a kite?", False)])
def test_that_how_asks_for_code(text: str, wants: bool):
    assert read_question(text).wants_code is wants
