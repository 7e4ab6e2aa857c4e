"""How a copy of Docsdesk is brought up to date, by the way it was installed."""

from docsdesk.domain.updates.installation import FILES, Installation, Way
from docsdesk.domain.updates.offer import Offer
from docsdesk.domain.updates.release import Needs
from docsdesk.ui.texts import Texts

_tr = Texts("Updates")

_WAYS = {
    Way.APT: _tr.later("Your system's package manager brings updates. To get them now, run this in a terminal:"),
    Way.DEB: _tr.later(
        "Download the new package and install it, together with docsdesk-preview and docsdesk-storage if you have them."
    ),
    Way.FLATPAK: _tr.later("Flatpak brings updates. To get them now, run this in a terminal:"),
    Way.APPIMAGE: _tr.later("Download the new AppImage and use it instead of this one."),
    Way.MSI: _tr.later("Download the new installer, quit Docsdesk, then run it."),
    Way.DMG: _tr.later("Download the new disk image, quit Docsdesk, then drag it to Applications."),
    Way.STORE: _tr.later("The store that you got Docsdesk from brings updates."),
    Way.UV: _tr.later("Docsdesk was installed with uv. To update it, run this in a terminal:"),
    Way.PIPX: _tr.later("Docsdesk was installed with pipx. To update it, run this in a terminal:"),
    Way.PIP: _tr.later("Docsdesk was installed with pip. To update it, run this in a terminal:"),
    Way.CHECKOUT: _tr.later("This is a checkout of the sources. To update it, run this in its folder:"),
    Way.UNKNOWN: _tr.later("Get new versions where you got this one."),
}
_SYSTEMS = {"macos": "macOS", "windows": "Windows"}


def way_words(way: Way) -> str:
    return _tr.now(_WAYS[way])


def offer_words(offer: Offer, installation: Installation) -> str:
    """What to do about a newer release, or why it cannot be had here."""
    if offer.unmet is not None:
        return _needs_words(offer.unmet, installation)
    if offer.way in FILES and offer.download is None:
        words = _tr("This release has no download for this computer ({machine}).")
        return words.format(machine=installation.machine)
    return way_words(offer.way)


def _needs_words(needs: Needs, installation: Installation) -> str:
    words = _tr("This release needs {system} {version} or later. This computer has {system} {present}.")
    system = _SYSTEMS.get(needs.system, needs.system)
    return words.format(system=system, version=needs.at_least, present=installation.system_version)
