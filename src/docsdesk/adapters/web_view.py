"""Whether pages can be shown inside the window; QtWebEngine itself ends the program if something is missing."""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec

from docsdesk.domain.wording import say
from docsdesk.processes.environment import public_environment
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import Limits
from docsdesk.processes.program import run_program

SANDBOX_OFF = "QTWEBENGINE_DISABLE_SANDBOX"
_NAMESPACES = ("unshare", "--user", "--map-root-user", "--pid", "--net", "--fork", "true")
_LIMITS = Limits(seconds=5)


def web_view_problem(environment: Mapping[str, str], *, namespaces: Sequence[str] = _NAMESPACES) -> str:
    """Why pages cannot be shown, in a sentence; empty if they can.

    `namespaces` is a command that does what the sandbox of QtWebEngine does.
    """
    if find_spec("PySide6.QtWebEngineWidgets") is None:
        return say("QtWebEngine is not installed. Install the package docsdesk-preview, or docsdesk[preview] with pip.")
    if not sys.platform.startswith("linux") or environment.get(SANDBOX_OFF) == "1":
        return ""
    if os.geteuid() == 0:
        return say("QtWebEngine does not run as root.")
    try:
        is_let = run_program(namespaces, environment=public_environment(), limits=_LIMITS).code == 0
    except FileNotFoundError:
        return ""
    except (OSError, ChildFailedError):
        is_let = False
    if is_let:
        return ""
    return say("QtWebEngine needs unprivileged user namespaces, which this system does not allow.")
