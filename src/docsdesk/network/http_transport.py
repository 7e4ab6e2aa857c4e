"""Requests of httpx by the program's own routes. Import it in a thread: the library takes a while."""

import ssl
from collections.abc import Sequence

import httpcore
import httpx

from docsdesk.network.network import Network
from docsdesk.network.stream_tunnel import CheckedAddresses, RoutedBackend


class RoutedTransport(httpx.AsyncHTTPTransport):
    """For addresses of one scheme. Each request has a connection of its own.

    The other side may close a kept-alive connection just as it is used again; nobody could then tell whether the
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
