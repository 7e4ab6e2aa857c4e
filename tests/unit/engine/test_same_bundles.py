"""A bundle is the same to the byte wherever, whenever and by however many processes it is built."""

import shutil
from pathlib import Path

import pytest
from tests.e2e.reference_site import write_reference_site
from tests.fakes.git_repository import commit, git

from docsdesk.engine.export.bundle import BuiltBundle, Course, build_bundle

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no Git here")


@pytest.fixture(scope="module")
def clones(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two clones of a site with pages of every kind, more than one process builds."""
    first = tmp_path_factory.mktemp("first") / "docs"
    write_reference_site(first)
    git(first, "init", "-q")
    commit(first)
    second = tmp_path_factory.mktemp("second") / "elsewhere"
    git(first, "clone", "-q", str(first), str(second))
    return first, second


def build(folder: Path, archive: Path, monkeypatch: pytest.MonkeyPatch, workers: int) -> BuiltBundle:
    monkeypatch.setattr("docsdesk.engine.export.bundle.worker_count", lambda _: workers)
    monkeypatch.setattr("docsdesk.engine.export.page_builder._BATCH_CHARACTERS", 60_000)
    monkeypatch.setattr("os.cpu_count", lambda: workers)
    return build_bundle(folder, archive, version="1", paths=None, course=Course())


def test_that_clones_and_numbers_of_processes_do_not_show(clones, tmp_path: Path, monkeypatch):
    first, second = clones
    bundles = [build(first, tmp_path / f"{count}.tar.gz", monkeypatch, count) for count in (1, 3)]
    bundles.append(build(second, tmp_path / "again.tar.gz", monkeypatch, 2))

    assert {bundle.sha256 for bundle in bundles} == {bundles[0].sha256}
    assert {bundle.archive.read_bytes() for bundle in bundles} == {bundles[0].archive.read_bytes()}
