"""A row of Exports: an export and the bundle that came of it, with what this run has found out about that."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum, auto
from pathlib import Path

from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.bundles.library import FileState, LibraryBundle, ShelvedBundle
from docsdesk.domain.exports.export_job import ExportJob, Phase

NOWHERE: Mapping[Path, str] = {}
_NEVER = datetime.min.replace(tzinfo=UTC)


class Check(Enum):
    """The progress of a bundle's full check."""

    NOT_YET = auto()
    RUNNING = auto()
    DONE = auto()
    DAMAGED = auto()
    """The archive is not the one that was verified, or cannot be read to its end."""


@dataclass(frozen=True, slots=True)
class BundleEntry:
    """`inspection` is set once the check is done; `is_deployed` marks the one that its site marked last.

    `address` is where it is being shown, empty if it is not. `earlier` is the site's bundle kept just before it.
    """

    shelved: ShelvedBundle
    is_deployed: bool = False
    address: str = ""
    check: Check = Check.NOT_YET
    inspection: BundleInspection | None = None
    earlier: LibraryBundle | None = None

    @property
    def id(self) -> str:
        return self.shelved.bundle.id

    @property
    def bundle(self) -> LibraryBundle:
        return self.shelved.bundle

    @property
    def is_here(self) -> bool:
        return self.shelved.state is FileState.HERE


@dataclass(frozen=True, slots=True)
class ExportRow:
    """An export with an `entry` once it has made a bundle; an archive that a person added has no `job`.

    `is_active` says that this run works on the export; `at` is when it was ordered, or else when its bundle was added.
    `has_twin` says that another one of the site is of the same minute.
    """

    id: str
    site_id: str | None
    site_name: str
    hostname: str
    version: str
    page_count: int | None
    at: datetime
    job: ExportJob | None
    entry: BundleEntry | None
    is_active: bool = False
    has_twin: bool = False

    @property
    def minute(self) -> tuple[str | None, datetime]:
        """Its site and the minute that it is of."""
        return self.site_id, self.at.replace(second=0, microsecond=0)

    @property
    def pending(self) -> ExportJob | None:
        """The export for as long as it has made no bundle."""
        return None if self.entry is not None else self.job

    @property
    def is_here(self) -> bool:
        """Whether there is an archive to work with."""
        return self.entry is not None and self.entry.is_here

    @property
    def phase(self) -> Phase:
        return self.pending.phase if self.pending is not None else Phase.READY


def make_row(job: ExportJob | None, entry: BundleEntry | None, *, is_active: bool = False) -> ExportRow | None:
    if entry is not None:
        bundle = entry.bundle
        return ExportRow(
            bundle.id,
            bundle.site_id,
            bundle.site_name,
            bundle.hostname,
            bundle.version or "",
            bundle.page_count,
            bundle.exported_or_kept_at,
            job,
            entry,
        )
    if job is None:
        return None
    version, pages = job.version or "", job.page_count
    return ExportRow(
        job.id, job.site_id, job.site_name, job.domain, version, pages, job.created_at, job, None, is_active
    )


def entries_of(
    library: Sequence[ShelvedBundle], former_entries: Mapping[str, BundleEntry], addresses: Mapping[Path, str] = NOWHERE
) -> Iterator[BundleEntry]:
    """The library, latest first, with what is known of its bundles; a changed file has to be checked again."""
    deployed: dict[str | None, LibraryBundle] = {}
    for shelved in sorted(library, key=lambda shelved: shelved.bundle.deployed_at or _NEVER):
        deployed[shelved.bundle.site_id] = shelved.bundle
    earlier = _earlier_bundles(library)
    for shelved in library:
        bundle = shelved.bundle
        fresh = BundleEntry(
            shelved,
            is_deployed=bundle.deployed_at is not None and deployed[bundle.site_id] is bundle,
            address=addresses.get(bundle.file, ""),
            earlier=earlier.get(bundle.id),
        )
        entry = former_entries.get(bundle.id)
        if entry is None or entry.shelved.state is not shelved.state or entry.bundle.sha256 != bundle.sha256:
            yield fresh
        else:
            yield replace(fresh, check=entry.check, inspection=entry.inspection)


def _earlier_bundles(library: Sequence[ShelvedBundle]) -> Mapping[str, LibraryBundle]:
    """The bundle of the same site and hostname that was kept just before it, by bundle id."""
    last: dict[tuple[str, str], LibraryBundle] = {}
    earlier: dict[str, LibraryBundle] = {}
    for bundle in sorted((shelved.bundle for shelved in library), key=lambda bundle: bundle.kept_at):
        if bundle.site_id is not None:
            series = bundle.site_id, bundle.hostname
            if series in last:
                earlier[bundle.id] = last[series]
            last[series] = bundle
    return earlier
