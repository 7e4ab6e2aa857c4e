"""What pages say about requests and readers: found where it stands, and fixed by the fix where there is one."""

import json

import pytest
from tests.unit.docs.lint.folder_texts import BASE, fix, problems, write_site

from docsdesk.docs.checks.pages import check_pages
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.errors import BrokenConfigError
from docsdesk.domain.rule import Rule

OK = {"responses": {"200": {"description": "Done."}}}
SERVERS = [{"url": "https://ferry.example"}]


def spec(*paths, servers=SERVERS):
    value = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "servers": servers}
    return json.dumps(value | {"paths": {path: {"get": OK} for path in paths}}, indent=1)


def page(front):
    return f"---\ntitle: Page\n{front}\n---\n\nText.\n"


SITE = {
    "name": "Ferry",
    "theme": "mint",
    "colors": {"primary": "#0b6e99"},
    "navigation": {"pages": ["index", "page"]},
    "api": {"openapi": "a.json"},
}


@pytest.mark.parametrize(
    ("rule", "front", "fixed"),
    [
        ("page/api-form", "api: get /users", "api: GET /users"),
        ("page/api-form", '"api" : get /users', '"api" : GET /users'),
        ("page/api-form", "api: 'POST users/{id}'", "api: 'POST /users/{id}'"),
        ("page/api-form", 'api: "put https://a.example/x"', 'api: "PUT https://a.example/x"'),
        ("page/playground-unknown", "playground: Simple", "playground: simple"),
        ("page/auth-method-unknown", "authMethod: bearr # soon", "authMethod: bearer # soon"),
        ("page/openapi-no-match", "openapi: GET /bookigs", "openapi: GET /bookings"),
        ("page/openapi-no-match", 'openapi: "a.json GET /booking"', 'openapi: "a.json GET /bookings"'),
        ("page/openapi-ambiguous", "openapi: gone.json GET /bookings", "openapi: a.json GET /bookings"),
    ],
)
def test_that_what_breaks_a_rule_is_found_and_fixed(tmp_path, rule, front, fixed):
    write_site(tmp_path, SITE, **{"page.mdx": page(front), "a.json": spec("/bookings")})
    (problem,) = problems(tmp_path)

    assert (problem.rule, str(problem.place)) == (rule, "page.mdx:3:1")
    assert fix(tmp_path) == []
    assert (tmp_path / "page.mdx").read_text() == page(fixed)


@pytest.mark.parametrize(
    ("rule", "front"),
    [
        ("page/api-form", "api: /users"),
        ("page/api-form", "api: FETCH /users"),
        ("page/playground-unknown", "playground: {a: 1}"),
        ("page/auth-method-unknown", "authMethod: klingon"),
        ("page/openapi-no-match", "openapi: GET /nothing/of/the/kind"),
    ],
)
def test_that_what_only_the_author_knows_is_found_without_a_fix(tmp_path, rule, front):
    write_site(tmp_path, SITE, **{"page.mdx": page(front), "a.json": spec("/bookings")})
    (problem,) = problems(tmp_path)

    assert (problem.rule, problem.fix) == (rule, None)


@pytest.mark.parametrize(
    "front",
    [
        "api: GET /users/{id}",
        "api: 'DELETE https://a.example/x?y=1'",
        "api: 'POST {server}/x'",
        "authMethod: NONE",
        "playground: auth\ngroups: [staff]\napi: GET /x",
        "groups: [staff]",
        "groups: [staff]\napi: GET /x\nplayground: none",
        "openapi: GET /bookings\npublic: true",
    ],
)
def test_that_sound_pages_have_no_problems(tmp_path, front):
    write_site(tmp_path, SITE, **{"page.mdx": page(front), "a.json": spec("/bookings")})

    assert problems(tmp_path) == []


def test_that_groups_of_an_open_playground_are_told(tmp_path):
    write_site(tmp_path, BASE, **{"index.mdx": page("api: GET /x\ngroups: [staff]")})
    (problem,) = problems(tmp_path)

    assert (problem.rule, str(problem.place)) == ("page/groups-without-auth", "index.mdx:4:1")
    assert fix(tmp_path) == []
    assert "playground: auth\n" in (tmp_path / "index.mdx").read_text()


def test_that_an_operation_in_several_descriptions_is_told_with_the_name_of_one(tmp_path):
    site = SITE | {"api": {"openapi": ["a.json", "b.json"]}}
    write_site(tmp_path, site, **{"page.mdx": page("openapi: GET /x"), "a.json": spec("/x"), "b.json": spec("/x")})
    (problem,) = problems(tmp_path)

    assert (problem.rule, str(problem.place)) == ("page/openapi-ambiguous", "page.mdx:3:1")
    assert fix(tmp_path) == []
    assert "openapi: a.json GET /x\n" in (tmp_path / "page.mdx").read_text()


