"""How this copy of Docsdesk was installed, which decides how it is brought up to date."""

from enum import StrEnum

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
