"""What a download may take of a disk."""

import shutil
from pathlib import Path

import pytest

from docsdesk.adapters.disk_room import LEFT_FREE_BYTES, disk_room


def test_that_the_last_room_of_a_disk_is_left_free(tmp_path: Path):
    usage = shutil.disk_usage(tmp_path)
    left = usage.free - disk_room(tmp_path)
    # Others may write meanwhile.
    assert 0 < left <= LEFT_FREE_BYTES + 50_000_000


def test_that_a_folder_that_is_not_there_is_an_error(tmp_path: Path):
    with pytest.raises(OSError, match="gone"):
        disk_room(tmp_path / "gone")
