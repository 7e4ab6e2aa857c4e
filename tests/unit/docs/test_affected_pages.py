"""What is said of a change, held against what the pages of the sample site really come to look like."""

import copy
import json
from pathlib import Path

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.affected_pages import AffectedPages, affected_pages, changed_around_pages
from docsdesk.docs.folder.docs_folder import DocsFolder, load_folder
from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.resource_files import resource_folder

MEMBER = Reader(is_signed_in=True, groups=frozenset({"operators"}))
CONFIG = json.loads((resource_folder("sample-site") / "docs.json").read_text())
CHANGES = {
    "playground.display": [("playground", "display", value) for value in ("simple", "none", "auth")],
    "playground.proxy": [("playground", "proxy", True)],
    "playground.credentials": [("playground", "credentials", True)],
    "url": [("url", None)],
    "examples.languages": [("examples", "languages", ["go", "bash"])],
    "examples.defaults": [("examples", "defaults", "all")],
    "examples.prefill": [("examples", "prefill", False)],
    "examples.autogenerate": [("examples", "autogenerate", False)],
    "mdx.server": [("mdx", "server", "https://other.example")],
    "mdx.auth.method": [("mdx", "auth", {"method": "bearer"}), ("mdx", "auth", None)],
    "params.expanded": [("params", "expanded", "all")],
    "params.post": [("params", "post", [])],
}
MADE_ELSEWHERE = {"params.expanded", "params.post", "examples.defaults", "examples.prefill"}
"""Settings that show only where a page has such fields, which is known when it is drawn."""


def with_config(folder: DocsFolder, api: object) -> DocsFolder:
    changed = copy.copy(folder)
    object.__setattr__(changed, "config", {**folder.config, "api": api})
    return changed


def changed_api(*path_and_value: object) -> dict[str, object]:
    api = copy.deepcopy(CONFIG["api"])
    *path, key, value = path_and_value
    holder = api
    for step in path:
        holder = holder[step]
    if value is None:
        del holder[key]
    else:
        holder[key] = value
    return api


def drawn(folder: DocsFolder) -> dict[str, object]:
    found = {}
    for reader in (ANONYMOUS, MEMBER):
        renderer = SiteRenderer(folder, reader=reader)
        for page in folder.pages:
            found[page.path, reader] = (renderer.content(page).html, renderer.form(page))
    return found


@pytest.fixture(scope="module")
def sample() -> DocsFolder:
    return load_folder(resource_folder("sample-site"))


@pytest.fixture(scope="module")
def sample_drawn(sample: DocsFolder) -> dict[str, object]:
    return drawn(sample)


@pytest.mark.parametrize(
    ("about", "change"), [(about, change) for about, changes in CHANGES.items() for change in changes]
)
def test_that_the_pages_said_to_change_are_those_that_do(sample, sample_drawn, about, change):
    after = with_config(sample, changed_api(*change))
    groups = affected_pages(sample, after)
    assert {found.about for group in groups for found in group.differences} == {about}
    said = {page.path for group in groups for page in group.pages}
    now = drawn(after)
    really = {path for path, reader in now if now[path, reader] != sample_drawn[path, reader]}
    assert really
    assert really - said == set()
    if about not in MADE_ELSEWHERE:
        assert said - really == set()


def test_that_a_change_is_told_in_values(sample):
    (group,) = affected_pages(sample, with_config(sample, changed_api("playground", "display", "simple")))
    (difference,) = group.differences
    assert (difference.about, difference.before, difference.after) == ("playground.display", "interactive", "simple")


def test_that_a_page_with_a_setting_of_its_own_is_left_out(tmp_path: Path):
    pages = {"own": "---\ntitle: A\napi: GET https://x.example/a\nplayground: none\n---\n", "text": "Words."}
    before = load_folder(write_site(tmp_path / "a", pages))
    after = load_folder(write_site(tmp_path / "b", pages, api={"playground": {"display": "simple"}}))
    assert affected_pages(before, after) == ()


def test_that_nothing_is_said_of_the_same_folder(sample):
    assert affected_pages(sample, load_folder(sample.root)) == ()
    assert changed_around_pages(sample, sample) == ()


def changed(before: DocsFolder, after: DocsFolder) -> list[tuple[list[str], str]]:
    groups: tuple[AffectedPages, ...] = affected_pages(before, after)
    return [
        ([page.path for page in group.pages], f"{found.about} {found.after}")
        for group in groups
        for found in group.differences
    ]


def test_that_pages_come_and_go_and_are_rewritten(tmp_path: Path):
    before = load_folder(write_site(tmp_path / "a", {"index": "Old.", "gone": "Gone.", "same": "Same."}))
    after = load_folder(write_site(tmp_path / "b", {"index": "New.", "same": "Same.", "fresh": "Fresh."}))
    assert changed(before, after) == [
        (["index"], "text changed"),
        (["fresh"], "page added"),
        (["gone"], "page removed"),
    ]
    assert changed_around_pages(before, after) == ("navigation",)


def test_that_a_change_of_a_description_is_one_of_its_pages(tmp_path: Path):
    def folder(name: str, summary: str) -> DocsFolder:
        root = write_site(tmp_path / name, {"index": "Start."}, api={"openapi": "api.json"})
        get = {"summary": "List", "description": summary, "responses": {}}
        spec = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": get}}}
        (root / "api.json").write_text(json.dumps(spec))
        return load_folder(root)

    assert changed(folder("a", "Old."), folder("b", "New.")) == [(["api-reference/list"], "api.json changed")]
