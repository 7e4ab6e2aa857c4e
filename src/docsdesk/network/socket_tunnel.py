"""Connections for threads: a socket that a proxy has connected to a host."""

import socket
from collections.abc import Generator

from docsdesk.domain.network.errors import ProxyLoginError, no_answer, no_ipv4
from docsdesk.domain.network.route import Proxy, ProxyKind
from docsdesk.domain.wording import say
from docsdesk.network.network import Network
from docsdesk.protocol.proxy_tunnel import MOST_BYTES, tunnel

_PIECE_BYTES = 4096


def open_tunnel(opened: socket.socket, network: Network, proxy: Proxy, host: str, port: int) -> None:
    """Have the proxy behind the socket connect to the host. Raises ServiceUnreachableError; time is the socket's."""
    network.check_login(proxy)
    try:
        _talk(opened, tunnel(proxy, _name_for(proxy, host, port), port), proxy)
    except ProxyLoginError:
        network.note_refusal(proxy)
        raise
    except TimeoutError as error:
        raise no_answer(proxy, say("no answer in time")) from error
    except OSError as error:
        raise no_answer(proxy, say("it closed the connection")) from error


def _talk(opened: socket.socket, talk: Generator[bytes, bytes, None], proxy: Proxy) -> None:
    request, size = next(talk), 0
    while True:
        if request:
            opened.sendall(request)
        piece = opened.recv(_PIECE_BYTES)
        size += len(piece)
        if not piece or size > MOST_BYTES:
            raise no_answer(proxy, say("it closed the connection"))
        try:
            request = talk.send(piece)
        except StopIteration:
            return


def _name_for(proxy: Proxy, host: str, port: int) -> str:
    """What to send to the proxy: the host's name, or its address for SOCKS 4."""
    if proxy.kind is not ProxyKind.SOCKS4:
        return host
    try:
        found = socket.getaddrinfo(host, port, family=socket.AF_INET, type=socket.SOCK_STREAM)
    except OSError as error:
        raise no_ipv4(proxy, host) from error
    return str(found[0][4][0])
