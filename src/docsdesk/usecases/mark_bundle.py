"""What a person notes of a bundle: that it is to be kept, that it was deployed."""

from docsdesk.domain.library import LibraryBundle
from docsdesk.usecases.ports import BundleJournal, Clock


async def pin_bundle(bundle: LibraryBundle, journal: BundleJournal, *, pinned: bool = True) -> LibraryBundle:
    """A pinned bundle cannot be deleted."""
    return await _put(bundle.model_copy(update={"pinned": pinned}), journal)


async def mark_deployed(bundle: LibraryBundle, journal: BundleJournal, clock: Clock) -> LibraryBundle:
    return await _put(bundle.model_copy(update={"deployed_at": clock.now()}), journal)


async def _put(bundle: LibraryBundle, journal: BundleJournal) -> LibraryBundle:
    await journal.put_bundle(bundle)
    return bundle
