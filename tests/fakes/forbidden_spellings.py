"""Hosts that lead to this machine, into private networks or to metadata services, in every spelling that is known."""

import re
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Address

ADDRESSES = (
    "127.0.0.1",
    "10.0.0.5",
    "172.16.3.4",
    "192.168.1.1",
    "169.254.169.254",
    "100.100.100.200",
    "168.63.129.16",
)
_CIRCLED = str.maketrans("0123456789", "⓪①②③④⑤⑥⑦⑧⑨")
_WIDE = {ord(digit): ord(digit) + 0xFEE0 for digit in "0123456789"} | {ord("."): "\u3002"}
_EMBEDDED = re.compile(r"(?:^|.*?[.-])(\d{1,3}(?:[.-]\d{1,3}){3})\.(?:nip|sslip)\.io\.?$")


def spellings() -> tuple[str, ...]:
    """Authorities of URLs, without ports."""
    found = [spelling for text in ADDRESSES for spelling in _of_address(IPv4Address(text))]
    found += [
        "localhost",
        "LOCALHOST",
        "localhost.",
        "loc%61lhost",
        "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
        "0",
        "0.0.0.0",
        "00",
        "127.1",
        "127.0.1",
    ]
    found += ["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::1%25lo]", "[fe80::1]", "[fe80::1%25eth0]", "[fd00:ec2::254]"]
    found += ["[fc00::1]", "[fec0::1]", "[ff02::1]", "[fd20:ce::254]", "224.0.0.1", "255.255.255.255", "240.0.0.1"]
    found += ["192.0.0.192", "198.18.0.1", "127.255.255.254", "0x7f.1", "0177.1", "017700000001", "127.000.000.001"]
    found += ["8.8.8.8@127.0.0.1", "8.8.8.8:80@127.0.0.1", "8.8.8.8%2540127.0.0.1", "8.8.8.8\\@127.0.0.1"]
    found += [
        "127.0.0.1\t",
        "127.0.0.1%00",
        "127.0.0.1%2e",
        "127.0.0.1#@8.8.8.8",
        "127.0.0.1?@8.8.8.8",
        "user:pw@localhost",
    ]
    return tuple(dict.fromkeys(found))


def _of_address(address: IPv4Address) -> list[str]:
    a, b, c, d = address.packed
    number = int(address)
    dotted = str(address)
    teredo = IPv6Address((0x20010000 << 96) | (0x08080808 << 64) | (number ^ 0xFFFF_FFFF))
    return [
        dotted,
        f"{dotted}.",
        str(number),
        f"0x{number:08x}",
        f"0x{a:x}.0x{b:x}.0x{c:x}.0x{d:x}",
        f"0{a:o}.0{b:o}.0{c:o}.0{d:o}",
        f"0{number:o}",
        f"{a}.{number & 0xFF_FFFF}",
        f"{a}.{b}.{number & 0xFFFF}",
        dotted.translate(_CIRCLED),
        dotted.translate(_WIDE),
        f"[::ffff:{dotted}]",
        f"[::ffff:{number >> 16:x}:{number & 0xFFFF:x}]",
        f"[::{dotted}]",
        f"[64:ff9b::{number >> 16:x}:{number & 0xFFFF:x}]",
        f"[2002:{number >> 16:x}:{number & 0xFFFF:x}::]",
        f"[{teredo}]",
        f"[2600::5efe:{number >> 16:x}:{number & 0xFFFF:x}]",
        f"{dotted}.nip.io",
        f"app-{dotted.replace('.', '-')}.sslip.io",
        f"user@{dotted}",
    ]


async def resolve(host: str, port: int) -> list[str]:
    """As the system does, but without asking the network; names with an address in them lead there."""
    if found := _EMBEDDED.match(host):
        return [found[1].replace("-", ".")]
    local = host.rstrip(".").lower() == "localhost"
    infos = socket.getaddrinfo("127.0.0.1" if local else host, port, flags=socket.AI_NUMERICHOST)
    return [str(info[4][0]) for info in infos]


_connects: list[object] = []


def _hook(event: str, arguments: tuple[object, ...]) -> None:
    if event in ("socket.connect", "socket.sendto"):
        _connects.append(arguments[1])


@contextmanager
def watched_connects() -> Iterator[list[object]]:
    """The addresses that this process connects to while inside, as the interpreter hands them to the system."""
    if _hook not in _installed:
        sys.addaudithook(_hook)
        _installed.append(_hook)
    _connects.clear()
    yield _connects


_installed: list[object] = []
