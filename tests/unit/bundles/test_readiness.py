"""How ready a bundle is for agents and search engines."""

import pytest

from docsdesk.bundles.linking_file import read_page
from docsdesk.bundles.readiness import ListedText, judge
from docsdesk.domain.bundles.inspection import Readiness, ReadinessCheck

HEAD = (
    '<html lang="en"><link rel="canonical" href="https://x.example/"><meta name="description" content="Of it.">'
    '<meta property="og:title" content="It">'
)
SITE = {
    "index.html": HEAD,
    "index.md": "# It",
    "guides/a.html": HEAD.replace("Of it.", "Of A."),
    "guides/a.md": "# A",
    "404.html": "",
    "old.html": '<meta http-equiv="refresh" content="0; url=guides/a">',
    "silent.html": '<meta name="robots" content="noindex, follow">',
    "llms.txt": "# It\n- [It](https://x.example/docs/index.md)\n- [More](https://x.example/docs/_llms/guides.txt)",
    "_llms/guides.txt": "- [A](./guides/a.md): &amp;",
    "llms-full.txt": "# It",
    "robots.txt": "User-agent: Greedy\nDisallow: /\n\nUser-agent: *\nDisallow: /private",
    "sitemap.xml": "<loc>https://x.example/docs/</loc><loc>https://x.example/docs/guides/a</loc>",
}


def judged(files: dict[str, str | None]) -> Readiness:
    kept = {name: text for name, text in files.items() if text is not None}
    heads = {name: read_page(text).statements for name, text in kept.items() if name.endswith(".html")}
    texts = {name: ListedText(text, len(text)) for name, text in kept.items() if not name.endswith(".html")}
    return judge(kept.keys(), heads, texts)


def test_that_a_bundle_that_holds_everything_has_all_points():
    found = judged(dict(SITE))

    assert found.score == 100
    assert found.missing == ()
    assert {finding.check for finding in found.findings} == set(ReadinessCheck)


@pytest.mark.parametrize(
    ("file", "text", "check", "places"),
    [
        ("llms.txt", None, ReadinessCheck.LIST, []),
        ("llms.txt", "- [It](/)", ReadinessCheck.LISTED, ["guides/a.html"]),
        ("llms.txt", SITE["llms.txt"] + " " * 100_000, ReadinessCheck.LIST_SIZE, []),
        ("guides/a.md", None, ReadinessCheck.MARKDOWN, ["guides/a.html"]),
        ("guides/a.md", " " * 100_001, ReadinessCheck.MARKDOWN_SIZE, ["guides/a.html"]),
        ("llms-full.txt", None, ReadinessCheck.FULL_TEXT, []),
        ("sitemap.xml", None, ReadinessCheck.SITEMAP, []),
        ("robots.txt", "User-agent: *\nDisallow: /", ReadinessCheck.ROBOTS, []),
        ("index.html", HEAD.replace("canonical", "next"), ReadinessCheck.CANONICAL, ["index.html"]),
        ("index.html", HEAD.replace("Of it.", " "), ReadinessCheck.DESCRIPTION, ["index.html"]),
        ("index.html", HEAD.replace("og:title", "og:type"), ReadinessCheck.PREVIEW, ["index.html"]),
        ("index.html", HEAD.replace(' lang="en"', ""), ReadinessCheck.LANGUAGE, ["index.html"]),
    ],
)
def test_that_what_is_missing_is_told_with_its_place(
    file: str, text: str | None, check: ReadinessCheck, places: list[str]
):
    found = judged({**SITE, file: text})

    assert [(lack.check, [str(place.file) for place in lack.missing.places]) for lack in found.missing] == [
        (check, places)
    ]
    assert found.score < 100


def test_that_a_description_that_pages_share_is_the_sites_and_not_theirs():
    shared = {name: HEAD.replace("Of it.", "The site's.") for name in ("a.html", "b.html")}
    twice = {"c.html": HEAD, "c/index.html": HEAD}

    found = judged({**shared, **twice})

    lacking = next(lack for lack in found.missing if lack.check is ReadinessCheck.DESCRIPTION)
    assert [str(place.file) for place in lacking.missing.places] == ["a.html", "b.html"]


def test_that_what_costs_most_comes_first():
    found = judged({**SITE, "robots.txt": None, "llms.txt": None, "guides/a.md": None})

    assert [lack.check for lack in found.missing] == [
        ReadinessCheck.LIST,
        ReadinessCheck.MARKDOWN,
        ReadinessCheck.ROBOTS,
    ]


def test_that_markdown_beside_a_folder_counts_as_its_page():
    found = judged({"guides/index.html": HEAD, "guides.md": "# G"})

    assert ReadinessCheck.MARKDOWN not in {lack.check for lack in found.missing}
