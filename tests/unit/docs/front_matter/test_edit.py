"""Edits of front matter: only the key's own characters change, and the page's reader sees just that."""

from pathlib import PurePosixPath

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from docsdesk.docs.front_matter.edit import FrontMatterChange, FrontMatterRefusedError
from docsdesk.docs.front_matter.values import read_front_matter

SHAPED = """\ufeff---
title:   'Lend a kite'   # shown on top
groups:
  - staff      # ours
  - "partners"
playground: "simple"

# who may read it
public:   true
description: >
  Two lines
  of prose.
---

Text with --- in it.
playground: none
"""


def values(text: str) -> dict:
    problems: list = []
    normal = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    found = read_front_matter(PurePosixPath("p.mdx"), normal, problems).values
    assert not problems
    return found


@pytest.mark.parametrize(
    ("key", "value", "old", "new"),
    [
        ("playground", "none", 'playground: "simple"', 'playground: "none"'),
        ("title", "Fly", "'Lend a kite'   # shown", "'Fly'   # shown"),
        ("title", "It's", "'Lend a kite'", "'It''s'"),
        ("public", False, "public:   true", "public:   false"),
        ("groups", ("staff",), '\n  - "partners"', ""),
        ("groups", ("staff", "crew", "partners"), '# ours\n', "# ours\n  - crew\n"),
        ("groups", (), '\n  - staff      # ours\n  - "partners"', " []"),
        ("groups", None, 'groups:\n  - staff      # ours\n  - "partners"\n', ""),
        ("public", None, "public:   true\n", ""),
        ("description", "Short", ">\n  Two lines\n  of prose.", "Short"),
        ("authMethod", "key", "---\n\nText", "authMethod: key\n---\n\nText"),
    ],
)  # fmt: skip
def test_that_an_edit_changes_its_own_characters_only(key, value, old, new):
    assert SHAPED.count(old) == 1
    expected = SHAPED.replace(old, new)
    assert FrontMatterChange(key, value).apply_to(SHAPED) == expected
    ends = SHAPED.replace("\n", "\r\n")
    assert FrontMatterChange(key, value).apply_to(ends) == expected.replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("text", "change", "expected"),
    [
        ("Hello\r\n", FrontMatterChange("public", True), "---\r\npublic: true\r\n---\r\n\r\nHello\r\n"),
        ("", FrontMatterChange("title", "a: b"), '---\ntitle: "a: b"\n---\n'),
        ("\ufeff\nText", FrontMatterChange("title", "x"), "\ufeff---\ntitle: x\n---\n\nText"),
        ("---\n---\nText", FrontMatterChange("playground", "none"), "---\nplayground: none\n---\nText"),
        ("---\n  a: 1\n---\n", FrontMatterChange("b", "x"), "---\n  a: 1\n  b: x\n---\n"),
        ("---\nb:\n---\n", FrontMatterChange("b", "x"), "---\nb: x\n---\n"),
        ("---\nb:   # why\na: 1\n---\n", FrontMatterChange("a", "x"), "---\nb:   # why\na: x\n---\n"),
        ("---\ngroups: ['a', 'b']\n---", FrontMatterChange("groups", ("c",)), "---\ngroups: ['c']\n---"),
        ("---\ngroups: a\n---", FrontMatterChange("groups", ("a", "b, c")), '---\ngroups: [a, "b, c"]\n---'),
        ("---\nt: 'x\ny: z'\ny: 1\n---\n", FrontMatterChange("y", "q"), "---\nt: 'x\ny: z'\ny: q\n---\n"),
        ("---\na: [1,\n2\n]\nb: 1\n---\n", FrontMatterChange("a", None), "---\nb: 1\n---\n"),
        ("---\ngroups:\n- a\n- b\nb: 1\n---\n", FrontMatterChange("groups", ("b",)), "---\ngroups:\n- b\nb: 1\n---\n"),
    ],
)
def test_that_every_shape_of_front_matter_is_edited_in_its_own_way(text, change, expected):
    assert change.apply_to(text) == expected


def test_that_what_is_said_already_changes_nothing():
    for key, value in (("playground", "simple"), ("groups", ("staff", "partners")), ("public", True), ("no", None)):
        assert FrontMatterChange(key, value).apply_to(SHAPED) == SHAPED


