"""The library as it is on this disk."""

from docsdesk.domain.library import ShelvedBundle
from docsdesk.usecases.bundle_ports import BundleShelf
from docsdesk.usecases.ports import BundleJournal


async def read_library(journal: BundleJournal, shelf: BundleShelf) -> tuple[ShelvedBundle, ...]:
    """Every bundle, the one last kept first, each with what has become of its file. Raises JournalError."""
    bundles = await journal.bundles()
    states = await shelf.states(bundles)
    return tuple(ShelvedBundle(bundle, states[bundle.id]) for bundle in bundles)
