import shutil
from datetime import date
from pathlib import Path

import pytest
from tests.fakes.git_repository import commit, git
from tests.fakes.site_folder import write_site

from docsdesk.docs.cache import NO_CACHE
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.site.page_frame import commit_dates
from docsdesk.engine.site.renderer import SiteRenderer

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no Git here")


class KeptInMemory(dict[str, bytes]):
    def put(self, key: str, content: bytes) -> None:
        self[key] = content


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Docs in a folder of a repository, two commits."""
    write_site(tmp_path / "clone" / "docs ü", metadata={"timestamp": True})
    git(tmp_path / "clone", "init", "-q")
    commit(tmp_path / "clone", "2026-01-01")
    (tmp_path / "clone" / "docs ü" / "index.mdx").write_text("---\ntitle: Other\n---\n\nOther.\n")
    commit(tmp_path / "clone", "2026-02-02")
    return tmp_path / "clone"


def test_that_each_file_has_the_day_of_the_last_commit_that_changed_it(repository: Path):
    dates = commit_dates(repository / "docs ü", NO_CACHE)

    assert dates["index.mdx"] == date(2026, 2, 2)
    assert dates["guides/lend.mdx"] == date(2026, 1, 1)


def test_that_a_history_is_read_once_a_commit(repository: Path):
    kept = KeptInMemory()
    first = commit_dates(repository / "docs ü", kept)
    (only,) = kept
    kept[only] = b'{"kept": "2026-03-03"}'
    assert commit_dates(repository / "docs ü", kept) == {"kept": date(2026, 3, 3)}
    (repository / "docs ü" / "index.mdx").write_text("Third.")
    commit(repository, "2026-03-03")
    assert commit_dates(repository / "docs ü", kept) == {**first, "index.mdx": date(2026, 3, 3)}


def test_that_where_a_history_is_cut_off_nothing_is_guessed(repository: Path, tmp_path: Path):
    git(repository, "clone", "-q", "--depth", "1", f"file://{repository}", str(tmp_path / "shallow"))

    assert commit_dates(tmp_path / "shallow" / "docs ü", NO_CACHE) == {}


def test_that_a_folder_without_git_and_one_without_commits_have_no_dates(tmp_path: Path):
    assert commit_dates(tmp_path, NO_CACHE) == {}
    git(tmp_path, "init", "-q")
    assert commit_dates(tmp_path, NO_CACHE) == {}


def test_that_the_settings_of_a_repository_run_nothing(repository: Path, tmp_path: Path):
    trap = tmp_path / "trap"
    trap.write_text(f"#!/bin/sh\ntouch {tmp_path}/sprung\n")
    trap.chmod(0o755)
    for name in ("core.fsmonitor", "core.pager", "gpg.program", "diff.external", "core.sshCommand"):
        git(repository, "config", name, str(trap))
    git(repository, "config", "log.showSignature", "true")

    assert commit_dates(repository / "docs ü", NO_CACHE)
    assert not (tmp_path / "sprung").exists()


def test_that_pages_show_it_unless_they_name_a_date_themselves(repository: Path):
    docs = repository / "docs ü"
    (docs / "guides" / "limits.mdx").write_text("---\ntitle: x\nlastUpdatedDate: 2025-05-05\n---\n\nText.\n")
    (docs / "new.mdx").write_text("---\ntitle: New\n---\n\nText.\n")
    renderer = SiteRenderer(load_folder(docs))

    assert 'datetime="2026-02-02"' in renderer.render("index").html
    assert 'datetime="2025-05-05"' in renderer.render("guides/limits").html
    assert "<time" not in renderer.render("new").html
