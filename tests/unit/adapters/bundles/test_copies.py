"""A copy of an archive is whole at its place, or not there."""

import asyncio
import gzip
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import zipped

from docsdesk.adapters.bundles.copies import ArchiveExtractor, FileArchiveCopies
from docsdesk.adapters.files.disk_room import free_bytes
from docsdesk.domain.bundles.bundle import DigestKind, FileDigest, TransferProgress
from docsdesk.domain.bundles.errors import (
    ArchiveNotSavedError,
    BundleDamagedError,
    BundleMissingError,
    NoRoomToSaveError,
)

CONTENT = gzip.compress(os.urandom(3_000_000))
DIGEST = FileDigest(DigestKind.SHA256, sha256(CONTENT).hexdigest())


class Desk:
    """A library with one archive, and a person's folder."""

    def __init__(self, root: Path) -> None:
        self.archive = root / "library" / "docs.example.com-2026-05-01 (2).tar.gz"
        self.archive.parent.mkdir()
        self.archive.write_bytes(CONTENT)
        self.folder = root / "person's"
        self.folder.mkdir()
        self.target = self.folder / "docs.tar.gz"
        self.in_the_middle: Callable[[], object] = lambda: None
        self.free = free_bytes
        self.told: list[TransferProgress] = []
        self.copies = FileArchiveCopies(root / "lent", lambda: self.folder, self._measure)

    def _measure(self, folder: Path) -> int:
        """Comes when the archive is open and nothing is written yet."""
        self.in_the_middle()
        return self.free(folder)

    async def copy(self, target: Path | None = None) -> None:
        await self.copies.copy(self.archive, target or self.target, digest=DIGEST, progress=self.told.append)

    def names(self) -> list[str]:
        return sorted(file.name for file in self.folder.iterdir())


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


async def test_that_a_copy_is_whole_and_tells_how_far_it_is(desk: Desk):
    await desk.copy()
    await asyncio.sleep(0)
    assert desk.target.read_bytes() == CONTENT
    assert desk.names() == ["docs.tar.gz"]
    assert (desk.told[-1].received_bytes, desk.told[-1].size_bytes) == (len(CONTENT), len(CONTENT))
    assert desk.told[-1].rate


async def test_that_a_copy_has_the_rights_of_any_new_file(desk: Desk):
    (desk.folder / "other").touch()
    await desk.copy()
    assert desk.target.stat().st_mode == (desk.folder / "other").stat().st_mode


async def test_that_what_was_there_is_replaced_only_by_the_whole(desk: Desk):
    desk.target.write_text("before")
    desk.in_the_middle = lambda: os.truncate(desk.archive, 1_000_000)
    with pytest.raises(BundleDamagedError, match="has changed since it was verified"):
        await desk.copy()
    assert desk.target.read_text() == "before"
    assert desk.names() == ["docs.tar.gz"]
    desk.in_the_middle = lambda: None
    desk.archive.write_bytes(CONTENT)
    await desk.copy()
    assert desk.target.read_bytes() == CONTENT


async def test_that_an_archive_of_the_same_size_with_other_bytes_is_not_saved(desk: Desk):
    desk.archive.write_bytes(CONTENT[:-1] + bytes([CONTENT[-1] ^ 1]))
    with pytest.raises(BundleDamagedError):
        await desk.copy()
    assert desk.names() == []


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no open file")
async def test_that_an_archive_that_is_deleted_in_mid_copy_is_still_saved_whole(desk: Desk):
    desk.in_the_middle = desk.archive.unlink
    await desk.copy()
    assert desk.target.read_bytes() == CONTENT


async def test_that_an_archive_that_is_gone_is_said(desk: Desk):
    desk.archive.unlink()
    with pytest.raises(BundleMissingError):
        await desk.copy()
    with pytest.raises(BundleMissingError):
        await desk.copies.suffix(desk.archive)
    assert desk.names() == []


async def test_that_a_cancelled_copy_leaves_nothing(desk: Desk):
    desk.target.write_text("before")
    copying = asyncio.ensure_future(desk.copy())
    loop, is_cancelled = asyncio.get_running_loop(), threading.Event()

    def cancel() -> None:
        loop.call_soon_threadsafe(copying.cancel)
        is_cancelled.wait(30)

    desk.in_the_middle = cancel
    with pytest.raises(asyncio.CancelledError):
        await copying
    is_cancelled.set()
    await loop.shutdown_default_executor()
    assert desk.target.read_text() == "before"
    assert desk.names() == ["docs.tar.gz"]


async def test_that_a_full_disk_is_said_before_anything_is_written(desk: Desk):
    desk.free = lambda _: 1_000_000
    with pytest.raises(NoRoomToSaveError) as full:
        await desk.copy()
    assert full.value.missing_bytes == len(CONTENT) - 1_000_000
    assert str(desk.folder) in full.value.title
    assert "Free 3 MB" in full.value.hint
    assert desk.names() == []


