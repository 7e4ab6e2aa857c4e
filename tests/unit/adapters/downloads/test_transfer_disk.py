"""A bundle's way down onto a disk that has no room or cannot be written."""

import threading
from pathlib import Path

import pytest
from tests.fakes import faulty_origin as faults
from tests.fakes.faulty_origin import Origin
from tests.unit.adapters.downloads.bundle_client import CONTENT, Client, is_whole

from docsdesk.adapters.downloads.part_file import note_path
from docsdesk.docs.files.disk_space import volume_of
from docsdesk.domain.bundles.errors import DiskFullError, TransferError


async def test_that_a_bundle_too_big_for_the_disk_is_refused_before_anything_is_written(client: Client, origin: Origin):
    def vast(answering: faults.Answering) -> None:
        answering.head(f"200 OK\r\nContent-Length: {10**17}\r\nETag: {origin.etag}\r\n")
        answering.body(CONTENT)

    origin.faults.append(vast)
    error = await client.failure()
    assert isinstance(error, DiskFullError)
    assert error.volume == volume_of(client.part_file)
    assert error.missing_bytes > 10**16
    assert not client.part_file.exists()


async def test_that_an_announced_bundle_without_room_is_not_even_asked_for(client: Client, origin: Origin):
    client.room = len(CONTENT) - 7
    client.announced = len(CONTENT)
    error = await client.failure()
    assert isinstance(error, DiskFullError)
    assert error.missing_bytes == 7
    assert origin.requests == []


async def test_that_room_is_checked_without_asking_anybody(client: Client, origin: Origin):
    client.room = 100
    transfers = client.transfers
    await transfers.check_room(client.part_file, 100)
    with pytest.raises(DiskFullError) as caught:
        await transfers.check_room(client.part_file, 130)
    assert (caught.value.missing_bytes, caught.value.needed_bytes) == (30, 130)
    assert origin.requests == []


async def test_that_a_disk_that_others_fill_pauses_a_download_before_its_last_room_is_gone(
    client: Client, origin: Origin
):
    def fill_up_on_the_way(answering: faults.Answering) -> None:
        answering.head(f"200 OK\r\nContent-Length: {len(CONTENT)}\r\nETag: {origin.etag}\r\n")
        answering.body(CONTENT[:1_000_000])
        while not client.progress and not gone.wait(0.01):
            pass
        client.room = 0
        for start in range(1_000_000, len(CONTENT) - 1, 2_000):
            answering.body(CONTENT[start : start + 2_000])
            if gone.wait(0.02):
                break

    gone = threading.Event()
    origin.faults.append(fill_up_on_the_way)
    error = await client.failure()
    gone.set()
    assert isinstance(error, DiskFullError)
    kept = client.part_file.read_bytes()
    assert kept
    assert len(kept) < len(CONTENT)
    assert CONTENT.startswith(kept)
    client.room = 10**9
    assert is_whole(await client.download())
    assert origin.requests[-1].start == len(kept)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
async def test_that_a_disk_that_fills_up_meanwhile_is_named(client: Client):
    client.part_file.symlink_to("/dev/full")
    error = await client.failure()
    assert isinstance(error, DiskFullError)
    assert error.missing_bytes == len(CONTENT)


async def test_that_a_folder_that_is_a_file_is_named(client: Client, tmp_path: Path):
    (tmp_path / "file").write_text("")
    client.part_file = tmp_path / "file" / "b.part"
    error = await client.failure()
    assert type(error) is TransferError
    assert "b.part" in error.title


async def test_that_a_part_that_cannot_be_opened_is_left_as_it_is(client: Client):
    client.part_file.parent.mkdir(exist_ok=True)
    client.part_file.write_bytes(b"hours of waiting")
    note_path(client.part_file).symlink_to(note_path(client.part_file))
    with pytest.raises(TransferError):
        await client.download()
    assert client.part_file.read_bytes() == b"hours of waiting"
