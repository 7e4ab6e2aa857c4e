"""Tells one state of a docs folder from another by the names, sizes and times of its files."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import TypeAlias

_NEVER_PUBLISHED = ("node_modules", "__pycache__")
_NOTHING = (-1, -1, -1)


Stamp: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class FolderScan:
    """`stamps` tell each file by its path from the root; `folders` are those that can hold published files.

    A folder is its path and its number on the disk, which another of the same name does not have.
    """

    stamps: Mapping[str, Stamp] = field(default_factory=dict[str, Stamp], repr=False)
    folders: tuple[tuple[str, int], ...] = ()

    def changed_since(self, before: "FolderScan") -> frozenset[PurePosixPath]:
        """The files that are not as they were, those that came or went among them."""
        return frozenset(PurePosixPath(name) for name, _ in self.stamps.items() ^ before.stamps.items())


def scan_folder(root: Path) -> FolderScan:
    """Never fails: a folder that cannot be read is a state of its own."""
    stamps: dict[str, Stamp] = {}
    folders: list[tuple[str, int]] = []
    pending = [("", _number(root))]
    while pending:
        folder, number = pending.pop()
        try:
            with os.scandir(f"{root}/{folder}") as entries:
                found = list(entries)
        except OSError:
            stamps[folder] = _NOTHING
            continue
        folders.append((f"{root}/{folder}".rstrip("/"), number))
        for entry in found:
            if entry.name in _NEVER_PUBLISHED:
                continue
            if not entry.is_dir(follow_symlinks=False):
                stamps[folder + entry.name] = _stamp(entry)
            elif not entry.name.startswith("."):
                pending.append((f"{folder}{entry.name}/", entry.inode()))
    return FolderScan(stamps, tuple(folders))


def _number(root: Path) -> int:
    try:
        return root.stat().st_ino
    except OSError:
        return -1


def _stamp(entry: os.DirEntry[str]) -> Stamp:
    try:
        status = entry.stat()
    except OSError:
        return _NOTHING
    return status.st_mtime_ns, status.st_size, status.st_ino
