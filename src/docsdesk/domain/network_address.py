"""Which addresses are on the public internet; everything else needs a reason to be connected to."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

_NAT64 = IPv6Network("64:ff9b::/96")
_IPV4_COMPATIBLE = IPv6Network("::/96")


def is_public(address: str) -> bool:
    """Whether `address` (no host name) is public; an IPv6 address that wraps an IPv4 one counts as that one."""
    parsed = ip_address(address.partition("%")[0])
    return all(_is_public(each) for each in (parsed, *_wrapped(parsed)))


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and (
        address in _NAT64 or address.ipv4_mapped or address.sixtofour or address.teredo
    ):
        return True  # Judged by what it wraps.
    return address.is_global and not address.is_multicast and not address.is_reserved


def _wrapped(address: IPv4Address | IPv6Address) -> tuple[IPv4Address, ...]:
    if isinstance(address, IPv4Address):
        return ()
    if address.ipv4_mapped is not None:
        return (address.ipv4_mapped,)
    if address.sixtofour is not None:
        return (address.sixtofour,)
    if address.teredo is not None:
        return address.teredo
    if address in _NAT64 or address in _IPV4_COMPATIBLE:
        return (IPv4Address(int(address) & 0xFFFF_FFFF),)
    return ()
