"""The workflows for a public repository name what is there, and nothing that can change under them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
WORKFLOWS = sorted((ROOT / "packaging/ci/github/workflows").glob("*.yml"))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_that_every_action_is_pinned_by_its_commit_and_says_its_version(file: Path):
    used = re.findall(r"uses: (.*)", file.read_text("utf-8"))
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", one)] == []


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_that_what_a_workflow_runs_of_packaging_is_there(file: Path):
    named = set(re.findall(r"\bpackaging/[\w./-]+", file.read_text("utf-8")))
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_that_nothing_but_the_release_itself_may_write():
    for file in WORKFLOWS:
        text = file.read_text("utf-8")
        assert "\npermissions:\n  contents: read\n" in text
        assert len(re.findall(r"contents: write", text)) == (file.name == "release.yml")
