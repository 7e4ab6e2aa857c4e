import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.git_repository import commit, git

from docsdesk.adapters.git_checkout import GitCheckouts, git_fetch
from docsdesk.domain.errors import CommitRefusedError
from docsdesk.domain.sites.state_errors import FetchFailedError, NoHistoryError
from docsdesk.domain.sites.trusted_folder import OwnPrograms

MAIN, API, PAGE = (PurePosixPath(name) for name in ("docs.json", "config/api [1].json", "index.mdx"))

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no Git here")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A docs folder inside a repository, with changes of three files."""
    folder = tmp_path / "site" / "docs"
    (folder / "config").mkdir(parents=True)
    git(tmp_path / "site", "init", "-q", "-b", "main")
    for name in (MAIN, API, PAGE):
        (folder / name).write_text("{}\n")
    commit(folder.parent)
    for name in (MAIN, API, PAGE):
        (folder / name).write_text('{"changed": true}\n')
    return folder


@pytest.fixture
def checkouts(tmp_path: Path) -> GitCheckouts:
    who = {f"GIT_{role}_{what}": "a@x.example" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    path = {"PATH": str(Path(shutil.which("git") or "").parent) + ":/usr/bin:/bin", "HOME": str(tmp_path)}
    return GitCheckouts({**who, **path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_DIR": "/nowhere"})


def committed(folder: Path) -> set[str]:
    return set(git(folder, "show", "--name-only", "--format=").splitlines())


async def test_that_only_the_named_files_are_committed_and_what_is_staged_stays_staged(
    docs: Path, checkouts: GitCheckouts
):
    git(docs, "add", str(PAGE))
    assert await checkouts.list_uncommitted(docs, (MAIN, API)) == (MAIN, API)
    name = await checkouts.commit(docs, (MAIN, API), "Order the languages\n\nBecause.", is_trusted=True)
    assert git(docs, "rev-parse", "HEAD").startswith(name)
    assert git(docs, "log", "-1", "--format=%B") == "Order the languages\n\nBecause."
    assert committed(docs) == {"docs/docs.json", "docs/config/api [1].json"}
    assert git(docs, "status", "--porcelain") == "M  docs/index.mdx"
    assert await checkouts.list_uncommitted(docs, (MAIN, API)) == ()


async def test_that_a_new_file_can_be_committed(docs: Path, checkouts: GitCheckouts):
    new = PurePosixPath("new.json")
    (docs / new).write_text("{}")
    assert await checkouts.list_uncommitted(docs, (new,)) == (new,)
    await checkouts.commit(docs, (new,), "Add it", is_trusted=True)
    assert committed(docs) == {"docs/new.json"}


@pytest.mark.skipif(sys.platform == "win32", reason="the hook is a shell script")
async def test_that_a_hook_can_refuse_and_nothing_is_left_staged(docs: Path, checkouts: GitCheckouts):
    hook = docs.parent / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\necho 'Name the ticket.' >&2\nexit 1\n")
    hook.chmod(0o755)
    new = PurePosixPath("new.json")
    (docs / new).write_text("{}")
    before = git(docs, "status", "--porcelain"), git(docs, "rev-parse", "HEAD")
    with pytest.raises(CommitRefusedError) as refused:
        await checkouts.commit(docs, (MAIN, new), "x", is_trusted=True)
    assert refused.value.said == "Name the ticket."
    assert (git(docs, "status", "--porcelain"), git(docs, "rev-parse", "HEAD")) == before


@pytest.mark.skipif(sys.platform == "win32", reason="the hook and the Git that fails are shell scripts")
async def test_that_a_refused_commit_leaves_a_tracked_file_in_the_index_even_if_git_does_not_list_it(
    docs: Path, checkouts: GitCheckouts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    hook = docs.parent / ".git" / "hooks" / "pre-commit"
    put_script(hook, "exit 1")
    failing = put_failing_git(tmp_path / "bin", "ls-files")
    with monkeypatch.context() as patch:
        patch.setenv("PATH", str(failing))
        with pytest.raises(CommitRefusedError):
            await checkouts.commit(docs, (MAIN,), "x", is_trusted=True)
    assert git(docs, "ls-files", str(MAIN)) == "docs.json"


async def test_that_a_folder_without_git_has_nothing_to_commit(tmp_path: Path, checkouts: GitCheckouts):
    (tmp_path / MAIN).write_text("{}")
    assert await checkouts.list_uncommitted(tmp_path, (MAIN,)) == ()
    with pytest.raises(CommitRefusedError, match="not a Git repository"):
        await checkouts.commit(tmp_path, (MAIN,), "x", is_trusted=False)


async def test_that_a_computer_without_git_says_so(docs: Path):
    with pytest.raises(CommitRefusedError, match="Git is not installed"):
        await GitCheckouts({"PATH": str(docs)}).commit(docs, (MAIN,), "x", is_trusted=True)


@pytest.mark.skipif(sys.platform == "win32", reason="the filter is a shell command")
async def test_that_looking_for_something_to_commit_runs_no_filter(docs: Path, checkouts: GitCheckouts, tmp_path: Path):
    # An entry of an unknown age and size: Git can tell only by the content whether the file has changed.
    git(docs, "update-index", "--cacheinfo", f"100644,{git(docs, 'rev-parse', 'HEAD:./docs.json')},docs/docs.json")
    git(docs, "config", "filter.odd.clean", f"touch {tmp_path}/sprung; cat")
    (docs.parent / ".git" / "info" / "attributes").write_text("docs.json filter=odd\n")
    assert await checkouts.list_uncommitted(docs, (MAIN, API)) == (MAIN, API)
    assert not (tmp_path / "sprung").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="the Git that fails is a shell script")
async def test_that_nothing_is_committed_in_a_restricted_folder_whose_settings_git_fails_to_list(
    docs: Path, checkouts: GitCheckouts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    put_filter(docs, tmp_path / "proof")
    failing = put_failing_git(tmp_path / "bin", "--list")
    with monkeypatch.context() as patch:
        patch.setenv("PATH", str(failing))
        with pytest.raises(CommitRefusedError, match="settings"):
            await checkouts.commit(docs, (MAIN,), "x", is_trusted=False)
    assert not (tmp_path / "proof").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="the Git that fails is a shell script")
async def test_that_a_filter_counts_as_the_folders_own_if_git_fails_to_say_what_it_applies_to(
    docs: Path, checkouts: GitCheckouts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    git(docs, "config", "filter.odd.clean", "cat")
    assert not await checkouts.own_programs(docs)
    monkeypatch.setenv("PATH", str(put_failing_git(tmp_path / "bin", "check-attr")))
    assert await checkouts.own_programs(docs) == OwnPrograms(filters=("odd",))


def put_script(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)


def put_failing_git(folder: Path, word: str) -> Path:
    """A Git that fails whenever it is given the word."""
    put_script(folder / "git", f'case "$*" in *{word}*) exit 1; esac; {shutil.which("git")} "$@"')
    return folder


def put_hook(docs: Path, proof: Path) -> None:
    hook = docs.parent / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f"#!/bin/sh\ntouch {proof}\n")
    hook.chmod(0o755)


def put_filter(docs: Path, proof: Path) -> None:
    git(docs, "config", "filter.odd=name.clean", f"touch {proof}; cat")
    (docs / ".gitattributes").write_text("*.json filter=odd=name\n")


def put_signing(docs: Path, proof: Path) -> None:
    program = docs.parent / ".git" / "sign"
    program.write_text(f"#!/bin/sh\ntouch {proof}\nexit 1\n")
    program.chmod(0o755)
    git(docs, "config", "gpg.program", str(program))
    git(docs, "config", "commit.gpgsign", "true")


@pytest.mark.skipif(sys.platform == "win32", reason="the programs are shell scripts")
@pytest.mark.parametrize(
    ("put", "named"),
    [
        (put_hook, OwnPrograms(hooks=("pre-commit",))),
        (put_filter, OwnPrograms(filters=("odd=name",))),
        (put_signing, OwnPrograms(settings=("gpg.program",))),
    ],
)
async def test_that_a_commit_runs_what_the_folder_brings_only_where_it_is_trusted(
    docs: Path, checkouts: GitCheckouts, tmp_path: Path, put: Callable[[Path, Path], None], named: OwnPrograms
):
    proof = tmp_path / "proof"
    put(docs, proof)
    before = git(docs, "rev-parse", "HEAD")
    assert await checkouts.own_programs(docs) == named
    with pytest.raises(CommitRefusedError, match="not trusted"):
        await checkouts.commit(docs, (MAIN,), "x", is_trusted=False)
    assert (proof.exists(), git(docs, "rev-parse", "HEAD")) == (False, before)
    with suppress(CommitRefusedError):
        await checkouts.commit(docs, (MAIN,), "x", is_trusted=True)
    assert proof.exists()


async def test_that_a_commit_in_a_restricted_folder_that_brings_nothing_is_made(docs: Path, checkouts: GitCheckouts):
    git(docs, "config", "filter.unused.clean", "false")
    git(docs, "config", "core.editor", "false")
    assert not await checkouts.own_programs(docs)
    await checkouts.commit(docs, (MAIN,), "x", is_trusted=False)
    assert committed(docs) == {"docs/docs.json"}


async def test_that_a_docs_folder_that_looks_like_a_repository_itself_commits_nothing(
    docs: Path, checkouts: GitCheckouts, tmp_path: Path
):
    (docs / "config").rename(docs / "settings")
    git(docs, "init", "-q", "--bare", str(docs))
    (docs / "hooks").mkdir(exist_ok=True)
    (docs / "hooks" / "pre-commit").write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\n")
    (docs / "hooks" / "pre-commit").chmod(0o755)
    (docs / "config").write_text(f"[core]\n\tbare = false\n\tworktree = {docs.as_posix()}\n")
    assert await checkouts.list_uncommitted(docs, (MAIN,)) == ()
    with pytest.raises(CommitRefusedError, match="refuses to read"):
        await checkouts.commit(docs, (MAIN,), "x", is_trusted=False)
    assert not (tmp_path / "ran").exists()


async def test_that_what_the_persons_own_configuration_runs_needs_no_trust(
    docs: Path, checkouts: GitCheckouts, tmp_path: Path
):
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    (hooks / "pre-commit").write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\n")
    (hooks / "pre-commit").chmod(0o755)
    (tmp_path / ".gitconfig").write_text(f"[core]\n\thooksPath = {hooks.as_posix()}\n")
    await checkouts.commit(docs, (MAIN,), "x", is_trusted=False)
    assert sys.platform == "win32" or (tmp_path / "ran").exists()


def test_that_a_fetch_brings_the_remotes_branches_and_tells_git_no_keys(tmp_path: Path):
    origin = tmp_path / "origin"
    origin.mkdir()
    git(tmp_path, "init", "-qb", "main", str(origin))
    (origin / "a").write_text("1")
    commit(origin)
    git(tmp_path, "clone", "-q", str(origin), "clone")
    (origin / "a").write_text("2")
    now = commit(origin)
    git_fetch(tmp_path / "clone")
    assert git(tmp_path / "clone", "rev-parse", "origin/main") == now
    shutil.rmtree(origin)
    with pytest.raises(FetchFailedError, match="Git could not fetch: fatal: "):
        git_fetch(tmp_path / "clone", {**os.environ, "LC_ALL": "C"})
    with pytest.raises(NoHistoryError):
        git_fetch(tmp_path / "clone", {"PATH": ""})
