"""GET requests to object stores from a thread: no credentials, only allowed addresses, few redirects."""

import http.client
import math
import socket
import ssl
import string
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote, urljoin, urlsplit

from urllib3.exceptions import LocationParseError
from urllib3.util import Url, parse_url
from urllib3.util.ssltransport import SSLTransport

from docsdesk import __version__
from docsdesk.adapters.downloads.storage_answer import (
    LIBRARY_ERRORS,
    READ_SECONDS,
    REFUSAL_SECONDS,
    Bandwidth,
    CutError,
    StorageAnswer,
)
from docsdesk.adapters.http.unreachable import no_connection
from docsdesk.adapters.stop_switch import StopSwitch
from docsdesk.domain.bundles.errors import (
    REPORT_LINK,
    BadLinkError,
    InsecureLinkError,
    NoSuchHostError,
    StorageUnreachableError,
    TransferError,
)
from docsdesk.domain.errors import Action, ServiceUnreachableError
from docsdesk.domain.network.errors import NetworkSettingsError, ProxyUnreachableError, no_answer
from docsdesk.domain.network.route import Proxy, ProxyKind, Route
from docsdesk.domain.sites.network_address import AddressReach, reach_of
from docsdesk.domain.sites.origin import WebAddress, read_address
from docsdesk.domain.wording import say
from docsdesk.network.network import Network
from docsdesk.network.reasons import reason_of
from docsdesk.network.socket_tunnel import open_tunnel
from docsdesk.protocol.proxy_tunnel import basic_login

CONNECT_SECONDS = 10.0
MOST_REDIRECTS = 5
HEAD_SECONDS = 60.0
"""For a response's head, however slowly it arrives."""

_REDIRECTS = (301, 302, 303, 307, 308)
_BRING_CONTENT = (200, 206)


Address = Any
"""As in the socket library: a tuple whose form depends on the family, the host first."""
Resolve = Callable[[str, int], Sequence[tuple[int, int, int, str, Address]]]


def _resolve(host: str, port: int) -> Sequence[tuple[int, int, int, str, Address]]:
    return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)


@dataclass(frozen=True, slots=True)
class StorageConnections:
    """Defines where a transfer may connect to.

    `allow_private` also allows plain http, but never a downgrade from https, nor addresses that no bundle comes from.
    """

    network: Network
    ca_file: Path | None
    allow_private: bool
    stop: StopSwitch
    bandwidth: Bandwidth
    patience: float = math.inf
    """Seconds; the longest wait for the next bytes."""
    resolve: Resolve = _resolve
    connect: Callable[[socket.socket, Address], None] = socket.socket.connect

    @contextmanager
    def get(self, link: str, headers: Mapping[str, str]) -> Generator[StorageAnswer, None, None]:
        """Send one GET and follow its redirects. Raises CutError, TransferError, StoppedError; none names the link."""
        url = _parse_link(link)
        for _ in range(MOST_REDIRECTS + 1):
            self._check_scheme(url)
            with self._send(url, headers) as response:
                location = response.headers.get("Location", "") if response.status in _REDIRECTS else ""
                if not location:
                    patience = min(READ_SECONDS, self.patience)
                    yield StorageAnswer(response, _name(url), self.bandwidth, self.stop, patience)
                    return
                target = _target(url, location)
            if url.scheme == "https" and target.scheme != "https":
                raise TransferError(say("The download link redirects from https:// to http://."), REPORT_LINK)
            url = target
        raise TransferError(say("The download link redirects too many times."), REPORT_LINK)

    def _check_scheme(self, url: Url) -> None:
        if url.scheme == "http" and not self.allow_private:
            raise InsecureLinkError
        if url.scheme not in ("https", "http"):
            raise BadLinkError(url.url)

    @contextmanager
    def _send(self, url: Url, headers: Mapping[str, str]) -> Generator[http.client.HTTPResponse, None, None]:
        line = _Line(self)
        connection = _Connection(self, line, url)
        try:
            with self.stop.interrupting(line.cut):
                try:
                    with _deadline(min(HEAD_SECONDS, self.patience), line.cut):
                        response = self._exchange(connection, url, headers)
                except LIBRARY_ERRORS as error:
                    self.stop.check()
                    raise _not_connected(error, _name(url)) from None
                except ServiceUnreachableError as error:
                    self.stop.check()
                    raise _not_passed(error) from None
                with response:
                    yield response
        finally:
            connection.close()
            line.close()

    def _exchange(self, connection: "_Connection", url: Url, headers: Mapping[str, str]) -> http.client.HTTPResponse:
        fixed = {"User-Agent": f"docsdesk/{__version__}", "Accept-Encoding": "identity"}
        connection.connect()
        connection.request("GET", connection.target(url), headers={**fixed, **connection.login, **headers})
        line = connection.sock
        line.settimeout(min(READ_SECONDS, self.patience))
        response = connection.getresponse()
        if response.status not in _BRING_CONTENT:
            line.settimeout(REFUSAL_SECONDS)
        return response

    def check_address(self, text: str, *, is_name: bool = False) -> None:
        """Raises TransferError for an address that a transfer may not connect to."""
        try:
            reach = reach_of(text)
        except ValueError:
            is_local = not is_name or text.rstrip(".").lower() == "localhost"
            reach = AddressReach.PRIVATE if is_local else AddressReach.PUBLIC
        if reach is AddressReach.FORBIDDEN:
            raise TransferError(say("The download link points to a forbidden address."), REPORT_LINK)
        if reach is AddressReach.PRIVATE and not self.allow_private:
            raise TransferError(
                say("The download link points into a private network, so nothing was downloaded."),
                say("If the service runs in your own network, set the site's kind to Client-hosted, then resume."),
                action=Action.EDIT_SITE,
            )


