from pathlib import Path

import pytest

from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.support.site_names import SiteNames, host_of

HOME = Path("/home/ann")
SITES = (
    Site(
        name="Acme Rockets",
        base_url="https://docs.acme.example:8443/service",
        export_hostname="learn.acme.example",
        assistant_domain="acme-rockets",
        ca_file=Path("/etc/acme/root.pem"),
    ),
    Site(name="Ferry", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=HOME / "ferry-docs"),
    Site(name="Docs", base_url="https://docs.example.com"),
)


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("ACME Rockets is late", "site-1 is late"),
        ("GET https://docs.acme.example:8443/service", "GET https://site-1/service"),
        ("learn.acme.example and acme-rockets", "site-1 and site-1"),
        ("/etc/acme/root.pem", "site-1"),
        ("engine of ferry-docs in /home/ann/ferry-docs", "engine of site-2 in site-2"),
        ("~/ferry-docs/docs.json", "site-2/docs.json"),
        ("docs.example.com has docs.json", "site-3 has docs.json"),
        ("Ferryman", "Ferryman"),
    ],
)
def test_that_what_belongs_to_a_site_becomes_its_number(text: str, hidden: str):
    assert SiteNames(SITES, HOME).hide(text) == hidden


def test_that_a_name_that_everybody_has_is_none():
    assert SiteNames((Site(name="Docs"),)).hide("docs.json of the docs") == "docs.json of the docs"


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("http://ann:secret@proxy.example:3128/path?x=1", "proxy.example:3128"),
        ("proxy.example:3128", "proxy.example:3128"),
        ("", ""),
        ("http://[", ""),
    ],
)
def test_that_a_host_is_all_that_is_told_of_an_address(address: str, host: str):
    assert host_of(address) == host
