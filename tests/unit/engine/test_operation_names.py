import pytest

from docsdesk.engine.answers.operation_names import operations_in


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
