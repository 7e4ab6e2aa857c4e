import shutil
from pathlib import Path

import pytest
from tests.fakes.git_repository import commit, git
from tests.fakes.site_folder import write_site

from docsdesk.engine.export.manifest import source_commit
from docsdesk.protocol.bundle_manifest import ManifestSource

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no Git here")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A docs folder inside a repository, committed."""
    docs = write_site(tmp_path / "clone" / "docs")
    git(tmp_path / "clone", "init", "-q")
    commit(tmp_path / "clone")
    return docs


def test_that_a_folder_as_it_was_committed_has_its_commit(docs: Path):
    head = git(docs, "rev-parse", "HEAD")
    (docs.parent / "elsewhere.txt").write_text("beside the docs")
    assert source_commit(docs) == ManifestSource(commit=head, changed=False)


@pytest.mark.parametrize("name", ["index.mdx", "new.mdx", "new/new.mdx"])
def test_that_a_file_that_is_not_as_committed_shows(docs: Path, name: str):
    (docs / name).parent.mkdir(exist_ok=True)
    (docs / name).write_text("New.")
    assert source_commit(docs) == ManifestSource(commit=git(docs, "rev-parse", "HEAD"), changed=True)


def test_that_a_removed_and_a_staged_file_show(docs: Path):
    (docs / "index.mdx").unlink()
    assert source_commit(docs).changed
    git(docs, "add", "-A")
    assert source_commit(docs).changed


def test_that_folders_that_no_commit_holds_have_none(docs: Path, tmp_path: Path):
    (docs.parent / ".gitignore").write_text("built/\n")
    commit(docs.parent)
    assert source_commit(write_site(docs.parent / "built")) is None
    assert source_commit(write_site(tmp_path / "outside")) is None
    git(tmp_path / "outside", "init", "-q")
    assert source_commit(tmp_path / "outside") is None


def test_that_no_program_of_the_folders_choice_is_run(docs: Path, tmp_path: Path):
    trap = tmp_path / "trap"
    trap.write_text(f"#!/bin/sh\ntouch {tmp_path}/sprung\ncat\n")
    trap.chmod(0o755)
    git(docs, "config", "core.fsmonitor", str(trap))
    for name in ("clean", "smudge", "process"):
        git(docs, "config", f"filter.odd=name.{name}", str(trap))
    git(docs, "config", "filter.odd=name.required", "true")
    (docs / ".gitattributes").write_text("*.mdx filter=odd=name\n")
    (docs / "index.mdx").touch()

    assert source_commit(docs) == ManifestSource(commit=git(docs, "rev-parse", "HEAD"), changed=True)
    assert not (tmp_path / "sprung").exists()
