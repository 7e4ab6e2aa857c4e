import json

import pytest

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.navigation import NavKind
from docsdesk.docs.redirects import read_redirects


@pytest.fixture
def site(tmp_path):
    def load(config, name="docs.json", **files):
        text = config if isinstance(config, str) else json.dumps(config, indent=1)
        (tmp_path / name).write_text(text)
        for path, content in {"index.mdx": "Hello.", **files}.items():
            file = tmp_path / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content)
        return load_folder(tmp_path)

    return load


BASE = {"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index"]}}


def shown(folder):
    return [(problem.title, problem.hint, problem.severity.value) for problem in folder.problems]


def test_that_a_whole_configuration_without_faults_has_no_problems(site):
    config = BASE | {
        "$schema": "https://schema.example/docs.json",
        "theme": "mint",
        "colors": {"primary": "#0B6E99", "light": "#fff", "dark": "#084C6B"},
        "logo": {"light": "/l.svg", "dark": "/d.svg", "href": "/"},
        "favicon": {"light": "/f.svg", "dark": "/f.svg"},
        "appearance": {"default": "dark", "strict": True},
        "background": {"decoration": "grid", "color": {"light": "#fff", "dark": "#000"}, "image": "/b.png"},
        "navbar": {
            "links": [{"label": "Status", "href": "/"}],
            "primary": {"type": "button", "label": "A", "href": "/"},
        },
        "footer": {"socials": {"x": "https://x.example"}, "links": [{"items": [{"label": "A", "href": "/"}]}]},
        "banner": {"content": "New", "dismissible": True},
        "redirects": [{"source": "/a", "destination": "/", "permanent": False}],
        "errors": {"404": {"redirect": False, "title": "Gone", "description": "Text"}},
        "contextual": {"options": ["copy", "view"]},
        "seo": {"indexing": "all", "metatags": {"og:site_name": "Ferry"}},
    }
    folder = site(config)

    assert shown(folder) == []


@pytest.mark.parametrize(
    ("extra", "title", "hint"),
    [
        ({"colours": {}}, "colours is not a key of docs.json.", "Did you mean colors?"),
        ({"topbarLinks": []}, "topbarLinks is a legacy key and has no effect.", "Use navbar.links instead."),
        ({"colors": {"primary": "blue"}}, "colors.primary is not a color such as #0B6E99.", None),
        ({"appearance": {"strict": "yes"}}, "appearance.strict is not true or false.", "Write true or false."),
        ({"appearance": {"default": "night"}}, "appearance.default cannot be 'night'.", None),
        ({"navbar": []}, "navbar is not an object.", None),
        ({"banner": {}}, "banner.content is missing.", "Add it."),
        ({"integrations": {"ga4": {"measurementId": "G-1"}}}, "integrations has no effect here.", None),
        ({"fonts": {"family": "Inter"}}, "fonts.family has no effect here.", None),
        ({"contextual": {"options": ["copy", "claude"]}}, "contextual.options[1] has no effect here.", None),
        (
            {"navigation": {"pages": ["index"], "groups": [{"pages": []}]}},
            "navigation.groups[0].group is missing.",
            None,
        ),
        ({"navigation": {"pages": ["index", 7]}}, "navigation.pages[1] is not a string or an object.", None),
        (
            {"navigation": {"languages": [{"language": "xx", "pages": ["index"]}]}},
            "navigation.languages[0].language",
            None,
        ),
        ({"api": {"playground": {"mode": "hide"}}}, "api.playground.mode is a legacy key and has no effect.", None),
    ],
)
def test_that_nothing_in_the_configuration_is_passed_over_silently(site, extra, title, hint):
    (problem,) = shown(site(BASE | extra))

    assert problem[0].startswith(title)
    assert hint in (None, problem[1])


