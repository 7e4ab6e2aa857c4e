"""Gives a file of a docs folder another name, and changes others with it: all of it, or nothing.

A crash at any point loses nothing: for a moment, the file has both names.
"""

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from docsdesk.adapters.files.atomic_file import stage_file, sync_folder, take_name
from docsdesk.adapters.files.rewriting import ChangedMeanwhileError, Rewrite, make_alike, rewrite_files


@dataclass(frozen=True, slots=True)
class Move:
    """The file with its content before and after, its new path, and the docs folder that both are in."""

    file: Rewrite
    to: Path
    root: Path


def move_file(move: Move, others: Sequence[Rewrite]) -> None:
    """Raises OSError with all files as they were, FileExistsError if the new name is taken, or PartlyRewrittenError."""
    made: list[Path] = []
    try:
        _make(move, made)
        rewrite_files(others)
        try:
            move.file.path.unlink()
        except OSError:
            rewrite_files([Rewrite(other.path, other.new, other.old) for other in others])
            raise
    except BaseException:
        _remove(reversed(made))
        raise
    sync_folder(move.file.path.parent)
    _remove(above for above in move.file.path.parents if above != move.root and above.is_relative_to(move.root))


def _make(move: Move, made: list[Path]) -> None:
    """Write the file under its new name, like the old one; whatever is made on the way is added to `made`."""
    old = move.file.path
    for folder in reversed(move.to.parents):
        if not folder.is_dir():
            folder.mkdir()
            made.append(folder)
    staged = stage_file(move.to, move.file.new, lambda descriptor, new: make_alike(descriptor, new, old, old.stat()))
    try:
        if old.read_bytes() != move.file.old:
            raise ChangedMeanwhileError(None, "it changed in the meantime", str(old))
        take_name(staged, move.to)
    except BaseException:
        _remove([staged])
        raise
    made.append(move.to)
    sync_folder(move.to.parent)


def _remove(left: Iterable[Path]) -> None:
    """Files, and folders that are empty."""
    for path in left:
        with contextlib.suppress(OSError):
            if path.is_dir():
                path.rmdir()
            else:
                path.unlink()
