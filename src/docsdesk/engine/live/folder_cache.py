"""A cache in a folder: one file per entry, named after its key; limited in size, shared by several processes."""

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from time import time

from docsdesk.docs.files.ordinary_files import ordinary_opener
from docsdesk.docs.files.private_folders import need_private_folder

MOST_BYTES = 256 * 1024 * 1024
_CHECK_BYTES = 16
_BUCKETS = 256
_DISK_BLOCK_BYTES = 4096
_SECONDS_TO_STAY_YOUNG = 24 * 3600
_SHARE_AFTER_TRIMMING = 0.75


class FolderCache:
    """Entries carry a checksum, so that a torn or foreign file is a miss.

    Drops the least recently used entries first. Write errors are ignored: the result is computed again. The folder may
    be deleted at any time.
    """

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._most_bytes_in_bucket = most_bytes // _BUCKETS

    def get(self, key: str) -> bytes | None:
        path = f"{self._folder}/{key[:2]}/{key[2:]}"
        try:
            with open(path, "rb", buffering=0, opener=ordinary_opener) as file:
                entry = file.read()
                is_old = time() - os.fstat(file.fileno()).st_mtime > _SECONDS_TO_STAY_YOUNG
            if is_old:
                os.utime(path)
        except OSError:
            return None
        content = entry[_CHECK_BYTES:]
        return content if entry[:_CHECK_BYTES] == _check(content) else None

    def put(self, key: str, content: bytes) -> None:
        """Written in place: a reader of a half-written entry finds that its checksum does not match."""
        entry = _check(content) + content
        with suppress(OSError):
            try:
                self._write(key, entry)
            except FileNotFoundError:
                need_private_folder(self._folder / key[:2])
                self._write(key, entry)
        # One entry in 64 trims its bucket: no process has to count everybody's entries.
        if int(key[-2:], 16) % 64 == 0:
            with suppress(OSError):
                self._trim(self._folder / key[:2])

    def _write(self, key: str, entry: bytes) -> None:
        path = f"{self._folder}/{key[:2]}/{key[2:]}"
        with open(path, "wb", buffering=0, opener=ordinary_opener) as file:
            file.write(entry)

    def _trim(self, bucket: Path) -> None:
        """Drop the least recently used entries of one bucket if it exceeds its share."""
        found = sorted((status.st_mtime, status.st_size, entry) for entry, status in _statuses(bucket))
        kept = sum(_room(size) for _, size, _ in found)
        if kept <= self._most_bytes_in_bucket:
            return
        for _, size, entry in found:
            if kept <= self._most_bytes_in_bucket * _SHARE_AFTER_TRIMMING:
                return
            entry.unlink(missing_ok=True)
            kept -= _room(size)


def _statuses(bucket: Path) -> list[tuple[Path, os.stat_result]]:
    found: list[tuple[Path, os.stat_result]] = []
    for entry in bucket.iterdir():
        with suppress(OSError):
            found.append((entry, entry.stat()))
    return found


def _room(size: int) -> int:
    return (size // _DISK_BLOCK_BYTES + 1) * _DISK_BLOCK_BYTES


def _check(content: bytes) -> bytes:
    return blake2b(content, digest_size=_CHECK_BYTES).digest()
