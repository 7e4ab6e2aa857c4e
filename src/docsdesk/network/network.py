"""The one place that decides by which way an address is reached, and with which certificates."""

import asyncio
import os
import socket
import ssl
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path

from docsdesk.domain.network.errors import login_needed, unusable_proxy
from docsdesk.domain.network.route import DIRECT, Proxy, Route, is_loopback, read_proxy
from docsdesk.domain.network.settings import (
    UNCHANGED,
    ClientCertificate,
    NetworkSetup,
    ProxyMode,
    is_excepted,
    read_entries,
)
from docsdesk.domain.sites.origin import WebAddress
from docsdesk.network.certificates import VARIABLES, tls_context
from docsdesk.network.proxy_script import ProxyScripts
from docsdesk.network.system_proxies import SystemProxies


class Network:
    """Everything that goes out asks it anew for each connection, so that changed settings apply at once.

    Safe to use from several threads. Any method may block, for as long as the system or a PAC file takes: call it from
    a thread. Raises ServiceUnreachableError.
    """

    def __init__(
        self,
        setup: NetworkSetup = UNCHANGED,
        *,
        environment: Mapping[str, str] = os.environ,
        system: SystemProxies | None = None,
        scripts: ProxyScripts | None = None,
    ) -> None:
        self._setup = setup
        self._environment = environment
        self._system = system or SystemProxies(environment)
        self._scripts = scripts or ProxyScripts()
        self._lock = threading.Lock()
        self._refused: set[Proxy] = set()
        self.asking = ""
        """Host and port of the last proxy that asked for a login."""
        self._contexts: dict[tuple[ClientCertificate | None, Path | None], ssl.SSLContext] = {}

    @property
    def setup(self) -> NetworkSetup:
        return self._setup

    def use(self, setup: NetworkSetup) -> None:
        """From now on; what the system and the PAC file have said is forgotten, and refused logins are tried again."""
        with self._lock:
            self._setup = setup
            self._refused.clear()
            self._contexts = {}
        self._scripts.forget()

    def route(self, address: WebAddress) -> Route:
        """This machine is always reached directly."""
        if is_loopback(address.host):
            return DIRECT
        setup = self._setup
        try:
            route = self._route(setup, address)
        except ValueError as error:
            raise unusable_proxy(error.args[0]) from error
        return Route(tuple(_sign_in(way, setup) for way in route.ways))

    def tls(self, host: str, ca_file: Path | None = None) -> ssl.SSLContext:
        """A context for connections to `host`; `ca_file` is the site's own authority."""
        setup = self._setup
        key = (setup.settings.certificate_for(host), ca_file)
        if (known := self._contexts.get(key)) is None:
            # Reading the system's certificates takes tens of milliseconds.
            known = self._contexts[key] = tls_context(host, setup, self._environment, ca_file)
        return known

    def authorities(self) -> tuple[Path, ...]:
        """The files of certificates that are trusted in addition to the system's."""
        files = [self._setup.settings.ca_file, *(self._environment.get(name) for name in VARIABLES)]
        return tuple(Path(file) for file in files if file)

    def check_login(self, proxy: Proxy) -> None:
        """Raises for a login that the proxy has refused: repeating it could lock the account."""
        if proxy in self._refused:
            raise login_needed(proxy, ())

    def note_refusal(self, proxy: Proxy) -> None:
        """The proxy has asked for a login, or refused the one it got."""
        self.asking = proxy.place
        if proxy.password is not None:
            with self._lock:
                self._refused.add(proxy)

    def close(self) -> None:
        self._scripts.close()
        self._system.close()

    def _route(self, setup: NetworkSetup, address: WebAddress) -> Route:
        settings = setup.settings
        match settings.mode:
            case ProxyMode.NONE:
                return DIRECT
            case ProxyMode.MANUAL:
                is_direct = is_excepted(address, read_entries(settings.exceptions))
                return DIRECT if is_direct else Route((read_proxy(settings.proxy),))
            case ProxyMode.SCRIPT:
                return self._scripts.route(settings.script, address)
            case ProxyMode.SYSTEM:
                found = self._system.way(address)
                return self._scripts.route(found, address) if isinstance(found, str) else found


def _sign_in(way: Proxy | None, setup: NetworkSetup) -> Proxy | None:
    """A login in the proxy's own address goes before the one that is kept for it."""
    if way is None or way.password is not None:
        return way
    password = setup.secrets.passwords.get(way.place)
    if password is None:
        return way
    return way.with_login(way.user or setup.settings.users.get(way.place, ""), password)


Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""All addresses of a host and port, numeric. Raises OSError."""


async def system_resolve(host: str, port: int) -> tuple[str, ...]:
    """Resolve a name with the system; that also reads `127.1`, `0x7f000001` and the like, as connecting would."""
    infos = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(info[4][0]) for info in infos))
