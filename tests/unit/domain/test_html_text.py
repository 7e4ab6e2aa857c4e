import pytest

from docsdesk.domain.safe_text import unescape_html


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (f"a&#{'9' * 5_000};b", "a\ufffdb"),
        (f"a&#{'0' * 5_000}65b", "aAb"),
        (f"a&#{'0' * 5_000};b", "a\ufffdb"),
        ("&#1114109;&#65;&amp;", "\U0010fffdA&"),
    ],
)
def test_that_a_characters_number_may_have_any_length(text: str, plain: str):
    assert unescape_html(text) == plain
