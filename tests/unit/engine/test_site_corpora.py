"""Real documentation sites, where they are present beside the checkout."""

from pathlib import Path

import pytest
from tests.unit.docs.visible_text import unquotable

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.site.renderer import SiteRenderer

CHECKOUT = Path(__file__).parents[3]
SITES = (
    CHECKOUT / "resources" / "sample-site",
    *(CHECKOUT.parent / "shared" / "corpora" / name for name in ("harmony", "meilisearch", "onyx", "safefy")),
)


@pytest.mark.parametrize("root", SITES, ids=lambda root: root.name)
def test_that_every_page_of_a_real_site_is_rendered_and_can_be_quoted(root):
    if not root.is_dir():
        pytest.skip(f"{root.name} is not here")
    renderer = SiteRenderer(load_folder(root), base="/docs")

    pages = [renderer.render_page(page) for page in renderer.folder.pages]

    assert len(pages) > 20
    assert not [page.page.path for page in pages if "cannot be shown" in page.html]
    assert not [(page.page.path, found) for page in pages for found in unquotable(page.content)]
