from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import tar_gz, tar_zst, zipped

from docsdesk.bundles.inspection import LinkReport, inspect_links
from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError
from docsdesk.domain.bundles.inspection import MOST_PLACES, LinkFault, ReferenceKind


class Bench:
    def __init__(self, folder: Path) -> None:
        self.archive = folder / "docs"

    def inspect(self, files: Mapping[str, str], pack=zipped) -> LinkReport:
        self.archive.write_bytes(pack([(name, text.encode()) for name, text in files.items()]))
        return inspect_links(self.archive)

    def broken(self, files: Mapping[str, str]) -> list[tuple[str, str, str]]:
        """Target, fault and first place."""
        return [
            (link.target, link.fault.value, str(link.occurrences.places[0]))
            for link in self.inspect(files).broken_links
        ]


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.mark.parametrize(
    "link",
    [
        "setup.html", "setup", "./setup", "../guides/setup.html?x=1", "setup#keys", "#top", "#TOP", "", "#", "?page=2",
        "keys#caf%C3%A9", "/guides/setup", "/guides/setup.html#keys", "/", "../", "..", "../index.html",
        "mailto:a@b.c", "tel:1",
        "javascript:void 0", "data:text/plain,x", "../old", "../pictures/a%20b.png", "setup#:~:text=words",
    ],
)  # fmt: skip
def test_that_a_link_that_leads_somewhere_is_whole(bench: Bench, link: str):
    files = {
        "index.html": "",
        "guides/start.html": f'<a href="{link}">',
        "guides/setup.html": '<h2 id="keys">',
        "guides/keys/index.html": '<a name="caf\u00e9">',
        "old.html": '<meta http-equiv="refresh" content="0; url=guides/setup">',
        "pictures/a b.png": "",
    }
    assert bench.broken(files) == []


@pytest.mark.parametrize(
    ("html", "broken"),
    [
        ('<a href="gone">', ("guides/gone", "no file", "guides/start.html:1:1")),
        ("\n\n  <a href='/gone#x'>", ("gone", "no file", "guides/start.html:3:3")),
        ('<a href="setup#gone">', ("guides/setup#gone", "no anchor", "guides/start.html:1:1")),
        ('<a href="#topic">', ("guides/start.html#topic", "no anchor", "guides/start.html:1:1")),
        ('<a href="#gone">', ("guides/start.html#gone", "no anchor", "guides/start.html:1:1")),
        ('<a href="../../x">', ("../../x", "outside bundle", "guides/start.html:1:1")),
        ('<a href="%2e%2e/%2e%2e/x">', ("%2e%2e/%2e%2e/x", "outside bundle", "guides/start.html:1:1")),
        ('<img src="a.png">', ("guides/a.png", "no file", "guides/start.html:1:1")),
        ('<img srcset="a.png 1x, ../i.svg 2x">', ("guides/a.png", "no file", "guides/start.html:1:1")),
        ('<script src="a.js"></script>', ("guides/a.js", "no file", "guides/start.html:1:1")),
        ('<p style="background: url(a.png)">', ("guides/a.png", "no file", "guides/start.html:1:1")),
        ("<style>@import 'a.css';</style>", ("guides/a.css", "no file", "guides/start.html:1:1")),
        ('<meta http-equiv=refresh content="0;url=gone">', ("guides/gone", "no file", "guides/start.html:1:1")),
        ('<base href="../api/"><a href="gone">', ("api/gone", "no file", "guides/start.html:1:22")),
        ('<base href="../api/old.html"><a href="gone">', ("api/gone", "no file", "guides/start.html:1:30")),
        ('<base href="/"><a href="gone">', ("gone", "no file", "guides/start.html:1:16")),
    ],
)
def test_that_a_link_that_leads_nowhere_is_named_with_its_place(bench: Bench, html: str, broken: tuple[str, str, str]):
    files = {"index.html": "", "i.svg": "", "guides/start.html": html, "guides/setup.html": '<h2 id="keys">'}
    assert bench.broken(files) == [broken]


def test_that_style_sheets_are_followed_too(bench: Bench):
    css = "p { background: url(data:image/png,x) }\n/* url(old.png) */\nq { src: url('../fonts/a.woff2') }"
    assert bench.broken({"styles/site.css": css}) == [("fonts/a.woff2", "no file", "styles/site.css:3:10")]


def test_that_a_page_for_lost_readers_may_climb_as_nobody_knows_where_they_are(bench: Bench):
    assert bench.broken({"404.html": '<script src="../../a.js"></script>', "a.html": ""}) == []


