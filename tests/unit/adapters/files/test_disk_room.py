"""What a download may take of a disk."""

import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from docsdesk.adapters.files import disk_room as module
from docsdesk.adapters.files.disk_room import LEFT_FREE_BYTES, disk_room, missing_state_room
from docsdesk.docs.files.disk_space import volume_of

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch):
    def put(total: int, free: int) -> None:
        monkeypatch.setattr(module.shutil, "disk_usage", lambda _: Usage(total, total - free, free))

    return put


def test_that_the_last_room_of_a_disk_is_left_free(tmp_path: Path):
    usage = shutil.disk_usage(tmp_path)
    left = usage.free - disk_room(tmp_path)
    # Others may write meanwhile.
    assert 0 < left <= LEFT_FREE_BYTES + 50_000_000


@pytest.mark.parametrize(
    ("total", "left", "left_beside_state"),
    [(10 * 10**9, 100_000_000, 500_000_000), (4 * 10**12, 500_000_000, 40 * 10**9)],
)
def test_that_more_is_left_free_where_the_state_is(tmp_path: Path, disk, total: int, left: int, left_beside_state: int):
    disk(total, total)
    assert disk_room(tmp_path) == total - left
    assert disk_room(tmp_path, tmp_path) == total - left_beside_state
    assert disk_room(tmp_path, tmp_path / "not there yet") == total - left


def test_that_what_the_states_disk_lacks_is_counted(tmp_path: Path, disk):
    disk(10**10, 100_000_000)
    assert missing_state_room(tmp_path) == 400_000_000
    disk(10**10, 10**9)
    assert missing_state_room(tmp_path) == 1_000_000


def test_that_a_volume_is_where_its_disk_begins(tmp_path: Path):
    volume = volume_of(tmp_path / "not" / "there")
    assert volume.is_mount()
    assert tmp_path.is_relative_to(volume)


def test_that_a_folder_that_is_not_there_is_an_error(tmp_path: Path):
    with pytest.raises(OSError, match="gone"):
        disk_room(tmp_path / "gone")
