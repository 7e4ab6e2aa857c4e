"""Rewrites files that belong to people: keeps everything but their content, and can change several together.

A crash at any point leaves each file whole, old or new. Where a new file cannot replace the old one (it has other
names, another owner, or is in a folder that no file may be added to), it is overwritten instead: then only a failure,
not a crash, leaves it whole.
"""

import contextlib
import os
import stat
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from docsdesk.adapters.files.atomic_file import (
    put_in_place,
    remove_leftovers,
    stage_file,
    sync_folder,
    take_name,
    write_all,
)

_SECONDS_LEFT = 3600.0
"""Anything older beside a file was left by a writer that was killed."""


@dataclass(frozen=True, slots=True)
class Rewrite:
    """`path` is no link. `old` is what the file must hold for `new` to replace it."""

    path: Path
    old: bytes
    new: bytes


class ChangedMeanwhileError(OSError):
    """Somebody else has written the file; nothing was changed."""


class PartlyRewrittenError(OSError):
    """Some of the files could not be written, and `rewritten` could not be put back."""

    def __init__(self, cause: OSError, rewritten: Sequence[Path]) -> None:
        super().__init__(cause.errno, cause.strerror, cause.filename)
        self.rewritten = tuple(rewritten)


def rewrite_files(files: Sequence[Rewrite]) -> None:
    """Raises OSError with all files as they were, or PartlyRewrittenError."""
    staged: dict[Path, Path | None] = {}
    try:
        for file in files:
            staged[file.path] = _stage(file.path, file.new)
        for file in files:
            if file.path.read_bytes() != file.old:
                raise ChangedMeanwhileError(None, "it changed in the meantime", str(file.path))
        # The ones that can fail half way come first.
        _put_all(sorted(files, key=lambda file: staged[file.path] is not None), staged)
    finally:
        _remove(left for left in staged.values() if left is not None)
    for folder in {file.path.parent for file in files}:
        sync_folder(folder)
    for file in files:
        remove_leftovers(file.path, older_than=_SECONDS_LEFT)


def _put_all(files: Sequence[Rewrite], staged: dict[Path, Path | None]) -> None:
    for number, file in enumerate(files):
        try:
            _put(file, staged[file.path])
        except OSError as error:
            left = [done.path for done in files[:number] if not _put_back(done)]
            if left:
                raise PartlyRewrittenError(error, left) from error
            raise


def _put(file: Rewrite, staged: Path | None) -> None:
    if staged is not None:
        put_in_place(staged, file.path)
        return
    try:
        _write_over(file.path, file.new)
    except BaseException:
        with contextlib.suppress(OSError):
            _write_over(file.path, file.old)
        raise


def _put_back(file: Rewrite) -> bool:
    try:
        _put(Rewrite(file.path, file.new, file.old), _stage(file.path, file.old))
    except OSError:
        return False
    return True


def _stage(path: Path, content: bytes) -> Path | None:
    """A new file beside the old one, None if it cannot be made like it."""
    status = path.stat()
    if status.st_nlink > 1:
        return None
    try:
        return stage_file(path, content, lambda descriptor, staged: make_alike(descriptor, staged, path, status))
    except PermissionError:
        return None


def make_alike(descriptor: int, staged: Path, path: Path, status: os.stat_result) -> None:
    """Give a new file the owner, permissions and attributes of the one it replaces."""
    if hasattr(os, "fchown"):
        own = os.fstat(descriptor)
        if (own.st_uid, own.st_gid) != (status.st_uid, status.st_gid):
            os.fchown(descriptor, status.st_uid, status.st_gid)
    staged.chmod(stat.S_IMODE(status.st_mode))
    if hasattr(os, "listxattr"):
        with contextlib.suppress(OSError):
            for name in os.listxattr(path):
                os.setxattr(staged, name, os.getxattr(path, name))


def _write_over(path: Path, content: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
    try:
        write_all(descriptor, content)
        os.ftruncate(descriptor, len(content))
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@dataclass(frozen=True, slots=True)
class Move:
    """The file with its content before and after, its new path, and the docs folder that both are in."""

    file: Rewrite
    to: Path
    root: Path


def move_file(move: Move, others: Sequence[Rewrite]) -> None:
    """Raises OSError with all files as they were, FileExistsError if the new name is taken, or PartlyRewrittenError."""
    new_folders: list[Path] = []
    try:
        _make(move, new_folders)
        rewrite_files(others)
        try:
            move.file.path.unlink()
        except OSError:
            rewrite_files([Rewrite(other.path, other.new, other.old) for other in others])
            raise
    except BaseException:
        _remove(reversed(new_folders))
        raise
    sync_folder(move.file.path.parent)
    _remove(above for above in move.file.path.parents if above != move.root and above.is_relative_to(move.root))


def _make(move: Move, new_paths: list[Path]) -> None:
    """Write the file under its new name, like the old one; whatever is made on the way is added to `new_paths`."""
    old = move.file.path
    for folder in reversed(move.to.parents):
        if not folder.is_dir():
            folder.mkdir()
            new_paths.append(folder)
    staged = stage_file(move.to, move.file.new, lambda descriptor, new: make_alike(descriptor, new, old, old.stat()))
    try:
        if old.read_bytes() != move.file.old:
            raise ChangedMeanwhileError(None, "it changed in the meantime", str(old))
        take_name(staged, move.to)
    except BaseException:
        _remove([staged])
        raise
    new_paths.append(move.to)
    sync_folder(move.to.parent)


def _remove(paths: Iterable[Path]) -> None:
    """Files, and folders that are empty."""
    for path in paths:
        with contextlib.suppress(OSError):
            if path.is_dir():
                path.rmdir()
            else:
                path.unlink()
