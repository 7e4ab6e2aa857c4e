from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.export.page_builder import build_pages, worker_count
from docsdesk.engine.site.renderer import SiteRenderer


def test_that_several_processes_build_what_one_builds(tmp_path):
    root = tmp_path / "site"
    root.mkdir()
    (root / "docs.json").write_text('{"name": "Ferry", "navigation": {"pages": ["index"]}}')
    (root / "index.mdx").write_text("Hello.")
    for number in range(60):
        (root / f"page-{number}.mdx").write_text(f"## Part\n\nText {number}.")
    folder = load_folder(root)
    renderer = SiteRenderer(folder, base=None, without={"page-7"})

    built = {
        workers: {
            page.path: page
            for batch in build_pages(renderer, folder.pages, tmp_path / str(workers), workers=workers)
            for page in batch.pages
            if page.path != "page-7"
        }
        for workers in (1, 2)
    }

    assert len(built[1]) == 60
    assert built[1] == built[2]


def test_that_small_sites_stay_in_one_process():
    assert worker_count(0) == 1
    assert worker_count(19) == 1
