import json
from datetime import UTC, datetime

from docsdesk.domain.support.diagnostics import MOST_CHARACTERS, Contents, Diagnostics, Part, Section, end_of

FOUND = Diagnostics(
    datetime(2026, 11, 28, tzinfo=UTC),
    (
        Section(Part.VERSIONS, Contents((("Docsdesk", "1.0"), ("Qt", "6.11")))),
        Section(Part.LOG, Contents((), "a line\nanother")),
        Section(Part.SIZES, Contents(problem="Not read: no answer.")),
    ),
)


def test_that_the_text_has_a_heading_for_each_part_and_nothing_of_one_that_is_left_out():
    text = FOUND.without({Part.LOG}).as_text()

    assert "Versions\n--------\nDocsdesk  1.0\nQt        6.11\n" in text
    assert "Sizes\n-----\nNot read: no answer.\n" in text
    assert "Last log lines" not in text
    assert "another" not in text


def test_that_the_object_has_the_same_by_the_names_of_the_parts():
    assert json.loads(json.dumps(FOUND.as_object())) == {
        "madeAt": "2026-11-28T00:00:00+00:00",
        "versions": {"facts": {"Docsdesk": "1.0", "Qt": "6.11"}},
        "log": {"facts": {}, "text": "a line\nanother"},
        "sizes": {"facts": {}, "problem": "Not read: no answer."},
    }


def test_that_a_change_reaches_every_text_and_bounds_it():
    long = Diagnostics(FOUND.made_at, (Section(Part.LOG, Contents((), "line\n" * MOST_CHARACTERS)),))

    changed = long.changed(str.upper).as_text()

    assert "LINE" in changed
    assert "\nline\n" not in changed
    assert len(changed) < MOST_CHARACTERS + 200


def test_that_of_a_long_text_whole_lines_at_the_end_are_kept():
    assert end_of("first\nsecond\nthird\n", 9) == "[13 characters before this are left out]\nthird\n"
