"""The body of an answer as it arrives, unpacked a piece at a time: a few kilobytes may unpack to gigabytes.

Clients ask for `identity` and read gzip and deflate all the same, for proxies pack what they like. Any other coding,
and one on top of another, is refused.
"""

import zlib
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import aclosing
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import httpx

ACCEPTED = {"Accept-Encoding": "identity"}
"""The header of every request whose answer is read here."""
LONGEST_PIECE = 64 * 1024

_GZIP = 0x1F
_GZIP_OR_ZLIB = zlib.MAX_WBITS | 32


async def unpacked(response: "httpx.Response") -> AsyncGenerator[bytes]:
    """Pieces of at most LONGEST_PIECE bytes. Raises httpx.DecodingError, and what reading raises."""
    unpack = _unpacker(response)
    # Below the response's own readers, which unpack whatever has come at once.
    async with aclosing(cast("AsyncGenerator[bytes]", aiter(cast("httpx.AsyncByteStream", response.stream)))) as chunks:
        async for chunk in chunks:
            for piece in unpack(chunk):
                yield piece


def _unpacker(response: "httpx.Response") -> Callable[[bytes], Iterator[bytes]]:
    import httpx

    named = response.headers.get("content-encoding", "").split(",")
    match [coding for name in named if (coding := name.strip().lower()) not in ("", "identity")]:
        case []:
            return _as_it_is
        case ["gzip" | "x-gzip" | "deflate"]:
            return _Inflating()
        case codings:
            raise httpx.DecodingError(f"packed as {', '.join(codings)[:80]}, which nobody asked for")


def _as_it_is(chunk: bytes) -> Iterator[bytes]:
    for start in range(0, len(chunk), LONGEST_PIECE):
        yield chunk[start : start + LONGEST_PIECE]


class _Inflating:
    def __init__(self) -> None:
        self._inflater = zlib.decompressobj(_GZIP_OR_ZLIB)
        self._has_begun = False

    def __call__(self, chunk: bytes) -> Iterator[bytes]:
        import httpx

        if chunk and not self._has_begun:
            self._has_begun = True
            self._inflater = zlib.decompressobj(_window(chunk[0]))
        try:
            while chunk and not self._inflater.eof:
                if piece := self._inflater.decompress(chunk, LONGEST_PIECE):
                    yield piece
                chunk = self._inflater.unconsumed_tail
        except zlib.error as error:
            raise httpx.DecodingError(f"damaged: {error}") from error


def _window(first: int) -> int:
    """Many servers send deflate without the header that the standard asks for."""
    return _GZIP_OR_ZLIB if first == _GZIP or first & 0x0F == zlib.DEFLATED else -zlib.MAX_WBITS
