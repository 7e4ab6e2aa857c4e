import asyncio
import socket

import httpx
from tests.fakes.loopback import serving

from docsdesk.engine.loopback import listening_socket


async def test_that_answers_are_sent_at_once_on_connections_that_are_kept():
    accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    with listening_socket(0) as listener:
        async with await asyncio.start_server(answer, sock=listener) as server:
            _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            assert await asyncio.wait_for(accepted, 5)
            writer.close()


async def say_who_asks(scope, _, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": scope["client"][0].encode()})


async def test_that_a_header_makes_nobody_else_of_who_asks():
    async with serving(say_who_asks) as port, httpx.AsyncClient(trust_env=False) as client:
        answer = await client.get(f"http://127.0.0.1:{port}/", headers={"X-Forwarded-For": "8.8.8.8"})
    assert answer.text == "127.0.0.1"
