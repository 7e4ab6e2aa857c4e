"""Writes reproducible archives: the same files give the same bytes."""

import io
import os
import struct
import tarfile
import zipfile
import zlib
from collections import deque
from collections.abc import Generator, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copyfileobj
from typing import Any, BinaryIO, cast

from zlib_ng import zlib_ng
from zstandard import ZstdCompressor

# 1 January 1980, the first day a zip archive can name.
_SECONDS_SINCE_EPOCH = 315_532_800
_ZIP_TIME = (1980, 1, 1, 0, 0, 0)
_DEFLATE_LEVEL = 6
_ZSTD_LEVEL = 10
_PIECE_BYTES = 1024 * 1024
# Its types say less than those of the standard library's, whose form it has.
_zlib = cast("Any", zlib_ng)


@dataclass(frozen=True, slots=True)
class Sources:
    """The files of an archive: from a folder, or from memory for the thousands of small ones in `contents`."""

    folder: Path
    contents: Mapping[str, bytes] = field(default_factory=dict[str, bytes])

    @contextmanager
    def open(self, name: str) -> Generator[tuple[BinaryIO, int]]:
        """Yield the content and its size in bytes."""
        if (content := self.contents.get(name)) is not None:
            yield io.BytesIO(content), len(content)
            return
        with open(f"{self.folder}/{name}", "rb") as file:  # noqa: PTH123 (Path objects are slow to create)
            yield file, os.fstat(file.fileno()).st_size


def write_archive(archive: Path, sources: Sources, files: Iterable[str]) -> None:
    """Write files to a new archive, .zip, .tar.zst or .tar by its suffix, else .tar.gz, and flush it to disk.

    Ignores a `.part` after the suffix.
    """
    names, kind = sorted(files), archive.name.removesuffix(".part")
    with archive.open("wb") as out:
        if kind.endswith(".zip"):
            _write_zip(out, sources, names)
        elif kind.endswith(".tar.zst"):
            _write_zstd(out, sources, names)
        elif kind.endswith(".tar"):
            out.writelines(_tar(sources, names))
        else:
            out.writelines(gzip_stream(_tar(sources, names), level=_DEFLATE_LEVEL, threads=os.cpu_count() or 1))
        out.flush()
        os.fsync(out.fileno())


def _write_zstd(out: BinaryIO, sources: Sources, names: list[str]) -> None:
    # With threads, the stream is split the same way whatever their number; without, it is not split at all.
    packer = ZstdCompressor(level=_ZSTD_LEVEL, threads=os.cpu_count() or 1, write_checksum=True)
    with packer.stream_writer(out, closefd=False) as packed:
        for piece in _tar(sources, names):
            packed.write(piece)


def _tar(sources: Sources, names: list[str]) -> Generator[bytes]:
    written = 0
    for name in names:
        with sources.open(name) as (source, size):
            entry = tarfile.TarInfo(name)
            entry.size = size
            entry.mtime = _SECONDS_SINCE_EPOCH
            entry.mode = 0o644
            head = entry.tobuf(tarfile.PAX_FORMAT)
            yield head
            yield from _exactly(source, size)
        padding = -size % tarfile.BLOCKSIZE
        yield bytes(padding)
        written += len(head) + size + padding
    yield bytes(2 * tarfile.BLOCKSIZE + -(written + 2 * tarfile.BLOCKSIZE) % tarfile.RECORDSIZE)


def _exactly(source: BinaryIO, size: int) -> Generator[bytes]:
    """Raises OSError for a file that became shorter: the bytes after it would be read as its end."""
    while size:
        piece = source.read(min(size, _PIECE_BYTES))
        if not piece:
            raise OSError("a file of the bundle became shorter while it was packed")
        size -= len(piece)
        yield piece


def _write_zip(out: BinaryIO, sources: Sources, names: list[str]) -> None:
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=_DEFLATE_LEVEL) as packed:
        for name in names:
            entry = zipfile.ZipInfo(name, _ZIP_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            entry.create_system = 3
            with sources.open(name) as (source, entry.file_size), packed.open(entry, "w") as target:
                copyfileobj(source, target, _PIECE_BYTES)


BLOCK_BYTES = 1024 * 1024
_WINDOW_BYTES = 32 * 1024
# No name, no time, made by an unknown system.
_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


def gzip_stream(pieces: Iterable[bytes], *, level: int, threads: int) -> Generator[bytes]:
    """A single gzip member, as every reader expects. Each block uses the end of the previous one, so little is lost."""
    yield _HEAD
    checksum = size = 0
    before = b""
    packed: deque[Future[bytes]] = deque()
    with ThreadPoolExecutor(threads, thread_name_prefix="gzip") as pool:
        for block in _blocks(pieces):
            checksum, size = _zlib.crc32(block, checksum), size + len(block)
            packed.append(pool.submit(_pack, block, before, level))
            before = block[-_WINDOW_BYTES:]
            # Enough to keep the threads busy without holding more in memory.
            if len(packed) > 2 * threads:
                yield packed.popleft().result()
        yield from (block.result() for block in packed)
    yield _zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS).flush()
    yield struct.pack("<LL", checksum, size & 0xFFFFFFFF)


def _blocks(pieces: Iterable[bytes]) -> Generator[bytes]:
    block = bytearray()
    for piece in pieces:
        block += piece
        while len(block) >= BLOCK_BYTES:
            yield bytes(block[:BLOCK_BYTES])
            del block[:BLOCK_BYTES]
    if block:
        yield bytes(block)


def _pack(block: bytes, before: bytes, level: int) -> bytes:
    packer = _zlib.compressobj(
        level, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_DEFAULT_STRATEGY, before
    )
    # Ends on a byte boundary without ending the stream: the next block continues there.
    return packer.compress(block) + packer.flush(zlib.Z_SYNC_FLUSH)
