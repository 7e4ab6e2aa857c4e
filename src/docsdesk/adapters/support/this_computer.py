"""This computer and this installation, as a person who helps needs to know them: a text for each part."""

import asyncio
import locale
import os
import platform
import re
import sqlite3
import ssl
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from pydantic import ValidationError

from docsdesk import __version__
from docsdesk.adapters.files.settings_file import MOST_BYTES, settings_in
from docsdesk.adapters.installation import find_installation
from docsdesk.adapters.proxy_option import PROXY, with_option
from docsdesk.adapters.secrets.environment_keys import VARIABLES
from docsdesk.adapters.secrets.keyring import KeyringNetworkSecrets, KeyringSecrets
from docsdesk.adapters.secrets.vault import SecretVault, system_ring
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import DocsdeskError, SecretStoreState, UnreadableFileError
from docsdesk.domain.field_problems import first_problem
from docsdesk.domain.network.route import Route
from docsdesk.domain.network.settings import NetworkSettings, NetworkSetup
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.origin import read_address
from docsdesk.domain.sites.site import Site
from docsdesk.domain.support.diagnostics import write_facts
from docsdesk.domain.support.site_names import host_of
from docsdesk.network.certificates import VARIABLES as CERTIFICATE_VARIABLES
from docsdesk.network.network import Network
from docsdesk.processes.environment import public_environment
from docsdesk.processes.loop import in_thread

OUTSIDE = "https://docs.example.com"
"""An address that is on no network; only asked about, never called."""
_DESKTOP_VARIABLES = ("LANG", "LC_ALL", "LANGUAGE", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "container")
_SETTING_BEGINNINGS = ("DOCSDESK_", "QT_", "QTWEBENGINE_")
_VARIABLES_ONLY_NAMED = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "SNAP", "FLATPAK_ID", "APPIMAGE")


def describe_versions() -> str:
    facts = {
        "Docsdesk": __version__,
        "installed as": find_installation().value,
        "Python": f"{platform.python_version()} ({platform.python_implementation()}, {sys.executable})",
        "SQLite": sqlite3.sqlite_version,
        "OpenSSL": ssl.OPENSSL_VERSION,
    }
    return write_facts({**facts, **dict(_libraries())})


def _libraries() -> Iterator[tuple[str, str]]:
    """None of a frozen program, which has those that it was built with and no record of them."""
    for requirement in _requirements():
        name = re.split(r"[^\w.-]", requirement)[0]
        with suppress(PackageNotFoundError):
            yield name, version(name)


def _requirements() -> list[str]:
    try:
        return requires("docsdesk") or []
    except PackageNotFoundError:
        return []


