"""Revisions of a docs folder come from Git as they were, within bounds, and without a checkout."""

import shutil
import subprocess
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.git_repository import commit, git

from docsdesk.adapters import git_revisions
from docsdesk.adapters.git_revisions import GitRevisions
from docsdesk.docs.files.folder_files import MOST_BYTES
from docsdesk.domain.sites.state_errors import NoHistoryError, RevisionMissingError, RevisionUnreadableError

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no Git here")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A docs folder below a repository's root, with a first commit tagged v1 and a second on main."""
    folder = tmp_path / "site" / "docs"
    (folder / "guides").mkdir(parents=True)
    git(tmp_path / "site", "init", "-q", "-b", "main")
    (folder / "docs.json").write_text('{"name": "One"}')
    (folder / "guides" / "pay.mdx").write_text("Pay by card, by transfer or in cash.\n" * 5)
    (folder / "logo.png").write_bytes(b"\x89PNG and more")
    (folder / "secret.mdx").symlink_to("/etc/hostname")
    (tmp_path / "site" / "README.md").write_text("Not of the docs.\n")
    commit(tmp_path / "site")
    git(tmp_path / "site", "tag", "v1")
    git(folder, "mv", "guides/pay.mdx", "guides/payments.mdx")
    (folder / "docs.json").write_text('{"name": "Two"}')
    commit(tmp_path / "site")
    return folder


def listed(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if not path.is_dir()}


def test_that_a_revision_has_the_folder_as_it_was_with_empty_files_and_no_links(docs: Path):
    with GitRevisions().check_out(docs, "v1") as place:
        assert listed(place) == {"docs.json", "guides/pay.mdx", "logo.png"}
        assert (place / "docs.json").read_text() == '{"name": "One"}'
        assert (place / "logo.png").read_bytes() == b""
    assert not place.exists()
    assert (docs / "docs.json").read_text() == '{"name": "Two"}'


def test_that_a_whole_revision_has_its_pictures_too_and_the_folders_name(docs: Path):
    (docs / "film.mp4").write_bytes(b"x" * (MOST_BYTES + 1))
    commit(docs.parent)
    with GitRevisions().check_out(docs, "main", whole=True) as place:
        assert place.name == "docs"
        assert (place / "logo.png").read_bytes() == b"\x89PNG and more"
        assert (place / "film.mp4").read_bytes() == bytes(MOST_BYTES + 1), "too large, and seen to be"


def test_that_commits_that_do_not_touch_the_folder_leave_its_content_the_same(docs: Path):
    before = GitRevisions().content(docs, "main")
    (docs.parent / "README.md").write_text("More.\n")
    commit(docs.parent)
    assert GitRevisions().content(docs, "main") == before
    assert GitRevisions().content(docs, "v1") != before
    (docs.parent / "later").mkdir()
    with pytest.raises(RevisionUnreadableError, match="has no folder later"):
        GitRevisions().content(docs.parent / "later", "main")


@pytest.mark.parametrize("name", ["v1", "main~1", "HEAD^", "refs/tags/v1", "main@{0}^"])
def test_that_a_revision_is_named_as_in_git(docs: Path, name: str):
    expected = git(docs, "rev-parse", "v1")
    if "@" in name:
        with pytest.raises(RevisionMissingError):
            GitRevisions().commit(docs, name)
    else:
        assert GitRevisions().commit(docs, name) == expected


def test_that_three_dots_name_the_commit_where_a_branch_left_another(docs: Path):
    start = git(docs, "rev-parse", "main")
    git(docs, "checkout", "-q", "-b", "topic")
    (docs / "topic.mdx").write_text("Text.\n")
    commit(docs.parent)
    git(docs, "checkout", "-q", "main")
    (docs / "other.mdx").write_text("Text.\n")
    commit(docs.parent)

    assert GitRevisions().commit(docs, "main...topic") == start
    assert GitRevisions().commit(docs, "topic...") == start
    with pytest.raises(RevisionMissingError):
        GitRevisions().commit(docs, "main...gone")


def test_that_git_tells_renames_between_commits_and_up_to_the_folder_as_it_is(docs: Path):
    revisions = GitRevisions()
    old, new = (revisions.commit(docs, name) for name in ("v1", "main"))
    moved = {PurePosixPath("guides/pay.mdx"): PurePosixPath("guides/payments.mdx")}

    assert revisions.renames(docs, old, new) == moved
    assert revisions.renames(docs, old, None) == moved
    assert revisions.renames(docs, new, None) == {}


def test_that_a_revision_that_is_not_there_is_refused_with_the_names_that_may_be_meant(docs: Path):
    with pytest.raises(RevisionMissingError) as error:
        GitRevisions().commit(docs, "mian")
    assert error.value.near == ("main",)
    for name in ("main~9", "-x", "--help", "v1:docs", ""):
        with pytest.raises(RevisionMissingError) as error:
            GitRevisions().commit(docs, name)
        assert error.value.near == ()


