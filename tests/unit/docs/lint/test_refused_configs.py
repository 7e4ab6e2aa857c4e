"""What the hosted service's own validation refuses is an error here, and what it takes is none."""

import json

import pytest
from tests.unit.docs.lint.folder_texts import BASE, fix, problems, write_site

from docsdesk.domain.rule import Rule, Severity

LINK = {"label": "A", "href": "/a"}


@pytest.mark.parametrize(
    ("config", "title"),
    [
        ({"footer": {"links": [{"header": "H", "items": []}]}}, "footer.links[0].items is an empty list."),
        ({"footer": {"links": [{"items": [LINK]}] * 5}}, "footer.links has more than 4 entries."),
        ({"footer": {"links": [{"items": [LINK | {"href": "//a.example"}]}]}}, "footer.links[0].items[0].href is not"),
        ({"footer": {"socials": {"foo": "https://a.example"}}}, "footer.socials.foo is not a key"),
        ({"styling": {"codeblocks": "blue"}}, "styling.codeblocks cannot be 'blue'."),
        ({"styling": {"codeblocks": {"theme": {"light": "nord"}}}}, "styling.codeblocks.theme.dark is missing."),
        ({"seo": {"metatags": {"og:x": 5}}}, "seo.metatags.og:x is not a string."),
        ({"seo": {"metatags": {"og:x": ""}}}, "seo.metatags.og:x is empty."),
        ({"seo": {"paths": [{"path": "a/../b", "metatags": {}}]}}, "seo.paths[0].path is not the path of a folder."),
        ({"contextual": {"options": ["foo"]}}, "contextual.options[0] cannot be 'foo'."),
        ({"contextual": {"options": [{"title": "A", "href": "/a"}]}}, "contextual.options[0].description is missing."),
        ({"thumbnails": {"appearance": "auto"}}, "thumbnails.appearance cannot be 'auto'."),
        ({"variables": {"a": 5}}, "variables.a is not a string."),
        ({"integrations": {"foo": {}}}, "integrations.foo is not a key"),
        ({"navigation": [{"group": "A", "pages": ["index"]}]}, "navigation is not an object."),
        ({"navigation": {"global": {}}}, "navigation names no pages."),
        ({"navigation": {"pages": ["index"], "tabs": []}}, "navigation.tabs is an empty list."),
        ({"navigation": {"pages": ["index", ""]}}, "navigation.pages[1] is empty."),
        ({"navigation": {"pages": ["index", {"pages": []}]}}, "navigation.pages[1].group is missing."),
        (
            {"navigation": {"pages": ["index"], "global": {"anchors": [{"anchor": "A"}]}}},
            "navigation.global.anchors[0]",
        ),
        ({"navbar": {"primary": {"type": "button", "href": "/a"}}}, "navbar.primary.label is missing."),
        ({"navbar": {"links": [{"href": "/a"}]}}, "navbar.links[0].label is missing."),
        ({"api": {"playground": {"display": None}}}, "api.playground.display is null."),
        ({"theme": "none"}, "theme cannot be 'none'."),
        ({"logo": "/a"}, "logo is not the path of a file."),
        ({"errors": {}}, "errors.404 is missing."),
    ],
)
def test_that_what_a_deploy_fails_with_is_an_error(tmp_path, config, title: str):
    write_site(tmp_path, BASE | config)
    errors = [problem for problem in problems(tmp_path) if problem.rule.severity is Severity.ERROR]

    assert errors
    assert str(errors[0].title).startswith(title), errors[0].title


@pytest.mark.parametrize("key", ["theme", "name", "colors", "navigation"])
def test_that_what_every_site_needs_is_missed(tmp_path, key: str):
    write_site(tmp_path, {name: value for name, value in BASE.items() if name != key})

    assert (Rule.CONFIG_MISSING_KEY, f"{key} is missing.") in [(each.rule, each.title) for each in problems(tmp_path)]


@pytest.mark.parametrize(
    "config",
    [
        {
            "navbar": {
                "links": [{"type": "github", "href": "https://a.example/b"}],
                "primary": {"type": "discord", "href": "/d"},
            }
        },
        {"styling": {"codeblocks": {"theme": "nord"}}, "errors": {"404": {}}, "public": False},
        {
            "seo": {"metatags": {"og:x": "y"}, "paths": [{"path": "a/.b", "metatags": {}}]},
            "variables": {"any key": "x"},
        },
        {"footer": {"socials": {"x": "https://x.com/a"}, "links": [{"items": [LINK]}] * 4}},
    ],
)
def test_that_what_a_deploy_takes_is_no_error(tmp_path, config):
    write_site(tmp_path, BASE | config)

    assert [problem for problem in problems(tmp_path) if problem.rule.severity is Severity.ERROR] == []


def test_that_navigation_in_the_old_form_is_put_into_groups(tmp_path):
    groups = [{"group": "A", "pages": ["index"]}]
    write_site(tmp_path, BASE | {"navigation": groups})
    assert fix(tmp_path) == []

    assert json.loads((tmp_path / "docs.json").read_text())["navigation"] == {"groups": groups}
