from pathlib import PurePosixPath

import pytest

from docsdesk.domain.place import LinePlaces, Place, place_at

FILE = PurePosixPath("a.mdx")


@pytest.mark.parametrize("text", ["", "one", "\n", "one\ntwo\n\nfour", "é\n\U0001f600x\r\ny\n"])
def test_that_a_place_counts_the_lines_and_characters_before_it(text):
    for offset in range(len(text) + 1):
        before = text[:offset].split("\n")
        place = Place(FILE, len(before), len(before[-1]) + 1)
        assert place_at(FILE, text, offset) == place
        assert LinePlaces(FILE, text).at(offset) == place


def test_that_a_place_outside_the_text_is_its_start_or_its_end():
    assert place_at(FILE, "ab\nc", -1) == Place(FILE, 1, 1)
    assert place_at(FILE, "ab\nc", 99) == Place(FILE, 2, 2)


def test_that_the_lines_of_a_text_are_counted_once_for_all_its_places():
    class Text(str):
        def __getitem__(self, key):
            raise AssertionError("the text before a place was copied")

        __hash__ = str.__hash__

    text = Text("a\n" * 1_000)

    assert [place_at(FILE, text, offset).line for offset in range(0, 2_000, 500)] == [1, 251, 501, 751]
