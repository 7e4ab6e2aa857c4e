"""Whole bundles, the engine's own and such as other builders make, through everything that the library does."""

from hashlib import sha256
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import tar_gz, zipped
from tests.fakes.raw_requests import request
from tests.fakes.shown_bundle import shown_bundle

from docsdesk.bundles.extraction import extract_archive
from docsdesk.bundles.inspection import inspect_links
from docsdesk.bundles.search_index import find, make_index
from docsdesk.comparison.bundle_state import bundle_state
from docsdesk.comparison.comparison import Comparison
from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.resource_files import resource_folder

NAVIGATION = '<nav><a href="/">Home</a><a href="/guides/start">Start</a><a href="/guides/start#keys">Keys</a></nav>'
# Pages in folders of their own, links from the host's root, scripts inside: as the field's local exporter writes them.
OTHERS = [
    ("index.html", f"<!DOCTYPE html><html><body>{NAVIGATION}<main><h1>Welcome</h1></main></body></html>".encode()),
    (
        "guides/start/index.html",
        f"<html><head><title>Start</title><link rel=stylesheet href=/_next/static/a.css></head><body>{NAVIGATION}"
        '<article><h2 id="keys">Keys</h2><p>Make a key.</p></article>'
        '<script>self.push("<a href=\\"/nowhere\\">")</script></body></html>'.encode(),
    ),
    ("_next/static/a.css", b"@font-face { src: url(./a.woff2) }"),
    ("_next/static/a.woff2", b"font"),
    ("serve.js", b"require('http')"),
    ("Start Docs.command", b"node serve.js"),
]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    archive = tmp_path_factory.mktemp("sample") / "docs.tar.zst"
    build_bundle(resource_folder("sample-site"), archive, version=None, paths=None, course=Course())
    return archive


def search(archive: Path, words: str, folder: Path) -> list[str]:
    make_index(archive, sha256(archive.read_bytes()).hexdigest(), folder / "index")
    return [hit.file for hit in find(folder / "index", words, 10)]


def test_that_the_engines_own_bundle_has_no_broken_link_and_fetches_nothing(sample: Path):
    found = inspect_links(sample)
    assert found.link_count > 1000
    assert found.broken_links == ()
    assert [host.name for host in found.outside if host.is_loaded_from] == []
    assert (found.base, found.needs_root) == ("", False)


def test_that_the_engines_own_bundle_is_searched_unpacked_and_the_same_as_itself(sample: Path, tmp_path: Path):
    assert "authentication.html" in search(sample, "test key authentication", tmp_path)
    count, _ = extract_archive(sample, tmp_path / "out", lambda: None)
    assert count == len([path for path in (tmp_path / "out").rglob("*") if path.is_file()])
    same = bundle_state(sample)
    assert not Comparison(same, same).has_changes


def test_that_the_engines_own_bundle_is_shown_with_everything_its_pages_name(sample: Path):
    with shown_bundle(sample, "docs") as url:
        page = request(url, "/docs/guides/go-live")
        assert page.status == 200
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        for name, kind in (("site.css", "text/css"), ("search.js", "text/javascript")):
            assert request(url, f"/docs/_docsdesk/{name}").headers["content-type"] == f"{kind}; charset=utf-8"


@pytest.mark.parametrize("pack", [zipped, tar_gz])
def test_that_a_bundle_of_another_builder_works_throughout(tmp_path: Path, pack):
    archive = tmp_path / "export"
    archive.write_bytes(pack(OTHERS))
    found = inspect_links(archive)
    assert (found.html_files, found.broken_links, found.outside, found.needs_root) == (2, (), (), True)
    assert search(archive, "make key", tmp_path) == ["guides/start/index.html"]
    assert extract_archive(archive, tmp_path / "out", lambda: None)[0] == len(OTHERS)
    with shown_bundle(archive) as url:
        assert request(url, "/guides/start").headers["location"] == "/guides/start/"
        assert request(url, "/guides/start/").body == OTHERS[1][1]
        assert request(url, "/_next/static/a.woff2").headers["content-type"] == "font/woff2"
