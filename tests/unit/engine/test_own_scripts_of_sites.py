"""The folder's own scripts: on every page of a trusted folder, and nowhere else."""

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import DocsFolder, load_folder
from docsdesk.domain.rule import Rule
from docsdesk.engine.export.bundle import Course, SiteFiles
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.site.renderer import Makers, SiteRenderer


@pytest.fixture
def folder(tmp_path) -> DocsFolder:
    root = write_site(tmp_path / "docs", {"index": "Hello.", "guides/deep": "Deep."})
    (root / "looks").mkdir()
    (root / "snippets").mkdir()
    (root / "looks" / "our shop.js").write_text("console.log(import('x'));")
    (root / "part.js").write_text("export const part = 1;")
    (root / "snippets" / "plain.js").write_text("const x = 1;")
    return load_folder(root)


def written(folder: DocsFolder, out, *, is_trusted: bool) -> SiteFiles:
    out.mkdir()
    files = SiteFiles(folder, out, Course(), Makers(has_own_scripts=is_trusted), is_trusted=is_trusted)
    files.write(None, None)
    return files


def test_that_scripts_for_pages_to_take_in_are_not_the_sites(folder):
    assert [file.as_posix() for file in folder.scripts] == ["looks/our shop.js"]


def test_that_every_page_of_a_trusted_folder_runs_them(folder):
    page = SiteRenderer(folder, makers=Makers(has_own_scripts=True)).render("guides/deep")
    assert page is not None
    assert '<script src="/looks/our%20shop.js" defer></script>' in page.html
    assert "script-src 'self';" in page.policy


def test_that_pages_of_another_folder_do_not(folder):
    page = SiteRenderer(folder).render("index")
    assert page is not None
    assert "shop" not in page.html


async def test_that_the_live_site_sends_them_only_if_pages_run_them(folder):
    trusted, other = (LiveSite(folder.root, Makers(has_own_scripts=has)) for has in (True, False))
    assert "looks/our shop.js" in (await trusted.now()).assets
    assert "looks/our shop.js" not in (await other.now()).assets


def test_that_an_export_has_them_or_names_them(folder, tmp_path):
    trusted, other = (
        written(folder, tmp_path / str(is_trusted), is_trusted=is_trusted) for is_trusted in (True, False)
    )
    assert "looks/our shop.js" in trusted.files
    assert '<script src="../looks/our%20shop.js" defer>' in (tmp_path / "True/guides/deep.html").read_text()
    assert "looks/our shop.js" not in other.files
    assert [str(problem.place.file) for problem in other.problems if problem.rule is Rule.FOLDER_OWN_SCRIPT] == [
        "looks/our shop.js"
    ]
