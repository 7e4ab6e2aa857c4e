"""Which paths a `.mintignore` leaves out."""

from pathlib import PurePosixPath

import pytest

from docsdesk.docs.files.folder_files import FolderFiles, read_ignore_rules
from docsdesk.domain.errors import UnreadableFileError


@pytest.mark.parametrize(
    ("rules", "ignored", "kept"),
    [
        ("drafts", ["drafts", "a/drafts"], ["a/draft", "draftsman"]),
        ("/drafts", ["drafts"], ["a/drafts"]),
        ("a/b", ["a/b"], ["c/a/b", "a/x/b"]),
        ("*.txt", ["a.txt", "b/a.txt"], ["a.txt.mdx"]),
        ("a*b*c.mdx", ["abc.mdx", "axbxc.mdx", "abbcbc.mdx"], ["acb.mdx", "a/b/c.mdx"]),
        ("a**c", ["abc", "x/ac"], ["a/c"]),
        ("?a[0-9][!x].mdx", ["ba1y.mdx"], ["a1y.mdx", "ba1x.mdx", "bazy.mdx"]),
        ("a/**/z", ["a/z", "a/b/z", "a/b/c/z"], ["a/zz", "b/a/z"]),
        ("**/b/*/d/**/z", ["b/c/d/z", "b/b/c/d/d/z"], ["b/d/z"]),
        ("**/**/**/a", ["a", "b/c/a"], ["b/c"]),
        ("a/**", ["a/b", "a/b/c"], ["b/a", "a"]),
        ("a/**\n!a/keep.mdx", ["a/b"], ["a", "a/keep.mdx"]),
        ("Drafts", ["drafts", "a/DRAFTS"], ["draft"]),
        ("  drafts\t", ["drafts"], []),
        ("*.mdx\n!keep.mdx", ["a.mdx"], ["keep.mdx"]),
        (r"\#a" + "\n" + r"\!b" + "\n" + r"c\*", ["#a", "!b", "c*"], ["a", "b", "cd"]),
        ("[z-a]\n[", ["["], ["z", "a"]),
    ],
)
def test_that_rules_mean_what_git_says_they_mean(rules, ignored, kept):
    read = read_ignore_rules(rules)

    assert [path for path in ignored + kept if read.ignores(PurePosixPath(path), is_folder=False)] == ignored


def test_that_a_rule_with_a_slash_at_its_end_is_for_folders():
    rules = read_ignore_rules("drafts/")

    assert rules.ignores(PurePosixPath("a/drafts"), is_folder=True)
    assert not rules.ignores(PurePosixPath("a/drafts"), is_folder=False)


@pytest.mark.parametrize(
    ("text", "problem"),
    [("a*b\n" * 1_001, "more than 1,000 patterns"), ("a" * 4_097, "more than 4,096 characters")],
)
def test_that_what_would_take_long_to_ignore_is_refused_and_publishes_nothing(tmp_path, text: str, problem: str):
    (tmp_path / ".mintignore").write_text(text)
    with pytest.raises(UnreadableFileError, match=problem):
        FolderFiles(tmp_path).list_published()


def test_that_only_dependencies_hidden_files_and_notes_on_the_repository_are_left_out_unasked(tmp_path):
    kept = ["build/a.mdx", "dist/b.png", "coverage/c.mdx", "tmp/d.mdx", "temp/e.mdx", ".well-known/security.txt"]
    left_out = ["node_modules/f.mdx", ".env", ".git/g.mdx", "a/.h/i.mdx", "readme.md", "a/CHANGELOG.md"]
    for name in (*kept, *left_out):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()

    assert sorted(file.as_posix() for file in FolderFiles(tmp_path).list_published()) == sorted(kept)