@pytest.mark.parametrize("written", ["apis/opnapi.json", "/openapi.json", "./other/openapi.json"])
def test_that_a_description_that_is_not_there_is_told_where_it_is_named(tmp_path, written):
    config = (
        '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        ' "navigation": {"pages": ["index"]},\n "api": {"openapi": "' + written + '"}}'
    )
    write_site(tmp_path, config, **{"apis/openapi.json": spec("/x")})
    (problem,) = problems(tmp_path)

    assert (problem.rule, str(problem.place)) == ("spec/missing", "docs.json:2:21")
    assert fix(tmp_path) == []
    assert "apis/openapi.json" in (tmp_path / "docs.json").read_text()


def test_that_a_description_without_servers_is_told_where_it_starts(tmp_path):
    write_site(tmp_path, BASE | {"api": {"openapi": "a.json"}}, **{"a.json": spec("/x", servers=[])})
    (problem,) = problems(tmp_path)

    assert (problem.rule, str(problem.place)) == ("spec/no-servers", "a.json:7:2")


def test_that_a_misspelled_page_of_the_navigation_is_fixed_and_a_missing_one_told(tmp_path):
    config = {
        "name": "Ferry",
        "theme": "mint",
        "colors": {"primary": "#0b6e99"},
        "navigation": {"pages": ["index", "/guides/quickstrat", "guides/gone"]},
    }
    write_site(tmp_path, config, **{"guides/quickstart.mdx": "Text.\n"})

    assert [problem.rule for problem in problems(tmp_path)] == ["navigation/page-missing"] * 2
    (left,) = fix(tmp_path)
    assert str(left.place) == "docs.json:11:7"
    assert json.loads((tmp_path / "docs.json").read_text())["navigation"]["pages"][1] == "guides/quickstart"


def test_that_a_page_which_the_navigation_names_already_is_not_offered(tmp_path):
    write_site(
        tmp_path,
        {"name": "F", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index", "indx"]}},
    )
    (problem,) = problems(tmp_path)

    assert problem.fix is None


def test_that_a_misspelled_operation_of_the_navigation_is_fixed(tmp_path):
    config = {
        "name": "F",
        "theme": "mint",
        "colors": {"primary": "#0b6e99"},
        "navigation": {"pages": ["index"], "groups": [{"group": "A", "pages": ["GET /bookins"]}]},
    }
    write_site(tmp_path, config | {"api": {"openapi": "a.json"}}, **{"a.json": spec("/bookings")})
    (problem,) = problems(tmp_path)

    assert problem.rule == "navigation/operation-missing"
    assert problem.place.line > 1
    assert fix(tmp_path) == []


def test_that_a_method_of_docs_json_alone_is_none_of_a_page(tmp_path):
    write_site(tmp_path, SITE, **{"page.mdx": page("authMethod: cobo"), "a.json": spec("/bookings")})

    assert [problem.rule for problem in problems(tmp_path)] == ["page/auth-method-unknown"]


@pytest.mark.parametrize("name", ["zh/ios/changelog", "license", "contributing", "draft"])
def test_that_a_file_which_is_no_page_is_told_as_one_that_is_left_out(tmp_path, name: str):
    config = BASE | {"navigation": {"pages": ["index", name]}}
    write_site(tmp_path, config, **{f"{name}.md": "x", ".mintignore": "draft.md", "index.mdx": f"[a](/{name})"})
    [listed, linked] = [*problems(tmp_path), *check_pages(load_folder(tmp_path))]

    assert listed.title == f"The navigation names {name}.md, which is left out of every site."
    assert linked.title == f"/{name} leads to {name}.md, which is left out of every site."
    assert listed.hint == linked.hint
    assert listed.place.line > 1


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_that_a_page_in_utf_16_has_no_problem_but_that(tmp_path, encoding: str):
    write_site(tmp_path, BASE)
    (tmp_path / "index.mdx").write_bytes("\ufeffHello <b>you</b>.\n".encode(encoding))
    [found] = [*problems(tmp_path), *check_pages(load_folder(tmp_path))]

    assert (found.rule, found.title) == (Rule.FOLDER_NOT_UTF8, "This file is UTF-16.")
    (tmp_path / "docs.json").write_bytes(f"\ufeff{json.dumps(BASE)}".encode(encoding))
    with pytest.raises(BrokenConfigError, match="it is UTF-16; save it as UTF-8"):
        load_folder(tmp_path)
