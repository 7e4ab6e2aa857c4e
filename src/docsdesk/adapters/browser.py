"""Which programs the system opens web addresses and folders with."""

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from docsdesk.processes.environment import public_environment
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import Limits
from docsdesk.processes.program import run_program

_BROWSER_QUERIES = (
    ("xdg-settings", "get", "default-web-browser"),
    ("xdg-mime", "query", "default", "x-scheme-handler/https"),
)
_LIMITS = Limits(seconds=5.0, output=100_000)


def default_browser(environment: Mapping[str, str] = os.environ) -> str:
    """The name of the default browser; empty if there is none, which is so on Linux alone.

    Blocks for a few seconds at most.
    """
    if not sys.platform.startswith("linux"):
        return "the system's default"
    if named := environment.get("BROWSER", "").split(":")[0]:
        return Path(named).name if shutil.which(named) else ""
    if "FLATPAK_ID" in environment or "SNAP" in environment:
        return "the desktop's default (by its portal)"
    if shutil.which("xdg-open") is None:
        known = ("firefox", "google-chrome", "chromium", "mozilla", "opera")
        return next((name for name in known if shutil.which(name)), "")
    return _default_of_desktop() or next((n for n in ("x-www-browser", "firefox", "chromium") if shutil.which(n)), "")


def default_file_manager(environment: Mapping[str, str] = os.environ) -> str:
    """What shows a folder when it is opened; empty if there is none."""
    if not sys.platform.startswith("linux"):
        return "the system's default"
    if "FLATPAK_ID" in environment or "SNAP" in environment:
        return "the desktop's default (by its portal)"
    if shutil.which("xdg-open") is None:
        return ""
    return _default_of_desktop((("xdg-mime", "query", "default", "inode/directory"),))


def _default_of_desktop(commands: Sequence[Sequence[str]] = _BROWSER_QUERIES) -> str:
    for command in commands:
        try:
            ended = run_program(command, environment=public_environment(), limits=_LIMITS)
        except (OSError, ChildFailedError):
            continue
        if name := ended.output.decode(errors="replace").strip()[:100]:
            return name.removesuffix(".desktop")
    return ""
