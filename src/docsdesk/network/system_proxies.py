"""Asks the system for its proxies: the environment's variables first, else the desktop's settings.

On Windows and macOS, Qt asks the system in a child process; the system's own resolver then also evaluates PAC files.
Elsewhere the stored settings of GNOME and KDE are read, and their PAC files are left to `proxy_script`.
"""

import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from shutil import which

from pydantic import TypeAdapter

from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.network.route import Route, read_proxy
from docsdesk.domain.sites.origin import WebAddress
from docsdesk.network.desktop_settings import (
    NO_PROXIES,
    ProxySettings,
    environment_settings,
    gnome_settings,
    kde_settings,
)
from docsdesk.processes.child import Stderr
from docsdesk.processes.environment import public_environment
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.program import run_program
from docsdesk.processes.worker import Worker

_FRESH = 30.0
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
                self._until = time.monotonic() + _FRESH
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