def test_that_a_shallow_clone_says_so(docs: Path, tmp_path: Path):
    clone = tmp_path / "clone"
    git(tmp_path, "clone", "-q", "--depth=1", docs.parent.as_uri(), str(clone))

    with pytest.raises(RevisionMissingError) as error:
        GitRevisions().commit(clone / "docs", "HEAD~1")
    assert "shallow" in str(error.value)


def test_that_a_shallow_clone_with_both_ends_has_the_other_branch_itself_and_says_so(docs: Path, tmp_path: Path):
    git(docs, "switch", "-qc", "topic", "v1")
    (docs / "docs.json").write_text('{"name": "Three"}')
    commit(docs.parent)
    clone = tmp_path / "clone"
    git(tmp_path, "clone", "-q", "--depth=1", "--no-single-branch", docs.parent.as_uri(), str(clone))

    revisions = GitRevisions()
    assert revisions.commit(clone / "docs", "origin/main...") == git(docs, "rev-parse", "main")
    assert "does not show where the branch left origin/main" in revisions.doubt(clone / "docs", "origin/main...")
    assert revisions.doubt(clone / "docs", "origin/main") == ""
    assert revisions.commit(docs, "main...") == git(docs, "rev-parse", "v1")
    assert revisions.doubt(docs, "main...") == ""


def test_that_a_clone_without_old_contents_says_so(docs: Path, tmp_path: Path):
    git(docs, "config", "uploadpack.allowFilter", "true")
    clone = tmp_path / "clone"
    git(tmp_path, "clone", "-q", "--filter=blob:none", docs.parent.as_uri(), str(clone))

    with pytest.raises(RevisionUnreadableError) as error, GitRevisions().check_out(clone / "docs", "v1"):
        pass
    assert "this clone lacks the content of" in str(error.value)


def test_that_a_folder_without_history_says_so(tmp_path: Path):
    with pytest.raises(NoHistoryError), GitRevisions().check_out(tmp_path, "main"):
        pass


def test_that_a_revision_without_the_folder_says_so(docs: Path):
    (docs.parent / "later").mkdir()
    with pytest.raises(RevisionUnreadableError) as error, GitRevisions().check_out(docs.parent / "later", "v1"):
        pass
    assert "it has no folder later" in str(error.value)


class Listing:
    """A checkout of which only the list of a tree is asked."""

    def __init__(self, count: int, size: int, name: str) -> None:
        self._listed = b"".join(b"100644 blob 0a %d\t%s\0" % (size, name.encode()) for _ in range(count))

    def read(self, *_: str) -> bytes:
        return self._listed


@pytest.mark.parametrize(
    ("count", "size", "name", "whole"),
    [
        (git_revisions._MOST_FILES, 0, "a.png", False),
        (16, git_revisions._MOST_BYTES // 16, "a.md", False),
        (64, git_revisions._MOST_BYTES // 16, "a.png", True),
    ],
)
def test_that_a_revision_has_a_most_size(count: int, size: int, name: str, *, whole: bool):
    listed = git_revisions._blobs(Listing(count, size, name), "v1", "tree", whole=whole)
    assert len(listed) == count
    with pytest.raises(RevisionUnreadableError, match="than"):
        git_revisions._blobs(Listing(count + 1, size, name), "v1", "tree", whole=whole)


def test_that_names_that_leave_the_folder_are_not_written(docs: Path, tmp_path: Path):
    blob = git(docs, "rev-parse", "HEAD:docs/docs.json")
    tree = f"100644 blob {blob}\tdocs.json\0" + f"100644 blob {blob}\t..\0"
    command = ["git", "-C", str(docs), "mktree", "-z"]
    made = subprocess.run(command, input=tree.encode(), capture_output=True, check=False)
    if made.returncode:
        pytest.skip("this Git does not make such a tree")
    top = f"040000 tree {made.stdout.decode().strip()}\tdocs\0"
    made = subprocess.run(command, input=top.encode(), capture_output=True, check=True)
    odd = git(docs, "commit-tree", "-m", "x", made.stdout.decode().strip())

    with GitRevisions().check_out(docs, odd) as place:
        assert listed(place) == {"docs.json"}


def test_that_the_names_of_revisions_are_branches_and_then_tags_with_the_latest_first(docs: Path):
    for name in ("v9", "v10"):
        git(docs, "tag", name)
    git(docs, "branch", "draft")
    found = GitRevisions().names(docs)

    assert found.branches == ("main", "draft")
    assert found.tags == ("v10", "v9", "v1")
    assert found.has_history
    assert not found.is_shallow


def test_that_a_folder_without_a_repository_has_no_names(tmp_path: Path):
    assert not GitRevisions().names(tmp_path).has_history
