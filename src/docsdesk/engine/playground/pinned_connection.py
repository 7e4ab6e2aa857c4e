"""Connections to a checked address: a name is resolved once, and never again."""

import asyncio
import ssl
from collections.abc import Iterable
from dataclasses import dataclass

import httpcore

from docsdesk.domain.network.errors import ProxyUnreachableError, client_refused
from docsdesk.domain.network.route import DIRECT, Proxy, Route
from docsdesk.domain.sites.network_address import AddressReach, reach_of
from docsdesk.domain.sites.origin import WebAddress
from docsdesk.engine.playground.api_call import (
    CallFailedError,
    Cause,
    blocked_address,
    connection_refused,
    not_passed,
    timeout_failure,
    tls_failure,
    unknown_host,
    unreachable,
)
from docsdesk.network.network import Network, Resolve
from docsdesk.network.stream_tunnel import CheckedAddresses, RoutedBackend

CONNECT_SECONDS = 10.0
_MOST_ADDRESSES = 6


@dataclass(frozen=True, slots=True)
class CheckedRoute:
    """How a target is reached: by proxies that get its name, or one of its addresses, all checked.

    `addresses` is empty if only a proxy can resolve the name.
    """

    route: Route = DIRECT
    addresses: tuple[str, ...] = ()

    def forwarder(self, target: WebAddress) -> Proxy | None:
        """The proxy that gets a request in the clear as a whole; it would refuse to connect to such ports."""
        first = self.route.ways[0]
        return first if target.scheme == "http" and first is not None and not first.kind.is_socks else None


async def checked_way(
    target: WebAddress, route: Route, resolve: Resolve, *, allow_private: bool, may_be_unknown: bool
) -> CheckedRoute:
    """Raises CallFailedError. A name that only a proxy resolves is let through where `may_be_unknown`."""
    try:
        return CheckedRoute(route, await checked_addresses(target, resolve, allow_private=allow_private))
    except CallFailedError as error:
        if error.cause is Cause.DNS and may_be_unknown and None not in route.ways:
            return CheckedRoute(route)
        raise


async def checked_addresses(target: WebAddress, resolve: Resolve, *, allow_private: bool) -> tuple[str, ...]:
    """The addresses of the target's host. Raises CallFailedError if one of them must not be connected to."""
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            found = tuple(await resolve(target.host, target.port))
    except TimeoutError as error:
        raise timeout_failure("The name service", CONNECT_SECONDS) from error
    except (OSError, UnicodeError) as error:
        raise unknown_host(target.host) from error
    if not found:
        raise unknown_host(target.host)
    for address in found:
        reach = reach_of(address)
        if reach is AddressReach.FORBIDDEN or (reach is AddressReach.PRIVATE and not allow_private):
            raise blocked_address(target.host, address, is_private=reach is AddressReach.PRIVATE)
    return found[:_MOST_ADDRESSES]


@dataclass(frozen=True, slots=True)
class PinnedConnections:
    """Opens connections for HTTP; Host and the name on the certificate stay those of the target."""

    network: Network

    async def connection(self, target: WebAddress, way: CheckedRoute) -> httpcore.AsyncHTTPConnection:
        """Raises ServiceUnreachableError for certificates that cannot be used."""
        origin = httpcore.Origin(target.scheme.encode(), target.host.encode(), target.port)
        tls = await asyncio.to_thread(self.network.tls, target.host) if target.scheme == "https" else None
        return httpcore.AsyncHTTPConnection(origin, tls, network_backend=_PinnedBackend(self.network, target, way))


class _PinnedBackend(RoutedBackend):
    """Connects by the given way, whatever host it is asked for."""

    def __init__(self, network: Network, target: WebAddress, way: CheckedRoute) -> None:
        super().__init__(network, target.scheme)
        self._target = target
        self._way = way
        self._addresses = CheckedAddresses(way.addresses)

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 (the library's own signature)
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        if (forwarder := self._way.forwarder(self._target)) is not None:
            return await self.to_proxy(forwarder, timeout)
        last: Exception = httpcore.ConnectError("no address")
        for proxy in self._way.route.ways:
            try:
                if proxy is None:
                    return await self._addresses.connect_tcp(host, port, timeout, local_address, socket_options)
                return await self.through(proxy, self._target.host, port, timeout)
            except (httpcore.ConnectError, httpcore.ConnectTimeout, ProxyUnreachableError) as error:
                last = error
        raise last


def connect_failure(target: WebAddress, error: Exception) -> CallFailedError:
    """Explain a failed connection; the library keeps the reason as the error's cause."""
    reasons = _causes(error)
    if any(isinstance(each, ssl.SSLError) for each in reasons):
        problem = next(each for each in reasons if isinstance(each, ssl.SSLError))
        if (refusal := client_refused(problem.reason, target.authority)) is not None:
            return not_passed(refusal)
        return tls_failure(target.authority, _tls_words(problem))
    if isinstance(error, httpcore.ConnectTimeout):
        return timeout_failure(target.authority, CONNECT_SECONDS)
    if any(isinstance(each, ConnectionRefusedError) for each in reasons):
        return connection_refused(target.authority)
    errors = [each for each in reasons if isinstance(each, OSError) and each.strerror]
    return unreachable(target.authority, str(errors[-1].strerror).lower() if errors else "the connection broke off")


def _causes(error: BaseException | None) -> list[BaseException]:
    found: list[BaseException] = []
    while error is not None and error not in found:
        found.append(error)
        error = error.__cause__ or error.__context__
    return found


def _tls_words(problem: ssl.SSLError) -> str:
    if isinstance(problem, ssl.SSLCertVerificationError):
        return problem.verify_message.rstrip(".").lower()
    return (problem.reason or "the server speaks no TLS here").replace("_", " ").lower()
