import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from docsdesk.adapters.files.atomic_file import remove_leftovers, replace_file, set_aside, take_name

OLD, NEW = b"old\n", b"new content\n"


class FailingCalls:
    """Lets the first `allowed` system calls through and fails every later one, as a full disk would."""

    def __init__(self, allowed: int) -> None:
        self.left = allowed
        self.seen: list[str] = []

    def guard(self, name: str, real: Callable[..., object]) -> Callable[..., object]:
        def call(*args: object, **kwargs: object) -> object:
            self.seen.append(name)
            if not self.left:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self.left -= 1
            return real(*args, **kwargs)

        return call


def replace_with_failures(path: Path, allowed: int, monkeypatch: pytest.MonkeyPatch) -> FailingCalls:
    calls = FailingCalls(allowed)
    with monkeypatch.context() as patched:
        for name in ("open", "fsync", "replace"):
            patched.setattr(os, name, calls.guard(name, getattr(os, name)))
        replace_file(path, NEW)
    return calls


def test_that_a_replaced_file_has_the_new_content_and_nothing_lies_beside_it(tmp_path: Path):
    path = tmp_path / "file.json"
    path.write_bytes(OLD)
    replace_file(path, NEW)
    assert path.read_bytes() == NEW
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("allowed", range(3))
def test_that_a_failure_at_any_step_before_the_rename_leaves_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, allowed: int
):
    path = tmp_path / "file.json"
    path.write_bytes(OLD)
    with pytest.raises(OSError, match="No space"):
        replace_with_failures(path, allowed, monkeypatch)
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]


def test_that_the_content_is_on_the_disk_before_it_gets_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "file.json"
    calls = replace_with_failures(path, 100, monkeypatch)
    assert calls.seen == ["open", "fsync", "replace", "open", "fsync"]


@pytest.mark.skipif(sys.platform == "win32", reason="modes are POSIX")
def test_that_a_new_file_is_for_this_user_only_and_another_mode_can_be_asked_for(tmp_path: Path):
    replace_file(tmp_path / "private", b"")
    replace_file(tmp_path / "shared", b"", mode=0o664)
    assert (tmp_path / "private").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "shared").stat().st_mode & 0o777 == 0o664


def test_that_what_a_killed_writer_left_is_removed_and_nothing_else(tmp_path: Path):
    kept = [tmp_path / name for name in ("a.json", ".b.json.0123456789ab.tmp", "a.json.tmp")]
    left = tmp_path / ".a.json.0123456789ab.tmp"
    for path in (*kept, left):
        path.write_bytes(b"x")
    remove_leftovers(tmp_path / "a.json")
    assert sorted(tmp_path.iterdir()) == sorted(kept)


def test_that_a_damaged_file_is_kept_with_its_companions(tmp_path: Path):
    path, log, absent = tmp_path / "a.db", tmp_path / "a.db-wal", tmp_path / "a.db-shm"
    path.write_bytes(b"1")
    log.write_bytes(b"2")
    kept = set_aside(path, log, absent)
    assert kept.name.startswith("a.db.damaged-")
    assert kept.read_bytes() == b"1"
    assert (tmp_path / f"{kept.name}-wal").read_bytes() == b"2"
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("has_links", [True, False])
def test_that_a_name_that_is_taken_stays_with_whom_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool
):
    if not has_links:
        monkeypatch.setattr(Path, "hardlink_to", refuse_links)
    ours, theirs, free = tmp_path / "ours", tmp_path / "theirs", tmp_path / "free"
    ours.write_text("ours")
    theirs.write_text("theirs")
    with pytest.raises(FileExistsError):
        take_name(ours, theirs)
    assert (ours.read_text(), theirs.read_text()) == ("ours", "theirs")
    take_name(ours, free)
    assert free.read_text() == "ours"
    with pytest.raises(FileNotFoundError):
        take_name(ours, tmp_path / "other")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["free", "theirs"]


def refuse_links(_: Path, target: Path) -> None:
    raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), target)
