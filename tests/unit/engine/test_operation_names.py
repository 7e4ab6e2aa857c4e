import pytest

from docsdesk.engine.answers.search import operations_in, pages_named


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("What does POST /kites/{id}/return do?", [("POST", "/kites/{}/return")]),
        ("post /Kites/:kiteId/return", [("POST", "/kites/{}/return")]),
        ("Why does GET https://api.example/v1/kites/7 fail?", [("GET", "/v1/kites/{}")]),
        ("What is /kites?", [("", "/kites")]),
        ("What is /kites.", [("", "/kites")]),
        ("and/or, 1/2, a / b", []),
        ("How do I return a kite?", []),
    ],
)
def test_that_operations_are_read_however_they_are_written(text: str, found: list[tuple[str, str]]):
    assert list(operations_in(text)) == found


@pytest.mark.parametrize(
    ("text", "pages"),
    [
        ("GET /kites/{id}", ["one"]),
        ("What does GET /v1/kites/kt_1 return?", ["one"]),
        ("get https://api.example/v1/kites", ["all"]),
        ("/kites/", ["all", "new"]),
        ("GET /kites/search", ["search"]),
        ("DELETE /kites", []),
        ("GET /a/b/c/kites", []),
        ("Read /guides/lend", []),
    ],
)
def test_that_an_operation_is_known_with_its_server_and_the_values_of_its_parameters(text: str, pages: list[str]):
    operations = {
        "all": ("GET", "/kites"),
        "new": ("POST", "/kites"),
        "one": ("GET", "/kites/{}"),
        "search": ("GET", "/kites/search"),
    }
    assert pages_named(text, operations) == pages
