"""The sample site keeps its promises: pages, links, operations and settings all lead somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
import ryaml

SITE = Path(__file__).parents[2] / "resources" / "sample-site"
CONFIG = orjson.loads((SITE / "docs.json").read_bytes())
OPENAPI = orjson.loads((SITE / "openapi.json").read_bytes())
ASYNCAPI = ryaml.loads((SITE / "asyncapi.yaml").read_text(encoding="utf-8"))

METHODS = {"get", "post", "put", "patch", "delete"}
OPERATIONS = {
    f"{method.upper()} {path}": operation
    for path, item in OPENAPI["paths"].items()
    for method, operation in item.items()
    if method in METHODS
}
FENCE = re.compile(r"^( *)(`{3,})[^\n]*\n.*?^\1\2 *$", re.MULTILINE | re.DOTALL)
LINK = re.compile(
    r"""\]\((/[^)\s]*|#[^)\s]*)\)|\b(?:href|src)="(/[^"]*|#[^"]*)"|^import \w+ from '(/[^']*)'""", re.MULTILINE
)


def mdx_files() -> list[Path]:
    return [path for path in sorted(SITE.rglob("*.mdx")) if path.relative_to(SITE).parts[0] != "drafts"]


def front_matter(path: Path) -> dict[str, Any]:
    return ryaml.loads(path.read_text(encoding="utf-8").split("---\n")[1])


PAGES = {
    path.relative_to(SITE).with_suffix("").as_posix(): front_matter(path)
    for path in mdx_files()
    if "snippets" not in path.parts
}


def prose(path: Path) -> str:
    return FENCE.sub("", path.read_text(encoding="utf-8"))


def anchors(page: str) -> set[str]:
    headings = re.findall(r"^ *#{1,6} +(.+)$", prose(SITE / f"{page}.mdx"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def navigation_entries(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, list):
        for child in node:
            yield from navigation_entries(child)
    else:
        for key in ("tabs", "groups", "pages"):
            yield from navigation_entries(node.get(key, []))


def config_links(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for child in node:
            yield from config_links(child)
    elif isinstance(node, dict):
        for key, value in node.items():
            is_link = key in {"href", "destination", "light", "dark", "favicon"} and isinstance(value, str)
            yield from [value] if is_link and value.startswith("/") else config_links(value)


def leads_somewhere(link: str, page: str) -> bool:
    path, _, anchor = link.partition("#")
    target = path.strip("/") or ("index" if path else page)
    if target in PAGES:
        return not anchor or anchor in anchors(target)
    return not anchor and (SITE / target).is_file()


ENTRIES = list(navigation_entries(CONFIG["navigation"]))


def test_that_every_navigation_entry_is_a_page_or_an_operation():
    assert [entry for entry in ENTRIES if entry not in PAGES and entry not in OPERATIONS] == []


def test_that_every_page_stands_once_in_the_navigation():
    assert sorted(entry for entry in ENTRIES if entry in PAGES) == sorted(PAGES)


def test_that_every_operation_is_shown_exactly_once():
    written = [data["openapi"] for data in PAGES.values() if data.get("openapi") in OPERATIONS]
    generated = [entry for entry in ENTRIES if entry in OPERATIONS]
    assert sorted(written + generated) == sorted(OPERATIONS)


@pytest.mark.parametrize("page", PAGES)
def test_that_a_page_says_what_it_is(page):
    assert PAGES[page]["title"]
    assert PAGES[page]["description"].endswith(".")


@pytest.mark.parametrize("path", mdx_files(), ids=lambda path: path.relative_to(SITE).as_posix())
def test_that_every_link_of_a_file_leads_somewhere(path):
    page = path.relative_to(SITE).with_suffix("").as_posix()
    links = ["".join(groups) for groups in LINK.findall(prose(path))]
    assert [link for link in links if not leads_somewhere(link, page)] == []


def test_that_every_link_of_the_configuration_leads_somewhere():
    links = list(config_links(CONFIG))
    assert len(links) >= 8
    assert [link for link in links if not leads_somewhere(link, "index")] == []


def test_that_no_redirect_hides_a_page():
    assert not {redirect["source"].strip("/") for redirect in CONFIG["redirects"]} & set(PAGES)


def test_that_front_matter_names_operations_webhooks_and_channels_that_exist():
    targets = OPERATIONS.keys() | {f"webhook {name}" for name in OPENAPI["webhooks"]}
    assert {data["openapi"] for data in PAGES.values() if "openapi" in data} <= targets
    channels = {f"asyncapi.yaml {name}" for name in ASYNCAPI["channels"]}
    assert {data["asyncapi"] for data in PAGES.values() if "asyncapi" in data} == channels


def test_that_the_ignored_draft_is_no_page():
    assert "drafts/" in (SITE / ".mintignore").read_text(encoding="utf-8").splitlines()
    assert list((SITE / "drafts").glob("*.mdx"))
    assert not [entry for entry in ENTRIES if entry.startswith("drafts/")]


def test_that_the_site_is_rich_enough_to_try_everything_on():
    manual = [data for data in PAGES.values() if "api" in data]
    assert len(PAGES) >= 25
    assert len(OPERATIONS) >= 12
    assert len(manual) >= 4
    assert sum("x-codeSamples" in operation for operation in OPERATIONS.values()) == 2
    assert len(OPENAPI["webhooks"]) == 1
    assert len(OPENAPI["servers"]) == 2
    assert {data.get("playground") for data in manual} >= {"none", "auth"}
    assert [data["groups"] for data in manual if data.get("playground") == "auth"] == [["operators"]]
    assert [data["authMethod"] for data in manual if data.get("public")] == ["none"]


def test_that_no_api_setting_is_dead():
    api = CONFIG["api"]
    assert api["playground"]["proxy"] is False, "credentials count only without the proxy"
    assert api["examples"]["autogenerate"] is True, "languages and defaults count only for generated samples"
    assert (api["mdx"]["auth"]["method"], api["mdx"]["auth"]["name"]) == ("key", "Ferry-Key")
    assert all(f'"{field}"' in (SITE / "openapi.json").read_text(encoding="utf-8") for field in api["params"]["post"])
    assert api["mdx"]["server"] == OPENAPI["servers"][0]["url"]


def test_that_the_errors_page_lists_the_codes_of_the_api():
    codes = OPENAPI["components"]["schemas"]["Error"]["properties"]["error"]["properties"]["code"]["enum"]
    rows = re.findall(r"^\| \d{3} \| `(\w+)` \|", (SITE / "errors.mdx").read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == codes
