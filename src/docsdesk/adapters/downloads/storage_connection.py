"""GET requests to object stores from a thread: no credentials, only allowed addresses, few redirects."""

import http.client
import math
import socket
import ssl
import string
import threading
import urllib.request
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urljoin, urlsplit

from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import LocationParseError
from urllib3.util import Url, make_headers, parse_url

from docsdesk import __version__
from docsdesk.adapters.downloads.bandwidth import Bandwidth
from docsdesk.adapters.downloads.storage_answer import LIBRARY_ERRORS, READ_SECONDS, CutError, StorageAnswer
from docsdesk.adapters.http.unreachable import no_connection
from docsdesk.adapters.stop_switch import StopSwitch
from docsdesk.domain.bundles.errors import InsecureLinkError, StorageUnreachableError, TransferError
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.network_address import Reach, reach_of
from docsdesk.domain.sites.origin import read_address
from docsdesk.domain.wording import say

CONNECT_SECONDS = 10.0
MOST_REDIRECTS = 5
HEAD_SECONDS = 60.0
"""For a response's head, however slowly it arrives."""

_REDIRECTS = (301, 302, 303, 307, 308)


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

    trust: Callable[[], ssl.SSLContext]
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
        url = _parsed(link)
        for _ in range(MOST_REDIRECTS + 1):
            self._check_scheme(url)
            with self._sent(url, headers) as response:
                if response.status not in _REDIRECTS:
                    patience = min(READ_SECONDS, self.patience)
                    yield StorageAnswer(response, _name(url), self.bandwidth, self.stop, patience)
                    return
                target = _target(url, response.headers.get("Location", ""))
            if url.scheme == "https" and target.scheme != "https":
                raise TransferError(say("The download link redirects from https:// to http://."), _ASK_ADMIN)
            url = target
        raise TransferError(say("The download link redirects too many times."), _ASK_ADMIN)

    def _check_scheme(self, url: Url) -> None:
        if url.scheme == "http" and not self.allow_private:
            raise InsecureLinkError
        if url.scheme not in ("https", "http"):
            raise TransferError(say("The download link is not a web address."), _ASK_ADMIN)

    @contextmanager
    def _sent(self, url: Url, headers: Mapping[str, str]) -> Generator[http.client.HTTPResponse, None, None]:
        line = _Line(self)
        connection = self._connection(url, line)
        try:
            with self.stop.interrupting(line.cut):
                try:
                    with _deadline(min(HEAD_SECONDS, self.patience), line.cut):
                        response = self._exchange(connection, url, headers)
                except LIBRARY_ERRORS as error:
                    self.stop.check()
                    raise _not_connected(error, _name(url)) from None
                with response:
                    yield response
        finally:
            connection.close()
            line.close()

    def _exchange(self, connection: HTTPConnection, url: Url, headers: Mapping[str, str]) -> http.client.HTTPResponse:
        fixed = {"User-Agent": f"docsdesk/{__version__}", "Accept-Encoding": "identity"}
        is_proxied = connection.proxy is not None and url.scheme == "http"
        target = f"http://{url.netloc}{url.request_uri}" if is_proxied else url.request_uri
        connection.request("GET", target, headers={**fixed, **headers})
        connection.sock.settimeout(min(READ_SECONDS, self.patience))
        # Not the library's own response, which copies every byte twice more and cannot read into a buffer.
        return http.client.HTTPConnection.getresponse(connection)

    def _connection(self, url: Url, line: "_Line") -> HTTPConnection:
        host, port = _address(url)
        proxy = _proxy(url)
        if proxy is None:
            opener = line.open_checked
            if url.scheme == "http":
                return _Connection(host, port, opener)
            return _TlsConnection(host, port, opener, self.trust())
        # The proxy resolves the name, so only a literal address can be checked here.
        self.check_address(host, is_name=True)
        proxy_host, proxy_port = _address(proxy)
        if url.scheme == "http":
            return _Connection(proxy_host, proxy_port, line.open, proxy)
        connection = _TlsConnection(proxy_host, proxy_port, line.open, self.trust(), proxy)
        headers = make_headers(proxy_basic_auth=proxy.auth) if proxy.auth else {}
        connection.set_tunnel(host, port, headers, scheme="http")
        return connection

    def check_address(self, text: str, *, is_name: bool = False) -> None:
        """Raises TransferError for an address that a transfer may not connect to."""
        try:
            reach = reach_of(text)
        except ValueError:
            is_local = not is_name or text.rstrip(".").lower() == "localhost"
            reach = Reach.PRIVATE if is_local else Reach.PUBLIC
        if reach is Reach.FORBIDDEN:
            raise TransferError(say("The download link points to a forbidden address."), _ASK_ADMIN)
        if reach is Reach.PRIVATE and not self.allow_private:
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


