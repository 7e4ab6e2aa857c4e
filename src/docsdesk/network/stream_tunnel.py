"""Connections for httpx and httpcore: by the route of their address, through its proxies."""

import socket
import ssl
from collections.abc import AsyncGenerator, Generator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import cast

import anyio
import anyio.to_thread
import httpcore
import httpx

from docsdesk.domain.network.errors import ProxyLoginError, ProxyUnreachableError, no_answer, no_ipv4
from docsdesk.domain.network.route import Proxy, ProxyKind, is_loopback
from docsdesk.domain.sites.origin import WebAddress
from docsdesk.domain.wording import say
from docsdesk.network.network import Network
from docsdesk.network.reasons import reason_of
from docsdesk.protocol.proxy_tunnel import MOST_BYTES, tunnel

TUNNEL_SECONDS = 20.0
"""Until a proxy has connected, however slowly it speaks."""
_PIECE_BYTES = 4096


class RoutedBackend(httpcore.AsyncNetworkBackend):
    """Tries the ways to each host in their order. `scheme` is that of all its addresses.

    Raises ServiceUnreachableError for what a proxy says, and the library's own errors for direct connections.
    """

    def __init__(self, network: Network, scheme: str, inner: httpcore.AsyncNetworkBackend | None = None) -> None:
        self._network = network
        self._scheme = scheme
        self._inner = inner or _system()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 (the library's own signature)
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        if is_loopback(host):
            return await self._inner.connect_tcp(host, port, timeout, local_address, socket_options)
        address = WebAddress(self._scheme, host.strip("[]"), port, "/")
        route = await anyio.to_thread.run_sync(self._network.route, address)
        last: Exception = httpcore.ConnectError("no way leads there")
        for way in route.ways:
            try:
                if way is None:
                    return await self._inner.connect_tcp(host, port, timeout, local_address, socket_options)
                return await self.through(way, address.host, port, timeout)
            except (httpcore.ConnectError, httpcore.ConnectTimeout, ProxyUnreachableError) as error:
                last = error
        raise last

    async def through(
        self,
        proxy: Proxy,
        host: str,
        port: int,
        timeout: float | None,  # noqa: ASYNC109 (as the library passes it on)
    ) -> httpcore.AsyncNetworkStream:
        """A connection to the host through one proxy."""
        self._network.check_login(proxy)
        stream = await self.to_proxy(proxy, timeout)
        async with _closing_on_failure(stream):
            try:
                await _open(stream, proxy, await _name_for(proxy, host, port), port)
            except ProxyLoginError:
                self._network.note_refusal(proxy)
                raise
        return stream

    async def to_proxy(
        self,
        proxy: Proxy,
        timeout: float | None,  # noqa: ASYNC109 (as the library passes it on)
    ) -> httpcore.AsyncNetworkStream:
        """A connection to the proxy itself."""
        try:
            stream = await self._inner.connect_tcp(proxy.host, proxy.port, timeout)
            if proxy.kind is not ProxyKind.HTTPS:
                return stream
            async with _closing_on_failure(stream):
                context = await anyio.to_thread.run_sync(self._network.tls, proxy.host)
                return await stream.start_tls(context, proxy.host, timeout)
        except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
            raise no_answer(proxy, reason_of(error)) from error

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,  # noqa: ARG002, ASYNC109 (the library's own signature)
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,  # noqa: ARG002
    ) -> httpcore.AsyncNetworkStream:
        raise httpcore.ConnectError(f"{path} is no network address")

    async def sleep(self, seconds: float) -> None:
        await anyio.sleep(seconds)


def _system() -> httpcore.AsyncNetworkBackend:
    return cast("httpcore.AsyncNetworkBackend", httpcore.AnyIOBackend())


class CheckedAddresses(httpcore.AsyncNetworkBackend):
    """Connects to the first of these addresses that answers; the name it is asked for is not resolved again."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self._addresses = addresses
        self._inner = _system()

    async def connect_tcp(
        self,
        host: str,  # noqa: ARG002 (resolved and checked before)
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 (the library's own signature)
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        last: Exception = httpcore.ConnectError("no address")
        share = timeout / max(len(self._addresses), 1) if timeout is not None else None
        for address in self._addresses:
            try:
                return await self._inner.connect_tcp(address, port, share, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                last = error
        raise last


async def _open(stream: httpcore.AsyncNetworkStream, proxy: Proxy, host: str, port: int) -> None:
    try:
        with anyio.fail_after(TUNNEL_SECONDS):
            await _talk(stream, tunnel(proxy, host, port), proxy)
    except (httpcore.ReadError, httpcore.WriteError) as error:
        raise no_answer(proxy, say("it closed the connection")) from error
    except TimeoutError as error:
        seconds = f"{TUNNEL_SECONDS:g}"
        raise no_answer(proxy, say("it did not answer within {seconds} seconds", seconds=seconds)) from error


async def _talk(stream: httpcore.AsyncNetworkStream, talk: Generator[bytes, bytes, None], proxy: Proxy) -> None:
    request, size = next(talk), 0
    while True:
        if request:
            await stream.write(request)
        piece = await stream.read(_PIECE_BYTES)
        size += len(piece)
        if not piece or size > MOST_BYTES:
            raise no_answer(proxy, say("it closed the connection"))
        try:
            request = talk.send(piece)
        except StopIteration:
            return


async def _name_for(proxy: Proxy, host: str, port: int) -> str:
    """What to send to the proxy: the host's name, or its address for SOCKS 4."""
    if proxy.kind is not ProxyKind.SOCKS4:
        return host
    try:
        found = await anyio.getaddrinfo(host, port, family=socket.AF_INET, type=socket.SOCK_STREAM)
    except OSError as error:
        raise no_ipv4(proxy, host) from error
    return str(found[0][4][0])


@asynccontextmanager
async def _closing_on_failure(stream: httpcore.AsyncNetworkStream) -> AsyncGenerator[None]:
    try:
        yield
    except BaseException:
        with anyio.CancelScope(shield=True):
            await stream.aclose()
        raise


class RoutedTransport(httpx.AsyncHTTPTransport):
    """For addresses of one scheme. Each request has a connection of its own.

    The other side may close a kept-alive connection just as it is used again; it would then be unknown whether the
    request was carried out.
    """

    def __init__(self, network: Network, scheme: str, context: ssl.SSLContext, addresses: Sequence[str] = ()) -> None:
        """`addresses` are those of the host, checked before; without them its name is resolved anew."""
        super().__init__(verify=context, trust_env=False)
        # httpx itself takes no connections but its own and those of its proxies.
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=context,
            max_keepalive_connections=0,
            network_backend=RoutedBackend(network, scheme, CheckedAddresses(addresses) if addresses else None),
        )