class _Line:
    """The sockets of one request; another thread may cut them at any time, even during the TLS handshake."""

    def __init__(self, connections: StorageConnections) -> None:
        self._connections = connections
        self._sockets: list[socket.socket] = []

    def open_checked(self, host: str, port: int) -> socket.socket:
        """Connect to one of the name's addresses, after checking that very address."""
        return self._open(host, port, self._connections.check_address)

    def open(self, host: str, port: int) -> socket.socket:
        return self._open(host, port, lambda _: None)

    def cut(self) -> None:
        for duplicate in tuple(self._sockets):
            with suppress(OSError):
                duplicate.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        for duplicate in self._sockets:
            duplicate.close()

    def _open(self, host: str, port: int, check: Callable[[str], None]) -> socket.socket:
        last = OSError("the name has no address")
        for family, kind, protocol, _, address in self._connections.resolve(host, port):
            check(str(address[0]))
            self._connections.stop.check()
            opened = socket.socket(family, kind, protocol)
            # TLS takes over the socket; the duplicate stays within reach and ends the same connection.
            self._sockets.append(opened.dup())
            try:
                opened.settimeout(CONNECT_SECONDS)
                self._connections.connect(opened, address)
            except OSError as error:
                opened.close()
                last = error
            else:
                return opened
        raise last