def describe_system(environment: Mapping[str, str] = os.environ) -> str:
    """Of secret variables nothing; of our keys, whether they are set."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    facts = {
        "system": _system_name(),
        "kernel": f"{platform.system()} {platform.release()}",
        "processor": f"{platform.machine()}, {os.cpu_count() or 0} cores",
        "language": ".".join(part for part in locale.getlocale() if part) or "C",
        "time zone": f"{time.strftime('%Z')} ({time.strftime('%z')})",
        "user": "administrator (root)" if is_root else "ordinary",
    }
    public = public_environment(environment)
    only_named = [name for name in (*_VARIABLES_ONLY_NAMED, PROXY, *VARIABLES.values()) if name in environment]
    for name in sorted(set(public).difference(only_named)):
        if name in _DESKTOP_VARIABLES or name.startswith(_SETTING_BEGINNINGS):
            facts[name] = public[name]
    return write_facts(facts | dict.fromkeys(only_named, "set"))


def _system_name() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return platform.platform()


async def describe_keyring(vault: SecretVault, settings: Settings) -> str:
    """How many keys it gives. Reading them is also what lets them be redacted from old log lines."""
    secrets = KeyringSecrets(vault)
    keys = [(site.id, kind) for site in settings.sites for kind in KeyKind if site.may_have_key(kind)]
    count = 0
    for site_id, kind in keys:
        count += await secrets.get(site_id, kind) is not None
    network = await KeyringNetworkSecrets(vault).read(settings.network)
    is_asked = bool(keys or settings.network.users or settings.network.certificates)
    state = await vault.state() if is_asked else SecretStoreState.NOT_ASKED
    facts = {
        "keyring": await in_thread(_keyring_name),
        "state": state.value.replace("_", " "),
        "keys of sites": f"{count} of {len(keys)}",
        "passwords of proxies": str(len(network.passwords)),
    }
    return write_facts(facts)


def _keyring_name() -> str:
    try:
        return type(system_ring()).__module__
    except Exception as error:  # noqa: BLE001 (backends raise whatever their libraries raise)
        return f"none ({type(error).__name__})"


def describe_network(settings: NetworkSettings, environment: Mapping[str, str] = os.environ) -> str:
    """Hosts only, never a user name, a password or a path."""
    facts = {"proxy settings": settings.mode.value}
    facts |= {"proxy of this run": f"set by {PROXY}"} if environment.get(PROXY) else {}
    facts |= {"PAC file of": host_of(settings.script) or "this computer"} if settings.script else {}
    try:
        route = route_outside(settings, environment)
        facts["way to the outside"] = str(route)
        facts["proxies with a login"] = str(_count_logins(route, settings))
    except DocsdeskError as error:
        facts["way to the outside"] = f"unknown: {error}"
    facts |= {name: "set" for name in CERTIFICATE_VARIABLES if environment.get(name)}
    facts["certificates of its own"] = "yes" if settings.ca_file is not None else "no"
    facts["client certificates"] = str(len(settings.certificates))
    return write_facts(facts)


def route_outside(settings: NetworkSettings, environment: Mapping[str, str]) -> Route:
    """By which proxies a service on the internet is reached. Raises DocsdeskError."""
    network = Network(NetworkSetup(with_option(settings, environment)), environment=environment)
    try:
        return network.route(read_address(OUTSIDE))
    finally:
        network.close()


def _count_logins(route: Route, settings: NetworkSettings) -> int:
    return sum(way is not None and bool(way.user or way.place in settings.users) for way in route.ways)


LIMIT_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class KeptSettings:
    """The defaults if they could not be read, with the reason."""

    settings: Settings
    problem: str = ""


async def read_settings(file: Path) -> KeptSettings:
    try:
        async with asyncio.timeout(LIMIT_SECONDS):
            return KeptSettings(settings_in(await in_thread(read_ordinary, file, MOST_BYTES)))
    except FileNotFoundError:
        return KeptSettings(Settings())
    except TimeoutError:
        problem = f"gave no answer within {LIMIT_SECONDS:g} seconds"
    except ValidationError as error:
        problem = f"is damaged: {first_problem(error, 'all of it')}"
    except UnreadableFileError as error:
        problem = f"cannot be used: {error.problem}"
    except OSError as error:
        problem = f"cannot be read: {error.strerror or type(error).__name__}"
    return KeptSettings(Settings(), f"The settings file {problem}.")


def describe_sites(stored: KeptSettings) -> str:
    """What kind of sites there are; their names and hosts can be hidden from it."""
    if stored.problem:
        return stored.problem
    facts = {"sites": str(len(stored.settings.sites))}
    for number, site in enumerate(stored.settings.sites, 1):
        facts |= _facts_of(f"site-{number}", site)
    return write_facts(facts)


def _facts_of(label: str, site: Site) -> dict[str, str]:
    traits = (
        site.kind.value,
        "production" if site.production else "",
        "certificates of its own" if site.ca_file is not None else "",
        "private APIs allowed" if site.allow_private_apis else "",
        "model server" if site.model_server is not None else "",
        *sorted(feature.value for feature in site.features),
    )
    facts = {label: ", ".join(filter(None, traits)), f"{label} name": site.name}
    if site.base_url:
        facts[f"{label} host"] = host_of(site.base_url)
    if site.docs_folder is not None:
        facts[f"{label} folder"] = f"{site.docs_folder} ({_state_of(site.docs_folder)})"
    return facts


def _state_of(folder: Path) -> str:
    try:
        return "with docs.json" if (folder / "docs.json").is_file() else "no docs.json"
    except OSError as error:
        return f"unreadable: {error.strerror or type(error).__name__}"
