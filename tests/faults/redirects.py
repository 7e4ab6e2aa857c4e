"""Redirect chains from a bundle's link: no credential goes along, none leads where downloads must not go.

PYTHONPATH=src:. python -m tests.faults --only redirects

Names resolve and addresses connect as written here; what answers are two origins on loopback, one with TLS.
"""

import socket
import ssl
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import trustme
from tests.fakes.faulty_origin import Answering, Fault, Origin, serving
from tests.fakes.trusting_network import TrustingNetwork
from tests.faults.suite import SuiteResult

from docsdesk.adapters.downloads.storage_answer import Bandwidth, CutError
from docsdesk.adapters.downloads.storage_connection import StorageConnections
from docsdesk.adapters.stop_switch import StopSwitch
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.domain.sites.network_address import AddressReach, reach_of

CANARY = "c4nary"
LINK = f"https://storage.example/b.tar.gz?X-Amz-Signature={CANARY}"
PLAIN_LINK = LINK.replace("https", "http", 1)
PLACES = {
    "storage.example": "93.184.215.14",
    "cdn.example": "151.101.1.69",
    "xn--bcher-kva.example": "93.184.215.15",
    "home.example": "127.0.0.1",
    "inside.example": "10.0.0.5",
    "metadata.google.internal": "169.254.169.254",
    "localhost": "127.0.0.1",
}
NAMED_ADDRESSES = ("93.184.215.14", "127.0.0.1", "10.0.0.5", "2606:2800:21f:cb07::1")
BOTH_FAMILIES = socket.has_dualstack_ipv6()
SENT = {"host", "user-agent", "accept-encoding"}
MOST_REQUESTS = 6


class End(Enum):
    WHOLE = "whole"
    REFUSED = "refused"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class Chain:
    """What the link is answered with in turn; None for a redirect that does not say where to."""

    locations: tuple[str | None, ...]
    end: End
    link: str = LINK
    allow_private: bool = False
    status: str = "307 Temporary Redirect"


def _public() -> Iterator[Chain]:
    yield Chain((), End.WHOLE)
    for location in (
        "/elsewhere",
        "elsewhere?x=1",
        "?x=1",
        "//cdn.example/b",
        "https://cdn.example/b",
        "https://storage.example:8443/b",
        "https://storage.example:443/b",
        "HTTPS://STORAGE.EXAMPLE/b",
        "https://bücher.example/b",
        "https://xn--bcher-kva.example/b",
        f"https://user:{CANARY}@cdn.example/b",
        "https://93.184.215.14/b",
        *(["https://[2606:2800:21f:cb07::1]/b"] if BOTH_FAMILIES else []),
    ):
        yield Chain((location,), End.WHOLE)
    yield Chain(("https://storage.example./b",), End.EITHER)
    yield Chain(("https://cdn.example\\@127.0.0.1/b",), End.EITHER)
    yield Chain(("https://cdn.example:0/b",), End.EITHER)
    yield Chain(("https:///b",), End.EITHER)
    yield Chain(("https:\\\\127.0.0.1\\b",), End.EITHER)
    for status in ("301 Moved Permanently", "302 Found", "303 See Other", "308 Permanent Redirect"):
        yield Chain(("https://cdn.example/b",), End.WHOLE, status=status)


def _endless() -> Iterator[Chain]:
    yield Chain(("/1", "/2", "/3", "/4", "/5"), End.WHOLE)
    yield Chain(("/1", "/2", "/3", "/4", "/5", "/6"), End.REFUSED)
    yield Chain((LINK,) * 20, End.REFUSED)
    yield Chain(("https://cdn.example/b", LINK) * 10, End.REFUSED)


def _nowhere() -> Iterator[Chain]:
    for location in (
        None,
        "https://[",
        "https://cdn.example:99999/b",
        "ftp://cdn.example/b",
        "file:///etc/passwd",
        "data:application/gzip;base64,H4sI",
        "gopher://cdn.example:70/",
        "http://storage.example/b",
        "http://cdn.example:443/b",
    ):
        yield Chain((location,), End.REFUSED)
    yield Chain(("http://cdn.example/b", "https://storage.example/b"), End.REFUSED)


def _private() -> Iterator[Chain]:
    for authority in (
        "127.0.0.1",
        "localhost",
        "localhost.",
        "127.1",
        "2130706433",
        "0x7f.1",
        "0177.0.0.1",
        "10.0.0.5",
        "192.168.1.1",
        "100.64.0.1",
        "169.254.169.254",
        "0.0.0.0",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[fe80::1%25lo]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "[fd00:ec2::254]",
        "home.example",
        "inside.example",
        "metadata.google.internal",
        "cdn.example@127.0.0.1",
        "127.0.0.1#@cdn.example",
    ):
        yield Chain((f"https://{authority}/b",), End.REFUSED)
    yield Chain(("https://inside.example/b", "https://cdn.example/b"), End.REFUSED)
    yield Chain(("https://cdn.example/b", "//127.0.0.1/b"), End.REFUSED)
    yield Chain((), End.REFUSED, link="https://inside.example/b")
    yield Chain((), End.REFUSED, link=PLAIN_LINK)


