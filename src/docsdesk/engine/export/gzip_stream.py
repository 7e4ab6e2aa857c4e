"""Packs a stream as gzip with several threads: the same bytes for any number of them."""

import struct
import zlib
from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor

BLOCK = 1024 * 1024
_WINDOW = 32 * 1024
# No name, no time, made by an unknown system.
_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


def gzip_stream(pieces: Iterable[bytes], *, level: int, threads: int) -> Generator[bytes]:
    """One member, as every reader of gzip expects. A block knows the end of the one before, so little is lost."""
    yield _HEAD
    checksum, size, before = 0, 0, b""
    packed: deque[Future[bytes]] = deque()
    with ThreadPoolExecutor(threads, thread_name_prefix="gzip") as pool:
        for block in _blocks(pieces):
            checksum, size = zlib.crc32(block, checksum), size + len(block)
            packed.append(pool.submit(_pack, block, before, level))
            before = block[-_WINDOW:]
            # Enough to keep the threads busy, and no more than that in memory.
            if len(packed) > 2 * threads:
                yield packed.popleft().result()
        yield from (block.result() for block in packed)
    yield zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS).flush()
    yield struct.pack("<LL", checksum, size & 0xFFFFFFFF)


def _blocks(pieces: Iterable[bytes]) -> Generator[bytes]:
    block = bytearray()
    for piece in pieces:
        block += piece
        while len(block) >= BLOCK:
            yield bytes(block[:BLOCK])
            del block[:BLOCK]
    if block:
        yield bytes(block)


def _pack(block: bytes, before: bytes, level: int) -> bytes:
    packer = zlib.compressobj(
        level, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_DEFAULT_STRATEGY, before
    )
    # Ends at a whole byte without ending the stream: the next block goes on there.
    return packer.compress(block) + packer.flush(zlib.Z_SYNC_FLUSH)
