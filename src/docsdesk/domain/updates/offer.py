"""What a person does to get a release: open a download, run a command, or wait for the system."""

from dataclasses import dataclass

from docsdesk.domain.updates.installation import FILES, Installation, Way
from docsdesk.domain.updates.release import Download, Needs, Release
from docsdesk.domain.updates.version import is_at_least

FLATPAK_ID = "app.docsdesk.Docsdesk"


@dataclass(frozen=True, slots=True)
class Offer:
    """`download` or `command` or neither; `unmet` is what the download needs and this computer has not."""

    way: Way
    download: Download | None = None
    command: str = ""
    unmet: Needs | None = None


def offer_of(release: Release, installation: Installation) -> Offer:
    """The one way to this release that fits how this copy was installed."""
    way = installation.way
    if way not in FILES:
        return Offer(way, command=update_command(installation))
    fitting = [one for one in release.downloads if one.way == way and one.machine in (installation.machine, "any")]
    if not fitting:
        return Offer(way)
    return Offer(way, fitting[0], unmet=_unmet(fitting[0], installation))


def update_command(installation: Installation) -> str:
    """To be run in a terminal; empty if there is none."""
    commands = {
        Way.APT: "sudo apt update && sudo apt install --only-upgrade docsdesk",
        Way.FLATPAK: f"flatpak update {FLATPAK_ID}",
        Way.UV: "uv tool upgrade docsdesk",
        Way.PIPX: "pipx upgrade docsdesk",
        Way.PIP: f"{installation.python} -m pip install --upgrade docsdesk",
        Way.CHECKOUT: "git pull",
    }
    return commands.get(installation.way, "")


def _unmet(download: Download, installation: Installation) -> Needs | None:
    needs = download.needs
    if needs is None or needs.system != installation.system or not installation.system_version:
        return None
    return None if is_at_least(installation.system_version, needs.at_least) else needs
