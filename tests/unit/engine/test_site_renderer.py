import re
from dataclasses import replace

import orjson
import pytest

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.site.appearance import luminance, on_color, readable, site_styles
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.search_index import index_part, write_search_index
from docsdesk.engine.site.static_files import static_files

CONFIG = {
    "name": "Ferry",
    "colors": {"primary": "#0B6E99"},
    "navbar": {"links": [{"label": "Status", "href": "https://status.example"}]},
    "banner": {"content": "**New**: see [A](/a)"},
    "navigation": {
        "tabs": [
            {
                "tab": "Guides",
                "groups": [
                    {"group": "First", "pages": ["index", "a", {"group": "Inner", "pages": ["deep/b"]}]},
                    {"group": "Hidden", "hidden": True, "pages": ["c"]},
                ],
            },
            {"tab": "API", "pages": ["api"]},
        ],
        "global": {"anchors": [{"anchor": "Forum", "href": "https://forum.example"}]},
    },
}


@pytest.fixture
def site(tmp_path):
    (tmp_path / "docs.json").write_bytes(orjson.dumps(CONFIG))
    (tmp_path / "deep").mkdir()
    pages = {"index": "Home.", "a": "## One\n\nA `code`.", "deep/b": "B.", "c": "C.", "api": "Api.", "loose": "Loose."}
    for path, text in pages.items():
        (tmp_path / f"{path}.mdx").write_text(f"---\ntitle: Page {path}\n---\n{text}\n")
    return tmp_path


def render(site, path, base=""):
    return SiteRenderer(load_folder(site), base=base).render(path)


def test_that_a_page_has_its_navigation_around_it(site):
    html = render(site, "/deep/b").html

    assert '<a href="/deep/b" aria-current="page">' in html
    assert html.count('aria-current="page"') == 1
    assert re.search(r'<details data-group="2" open><summary>Inner', html)
    assert '<p class="crumbs"><span>Inner</span></p>' in html
    assert '<a href="/" aria-current="true">Guides</a>' in html
    assert 'rel="prev" href="/a"' in html
    assert 'href="https://forum.example"' in html
    assert "Hidden" not in html
    assert "<strong>New</strong>" in html


def test_that_pages_outside_the_navigation_are_rendered_too(site):
    html = render(site, "loose").html

    assert "<h1>Page loose</h1>" in html
    assert 'aria-current="page"' not in html


def test_that_an_unknown_address_has_no_page_and_a_404_that_leads_on(site):
    renderer = SiteRenderer(load_folder(site), base="/docs")

    assert renderer.render("nowhere") is None
    assert '<a href="/docs/">Start page</a>' in renderer.not_found()


def test_that_bundled_pages_use_relative_addresses_only(site):
    html = render(site, "deep/b", base=None).html

    assert not re.findall(r'(?:href|src)="/[^"]*"', html)
    assert 'href="../_docsdesk/site.css"' in html
    assert 'href="../index.html"' in html
    assert "Content-Security-Policy" in html


def test_that_no_page_holds_scripts_styles_or_handlers_of_its_own(site):
    html = render(site, "a").html

    assert all('src="' in tag for tag in re.findall(r"<script[^>]*>", html))
    assert "<style" not in html
    assert not re.search(r"<[^>]+\s(?:style|on\w+)=", html)


def test_that_a_page_that_cannot_be_rendered_says_so(site):
    folder = load_folder(site)
    broken = replace(folder.page("a"), text=None)

    content = SiteRenderer(folder).content(broken)

    assert "a.mdx:1:1" in content.html
    assert content.problems[0].title.startswith("This page cannot be shown: ")


def test_that_missing_pictures_are_reported_with_their_place(site):
    (site / "a.mdx").write_text("---\ntitle: A\n---\n\n![x](/gone.png)\n")

    problems = render(site, "a").content.problems

    assert [str(problem) for problem in problems] == ["a.mdx:5:6: The file /gone.png does not exist."]


def test_that_the_search_index_is_a_script_with_every_section(site):
    renderer = SiteRenderer(load_folder(site), base=None)
    found = [renderer.render_page(page).search_entries for page in renderer.folder.pages]
    entries = [entry for page in found for entry in page]

    script = write_search_index([index_part(entries)])

    index = orjson.loads(script.removeprefix(b"docsdeskSearch(").removesuffix(b");\n"))
    assert ["a", "Page a"] in index["pages"]
    assert [section[1:] for section in index["sections"] if section[1]] == [["one", "One", "A code."]]
    assert set(index["terms"]) >= {"page", "one", "code", "home"}
    assert write_search_index([index_part(page) for page in found]) == script


