"""The feed's client over real sockets: what it sends, where it stops, and what each failure is called."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable

import pytest
import trustme
from tests.fakes.clock import FakeClock
from tests.fakes.tcp_server import Answering, tcp_server
from tests.fakes.trusting_network import TrustingNetwork

from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.release_feed import ReleaseFeedHttp
from docsdesk.domain.activity import ActivityEntry
from docsdesk.domain.errors import UpdateError

CA = trustme.CA()
FEED = b'{"signed": ""}'


def server_tls() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    CA.issue_cert("127.0.0.1").configure_cert(context)
    return context


def client_tls() -> ssl.SSLContext:
    context = ssl.create_default_context()
    CA.configure_trust(context)
    return context


def feed(port: int, heard: list[ActivityEntry] | None = None, **options: object) -> ReleaseFeedHttp:
    recorder = ActivityRecorder((heard if heard is not None else []).append, FakeClock())
    return ReleaseFeedHttp(
        f"https://127.0.0.1:{port}/releases.json", recorder, TrustingNetwork(client_tls()), **options
    )


def answering(*answers: bytes, asked: list[bytes] | None = None) -> Answering:
    """One answer after another, each on a connection of its own; the last one for ever."""
    left = list(answers)

    async def answer(request: bytes, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if asked is not None:
            asked.append(request)
        writer.write(left.pop(0) if len(left) > 1 else left[0])
        await writer.drain()

    return answer


def ok(body: bytes, *headers: bytes) -> bytes:
    return b"\r\n".join([b"HTTP/1.1 200 OK", b"Connection: close", *headers, b"", body])


def moved(location: bytes) -> bytes:
    return b"HTTP/1.1 302 Found\r\nConnection: close\r\nLocation: " + location + b"\r\n\r\n"


async def failure(answer: Callable[..., Awaitable[None]], **options: object) -> UpdateError:
    async with tcp_server(answer, server_tls()) as port:
        with pytest.raises(UpdateError) as caught:
            await feed(port, **options).fetch()
    assert caught.value.hint
    return caught.value


async def test_that_one_request_is_sent_that_says_nothing_of_who_asks():
    asked: list[bytes] = []
    heard: list[ActivityEntry] = []
    async with tcp_server(answering(ok(FEED), asked=asked), server_tls()) as port:
        assert await feed(port, heard).fetch() == FEED
    (request,) = asked
    names = {line.split(b":")[0].lower() for line in request.split(b"\r\n")[1:] if line}
    assert request.startswith(b"GET /releases.json HTTP/1.1\r\n")
    assert names <= {b"host", b"user-agent", b"accept", b"accept-encoding", b"connection"}
    assert b"User-Agent: docsdesk\r\n" in request
    assert heard[-1].status == 200


async def test_that_redirects_are_followed_by_https_only_and_not_for_ever():
    async with tcp_server(answering(moved(b"/other"), ok(FEED)), server_tls()) as port:
        assert await feed(port).fetch() == FEED
    assert "https://" in (await failure(answering(moved(b"http://127.0.0.1/")))).title
    assert "too many times" in (await failure(answering(moved(b"/again")))).title


async def test_that_a_feed_without_an_end_is_given_up_in_size_and_in_time():
    async def endless(_request: bytes, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(ok(b""))
        while True:
            writer.write(b" " * 65_536)
            await writer.drain()

    async def slow(_request: bytes, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(ok(b""))
        await asyncio.Event().wait()

    assert "not a release feed" in (await failure(endless)).title
    assert "in time" in (await failure(slow, seconds=0.3)).title


async def test_that_what_inflates_without_an_end_is_given_up_too():
    import zlib

    bomb = zlib.compress(b" " * 10_000_000)
    assert "not a release feed" in (await failure(answering(ok(bomb, b"Content-Encoding: deflate")))).title


@pytest.mark.parametrize("answer", [b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", b"not HTTP\r\n\r\n", b""])
async def test_that_no_feed_at_the_address_is_unreachable(answer: bytes):
    error = await failure(answering(answer))
    assert isinstance(error, UpdateError)
    assert "127.0.0.1" in error.title


async def test_that_a_certificate_nobody_vouches_for_is_refused():
    async with tcp_server(answering(ok(FEED)), server_tls()) as port:
        stranger = ReleaseFeedHttp(
            f"https://127.0.0.1:{port}/",
            ActivityRecorder(lambda _: None, FakeClock()),
            TrustingNetwork(ssl.create_default_context()),
        )
        with pytest.raises(UpdateError, match="not trusted"):
            await stranger.fetch()


async def test_that_nothing_but_https_is_ever_asked():
    plain = ReleaseFeedHttp(
        "http://127.0.0.1:9/", ActivityRecorder(lambda _: None, FakeClock()), TrustingNetwork(client_tls())
    )
    with pytest.raises(UpdateError, match="https://"):
        await plain.fetch()
