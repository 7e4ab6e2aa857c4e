import os
import threading
import time

import pytest

from docsdesk.domain.errors import UnreadableFileError
from docsdesk.engine.state_folder import held_state_folder, write_atomically

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no named pipes")


def test_that_the_same_folder_is_found_again(tmp_path):
    with held_state_folder(tmp_path) as first:
        pass
    with held_state_folder(tmp_path) as again:
        assert again == first


@needs_pipes
def test_that_a_lock_that_is_a_pipe_is_refused_at_once(tmp_path):
    (tmp_path / "1").mkdir()
    os.mkfifo(tmp_path / "1" / "engine.lock")

    with (
        pytest.raises(UnreadableFileError, match=r"its engine\.lock is not an ordinary file"),
        held_state_folder(tmp_path),
    ):
        pass


def test_that_two_at_once_get_two_folders(tmp_path):
    with held_state_folder(tmp_path) as one, held_state_folder(tmp_path, patience=0) as other:
        assert one != other


def test_that_a_folder_about_to_be_free_is_waited_for(tmp_path):
    held, release = threading.Event(), threading.Event()

    def ending() -> None:
        with held_state_folder(tmp_path):
            held.set()
            release.wait(5)

    thread = threading.Thread(target=ending)
    thread.start()
    held.wait(5)
    timer = threading.Timer(0.1, release.set)
    timer.start()
    began = time.monotonic()
    with held_state_folder(tmp_path) as folder:
        assert folder.name == "1"
    assert time.monotonic() - began < 10
    thread.join()
    timer.join()


def test_that_a_place_that_cannot_be_written_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UnreadableFileError, match="file"), held_state_folder(tmp_path / "file"):
        pass


def test_that_a_file_is_replaced_whole(tmp_path):
    write_atomically(tmp_path / "x", b"old")
    write_atomically(tmp_path / "x", b"new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("x", b"new")]
