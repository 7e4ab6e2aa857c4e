"""Fixes are made at once only where none of them undoes what another does."""

import json
from pathlib import PurePosixPath

from docsdesk.docs.text.joint_fixes import fixes_together, join_fixes
from docsdesk.domain.problem import Fix, TextEdit

DOCS_JSON = PurePosixPath("docs.json")


def fix(text: str, old: str, new: str, file: PurePosixPath = DOCS_JSON) -> Fix:
    start = text.index(old)
    return Fix(f"{old} to {new}", file, (TextEdit(start, start + len(old), new),))


def test_that_of_two_fixes_that_add_the_same_key_the_second_waits():
    text = '{"server": 1, "auth": 2, "mode": 3}'
    moved = fix(text, '"server": 1', '"mdx": {"server": 1}')
    hides_it = fix(text, '"auth": 2', '"mdx": {"auth": 2}')
    renamed = fix(text, '"mode"', '"display"')

    taken = fixes_together(text, (renamed, hides_it, moved))

    assert taken == (moved, renamed)
    assert json.loads(join_fixes(taken).apply(text)) == {"mdx": {"server": 1}, "auth": 2, "display": 3}


def test_that_a_key_that_stands_twice_already_does_not_keep_the_rest_from_being_fixed():
    text = '{"a": 1, "a": 2, "b": 3, "c": 4}'
    fixes = (fix(text, '"b"', '"d"'), fix(text, '"c"', '"e"'))

    assert fixes_together(text, fixes) == fixes


def test_that_of_fixes_of_the_same_characters_the_first_is_made():
    text, page = "one <two three", PurePosixPath("index.mdx")
    first, second = fix(text, "<two", "&lt;two", page), fix(text, "two", "too", page)

    assert fixes_together(text, (second, first)) == (first,)


def test_that_fixes_that_lie_between_each_others_edits_are_made_together():
    text, page = "a b c", PurePosixPath("index.mdx")
    around = Fix("Around", page, (TextEdit(0, 1, "(a"), TextEdit(4, 5, "c)")))

    taken = fixes_together(text, (around, fix(text, "b", "and", page)))

    assert join_fixes(taken).apply(text) == "(a and c)"


def test_that_items_added_to_a_list_at_the_same_place_follow_each_other():
    text = '{"redirects": [{"source": "/a"}]}'
    end = text.index("]}")
    items = [f', {{"source": "/{name}"}}' for name in "bc"]
    fixes = tuple(Fix(item, DOCS_JSON, (TextEdit(end, end, item),)) for item in items)

    taken = fixes_together(text, fixes)

    assert taken == fixes
    assert [each["source"] for each in json.loads(join_fixes(taken).apply(text))["redirects"]] == ["/a", "/b", "/c"]
