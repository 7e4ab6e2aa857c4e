"""What is sent to a proxy until it has connected to a host, without any socket.

CONNECT (RFC 9110, 9.3.6) with Basic authentication (RFC 7617); SOCKS 4, 4a and 5 (RFC 1928, RFC 1929).
"""

import base64
import re
from collections.abc import Generator
from ipaddress import IPv4Address, IPv6Address, ip_address

from docsdesk.domain.errors import ServiceUnreachableError
from docsdesk.domain.network.errors import login_needed, no_ipv4, not_a_proxy, not_reached, proxy_refusal
from docsdesk.domain.network.route import Proxy, ProxyKind
from docsdesk.domain.sites.origin import bracket

MOST_BYTES = 128 * 1024
"""That any proxy may say before the tunnel is open."""


def tunnel(proxy: Proxy, host: str, port: int) -> Generator[bytes, bytes, None]:
    """Yields what to send (maybe nothing), gets what has arrived, never nothing; ends when the tunnel is open.

    `host` is a name or an address, for SOCKS 4 an address. Raises ServiceUnreachableError.
    """
    return (connect_by_socks if proxy.kind.is_socks else connect_by_http)(proxy, host, port)


MOST_HEAD_BYTES = 64 * 1024
_STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})(?: |\r?\n|$)")
_SCHEME = re.compile(rb"(?im)^proxy-authenticate:[ \t]*([!#$%&'*+.^_`|~0-9a-z-]{1,40})")
_GATEWAY = (502, 503, 504)


def connect_by_http(proxy: Proxy, host: str, port: int) -> Generator[bytes, bytes, None]:
    """Yields what to send, gets what has arrived. Raises ServiceUnreachableError."""
    place = f"{bracket(host)}:{port}"
    lines = [f"CONNECT {place} HTTP/1.1", f"Host: {place}"]
    if header := basic_login(proxy):
        lines.append(f"Proxy-Authorization: {header}")
    head = yield "".join(f"{line}\r\n" for line in (*lines, "")).encode()
    while (end := _end_of_head(head)) is None:
        if not head.startswith(b"HTTP/"[: len(head)]) or len(head) > MOST_HEAD_BYTES:
            raise not_a_proxy(proxy, head[:200].decode(errors="replace"))
        head += yield b""
    found = _STATUS.match(head)
    if found is None:
        raise not_a_proxy(proxy, head[:200].decode(errors="replace"))
    status = int(found[1])
    if not 200 <= status < 300:
        raise _refusal(proxy, host, status, head)
    # The other side does not speak first: what follows is no part of a tunnel.
    if len(head) > end:
        raise not_a_proxy(proxy, f"HTTP {status}, followed by content")


def _refusal(proxy: Proxy, host: str, status: int, head: bytes) -> ServiceUnreachableError:
    if status == 407:
        return login_needed(proxy, offered_schemes(head))
    return (not_reached if status in _GATEWAY else proxy_refusal)(proxy, host, str(status))


def basic_login(proxy: Proxy) -> str:
    """The value of Proxy-Authorization; empty without a password."""
    if proxy.password is None:
        return ""
    login = f"{proxy.user}:{proxy.password.get_secret_value()}"
    return f"Basic {base64.b64encode(login.encode()).decode()}"


def offered_schemes(head: bytes) -> tuple[str, ...]:
    return tuple(dict.fromkeys(scheme.decode() for scheme in _SCHEME.findall(head)))


def _end_of_head(head: bytes) -> int | None:
    found = re.search(rb"\r?\n\r?\n", head)
    return found.end() if found else None


_VERSION_4 = 4
_VERSION_5 = 5
_CONNECT_CODE = 1
_NO_LOGIN_CODE = 0
_PASSWORD_CODE = 2
_NO_METHOD_CODE = 0xFF
_IPV4_CODE = 1
_NAME_CODE = 3
_IPV6_CODE = 4
_REPLIES_5 = {
    1: "general failure",
    3: "network unreachable",
    4: "host unreachable",
    5: "connection refused",
    6: "time to live expired",
    7: "command not supported",
    8: "address type not supported",
}
_NOT_ALLOWED_CODE_5 = 2
_GRANTED_CODE_4 = 90
_REFUSED_4 = (92, 93)
_INVALID = bytes((0, 0, 0, 1))
"""The address by which 4a says that a name follows."""


