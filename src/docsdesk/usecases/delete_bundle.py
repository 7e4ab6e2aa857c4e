"""Delete a bundle: its file, what was read of it, and at last its line in the journal."""

from docsdesk.domain.bundle_errors import BundlePinnedError
from docsdesk.domain.library import LibraryBundle
from docsdesk.usecases.bundle_ports import BundleSearch, BundleShelf, BundleSites
from docsdesk.usecases.ports import BundleJournal


async def delete_bundle(
    bundle: LibraryBundle, journal: BundleJournal, shelf: BundleShelf, search: BundleSearch, sites: BundleSites
) -> None:
    """One whose file is gone is only taken off the list. Raises BundlePinnedError, TransferError and JournalError."""
    kept = await journal.bundle(bundle.id)
    if kept is not None and kept.pinned:
        raise BundlePinnedError(bundle.file)
    await sites.close(bundle.file)
    await shelf.remove(bundle.file)
    others = [other for other in await journal.bundles() if other.id != bundle.id]
    if all(other.sha256 != bundle.sha256 for other in others):
        await search.forget(bundle.sha256)
    await journal.forget_bundle(bundle.id)
