"""The quick part of tests/faults/playground_proxy.py, and what only a real engine shows: pieces and broken answers."""

import gzip
import json

import httpx
import pytest
from tests.contract.engine_process import running_engine
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.forbidden_spellings import resolve, spellings, watched_connects
from tests.fakes.local_api import LocalApi, local_api
from tests.fakes.playground_calls import PROXY, call, write_api_site
from tests.fakes.tcp_server import tcp_server

from docsdesk.engine.playground.pinned_connection import PinnedConnections
from docsdesk.engine.playground.proxy import PlaygroundProxy
from docsdesk.network.network import Network
from docsdesk.protocol.playground_snippet import CALL_MEDIA_TYPE


async def test_that_no_spelling_of_a_forbidden_address_is_connected_to(tmp_path):
    urls = [f"http://{spelling}/v1" for spelling in spellings()]
    config = engine_config(tmp_path / "state", write_api_site(tmp_path / "docs", *urls))
    proxy = PlaygroundProxy(PinnedConnections(Network()), resolve)
    async with engine_client(config, FakeBuilder(), proxy=proxy) as client:
        with watched_connects() as connects:
            causes = [(await call(client, url)).cause for url in urls]
    assert connects == []
    assert causes.count("blocked") > 100
    assert set(causes) <= {"address", "blocked", "dns"}


@pytest.fixture
async def serving(tmp_path):
    """A client of a real engine whose site calls a server that answers with the given bytes."""

    async def start(answered: bytes):
        async def answering(_, __, writer) -> None:
            writer.write(answered)
            await writer.drain()

        server = tcp_server(answering)
        opened.append(server)
        port = await server.__aenter__()
        folder = write_api_site(tmp_path / "docs", f"http://127.0.0.1:{port}")
        engine = running_engine(folder, tmp_path / "state", allow_private_apis=True)
        client = httpx.AsyncClient(base_url=engine.__enter__().url)
        engines.append(engine)
        clients.append(client)
        return client, f"http://127.0.0.1:{port}/"

    opened, engines, clients = [], [], []
    yield start
    for client in clients:
        await client.aclose()
    for engine in engines:
        engine.__exit__(None, None, None)
    for server in opened:
        await server.__aexit__(None, None, None)


async def test_that_an_answer_that_breaks_off_does_not_look_whole(serving):
    client, url = await serving(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort")
    answer = await call(client, url)
    assert (answer.head["status"], answer.is_whole) == (200, False)


async def test_that_a_packed_answer_is_unpacked_by_who_asked(serving):
    packed = gzip.compress(b"kites")
    head = f"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: {len(packed)}\r\n\r\n"
    client, url = await serving(head.encode() + packed)
    assert (await call(client, url)).body == b"kites"


async def test_that_pieces_come_through_as_they_are_sent(tmp_path):
    with local_api() as api:
        folder = write_api_site(tmp_path / "docs", api.url)
        with running_engine(folder, tmp_path / "state", allow_private_apis=True) as engine:
            async with httpx.AsyncClient(base_url=engine.url) as client, opened_call(client, api) as answer:
                pieces = answer.aiter_raw()
                assert b'"number": 1' in await anext(pieces)
                api.release.set()
                assert b'"number": 2' in b"".join([piece async for piece in pieces])


def opened_call(client: httpx.AsyncClient, api: LocalApi):
    head = json.dumps({"method": "GET", "url": f"{api.url}/none/stream"})
    headers = {"Content-Type": CALL_MEDIA_TYPE, "Origin": str(client.base_url).rstrip("/")}
    return client.stream("POST", PROXY, content=head + "\n", headers=headers)
