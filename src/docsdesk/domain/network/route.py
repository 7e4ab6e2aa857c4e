"""By which ways an address is reached: proxies, or none, in the order in which they are tried."""

from dataclasses import dataclass, replace
from enum import StrEnum
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

from pydantic import SecretStr

from docsdesk.domain.sites.origin import bracket, read_address
from docsdesk.domain.wording import say


class ProxyKind(StrEnum):
    """SOCKS4 gets addresses, which this computer finds; all others get names, which they resolve themselves."""

    HTTP = "http"
    HTTPS = "https"
    SOCKS4 = "socks4"
    SOCKS4A = "socks4a"
    SOCKS5 = "socks5"

    @property
    def is_socks(self) -> bool:
        return self not in (ProxyKind.HTTP, ProxyKind.HTTPS)


_SCHEMES = {kind.value: kind for kind in ProxyKind} | {"socks": ProxyKind.SOCKS5, "socks5h": ProxyKind.SOCKS5}
_PORTS = {ProxyKind.HTTP: 80, ProxyKind.HTTPS: 443}
_SOCKS_PORT = 1080


@dataclass(frozen=True, slots=True)
class Proxy:
    """`host` is ASCII, an IPv6 address without brackets. Its text has neither user nor password."""

    kind: ProxyKind
    host: str
    port: int
    user: str = ""
    password: SecretStr | None = None

    @property
    def place(self) -> str:
        """Host and port: what its password is kept under."""
        return f"{bracket(self.host)}:{self.port}"

    def __str__(self) -> str:
        return f"{self.kind.value}://{self.place}"

    def with_login(self, user: str, password: SecretStr | None) -> "Proxy":
        return replace(self, user=user, password=password)


def read_proxy(text: str) -> Proxy:
    """A proxy from `scheme://user:password@host:port`, where only the host is required; HTTP without a scheme.

    Raises ValueError, with a sentence that does not repeat the text.
    """
    scheme, separator, rest = text.strip().partition("://")
    if not separator:
        scheme, rest = "http", text.strip()
    kind = _SCHEMES.get(scheme.lower())
    if kind is None:
        raise ValueError(say("Start the proxy's address with http://, https://, socks5:// or socks4://."))
    try:
        parts = urlsplit(f"//{rest}")
        port = parts.port
        host = read_address(f"http://{bracket(parts.hostname or '')}").host
        user, password = unquote(parts.username or "", errors="strict"), unquote(parts.password or "", errors="strict")
    except ValueError:
        raise ValueError(say("The proxy's address has no valid host and port.")) from None
    if parts.path.strip("/") or parts.query or parts.fragment or port == 0:
        raise ValueError(say("A proxy's address ends after its port."))
    return Proxy(
        kind,
        host,
        port or _PORTS.get(kind, _SOCKS_PORT),
        user,
        SecretStr(password) if parts.password is not None else None,
    )


@dataclass(frozen=True, slots=True)
class Route:
    """`ways` are tried in order until one connects; None stands for a direct connection."""

    ways: tuple[Proxy | None, ...]

    def __str__(self) -> str:
        return ", ".join(str(way) if way else "direct" for way in self.ways)


DIRECT = Route((None,))


def is_loopback(host: str) -> bool:
    """Whether a host, by its name alone, is this machine: never reached by a proxy (RFC 6761, section 6.3)."""
    name = host.rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ip_address(name.strip("[]"))
    except ValueError:
        return False
    return address.is_loopback or bool((mapped := getattr(address, "ipv4_mapped", None)) and mapped.is_loopback)
