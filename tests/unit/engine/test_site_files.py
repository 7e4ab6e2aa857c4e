"""What a site tells agents and search engines: in an export, and from the engine."""

import json
import tarfile
from xml.etree import ElementTree

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.engine.http.representations import wants_markdown
from docsdesk.engine.routes.site import site_file
from docsdesk.engine.site.agents import site_files
from docsdesk.engine.site.agents.addresses import SiteAddresses
from docsdesk.engine.site.renderer import SiteRenderer

SITE = "https://docs.example.com"
ADDRESSES = SiteAddresses(SITE)
PAGES = {
    "index": "---\ntitle: Start\ndescription: First steps\n---\nSee [the guide](guides/a#one).\n",
    "guides/a": "---\ntitle: A\n---\n## One\n\nA page.\n",
    "staff": "---\ntitle: Staff\ngroups: [staff]\n---\nSecret sailing\n",
    "hidden": "---\ntitle: Hidden\nhidden: true\n---\nUnder the deck\n",
    "silent": "---\ntitle: Silent\nnoindex: true\n---\nHush\n",
    "quiet": "---\ntitle: Quiet\nsearchable: false\n---\nNot in search\n",
    "news": '---\ntitle: News\n---\n<Update label="June 3, 2025" rss="It sails">## New\n\nSails.</Update>\n',
}
NAVIGATION = {"pages": ["index", "guides/a", "staff", "hidden", "silent", "quiet", "news"]}


@pytest.fixture
def files(tmp_path):
    folder = write_site(tmp_path / "docs", PAGES, name="Ferry", description="How to sail", navigation=NAVIGATION)
    return exported(folder, tmp_path, SITE)


def exported(folder, tmp_path, address=""):
    order = {"version": "1", "paths": None, "course": Course(), "address": address}
    bundle = build_bundle(folder, tmp_path / "bundle.tar.gz", **order)
    with tarfile.open(bundle.archive) as tar:
        return {entry.name: tar.extractfile(entry).read().decode(errors="replace") for entry in tar.getmembers()}


def test_that_every_page_has_its_markdown_and_the_list_leads_there(files):
    assert files["index.md"] == (
        '---\ntitle: "Start"\ndescription: "First steps"\nurl: "https://docs.example.com/"\n---\n\n'
        "> For AI agents: all pages of this documentation are listed at https://docs.example.com/llms.txt\n\n"
        "# Start\n\nFirst steps\n\nSee [the guide](https://docs.example.com/guides/a.md#one).\n"
    )
    assert files["llms.txt"].startswith("# Ferry\n\n> How to sail\n\n## ")
    assert f"- [Start]({SITE}/index.md): First steps\n- [A]({SITE}/guides/a.md)\n" in files["llms.txt"]
    assert files[".well-known/llms.txt"] == files["llms.txt"]
    assert "\n# A\nSource: https://docs.example.com/guides/a\n\n## One\n\nA page.\n" in files["llms-full.txt"]


def test_that_a_groups_page_is_in_none_of_the_files(files):
    assert not any("Secret sailing" in text for text in files.values())
    made = {name: text for name, text in files.items() if not name.endswith((".html", "manifest.json"))}
    assert not any("staff" in f"{name}{text}" for name, text in made.items() if not name.startswith("_docsdesk"))


def test_that_the_engine_answers_with_the_same_bytes(files, tmp_path):
    renderer = SiteRenderer(load_folder(tmp_path / "docs"), without=["staff"]).at(SITE)
    made = {name: text for name, text in files.items() if name.endswith((".md", ".txt", ".xml")) and name[0] != "_"}

    assert made.keys() >= {"index.md", "llms.txt", "llms-full.txt", "news/rss.xml", "robots.txt", "sitemap.xml"}
    assert {name: (site_file(renderer, name) or [None])[0] for name in made} == made


def test_that_hidden_pages_are_listed_nowhere_and_unsearchable_ones_everywhere(files):
    for name in ("llms.txt", "llms-full.txt", "sitemap.xml"):
        assert "hidden" not in files[name].lower()
        assert "silent" not in files[name].lower()
        assert "quiet" in files[name]
    assert "Under the deck" in files["hidden.md"]


def test_that_what_a_page_says_of_robots_and_slashes_counts(tmp_path):
    pages = {"index": "Start", "a": "A", "b": "---\nrobots: noindex, follow\n---\nB\n"}
    seo = {"trailingSlash": True, "metatags": {"canonical": SITE}}
    folder = write_site(tmp_path / "docs", pages, navigation={"pages": list(pages)}, seo=seo)
    found = exported(folder, tmp_path)

    assert ElementTree.fromstring(found["sitemap.xml"])[1][0].text == f"{SITE}/a/"
    assert "/b" not in found["sitemap.xml"]
    assert f'<link rel="canonical" href="{SITE}/a/">' in found["a.html"]
    assert f'<link rel="canonical" href="{SITE}/">' in found["index.html"]


def test_that_a_page_of_an_operation_is_described_as_the_operation_is(tmp_path):
    described = "Lends **one** [kite](/kites).\n\nNot in storms."
    paths = {"/lend": {"post": {"summary": "Lend", "description": described, "responses": {}}}}
    folder = write_site(
        tmp_path / "docs",
        {"index": "Start"},
        api={"openapi": "openapi.json"},
        navigation={"pages": ["index", "POST /lend"]},
    )
    (folder / "openapi.json").write_text(
        json.dumps({"openapi": "3.1.0", "info": {"title": "K", "version": "1"}, "paths": paths})
    )
    found = exported(folder, tmp_path)

    assert "- [Lend](./api-reference/lend.md): Lends one kite.\n" in found["llms.txt"]
    assert '<meta name="description" content="Lends one kite.">' in found["api-reference/lend.html"]


