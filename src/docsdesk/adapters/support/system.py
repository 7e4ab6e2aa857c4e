"""The operating system, the computer, and the settings that a program gets from them."""

import locale
import os
import platform
import sys
import time
from collections.abc import Mapping

from docsdesk.adapters.proxy_option import PROXY
from docsdesk.adapters.secrets.environment_keys import VARIABLES
from docsdesk.domain.support.diagnostics import Contents, Facts
from docsdesk.processes.environment import public_environment
from docsdesk.processes.loop import in_thread

_SHOWN = ("LANG", "LC_ALL", "LANGUAGE", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "DESKTOP_SESSION", "container")
_SHOWN_BEGINNINGS = ("DOCSDESK_", "QT_", "QTWEBENGINE_")
_NAMED = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "SNAP", "FLATPAK_ID", "APPIMAGE")
"""Of these it is told only whether they are set."""


async def system(environment: Mapping[str, str] = os.environ) -> Contents:
    return await in_thread(lambda: Contents((*_computer(), *_variables(environment))))


def _computer() -> Facts:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return (
        ("system", _name()),
        ("kernel", f"{platform.system()} {platform.release()}"),
        ("processor", f"{platform.machine()}, {os.cpu_count() or 0} cores"),
        ("memory", _memory()),
        ("file names", f"{sys.getfilesystemencoding()}"),
        ("language", ".".join(part for part in locale.getlocale() if part) or "C"),
        ("time zone", f"{time.strftime('%Z')} ({time.strftime('%z')})"),
        ("user", "administrator (root)" if is_root else "ordinary"),
    )


def _name() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return platform.platform()


def _memory() -> str:
    try:
        pages, size = os.sysconf("SC_PHYS_PAGES"), os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return "unknown"
    return f"{pages * size / 1e9:.1f} GB"


def _variables(environment: Mapping[str, str]) -> Facts:
    """Never one whose name says that it is a secret; of our keys, whether they are set."""
    public = public_environment(environment)
    named = [name for name in (*_NAMED, PROXY, *VARIABLES.values()) if name in environment]
    shown = [name for name in public if name in _SHOWN or (name.startswith(_SHOWN_BEGINNINGS) and name not in named)]
    return (*((name, public[name]) for name in sorted(shown)), *((name, "set") for name in named))
