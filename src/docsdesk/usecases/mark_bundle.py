"""What a person notes of a bundle: that it is to be kept."""

from docsdesk.domain.library import LibraryBundle
from docsdesk.usecases.ports import BundleJournal


async def pin_bundle(bundle: LibraryBundle, journal: BundleJournal, *, pinned: bool = True) -> LibraryBundle:
    """A pinned bundle cannot be deleted."""
    marked = bundle.model_copy(update={"pinned": pinned})
    await journal.put_bundle(marked)
    return marked
