"""What stands around a place in a JSON text; the bar marks the place."""

import pytest

from docsdesk.docs.json.cursor import cursor_at


def at(marked: str):
    offset = marked.index("|")
    text = marked.replace("|", "")
    return text, cursor_at(text, offset)


@pytest.mark.parametrize(
    ("marked", "path", "is_key", "written"),
    [
        ("{|}", (), True, ""),
        ('{"a": {"b|"}}', ("a",), True, '"b"'),
        ('{"a": {"b": "x|y"}}', ("a", "b"), False, '"xy"'),
        ('{"a": {"b": |}, "c": 1}', ("a", "b"), False, ""),
        ('{"a": tr|ue}', ("a",), False, "true"),
        ('{"a": [1, "x|"]}', ("a", 0), False, '"x"'),
        ('{"a": [{"b": 1}, {"c": [{}, "|"]}]}', ("a", 0, "c", 0), False, '""'),
        ('{"a": "x", |}', (), True, ""),
        ('{"a": "x|\n "b": 1}', ("a",), False, '"x'),
        ('{"a": "{[,\\"", "b|": 1}', (), True, '"b"'),
        ("|", (), False, ""),
    ],
)
def test_that_the_path_and_what_is_written_are_known(marked, path, is_key, written):
    text, cursor = at(marked)
    assert (cursor.path, cursor.is_key, text[cursor.start : cursor.end]) == (path, is_key, written)


def test_that_the_other_keys_of_the_object_are_known_before_and_behind():
    _, cursor = at('{"x": {"a": {"n": 1}, "|", "b": [{"m": 1}], "c": 2}, "y": 1}')
    assert cursor.keys == {"a", "b", "c"}


def test_that_a_key_leads_to_its_value():
    _, cursor = at('{"api": {"ur|l": "full"}}')
    assert cursor.leads_to == ("api", "url")


def test_that_any_text_has_a_path_at_any_place():
    text = '{"a": [1, {"b": "c\\'
    for offset in range(len(text) + 1):
        cursor_at(text[::-1], offset)
        assert cursor_at(text, offset).start <= offset
