from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.text.diff_lines import DiffLine, LineKind, count_changes, read_diff, side_by_side

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
