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


def test_that_every_format_tells_which_answers_changed(docs: Path, tmp_path: Path):
    files = [tmp_path / name for name in ("c.json", "c.md", "c.html")]
    order = ("compare", "v1", docs, "--questions", tmp_path / "questions.yaml", "--fail-on", "answers")
    done = docsdesk(*order, "--format", "github", *(part for file in files for part in ("--write", file)))
    assert done.returncode == 1, done.stderr
    assert "::warning title=The answer got worse::How much does a ferry ticket cost?" in done.stdout
    told, comment, report = (file.read_text() for file in files)
    assert [(each["question"].split()[0], each["change"]) for each in json.loads(told)["answers"]["changes"]] == [
        ("How", "newly failing"),
        ("Where", "changed"),
        ("Which", "newly passing"),
    ]
    for how in ("got worse", "changed", "got better"):
        assert f"### Answers that {how} (1)" in comment
    answers = report[report.index('id="answers-that-got-worse"') :]
    assert "passed → failed" in answers
    assert re.search(r"<del>ten </del><ins>twelve </ins>", answers)
    assert not any(Path(tempfile.gettempdir()).iterdir())


def test_that_a_bundle_cannot_be_asked_and_that_is_said(docs: Path, tmp_path: Path):
    archive = tmp_path / "site.tar.gz"
    assert docsdesk("export", docs, "-o", archive).returncode == 0
    done = docsdesk("compare", archive, docs, "--questions", tmp_path / "questions.yaml")
    assert done.returncode == 2
    assert "is a bundle, which cannot be asked" in done.stderr
