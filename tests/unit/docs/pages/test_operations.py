"""Each right address is what the hosted site's own packages make; `packaging/bench hosted_names` compares thousands."""

import json

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.navigation import NavKind
from docsdesk.domain.rule import Rule


def operation(**more):
    return {"responses": {}, **more}


def listed(node):
    """The navigation as nested lists of labels and pages."""
    return [
        [child.title, *listed(child)] if child.kind is NavKind.GROUP else child.page or [child.title, *listed(child)]
        for child in node.children
    ]


@pytest.fixture
def load(tmp_path):
    def load(navigation, paths=None, tags=None, version="3.1.0", **pages):
        write_site(tmp_path, {"index": "Home", **pages}, navigation=navigation)
        spec = {"openapi": version, "info": {"title": "T", "version": "1"}, "tags": tags or [], "paths": paths or {}}
        (tmp_path / "api.json").write_text(json.dumps(spec))
        return load_folder(tmp_path)

    return load


def made(folder):
    return {page.path: page.api.key for page in folder.pages if page.file is None}


ADDRESSES = {
    "Get user's e-mail (beta), v1.2": "get-users-e-mail-beta-v12",
    "Übersicht: Größe": "übersicht:-größe",
    "获取港口": "获取港口",
    "List users & groups": "list-users-&-groups",
    "Create/Update item": "createupdate-item",
    "What? Why!": "what?-why!",
    "A -- B": "a--b",
    "Trailing. ": "trailing",
    "Get {id} now": "get--now",
    "a_b c": "a_b-c",
    "Эхо": "эхо",
    "50% off – today": "50%-off-–-today",
    "🚢 Ship": "🚢-ship",
    "Back\\slash\x00": "backslash",
    "x" * 300: "x" * 240,
}


def test_that_addresses_are_those_of_the_hosted_site(load):
    paths = {f"/{number}": {"get": operation(summary=summary)} for number, summary in enumerate(ADDRESSES)}

    folder = load({"groups": [{"group": "API", "openapi": "api.json"}]}, paths)

    assert [path.removeprefix("api-reference/") for path in made(folder)] == [*ADDRESSES.values()]


@pytest.mark.parametrize(
    ("key", "value", "path"),
    [
        ("get /a/{b}/c-d", operation(), "ref/get-a-c-d"),
        ("get /a.b/{x.y}", operation(), "ref/get-ab"),
        ("get /x", operation(summary="Read", tags=["Users & v1.2 / Ä_b"]), "ref/users-&-v12-ä_b/read"),
        ("get /x", operation(**{"x-mint": {"href": "/Own/Place.v1"}}), "own/place"),
    ],
)
def test_that_tags_paths_and_wishes_make_addresses(load, key, value, path):
    method, route = key.split()

    folder = load(
        {"groups": [{"group": "API", "openapi": {"source": "api.json", "directory": "Ref/"}}]}, {route: {method: value}}
    )

    assert [*made(folder)] == [path]


def test_that_operations_of_one_tag_and_summary_are_numbered(load):
    paths = {f"/{number}": {"get": operation(summary="Read", tags=["T"])} for number in range(3)}

    folder = load({"groups": [{"group": "API", "openapi": "api.json"}]}, paths)

    assert [*made(folder)] == ["api-reference/t/read", "api-reference/t/read-1", "api-reference/t/read-2"]


def test_that_of_two_operations_at_one_address_the_last_stays_and_the_author_is_told(load):
    paths = {
        "/a": {"get": operation(summary="Read", tags=["a.b"])},
        "/b": {"get": operation(summary="Read", tags=["ab"])},
    }

    folder = load({"groups": [{"group": "API", "openapi": "api.json"}]}, paths)

    assert made(folder) == {"api-reference/ab/read": "GET /b"}
    [problem] = [problem for problem in folder.problems if problem.rule is Rule.PAGE_ADDRESS_TAKEN]
    assert problem.title == "GET /a and another operation have the address api-reference/ab/read."


