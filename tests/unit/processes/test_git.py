import os
import shutil
import sys
from pathlib import Path

import pytest
from tests.fakes.git_repository import commit, git
from tests.faults.git_checkouts import Case, cases
from tests.faults.git_configurations import LOOKS, QUICK_LOOKS, look

from docsdesk.processes.git import find_checkout, find_git

pytestmark = [
    pytest.mark.skipif(shutil.which("git") is None, reason="there is no Git here"),
    pytest.mark.skipif(sys.platform == "win32", reason="the traps are shell scripts"),
]
HARMFUL = (
    "filter 'odd' in",
    "program core.fsmonitor",
    "a signed commit",
    "promised objects by ext",
    "gitdir elsewhere",
)


@pytest.fixture
def top(tmp_path: Path) -> Path:
    top = tmp_path / "clone"
    (top / "docs").mkdir(parents=True)
    (top / "docs" / "page.mdx").write_text("One.\n")
    git(top, "init", "-q", "-b", "main")
    commit(top)
    return top


def status(folder: Path) -> str | None:
    checkout = find_checkout(folder)
    return None if checkout is None else checkout.ask("status", "--porcelain", "--untracked-files=all", "--", ".")


@pytest.mark.parametrize(
    "case", [case for case in cases() if case.name.startswith(HARMFUL)], ids=lambda case: case.name
)
def test_that_no_program_that_a_checkout_names_runs_at_a_look(case: Case):
    assert [result for result in look(case, QUICK_LOOKS) if result.ran] == []


def test_that_the_suite_has_every_look_and_sixty_configurations():
    assert len(cases()) == 60
    assert set(QUICK_LOOKS) < set(LOOKS)


def test_that_a_git_without_the_first_guard_fetches_nothing_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """As older versions do not know GIT_NO_LAZY_FETCH."""
    older = tmp_path / "older" / "git"
    older.parent.mkdir()
    older.write_text(f'#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nexec {shutil.which("git")} "$@"\n')
    older.chmod(0o755)
    monkeypatch.setenv("PATH", f"{older.parent}{os.pathsep}{os.environ['PATH']}")
    case = next(case for case in cases() if case.name.startswith("promised objects by ext"))
    assert [result for result in look(case, QUICK_LOOKS) if result.ran] == []


def test_that_a_program_in_the_current_folder_is_not_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    planted = tmp_path / "git"
    planted.write_text("#!/bin/sh\n")
    planted.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f".{os.pathsep}{os.pathsep}{os.environ['PATH']}")
    assert find_git() not in {None, str(planted), "./git"}


def test_that_what_a_person_ignores_and_how_lines_end_still_count(top: Path):
    (top / ".git" / "info" / "exclude").write_text("*.log\n")
    git(top, "config", "core.autocrlf", "true")
    (top / "docs" / "build.log").write_text("x")
    page = top / "docs" / "page.mdx"
    page.write_bytes(b"One.\r\n")
    git(top, "add", "-A")
    os.utime(page, (1, 1))
    assert status(top / "docs") == ""
    page.write_bytes(b"Two.\r\n")
    assert status(top / "docs") == " M docs/page.mdx\n"


def test_that_linked_work_trees_and_other_hashes_are_read(tmp_path: Path, top: Path):
    git(top, "worktree", "add", "-q", str(tmp_path / "linked"), "-b", "other")
    (tmp_path / "linked" / "docs" / "page.mdx").write_text("Two.\n")
    assert status(tmp_path / "linked" / "docs") == " M docs/page.mdx\n"
    newer = tmp_path / "newer"
    newer.mkdir()
    git(newer, "init", "-q", "--object-format=sha256")
    (newer / "page.mdx").write_text("One.\n")
    assert status(newer) == "?? page.mdx\n"
    commit(newer)
    assert status(newer) == ""


def test_that_neither_the_index_nor_the_repository_is_written(top: Path):
    os.utime(top / "docs" / "page.mdx", (1, 1))
    before = {file: file.stat().st_mtime_ns for file in (top / ".git").rglob("*")}
    assert status(top / "docs") == ""
    assert {file: file.stat().st_mtime_ns for file in (top / ".git").rglob("*")} == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_that_a_checkout_that_belongs_to_somebody_else_is_left_alone(top: Path):
    for file in (top, *top.rglob("*")):
        os.chown(file, 12345, 12345)
    assert find_checkout(top / "docs") is None


def test_that_a_folder_that_only_looks_like_a_repository_is_not_one(top: Path):
    git(top, "init", "-q", "--bare", str(top / "docs" / "inner.git"))
    found = find_checkout(top / "docs" / "inner.git")
    assert found is None or found.top == top
