"""Asks the system for its proxies: the environment's variables first, else the desktop's settings.

On Windows and macOS, Qt asks the system in a child process; the system's own resolver then also evaluates PAC files.
Elsewhere the stored settings of GNOME and KDE are read, and their PAC files are left to `proxy_script`.
"""

import re
import sys
import threading
import time
from collections.abc import Mapping
from configparser import ConfigParser, Error
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from pydantic import TypeAdapter

from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.network.route import DIRECT, Route, read_proxy
from docsdesk.domain.network.settings import is_excepted, read_entries
from docsdesk.domain.sites.origin import WebAddress, bracket
from docsdesk.processes.child import Stderr
from docsdesk.processes.environment import public_environment
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.program import run_program
from docsdesk.processes.worker import Worker


@dataclass(frozen=True, slots=True)
class ProxySettings:
    """`proxies` are addresses by scheme, `all` for the others; `script` is the address of a PAC file."""

    proxies: Mapping[str, str]
    exceptions: tuple[str, ...] = ()
    script: str = ""

    def way(self, address: WebAddress) -> Route | str:
        """The route, or the PAC file that knows it. Raises ValueError for a proxy's address that cannot be read."""
        if is_excepted(address, self.exceptions):
            return DIRECT
        if self.script:
            return self.script
        scheme = {"ws": "http", "wss": "https"}.get(address.scheme, address.scheme)
        proxy = self.proxies.get(scheme) or self.proxies.get("all")
        return Route((read_proxy(proxy),)) if proxy else DIRECT


NO_PROXIES = ProxySettings({})


def environment_settings(environment: Mapping[str, str]) -> ProxySettings | None:
    """From HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY, small letters first; None if no proxy is named."""

    def value(name: str) -> str:
        # A web server hands the header "Proxy" of a request to its programs as HTTP_PROXY (CVE-2016-1000110).
        big = "" if name == "http_proxy" and "REQUEST_METHOD" in environment else environment.get(name.upper(), "")
        return environment.get(name, big).strip()

    values = {scheme: value(f"{scheme}_proxy") for scheme in ("http", "https", "all")}
    proxies = {scheme: text for scheme, text in values.items() if text}
    return ProxySettings(proxies, read_entries(value("no_proxy"))) if proxies else None


_GNOME = re.compile(r"org\.gnome\.system\.proxy(?:\.(\w+))? ([\w-]+) (.*)")
_TEXT = re.compile(r"'((?:[^'\\]|\\.)*)'")


def gnome_settings(listed: str) -> ProxySettings:
    """From `gsettings list-recursively org.gnome.system.proxy`."""
    found = {
        (match[1] or "", match[2]): match[3].strip() for match in map(_GNOME.fullmatch, listed.splitlines()) if match
    }

    def text(section: str, key: str) -> str:
        return next(iter(_TEXT.findall(found.get((section, key), ""))), "")

    mode = text("", "mode")
    if mode == "auto" and (script := text("", "autoconfig-url")):
        return ProxySettings({}, script=script)
    if mode != "manual":
        return NO_PROXIES
    proxies: dict[str, str] = {}
    for name, section, scheme in (("http", "http", "http"), ("https", "https", "http"), ("all", "socks", "socks5")):
        host, port = text(section, "host"), found.get((section, "port"), "0")
        if host and port != "0":
            proxies[name] = f"{scheme}://{bracket(host)}:{port}"
    return ProxySettings(proxies, tuple(_TEXT.findall(found.get(("", "ignore-hosts"), ""))))


_KDE_NONE = "0"
_KDE_MANUAL = "1"
_KDE_SCRIPT = "2"
_KDE_ENVIRONMENT = "4"


def kde_settings(content: str, environment: Mapping[str, str]) -> ProxySettings:
    """From the file `kioslaverc`. Its automatic detection (type 3) counts as no proxy."""
    parser = ConfigParser(interpolation=None, strict=False, delimiters=("=",))
    parser.optionxform = str  # pyright: ignore[reportAttributeAccessIssue] (as the library's documentation says)
    try:
        parser.read_string(content)
    except Error:
        return NO_PROXIES
    fields = dict(parser["Proxy Settings"]) if "Proxy Settings" in parser else {}
    kind = fields.get("ProxyType", _KDE_NONE)
    if kind == _KDE_SCRIPT:
        return ProxySettings({}, script=fields.get("Proxy Config Script", ""))
    if kind not in (_KDE_MANUAL, _KDE_ENVIRONMENT):
        return NO_PROXIES

    def value(name: str) -> str:
        text = fields.get(name, "")
        # Of type 4, the fields are names of variables.
        return environment.get(text, "") if kind == _KDE_ENVIRONMENT else text.replace(" ", ":")

    proxies = {"http": value("httpProxy"), "https": value("httpsProxy"), "all": value("socksProxy")}
    if fields.get("ReversedException", "false").lower() == "true":
        # Only the listed hosts would go by the proxy, which is not meant for a whole desktop.
        return NO_PROXIES
    return ProxySettings(
        {scheme: text for scheme, text in proxies.items() if text}, read_entries(fields.get("NoProxyFor", ""))
    )


_FRESH_SECONDS = 30.0
"""Seconds for which what the system said holds."""
_MOST_BYTES = MIB
_LIMITS = Limits(seconds=15, output=MIB)
_PROXIES: TypeAdapter[list[str]] = TypeAdapter(list[str])


class SystemProxies:
    """How this system reaches an address. Safe to use from several threads."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment
        self._lock = threading.Lock()
        self._desktop = NO_PROXIES
        self._until = 0.0
        self._asked = Worker("find-system-proxies", limits=_LIMITS, stderr=Stderr.DROP)

    def way(self, address: WebAddress) -> Route | str:
        """A route, or the address of the PAC file that knows it. Raises ValueError."""
        if (settings := environment_settings(self._environment)) is not None:
            return settings.way(address)
        if sys.platform in ("win32", "darwin"):
            found = self._asked.call(f"{address.origin}/", _PROXIES)
            return Route(tuple(read_proxy(text) if text else None for text in found))
        with self._lock:
            if time.monotonic() >= self._until:
                self._desktop = desktop_settings(self._environment)
                self._until = time.monotonic() + _FRESH_SECONDS
            return self._desktop.way(address)

    def close(self) -> None:
        self._asked.close()


def desktop_settings(environment: Mapping[str, str]) -> ProxySettings:
    """No proxies if the desktop keeps none, or what it keeps cannot be read."""
    if "KDE" in environment.get("XDG_CURRENT_DESKTOP", ""):
        folder = environment.get("XDG_CONFIG_HOME") or f"{environment.get('HOME', '')}/.config"
        try:
            content = read_ordinary(Path(folder) / "kioslaverc", _MOST_BYTES)
        except (OSError, UnreadableFileError):
            return NO_PROXIES
        return kde_settings(content.decode(errors="replace"), environment)
    program = which("gsettings", path=environment.get("PATH"))
    if program is None or not environment.get("XDG_CURRENT_DESKTOP"):
        return NO_PROXIES
    command = (program, "list-recursively", "org.gnome.system.proxy")
    try:
        ended = run_program(command, environment=public_environment(environment), limits=_LIMITS)
    except (OSError, ChildFailedError):
        return NO_PROXIES
    return gnome_settings(ended.output.decode(errors="replace")) if ended.code == 0 else NO_PROXIES