def test_that_the_page_for_unknown_addresses_has_none_of_its_own(files):
    assert SITE not in files["404.html"]


def test_that_a_feed_is_what_readers_can_take(tmp_path):
    updates = "\n\n".join(
        f'<Update label="{label}">\n## New\n\nUse `<b>`.\n\n- one\n- two\n</Update>'
        for label in ("May 2025", "v2 \x0b", "v1")
    )
    pages = {"news": updates, "about": "```mdx\n<Update label='x'>y</Update>\n```\n"}
    found = exported(write_site(tmp_path / "docs", pages, navigation={"pages": list(pages)}), tmp_path, SITE)
    channel = ElementTree.fromstring(found["news/rss.xml"]).find("channel")

    assert [item.findtext("title") for item in channel.iter("item")] == ["May 2025", "v2", "v1"]
    assert len({item.findtext("guid") for item in channel.iter("item")}) == 3
    texts = [item.findtext("description") for item in channel.iter("item")]
    assert texts == ["<p>New</p><p>Use `&lt;b&gt;`.</p><p>- one<br>- two</p>"] * 3
    assert "rss+xml" not in found["about.html"]
    assert not any(name.startswith("about/") for name in found)


def test_that_a_page_names_itself_in_other_languages(tmp_path):
    pages = {"start": "Start", "de/start": "Anfang", "only": "Only"}
    languages = [{"language": "en", "pages": ["start", "only"]}, {"language": "de", "pages": ["de/start"]}]
    found = exported(write_site(tmp_path / "docs", pages, navigation={"languages": languages}), tmp_path, SITE)

    for name in ("start.html", "de/start.html"):
        assert f'<link rel="alternate" hreflang="de" href="{SITE}/de/start">' in found[name]
        assert f'<link rel="alternate" hreflang="en" href="{SITE}/start">' in found[name]
    assert "hreflang" not in found["only.html"]
    assert f"- [de]({SITE}/_llms/de.txt): 1 page\n" in found["llms.txt"]


def test_that_addresses_are_relative_without_the_sites_own(tmp_path):
    found = exported(write_site(tmp_path / "docs", PAGES, navigation=NAVIGATION), tmp_path)

    assert "(./guides/a.md)" in found["llms.txt"]
    assert "listed at ../llms.txt" in found["guides/a.md"]
    assert "(./guides/a.md#one)" in found["index.md"]
    assert "\n# A\nSource: ./guides/a.md\n" in found["llms-full.txt"]
    assert "sitemap.xml" not in found
    assert "--site-url" in found["robots.txt"]


def test_that_the_folders_own_files_win(tmp_path):
    own = {"llms.txt": "# Mine\n", "robots.txt": "User-agent: *\n", "sitemap.xml": "<urlset/>"}
    folder = write_site(tmp_path / "docs", PAGES, navigation=NAVIGATION)
    for name, text in own.items():
        (folder / name).write_text(text)
    found = exported(folder, tmp_path, SITE)

    assert {name: found[name] for name in own} == own
    assert site_file(SiteRenderer(load_folder(folder)), "llms.txt") is None


def test_that_long_lists_are_split(tmp_path):
    groups = [{"group": "Basics", "pages": ["index", "guides/a"]}, {"group": "More", "pages": ["quiet", "news"]}]
    folder = load_folder(write_site(tmp_path / "docs", PAGES, navigation={"groups": groups}))
    pages = [page for page in folder.pages for _ in range(300)]
    found = site_files.page_lists(folder, pages, ADDRESSES)

    assert f"- [Basics]({SITE}/_llms/basics.txt): 600 pages" in found["llms.txt"]
    assert f"[Quiet]({SITE}/quiet.md)" in found["_llms/more.txt"]
    assert all(len(text) < site_files.MOST_CHARACTERS + 300 for text in found.values())


def test_that_a_long_sitemap_is_an_index_of_several(tmp_path):
    pages = load_folder(write_site(tmp_path / "docs", PAGES, navigation=NAVIGATION)).pages[:2]
    most = [*(pages[:1] * site_files.MOST_SITEMAP_ENTRIES)]
    assert site_files.sitemaps(most, ADDRESSES, {}).keys() == {"sitemap.xml"}
    found = site_files.sitemaps([*most, pages[1]], ADDRESSES, {})
    assert f"<loc>{SITE}/sitemap-2.xml</loc>" in found["sitemap.xml"]
    assert found["sitemap-2.xml"].count("<url>") == 1
    assert f"<loc>{SITE}/guides/a</loc>" in found["sitemap-2.xml"]


def test_that_the_whole_text_is_split_between_pages():
    half = "x" * (site_files.MOST_FULL_BYTES // 2)
    parts = dict(site_files.full_texts([half, half, "# News"], ADDRESSES, ""))
    assert parts.keys() == {"llms-full.txt", "llms-full-2.txt"}
    assert parts["llms-full.txt"].endswith(f"x\n---\n\nContinued in {SITE}/llms-full-2.txt\n".encode())
    assert parts["llms-full-2.txt"] == b"# News"
    assert dict(site_files.full_texts([half * 3], ADDRESSES, "")).keys() == {"llms-full.txt"}


@pytest.mark.parametrize(
    ("accept", "is_wanted"),
    [
        ("text/markdown", True),
        ("text/plain", True),
        ("text/markdown, text/html;q=0.9, */*;q=0.1", True),
        ("text/html, text/markdown", False),
        ("text/html,application/xhtml+xml,*/*;q=0.8", False),
        ("*/*", False),
        ("text/markdown;q=x", False),
        ("", False),
    ],
)
def test_that_markdown_is_sent_to_who_prefers_it(accept, is_wanted):
    assert wants_markdown(accept) is is_wanted
