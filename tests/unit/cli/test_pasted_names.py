"""What people paste behind --base-url, --domain and --project-id is read as in the window's form."""

import pytest
import typer

from docsdesk.cli.headless import site_named
from docsdesk.domain.sites.api_key import KeyKind

BASE = "https://api.example.com"


@pytest.mark.parametrize("base_url", [f"{BASE}/v1", f" {BASE}/discovery/ ", f"{BASE}/v1/static-export/jobs"])
@pytest.mark.parametrize("domain", ["docs.example.com", "https://docs.example.com/", "'docs.example.com'"])
def test_that_a_site_to_export_is_named_as_pasted(private_home, base_url: str, domain: str):
    site = site_named(None, base_url, domain, None, kind=KeyKind.ADMIN, project_id=" 'prj_1' ")
    assert (site.base_url, site.export_hostname, site.project_id) == (BASE, "docs.example.com", "prj_1")


@pytest.mark.parametrize("domain", ["acme", "https://dashboard.example.com/acme/", "acme "])
def test_that_an_assistant_is_named_as_pasted(private_home, domain: str):
    site = site_named(None, f"{BASE}/discovery/v1", domain, None, kind=KeyKind.ASSISTANT)
    assert (site.base_url, site.assistant_domain) == (BASE, "acme")


def test_that_a_hostname_is_refused_as_an_assistant_domain(private_home):
    with pytest.raises(typer.BadParameter, match="last segment of your dashboard"):
        site_named(None, BASE, "https://docs.example.com/", None, kind=KeyKind.ASSISTANT)
