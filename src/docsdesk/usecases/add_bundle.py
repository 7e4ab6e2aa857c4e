"""Take an archive that a person has into the library, whoever made it."""

from pathlib import Path

from docsdesk.domain.library import FileState, LibraryBundle, added_bundle
from docsdesk.usecases.bundle_ports import BundleShelf
from docsdesk.usecases.ports import BundleJournal, Clock


async def add_bundle(archive: Path, journal: BundleJournal, shelf: BundleShelf, clock: Clock) -> LibraryBundle:
    """Copy it into the library's folder, verified; the person's own file stays. One that is there is not added twice.

    Raises BundleDamagedError, TransferError and JournalError.
    """
    file, report = await shelf.take_in(archive)
    known = [bundle for bundle in await journal.bundles() if bundle.sha256 == report.sha256]
    states = await shelf.states(known)
    # A lost file's name may have been given to the new one.
    here = [bundle for bundle in known if states[bundle.id] is FileState.HERE and bundle.file != file]
    if here:
        await shelf.remove(file)
        return here[0]
    # What is known of a bundle whose file was lost holds for the same bytes again.
    bundle = known[0].model_copy(update={"file": file}) if known else added_bundle(file, report, clock.now())
    await journal.put_bundle(bundle)
    return bundle
