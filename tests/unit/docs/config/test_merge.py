"""Three texts of one file put together: what it was, what I made of it, what somebody else did."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.config_edits import make_edit, write_shaped

from docsdesk.docs.config.merge import ABSENT, merge_texts, with_mine
from docsdesk.docs.config.text import ConfigText

BASE = ConfigText('{\n  "name": "Ferry",\n  "api": {\n    "url": "full",\n    "list": ["a", "b"]\n  }\n}\n')


def edited(path: tuple[str, ...], value: object) -> ConfigText:
    return BASE.without(path) if value is ABSENT else BASE.with_value(path, value)


def test_that_changes_of_different_keys_are_put_together_in_the_others_layout():
    theirs = ConfigText(BASE.text.replace("Ferry", "Harbour").replace("\n", "\r\n"))
    mine = BASE.with_value(("api", "list"), ["b", "a"]).with_value(("api", "proxy"), False).without(("api", "url"))
    merged = merge_texts(BASE, mine, theirs)
    assert merged.conflicts == ()
    assert merged.text.text == (
        '{\r\n  "name": "Harbour",\r\n  "api": {\r\n    "list": ["b", "a"],\r\n    "proxy": false\r\n  }\r\n}\r\n'
    )


@pytest.mark.parametrize(
    ("path", "mine", "theirs"),
    [
        (("api", "url"), "half", "none"),
        (("api", "url"), ABSENT, "none"),
        (("api", "url"), "half", ABSENT),
        (("api", "list"), ["b", "a"], ["a"]),
        (("api", "new"), 1, 2),
        (("api", "url"), 1, True),
    ],
)
def test_that_what_both_changed_is_a_conflict_and_stays_theirs_until_settled(
    path: tuple[str, ...], mine: object, theirs: object
):
    merged = merge_texts(BASE, edited(path, mine), edited(path, theirs))
    assert merged.text.text == edited(path, theirs).text
    (conflict,) = merged.conflicts
    known = BASE.get(path, ABSENT)
    assert (conflict.path, conflict.base, conflict.mine, conflict.theirs) == (path, known, mine, theirs)
    assert with_mine(merged.text, edited(path, mine), conflict).value == edited(path, mine).value


def test_that_the_same_change_on_both_sides_is_none():
    mine = BASE.with_value(("api", "url"), "half")
    theirs = ConfigText(mine.text.replace("Ferry", "Harbour"))
    assert merge_texts(BASE, mine, theirs).text.text == theirs.text


def test_that_a_removed_object_and_a_change_in_it_is_a_conflict():
    merged = merge_texts(BASE, BASE.without(("api",)), BASE.with_value(("api", "url"), "half"))
    assert [conflict.path for conflict in merged.conflicts] == [("api",)]


def test_that_objects_added_on_both_sides_are_put_together():
    merged = merge_texts(BASE, edited(("mdx",), {"a": 1}), edited(("mdx",), {"b": 2}))
    assert merged.text.get(("mdx",)) == {"b": 2, "a": 1}


def test_that_numbers_keep_my_spelling_and_new_keys_their_neighbour():
    mine = ConfigText(BASE.text.replace('"url": "full"', '"url": "full", "x": 1.50'))
    merged = merge_texts(BASE, mine, ConfigText(BASE.text.replace("Ferry", "Harbour")))
    assert '"url": "full",\n    "x": 1.50,\n    "list"' in merged.text.text


@pytest.mark.parametrize("broken", ['{"name": ', "", "[1]"])
def test_that_a_text_that_cannot_be_taken_apart_is_a_conflict_as_a_whole(broken: str):
    theirs = edited(("name",), "Harbour")
    merged = merge_texts(BASE, ConfigText(broken), theirs)
    assert merged.text.text == theirs.text
    (conflict,) = merged.conflicts
    assert (conflict.path, conflict.mine) == ((), broken)
    assert with_mine(merged.text, ConfigText(broken), conflict).text == broken
    assert merge_texts(BASE, ConfigText(broken), BASE).text.text == broken


@given(st.integers(0, 2**32))
def test_that_merged_texts_say_what_both_sides_say_where_they_do_not_touch(seed: int):
    rng = random.Random(seed)
    base = ConfigText(write_shaped(rng))
    mine, theirs = make_edit(base, rng).after, make_edit(base, rng).after
    merged = merge_texts(base, mine, theirs)
    touched = {conflict.path for conflict in merged.conflicts}
    check((), (base.value, mine.value, theirs.value), merged.text.value, touched)


def check(path: tuple[Any, ...], sides: tuple[Any, Any, Any], merged: Any, touched: set[tuple[Any, ...]]) -> None:
    base, mine, theirs = sides
    if all(isinstance(side, dict) for side in (*sides, merged)):
        for key in {**base, **mine, **theirs, **merged}:
            inner = tuple(side.get(key, ABSENT) for side in sides)
            check((*path, key), inner, merged.get(key, ABSENT), touched)
    elif path in touched:
        assert merged == theirs
    elif said(mine) == said(base):
        assert said(merged) == said(theirs)
    elif said(theirs) in (said(base), said(mine)):
        assert said(merged) == said(mine)


def said(value: Any) -> str:
    """Told apart are true and 1, but not the orders that keys of an object are written in."""
    return json.dumps(value, sort_keys=True, default=repr)
