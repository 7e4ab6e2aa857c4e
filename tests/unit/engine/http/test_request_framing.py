"""Requests whose end others may see elsewhere, and ones that are malformed: refused without a word in the log."""

import re

import pytest
from tests.fakes.loopback import peer, serving

from docsdesk.engine.http.connection import MOST_HEAD_BYTES, ConnectionLimits

PATIENT = ConnectionLimits(head=60, body=60, reading=60)
BEHIND = b"GET /behind HTTP/1.1\r\nHost: x\r\n\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
LONG = b"b" * (MOST_HEAD_BYTES + 1)


def post(*headers: bytes, body: bytes = b"0\r\n\r\n") -> bytes:
    return b"\r\n".join([b"POST / HTTP/1.1", b"Host: x", *headers, b"", body]) + BEHIND


async def read_and_answer(_scope, receive, send):
    while (message := await receive())["type"] == "http.request" and message.get("more_body"):
        pass
    await answer_at_once(_scope, receive, send)


async def answer_at_once(_scope, _receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"hi"})


async def begin_to_answer(_scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    while (message := await receive())["type"] == "http.request" and message.get("more_body"):
        pass
    await send({"type": "http.response.body", "body": b"hi"})


REFUSED = {
    "both lengths": post(b"Content-Length: 4", b"Transfer-Encoding: chunked"),
    "both lengths the other way": post(b"transfer-encoding: chunked", b"content-length: 0"),
    "both lengths, one folded": post(b"Content-Length: 4", b"Transfer-Encoding:\r\n chunked"),
    "two lengths": post(b"Content-Length: 4", b"Content-Length: 5", body=b"abcde"),
    "a list of lengths": post(b"Content-Length: 5, 6", body=b"abcde"),
    "a signed length": post(b"Content-Length: +5", body=b"abcde"),
    "a folded length": post(b"Content-Length: 5\r\n 6", body=b"abcde"),
    "a space before the colon": post(b"Content-Length : 5", body=b"abcde"),
    "another coding": post(b"Transfer-Encoding: gzip, chunked"),
    "two codings": post(b"Transfer-Encoding: chunked", b"Transfer-Encoding: chunked"),
    "a bare CR": post(b"A: b\rContent-Length: 5"),
    "two hosts": post(b"Host: y", b"Content-Length: 0", body=b""),
    "no size of a chunk": CHUNKED + b"zz\r\nabc\r\n0\r\n\r\n" + BEHIND,
    "a negative size": CHUNKED + b"-1\r\nabc\r\n0\r\n\r\n" + BEHIND,
    "an endless size": CHUNKED + b"f" * 40 + b"\r\nabc\r\n0\r\n\r\n" + BEHIND,
    "a chunk without its end": CHUNKED + b"3\r\nabcXX0\r\n\r\n" + BEHIND,
    "bare LFs in chunks": CHUNKED + b"3\nabc\n0\n\n" + BEHIND,
    "a good chunk and a bad one": CHUNKED + b"3\r\nabc\r\nzz\r\n" + BEHIND,
    "a bad trailer": CHUNKED + b"0\r\nbad trailer\r\n\r\n" + BEHIND,
    "a long header": b"GET / HTTP/1.1\r\nHost: x\r\nA: " + LONG + b"\r\n\r\n" + BEHIND,
    "many headers": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * MOST_HEAD_BYTES + b"\r\n" + BEHIND,
    "a long target": b"GET /" + LONG + b" HTTP/1.1\r\nHost: x\r\n\r\n" + BEHIND,
}


@pytest.mark.parametrize("app", [read_and_answer, answer_at_once, begin_to_answer], ids=lambda app: app.__name__)
async def test_that_a_request_whose_end_is_unsure_is_refused_and_nothing_behind_it_is_answered(app, caplog):
    statuses: dict[str, list[bytes]] = {}
    async with serving(app, PATIENT) as port:
        for name, request in REFUSED.items():
            async with peer(port) as client:
                await client.says(request)
                # The connection ends.
                statuses[name] = re.findall(rb"HTTP/1\.1 (\d+)", await client.hears_all())
    begun = [[]] if app is begin_to_answer else []
    assert {name: said for name, said in statuses.items() if said not in ([b"400"], [b"431"], *begun)} == {}
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("name", ["a long header", "many headers", "a long target"])
async def test_that_a_head_is_as_long_in_one_piece_as_in_many(name):
    async with serving(answer_at_once, PATIENT) as port, peer(port) as client:
        await client.says(REFUSED[name])
        assert (await client.hears_all()).startswith(b"HTTP/1.1 431 ")


async def test_that_the_same_length_twice_is_one():
    async with serving(read_and_answer, PATIENT) as port, peer(port) as client:
        await client.says(post(b"Content-Length: 5", b"Content-Length: 5", body=b"abcde"))
        for _ in range(2):
            assert b"200" in await client.hears(b"hi")
