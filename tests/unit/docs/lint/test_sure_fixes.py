"""Which fixes may be made unasked: where a name is only written in another way, never where it is only like another."""

import json

import pytest
from tests.unit.docs.lint.folder_texts import BASE, write_site

from docsdesk.docs.checks.folder import check_folder
from docsdesk.domain.problem import Fix

SPEC = json.dumps(
    {
        "openapi": "3.1.0",
        "info": {"title": "Ferry", "version": "1"},
        "paths": {
            "/users": {"get": {"responses": {}}},
            "/users/{id}": {"get": {"responses": {}}},
            "/send-chat": {"post": {"responses": {}}},
        },
    }
)
PAGE = {"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index", "page"]}}


def api(**keys: object) -> dict[str, object]:
    return BASE | {"api": keys}


def pages(*names: str) -> dict[str, object]:
    return {
        "name": "Ferry",
        "theme": "mint",
        "colors": {"primary": "#0b6e99"},
        "navigation": {"pages": ["index", *names]},
    }


def operations(*entries: str) -> dict[str, object]:
    group = {"group": "Users", "openapi": "a.json", "pages": list(entries)}
    return {
        "name": "Ferry",
        "theme": "mint",
        "colors": {"primary": "#0b6e99"},
        "navigation": {"groups": [{"group": "Home", "pages": ["index"]}, group]},
    }


GUESSES = [
    ("api/language-unknown", api(examples={"languages": ["fsharp"]}), {}),
    ("api/server-invalid", api(mdx={"server": "127.0.0.1:8080"}), {}),
    ("api/server-invalid", api(mdx={"server": "openapi.json"}), {}),
    ("api/name-without-key", api(mdx={"auth": {"name": "X-Key"}}), {}),
    ("api/spec-address", api(openapi="http://localhost/openapi.json"), {}),
    ("config/wrong-value", api(mdx={"auth": {"method": "header"}}), {}),
    ("config/unknown-key", api(playgrounds={"display": "none"}), {}),
    ("navigation/page-missing", pages("guide-step-1"), {"guide-step-2.mdx": "Two."}),
    ("navigation/operation-missing", operations("PUT /users"), {"a.json": SPEC}),
    ("navigation/operation-missing", operations("POST /send-chats"), {"a.json": SPEC}),
    ("spec/missing", api(openapi="v1/openapi.json"), {"v2/openapi.json": SPEC}),
    (
        "link/page-missing",
        pages("releases/2024-03"),
        {"index.mdx": "[a](/releases/2024-01)", "releases/2024-03.mdx": ""},
    ),
    ("link/page-missing", pages("v2/ferries"), {"index.mdx": "[a](/v1/ferries)", "v2/ferries.mdx": ""}),
    ("link/file-missing", BASE, {"index.mdx": "![a](/step-1.png)", "step-2.png": ""}),
    ("link/anchor-missing", BASE, {"index.mdx": "[a](#how-to-disable-webhooks)\n\n## How to enable webhooks\n"}),
    ("page/auth-method-unknown", PAGE, {"page.mdx": "---\napi: GET /x\nauthMethod: bearr\n---\n"}),
    (
        "page/groups-without-auth",
        PAGE,
        {"page.mdx": "---\napi: GET /x\ngroups: [admin]\nplayground: interactive # on purpose\n---\n"},
    ),
    ("page/openapi-no-match", PAGE | {"api": {"openapi": "a.json"}}, {"page.mdx": "---\nopenapi: PUT /users\n---\n"}),
    (
        "page/openapi-ambiguous",
        PAGE | {"api": {"openapi": "a.json"}},
        {"page.mdx": "---\nopenapi: gone.json GET /users\n---\n"},
    ),
]
SURE = [
    ("config/wrong-value", api(mdx={"auth": {"method": "Bearer"}}), {}),
    ("api/server-invalid", api(mdx={"server": " https://a.example"}), {}),
    ("navigation/page-missing", pages("get_started"), {"get-started.mdx": "Start."}),
    ("navigation/operation-missing", operations("GET /users/{user}/"), {"a.json": SPEC}),
    ("page/playground-unknown", PAGE, {"page.mdx": "---\nplayground: Simple\n---\n"}),
    ("page/openapi-no-match", PAGE, {"page.mdx": "---\nopenapi: a.json GET /users/{user}\n---\n", "a.json": SPEC}),
    ("link/page-missing", pages("get-started"), {"index.mdx": "[a](/get_started)", "get-started.mdx": ""}),
]


def fix_of(root, rule: str, config: object, files: dict[str, str]) -> Fix | None:
    needed = {"a.json": SPEC} if "a.json" in json.dumps(config) else {}
    write_site(root, config, **needed | files)
    found = [problem for problem in check_folder(root).problems if problem.rule == rule]
    assert len(found) == 1, check_folder(root).problems
    return found[0].fix


@pytest.mark.parametrize(("rule", "config", "files"), GUESSES)
def test_that_what_is_only_like_another_is_a_guess(tmp_path, rule, config, files):
    fix = fix_of(tmp_path, rule, config, files)

    assert fix is not None
    assert not fix.is_sure


@pytest.mark.parametrize(("rule", "config", "files"), SURE)
def test_that_what_is_only_written_in_another_way_is_sure(tmp_path, rule, config, files):
    fix = fix_of(tmp_path, rule, config, files)

    assert fix is not None
    assert fix.is_sure


@pytest.mark.parametrize("written", ["GET example.com/users", "GET localhost:8080/users"])
def test_that_a_request_to_a_host_is_not_taken_for_a_path(tmp_path, written):
    assert fix_of(tmp_path, "page/api-form", PAGE, {"page.mdx": f"---\napi: {written}\n---\n"}) is None


def test_that_a_scheme_may_be_in_capitals(tmp_path):
    write_site(tmp_path, api(mdx={"server": "HTTPS://api.example"}))

    assert check_folder(tmp_path).problems == ()


def test_that_a_title_of_the_same_words_is_not_taken_for_the_page(tmp_path):
    group = {"group": "get_started", "pages": ["index", "get_started"]}
    write_site(
        tmp_path,
        {"name": "get_started", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"groups": [group]}},
        **{"get-started.mdx": "---\ntitle: A\n---\n"},
    )
    (found,) = [problem for problem in check_folder(tmp_path).problems if problem.rule == "navigation/page-missing"]
    text = (tmp_path / "docs.json").read_text()

    assert found.fix is not None
    assert json.loads(found.fix.apply(text))["navigation"]["groups"] == [group | {"pages": ["index", "get-started"]}]
    assert text.splitlines()[found.place.line - 1].strip() == '"get_started"'
