"""What is noted of a bundle: that it is to be kept, and what a look into it found."""

from docsdesk.domain.bundle_inspection import BundleInspection
from docsdesk.domain.library import LibraryBundle, LinkCheck
from docsdesk.usecases.ports import BundleJournal, Clock


async def pin_bundle(bundle: LibraryBundle, journal: BundleJournal, *, pinned: bool = True) -> LibraryBundle:
    """A pinned bundle cannot be deleted."""
    marked = await journal.change_bundle(bundle.id, lambda kept: kept.model_copy(update={"pinned": pinned}))
    return marked or bundle


async def note_links(bundle: LibraryBundle, found: BundleInspection, journal: BundleJournal, clock: Clock) -> None:
    """Looking takes its time: what was noted or deleted meanwhile stays so."""
    check = LinkCheck(
        at=clock.now(), broken_count=found.broken_count, loads_from_outside=found.loads_from_outside, base=found.base
    )
    await journal.change_bundle(bundle.id, lambda kept: kept.model_copy(update={"link_check": check}))
