from collections.abc import AsyncIterator

import pytest

from docsdesk.adapters.http.service import redacted_errors

STREAM = b'0:"keep svc_secret"\n3:"svc_secret is wrong"\n\nd:{}\n3:"svc_secret'


async def arriving(*chunks: bytes) -> AsyncIterator[bytes]:
    for chunk in chunks:
        yield chunk


def redact(text: str) -> str:
    return text.replace("svc_secret", "***")


@pytest.mark.parametrize("size", range(1, len(STREAM) + 1))
async def test_that_only_error_parts_lose_their_secrets_wherever_the_stream_is_cut(size: int):
    chunks = arriving(*(STREAM[at : at + size] for at in range(0, len(STREAM), size)))
    passed = b"".join([chunk async for chunk in redacted_errors(chunks, redact)])
    assert passed == b'0:"keep svc_secret"\n3:"*** is wrong"\n\nd:{}\n3:"***'


async def test_that_text_passes_before_its_line_has_ended():
    chunks = redacted_errors(arriving(b'0:"Wel', b'come"\n'), redact)
    assert await anext(chunks) == b'0:"Wel'
    await chunks.aclose()


@pytest.mark.parametrize("size", [1000, 70_000, 300_000])
async def test_that_an_error_without_end_is_not_held(size: int):
    stream = b'0:"a"\n3:"' + b"e" * 200_000 + b'"\n0:"b"\n'
    chunks = arriving(*(stream[at : at + size] for at in range(0, len(stream), size)))
    passed = b"".join([chunk async for chunk in redacted_errors(chunks, redact)])
    assert passed.startswith(b'0:"a"\n3:"')
    assert passed.replace(b"\n\n", b"\n").endswith(b'"\n0:"b"\n')
    assert len(passed) < 100_000 or size > len(stream)


async def test_that_a_reader_can_watch_the_clock_while_an_error_arrives():
    chunks = redacted_errors(arriving(b'3:"a', b"b", b"c"), redact)
    assert [await anext(chunks), await anext(chunks)] == [b"", b""]
    await chunks.aclose()
