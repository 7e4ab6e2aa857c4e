"""A state of a docs folder: its pages as readers find them, and where every address leads."""

import json

import pytest

from docsdesk.comparison.folder_state import folder_state
from docsdesk.domain.errors import NotADocsFolderError

API = {
    "openapi": "3.1.0",
    "info": {"title": "Pets", "version": "1"},
    "paths": {"/pets": {"get": {"summary": "List pets", "description": "All of them.", "responses": {}}}},
}


def write_site(root, config=None, **pages):
    root.mkdir(parents=True, exist_ok=True)
    known = {"name": "Site", "navigation": {"pages": []}, **(config or {})}
    (root / "docs.json").write_text(json.dumps(known))
    for name, text in pages.items():
        file = root / name.replace("__", "/")
        file.parent.mkdir(parents=True, exist_ok=True)
        (file.parent / f"{file.name}.mdx").write_text(text)
    return root


def test_that_a_page_tells_its_text_anchors_and_links(tmp_path):
    text = "# Pay\n\nSend *money*\nnow.\n\n## Fees\n\n## Fees\n\n"
    text += "<Card title='More'>[Rates](rates#eu)</Card>\n\n```\na  b\n```\n"
    state = folder_state(write_site(tmp_path, guides__pay=text, guides__rates="## EU\n"))

    page = state.pages["guides/pay"]
    assert page.lines == ("Pay", "Send money now.", "Fees", "Fees", "More", "Rates", "a  b")
    assert page.anchors >= {"pay", "fees", "fees-2"}
    assert page.links == (("guides/rates", "eu"),)
    assert state.pages["guides/rates"].anchors == {"eu"}


def test_that_a_page_has_the_text_anchors_and_links_of_its_snippets(tmp_path):
    site = write_site(
        tmp_path,
        page='import More from "/snippets/more.mdx"\n\nHello\n\n<More />\n',
        snippets__more="## Deeper\n\n[There](/page#deeper)\n",
    )

    page = folder_state(site).pages["page"]

    assert page.lines == ("Hello", "Deeper", "There")
    assert "deeper" in page.anchors
    assert page.links == (("page", "deeper"),)


def test_that_a_generated_page_names_its_operation(tmp_path):
    (tmp_path / "api.json").write_text(json.dumps(API))
    state = folder_state(write_site(tmp_path, {"api": {"openapi": "api.json"}}))

    page = next(page for page in state.pages.values() if page.operation)
    assert page.operation == "GET /pets"
    assert page.lines == ("List pets", "GET /pets", "All of them.")
    assert page.has_other_anchors
    assert list(state.specifications) == ["api.json"]


@pytest.mark.parametrize(
    ("address", "found"),
    [("", "index"), ("guides", "guides/index"), ("/guides/#top", "guides/index"), ("old", "new"), ("was/a", "new")],
)
def test_that_an_address_leads_where_the_service_takes_its_reader(tmp_path, address, found):
    moved = [{"source": "/old", "destination": "/new"}, {"source": "/was/:name", "destination": "/old"}]
    site = write_site(tmp_path, {"redirects": moved}, index="Home", guides__index="Guides", new="New")

    assert folder_state(site).leads(address).path == found


def test_that_an_address_leads_to_a_file_elsewhere_or_nowhere(tmp_path):
    moved = [{"source": "/blog", "destination": "https://example.com/blog"}, {"source": "/x", "destination": "/gone"}]
    site = write_site(tmp_path, {"redirects": moved}, page="Text")
    (site / "logo.svg").write_text("<svg/>")
    state = folder_state(site)

    assert state.leads("/logo.svg") == "logo.svg"
    assert state.leads("/blog") == "https://example.com/blog"
    assert state.leads("/x") is None
    assert state.leads("/nowhere") is None


def test_that_a_folder_that_is_no_site_is_refused(tmp_path):
    with pytest.raises(NotADocsFolderError):
        folder_state(tmp_path)
