"""`docsdesk compare --questions`: both states are asked, and every format tells which answers changed."""

import json
import re
import tempfile
from pathlib import Path

import pytest
from tests.contract.command import docsdesk
from tests.fakes.git_repository import commit, git
from tests.fakes.site_folder import write_site

QUESTIONS = """
- question: How much does a ferry ticket cost?
  must: [ten crowns]
- question: Where do the ferries land?
  pages: [harbours]
- question: Which animals may come aboard?
  must: [dogs]
"""
PAGES = {
    "index": "# Ferries\n\nWelcome aboard.",
    "fares": "# Fares\n\n## How much does a ferry ticket cost?\n\nA ferry ticket costs ten crowns.",
    "harbours": "# Harbours\n\n## Where do the ferries land?\n\nThe ferries land at the north harbour.",
    "animals": "# Animals\n\n## Which animals may come aboard?\n\nOnly cats may come aboard.",
}


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """Since its tag v1, one answer got worse, one changed and one got better."""
    folder = write_site(tmp_path / "docs", PAGES)
    git(folder, "init", "-q", "-b", "main")
    commit(folder)
    git(folder, "tag", "v1")
    changed = {
        "fares": PAGES["fares"].replace("ten crowns", "twelve crowns"),
        "harbours": PAGES["harbours"].replace("north", "south"),
        "animals": PAGES["animals"].replace("Only cats", "Dogs and cats"),
    }
    write_site(folder, {**PAGES, **changed})
    (tmp_path / "questions.yaml").write_text(QUESTIONS)
    return folder


def test_that_every_format_tells_which_answers_changed(docs: Path):
    compare = ("compare", "v1", docs, "--questions", docs.parent / "questions.yaml")
    done = docsdesk(*compare, "--format", "json", "--fail-on", "answers")
    assert done.returncode == 1, done.stderr
    assert [
        (each["question"].split()[0], each["change"]) for each in json.loads(done.stdout)["answers"]["changes"]
    ] == [
        ("How", "newly failing"),
        ("Where", "changed"),
        ("Which", "newly passing"),
    ]
    text = docsdesk(*compare).stdout
    assert "Answers that got worse: 1\n  - How much does a ferry ticket cost?  expected " in text
    assert "Answers that changed: 1\n" in text
    assert "Answers that got better: 1\n" in text
    assert "::warning title=The answer got worse::How much" in docsdesk(*compare, "--format", "github").stdout
    assert "### Answers that got worse (1)" in docsdesk(*compare, "--format", "markdown").stdout
    report = docsdesk(*compare, "--format", "html").stdout
    assert re.search(r"<del>ten </del><ins>twelve </ins>", report)
    assert not any(Path(tempfile.gettempdir()).iterdir())


def test_that_a_bundle_cannot_be_asked_and_that_is_said(docs: Path, tmp_path: Path):
    archive = tmp_path / "site.tar.gz"
    assert docsdesk("export", docs, "-o", archive).returncode == 0
    done = docsdesk("compare", archive, docs, "--questions", tmp_path / "questions.yaml")
    assert done.returncode == 2
    assert "is a bundle, which cannot be asked" in done.stderr
