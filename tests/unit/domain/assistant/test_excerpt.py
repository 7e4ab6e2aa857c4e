"""The words around what was looked for."""

import pytest

from docsdesk.domain.assistant.excerpt import CHARACTERS_AFTER, CHARACTERS_BEFORE, excerpt


@pytest.mark.parametrize(
    ("text", "wanted", "shown", "matches"),
    [
        ("Send a key.", "key", "Send a key.", ["key"]),
        ("Send a\n\n  KEY, or keys.", "key", "Send a KEY, or keys.", ["KEY", "key"]),
        ("Send a key, or keys.", "key ", "Send a key, or keys.", ["key"]),
        ("From Zürich", "zurich", "From Zürich", ["Zürich"]),
        ("From Zurich", "ZÜRICH", "From Zurich", ["Zurich"]),
        ("APIの認証方法", "認証", "APIの認証方法", ["認証"]),
        ("한국어 문서", "국어", "한국어 문서", ["국어"]),
        ("monkey", "key", "monkey", []),
        ("no such word", "", "no such word", []),
        ("", "key", "", []),
        ("a.b (c", "(c .b", "a.b (c", ["b", "c"]),
    ],
)
def test_that_matches_are_marked_whatever_their_case_and_accents(text, wanted, shown, matches):
    found, marks = excerpt(text, wanted)
    assert (found, [found[start:end] for start, end in marks]) == (shown, matches)


def test_that_an_excerpt_stands_where_most_of_the_words_are():
    text = "A key here. " + "Nothing there. " * 30 + "The header takes a key. " + "And so on. " * 30
    found, marks = excerpt(text, "key header")
    assert found.startswith("…")
    assert found.endswith("…")
    assert [found[start:end] for start, end in marks] == ["header", "key"]
    assert len(found) <= CHARACTERS_BEFORE + CHARACTERS_AFTER + 2
    long_word, marks = excerpt("x" * 500 + " key", "key")
    assert [long_word[start:end] for start, end in marks] == ["key"]
    assert len(long_word) <= CHARACTERS_BEFORE + CHARACTERS_AFTER + 2