async def test_that_a_folder_that_is_gone_is_said(desk: Desk):
    with pytest.raises(ArchiveNotSavedError, match="the folder is gone"):
        await desk.copy(desk.folder / "gone" / "docs.tar.gz")


async def test_that_a_folder_of_that_name_is_left_alone(desk: Desk):
    desk.target.mkdir()
    with pytest.raises(ArchiveNotSavedError, match="there is a folder of this name"):
        await desk.copy()
    assert desk.names() == ["docs.tar.gz"]


@pytest.mark.skipif(os.name == "nt", reason="a file system of Linux")
async def test_that_a_place_that_takes_no_files_is_said(desk: Desk):
    desk.free = lambda _: 1 << 40
    with pytest.raises(ArchiveNotSavedError):
        await desk.copy(Path("/proc/docs.tar.gz"))


async def test_that_an_archive_saved_over_itself_stays(desk: Desk):
    await desk.copy(desk.archive)
    assert desk.archive.read_bytes() == CONTENT


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
async def test_that_a_link_stays_one_and_leads_to_the_copy(desk: Desk):
    (desk.folder / "disk").mkdir()
    desk.target.symlink_to(desk.folder / "disk" / "docs.tar.gz")
    await desk.copy()
    assert desk.target.is_symlink()
    assert (desk.folder / "disk" / "docs.tar.gz").read_bytes() == CONTENT


async def test_that_a_name_as_long_as_a_disk_takes_is_taken(desk: Desk):
    target = desk.folder / ("d" * 248 + ".tar.gz")
    await desk.copy(target)
    assert target.read_bytes() == CONTENT


async def test_that_copies_go_to_the_remembered_folder_while_it_is_there(desk: Desk, tmp_path: Path):
    assert await desk.copies.folder(None) == desk.folder
    assert await desk.copies.folder(tmp_path) == tmp_path
    assert await desk.copies.folder(tmp_path / "unplugged") == desk.folder


async def test_that_what_a_killed_copy_left_is_removed_by_a_later_one(desk: Desk):
    left, fresh = desk.folder / ".docsdesk-0123.part", desk.folder / ".docsdesk-4567.part"
    for part in (left, fresh):
        part.touch()
    os.utime(left, (0, 0))
    await desk.copy()
    assert desk.names() == [".docsdesk-4567.part", "docs.tar.gz"]


async def test_that_an_archive_is_lent_whole_under_its_real_name_and_stays_in_the_library(desk: Desk):
    lent = desk.copies.hand_over(desk.archive, "docs.example.com-2026-05-01.tar.gz")
    assert lent.name == "docs.example.com-2026-05-01.tar.gz"
    assert lent.read_bytes() == CONTENT
    lent.rename(desk.target)  # As a file manager that moves what is dropped.
    assert desk.archive.read_bytes() == CONTENT
    again = desk.copies.hand_over(desk.archive, "docs.example.com-2026-05-01.tar.gz")
    await desk.copies.sweep()
    assert not again.exists()
    assert desk.archive.exists()


KILLED = """
import asyncio, os, signal, sys, threading
from pathlib import Path
from docsdesk.adapters.bundles.copies import ArchiveExtractor

archive, folder, notes = map(Path, sys.argv[1:])

def kill_when_begun():
    while not list(folder.parent.glob(".unpacking-*")):
        pass
    os.kill(os.getpid(), signal.SIGKILL)

threading.Thread(target=kill_when_begun).start()
asyncio.run(ArchiveExtractor(notes).extract(archive, folder))
"""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "docs.zip"
    file.write_bytes(zipped([(f"page-{number}.html", b"x") for number in range(3_000)]))
    return file


@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGKILL")
async def test_that_what_a_kill_left_goes_at_the_next_start_and_nothing_else(archive: Path, tmp_path: Path):
    place, notes = tmp_path / "place", tmp_path / "notes"
    killed = subprocess.run([sys.executable, "-c", KILLED, archive, place / "docs", notes], check=False, timeout=60)
    assert killed.returncode < 0
    assert len(list(place.iterdir())) == 1
    (place / ".unpacking-0123456789abcdef").mkdir()
    (note,) = notes.iterdir()
    (notes / "place").write_text(str(place))
    await ArchiveExtractor(notes).sweep()
    assert [left.name for left in place.iterdir()] == [".unpacking-0123456789abcdef"], "somebody else's"
    assert not note.exists()


async def test_that_a_folder_that_is_whole_stays_and_leaves_no_note(tmp_path: Path, archive: Path):
    notes = tmp_path / "notes"
    extractor = ArchiveExtractor(notes)
    done = await extractor.extract(archive, tmp_path / "docs")
    assert done.file_count == 3_000
    assert list(notes.iterdir()) == []
    archive.write_bytes(zipped([("aux", b"x")]))
    with pytest.raises(BundleDamagedError):
        await extractor.extract(archive, tmp_path / "other")
    assert list(notes.iterdir()) == []
    await extractor.sweep()
    assert (tmp_path / "docs" / "page-0.html").exists()
