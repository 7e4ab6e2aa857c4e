"""What differs between two texts, word by word."""

import pytest

from docsdesk.docs.text.text_changes import MOST_PAIRS, word_diff

TEXTS = ["", "one", "one two three", "one 2 three\n\nfour", "a\nb\nc", "a\nx\nc\n", "für 日本語 text"]


@pytest.mark.parametrize("before", TEXTS)
@pytest.mark.parametrize("after", TEXTS)
def test_that_the_pieces_of_each_side_are_its_text_and_what_is_kept_is_the_same(before, after):
    old, new = word_diff(before, after)
    assert "".join(piece.text for piece in old) == before
    assert "".join(piece.text for piece in new) == after
    kept = ["".join(piece.text for piece in side if not piece.is_changed) for side in (old, new)]
    assert kept[0] == kept[1]


def test_that_only_the_words_that_differ_are_marked():
    old, new = word_diff("Send a key in the header.", "Send a token in the header.")
    assert [piece.text for piece in old if piece.is_changed] == ["key "]
    assert [piece.text for piece in new if piece.is_changed] == ["token "]


def test_that_two_long_texts_with_nothing_in_common_count_as_another_without_being_searched():
    count = int(MOST_PAIRS**0.5) + 1
    old, new = word_diff("a " * count, "b " * count)
    assert [piece.is_changed for piece in (*old, *new)] == [True, True]