def test_that_problems_have_the_place_of_what_is_wrong(site):
    folder = site(
        '{\n  "name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        '\n  "colour": {},\n  "navigation": {"$ref": "config/nav.json"}\n}',
        **{"config/nav.json": '{\n  "pages": [\n    "index",\n    "gone"\n  ],\n  "tabz": []\n}'},
    )

    assert {(problem.title[:20], str(problem.place)) for problem in folder.problems} == {
        ("colour is not a key ", "docs.json:3:3"),
        ("navigation.tabz is n", "config/nav.json:6:3"),
        ("The navigation names", "config/nav.json:4:5"),
    }


def test_that_every_division_may_hold_every_other(site):
    inner = {
        "versions": [
            {
                "version": "1",
                "tag": "Latest",
                "anchors": [{"anchor": "A", "groups": [{"group": "G", "pages": ["index"]}]}],
            }
        ]
    }
    folder = site(
        BASE
        | {
            "navigation": {
                "products": [
                    {"product": "P", "description": "d", "tabs": [{"tab": "T", "menu": [{"item": "I", **inner}]}]}
                ]
            }
        }
    )

    assert shown(folder) == []
    assert [node.kind.value for node in folder.navigation.walk()] == [
        *["root", "product", "tab", "item", "version", "anchor", "group", "page"]
    ]


def test_that_paths_with_spaces_are_pages_and_methods_are_operations(site):
    folder = site(BASE | {"navigation": {"pages": ["index", "my page"]}}, **{"my page.mdx": "x"})

    assert [page.path for page in folder.pages] == ["index", "my page"]


def test_that_pages_off_the_navigation_are_in_no_search(site):
    navigation = {
        "groups": [
            {"group": "A", "pages": ["index", "noindex", "off"]},
            {"group": "B", "hidden": True, "pages": ["b"]},
            {"group": "C", "hidden": True, "searchable": True, "pages": ["c"]},
        ]
    }
    files = {"noindex.mdx": "---\nnoindex: true\n---\n", "off.mdx": "---\nsearchable: false\n---\n"}
    files |= {"b.mdx": "", "c.mdx": "", "loose.mdx": ""}

    folder = site(BASE | {"navigation": navigation}, **files)
    everything = site(BASE | {"navigation": navigation, "seo": {"indexing": "all"}}, **files)

    assert {page.path for page in folder.pages if page.is_searchable} == {"index", "c"}
    assert {page.path for page in folder.pages if page.is_listed} == {"index", "noindex", "off"}
    assert {page.path for page in everything.pages if page.is_searchable} == {"index", "b", "c", "loose"}


REDIRECTS = [
    {"source": "/a", "destination": "/b"},
    {"source": "/b", "destination": "/c?x=1", "permanent": False},
    {"source": "/beta/:slug*", "destination": "/v2/:slug*"},
    {"source": "/articles/concepts-*", "destination": "/overview"},
    {"source": "/old/article-:id", "destination": "/new/:id"},
    {"source": "/x", "destination": "/y"},
    {"source": "/y", "destination": "/x#there"},
    {"source": "/deep/:rest*", "destination": "/deep/er/:rest*"},
]


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/a", ("c?x=1", False)),
        ("beta/one/two", ("v2/one/two", True)),
        ("articles/concepts-x", ("overview", True)),
        ("old/article-7", ("new/7", True)),
        ("old/article-7/8", None),
        ("x", None),
        ("deep/a", None),
        ("nowhere", None),
    ],
)
def test_that_redirects_are_followed_to_their_end(path, target):
    assert read_redirects(REDIRECTS).find(path) == target


def test_that_redirects_in_a_circle_are_refused(site):
    folder = site(BASE | {"redirects": REDIRECTS})

    assert [title for title, _, _ in shown(folder)] == [
        "The redirect from /x leads back to itself.",
        "The redirect from /y leads back to itself.",
        "The redirect from /deep/:rest* leads back to itself.",
    ]


