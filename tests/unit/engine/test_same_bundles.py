"""A bundle is the same to the byte wherever, whenever and by however many processes it is built."""

import shutil
from pathlib import Path

import pytest
from tests.e2e.reference_site import write_reference_site
from tests.fakes.git_repository import commit, git

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.export.bundle import BuiltBundle, Course, build_bundle
from docsdesk.engine.export.page_builder import BuiltBatch, build_pages
from docsdesk.engine.site.renderer import SiteRenderer

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


def build(folder: Path, archive: Path) -> BuiltBundle:
    return build_bundle(folder, archive, version="1", paths=None, course=Course())


def build_by(workers: int, folder: Path, out: Path) -> list[BuiltBatch]:
    out.mkdir()
    renderer = SiteRenderer(load_folder(folder), base=None)
    return sorted(build_pages(renderer, renderer.indexed, out, workers=workers), key=lambda batch: batch.number)


def test_that_clones_are_built_alike(clones: tuple[Path, Path], tmp_path: Path):
    first, second = (build(folder, tmp_path / f"{number}.tar.gz") for number, folder in enumerate(clones))

    assert first.sha256 == second.sha256
    assert first.archive.read_bytes() == second.archive.read_bytes()


def test_that_the_number_of_processes_does_not_show_in_pages(clones: tuple[Path, Path], tmp_path: Path):
    alone, together = (build_by(workers, clones[0], tmp_path / str(workers)) for workers in (1, 3))

    assert len(alone) > 2
    assert alone == together
    for file in (file for file in (tmp_path / "1").rglob("*") if file.is_file()):
        assert file.read_bytes() == (tmp_path / "3" / file.relative_to(tmp_path / "1")).read_bytes()
