"""Parses web addresses once, so that the checked address is the one connected to (RFC 3986, RFC 6454)."""

import re
from dataclasses import dataclass
from ipaddress import IPv6Address
from urllib.parse import quote, urlsplit

DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
_HOST = re.compile(r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?")
# Characters that URL parsers disagree about.
_TREACHEROUS = re.compile(r"[\x00-\x20\x7f\\]")
_TARGET_SAFE = "/?:@!$&'()*+,;=-._~%[]|{}\"<>^`"


@dataclass(frozen=True, slots=True)
class WebAddress:
    """`host` is lower-case ASCII, an IPv6 address without brackets; `target` is path and query, percent-encoded."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def authority(self) -> str:
        """The Host header, without the scheme's default port."""
        host = bracket(self.host)
        return host if self.port == DEFAULT_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.authority}"

    def __str__(self) -> str:
        return self.origin + self.target


def bracket(host: str) -> str:
    """As addresses write it: an IPv6 address in brackets."""
    return f"[{host}]" if ":" in host else host


def read_address(url: str) -> WebAddress:
    """Raises ValueError, with a sentence for the person, if it is not an http, https, ws or wss address."""
    if _TREACHEROUS.search(url):
        raise ValueError("The address contains a space, a backslash or a control character.")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise ValueError(f"The address cannot be read: {error}.") from None
    scheme = parts.scheme.lower()
    if scheme not in DEFAULT_PORTS:
        raise ValueError("Only http, https, ws and wss addresses can be called.")
    if "@" in parts.netloc:
        raise ValueError("The address contains a user name. Send credentials in a header.")
    if port == 0:
        raise ValueError("Port 0 cannot be called.")
    target = quote((parts.path or "/") + (f"?{parts.query}" if parts.query else ""), safe=_TARGET_SAFE)
    return WebAddress(scheme, _ascii_host(host), port or DEFAULT_PORTS[scheme], target)


def _ascii_host(host: str) -> str:
    if ":" in host:
        try:
            return IPv6Address(host).compressed
        except ValueError:
            raise ValueError("The address has no host.") from None
    try:
        name = host.encode("idna").decode("ascii").lower()
    except UnicodeError:
        raise ValueError("The address has no host.") from None
    if len(name) > 253 or not _HOST.fullmatch(name):
        raise ValueError("The address has no host.")
    return name
