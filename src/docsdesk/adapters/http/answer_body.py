"""The body of a response, decompressed piece by piece as it arrives: a few kilobytes may inflate to gigabytes.

Requests accept only `identity`. Responses in gzip or deflate are read anyway, since proxies compress as they like; any
other coding, or several at once, is refused.
"""

import zlib
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import aclosing
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import httpx

ACCEPTED = {"Accept-Encoding": "identity"}
"""Sent with every request whose response is read here."""
MOST_PIECE_BYTES = 64 * 1024

_GZIP_FIRST_BITS = 0x1F
_GZIP_OR_ZLIB = zlib.MAX_WBITS | 32


async def unpack_body(response: "httpx.Response") -> AsyncGenerator[bytes]:
    """Yield at most MOST_PIECE_BYTES at a time. Raises httpx.HTTPError."""
    unpack = _unpacker(response)
    # The response's own readers would inflate each chunk in one go.
    async with aclosing(cast("AsyncGenerator[bytes]", aiter(cast("httpx.AsyncByteStream", response.stream)))) as chunks:
        async for chunk in chunks:
            for piece in unpack(chunk):
                yield piece


def _unpacker(response: "httpx.Response") -> Callable[[bytes], Iterator[bytes]]:
    import httpx

    names = map(str.strip, response.headers.get("content-encoding", "").lower().split(","))
    match [name for name in names if name not in ("", "identity")]:
        case []:
            return _as_it_is
        case ["gzip" | "x-gzip" | "deflate"]:
            return _Inflating()
        case codings:
            raise httpx.DecodingError(f"compressed as {', '.join(codings)[:80]}, which the request does not accept")


def _as_it_is(chunk: bytes) -> Iterator[bytes]:
    for start in range(0, len(chunk), MOST_PIECE_BYTES):
        yield chunk[start : start + MOST_PIECE_BYTES]


class _Inflating:
    def __init__(self) -> None:
        self._inflater = zlib.decompressobj(_GZIP_OR_ZLIB)
        self._has_begun = False

    def __call__(self, chunk: bytes) -> Iterator[bytes]:
        import httpx

        if chunk and not self._has_begun:
            self._has_begun = True
            self._inflater = zlib.decompressobj(_window(chunk[0]))
        piece = b""
        try:
            # After a full piece there may be more output even if all input was consumed.
            while (chunk or len(piece) == MOST_PIECE_BYTES) and not self._inflater.eof:
                if piece := self._inflater.decompress(chunk, MOST_PIECE_BYTES):
                    yield piece
                chunk = self._inflater.unconsumed_tail
        except zlib.error as error:
            raise httpx.DecodingError(f"damaged: {error}") from error


def _window(first: int) -> int:
    """Many servers send raw deflate, without the zlib header that HTTP requires (RFC 9110, 8.4.1.2)."""
    return _GZIP_OR_ZLIB if first == _GZIP_FIRST_BITS or first & 0x0F == zlib.DEFLATED else -zlib.MAX_WBITS
