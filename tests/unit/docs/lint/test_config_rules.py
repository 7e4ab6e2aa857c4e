"""Each rule about docs.json: what breaks it is found at its place, and the fix leaves nothing to find."""

import json

import pytest
from tests.unit.docs.lint.folder_texts import BASE, fix, problems, write_site

from docsdesk.domain.rule import Rule


def line_of(root, text, file="docs.json"):
    lines = (root / file).read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


FIXED = [
    ("config/unknown-key", {"baner": {"content": "Hi"}}, '"baner"', {"banner": {"content": "Hi"}}),
    ("config/unknown-key", {"api": {"playgruond": {}}}, '"playgruond"', {"api": {"playground": {}}}),
    (
        "config/wrong-kind",
        {"api": {"playground": {"proxy": "False"}}},
        '"proxy"',
        {"api": {"playground": {"proxy": False}}},
    ),
    (
        "config/wrong-kind",
        {"api": {"examples": {"languages": "go"}}},
        '"languages"',
        {"api": {"examples": {"languages": ["go"]}}},
    ),
    (
        "config/wrong-value",
        {"api": {"playground": {"display": "Simple"}}},
        '"display"',
        {"api": {"playground": {"display": "simple"}}},
    ),
    ("config/wrong-value", {"api": {"url": "relative"}}, '"url"', {"api": {}}),
    (
        "config/wrong-value",
        {"api": {"params": {"expanded": "al"}}},
        '"expanded"',
        {"api": {"params": {"expanded": "all"}}},
    ),
    (
        "api/language-unknown",
        {"api": {"examples": {"languages": ["pyhton", "go"]}}},
        '"pyhton"',
        {"api": {"examples": {"languages": ["python", "go"]}}},
    ),
    (
        "api/language-unknown",
        {"api": {"examples": {"languages": ["Go"]}}},
        '"Go"',
        {"api": {"examples": {"languages": ["go"]}}},
    ),
    (
        "api/language-unknown",
        {"api": {"examples": {"languages": ["python", "pyton"]}}},
        '"pyton"',
        {"api": {"examples": {"languages": ["python"]}}},
    ),
    (
        "api/language-duplicate",
        {"api": {"examples": {"languages": ["curl", "go", "bash"]}}},
        '"bash"',
        {"api": {"examples": {"languages": ["curl", "go"]}}},
    ),
    (
        "api/credentials-with-proxy",
        {"api": {"playground": {"credentials": True}}},
        '"credentials"',
        {"api": {"playground": {}}},
    ),
    (
        "api/name-without-key",
        {"api": {"mdx": {"auth": {"name": "X-Key"}}}},
        '"name": "X-Key"',
        {"api": {"mdx": {"auth": {"name": "X-Key", "method": "key"}}}},
    ),
    (
        "api/name-without-key",
        {"api": {"mdx": {"auth": {"method": "bearer", "name": "X"}}}},
        '"name": "X"',
        {"api": {"mdx": {"auth": {"method": "bearer"}}}},
    ),
    ("api/server-invalid", {"api": {"mdx": {"server": ""}}}, '"server"', {"api": {"mdx": {}}}),
    ("api/server-invalid", {"api": {"mdx": {"server": []}}}, '"server"', {"api": {"mdx": {}}}),
    (
        "api/server-invalid",
        {"api": {"mdx": {"server": "api.acme.example/v1"}}},
        '"server"',
        {"api": {"mdx": {"server": "https://api.acme.example/v1"}}},
    ),
    (
        "api/server-invalid",
        {"api": {"mdx": {"server": ["https://a.example", " "]}}},
        '" "',
        {"api": {"mdx": {"server": ["https://a.example"]}}},
    ),
    (
        "config/legacy-key",
        {"api": {"baseUrl": "https://a.example"}},
        '"baseUrl"',
        {"api": {"mdx": {"server": "https://a.example"}}},
    ),
    (
        "config/legacy-key",
        {"api": {"auth": {"method": "key", "name": "X"}}},
        '"auth"',
        {"api": {"mdx": {"auth": {"method": "key", "name": "X"}}}},
    ),
    (
        "config/legacy-key",
        {"api": {"playground": {"mode": "show"}}},
        '"mode"',
        {"api": {"playground": {"display": "interactive"}}},
    ),
    (
        "config/legacy-key",
        {"api": {"playground": {"mode": "simple"}}},
        '"mode"',
        {"api": {"playground": {"display": "simple"}}},
    ),
    (
        "config/legacy-key",
        {"api": {"playground": {"mode": "hide"}}},
        '"mode"',
        {"api": {"playground": {"display": "none"}}},
    ),
    (
        "config/legacy-key",
        {"api": {"playground": {"disableProxy": True}}},
        '"disableProxy"',
        {"api": {"playground": {"proxy": False}}},
    ),
    (
        "config/legacy-key",
        {"api": {"playground": {"disableProxy": False}}},
        '"disableProxy"',
        {"api": {"playground": {}}},
    ),
    (
        "config/legacy-key",
        {"api": {"request": {"example": {"languages": ["go"], "showOptionalParams": False}}}},
        '"request"',
        {"api": {"examples": {"languages": ["go"], "defaults": "required"}}},
    ),
    (
        "config/legacy-key",
        {"api": {"request": {"example": {"showOptionalParams": True}}, "examples": {"languages": ["go"]}}},
        '"request"',
        {"api": {"examples": {"languages": ["go"], "defaults": "all"}}},
    ),
    (
        "config/legacy-key",
        {"api": {"paramFields": {"expanded": "all"}}},
        '"paramFields"',
        {"api": {"params": {"expanded": "all"}}},
    ),
    ("config/legacy-key", {"api": {"paramFields": {"expanded": "none"}}}, '"paramFields"', {"api": {}}),
    ("config/legacy-key", {"api": {"maintainOrder": True}}, '"maintainOrder"', {"api": {}}),
    ("config/legacy-key", {"api": {"auth": {"method": "none"}}}, '"auth"', {"api": {}}),
    (
        "config/legacy-key",
        {"api": {"request": {"example": {"showOptionalParams": "true"}}}},
        '"request"',
        {"api": {"examples": {"defaults": "all"}}},
    ),
    (
        "config/legacy-key",
        {"api": {"spec": {"download": True}}, "contextual": {"options": ["copy"]}},
        '"spec"',
        {"api": {}, "contextual": {"options": ["copy", "download-spec"]}},
    ),
    (
        "config/legacy-key",
        {"topbarLinks": [{"name": "Status", "url": "/s"}]},
        '"topbarLinks"',
        {"navbar": {"links": [{"label": "Status", "href": "/s"}]}},
    ),
    (
        "api/spec-address",
        {"api": {"openapi": "http://a.example/o.json"}},
        '"openapi"',
        {"api": {"openapi": "https://a.example/o.json"}},
    ),
    (
        "api/spec-address",
        {"api": {"openapi": ["https://a.example/o.json", {"source": "http://b.example/p.json"}]}},
        '"source"',
        {"api": {"openapi": ["https://a.example/o.json", {"source": "https://b.example/p.json"}]}},
    ),
]


