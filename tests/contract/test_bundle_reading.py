"""Bundles read in processes of their own, from end to end."""

import asyncio
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import zipped
from tests.fakes.raw_requests import request
from tests.waiting import eventually

from docsdesk.adapters.bundles.reader_process import (
    LINK_REPORT,
    ArchiveComparer,
    ArchiveInspector,
    ArchiveReader,
    ReaderProcesses,
)
from docsdesk.adapters.bundles.search import IndexedBundleSearch
from docsdesk.adapters.bundles.sites import BundleSiteProcesses
from docsdesk.bundles.orders import InspectLinks
from docsdesk.docs.text.diff_lines import LineKind
from docsdesk.domain.bundles.bundle import DigestKind, FileDigest
from docsdesk.domain.bundles.comparison import Change
from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError, TransferError
from docsdesk.domain.bundles.inspection import LinkFault

PAGES = [("index.html", b'<a href="guides/gone">'), ("a.html", b'<script src="https://cdn.example/a.js"></script>')]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "docs.zip"
    file.write_bytes(zipped(PAGES))
    return file


@pytest.fixture
def readers() -> ReaderProcesses:
    return ReaderProcesses()


def digest(archive: Path) -> str:
    return sha256(archive.read_bytes()).hexdigest()


async def test_that_an_inspection_says_what_is_whole_broken_and_outside(archive: Path, readers: ReaderProcesses):
    found = await ArchiveInspector(readers).inspect(archive, digest=FileDigest(DigestKind.SHA256, digest(archive)))
    assert (found.report.page_count, found.html_files, found.broken_count) == (2, 2, 1)
    assert [(link.target, link.fault) for link in found.broken] == [("guides/gone", LinkFault.NO_FILE)]
    assert [str(place) for place in found.broken[0].found.places] == ["index.html:1:1"]
    assert [host.name for host in found.outside] == ["cdn.example"]
    assert found.loads_from_outside


async def test_that_the_digests_of_a_bundle_come_from_the_process_that_reads_it(
    archive: Path, readers: ReaderProcesses
):
    contents = await ArchiveReader(readers).contents(archive)
    assert set(contents.pages) == {"index", "a"}
    archive.unlink()
    with pytest.raises(BundleMissingError):
        await ArchiveReader(readers).contents(archive)


async def test_that_another_archive_than_the_verified_one_is_not_inspected(archive: Path, readers: ReaderProcesses):
    with pytest.raises(BundleDamagedError):
        await ArchiveInspector(readers).inspect(archive, digest=FileDigest(DigestKind.SHA256, "00"))
    archive.unlink()
    with pytest.raises(BundleMissingError):
        await ArchiveInspector(readers).inspect(archive, digest=FileDigest(DigestKind.SHA256, "00"))


async def test_that_a_refusal_comes_out_of_the_process_as_what_it_is(tmp_path: Path, readers: ReaderProcesses):
    archive = tmp_path / "docs.zip"
    with pytest.raises(BundleMissingError):
        await readers.ask(InspectLinks(archive=archive), LINK_REPORT)
    archive.write_bytes(zipped([("../evil.html", b"x")]))
    with pytest.raises(BundleDamagedError, match=r"\.\./evil\.html"):
        await readers.ask(InspectLinks(archive=archive), LINK_REPORT)


@pytest.mark.parametrize("program", [(sys.executable, "-c", "raise SystemExit('no room')"), ("/nowhere/docsdesk",)])
async def test_that_a_process_that_fails_is_an_error_with_a_hint(archive: Path, program: tuple[str, ...]):
    with pytest.raises(TransferError) as caught:
        await ArchiveInspector(ReaderProcesses(program)).inspect(archive)
    assert caught.value.hint


async def test_that_whoever_no_longer_waits_leaves_no_process(archive: Path, tmp_path: Path):
    alive = tmp_path / "alive"
    script = f"import time, pathlib; pathlib.Path({str(alive)!r}).write_text('x'); time.sleep(60)"
    readers = ReaderProcesses((sys.executable, "-c", script))
    asking = asyncio.ensure_future(ArchiveInspector(readers).inspect(archive))
    await eventually(alive.exists)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(asking, 10)


async def test_that_a_bundle_is_shown_at_an_address_of_its_own_until_it_is_closed(archive: Path):
    sites = BundleSiteProcesses()
    try:
        url = await sites.open(archive)
        assert await asyncio.to_thread(lambda: request(url, "/a").body) == PAGES[1][1]
        assert await sites.open(archive) == url
        assert await sites.addresses() == {archive: url}
        below = await sites.open(archive, base="docs")
        assert below.endswith("/docs/")
        assert await asyncio.to_thread(lambda: request(below, "/docs/a").status) == 200
        odd = await sites.open(archive, base="caf\u00e9 50%?")
        assert odd.endswith("/caf%C3%A9%2050%25%3F/")
        assert await asyncio.to_thread(lambda: request(odd, "/caf%C3%A9%2050%25%3F/a").status) == 200
        await sites.close(archive)
        with pytest.raises(ConnectionError):
            await asyncio.to_thread(request, odd, "/docs/")
    finally:
        await sites.close_all()


