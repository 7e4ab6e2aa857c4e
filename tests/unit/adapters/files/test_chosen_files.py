"""Files that a person gives, by mistake also what is none."""

import os
import sys
from pathlib import Path

import pytest

from docsdesk.adapters.files.chosen_files import TooLargeFileError, read_attached, read_given, read_to_send
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.usecases.assistant.attach_file import MOST_BYTES_TOGETHER, TooLargeToSendError


def test_that_a_file_of_the_most_bytes_is_read_and_one_more_is_refused(tmp_path: Path):
    (tmp_path / "a").write_bytes(b"x" * 2_000_000)
    assert len(read_given(tmp_path / "a", 2_000_000)) == 2_000_000
    (tmp_path / "a").write_bytes(b"x" * 2_000_001)
    with pytest.raises(TooLargeFileError, match="a cannot be used: it is larger than 2 MB"):
        read_given(tmp_path / "a", 2_000_000)


def test_that_what_is_not_there_or_a_folder_is_said(tmp_path: Path):
    with pytest.raises(UnreadableFileError, match="a cannot be used: there is no such file"):
        read_given(tmp_path / "a", 9)
    with pytest.raises(UnreadableFileError, match="it is a folder"):
        read_given(tmp_path, 9)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device that never ends")
def test_that_a_device_without_an_end_is_not_read_for_ever():
    with pytest.raises(TooLargeToSendError):
        read_to_send(Path("/dev/zero"))


def test_that_the_size_of_what_is_too_large_to_send_is_told(tmp_path: Path):
    with (tmp_path / "a").open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(TooLargeToSendError, match=r"\(100\.0 MB\)"):
        read_to_send(tmp_path / "a")
    (tmp_path / "a").write_bytes(b"x" * MOST_BYTES_TOGETHER)
    assert len(read_to_send(tmp_path / "a")) == MOST_BYTES_TOGETHER


@pytest.mark.skipif(sys.platform == "win32", reason="makes a pipe")
async def test_that_a_pipe_holds_no_thread_of_the_window(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UnreadableFileError, match="it is not a regular file"):
        await read_attached(tmp_path / "pipe")
