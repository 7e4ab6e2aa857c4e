import pytest

from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.text.text_changes import (
    DiffLine,
    LineKind,
    changes_in,
    count_changes,
    read_diff,
    revert_change,
    rows_of_changes,
    side_by_side,
    unified_lines,
)

TEXT = '{\n  "a": 1,\n  "display": "simple",\n  "b": [\n    "x"\n  ]\n}\n'


def diff(path: tuple[str, ...], value: object) -> list[DiffLine]:
    old = ConfigText(TEXT)
    return read_diff(old.diff(old.with_value(path, value), "docs.json"))


def test_that_lines_carry_the_numbers_of_both_files():
    lines = diff(("display",), "none")
    assert [(line.old, line.new) for line in lines if line.kind is not LineKind.HUNK] == [
        (1, 1),
        (2, 2),
        (3, None),
        (None, 3),
        (4, 4),
        (5, 5),
        (6, 6),
    ]


def test_that_a_changed_line_knows_which_words_changed():
    old, new = (line for line in diff(("display",), "none") if line.kind in (LineKind.REMOVED, LineKind.ADDED))
    assert (old.text[slice(*old.changed)], new.text[slice(*new.changed)]) == ("simple", "none")


def test_that_a_line_that_only_grows_marks_what_it_gained():
    _, new = (line for line in diff(("display",), "simple, too") if line.kind in (LineKind.REMOVED, LineKind.ADDED))
    assert new.text[slice(*new.changed)] == "simple, too"


def test_that_lines_without_a_counterpart_are_changed_as_a_whole():
    gained = [line for line in diff(("b",), ["x", "y", "z"]) if line.kind is LineKind.ADDED]
    assert [line.changed for line in gained] == [None, None, None]


def test_that_the_name_of_the_file_is_left_out():
    assert diff(("display",), "none")[0].kind is LineKind.HUNK


def test_that_no_change_has_no_lines():
    assert read_diff([]) == []


def test_that_added_and_removed_lines_are_counted():
    assert count_changes(diff(("b",), ["x", "y", "z"])) == (3, 1)


def test_that_both_sides_stand_at_one_height():
    lines = read_diff(("@@ -1,3 +1,4 @@", " a", "-b", "+c", "+d", " e"))
    pairs = [(before and before.text, after and after.text) for before, after in side_by_side(lines)]
    assert pairs[1:] == [("a", "a"), ("b", "c"), (None, "d"), ("e", "e")]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n", "A\nb\nc\nd\ne\nf\ng\nh\nnew\ni\nJ\n"),
        ("a\nb\n", "a\nb"),
        ("a\nb", "a\nb\n"),
        ("", "a\nb\n"),
        ("a\n", "b\na\nc\n"),
        ("a\r\nb\r\nc\r\n", "a\r\nc\r\nd\r\n"),
        ("one\n" * 30, "one\n" * 10 + "two\n" + "one\n" * 15),
    ],
)
def test_that_changes_are_reverted_one_by_one(before, after):
    count = len(changes_in(read_diff(unified_lines(before, after, "f"))))
    texts = [after]
    while changes := changes_in(read_diff(unified_lines(before, texts[-1], "f"))):
        texts.append(revert_change(before, texts[-1], changes[-1]))
    assert (texts[-1], len(texts) - 1) == (before, count)


def test_that_a_change_begins_at_the_same_line_in_both_forms_of_the_diff():
    lines = read_diff(unified_lines("a\nb\nc\n", "a\nx\ny\nc\nd\n", "f"))
    assert [lines[change.row].text for change in changes_in(lines)] == ["b", "d"]
    pairs = side_by_side(lines)
    assert [pairs[row][1].text for row in rows_of_changes(pairs)] == ["x", "d"]