@pytest.mark.parametrize(("rule", "config", "at", "fixed"), FIXED)
def test_that_what_breaks_a_rule_is_found_and_fixed(tmp_path, rule, config, at, fixed):
    write_site(tmp_path, BASE | config)
    (problem,) = problems(tmp_path)

    assert problem.rule == rule
    assert problem.place.line == line_of(tmp_path, at)
    assert fix(tmp_path) == []
    assert json.loads((tmp_path / "docs.json").read_text()) == BASE | fixed


@pytest.mark.parametrize(
    ("rule", "config", "at"),
    [
        ("config/unknown-key", {"api": {"shrdlu": 1}}, '"shrdlu"'),
        ("config/missing-key", {"banner": {"dismissible": True}}, '"banner"'),
        ("config/wrong-kind", {"api": []}, '"api"'),
        ("config/wrong-kind", {"api": {"openapi": 7}}, '"openapi"'),
        ("config/wrong-kind", {"api": {"asyncapi": [{"source": "a.yaml"}]}}, '"asyncapi"'),
        ("config/refused-key", {"api": {"openapi": {"source": "https://a.example/o.json", "zzz": 1}}}, '"zzz"'),
        ("config/wrong-value", {"api": {"mdx": {"auth": {"method": "none"}}}}, '"method"'),
        ("api/language-unknown", {"api": {"examples": {"languages": ["klingon"]}}}, '"klingon"'),
        ("api/key-without-name", {"api": {"mdx": {"auth": {"method": "key"}}}}, '"auth"'),
        ("api/server-invalid", {"api": {"mdx": {"server": "ftp://a.example"}}}, '"server"'),
        ("api/server-invalid", {"api": {"mdx": {"server": ["https://a.example", "???"]}}}, '"???"'),
        ("api/spec-address", {"api": {"openapi": "ftp://a.example/o.json"}}, '"openapi"'),
    ],
)
def test_that_what_only_a_person_can_fix_is_found_without_a_fix(tmp_path, rule, config, at):
    write_site(tmp_path, BASE | config)
    found = [problem for problem in problems(tmp_path) if not problem.rule.startswith("spec/")]
    line = line_of(tmp_path, at)

    assert {(problem.rule, problem.fix) for problem in found} == {(rule, None)}
    assert all(line <= problem.place.line <= line + 1 for problem in found)


