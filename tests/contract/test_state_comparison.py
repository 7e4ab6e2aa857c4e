"""States of a site compared in a process of its own."""

import shutil
from pathlib import Path

import pytest
from tests.fakes.git_repository import commit, git

from docsdesk.adapters.state_comparison import StateComparisonProcess
from docsdesk.docs.checks.messages import text_digest
from docsdesk.domain.sites.comparison_report import ComparisonReport, Lag
from docsdesk.domain.sites.state_errors import RevisionMissingError
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.usecases.state_orders import CompareStates

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


async def told(process: StateComparisonProcess, order: CompareStates) -> ComparisonReport:
    reports = [item async for item in process.compare(order) if isinstance(item, ComparisonReport)]
    assert len(reports) == 1
    return reports[0]


async def test_that_a_child_compares_with_a_revision_and_answers_from_what_it_read(docs: Path, tmp_path: Path):
    process, scratch = StateComparisonProcess(tmp_path / "scratch"), tmp_path / "scratch"
    change(docs)
    order = between(docs, StateName("v1", StateKind.REVISION))
    try:
        found = await told(process, order)
        assert [section.heading for section in found.sections] == ["Lost addresses", "Pages removed", "Pages changed"]
        lines = (await process.words(order, "index")).lines
        assert [piece.text for line in lines for piece in line] == ["Welcome.", "Welcome aboard."]
        assert (await process.markdown(order)).startswith("## `v1` to `site`")
        await process.save(order, tmp_path / "report.html")
        assert "fares" in (tmp_path / "report.html").read_text()
        with pytest.raises(RevisionMissingError, match="Did you mean v1"):
            await told(process, between(docs, StateName("v11", StateKind.REVISION)))
        assert not list(scratch.iterdir()), "what was checked out is gone"
    finally:
        await process.close()
    assert not scratch.exists()


async def test_that_a_bundle_is_read_by_its_commit_and_its_lag_by_its_digests(docs: Path, tmp_path: Path):
    archive = tmp_path / "docs.tar.gz"
    build_bundle(docs, archive, version=None, paths=None, course=Course())
    change(docs)
    process = StateComparisonProcess(tmp_path / "scratch")
    try:
        found = await told(process, between(docs, StateName(str(archive), StateKind.BUNDLE)))
        assert found.has_words
        assert found.commit
        assert not found.left_out
        assert await process.lag(archive, docs) == Lag(pages=2, lost=1, folders=(docs,))
    finally:
        await process.close()


async def test_that_lost_addresses_are_told_as_problems_with_their_redirects(docs: Path, tmp_path: Path):
    process = StateComparisonProcess(tmp_path / "scratch")
    head = StateName("HEAD", StateKind.REVISION)
    try:
        assert (await process.lost(head, docs)).problems == ()
        (docs / "fares.mdx").rename(docs / "prices.mdx")
        found = await process.lost(head, docs)
        assert [problem.title for problem in found.problems] == ["/fares used to work but now leads nowhere."]
        fix = found.problems[0].fix
        assert fix is not None
        text = (docs / "docs.json").read_text()
        assert found.digests[fix.file] == text_digest(text)
        (docs / "docs.json").write_text(fix.applied(text))
        assert (await process.lost(head, docs)).problems == ()
        with pytest.raises(RevisionMissingError):
            await process.lost(StateName("v11", StateKind.REVISION), docs)
    finally:
        await process.close()
