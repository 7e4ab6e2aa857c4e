"""What a person can do with the library's bundles, and the last export that it knows."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from docsdesk.domain.bundles.bundle import DigestKind, FileDigest, TransferProgress
from docsdesk.domain.bundles.errors import BundlePinnedError
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.bundles.library import (
    BundleLinkCheck,
    FileState,
    LibraryBundle,
    ShelvedBundle,
    added_bundle,
    saved_name,
)
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.exports.job_status import JobVerdict
from docsdesk.usecases.bundles.bundle_ports import (
    ArchiveCopies,
    BundleInspector,
    BundleSearch,
    BundleShelf,
    BundleSites,
)
from docsdesk.usecases.ports import BundleJournal, Clock, Journal


async def read_library(journal: BundleJournal, shelf: BundleShelf) -> tuple[ShelvedBundle, ...]:
    """Every bundle, most recently kept first, each with the state of its file. Raises JournalError."""
    bundles = await journal.bundles()
    states = await shelf.states(bundles)
    return tuple(ShelvedBundle(bundle, states[bundle.id]) for bundle in bundles)


async def add_bundle(archive: Path, journal: BundleJournal, shelf: BundleShelf, clock: Clock) -> LibraryBundle:
    """Copy an archive into the library's folder, verified; the original stays. A known archive is not added twice.

    Raises BundleDamagedError, TransferError and JournalError.
    """
    file, report = await shelf.take_in(archive)
    all_bundles = (*await journal.bundles(), *await journal.deleted_bundles())
    known = [bundle for bundle in all_bundles if bundle.sha256 == report.sha256]
    states = await shelf.states(known)
    # The new file may have taken the name of a lost one.
    here = [bundle for bundle in known if states[bundle.id] is FileState.HERE and bundle.file != file]
    if here:
        await shelf.remove(file)
        await restore_bundle(here[0].id, journal)
        return here[0]
    # What is known of a bundle whose file was lost applies to the same bytes again.
    bundle = (
        known[0].model_copy(update={"file": file, "deleted_at": None})
        if known
        else added_bundle(file, report, clock.now())
    )
    await journal.put_bundle(bundle)
    return bundle


UNDO_FOR = timedelta(minutes=10)
"""How long a deleted bundle can be restored, also after a quit or a crash."""


async def delete_bundle(bundle: LibraryBundle, journal: BundleJournal, sites: BundleSites, clock: Clock) -> None:
    """Take it out of the library; its file stays for UNDO_FOR. Raises BundlePinnedError and JournalError."""
    kept = await journal.bundle(bundle.id)
    if kept is not None and kept.pinned:
        raise BundlePinnedError(bundle.file)
    await sites.close(bundle.file)
    await journal.change_bundle(bundle.id, lambda now: now.model_copy(update={"deleted_at": clock.now()}))


async def restore_bundle(bundle_id: str, journal: BundleJournal) -> None:
    """Undo a deletion; does nothing if the file has been removed meanwhile."""
    await journal.change_bundle(bundle_id, lambda deleted: deleted.model_copy(update={"deleted_at": None}))


async def remove_deleted(
    before: datetime, journal: Journal, shelf: BundleShelf, search: BundleSearch
) -> tuple[LibraryBundle, ...]:
    """Remove bundles deleted before then, with their files and exports; returns these.

    Raises TransferError and JournalError. The file goes first: after a crash, the entry leads to it again.
    """
    removed = [
        bundle for bundle in await journal.deleted_bundles() if bundle.deleted_at and bundle.deleted_at <= before
    ]
    for bundle in removed:
        await shelf.remove(bundle.file)
        await journal.forget_job(bundle.id)
        await journal.forget_bundle(bundle.id)
        others = (*await journal.bundles(), *await journal.deleted_bundles())
        if all(other.sha256 != bundle.sha256 for other in others):
            await search.forget(bundle.sha256)
    return tuple(removed)


async def inspect_bundle(bundle: LibraryBundle, inspector: BundleInspector) -> BundleInspection:
    """Raises BundleMissingError, and BundleDamagedError if it is not the archive that was verified."""
    return await inspector.inspect(bundle.file, digest=FileDigest(DigestKind.SHA256, bundle.sha256))


async def pin_bundle(bundle: LibraryBundle, journal: BundleJournal, *, pinned: bool = True) -> LibraryBundle:
    """A pinned bundle cannot be deleted."""
    marked = await journal.change_bundle(bundle.id, lambda current: current.model_copy(update={"pinned": pinned}))
    return marked or bundle


async def label_bundle(bundle: LibraryBundle, label: str, journal: BundleJournal) -> None:
    """What a person calls it; empty for nothing."""
    await journal.change_bundle(bundle.id, lambda current: current.model_copy(update={"label": label}))


async def note_links(bundle: LibraryBundle, inspection: BundleInspection, journal: BundleJournal, clock: Clock) -> None:
    """Inspecting takes time: changes and deletions made meanwhile are kept."""
    check = BundleLinkCheck(
        at=clock.now(),
        broken_count=inspection.broken_count,
        loads_from_outside=inspection.loads_from_outside,
        base=inspection.base,
    )
    await journal.change_bundle(bundle.id, lambda current: current.model_copy(update={"link_check": check}))


@dataclass(frozen=True, slots=True)
class KnownExport:
    """`bundle` is the library's copy, `job` an export whose bundle the service may still have: one of them is None.

    `exported_at` is when it was ordered, aware and in UTC.
    """

    exported_at: datetime
    bundle: LibraryBundle | None = None
    job: ExportJob | None = None


async def last_export(hostname: str, journal: Journal, shelf: BundleShelf) -> KnownExport | None:
    """None if no export of that hostname has been completed. Raises JournalError."""
    fetchable = {
        job.id: KnownExport(job.created_at, job=job.model_copy(update={"phase": Phase.BUILT, "part_file": None}))
        for job in await journal.jobs()
        if job.hostname == hostname and job.job_id is not None and job.verdict is JobVerdict.COMPLETED
    }
    in_library = {
        shelved.bundle.id: KnownExport(shelved.bundle.exported_or_kept_at, bundle=shelved.bundle)
        for shelved in await read_library(journal, shelf)
        if shelved.bundle.hostname == hostname and shelved.state is FileState.HERE
    }
    # A bundle has the id of its job; the library's needs no download.
    return max((fetchable | in_library).values(), key=lambda export: export.exported_at, default=None)


async def propose_copy(bundle: LibraryBundle, remembered: Path | None, copies: ArchiveCopies) -> Path:
    """A file for the person to accept or to change; `remembered` is the folder that the last copy went to.

    Raises BundleMissingError and BundleDamagedError.
    """
    name = saved_name(bundle, await copies.suffix(bundle.file))
    return await copies.folder(remembered) / name


async def save_archive(
    bundle: LibraryBundle, target: Path, copies: ArchiveCopies, progress: Callable[[TransferProgress], None]
) -> None:
    """Copy the archive that was verified, and no other. Raises like `ArchiveCopies.copy`."""
    digest = FileDigest(DigestKind.SHA256, bundle.sha256) if bundle.sha256 else None
    await copies.copy(bundle.file, target, digest=digest, progress=progress)


def hand_over_archive(bundle: LibraryBundle, copies: ArchiveCopies) -> Path:
    """The archive under its real name, to be dragged out of the window."""
    return copies.hand_over(bundle.file, saved_name(bundle))
