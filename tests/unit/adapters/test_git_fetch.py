"""Git fetches with the person's own settings, and says in its own words what failed."""

import os
import shutil
from pathlib import Path

import pytest
from tests.fakes.git_repository import commit, git

from docsdesk.adapters.git_checkout import git_fetch
from docsdesk.domain.sites.state_errors import FetchFailedError, NoHistoryError

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no Git here")


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
