"""The ways to the outside and the certificates in use: hosts only, never a user name, a password or a path."""

import os
import ssl
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from docsdesk.adapters.proxy_option import PROXY, with_option
from docsdesk.adapters.support.kept_settings import KeptSettings
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import DocsdeskError, UnreadableFileError
from docsdesk.domain.network.route import Route
from docsdesk.domain.network.settings import NetworkSettings, NetworkSetup
from docsdesk.domain.sites.origin import read_address
from docsdesk.domain.sites.site import Site
from docsdesk.domain.support.diagnostics import Contents, Facts
from docsdesk.domain.support.site_names import host_of
from docsdesk.network.certificates import VARIABLES
from docsdesk.network.network import Network
from docsdesk.processes.loop import in_thread

OUTSIDE = "https://docs.example.com"
"""An address that is on no network; only asked about, never called."""
_MOST_CERTIFICATES = 4_000_000
"""Bytes of a file with certificates."""


async def network_part(kept: KeptSettings, environment: Mapping[str, str] = os.environ) -> Contents:
    settings = await kept.settings()
    return await in_thread(lambda: _read(settings.network, settings.sites, environment))


def _read(settings: NetworkSettings, sites: Sequence[Site], environment: Mapping[str, str]) -> Contents:
    facts = [("proxy settings", settings.mode.value)]
    facts += [("proxy of this run", f"set by {PROXY}")] if environment.get(PROXY) else []
    facts += [("PAC file of", host_of(settings.script) or "this computer")] if settings.script else []
    problem = ""
    try:
        route = route_outside(settings, environment)
        facts += [("way to the outside", str(route)), ("proxies with a login", str(_logins(route, settings)))]
    except DocsdeskError as error:
        problem = f"The way to the outside is unknown: {error}"
    return Contents((*facts, *_certificates(settings, environment), *_own_authorities(sites)), problem=problem)


def route_outside(settings: NetworkSettings, environment: Mapping[str, str]) -> Route:
    """By which proxies a service on the internet is reached. Raises DocsdeskError."""
    network = Network(NetworkSetup(with_option(settings, environment)), environment=environment)
    try:
        return network.route(read_address(OUTSIDE))
    finally:
        network.close()


def _logins(route: Route, settings: NetworkSettings) -> int:
    return sum(way is not None and bool(way.user or way.place in settings.users) for way in route.ways)


def _certificates(settings: NetworkSettings, environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    paths = ssl.get_default_verify_paths()
    has_store = any(place and Path(place).exists() for place in (paths.cafile, paths.capath))
    yield "trusted certificates", "the system's"
    yield "OpenSSL's own", "found" if has_store else "none"
    for name in VARIABLES:
        if file := environment.get(name):
            yield name, _authority(Path(file))
    if settings.ca_file is not None:
        yield "own certificates", _authority(settings.ca_file)
    if settings.certificates:
        yield "client certificates", str(len(settings.certificates))


def _own_authorities(sites: Sequence[Site]) -> Facts:
    files = [(number, site.ca_file) for number, site in enumerate(sites, 1) if site.ca_file is not None]
    return tuple((f"certificates of site-{number}", _authority(file)) for number, file in files)


def _authority(file: Path) -> str:
    try:
        count = read_ordinary(file, _MOST_CERTIFICATES).count(b"-----BEGIN CERTIFICATE-----")
    except UnreadableFileError as error:
        return f"unusable: {error.problem}"
    except OSError as error:
        return f"unusable: {error.strerror or type(error).__name__}"
    return f"{count} in a file"
