"""Bundles read in processes of their own, from end to end."""

import asyncio
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import zipped
from tests.fakes.raw_requests import request
from tests.waiting import eventually

from docsdesk.adapters.bundles.reader_process import BundleProcesses
from docsdesk.adapters.bundles.search import IndexedBundleSearch
from docsdesk.adapters.bundles.sites import BundleSiteProcesses
from docsdesk.domain.bundles.bundle import DigestKind, FileDigest
from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError, TransferError
from docsdesk.domain.bundles.inspection import LinkFault

PAGES = [("index.html", b'<a href="guides/gone">'), ("a.html", b'<script src="https://cdn.example/a.js"></script>')]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "docs.zip"
    file.write_bytes(zipped(PAGES))
    return file


@pytest.fixture
def processes() -> BundleProcesses:
    return BundleProcesses()


def digest(archive: Path) -> str:
    return sha256(archive.read_bytes()).hexdigest()


async def test_that_an_inspection_says_what_is_whole_broken_and_outside(archive: Path, processes: BundleProcesses):
    found = await processes.inspect(archive, digest=FileDigest(DigestKind.SHA256, digest(archive)))
    assert (found.report.page_count, found.html_files, found.broken_count) == (2, 2, 1)
    assert [(link.target, link.fault) for link in found.broken_links] == [("guides/gone", LinkFault.NO_FILE)]
    assert [str(place) for place in found.broken_links[0].occurrences.places] == ["index.html:1:1"]
    assert [host.name for host in found.outside] == ["cdn.example"]
    assert found.loads_from_outside


async def test_that_the_digests_of_a_bundle_come_from_the_process_that_reads_it(
    archive: Path, processes: BundleProcesses
):
    contents = await processes.contents(archive)
    assert set(contents.pages) == {"index", "a"}
    archive.unlink()
    with pytest.raises(BundleMissingError):
        await processes.contents(archive)


async def test_that_another_archive_than_the_verified_one_is_not_inspected(archive: Path, processes: BundleProcesses):
    with pytest.raises(BundleDamagedError):
        await processes.inspect(archive, digest=FileDigest(DigestKind.SHA256, "00"))
    archive.unlink()
    with pytest.raises(BundleMissingError):
        await processes.inspect(archive, digest=FileDigest(DigestKind.SHA256, "00"))


async def test_that_a_refusal_comes_out_of_the_process_as_what_it_is(tmp_path: Path, processes: BundleProcesses):
    archive = tmp_path / "docs.zip"
    with pytest.raises(BundleMissingError):
        await processes.contents(archive)
    archive.write_bytes(zipped([("../evil.html", b"x")]))
    with pytest.raises(BundleDamagedError, match=r"\.\./evil\.html"):
        await processes.contents(archive)


@pytest.mark.parametrize("program", [(sys.executable, "-c", "raise SystemExit('no room')"), ("/nowhere/docsdesk",)])
async def test_that_a_process_that_fails_is_an_error_with_a_hint(archive: Path, program: tuple[str, ...]):
    with pytest.raises(TransferError) as caught:
        await BundleProcesses(program).inspect(archive)
    assert caught.value.hint


async def test_that_whoever_no_longer_waits_leaves_no_process(archive: Path, tmp_path: Path):
    alive = tmp_path / "alive"
    script = f"import time, pathlib; pathlib.Path({str(alive)!r}).write_text('x'); time.sleep(60)"
    processes = BundleProcesses((sys.executable, "-c", script))
    asking = asyncio.ensure_future(processes.inspect(archive))
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
    archive: Path, tmp_path: Path, processes: BundleProcesses
):
    search, indexes = IndexedBundleSearch(tmp_path / "indexes", processes), tmp_path / "indexes"
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
    archive: Path, tmp_path: Path, processes: BundleProcesses
):
    search = IndexedBundleSearch(tmp_path / "indexes", processes)
    first = asyncio.ensure_future(search.search(archive, "x", sha256=digest(archive), limit=5))
    await eventually((tmp_path / "indexes").is_dir)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    await eventually(lambda: list((tmp_path / "indexes").glob("*.sqlite3")))
    await search.close()
