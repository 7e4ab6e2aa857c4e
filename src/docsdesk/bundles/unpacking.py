"""Kinds of archives: told apart by their first bytes, and unpacked within limits."""

import io
import re
import tarfile
import zlib
from collections.abc import Callable
from typing import BinaryIO, Protocol

import zstandard

TAR = ".tar"
TAR_GZ = ".tar.gz"
TAR_ZST = ".tar.zst"
ZIP = ".zip"
_MAGIC = {b"\x1f\x8b": TAR_GZ, b"\x28\xb5\x2f\xfd": TAR_ZST, b"PK\x03\x04": ZIP, b"PK\x05\x06": ZIP}
"""Of `.zip`, the second one is of an empty archive."""
CHECKSUM = (148, 156)
"""Where a tar header has its checksum."""
OCTAL = re.compile(rb" *([0-7]+)[ \0]*")
"""A number in a tar header."""


def suffix_of(start: bytes) -> str | None:
    """The suffix of an archive that begins like this, None for anything else. A tar shows itself in 512 bytes."""
    packed = next((suffix for magic, suffix in _MAGIC.items() if start.startswith(magic)), None)
    if packed is None and _is_tar_header(start[: tarfile.BLOCKSIZE]):
        return TAR
    return packed


def may_become(start: bytes) -> bool:
    """Whether these few bytes can be the beginning of a packed archive."""
    return any(magic.startswith(start[: len(magic)]) for magic in _MAGIC)


def checksum(header: bytes | bytearray) -> int:
    """Of a tar header, in which the checksum's own field counts as blanks."""
    start, end = CHECKSUM
    return sum(header[:start]) + sum(header[end : tarfile.BLOCKSIZE]) + (end - start) * ord(" ")


def _is_tar_header(block: bytes) -> bool:
    # Not by the word "ustar": the oldest form has none.
    given = OCTAL.fullmatch(block, *CHECKSUM)
    return len(block) == tarfile.BLOCKSIZE and given is not None and int(given[1], 8) == checksum(block)


_GZIP_WINDOW_BITS = 31
_GZIP_CHUNK_BYTES = 16 * 1024
# A few bytes can unpack to 128 KiB; with larger chunks a small archive could exhaust the memory.
_ZSTD_CHUNK_BYTES = 1024
_LARGEST_WINDOW_BYTES = 128 * 1024 * 1024


class _Decompressor(Protocol):
    @property
    def eof(self) -> bool: ...

    @property
    def unused_data(self) -> bytes: ...

    def decompress(self, data: bytes, /) -> bytes: ...


class Unpacked(io.RawIOBase):
    """The tar in a file. `packed_bytes` is how much of that file has been read."""

    def __init__(self, packed: BinaryIO, chunk: int = 0) -> None:
        super().__init__()
        self.packed_bytes = 0
        self._packed = packed
        self._chunk = chunk

    def count_from_here(self) -> Callable[[], int]:
        """Counts the bytes read from now on, as an upper bound: the next data may already have been read."""
        start = self.packed_bytes - self._chunk
        return lambda: self.packed_bytes - start

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview, /) -> int:  # pyright: ignore[reportIncompatibleMethodOverride]
        data = self._packed.read(len(buffer))
        self.packed_bytes += len(data)
        buffer[: len(data)] = data
        return len(data)


class _Decompressed(Unpacked):
    """Raises EOFError if the file is truncated."""

    def __init__(self, packed: BinaryIO, new_decompressor: Callable[[], _Decompressor], chunk: int) -> None:
        super().__init__(packed, chunk)
        self._new_decompressor = new_decompressor
        self._decompressor = new_decompressor()
        self._ready = memoryview(b"")

    def readinto(self, buffer: memoryview, /) -> int:  # pyright: ignore[reportIncompatibleMethodOverride]
        while not self._ready:
            data = self._next_piece()
            if not data:
                return 0
            self._ready = memoryview(self._decompressor.decompress(data))
        count = min(len(buffer), len(self._ready))
        buffer[:count] = self._ready[:count]
        self._ready = self._ready[count:]
        return count

    def _next_piece(self) -> bytes:
        data = self._decompressor.unused_data if self._decompressor.eof else b""
        if not data:
            data = self._packed.read(self._chunk)
            self.packed_bytes += len(data)
        if not data and self.packed_bytes and not self._decompressor.eof:
            raise EOFError("the compressed file is truncated")
        if self._decompressor.eof:
            # Another stream or padding may follow.
            data = data.lstrip(b"\0")
            self._decompressor = self._new_decompressor() if data else self._decompressor
        return data


def unpack_by_kind(suffix: str, packed: BinaryIO) -> Unpacked:
    """The tar in a file of that kind."""
    if suffix == TAR_GZ:
        return _Decompressed(packed, lambda: zlib.decompressobj(_GZIP_WINDOW_BITS), _GZIP_CHUNK_BYTES)
    if suffix == TAR_ZST:
        whole = zstandard.ZstdDecompressor(max_window_size=_LARGEST_WINDOW_BYTES)
        return _Decompressed(packed, whole.decompressobj, _ZSTD_CHUNK_BYTES)
    return Unpacked(packed)