@contextmanager
def _deadline(seconds: float, cut: Callable[[], None]) -> Generator[None, None, None]:
    timer = threading.Timer(seconds, cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


class _Connection(http.client.HTTPConnection):
    """By the route of its address; `forwarder` is the proxy that gets the whole request instead of a tunnel."""

    def __init__(self, connections: StorageConnections, line: _Line, url: Url) -> None:
        host, port = _address(url)
        super().__init__(host, port, timeout=CONNECT_SECONDS)
        self._connections = connections
        self._line = line
        self._is_secure = url.scheme == "https"
        self.forwarder: Proxy | None = None

    @property
    def login(self) -> Mapping[str, str]:
        login = basic_login(self.forwarder) if self.forwarder else ""
        return {"Proxy-Authorization": login} if login else {}

    def target(self, url: Url) -> str:
        return f"http://{url.netloc}{url.request_uri}" if self.forwarder else url.request_uri

    def connect(self) -> None:
        network = self._connections.network
        address = WebAddress("https" if self._is_secure else "http", self.host, self.port, "/")
        raw = self._open_route(network.route(address))
        if not self._is_secure:
            self.sock = raw
            return
        context = network.tls(self.host, self._connections.ca_file)
        self.sock = _encrypt(raw, context, self.host)

    def _open_route(self, route: Route) -> socket.socket:
        last: Exception = OSError("no way leads there")
        for way in route.ways:
            try:
                return self._line.open_checked(self.host, self.port) if way is None else self._through(way)
            except (OSError, ProxyUnreachableError) as error:
                self._connections.stop.check()
                last = error
        raise last

    def _through(self, proxy: Proxy) -> socket.socket:
        connections = self._connections
        # The proxy resolves the name, so only a literal address can be checked here.
        connections.check_address(self.host, is_name=True)
        opened = self._to_proxy(proxy)
        if not (proxy.kind.is_socks or self._is_secure):
            self.forwarder = proxy
            return opened
        with _close_on_failure(opened):
            open_tunnel(opened, connections.network, proxy, self.host, self.port)
        return opened

    def _to_proxy(self, proxy: Proxy) -> socket.socket:
        try:
            opened = self._line.open(proxy.host, proxy.port)
            if proxy.kind is not ProxyKind.HTTPS:
                return opened
            return _encrypt(opened, self._connections.network.tls(proxy.host), proxy.host)
        except OSError as error:
            raise no_answer(proxy, reason_of(error)) from error


def _encrypt(raw: socket.socket, context: ssl.SSLContext, host: str) -> socket.socket:
    with _close_on_failure(raw):
        if isinstance(raw, ssl.SSLSocket):
            # The standard library does not wrap a socket twice; this has the methods of one that are used here.
            return cast(socket.socket, SSLTransport(raw, context, server_hostname=host))
        return context.wrap_socket(raw, server_hostname=host)


@contextmanager
def _close_on_failure(opened: socket.socket) -> Generator[None, None, None]:
    try:
        yield
    except BaseException:
        opened.close()
        raise


def _target(url: Url, location: str) -> Url:
    """The target of a redirect; a name that is not ASCII is in UTF-8, whatever the standard says about headers."""
    with suppress(UnicodeError):
        location = location.encode("latin-1").decode()
    try:
        return _parse_link(urljoin(url.url, location))
    except ValueError:
        return _parse_link("")


def _parse_link(link: str) -> Url:
    try:
        url, parts = parse_url(link), urlsplit(link)
        if url.scheme is None or url.host is None:
            raise ValueError(link)
        read_address(f"http://{url.host}")
        # Path and query exactly as signed, not as the library's parser normalises them.
        return url._replace(path=_sendable(parts.path) or "/", query=_sendable(parts.query) or None, fragment=None)
    except (LocationParseError, ValueError):
        # Not chained: the libraries' messages quote the link.
        raise BadLinkError(link) from None


def _sendable(text: str) -> str:
    return quote(text, safe=string.punctuation)


def _address(url: Url) -> tuple[str, int]:
    return (url.host or "").strip("[]"), url.port or (443 if url.scheme == "https" else 80)


def _name(url: Url) -> str:
    return url.netloc or ""


def _not_connected(error: Exception, host: str) -> Exception:
    reason = no_connection(error, host)
    if isinstance(error, ssl.SSLCertVerificationError):
        return TransferError(reason.title, reason.hint, details=reason.details)
    kind = NoSuchHostError if isinstance(error, socket.gaierror) else StorageUnreachableError
    return CutError(kind(reason.title, say("Check your network. What has arrived is kept.")))


def _not_passed(error: ServiceUnreachableError) -> Exception:
    """What a proxy, or the network settings, said. What can pass is tried again."""
    if isinstance(error, NetworkSettingsError) or error.action is Action.EDIT_SITE:
        return TransferError(error.title, error.hint, details=error.details, action=error.action)
    return CutError(StorageUnreachableError(error.title, error.hint))
