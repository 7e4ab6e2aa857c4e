"""The frame around pages, for navigations of every form."""

import orjson
import pytest

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.static_files import static_files


@pytest.fixture
def render(tmp_path):
    def render(navigation, path, pages=(), base="", front="", **config):
        (tmp_path / "docs.json").write_bytes(orjson.dumps({"name": "Ferry", "navigation": navigation, **config}))
        for page in ("index", "a", "b", *pages):
            file = tmp_path / f"{page}.mdx"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"---\ntitle: Page {page}\n{front if page == path else ''}---\n## One\n\nText.\n")
        renderer = SiteRenderer(load_folder(tmp_path), base=base)
        return renderer.render(path).html

    return render


def test_that_shared_links_are_beside_every_page(render):
    shared = {
        "anchors": [
            {"anchor": "Forum", "href": "https://forum.example"},
            {"anchor": "No", "hidden": True, "href": "/"},
        ],
        "tabs": [{"tab": "Blog", "href": "https://blog.example"}],
    }
    navigation = {"tabs": [{"tab": "T", "pages": ["index"]}, {"tab": "U", "pages": ["a"]}], "global": shared}

    for path in ("index", "a"):
        html = render(navigation, path)
        assert 'href="https://forum.example"' in html
        assert '<a href="https://blog.example">Blog</a>' in html
        assert ">No<" not in html


def test_that_products_and_menus_stand_above_the_sidebar_and_versions_in_the_bar(render):
    navigation = {
        "versions": [
            {
                "version": "v2",
                "tag": "Latest",
                "products": [
                    {"product": "Core", "description": "The core.", "icon": "rocket", "pages": ["index"]},
                    {"product": "More", "pages": ["a"]},
                ],
            },
            {"version": "v1", "pages": ["b"]},
        ]
    }

    html = render(navigation, "index")

    bar, sidebar = html.split('<nav id="sidebar"')
    assert "Version: </span>v2" in bar
    assert '<span class="badge">Latest</span>' in bar
    assert "Product: </span>" in sidebar
    assert "<small>The core.</small>" in sidebar
    assert '<span class="icon i-rocket" aria-hidden="true"></span>Core' in sidebar


def test_that_pages_outside_the_navigation_have_the_default_version_around_them(render):
    navigation = {"versions": [{"version": "v1", "pages": ["a"]}, {"version": "v2", "default": True, "pages": ["b"]}]}

    assert "Version: </span>v2" in render(navigation, "loose", ["loose"])


def test_that_hidden_pages_are_no_neighbours(render):
    pages = ["index", {"group": "H", "hidden": True, "pages": ["a"]}, "b"]
    html = render({"groups": [{"group": "G", "pages": pages}]}, "index")

    assert 'rel="next" href="/b"' in html
    assert 'rel="prev"' not in html


def test_that_a_language_has_its_own_surroundings(render):
    navigation = {
        "languages": [
            {"language": "en", "pages": ["index"]},
            {
                "language": "he",
                "pages": ["a"],
                "banner": {"content": "Shalom"},
                "navbar": {"links": [{"label": "Own", "href": "https://own.example"}]},
            },
        ]
    }
    site = {"navbar": {"links": [{"label": "All", "href": "https://all.example"}]}}

    own = render(navigation, "a", **site)
    other = render(navigation, "index", **site)

    assert '<html lang="he" dir="rtl"' in own
    assert "Shalom" in own
    assert ">Own</a>" in own
    assert ">All</a>" not in own
    assert ">All</a>" in other
    assert "Shalom" not in other


@pytest.mark.parametrize(
    ("mode", "has_sidebar", "has_contents", "has_footer"),
    [
        ("", True, True, True),
        ("wide", True, False, True),
        ("frame", True, False, True),
        ("center", False, False, True),
        ("custom", False, False, False),
    ],
)
def test_that_a_page_chooses_how_much_is_around_it(render, mode, has_sidebar, has_contents, has_footer):
    html = render({"pages": ["index", "a"]}, "a", front=f"mode: {mode}\n" if mode else "")

    assert ('id="sidebar"' in html) is has_sidebar
    assert ('class="toc"' in html) is has_contents
    assert ('class="foot"' in html) is has_footer


