"""How this copy of Docsdesk was installed, which decides how it is brought up to date."""

from dataclasses import dataclass
from enum import StrEnum


class Way(StrEnum):
    """Its values are the words of the file `installed-by` and of the feed's downloads."""

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


FILES = frozenset({Way.DEB, Way.APPIMAGE, Way.MSI, Way.DMG})
"""The ways whose update is a file that the person downloads and opens."""


@dataclass(frozen=True, slots=True)
class Installation:
    """`machine` is x86_64 or arm64 (or what the system calls another one).

    `system` is glibc, macos or windows, and `system_version` the version of that; empty if it is not known.
    """

    way: Way
    machine: str
    system: str
    system_version: str
    python: str = "python"
    """The interpreter that an update by pip is for."""
