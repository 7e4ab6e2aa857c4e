"""Copies of archives on disks that are small, full or read-only."""

import subprocess
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from tests.faults.disk_full import VOLUME_BYTES, small_volume

from docsdesk.adapters.bundles.copies import FileArchiveCopies
from docsdesk.adapters.files.disk_room import free_bytes
from docsdesk.domain.bundles.bundle import DigestKind, FileDigest
from docsdesk.domain.bundles.errors import ArchiveNotSavedError, NoRoomToSaveError

CONTENT = b"0123456789abcdef" * (VOLUME_BYTES // 8)
"""Twice as much as there is room."""


@pytest.fixture
def volume():
    with small_volume() as volume:
        if volume is None:
            pytest.skip("no volume can be mounted here")
        (volume / "docs.tar.gz").write_text("before")
        yield volume


async def copy(folder: Path, volume: Path, free: Callable[[Path], int] = free_bytes) -> None:
    archive = folder / "docs.tar.gz"
    archive.write_bytes(CONTENT)
    copies = FileArchiveCopies(folder / "lent", lambda: folder, free)
    digest = FileDigest(DigestKind.SHA256, sha256(CONTENT).hexdigest())
    await copies.copy(archive, volume / "docs.tar.gz", digest=digest, progress=lambda _: None)


@pytest.mark.parametrize("free", [free_bytes, lambda _: 1 << 40], ids=["seen before", "found while writing"])
async def test_that_a_full_disk_keeps_what_was_there_and_says_how_much_is_missing(tmp_path: Path, volume: Path, free):
    with pytest.raises(NoRoomToSaveError) as full:
        await copy(tmp_path, volume, free)
    assert [file.name for file in volume.iterdir()] == ["docs.tar.gz"]
    assert (volume / "docs.tar.gz").read_text() == "before"
    assert len(CONTENT) - VOLUME_BYTES <= full.value.missing_bytes <= len(CONTENT)
    assert str(volume) in full.value.title


async def test_that_a_read_only_disk_is_said(tmp_path: Path, volume: Path):
    subprocess.run(["mount", "-o", "remount,ro", volume], check=True)
    with pytest.raises(ArchiveNotSavedError, match="the disk is read-only"):
        await copy(tmp_path, volume, lambda _: 1 << 40)
    assert (volume / "docs.tar.gz").read_text() == "before"
