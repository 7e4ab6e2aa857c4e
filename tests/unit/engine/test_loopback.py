import asyncio
import socket

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
