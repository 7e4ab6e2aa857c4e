"""Saving a person's files: whole at any moment, and what they were besides their content."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
from tests.crash_states import recording

from docsdesk.adapters.files import atomic_file
from docsdesk.adapters.files.docs_files import DocsFolderFiles
from docsdesk.adapters.files.rewriting import (
    ChangedMeanwhileError,
    Move,
    PartlyRewrittenError,
    Rewrite,
    move_file,
    rewrite_files,
)
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.usecases.ports import Replacement

OLD, NEW = b'{"name": "Old"}' * 40, b'{"name": "New, and longer"}' * 50
MAIN, API = PurePosixPath("docs.json"), PurePosixPath("config/api.json")

posix = pytest.mark.skipif(sys.platform == "win32", reason="modes, owners and links are POSIX")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    (folder / "config").mkdir(parents=True)
    for name in (MAIN, API):
        (folder / name).write_bytes(OLD)
    return folder


def rewrites(docs: Path) -> list[Rewrite]:
    return [Rewrite(docs / name, OLD, NEW) for name in (MAIN, API)]


def contents(docs: Path) -> list[bytes]:
    return [(docs / name).read_bytes() for name in (MAIN, API)]


async def save(docs: Path, *names: PurePosixPath) -> None:
    files = DocsFolderFiles(docs.parent / "versions")
    read = [await files.read_file(docs, name) for name in names]
    await files.replace(*(Replacement(file, NEW) for file in read))


@posix
async def test_that_each_file_is_whole_wherever_the_power_fails(docs: Path):
    with recording(docs.parent) as record:
        await save(docs, MAIN, API)
    states = list(record.states())
    assert len(states) > 200
    seen: set[tuple[bytes, ...]] = set()
    for state in states:
        now = tuple(state[str(docs / name)] for name in (MAIN, API))
        assert set(now) <= {OLD, NEW}
        kept = [content for path, content in state.items() if "versions" in path and path.endswith(".json")]
        # What was replaced can be restored.
        assert now == (OLD, OLD) or kept.count(OLD) == 2
        seen.add(now)
    assert {(OLD, OLD), (NEW, NEW)} <= seen


class Failing:
    """Lets the first `allowed` calls through and fails all others, or only the next."""

    def __init__(self, allowed: int, *, once: bool) -> None:
        self.left = allowed
        self.once = once
        self.failed = False

    def guard(self, real: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object, **named: object) -> object:
            self.left -= 1
            if self.left < 0 and not (self.once and self.failed):
                self.failed = True
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(*arguments, **named)

        return call


@posix
@pytest.mark.parametrize("allowed", range(9))
def test_that_a_disk_that_fails_once_leaves_all_files_as_they_were(
    docs: Path, monkeypatch: pytest.MonkeyPatch, allowed: int
):
    failing = Failing(allowed, once=True)
    with monkeypatch.context() as patched:
        for name in ("open", "write", "fsync", "replace"):
            patched.setattr(os, name, failing.guard(getattr(os, name)))
        try:
            rewrite_files(rewrites(docs))
        except OSError:
            expected = [OLD, OLD]
        else:
            expected = [NEW, NEW]
    assert contents(docs) == expected
    assert {path.name for path in docs.rglob("*.tmp")} == set()


@posix
def test_that_a_disk_that_stays_broken_between_two_files_is_told(docs: Path, monkeypatch: pytest.MonkeyPatch):
    failing = Failing(1, once=False)
    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", failing.guard(os.replace))
        with pytest.raises(PartlyRewrittenError) as refused:
            rewrite_files(rewrites(docs))
    assert refused.value.rewritten == (docs / MAIN,)
    assert contents(docs) == [NEW, OLD]


def test_that_a_change_that_came_while_writing_is_not_overwritten(docs: Path):
    (docs / API).write_bytes(b"theirs")
    with pytest.raises(ChangedMeanwhileError):
        rewrite_files(rewrites(docs))
    assert contents(docs) == [OLD, b"theirs"]


def test_that_what_a_killed_save_left_goes_with_the_next_one_and_nothing_else(docs: Path):
    left, writing, other = (docs / name for name in (".docs.json.0a.tmp", ".docs.json.0b.tmp", ".b.json.0c.tmp"))
    for file in (left, writing, other):
        file.write_bytes(b"{")
    for file in (left, other):
        os.utime(file, (0, 0))
    rewrite_files(rewrites(docs))
    assert [file.exists() for file in (left, writing, other)] == [False, True, True]


def held_open(times: int, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """As on Windows: renaming is refused so often. The delays that are made."""
    delays: list[float] = []
    real, left = os.replace, [times]

    def replace(source: Path, target: Path) -> None:
        left[0] -= Path(target).name == MAIN.name
        if left[0] >= 0:
            error = PermissionError(errno.EACCES, "The process cannot access the file")
            error.winerror = 32
            raise error
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr(atomic_file.time, "sleep", delays.append)
    return delays


def test_that_a_file_that_is_held_open_for_a_moment_is_tried_again(docs: Path, monkeypatch: pytest.MonkeyPatch):
    delays = held_open(3, monkeypatch)
    rewrite_files(rewrites(docs))
    assert contents(docs) == [NEW, NEW]
    assert len(delays) == 3


async def test_that_a_file_that_stays_open_elsewhere_is_named_with_what_to_do(
    docs: Path, monkeypatch: pytest.MonkeyPatch
):
    files = DocsFolderFiles(docs.parent / "versions")
    read = await files.read_file(docs, MAIN)
    held_open(1000, monkeypatch)
    with pytest.raises(UnreadableFileError, match="another program has it open") as refused:
        await files.replace(Replacement(read, NEW))
    assert "your changes are kept" in refused.value.hint
    assert contents(docs) == [OLD, OLD]


@posix
def test_that_a_file_with_two_names_keeps_both(docs: Path, tmp_path: Path):
    other = tmp_path / "other.json"
    other.hardlink_to(docs / MAIN)
    rewrite_files(rewrites(docs))
    assert contents(docs) == [NEW, NEW]
    assert other.samefile(docs / MAIN)


@posix
def test_that_writing_over_a_file_that_fails_puts_the_old_content_back(
    docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "other.json").hardlink_to(docs / MAIN)
    failing = Failing(0, once=True)
    with monkeypatch.context() as patched:
        patched.setattr(os, "ftruncate", failing.guard(os.ftruncate))
        with pytest.raises(OSError, match="space"):
            rewrite_files(rewrites(docs))
    assert contents(docs) == [OLD, OLD]


@posix
def test_that_permissions_and_owner_stay(docs: Path):
    (docs / MAIN).chmod(0o2664)
    if os.geteuid() == 0:
        os.chown(docs / MAIN, 1234, 4321)
    before = (docs / MAIN).stat()
    rewrite_files(rewrites(docs))
    after = (docs / MAIN).stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)


@posix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a file away")
def test_that_a_file_whose_owner_cannot_be_kept_is_written_over(docs: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "not yours")

    os.chown(docs / MAIN, 1234, 4321)
    before = (docs / MAIN).stat()
    monkeypatch.setattr(os, "fchown", refuse)
    rewrite_files(rewrites(docs)[:1])
    after = (docs / MAIN).stat()
    assert (docs / MAIN).read_bytes() == NEW
    assert (after.st_ino, after.st_uid) == (before.st_ino, 1234)


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="only Linux tells attributes")
def test_that_attributes_stay(docs: Path):
    try:
        os.setxattr(docs / MAIN, "user.note", b"mine")
    except OSError:
        pytest.skip("this disk keeps no attributes")
    rewrite_files(rewrites(docs))
    assert os.getxattr(docs / MAIN, "user.note") == b"mine"


def files(root: Path) -> dict[str, str]:
    return {str(file.relative_to(root)): file.read_text() for file in root.rglob("*") if file.is_file()}


@pytest.fixture
def root(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a/page").write_text("old")
    (tmp_path / "other").write_text("old")
    return tmp_path


def move(root: Path, to: str) -> Move:
    return Move(Rewrite(root / "a/page", b"old", b"new"), root / to, root)


def test_that_folders_left_empty_go_and_new_ones_come(root):
    move_file(move(root, "b/c/page"), [Rewrite(root / "other", b"old", b"new")])

    assert files(root) == {"b/c/page": "new", "other": "new"}
    assert not (root / "a").exists()


@pytest.mark.parametrize(
    ("to", "expected", "error"),
    [
        ("b/page", b"else", ChangedMeanwhileError),
        ("other", b"old", FileExistsError),
        ("other/page", b"old", FileExistsError),
    ],
    ids=["another file changed", "the name is taken", "a folder's name is a file"],
)
def test_that_a_failure_leaves_everything_as_it_was(root, to, expected, error):
    before = files(root)

    with pytest.raises(error):
        move_file(move(root, to), [Rewrite(root / "other", expected, b"new")])
    assert files(root) == before
    assert sorted(path.name for path in root.iterdir()) == ["a", "other"]
