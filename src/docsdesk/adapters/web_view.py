"""Whether pages can be shown inside the window; QtWebEngine itself ends the program where it lacks something."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec

SANDBOX_OFF = "QTWEBENGINE_DISABLE_SANDBOX"
_NAMESPACES = ("unshare", "--user", "--map-root-user", "--pid", "--net", "--fork", "true")
_SECONDS = 5.0


def web_view_problem(environment: Mapping[str, str], *, namespaces: Sequence[str] = _NAMESPACES) -> str:
    """Why none can be, in a sentence; empty where they can.

    `namespaces` is a command that does what the sandbox of QtWebEngine does.
    """
    if find_spec("PySide6.QtWebEngineWidgets") is None:
        return "QtWebEngine is not installed; it comes with docsdesk[preview]."
    if not sys.platform.startswith("linux") or environment.get(SANDBOX_OFF) == "1":
        return ""
    if os.geteuid() == 0:
        return "QtWebEngine does not run as root."
    try:
        subprocess.run(namespaces, check=True, capture_output=True, timeout=_SECONDS)
    except FileNotFoundError:
        return ""
    except (OSError, subprocess.SubprocessError):
        return "This system does not let QtWebEngine shut in what pages do (unprivileged user namespaces are off)."
    return ""
