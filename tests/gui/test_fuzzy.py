"""Finding names by a few letters."""

from docsdesk.ui.fuzzy import fit


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
