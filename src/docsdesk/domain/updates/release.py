"""A release as the feed tells of it, bounded also where the signature is right; and how this copy is updated to it."""

import re
from datetime import date
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field

_VERSION = re.compile(r"(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-?(a|alpha|b|beta|rc)\.?(\d{1,6}))?")
_STAGES = {"a": 0, "alpha": 0, "b": 1, "beta": 1, "rc": 2, None: 3}
_HTTPS = r"^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[!-~]*)?$"


def read_version(text: str) -> tuple[int, ...]:
    """From 1.2.3, 1.2.3rc1 (as Python writes it) or 1.2.3-rc.1 (as SemVer does), to compare. Raises ValueError."""
    match = _VERSION.fullmatch(text)
    if match is None:
        raise ValueError(f"{text[:40]!r} is not a version like 1.2.3")
    numbers = map(int, match.group(1, 2, 3))
    return (*numbers, _STAGES[match[4]], int(match[5] or 0))


def _check_version(text: str) -> str:
    read_version(text)
    return text


class Release(BaseModel):
    """The newest release. Unknown fields are passed over.

    The feed is made again before it `expires`, also when nothing is new: so it is noticed if a newer one is kept back.
    """

    model_config = ConfigDict(frozen=True)

    program: Literal["docsdesk"] = "docsdesk"
    issued: AwareDatetime
    expires: AwareDatetime
    version: Annotated[str, Field(max_length=40), AfterValidator(_check_version)]
    released: date
    news: Annotated[str, Field(max_length=50_000)] = ""
    """What is new, as plain text."""
    page: Annotated[str, Field(max_length=2_000, pattern=_HTTPS)]
    """Where a person reads about the release and finds every download."""


FLATPAK_ID = "app.docsdesk.Docsdesk"


class InstallationWay(StrEnum):
    """The values are the words of the file `installed-by`."""

    APT = "apt"
    """From a package repository, which brings updates itself."""
    DEB = "deb"
    """From a package file."""
    FLATPAK = "flatpak"
    APPIMAGE = "appimage"
    MSI = "msi"
    DMG = "dmg"
    STORE = "store"
    """From a store that brings updates itself (MSIX, App Store)."""
    UV = "uv"
    PIPX = "pipx"
    PIP = "pip"
    CHECKOUT = "checkout"
    UNKNOWN = "unknown"


def update_command(way: InstallationWay, python: str) -> str:
    """To be run in a terminal; empty if there is none. `python` is the interpreter that an update by pip is for."""
    commands = {
        InstallationWay.APT: "sudo apt update && sudo apt install --only-upgrade docsdesk",
        InstallationWay.FLATPAK: f"flatpak update {FLATPAK_ID}",
        InstallationWay.UV: "uv tool upgrade docsdesk",
        InstallationWay.PIPX: "pipx upgrade docsdesk",
        InstallationWay.PIP: f"{python} -m pip install --upgrade docsdesk",
        InstallationWay.CHECKOUT: "git pull",
    }
    return commands.get(way, "")
