"""Addresses of a name, to be checked before one of them is connected to."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""All addresses of a host and port, numeric. Raises OSError."""


async def system_resolve(host: str, port: int) -> tuple[str, ...]:
    """Resolve a name with the system; that also reads `127.1`, `0x7f000001` and the like, as connecting would."""
    infos = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(info[4][0]) for info in infos))