LEGACY = {
    "name": "Old",
    "theme": "venus",
    "colors": {"primary": "#112233", "background": {"light": "#FFFFFF", "dark": "#000000"}},
    "modeToggle": {"default": "dark", "isHidden": True},
    "topbarLinks": [{"name": "Support", "url": "mailto:a@b.example"}],
    "topbarCtaButton": {"type": "github", "url": "https://github.com/a/b"},
    "footerSocials": {"x": "https://x.example"},
    "openapi": ["spec.json"],
    "api": {
        "baseUrl": "https://api.example",
        "auth": {"method": "key", "name": "X-Key"},
        "playground": {"mode": "hide", "disableProxy": True},
        "request": {"example": {"showOptionalParams": False, "languages": ["bash"]}},
    },
    "primaryTab": {"name": "Docs"},
    "tabs": [{"name": "API", "url": "api"}, {"name": "Blog", "url": "https://blog.example"}],
    "anchors": [{"name": "Forum", "icon": "users", "url": "https://forum.example"}],
    "navigation": [{"group": "G", "pages": ["index"]}, {"group": "A", "pages": [{"group": "In", "pages": ["api/x"]}]}],
}


def test_that_a_legacy_configuration_is_read_in_todays_form(site):
    config = site(LEGACY, "mint.json", **{"api/x.mdx": ""}).config

    assert config["appearance"] == {"default": "dark", "strict": True}
    assert config["background"] == {"color": {"light": "#FFFFFF", "dark": "#000000"}}
    assert config["navbar"]["links"] == [{"label": "Support", "href": "mailto:a@b.example"}]
    assert config["navbar"]["primary"]["type"] == "github"
    assert config["footer"] == {"socials": {"x": "https://x.example"}}
    assert config["api"] == {
        "openapi": ["spec.json"],
        "playground": {"display": "none", "proxy": False},
        "examples": {"languages": ["bash"], "defaults": "required"},
        "mdx": {"server": "https://api.example", "auth": {"method": "key", "name": "X-Key"}},
    }


def test_that_what_has_no_counterpart_today_is_reported(site):
    titles = [title for title, _, _ in shown(site(LEGACY | {"layout": "topnav"}, "mint.json"))]

    assert "This site still uses the legacy mint.json." in titles
    assert "theme cannot be 'venus'." in titles
    assert "layout is not a key of docs.json." in titles


def test_that_legacy_groups_go_under_the_tab_whose_folder_holds_them(site):
    tree = site(LEGACY, "mint.json", **{"api/x.mdx": ""}).navigation

    assert [(node.kind, node.title, node.href, list(node.pages())) for node in tree.children] == [
        (NavKind.TAB, "Docs", "", ["index"]),
        (NavKind.TAB, "API", "", ["api/x"]),
        (NavKind.TAB, "Blog", "https://blog.example", []),
        (NavKind.ANCHOR, "Forum", "https://forum.example", []),
    ]


def test_that_legacy_versions_each_have_their_groups(site):
    config = {
        "name": "Old",
        "versions": ["v2", {"name": "v1"}],
        "navigation": [
            {"group": "Both", "pages": ["index"]},
            {"group": "New", "version": "v2", "pages": ["n"]},
            {"group": "Old", "version": "v1", "pages": ["o"]},
        ],
    }
    tree = site(config, "mint.json", **{"n.mdx": "", "o.mdx": ""}).navigation

    assert [(node.title, list(node.pages())) for node in tree.children] == [
        ("v2", ["index", "n"]),
        ("v1", ["index", "o"]),
    ]


def test_that_legacy_anchors_with_pages_become_divisions(site):
    config = {
        "name": "Old",
        "anchors": [{"name": "API", "icon": "code", "url": "api"}],
        "navigation": [{"group": "G", "pages": ["index"]}, {"group": "A", "pages": ["api/x"]}],
    }
    tree = site(config, "mint.json", **{"api/x.mdx": ""}).navigation

    assert [(node.kind, node.title, list(node.pages())) for node in tree.children] == [
        (NavKind.ANCHOR, "Documentation", ["index"]),
        (NavKind.ANCHOR, "API", ["api/x"]),
    ]


def test_that_hidden_and_installed_folders_are_not_published(site):
    files = dict.fromkeys(("build/a.mdx", "node_modules/b.mdx", ".claude/c.mdx"), "")

    assert [page.path for page in site(BASE, **files).pages] == ["index", "build/a"]
