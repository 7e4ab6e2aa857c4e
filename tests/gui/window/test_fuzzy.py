"""Finding names by a few letters."""

import pytest

from docsdesk.ui.window.fuzzy import fit, letters_in_order


def best(query: str, *names: str) -> str:
    fits = {name: worth for name in names if (worth := fit(query, name)) is not None}
    return max(fits, key=lambda name: fits[name])


def test_that_letters_must_come_in_order():
    assert fit("tse", "site") is None
    assert fit("ste", "site") is not None


def test_that_initials_beat_scattered_letters():
    assert best("os", "Overview of pages", "Open site") == "Open site"


def test_that_a_whole_word_beats_a_part():
    assert best("site", "Opposite", "Edit site") == "Edit site"


def test_that_a_later_word_start_does_not_hide_a_fit():
    assert fit("kt", "skt k") is not None


def test_that_case_and_spaces_do_not_count():
    assert fit("OP si", "open site") is not None


@pytest.mark.parametrize("query", ["ref", "R E F", "rrr", "fer", "a.b", "a/c", "eeeeee", ""])
@pytest.mark.parametrize("name", ["Reference", "a.b/c", "a-b-c", "free\nref", "ref ref r"])
def test_that_letters_are_found_in_their_order_as_they_fit(query, name):
    assert (letters_in_order(query).match(name) is not None) == (fit(query, name) is not None)


def test_that_letters_that_come_often_in_a_name_without_the_last_take_no_time():
    assert letters_in_order("eeeeeeeeez").match("reference/" * 200) is None