def _allowed() -> Iterator[Chain]:
    for link, location, end in (
        (PLAIN_LINK, "https://cdn.example/b", End.WHOLE),
        (PLAIN_LINK, "http://cdn.example:8080/b", End.WHOLE),
        (PLAIN_LINK, f"http://user:{CANARY}@127.0.0.1/b", End.WHOLE),
        (LINK, "https://10.0.0.5/b", End.WHOLE),
        (LINK, "http://storage.example/b", End.REFUSED),
        (LINK, "http://169.254.169.254/latest", End.REFUSED),
        (PLAIN_LINK, "http://169.254.169.254/latest", End.REFUSED),
        (PLAIN_LINK, "http://metadata.google.internal/", End.REFUSED),
        (PLAIN_LINK, "http://[fe80::1%25lo]/b", End.REFUSED),
        (PLAIN_LINK, "http://0.0.0.0/b", End.REFUSED),
    ):
        yield Chain((location,), end, link=link, allow_private=True)


CHAINS = (*_public(), *_endless(), *_nowhere(), *_private(), *_allowed())


@dataclass(slots=True)
class Internet:
    """Everything that answers, and every address that was connected to."""

    origin: Origin
    plain_port: int
    secure_port: int
    trust: ssl.SSLContext
    connected: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])

    def resolve(self, host: str, port: int) -> list[tuple[int, int, int, str, Any]]:
        known = PLACES.get(host.rstrip(".").lower(), host)
        return list(socket.getaddrinfo(known, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST))

    def connect(self, opened: socket.socket, address: Any) -> None:
        self.connected.append((address[0], address[1]))
        port = self.plain_port if address[1] in (80, 8080) else self.secure_port
        opened.connect(("127.0.0.1" if opened.family is socket.AF_INET else "::1", port))


@contextmanager
def internet() -> Generator[Internet, None, None]:
    authority = trustme.CA()
    secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    names = [name for name in PLACES if "." in name]
    authority.issue_cert(*names, *NAMED_ADDRESSES).configure_cert(secure)
    trust = ssl.create_default_context()
    authority.configure_trust(trust)
    origin = Origin(b"\x1f\x8b whole")
    with serving(origin, secure, both_families=BOTH_FAMILIES):
        secure_port = origin.port
        with serving(origin, both_families=BOTH_FAMILIES):
            yield Internet(origin, origin.port, secure_port, trust)


def problems_of(chain: Chain, net: Internet) -> list[str]:
    """Follow one chain; what went wrong with it."""
    net.origin.faults.clear()
    net.origin.requests.clear()
    net.connected.clear()
    net.origin.faults.extend(_redirect(chain.status, location) for location in chain.locations)
    connections = StorageConnections(
        TrustingNetwork(net.trust),
        None,
        chain.allow_private,
        StopSwitch(),
        Bandwidth(),
        resolve=net.resolve,
        connect=net.connect,
    )
    end = End.REFUSED
    try:
        with connections.get(chain.link, {}) as answer:
            buffer = memoryview(bytearray(100))
            blocks = [bytes(block) for block in answer.blocks(lambda: buffer, least=1)]
            end = End.WHOLE if b"".join(blocks) == net.origin.content else End.REFUSED
    except (TransferError, CutError) as error:
        if CANARY in f"{error!r}{getattr(error, 'details', '')}":
            return ["the error names the link's signature"]
    found = [] if chain.end in (end, End.EITHER) else [f"ended {end.value}"]
    return found + list(_strays(chain, net))


def _redirect(status: str, location: str | None) -> Fault:
    where = "" if location is None else f"Location: {location}\r\n"

    def fault(answering: Answering) -> None:
        head = f"HTTP/1.1 {status}\r\n{where}Set-Cookie: a={CANARY}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        answering.socket.sendall(head.encode())

    return fault


def _strays(chain: Chain, net: Internet) -> Iterator[str]:
    for number, request in enumerate(net.origin.requests):
        if extra := request.headers.keys() - SENT:
            yield f"sent {sorted(extra)}"
        asked = chain.link if number == 0 else chain.locations[number - 1] or ""
        if CANARY in f"{request.target} {request.headers}" and CANARY not in asked.partition("?")[2]:
            yield "a credential went along"
    if len(net.origin.requests) > MOST_REQUESTS:
        yield f"{len(net.origin.requests)} requests"
    for host, port in net.connected:
        reach = reach_of(host)
        if reach is AddressReach.FORBIDDEN or (reach is AddressReach.PRIVATE and not chain.allow_private):
            yield f"connected to {host}"
        if port in (80, 8080) and (not chain.allow_private or chain.link.startswith("https:")):
            yield f"plain http to {host}"


def suite(quick: bool, seed: int) -> SuiteResult:
    faults, slowest = list[str](), 0.0
    with internet() as net:
        for chain in CHAINS:
            began = time.perf_counter()
            if problems := problems_of(chain, net):
                faults.append(f"{chain.link} -> {' -> '.join(map(str, chain.locations))}: {', '.join(problems)}")
            slowest = max(slowest, time.perf_counter() - began)
    return SuiteResult(len(CHAINS), tuple(faults), slowest)
