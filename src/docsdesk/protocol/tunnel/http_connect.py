"""The HTTP method CONNECT (RFC 9110, 9.3.6) and Basic authentication to proxies (RFC 7617)."""

import base64
import re
from collections.abc import Generator

from docsdesk.domain.errors import ServiceUnreachableError
from docsdesk.domain.network.errors import login_needed, not_a_proxy, not_reached, refused
from docsdesk.domain.network.route import Proxy
from docsdesk.domain.sites.origin import bracketed

MOST_HEAD_BYTES = 64 * 1024
_STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})(?: |\r?\n|$)")
_SCHEME = re.compile(rb"(?im)^proxy-authenticate:[ \t]*([!#$%&'*+.^_`|~0-9a-z-]{1,40})")
_GATEWAY = (502, 503, 504)


def connect(proxy: Proxy, host: str, port: int) -> Generator[bytes, bytes, None]:
    """Yields what to send, gets what has arrived. Raises ServiceUnreachableError."""
    place = f"{bracketed(host)}:{port}"
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
    return (not_reached if status in _GATEWAY else refused)(proxy, host, str(status))


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