@pytest.mark.parametrize(
    ("text", "excerpt"),
    [
        ("word " * 35 + "abcde", "word " * 35 + "abcde"),
        ("word " * 40, f"{'word ' * 35}word…"),
        ("k" * 200, f"{'k' * 180}…"),
        ("配" * 100 + " 完", f"{'配' * 90}…"),
        ("配" * 90, "配" * 90),
    ],
)
def test_that_an_excerpt_is_cut_where_its_script_allows(site, text, excerpt):
    (site / "a.mdx").write_text(f"---\ntitle: Page a\n---\n{text}\n", "utf-8")
    assert render(site, "a").search_entries[0].text == excerpt


def test_that_site_colours_can_be_read(site):
    css = static_files(load_folder(site))["colors.css"].decode()

    assert "--accent: light-dark(#0B6E99, " in css
    for color in ("#FFE066", "#00FF88", "#123456", "#777777", "#000", "#fff"):
        for surface in ("#FFFFFF", "#17181B", "#0F172A", "#F8FAFC"):
            lights = sorted(map(luminance, (readable(color, surface), surface)))
            assert (lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5
    assert readable("#000000", "#FFFFFF") == "#000000"
    assert (on_color("#FFE066"), on_color("#123456")) == ("#17181B", "#FFFFFF")


def test_that_languages_and_versions_become_switches(site):
    navigation = {
        "languages": [
            {"language": "en", "versions": [{"version": "v2", "pages": ["index"]}, {"version": "v1", "pages": ["a"]}]},
            {"language": "de", "pages": ["c"]},
        ]
    }
    (site / "docs.json").write_bytes(orjson.dumps(CONFIG | {"navigation": navigation}))

    html = render(site, "a").html
    german = render(site, "c").html

    assert '<summary><span class="unseen">Language: </span>English</summary>' in html
    assert '<a href="/c"><span>Deutsch</span></a>' in html
    assert '<summary><span class="unseen">Version: </span>v1</summary>' in html
    assert '<a href="/"><span>v2</span></a>' in html
    assert '<html lang="de"' in german
    assert "Version" not in german


@pytest.mark.parametrize("written", ["./pictures/a.svg", "pictures/a.svg", "/pictures/a.svg", "x/../pictures/a.svg"])
def test_that_addresses_of_docs_json_are_from_the_root_on_every_page(site, written):
    (site / "pictures").mkdir()
    (site / "pictures" / "a.svg").write_text("<svg/>")
    links = {"links": [{"label": "Here", "href": "a"}], "primary": {"type": "button", "label": "Go", "href": "./c"}}
    look = {"logo": written, "favicon": written, "background": {"image": written}, "navbar": links}
    anchors = {"anchors": [{"anchor": "B", "href": "deep/b", "icon": written}]}
    navigation = {**CONFIG["navigation"], "global": anchors}
    config = CONFIG | look | {"navigation": navigation, "banner": {"content": "See [C](c)"}}
    (site / "docs.json").write_bytes(orjson.dumps(config))
    folder = load_folder(site)

    html = SiteRenderer(folder, base="").render("deep/b").html

    assert html.count('"/pictures/a.svg"') >= 4
    assert 'href="/a"' in html
    assert html.count('href="/c"') == 3
    assert "/deep/deep" not in html
    assert "../pictures/a.svg" in site_styles(folder)


def test_that_what_is_global_in_a_language_is_beside_its_pages_only(site):
    forum = {"anchors": [{"anchor": "Forum", "href": "https://forum.example"}]}
    english = {"language": "en", "groups": [{"group": "A", "pages": ["index", "a"]}], "global": forum}
    german = {"language": "de", "groups": [{"group": "B", "pages": ["deep/b"]}]}
    config = {"name": "Ferry", "navigation": {"languages": [english, german]}}
    (site / "docs.json").write_bytes(orjson.dumps(config))

    assert "https://forum.example" in render(site, "a").html
    assert "https://forum.example" not in render(site, "deep/b").html
    assert not any("global" in problem.title for problem in load_folder(site).problems)


def test_that_a_link_to_what_only_the_hosted_site_makes_leads_nowhere(site):
    (site / "c.mdx").write_text("[list](/llms.txt) [feed](/a/rss.xml) [skill](/skill.md) [kept](/robots.txt)\n")

    html = render(site, "c", base=None).content.html

    assert 'href="llms.txt"' in html
    assert "rss.xml" not in html
    assert "skill.md" not in html
    assert 'href="robots.txt"' in html
