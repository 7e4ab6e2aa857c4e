"""Hosts that are reached without the proxy, as NO_PROXY and the systems' settings name them."""

import re
from fnmatch import fnmatchcase
from ipaddress import ip_address, ip_network

from docsdesk.domain.sites.origin import WebAddress

LOCAL = "<local>"
"""Every name without a dot; how Windows writes it."""
MOST_ENTRIES = 1_000
_PORT = re.compile(r"(?P<host>\[[^\]]*\]|[^:]*):(?P<port>[0-9]{1,5})")


def is_excepted(address: WebAddress, entries: tuple[str, ...]) -> bool:
    """Whether any entry matches: a name with all below it, `.suffix`, `*.suffix`, an address, a CIDR block, `*`.

    An entry may end with a port. An address matches blocks only if it is written as one: names are not resolved.
    """
    return any(_matches(entry.strip().lower(), address) for entry in entries[:MOST_ENTRIES])


def read_entries(text: str) -> tuple[str, ...]:
    """The entries of a list that is separated by commas, semicolons or spaces."""
    return tuple(entry for entry in re.split(r"[\s,;|]+", text) if entry)


def _matches(entry: str, address: WebAddress) -> bool:
    host = address.host.rstrip(".")
    if entry == LOCAL:
        return "." not in host and ":" not in host
    entry = entry.partition("://")[2] or entry
    if found := _PORT.fullmatch(entry):
        if int(found["port"]) != address.port:
            return False
        entry = found["host"]
    entry = entry.strip("[]")
    if not entry:
        return False
    if _is_address(host):
        return _holds(entry, host) or ("*" in entry and fnmatchcase(host, entry))
    if "*" in entry.removeprefix("*."):
        return fnmatchcase(host, entry)
    name = entry.removeprefix("*").strip(".")
    return host == name or host.endswith(f".{name}")


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _holds(entry: str, host: str) -> bool:
    try:
        return ip_address(host) in ip_network(entry, strict=False)
    except ValueError:
        return False
