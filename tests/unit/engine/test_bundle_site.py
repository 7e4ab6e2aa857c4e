import random
from collections.abc import Generator
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import tar_zst
from tests.fakes.raw_requests import RawAnswer, request
from tests.fakes.shown_bundle import shown_bundle
from tests.fakes.traversal_urls import FEWEST, SITE, traversal_urls

CONTENT = dict(SITE)
QUICK_SHARE = 120


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("bundle") / "docs"
    file.write_bytes(tar_zst(SITE))
    return file


@pytest.fixture(scope="module")
def site(archive: Path) -> Generator[str]:
    with shown_bundle(archive) as url:
        yield url


@pytest.mark.parametrize(
    ("target", "file", "kind"),
    [
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/index.html", "index.html", "text/html; charset=utf-8"),
        ("/guides/setup", "guides/setup.html", "text/html; charset=utf-8"),
        ("/guides/setup.html?x=1", "guides/setup.html", "text/html; charset=utf-8"),
        ("/guides/se%74up", "guides/setup.html", "text/html; charset=utf-8"),
        ("/guides/keys/", "guides/keys/index.html", "text/html; charset=utf-8"),
        ("/caf%C3%A9", "caf\u00e9.html", "text/html; charset=utf-8"),
        ("/logo.svg", "logo.svg", "image/svg+xml; charset=utf-8"),
    ],
)
def test_that_addresses_show_files_as_static_hosts_do(site: str, target: str, file: str, kind: str):
    answer = request(site, target)
    assert (answer.status, answer.body, answer.headers["content-type"]) == (200, CONTENT[file], kind)


@pytest.mark.parametrize(
    ("target", "proper"),
    [("/guides/keys", "/guides/keys/"), ("/guides/setup/", "/guides/setup"), ("/caf%C3%A9/", "/caf%C3%A9")],
)
def test_that_readers_are_sent_to_where_relative_links_work(site: str, target: str, proper: str):
    answer = request(site, target)
    assert (answer.status, answer.headers["location"]) == (308, proper)


def test_that_no_address_leads_out_and_all_that_try_get_one_answer(site: str):
    targets = traversal_urls()
    assert len(targets) >= FEWEST
    for target in random.Random(4).sample(targets, QUICK_SHARE):
        answer = request(site, target)
        assert (answer.status, answer.body) == (404, CONTENT["404.html"]), target


def test_that_a_bundle_without_a_page_for_lost_readers_has_a_plain_one(tmp_path: Path):
    (tmp_path / "docs").write_bytes(tar_zst(SITE[:1]))
    with shown_bundle(tmp_path / "docs") as url:
        assert [request(url, target).status for target in ("/", "/x")] == [200, 404]
        assert request(url, "/x").body == request(url, "/y").body


def test_that_a_sub_path_stands_before_every_address(archive: Path):
    with shown_bundle(archive, "docs") as url:
        assert request(url, "/docs/guides/setup").body == CONTENT["guides/setup.html"]
        assert request(url, "/docs").headers["location"] == "/docs/"
        assert request(url, "/docs/guides/keys").headers["location"] == "/docs/guides/keys/"
        assert request(url, "/guides/setup").status == 404


def test_that_a_head_request_gets_the_same_head_and_no_body(site: str):
    get, head = request(site, "/logo.svg"), request(site, "/logo.svg", method="HEAD")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == get.headers["content-length"] == str(len(CONTENT["logo.svg"]))


def test_that_parts_of_a_file_can_be_asked_for(site: str):
    part = request(site, "/index.html", Range="bytes=4-7")
    assert (part.status, part.body) == (206, CONTENT["index.html"][4:8])
    assert request(site, "/index.html", Range="bytes=99-").status == 416


def test_that_what_a_browser_has_already_is_not_sent_again(site: str):
    etag = request(site, "/index.html").headers["etag"]
    again = request(site, "/index.html", If_None_Match=etag)
    assert (again.status, again.body) == (304, b"")
    assert request(site, "/", If_None_Match='"other"').status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "docs.example.com"},
        {"Host": "127.0.0.1"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
def test_that_other_names_and_other_pages_are_refused(site: str, headers: dict[str, str]):
    assert request(site, "/", **headers).status == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
def test_that_nothing_can_be_written(site: str, method: str):
    assert request(site, "/", method=method).status == 405


def test_that_no_other_page_may_read_or_frame_it(site: str):
    answer: RawAnswer = request(site, "/")
    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-security-policy"] == "frame-ancestors 'self'"
