"""How this Docsdesk was installed, judged by where its code is."""

import os
import sys
from collections.abc import Mapping
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import docsdesk


class Installation(StrEnum):
    FLATPAK = "Flatpak"
    APP_IMAGE = "AppImage"
    DEBIAN = "Debian package"
    PROGRAM = "installed program"
    """Frozen, but none of the above."""
    UV_TOOL = "uv tool"
    PIPX = "pipx"
    CHECKOUT = "checkout"
    PIP = "pip"


def installation(environment: Mapping[str, str] = os.environ) -> Installation:
    code = Path(docsdesk.__file__).resolve()
    if "FLATPAK_ID" in environment:
        return Installation.FLATPAK
    if getattr(sys, "frozen", False):
        if "APPIMAGE" in environment:
            return Installation.APP_IMAGE
        return Installation.DEBIAN if Path(sys.executable).is_relative_to("/usr") else Installation.PROGRAM
    if code.is_relative_to("/usr/share") or code.is_relative_to("/usr/lib/docsdesk"):
        return Installation.DEBIAN
    return _of_python(Path(sys.prefix))


def _of_python(prefix: Path) -> Installation:
    if prefix.parent.parts[-2:] == ("uv", "tools"):
        return Installation.UV_TOOL
    if prefix.parent.name == "venvs" and prefix.parent.parent.name == "pipx":
        return Installation.PIPX
    try:
        is_editable = '"editable": true' in (distribution("docsdesk").read_text("direct_url.json") or "")
    except (PackageNotFoundError, OSError):
        is_editable = True
    return Installation.CHECKOUT if is_editable else Installation.PIP