@pytest.mark.parametrize(
    "text",
    [
        "---\ntitle: [\n---\n",
        "---\n{playground: none}\n---\n",
        "---\ngroups:\n  - includes: [a]\n    excludes: [b]\n---\n",
        "---\ntitle: x\nText",
    ],
)
def test_that_what_cannot_be_said_again_is_refused(text):
    with pytest.raises(FrontMatterRefusedError):
        FrontMatterChange("groups", ("x",)).apply_to(text)


WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
PLAIN = st.text("ab cé:#-'\"[]{},&*!|>%@`?\\\t~", max_size=10)
SCALARS = st.one_of(WORDS, PLAIN, st.sampled_from(["true", "no", "null", "1", "1e3", "2026-01-01", "~", "---", "- a"]))
VALUES = st.one_of(SCALARS, st.booleans(), st.lists(SCALARS, max_size=4).map(tuple), st.none())
COMMENTS = st.sampled_from(["", "  # a: b", " # it's", "\t# [x"])
LINES = st.one_of(
    st.tuples(st.sampled_from(["a", "b", "k", "a b"]), COMMENTS).map(lambda it: (it[0], f": plain words{it[1]}\n")),
    st.tuples(st.sampled_from(["a", "b", "k"]), COMMENTS).map(lambda it: (it[0], f': "quoted # \\" k: 1"{it[1]}\n')),
    st.tuples(st.sampled_from(["a", "k"]), COMMENTS).map(lambda it: (it[0], f": 'it''s # k: 2'{it[1]}\n")),
    st.tuples(st.sampled_from(["a", "k"]), COMMENTS).map(lambda it: (it[0], f": [x, 'k: 3', \"]\"]{it[1]}\n")),
    st.tuples(st.sampled_from(["a", "k"]), COMMENTS).map(lambda it: (it[0], f":{it[1]}\n  - x{it[1]}\n  - 'y'\n")),
    st.sampled_from([
        ("k", ":\n- x\n- y\n"), ("k", ": |\n  k: 4\n\n  # no comment\n"), ("b", ": >-\n    deep\n  \n"), ("k", ":\n"),
        ("b", ":\n  k: 5\n  c: [1]\n"), ("k", ": true\n"), ("b", ": 12\n"), ("k", ": more\n  than one\n  line\n"),
        ("", "# k: 6\n"), ("", "\n"), ("", "   \n"), ("", "#\n\n"),
    ]),
)  # fmt: skip


@st.composite
def pages(draw):
    seen: set[str] = set()
    lines = []
    for key, rest in draw(st.lists(LINES, max_size=6)):
        if key and key in seen:
            continue
        seen.add(key)
        lines.append(key + rest)
    body = draw(st.sampled_from(["", "Text\n", "\n# T\n\nk: body\n---\nk: 7\n", "---\nnot: front\n---\n"]))
    text = f"---\n{''.join(lines)}---\n{body}"
    end = draw(st.sampled_from(["\n", "\r\n"]))
    return draw(st.sampled_from(["", "\ufeff"])) + text.replace("\n", end)


@given(pages(), VALUES)
@example("---\nk:\n---\n", ("", " "))
def test_that_whatever_is_set_reads_back_and_nothing_else_changes(text, value):
    before = values(text)
    try:
        edited = FrontMatterChange("k", value).apply_to(text)
    except FrontMatterRefusedError:
        assert isinstance(before.get("k"), list | dict)
        return
    after = values(edited)
    wanted = list(value) if isinstance(value, tuple) else value
    assert after.pop("k", None) == wanted
    before.pop("k", None)
    assert after == before
    assert list(after) == list(before)
    kept = [line for line in text.splitlines(keepends=True) if "#" in line and line.startswith("#")]
    assert [line for line in edited.splitlines(keepends=True) if line in kept] == kept
    bare = [line for line in edited.splitlines(keepends=True) if line.strip() and not line.startswith("\ufeff")]
    assert all(line.endswith("\r\n") for line in bare[:-1]) or "\r\n" not in text


@given(pages(), VALUES)
def test_that_an_edit_taken_back_by_hand_leaves_the_file_as_it_was(text, value):
    """Where there was no such key, taking it out again is the exact reverse."""
    if "k" in values(text) or value is None:
        return
    edited = FrontMatterChange("k", value).apply_to(text)
    assert FrontMatterChange("k", None).apply_to(edited) == text