def test_that_links_above_the_root_are_followed_from_each_page_beside_the_page_for_lost_readers(bench: Bench):
    html = '<a href="../up.html">'
    files = {"404.html": html, "index.html": html}
    assert bench.broken(files) == [("../up.html", "outside bundle", "index.html:1:1")]


def test_that_a_fault_of_all_pages_is_one_with_its_count(bench: Bench):
    pages = {f"page-{number}.html": "<a href=gone><a href=gone>" for number in range(MOST_PLACES + 20)}
    (broken,) = bench.inspect(pages).broken_links
    assert (broken.target, broken.fault) == ("gone", LinkFault.NO_FILE)
    assert broken.occurrences.count == 2 * (MOST_PLACES + 20)
    assert len(broken.occurrences.places) == MOST_PLACES


@pytest.mark.parametrize(
    ("html", "host", "kind"),
    [
        ('<a href="https://Example.com:8443/x">', "example.com:8443", ReferenceKind.LINK),
        ('<script src="//cdn.example/x.js"></script>', "cdn.example", ReferenceKind.SCRIPT),
        ('<img src="http://a:b@example.com/x.png">', "example.com", ReferenceKind.IMAGE),
        ('<link rel="preload stylesheet" href="https://example.com/x.css">', "example.com", ReferenceKind.STYLE),
        ('<link rel="preconnect" href="https://example.com">', "example.com", ReferenceKind.OTHER),
        ('<link rel="canonical" href="https://example.com/x">', "example.com", ReferenceKind.LINK),
        ('<iframe src="https://video.example/1"></iframe>', "video.example", ReferenceKind.FRAME),
        ('<video src="https://video.example/1"></video>', "video.example", ReferenceKind.MEDIA),
        ('<form action="https://example.com/send">', "example.com", ReferenceKind.FORM),
        ("<style>@font-face { src: url(https://fonts.example/a) }</style>", "fonts.example", ReferenceKind.OTHER),
        ("<style>@import url('https://fonts.example/css');</style>", "fonts.example", ReferenceKind.STYLE),
        ('<base href="https://example.com/docs/"><a href="x">', "example.com", ReferenceKind.LINK),
        ('<a href="http://[bad">', "an address that cannot be read", ReferenceKind.LINK),
    ],
)
def test_that_what_a_page_asks_of_another_host_is_listed_by_host(
    bench: Bench, html: str, host: str, kind: ReferenceKind
):
    report = bench.inspect({"index.html": html})
    assert report.broken_links == ()
    assert [(outside.name, outside.kinds) for outside in report.outside] == [(host, (kind,))]
    assert str(report.outside[0].references[0].occurrences.places[0]).startswith("index.html:1:")
    assert report.outside[0].is_loaded_from is kind.is_loaded


def test_that_a_bundle_made_for_a_sub_path_is_checked_at_it(bench: Bench):
    pages = {
        "index.html": '<a href="/docs/a"><a href="/docs/b/"><a href="/docs/gone">',
        "a.html": "",
        "b/index.html": "",
    }
    report = bench.inspect(pages)
    assert (report.base, report.needs_root) == ("docs", True)
    assert [link.target for link in report.broken_links] == ["docs/gone"]


def test_that_a_bundle_of_relative_links_needs_no_host(bench: Bench):
    assert bench.inspect({"index.html": '<a href="a">', "a.html": ""}).needs_root is False


@pytest.mark.parametrize("pack", [tar_gz, tar_zst, zipped])
def test_that_every_kind_of_archive_is_read(bench: Bench, pack):
    report = bench.inspect({"index.html": "<a href=gone>", "a.htm": "", "b.txt": ""}, pack)
    assert (report.html_files, report.link_count, len(report.broken_links)) == (2, 1, 1)


def test_that_bytes_that_are_no_text_and_tags_that_are_none_are_no_fault(bench: Bench):
    bench.archive.write_bytes(
        zipped([("index.html", b"\xff\xfe<a href=\x00\xff><<<a href='"), ("a.css", b"\xff url(")])
    )
    assert inspect_links(bench.archive).html_files == 1


def test_that_an_archive_that_is_damaged_or_gone_is_said(bench: Bench):
    with pytest.raises(BundleMissingError):
        inspect_links(bench.archive)
    bench.archive.write_bytes(zipped([("index.html", b"x" * 999)])[:-30])
    with pytest.raises(BundleDamagedError):
        inspect_links(bench.archive)
