"""Where an IP address leads: the public internet, a private network, or a place that requests must not reach."""

from enum import Enum, auto
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

_PRIVATE_4 = tuple(map(IPv4Network, ("10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
_PRIVATE_6 = tuple(map(IPv6Network, ("::1/128", "fc00::/7")))
# Where clouds serve credentials to their own machines; some of these look like ordinary addresses.
_METADATA_4 = tuple(map(IPv4Network, ("169.254.0.0/16", "100.100.100.200/32", "168.63.129.16/32", "192.0.0.192/32")))
_METADATA_6 = tuple(map(IPv6Network, ("fd00:ec2::/32", "fd20:ce::/32", "fe80::/10")))
# Special, although some versions of the standard library call it global.
_SPECIAL_4 = (IPv4Network("192.88.99.0/24"),)
_SPECIAL_6 = tuple(map(IPv6Network, ("fec0::/10", "64:ff9b:1::/48", "3fff::/20", "5f00::/16", "2001::/23")))
_NAT64 = IPv6Network("64:ff9b::/96")
_ISATAP = (0x0000_5EFE, 0x0200_5EFE)


class AddressReach(Enum):
    """FORBIDDEN covers metadata services, link-local, multicast, reserved and unassigned addresses."""

    PUBLIC = auto()
    PRIVATE = auto()
    FORBIDDEN = auto()


def is_public(address: str) -> bool:
    """Whether `address` (no host name) is public; an IPv6 address that embeds an IPv4 one counts as that one."""
    return reach_of(address) is AddressReach.PUBLIC


def reach_of(address: str) -> AddressReach:
    """The reach of an address in canonical form. A tunnel into a private network is forbidden. Raises ValueError."""
    parsed = ip_address(address.partition("%")[0])
    return _reach_4(parsed) if isinstance(parsed, IPv4Address) else _reach_6(parsed)


def _reach_4(address: IPv4Address) -> AddressReach:
    if any(address in network for network in (*_METADATA_4, *_SPECIAL_4)):
        return AddressReach.FORBIDDEN
    if any(address in network for network in _PRIVATE_4):
        return AddressReach.PRIVATE
    return AddressReach.PUBLIC if _is_global(address) else AddressReach.FORBIDDEN


def _reach_6(address: IPv6Address) -> AddressReach:
    if address.ipv4_mapped is not None:
        return _reach_4(address.ipv4_mapped)
    if any(address in network for network in _METADATA_6):
        return AddressReach.FORBIDDEN
    if any(address in network for network in _PRIVATE_6):
        return AddressReach.PRIVATE
    if wrapped := _embedded_addresses(address):
        return (
            AddressReach.PUBLIC
            if all(_reach_4(each) is AddressReach.PUBLIC for each in wrapped)
            else AddressReach.FORBIDDEN
        )
    if any(address in network for network in _SPECIAL_6):
        return AddressReach.FORBIDDEN
    return AddressReach.PUBLIC if _is_global(address) else AddressReach.FORBIDDEN


def _is_global(address: IPv4Address | IPv6Address) -> bool:
    return address.is_global and not address.is_multicast and not address.is_reserved


def _embedded_addresses(address: IPv6Address) -> tuple[IPv4Address, ...]:
    """The IPv4 addresses embedded by 6to4, Teredo (server and client), NAT64 or ISATAP."""
    if address.sixtofour is not None:
        return (address.sixtofour,)
    if address.teredo is not None:
        return address.teredo
    last = IPv4Address(int(address) & 0xFFFF_FFFF)
    if address in _NAT64 or int(address) >> 32 & 0xFFFF_FFFF in _ISATAP:
        return (last,)
    return ()
