"""Bundles read in processes of their own, from end to end."""

import asyncio
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import zipped
from tests.fakes.raw_requests import request
from tests.waiting import eventually

from docsdesk.adapters.bundles.inspector import LINK_REPORT, ArchiveInspector
from docsdesk.adapters.bundles.reader_process import ReaderProcesses
from docsdesk.adapters.bundles.sites import BundleSiteProcesses
from docsdesk.adapters.engine_child import own_command
from docsdesk.bundles.orders import InspectLinks
from docsdesk.domain.bundle_inspection import LinkFault
from docsdesk.domain.errors import BundleDamagedError, BundleMissingError, TransferError

PAGES = [("index.html", b'<a href="guides/gone">'), ("a.html", b'<script src="https://cdn.example/a.js"></script>')]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "docs.zip"
    file.write_bytes(zipped(PAGES))
    return file


@pytest.fixture
def readers() -> ReaderProcesses:
    return ReaderProcesses(own_command())


def digest(archive: Path) -> str:
    return sha256(archive.read_bytes()).hexdigest()


async def test_that_an_inspection_says_what_is_whole_broken_and_outside(archive: Path, readers: ReaderProcesses):
    found = await ArchiveInspector(readers).inspect(archive, sha256=digest(archive))
    assert (found.report.page_count, found.html_files, found.broken_count) == (2, 2, 1)
    assert [(link.target, link.fault) for link in found.broken] == [("guides/gone", LinkFault.NO_FILE)]
    assert [str(place) for place in found.broken[0].found.places] == ["index.html:1:1"]
    assert [host.name for host in found.outside] == ["cdn.example"]
    assert found.loads_from_outside


async def test_that_another_archive_than_the_verified_one_is_not_inspected(archive: Path, readers: ReaderProcesses):
    with pytest.raises(BundleDamagedError):
        await ArchiveInspector(readers).inspect(archive, sha256="00")
    archive.unlink()
    with pytest.raises(BundleMissingError):
        await ArchiveInspector(readers).inspect(archive, sha256="00")


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
        await ArchiveInspector(ReaderProcesses(program)).inspect(archive, sha256=digest(archive))
    assert caught.value.hint


async def test_that_whoever_no_longer_waits_leaves_no_process(archive: Path, tmp_path: Path):
    alive = tmp_path / "alive"
    script = f"import time, pathlib; pathlib.Path({str(alive)!r}).write_text('x'); time.sleep(60)"
    readers = ReaderProcesses((sys.executable, "-c", script))
    asking = asyncio.ensure_future(ArchiveInspector(readers).inspect(archive, sha256=digest(archive)))
    await eventually(alive.exists)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(asking, 10)


async def test_that_a_bundle_is_shown_at_an_address_of_its_own_until_it_is_closed(archive: Path):
    sites = BundleSiteProcesses(own_command())
    try:
        url = await sites.open(archive)
        assert await asyncio.to_thread(lambda: request(url, "/a").body) == PAGES[1][1]
        assert await sites.open(archive) == url
        below = await sites.open(archive, base="docs")
        assert below.endswith("/docs/")
        assert await asyncio.to_thread(lambda: request(below, "/docs/a").status) == 200
        await sites.close(archive)
        with pytest.raises(ConnectionError):
            await asyncio.to_thread(request, below, "/docs/")
    finally:
        await sites.close_all()


async def test_that_what_cannot_be_shown_says_why(tmp_path: Path):
    sites = BundleSiteProcesses(own_command())
    with pytest.raises(BundleMissingError):
        await sites.open(tmp_path / "gone.zip")
    (tmp_path / "docs.zip").write_bytes(zipped([("../evil.html", b"x")]))
    with pytest.raises(BundleDamagedError, match=r"\.\./evil\.html"):
        await sites.open(tmp_path / "docs.zip")
    await sites.close_all()