def test_that_default_operations_that_the_navigation_leaves_out_are_numbered_too(load):
    paths = {f"/boats{more}": {"get": operation()} for more in ("", "/{id}", "/{name}")}

    folder = load({"groups": [{"group": "API", "openapi": "api.json", "pages": ["GET /boats"]}]}, paths)

    assert [*made(folder)] == ["api-reference/get-boats"]

    (folder.root / "docs.json").write_text(
        json.dumps(folder.config | {"api": {"openapi": "api.json"}, "navigation": {"pages": ["index", "GET /boats"]}})
    )

    assert [*made(load_folder(folder.root))] == [f"api-reference/get-boats{more}" for more in ("", "-1", "-2")]


def test_that_hidden_operations_have_a_page_outside_the_navigation(load):
    paths = {"/a": {"get": operation(summary="Seen")}, "/b": {"get": operation(summary="Hidden", **{"x-hidden": True})}}

    folder = load({"groups": [{"group": "API", "openapi": "api.json"}]}, paths)

    assert [*made(folder)] == ["api-reference/seen", "api-reference/hidden"]
    assert [*folder.navigation.pages()] == ["api-reference/seen"]
    hidden = folder.page("api-reference/hidden")
    assert hidden is not None
    assert not hidden.is_searchable


def test_that_each_place_of_the_navigation_has_its_own_pages(load):
    languages = [
        {"language": code, "tabs": [{"tab": "API", "openapi": {"source": "api.json", "directory": f"{code}/ref"}}]}
        for code in ("en", "fr")
    ]

    folder = load({"languages": languages}, {"/a": {"get": operation(summary="Read")}})

    assert [*made(folder)] == ["en/ref/read", "fr/ref/read"]
    assert [*folder.navigation.pages()] == ["en/ref/read", "fr/ref/read"]


def test_that_a_description_inside_another_place_does_not_take_its_directory(load):
    inner = {"group": "Inner", "openapi": "api.json"}
    outer = {"group": "Outer", "openapi": {"source": "api.json", "directory": "ref"}, "pages": ["GET /a", inner]}

    folder = load({"groups": [outer]}, {"/a": {"get": operation(summary="Read")}})

    assert listed(folder.navigation) == [["Outer", "ref/read", ["Inner", "api-reference/read"]]]


def test_that_pages_beside_a_description_are_followed_by_its_operations(load):
    group = {"group": "API", "openapi": "api.json", "pages": ["index"]}

    folder = load({"groups": [group]}, {"/a": {"get": operation(summary="Read", tags=["T"])}})

    assert listed(folder.navigation) == [["API", "index", ["T", "api-reference/t/read"]]]


def test_that_tags_stand_inside_their_parents(load):
    tags = [
        {"name": "flights", "summary": "Flights", "kind": "nav"},
        {"name": "far", "summary": "International", "parent": "flights", "kind": "nav"},
        {"name": "delays", "kind": "badge"},
    ]
    paths = {
        "/f": {"get": operation(summary="All", tags=["flights"])},
        "/i": {"get": operation(summary="Far", tags=["delays", "far"])},
        "/d": {"get": operation(summary="Late", tags=["delays"])},
    }
    navigation = {"groups": [{"group": "API", "openapi": "api.json"}]}

    folder = load(navigation, paths, tags, "3.2.0")

    assert listed(folder.navigation) == [
        [
            "API",
            "api-reference/late",
            ["Flights", "api-reference/flights/all", ["International", "api-reference/far/far"]],
        ]
    ]


def test_that_parents_in_a_circle_end(load):
    tags = [{"name": "a", "parent": "b"}, {"name": "b", "parent": "a"}]

    folder = load(
        {"groups": [{"group": "G", "openapi": "api.json"}]}, {"/": {"get": operation(tags=["a"])}}, tags, "3.2.0"
    )

    assert listed(folder.navigation) == [["G", ["b", ["a", "api-reference/a/get-"]]]]
