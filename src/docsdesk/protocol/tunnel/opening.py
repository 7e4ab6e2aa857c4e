"""Opens a tunnel through a proxy of any kind."""

from collections.abc import Generator

from docsdesk.domain.network.route import Proxy
from docsdesk.protocol.tunnel import http_connect, socks

MOST_BYTES = 128 * 1024
"""That any proxy may say before the tunnel is open."""


def tunnel(proxy: Proxy, host: str, port: int) -> Generator[bytes, bytes, None]:
    """Yields what to send (maybe nothing), gets what has arrived, never nothing; ends when the tunnel is open.

    `host` is a name or an address, for SOCKS 4 an address. Raises ServiceUnreachableError.
    """
    return (socks if proxy.kind.is_socks else http_connect).connect(proxy, host, port)
