"""Answers that unpack to far more than came, in every coding a service may name."""

import gzip
import tracemalloc
import zlib
from collections.abc import AsyncIterator

import httpx
import pytest
import zstandard
from tests.unit.adapters.service_wire import QUESTION, Wire, answer, bundle, read, start

from docsdesk.adapters.http.answer_body import MOST_PIECE_BYTES, unpack_body
from docsdesk.domain.errors import ServiceFailedError, UnexpectedAnswerError

HUGE = bytes(100_000_000)
SMALL = 20_000_000
"""Bytes of memory that reading a bomb may take."""
CODINGS = ("gzip", "x-gzip", "deflate", "br", "zstd", "gzip, gzip", "identity, zstd")


@pytest.fixture(scope="module")
def bombs() -> dict[str, bytes]:
    """By coding."""
    zipped, squeezed = gzip.compress(HUGE, 1), zstandard.ZstdCompressor().compress(HUGE)
    contents = (zipped, zipped, zlib.compress(HUGE, 1), b"\x5b" * 45_000, squeezed, gzip.compress(zipped), squeezed)
    return dict(zip(CODINGS, contents, strict=True))


class Arriving(httpx.AsyncByteStream):
    def __init__(self, content: bytes, size: int = 64 * 1024) -> None:
        self._content = content
        self._size = size

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for at in range(0, len(self._content), self._size):
            yield self._content[at : at + self._size]


def packed(coding: str, content: bytes, status: int = 200) -> httpx.Response:
    return httpx.Response(status, headers={"Content-Encoding": coding}, stream=Arriving(content))


@pytest.fixture
def memory():
    tracemalloc.start()
    yield lambda: tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()


@pytest.mark.parametrize("coding", CODINGS)
@pytest.mark.parametrize("call", [start, read, bundle])
async def test_that_an_answer_is_refused_before_it_has_unpacked(coding: str, call, bombs, memory):
    with pytest.raises(UnexpectedAnswerError):
        await call(Wire(packed(coding, bombs[coding])))
    assert memory() < SMALL


@pytest.mark.parametrize("coding", ["gzip", "deflate"])
async def test_that_an_answer_that_streams_is_unpacked_a_piece_at_a_time(coding: str, bombs, memory):
    wire, size = Wire(packed(coding, bombs[coding])), 0
    async with wire.service.ask("acme", QUESTION) as (_, pieces):
        async for piece in pieces:
            size += len(piece)
            assert len(piece) <= MOST_PIECE_BYTES
    assert size == len(HUGE)
    assert memory() < SMALL


@pytest.mark.parametrize("coding", ["br", "zstd", "gzip, gzip"])
async def test_that_a_stream_in_a_coding_nobody_asked_for_is_named(coding: str, bombs):
    with pytest.raises(UnexpectedAnswerError) as raised:
        await Wire(packed(coding, bombs[coding])).ask()
    assert "decompress" in raised.value.title
    assert coding in raised.value.details


async def test_that_a_failure_is_told_however_long_its_words_are(bombs, memory):
    with pytest.raises(ServiceFailedError):
        await start(Wire(packed("gzip", bombs["gzip"], status=503)))
    assert memory() < SMALL


@pytest.mark.parametrize("size", [1, 7, 1000])
@pytest.mark.parametrize(
    ("coding", "content"),
    [
        ("", b'{"jobId": "a"}'),
        ("identity", b'{"jobId": "a"}'),
        ("gzip", gzip.compress(b'{"jobId": "a"}', mtime=0)),
        ("GZIP , identity", gzip.compress(b'{"jobId": "a"}', mtime=0)),
        ("deflate", zlib.compress(b'{"jobId": "a"}')),
        ("deflate", zlib.compress(b'{"jobId": "a"}')[2:-4]),
    ],
)
async def test_that_compressed_answers_are_read_however_they_are_split(coding: str, content: bytes, size: int):
    response = httpx.Response(200, headers={"Content-Encoding": coding}, stream=Arriving(content, size))
    assert b"".join([piece async for piece in unpack_body(response)]) == b'{"jobId": "a"}'


async def test_that_an_answer_that_ends_just_behind_a_piece_is_whole():
    for surplus in range(300):
        content = b"0" * (MOST_PIECE_BYTES + surplus)
        deflated = zlib.compress(content)[2:-4]
        assert b"".join([piece async for piece in unpack_body(packed("deflate", deflated))]) == content


async def test_that_requests_accept_no_content_coding():
    wire = Wire(answer(200, {"jobId": "a"}))
    await start(wire)
    assert wire.requests[0].headers["Accept-Encoding"] == "identity"