async def test_that_what_cannot_be_shown_says_why(tmp_path: Path):
    sites = BundleSiteProcesses()
    with pytest.raises(BundleMissingError):
        await sites.open(tmp_path / "gone.zip")
    (tmp_path / "docs.zip").write_bytes(zipped([("../evil.html", b"x")]))
    with pytest.raises(BundleDamagedError, match=r"\.\./evil\.html"):
        await sites.open(tmp_path / "docs.zip")
    await sites.close_all()


async def test_that_words_are_found_and_an_index_that_was_damaged_is_made_again(
    archive: Path, tmp_path: Path, readers: ReaderProcesses
):
    search, indexes = IndexedBundleSearch(tmp_path / "indexes", readers), tmp_path / "indexes"
    archive.write_bytes(zipped([("index.html", b"<h1>Ferries</h1><p>Boats for cars</p>")]))
    sha = digest(archive)
    assert [hit.title for hit in await search.search(archive, "boat", sha256=sha, limit=5)] == ["Ferries"]
    (index,) = indexes.iterdir()
    index.write_bytes(b"damaged")
    (indexes / f"{sha}.0.sqlite3").write_bytes(b"of an earlier format")
    assert [hit.title for hit in await search.search(archive, "cars", sha256=sha, limit=5)] == ["Ferries"]
    archive.unlink()
    assert [hit.title for hit in await search.search(archive, "cars", sha256=sha, limit=5)] == ["Ferries"]
    await search.forget(sha)
    assert list(indexes.iterdir()) == []
    with pytest.raises(BundleMissingError):
        await search.search(archive, "cars", sha256=sha, limit=5)


async def test_that_an_index_goes_on_for_the_next_search_when_one_is_no_longer_waited_for(
    archive: Path, tmp_path: Path, readers: ReaderProcesses
):
    search = IndexedBundleSearch(tmp_path / "indexes", readers)
    first = asyncio.ensure_future(search.search(archive, "x", sha256=digest(archive), limit=5))
    await eventually((tmp_path / "indexes").is_dir)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    await eventually(lambda: list((tmp_path / "indexes").glob("*.sqlite3")))
    await search.close()


class Starts:
    """A reader's program that leaves a mark each time it is started."""

    def __init__(self, folder: Path) -> None:
        self._marks = folder / "starts"
        script = f"from docsdesk.__main__ import main; open({str(self._marks)!r}, 'a').write('x'); main()"
        self.readers = ReaderProcesses((sys.executable, "-c", script))

    def count(self) -> int:
        return len(self._marks.read_text())


@pytest.fixture
def other(archive: Path) -> Path:
    file = archive.with_name("other.zip")
    file.write_bytes(zipped([("index.html", b"<p>new</p>"), PAGES[1]]))
    return file


async def test_that_two_bundles_are_compared_and_their_pages_read_from_what_was_unpacked(archive: Path, other: Path):
    starts = Starts(archive.parent)
    comparer = ArchiveComparer(starts.readers)
    found = await comparer.compare(archive, other)
    assert [(page.file, page.change) for page in found.pages] == [("index.html", Change.CHANGED)]
    for _ in range(3):
        lines = await comparer.compare_page(archive, other, "index.html")
        assert [line.text for line in lines if line.kind is LineKind.ADDED] == ["new"]
    assert starts.count() == 1
    assert (await comparer.compare(other, archive)).pages
    assert starts.count() == 2
    await comparer.close()


async def test_that_a_page_nobody_waits_for_any_more_is_not_taken_for_the_next_one(archive: Path, other: Path):
    starts = Starts(archive.parent)
    comparer = ArchiveComparer(starts.readers)
    await comparer.compare(archive, other)
    for _ in range(3):
        passed_by = asyncio.ensure_future(comparer.compare_page(archive, other, "index.html"))
        await asyncio.sleep(0)
        passed_by.cancel()
    assert await comparer.compare_page(archive, other, "a.html") == ()
    assert starts.count() == 1
    await comparer.close()


async def test_that_the_pair_compared_last_is_let_go_after_a_while(archive: Path, other: Path):
    starts = Starts(archive.parent)
    comparer = ArchiveComparer(starts.readers, seconds_kept=0)
    await comparer.compare(archive, other)
    for _ in range(2):
        await asyncio.sleep(0)
    assert await comparer.compare_page(archive, other, "index.html")
    assert starts.count() == 2
    await comparer.close()


async def test_that_a_pair_that_cannot_be_compared_says_why_and_the_next_one_is(archive: Path, other: Path):
    comparer = ArchiveComparer(ReaderProcesses())
    with pytest.raises(BundleMissingError):
        await comparer.compare(archive, other.with_name("gone.zip"))
    assert (await comparer.compare(archive, other)).pages
    await comparer.close()
