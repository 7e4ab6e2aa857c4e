"""States of a site compared by a process of its own and in this one: the same answers."""

import asyncio
import shutil
from pathlib import Path

import pytest
from tests.fakes.git_repository import commit, git

from docsdesk.app.folder_processes import FolderProcesses
from docsdesk.domain.sites.comparison_report import ComparisonReport
from docsdesk.domain.sites.state_errors import RevisionMissingError
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.folder_child.states import StateChild
from docsdesk.usecases.compare_ports import CompareStates, StateComparisons

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no Git here")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A docs folder under Git that lost a page since v1, and changed another."""
    folder = tmp_path / "site"
    folder.mkdir()
    pages = {"index.mdx": "Welcome.\n", "fares.mdx": "Ten crowns.\n"}
    for name, text in {**pages, "docs.json": '{"name": "Ferry", "navigation": {"pages": ["index"]}}'}.items():
        (folder / name).write_text(text)
    git(folder, "init", "-q", "-b", "main")
    commit(folder)
    git(folder, "tag", "v1")
    return folder


def change(docs: Path) -> None:
    (docs / "fares.mdx").unlink()
    (docs / "index.mdx").write_text("Welcome aboard.\n")


def between(docs: Path, old: StateName) -> CompareStates:
    return CompareStates(old, StateName(str(docs), StateKind.FOLDER), docs)


@pytest.fixture(params=["process", "here"])
async def states(request, tmp_path):
    """How states are compared, and the folder for what is temporary."""
    processes, scratch = FolderProcesses(tmp_path), tmp_path / "compared-states"
    yield processes.states if request.param == "process" else StateChild(str(scratch)), scratch
    await processes.close()
    assert not scratch.exists()


async def compare(states: StateComparisons, order: CompareStates) -> ComparisonReport:
    reports = [item async for item in states.compare(order) if isinstance(item, ComparisonReport)]
    assert len(reports) == 1
    return reports[0]


async def test_that_a_revision_is_compared_and_questions_answered_from_what_was_read(states, docs: Path, tmp_path):
    comparisons, scratch = states
    change(docs)
    order = between(docs, StateName("v1", StateKind.REVISION))
    found = await compare(comparisons, order)
    assert [section.heading for section in found.sections] == ["Lost addresses", "Pages removed", "Pages changed"]
    lines = (await comparisons.read_words(order, "index")).lines
    assert [piece.text for line in lines for piece in line] == ["Welcome.", "Welcome aboard."]
    assert (await comparisons.write_markdown(order)).startswith("## `v1` to `site`")
    await comparisons.save_report(order, tmp_path / "report.html")
    assert "fares" in (tmp_path / "report.html").read_text()
    assert (await comparisons.list_revisions(docs)).tags == ("v1",)
    with pytest.raises(RevisionMissingError, match="Did you mean v1"):
        await compare(comparisons, between(docs, StateName("v11", StateKind.REVISION)))
    assert not list(scratch.iterdir()), "what was checked out is gone"


async def test_that_a_bundle_is_read_by_its_commit(states, docs: Path, tmp_path: Path):
    archive = tmp_path / "docs.tar.gz"
    build_bundle(docs, archive, version=None, paths=None, course=Course())
    change(docs)
    found = await compare(states[0], between(docs, StateName(str(archive), StateKind.BUNDLE)))
    assert found.has_words
    assert found.commit
    assert not found.gaps


async def test_that_a_comparison_that_is_stopped_leaves_the_next_one_its_turn(states, docs: Path):
    comparisons, _ = states
    change(docs)
    order = between(docs, StateName("v1", StateKind.REVISION))
    comparing = comparisons.compare(order)
    first = asyncio.ensure_future(anext(comparing))
    await asyncio.sleep(0)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert (await compare(comparisons, order)).sections
