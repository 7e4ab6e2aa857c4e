from pathlib import Path

import pytest
from tests.fakes.playground_site import write_playground_site

from docsdesk.docs.folder import load_folder
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.static_files import static_files

MOST_BYTES = 30 * 1024


@pytest.mark.parametrize("path", ["index", "api-reference/kites/create-a-kite", "api-reference/wind"])
def test_that_a_page_loads_few_scripts(tmp_path: Path, path: str):
    folder = load_folder(write_playground_site(tmp_path / "docs", "https://kites.example"))
    page = SiteRenderer(folder).render(path)
    assert page is not None
    scripts = {name: content for name, content in static_files(folder).items() if f"/{name}" in page.html}
    loaded = [len(content) for name, content in scripts.items() if name.endswith(".js")]
    assert loaded
    assert sum(loaded) <= MOST_BYTES
