"""Addresses of pages that lead somewhere for whoever reads them."""

import pytest

from docsdesk.adapters.files.page_files import page_address
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("/auth#keys", "https://docs.acme.example/auth#keys"),
        ("http://127.0.0.1:41234/auth", "https://docs.acme.example/auth"),
        ("https://elsewhere.example/x", "https://elsewhere.example/x"),
        ("http://[", ""),
    ],
)
def test_that_a_page_of_a_hosted_site_is_at_its_hostname(url, address):
    site = Site(name="Acme", export_hostname="docs.acme.example")
    assert page_address(site, url) == address


def test_that_a_page_of_a_folder_is_its_file(tmp_path):
    (tmp_path / "guides").mkdir()
    (tmp_path / "guides" / "first steps.mdx").write_text("x")
    (tmp_path.parent / "secret.mdx").write_text("x")
    site = Site(name="Local", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=tmp_path, export_hostname="local.localhost")
    found = page_address(site, "http://127.0.0.1:41234/guides/first%20steps#one")
    assert found == (tmp_path / "guides" / "first steps.mdx").resolve().as_uri()
    assert [page_address(site, url) for url in ("/gone", "/../secret", "/\0", "/")] == [""] * 4