def connect_by_socks(proxy: Proxy, host: str, port: int) -> Generator[bytes, bytes, None]:
    """Yields what to send, gets what has arrived. Raises ServiceUnreachableError.

    For SOCKS 4, which knows no names, `host` must be an address.
    """
    talk = _Talk(proxy)
    order = _connect_5 if proxy.kind is ProxyKind.SOCKS5 else _connect_4
    yield from order(talk, host, port)
    # The other side does not speak first: what follows is no part of a tunnel.
    if talk.arrived:
        raise not_a_proxy(proxy)


class _Talk:
    def __init__(self, proxy: Proxy) -> None:
        self.proxy = proxy
        self.arrived = bytearray()

    def take(self, size: int, order: bytes = b"") -> Generator[bytes, bytes, bytes]:
        """Say something, and return the next `size` bytes."""
        if order or len(self.arrived) < size:
            self.arrived += yield order
        while len(self.arrived) < size:
            self.arrived += yield b""
        taken = bytes(self.arrived[:size])
        del self.arrived[:size]
        return taken


def _connect_5(talk: _Talk, host: str, port: int) -> Generator[bytes, bytes, None]:
    proxy = talk.proxy
    methods = (_NO_LOGIN_CODE, _PASSWORD_CODE) if proxy.password is not None else (_NO_LOGIN_CODE,)
    version, method = yield from talk.take(2, bytes((_VERSION_5, len(methods), *methods)))
    if version != _VERSION_5:
        raise not_a_proxy(proxy)
    if method == _NO_METHOD_CODE:
        raise login_needed(proxy, ())
    if method == _PASSWORD_CODE and proxy.password is not None:
        yield from _log_in(talk)
    elif method != _NO_LOGIN_CODE:
        raise not_a_proxy(proxy)
    order = bytes((_VERSION_5, _CONNECT_CODE, 0)) + _address_5(host) + port.to_bytes(2)
    answer = yield from talk.take(4, order)
    version, reply = answer[:2]
    if version != _VERSION_5:
        raise not_a_proxy(proxy)
    if reply == _NOT_ALLOWED_CODE_5:
        raise proxy_refusal(proxy, host, "SOCKS 2")
    if reply:
        raise not_reached(proxy, host, _REPLIES_5.get(reply, f"SOCKS {reply}"))
    yield from _skip_address(talk, kind=answer[3])


def _log_in(talk: _Talk) -> Generator[bytes, bytes, None]:
    proxy = talk.proxy
    assert proxy.password is not None
    user, password = proxy.user.encode()[:255], proxy.password.get_secret_value().encode()[:255]
    said = bytes((1, len(user))) + user + bytes((len(password),)) + password
    _, status = yield from talk.take(2, said)
    if status:
        raise login_needed(proxy, ())


def _address_5(host: str) -> bytes:
    match _numeric(host):
        case IPv4Address() as address:
            return bytes((_IPV4_CODE,)) + address.packed
        case IPv6Address() as address:
            return bytes((_IPV6_CODE,)) + address.packed
        case None:
            name = host.encode("ascii")
            return bytes((_NAME_CODE, len(name))) + name


def _skip_address(talk: _Talk, kind: int) -> Generator[bytes, bytes, None]:
    """The address that the proxy connects from."""
    sizes = {_IPV4_CODE: 4, _IPV6_CODE: 16}
    if kind == _NAME_CODE:
        (size,) = yield from talk.take(1)
    elif kind in sizes:
        size = sizes[kind]
    else:
        raise not_a_proxy(talk.proxy)
    yield from talk.take(size + 2)


def _connect_4(talk: _Talk, host: str, port: int) -> Generator[bytes, bytes, None]:
    proxy = talk.proxy
    address, name = _numeric(host), b""
    if not isinstance(address, IPv4Address) and (address is not None or proxy.kind is ProxyKind.SOCKS4):
        raise no_ipv4(proxy, host)
    if address is None:
        name = host.encode("ascii") + b"\0"
    packed = address.packed if address is not None else _INVALID
    user = proxy.user.encode().replace(b"\0", b"")[:255]
    order = bytes((_VERSION_4, _CONNECT_CODE)) + port.to_bytes(2) + packed + user + b"\0" + name
    answer = yield from talk.take(8, order)
    version, reply = answer[:2]
    if version:
        raise not_a_proxy(proxy)
    if reply in _REFUSED_4:
        raise login_needed(proxy, ())
    if reply != _GRANTED_CODE_4:
        raise not_reached(proxy, host, f"SOCKS {reply}")


def _numeric(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None
