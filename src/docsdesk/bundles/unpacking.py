"""The bytes inside a compressed file as a stream that ends only where the compression says that it ends."""

import io
import zlib
from collections.abc import Callable
from typing import BinaryIO, Protocol

import zstandard

_GZIP = 31
_GZIP_CHUNK = 16 * 1024
# A few bytes of it unpack to 128 KiB; with more at once a small archive could take all memory.
_ZSTD_CHUNK = 1024
_LARGEST_WINDOW = 128 * 1024 * 1024


class _Decompressor(Protocol):
    @property
    def eof(self) -> bool: ...

    @property
    def unused_data(self) -> bytes: ...

    def decompress(self, data: bytes, /) -> bytes: ...


class Unpacked(io.RawIOBase):
    """Raises EOFError where the file breaks off. `packed_bytes` is how much of it has been read."""

    def __init__(self, packed: BinaryIO, new_decompressor: Callable[[], _Decompressor], chunk: int) -> None:
        super().__init__()
        self.packed_bytes = 0
        self._packed = packed
        self._new_decompressor = new_decompressor
        self._chunk = chunk
        self._decompressor = new_decompressor()
        self._ready = memoryview(b"")

    def count_from_here(self) -> Callable[[], int]:
        """How much of the file is read from now on, at most: what is unpacked next may have been read already."""
        start = self.packed_bytes - self._chunk
        return lambda: self.packed_bytes - start

    def readable(self) -> bool:
        return True

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
            raise EOFError("the compressed file breaks off")
        if self._decompressor.eof:
            # One stream may follow another, or padding.
            data = data.lstrip(b"\0")
            self._decompressor = self._new_decompressor() if data else self._decompressor
        return data


def ungzipped(packed: BinaryIO) -> Unpacked:
    return Unpacked(packed, lambda: zlib.decompressobj(_GZIP), _GZIP_CHUNK)


def unzstandard(packed: BinaryIO) -> Unpacked:
    whole = zstandard.ZstdDecompressor(max_window_size=_LARGEST_WINDOW)
    return Unpacked(packed, whole.decompressobj, _ZSTD_CHUNK)
