import pytest

from docsdesk.bundles.addresses import Addresses, best_base

FILES = (
    "index.html",
    "guides.html",
    "guides/index.html",
    "guides/setup.html",
    "api/index.html",
    "logo.svg",
    "404.html",
)


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("/", "index.html"),
        ("", "index.html"),
        ("/index.html", "index.html"),
        ("/guides/setup", "guides/setup.html"),
        ("/guides/setup.html", "guides/setup.html"),
        ("/guides/setup/", "guides/setup.html"),
        ("/guides", "guides.html"),
        ("/guides/", "guides/index.html"),
        ("/api", "api/index.html"),
        ("/api/", "api/index.html"),
        ("/logo.svg", "logo.svg"),
        ("/logo", None),
        ("/logo.svg/", None),
        ("//index.html", None),
        ("/guides/../index.html", None),
        ("/guides//setup", None),
        ("/GUIDES", None),
    ],
)
def test_that_an_address_leads_to_the_file_that_static_hosts_take(path: str, file: str | None):
    assert Addresses(FILES).find(path) == file


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("/docs", "index.html"),
        ("/docs/", "index.html"),
        ("/docs/api", "api/index.html"),
        ("/api", None),
        ("/docsapi", None),
    ],
)
def test_that_a_sub_path_stands_before_every_address(path: str, file: str | None):
    assert Addresses(FILES, "/docs/").find(path) == file


def test_that_the_sub_path_a_bundle_was_made_for_is_found_by_its_links():
    assert best_base(FILES, ["/docs/guides/setup", "/docs/api", "/elsewhere/x"]) == "docs"
    assert best_base(FILES, ["/guides/setup", "/api", "/docs/api"]) == ""
    assert best_base(FILES, []) == ""
    assert best_base(FILES, ["/../guides/setup", "/./api"]) == ""
