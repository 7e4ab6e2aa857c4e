"""Fixes of problems."""

from pathlib import PurePosixPath

from docsdesk.domain.problem import Fix, TextEdit


def test_that_a_fix_makes_all_its_edits_at_the_offsets_of_the_text_it_was_made_for():
    fix = Fix(
        "Write &lt;", PurePosixPath("a.mdx"), (TextEdit(2, 3, "&lt;"), TextEdit(6, 7, "&lt;"), TextEdit(8, 8, "!"))
    )

    assert fix.apply("a <b, <c") == "a &lt;b, &lt;c!"
