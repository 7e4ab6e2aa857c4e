"""A TLS handshake and nothing more: what a host says to it when a request was lost without a word."""

import ssl
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import anyio.to_thread
import httpcore

from docsdesk.domain.errors import ServiceUnreachableError
from docsdesk.domain.sites.origin import WebAddress
from docsdesk.network.network import Network
from docsdesk.network.stream_tunnel import RoutedBackend

CONNECT_SECONDS = 5.0
WORD_SECONDS = 1.0
"""After the handshake, for a host that ends it with an alert; one that is content waits for the request."""


@dataclass(frozen=True, slots=True)
class Handshake:
    """`alert` is OpenSSL's name for what the host said against it, empty if nothing."""

    speaks_tls: bool
    alert: str = ""


async def shake_hands(network: Network, address: WebAddress, ca_file: Path | None = None) -> Handshake:
    """By the same route and with the same certificates as a request; nothing else is sent. Raises nothing."""
    try:
        context = await anyio.to_thread.run_sync(_context, network, address, ca_file)
        stream = await RoutedBackend(network, address.scheme).connect_tcp(address.host, address.port, CONNECT_SECONDS)
    except (httpcore.ConnectError, httpcore.ConnectTimeout, ServiceUnreachableError):
        return Handshake(speaks_tls=False)
    try:
        stream = await stream.start_tls(context, address.host, CONNECT_SECONDS)
        with suppress(httpcore.ReadTimeout):
            await stream.read(1, WORD_SECONDS)
    except (httpcore.ConnectError, httpcore.ConnectTimeout, httpcore.ReadError, ssl.SSLError) as error:
        alert = _alert(error)
        return Handshake(speaks_tls="ALERT" in alert, alert=alert)
    finally:
        await stream.aclose()
    return Handshake(speaks_tls=True)


def _context(network: Network, address: WebAddress, ca_file: Path | None) -> ssl.SSLContext:
    if address.scheme == "https":
        return network.tls(address.host, ca_file)
    # Only whether the port speaks TLS is asked; no request follows.
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _alert(error: BaseException) -> str:
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLError):
            return cause.reason or ""
        cause = cause.__cause__ or cause.__context__
    return ""