Opener = Callable[[str, int], socket.socket]


class _Connection(HTTPConnection):
    def __init__(self, host: str, port: int, opener: Opener, proxy: Url | None = None) -> None:
        super().__init__(host, port, timeout=CONNECT_SECONDS, proxy=proxy)
        self._opener = opener

    def _new_conn(self) -> socket.socket:
        return self._opener(self.host, self.port)


class _TlsConnection(HTTPSConnection):
    def __init__(self, host: str, port: int, opener: Opener, trust: ssl.SSLContext, proxy: Url | None = None) -> None:
        super().__init__(host, port, timeout=CONNECT_SECONDS, proxy=proxy, ssl_context=trust)  # pyright: ignore[reportUnknownMemberType] (the library types the context only for its own checker)
        self._opener = opener

    def _new_conn(self) -> socket.socket:
        return self._opener(self.host, self.port)


_ASK_ADMIN = say("Nothing was downloaded. Report this to whoever runs the service.")


def _target(url: Url, location: str) -> Url:
    """The target of a redirect; a name that is not ASCII is in UTF-8, whatever the standard says about headers."""
    with suppress(UnicodeError):
        location = location.encode("latin-1").decode()
    try:
        return _parsed(urljoin(url.url, location) if location else "")
    except ValueError:
        return _parsed("")


def _parsed(link: str) -> Url:
    try:
        url, parts = parse_url(link), urlsplit(link)
        if url.scheme is None or url.host is None:
            raise ValueError(link)
        read_address(f"http://{url.host}")
        # Path and query exactly as signed, not as the library's parser normalises them.
        return url._replace(path=_sendable(parts.path) or "/", query=_sendable(parts.query) or None, fragment=None)
    except (LocationParseError, ValueError):
        # Not chained: the libraries' messages quote the link.
        raise TransferError(say("The download link is not a web address."), _ASK_ADMIN) from None


def _sendable(text: str) -> str:
    return quote(text, safe=string.punctuation)


def _address(url: Url) -> tuple[str, int]:
    return (url.host or "").strip("[]"), url.port or (443 if url.scheme == "https" else 80)


def _name(url: Url) -> str:
    return url.netloc or ""


def _proxy(url: Url) -> Url | None:
    """The system's proxy for the address; None to connect directly."""
    host, _ = _address(url)
    proxy = urllib.request.getproxies().get(url.scheme or "") or urllib.request.getproxies().get("all")
    if not proxy or host in ("localhost", "127.0.0.1", "::1") or urllib.request.proxy_bypass(host):
        return None
    parsed = _parsed(proxy if "://" in proxy else f"http://{proxy}")
    if parsed.scheme != "http":
        raise TransferError(
            say("Your system's proxy does not support downloads."), say("Set a proxy that starts with http://.")
        )
    return parsed


def _not_connected(error: Exception, host: str) -> Exception:
    reason = no_connection(error, host)
    if isinstance(error, ssl.SSLCertVerificationError):
        return TransferError(reason.title, reason.hint, details=reason.details)
    return CutError(StorageUnreachableError(reason.title, say("Check your network. What has arrived is kept.")))
