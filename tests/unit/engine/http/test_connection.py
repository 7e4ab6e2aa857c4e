import asyncio
import errno
import gc
import logging
import os
import weakref
from contextlib import AsyncExitStack, contextmanager, suppress

from tests.fakes.loopback import peer, serving
from tests.waiting import eventually

from docsdesk.engine.http.connection import MOST_HEAD_BYTES, ConnectionLimits

PATIENT = ConnectionLimits(head=60, body=60, reading=60)
GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
UPLOAD = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n"


async def greet(_scope, _receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"hi"})


async def wait_for_the_end(_scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"begun", "more_body": True})
    while (await receive())["type"] != "http.disconnect":
        pass


class Flood:
    """Sends without end, until nobody is there."""

    def __init__(self) -> None:
        self.is_over = asyncio.Event()

    async def __call__(self, _scope, receive, send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        gone = asyncio.create_task(self.until_gone(receive))
        while not gone.done():
            await send({"type": "http.response.body", "body": bytes(100_000), "more_body": True})
            await asyncio.sleep(0)
        self.is_over.set()

    async def until_gone(self, receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass


class Reading:
    def __init__(self) -> None:
        self.last = ""

    async def __call__(self, _scope, receive, _send) -> None:
        while (message := await receive()).get("more_body"):
            pass
        self.last = message["type"]


async def test_that_a_connection_that_says_nothing_ends():
    async with serving(greet, ConnectionLimits(head=0.01)) as port, peer(port) as silent:
        assert await silent.hears_all() == b""


async def test_that_half_a_head_is_not_waited_for():
    async with serving(greet, ConnectionLimits(head=0.1)) as port, peer(port) as slow:
        await slow.says(b"GET / HTTP/1.1\r\nHost: 12")
        assert (await slow.hears_all()).startswith(b"HTTP/1.1 408 ")


async def test_that_half_a_head_behind_an_answer_is_not_waited_for():
    async with serving(greet, ConnectionLimits(head=0.2)) as port, peer(port) as slow:
        await slow.says(GET + b"GET / HTTP/1.1\r\nHo")
        await slow.hears(b"hi")
        assert (await slow.hears_all()).startswith(b"HTTP/1.1 408 ")


async def test_that_half_a_body_is_not_waited_for():
    app = Reading()
    async with serving(app, ConnectionLimits(body=0.1)) as port, peer(port) as slow:
        await slow.says(UPLOAD % 100 + b"{")
        answer = await slow.hears_all()
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b'{"error":"Timed out while reading the request body."}' in answer
    assert app.last == "http.disconnect"


async def test_that_a_body_nobody_asked_for_is_not_read():
    sent = 0
    async with serving(greet, PATIENT) as port, peer(port) as generous:
        await generous.says(UPLOAD % 300_000_000)
        head = await generous.hears(b"\r\n\r\n")
        with suppress(ConnectionError):
            while sent < 300:
                await generous.says(bytes(1_000_000))
                sent += 1
    assert head.startswith(b"HTTP/1.1 200 ")
    assert b"connection: close" in head.lower()
    assert sent < 50


async def test_that_a_connection_goes_on_behind_a_short_body_nobody_asked_for():
    async with serving(greet, PATIENT) as port, peer(port) as polite:
        for _ in range(2):
            await polite.says(UPLOAD % 2 + b"{}")
            assert b"close" not in await polite.hears(b"hi")


async def test_that_a_reader_that_does_not_read_is_left():
    flood = Flood()
    async with serving(flood, ConnectionLimits(reading=0.1)) as port, peer(port) as deaf:
        deaf.reader._transport.pause_reading()
        await deaf.says(GET)
        await asyncio.wait_for(flood.is_over.wait(), 5)


async def test_that_a_new_connection_takes_the_place_of_the_one_waited_for_longest():
    limits = ConnectionLimits(head=60, connections=3)
    async with serving(greet, limits) as port, AsyncExitStack() as open_ones:
        first, second = [await open_ones.enter_async_context(peer(port)) for _ in range(2)]
        for each in (first, second):
            await each.says(b"GET / HT")
        async with peer(port) as new:
            await new.says(GET)
            await new.hears(b"hi")
        assert await first.hears_all() == b""
        await second.says(b"TP/1.1\r\nHost: x\r\n\r\n")
        await second.hears(b"hi")


async def test_that_connections_that_come_all_at_once_end_as_many_others():
    async with serving(greet, ConnectionLimits(head=60, connections=3)) as port, AsyncExitStack() as open_ones:
        crowd = await asyncio.gather(*(open_ones.enter_async_context(peer(port)) for _ in range(20)))
        await eventually(lambda: sum(each.reader.at_eof() for each in crowd) == 18)


async def test_that_answers_under_way_are_not_ended_for_a_new_connection():
    async with serving(wait_for_the_end, ConnectionLimits(connections=3)) as port, AsyncExitStack() as open_ones:
        streams = [await open_ones.enter_async_context(peer(port)) for _ in range(2)]
        for each in streams:
            await each.says(GET)
            await each.hears(b"begun")
        async with peer(port) as refused:
            await refused.says(GET)
            answer = await refused.hears_all()
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"Too many open connections" in answer
        assert not any(each.reader.at_eof() for each in streams)


async def test_that_a_head_has_a_limit():
    async with serving(greet) as port, peer(port) as wordy:
        await wordy.says(b"GET / HTTP/1.1\r\nX: " + b"x" * 2 * MOST_HEAD_BYTES)
        assert (await wordy.hears_all()).startswith(b"HTTP/1.1 431 ")


async def test_that_a_broken_request_body_ends_an_answer_without_a_traceback(caplog):
    async with serving(wait_for_the_end) as port, peer(port) as rude:
        await rude.says(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        await rude.hears(b"begun")
        await rude.says(b"no chunk\r\n")
        await rude.hears_all()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_that_an_answer_that_does_not_end_with_the_server_is_cut_without_a_traceback(caplog):
    async def stubborn(_scope, _receive, _send):
        await asyncio.Event().wait()

    async with serving(stubborn) as port, peer(port) as patient:
        await patient.says(GET)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_that_an_upgrade_to_another_protocol_is_ignored(caplog):
    async with serving(greet) as port, peer(port) as other:
        await other.says(GET[:-2] + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
        assert (await other.hears(b"hi")).startswith(b"HTTP/1.1 200 ")
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_that_running_out_of_files_ends_the_longest_waits(caplog):
    async with serving(greet, PATIENT) as port, peer(port) as idle:
        await idle.says(GET)
        await idle.hears(b"hi")
        error = OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        context = {"message": "socket.accept() out of system resource", "exception": error, "socket": None}
        asyncio.get_running_loop().call_exception_handler(context)
        assert await idle.hears_all() == b""
    assert [record.levelname for record in caplog.records if record.levelno > logging.INFO] == ["WARNING"]


async def test_that_a_connection_leaves_no_cyclic_garbage():
    kept = []

    async def app(scope, receive, send):
        kept.append(weakref.ref(receive.__self__))
        await greet(scope, receive, send)

    with searching_for_no_garbage():
        async with serving(app) as port:
            async with peer(port) as other:
                await other.says(GET)
                await other.hears(b"hi")
            await eventually(lambda: kept[0]() is None)


@contextmanager
def searching_for_no_garbage():
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