def test_that_sound_settings_have_no_problems(tmp_path):
    api = {
        "playground": {"display": "auth", "proxy": False, "credentials": True},
        "examples": {
            "languages": ["curl", "py", ".NET"],
            "defaults": "required",
            "prefill": True,
            "autogenerate": False,
        },
        "mdx": {"auth": {"method": "key", "name": "X-Key"}, "server": ["https://a.example", "http://localhost:80"]},
        "openapi": [{"source": "https://a.example/o.json", "directory": "api", "overlays": ["a.yaml"]}],
        "params": {"expanded": "closed", "post": ["format"]},
        "url": "full",
    }
    write_site(tmp_path, BASE | {"api": api})

    assert problems(tmp_path) == []


def test_that_a_fix_lands_in_the_file_that_holds_the_value(tmp_path):
    config = (
        '{\n  "name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        '\n  "navigation": {"pages": ["index"]},\n  "api": {"$ref": "config/api.json"}\n}\n'
    )
    api = '{\r\n\t"url": "full",\r\n\t"baseUrl": "https://a.example",\r\n\t"playground": {"$ref": "p.json"}\r\n}\r\n'
    write_site(tmp_path, config, **{"config/api.json": api, "config/p.json": '{ "mode": "hide" }'})

    assert {(problem.rule, str(problem.place)) for problem in problems(tmp_path)} == {
        (Rule.CONFIG_LEGACY_KEY, "config/api.json:3:2"),
        (Rule.CONFIG_LEGACY_KEY, "config/p.json:1:3"),
    }
    assert fix(tmp_path) == []
    assert (tmp_path / "docs.json").read_text() == config
    assert (tmp_path / "config/p.json").read_text() == '{ "display": "none" }'
    assert json.loads((tmp_path / "config/api.json").read_text())["mdx"] == {"server": "https://a.example"}


def test_that_a_modern_key_wins_over_the_legacy_one(tmp_path):
    api = {"baseUrl": "https://old.example", "mdx": {"server": "https://new.example"}}
    write_site(tmp_path, BASE | {"api": api})

    assert fix(tmp_path) == []
    assert json.loads((tmp_path / "docs.json").read_text())["api"] == {"mdx": {"server": "https://new.example"}}


def test_that_a_name_is_not_taken_for_another_whose_value_it_could_not_hold(tmp_path):
    write_site(tmp_path, BASE | {"baner": "blue"})
    (problem,) = problems(tmp_path)

    assert (problem.rule, problem.fix) == (Rule.CONFIG_UNKNOWN_KEY, None)
    assert problem.hint == "Did you mean banner?"


@pytest.mark.parametrize(
    ("config", "title"),
    [
        ({"topbarLinks": [{"name": "A", "url": "/a"}], "navbar": {"links": []}}, "Remove topbarLinks"),
        ({"api": {"playground": {"mode": "hide", "display": "simple"}}}, "Remove api.playground.mode"),
    ],
)
def test_that_a_fix_which_keeps_nothing_of_a_value_says_so(tmp_path, config, title):
    write_site(tmp_path, BASE | config)
    (problem,) = problems(tmp_path)

    assert problem.fix is not None
    assert problem.fix.title == title


@pytest.mark.parametrize(
    ("legacy", "is_moved"),
    [
        ({"analytics": {"customScripts": [{"src": "https://a.example/x.js"}]}}, False),
        ({"analytics": {"ga4": {"measurementId": "1"}}}, False),
        ({"analytics": {"ga4": {"measurementId": "G-1"}}}, True),
        ({"topbarLinks": [{"name": "A", "url": "guides/a"}]}, False),
        ({"topbarLinks": [{"name": "A", "url": "/guides/a"}]}, True),
        ({"topbarCtaButton": {"name": "A"}}, False),
        ({"footerSocials": {"myspace": "https://a.example"}}, False),
        ({"footerSocials": {"github": "https://a.example"}}, True),
        ({"backgroundImage": {"light": "/a.png"}}, False),
        ({"openapi": [" "]}, False),
        ({"openapi": "a.json"}, True),
        ({"api": {"baseUrl": "a.example"}}, False),
        ({"api": {"baseUrl": "https://a.example"}}, True),
        ({"Contextual": {"options": ["copy"]}}, True),
        ({"Fonts": None}, False),
        ({"analytics": None}, False),
    ],
)
def test_that_a_key_is_only_moved_where_the_service_takes_what_it_holds(tmp_path, legacy, is_moved: bool):
    write_site(tmp_path, BASE | legacy)

    rules = ("config/legacy-key", "config/unknown-key")
    (problem,) = (problem for problem in problems(tmp_path) if problem.rule in rules)

    assert (problem.fix is not None and problem.fix.is_sure) is is_moved
