from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import tar_gz, tar_zst, zipped

from docsdesk.bundles.search_index import find, make_index
from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError
from docsdesk.domain.bundles.library import SearchHit

PAGES = {
    "index.html": "<title>Ferries</title><main><h1>Ferries</h1><p>Boats that carry cars and people.</p></main>",
    "guides/booking/index.html": "<h1>Bookings</h1><p>Hold a place on the ferry for fifteen minutes.</p>",
    "guides/pay.html": "<nav>Ferries everywhere</nav><h1>Pay</h1><p>Caf\u00e9 bills are paid with a c\u0101rd.</p>",
    "404.html": "<h1>No ferry here</h1>",
    "old.html": '<meta http-equiv="refresh" content="0; url=index.html">ferry',
    "data.json": "ferry",
}


class Bench:
    def __init__(self, folder: Path) -> None:
        self.archive, self.index = folder / "docs", folder / "index.sqlite3"

    def make(self, files: Mapping[str, str], pack=zipped) -> None:
        content = pack([(name, text.encode()) for name, text in files.items()])
        self.archive.write_bytes(content)
        make_index(self.archive, sha256(content).hexdigest(), self.index)

    def files(self, words: str) -> list[str]:
        return [hit.file for hit in find(self.index, words, 10)]


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.mark.parametrize("pack", [tar_gz, tar_zst, zipped])
def test_that_pages_of_every_kind_of_archive_are_found_the_best_first(bench: Bench, pack):
    bench.make(PAGES, pack)
    assert bench.files("ferry") == ["index.html", "guides/booking/index.html"]


@pytest.mark.parametrize(
    ("words", "files"),
    [
        ("carrying people", ["index.html"]),
        ("PEOPLE boats", ["index.html"]),
        ("peo", ["index.html"]),
        ("peo boats", []),
        ("peo ", []),
        ("cafe card", ["guides/pay.html"]),
        ("caf\u00e9", ["guides/pay.html"]),
        ("people minutes", []),
        ("everywhere", []),
        ("", []),
        ("!?", []),
    ],
)
def test_that_a_page_needs_all_the_words_and_only_the_last_may_be_begun(bench: Bench, words: str, files: list[str]):
    bench.make(PAGES)
    assert bench.files(words) == files


@pytest.mark.parametrize(
    "words",
    [
        '"',
        "people OR minutes",
        "title:pay",
        "a* NEAR(b)",
        "people^2",
        "-people",
        "'); DROP TABLE pages",
        "people AND",
        "(",
        "*",
    ],
)
def test_that_what_is_typed_is_words_and_no_language(bench: Bench, words: str):
    bench.make(PAGES)
    assert bench.files(words) in ([], ["guides/pay.html"], ["index.html"])


def test_that_a_hit_shows_where_the_words_stand(bench: Bench):
    bench.make(PAGES)
    (hit,) = find(bench.index, "fifteen min", 10)
    assert hit == SearchHit(
        "Bookings", "guides/booking/index.html", "Hold a place on the ferry for fifteen minutes.", hit.marks
    )
    assert [hit.snippet[start:end] for start, end in hit.marks] in (["fifteen", "minutes"], ["fifteen minutes"])


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("\u4eac\u90fd", ["ja.html"]),
        ("\u6771\u4eac", ["ja.html"]),
        ("\u4eac\u6771", []),
        ("\u8a2d\u5b9aAPI", ["ja.html"]),
        ("api \u90fd", ["ja.html"]),
        ("\ud68c\uc758", ["ko.html"]),
        ("\u0e44\u0e17\u0e22", ["th.html"]),
    ],
)
def test_that_words_of_scripts_without_spaces_are_found_inside_what_is_written_together(
    bench: Bench, words: str, found: list[str]
):
    bench.make(
        {
            "ja.html": "<h1>\u6771\u4eac\u90fd\u306eAPI</h1>"
            "<p>\u6771\u4eac\u90fd\u306e\u8a2d\u5b9aAPI\u3092\u898b\u308b\u3002</p>",
            "ko.html": "<p>\ud654\uc0c1\ud68c\uc758\ub85c</p>",
            "th.html": "<p>\u0e20\u0e32\u0e29\u0e32\u0e44\u0e17\u0e22\u0e07\u0e48\u0e32\u0e22</p>",
        }
    )
    assert bench.files(words) == found


def test_that_a_hit_in_such_a_script_reads_as_it_was_written(bench: Bench):
    text = "\u6771\u4eac\u90fd\u306e\u8a2d\u5b9aAPI\u3092\u898b\u308b\u3002"
    bench.make({"ja.html": f"<h1>\u6771\u4eac API</h1><p>{text}</p>"})
    (hit,) = find(bench.index, "\u8a2d\u5b9a", 10)
    assert (hit.title, hit.snippet) == ("\u6771\u4eac API", text)
    assert "".join(hit.snippet[start:end] for start, end in hit.marks) == "\u8a2d\u5b9a"


def test_that_marks_of_a_pages_own_are_not_taken_for_matches(bench: Bench):
    bench.make({"a.html": "<p>one \ue000two\ue001 three</p>"})
    (hit,) = find(bench.index, "three", 10)
    assert (hit.snippet, [hit.snippet[start:end] for start, end in hit.marks]) == ("one two three", ["three"])


def test_that_another_or_a_broken_archive_leaves_no_index(bench: Bench):
    content = zipped([("index.html", b"<p>ferry</p>"), ("../evil.html", b"x")])
    for archive, digest, error in (
        (content, "00", BundleDamagedError),
        (content, sha256(content).hexdigest(), BundleDamagedError),
        (None, "00", BundleMissingError),
    ):
        bench.archive.unlink(missing_ok=True)
        if archive is not None:
            bench.archive.write_bytes(archive)
        with pytest.raises(error):
            make_index(bench.archive, digest, bench.index)
    assert list(bench.index.parent.iterdir()) == []


def test_that_a_word_in_thai_is_looked_for_as_a_whole(bench: Bench):
    bench.make({"index.html": "<p>วิธีติดตั้งฐานข้อมูล</p>", "other.html": "<p>ข้อมูล ฐาน ลูก</p>"})
    assert bench.files("ฐานข้อมูล") == ["index.html"]
    assert sorted(bench.files("ข้อมูล")) == ["index.html", "other.html"]