def test_that_a_preview_of_a_link_shows_what_the_site_says(render):
    seo = {"metatags": {"og:image": "/og.png", "canonical": "https://docs.example"}}
    html = render({"pages": ["a"]}, "a", front='"og:title": Mine\n', seo=seo)

    for tag in (
        '<meta name="twitter:title" content="Mine">',
        '<meta name="twitter:card" content="summary_large_image">',
        '<meta property="og:image" content="https://docs.example/og.png">',
        '<meta name="twitter:image" content="https://docs.example/og.png">',
        '<meta property="og:url" content="https://docs.example/a">',
    ):
        assert tag in html.replace("&#x2f;", "/")


def test_that_a_page_may_lead_outside_from_the_sidebar(render):
    html = render({"pages": ["index", "a"]}, "a", front="url: https://npm.example\n")

    assert '<a class="outside" href="https://npm.example">Page a</a>' in html


def test_that_a_big_sidebar_is_written_once_and_each_page_has_its_branch(render, tmp_path):
    pages = [f"p{number}/{page}" for number in range(10) for page in range(30)]
    groups = [{"group": f"G{number}", "pages": pages[number * 30 : number * 30 + 30]} for number in range(10)]

    html = render({"groups": groups}, "p4/7", pages)

    renderer = SiteRenderer(load_folder(tmp_path))
    files = renderer.navigation_files()
    assert list(files) == ["navigation-0.js"]
    assert all(f'href=\\"/{page}\\"' in files["navigation-0.js"].decode() for page in pages)
    assert '<script src="/_docsdesk/navigation-0.js" defer>' in html
    assert '<a href="/p4/7" aria-current="page">' in html
    assert '<a href="/p4/20">' in html
    assert '<a href="/p9/0">G9</a>' in html
    assert '<a href="/p9/1">' not in html


def test_that_a_root_page_lists_its_group_where_that_is_asked_for(render):
    inner = {"group": "In", "root": "b", "directory": "none", "pages": ["deep"]}
    navigation = {"directory": "card", "groups": [{"group": "G", "root": "index", "pages": ["a", inner]}]}

    html = render(navigation, "index", ["deep"])

    listing = html.split('<ul class="listing listing-card">')[1].split("</ul>")[0]
    assert '<a href="/a"><strong>Page a</strong>' in listing
    assert '<a href="/b"><strong>In</strong>' in listing
    assert "listing" not in render(navigation, "b", ["deep"])
    assert "<summary>In</summary>" in render(navigation | {"directory": "accordion"}, "index", ["deep"])


def test_that_fonts_and_backgrounds_of_the_folder_are_used(render, tmp_path):
    (tmp_path / "f.woff2").write_bytes(b"")
    (tmp_path / "b.png").write_bytes(b"")
    fonts = {"family": 'In"ter', "source": "/f.woff2", "heading": {"family": "Far", "source": "https://x.example/f"}}
    background = {"color": {"light": "#F8FAFC"}, "image": "/b.png", "decoration": "grid"}

    html = render({"pages": ["index"]}, "index", fonts=fonts, background=background)

    css = static_files(load_folder(tmp_path))["colors.css"].decode()
    assert 'src: url("../f.woff2")' in css
    assert 'font-family: "Inter"' in css
    assert "x.example" not in css
    assert "--surface: light-dark(#F8FAFC, #17181B)" in css
    assert 'background-image: url("../b.png")' in css
    assert 'data-decoration="grid"' in html


def test_that_a_date_is_shown_where_it_is_wanted(render):
    navigation = {"pages": ["index", "a"]}

    assert "page-date" not in render(navigation, "a")
    assert '<time datetime="2026-08-13">' in render(
        navigation, "a", front="lastUpdatedDate: 2026-08-13\n", metadata={"timestamp": True}
    )
    assert "page-date" not in render(navigation, "a", front="timestamp: false\n", metadata={"timestamp": True})


def test_that_the_missing_page_of_a_bundle_finds_its_files_from_any_depth(render, tmp_path):
    render({"pages": ["index"]}, "index", errors={"404": {"title": "Lost", "description": "Go **home**."}})
    html = SiteRenderer(load_folder(tmp_path), base=None).not_found()

    assert "<h1>Lost</h1>" in html
    assert "<strong>home</strong>" in html
    assert '<script src="../../_docsdesk/missing.js" defer>' in html
