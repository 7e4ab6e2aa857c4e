"""A bundle of the library with what this run has found out about it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum, auto
from pathlib import Path

from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.bundles.library import FileState, LibraryBundle, ShelvedBundle

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

    `address` is where it is being shown, empty if it is not.
    """

    shelved: ShelvedBundle
    is_deployed: bool = False
    address: str = ""
    check: Check = Check.NOT_YET
    inspection: BundleInspection | None = None

    @property
    def id(self) -> str:
        return self.shelved.bundle.id

    @property
    def bundle(self) -> LibraryBundle:
        return self.shelved.bundle

    @property
    def is_here(self) -> bool:
        return self.shelved.state is FileState.HERE


def entries_of(
    library: Sequence[ShelvedBundle], earlier: Mapping[str, BundleEntry], addresses: Mapping[Path, str] = NOWHERE
) -> Iterator[BundleEntry]:
    """The current library with what is known of its bundles; a changed file has to be checked again."""
    deployed: dict[str | None, LibraryBundle] = {}
    for shelved in sorted(library, key=lambda shelved: shelved.bundle.deployed_at or _NEVER):
        deployed[shelved.bundle.site_id] = shelved.bundle
    for shelved in library:
        bundle = shelved.bundle
        is_deployed = bundle.deployed_at is not None and deployed[bundle.site_id] is bundle
        address = addresses.get(bundle.file, "")
        entry = earlier.get(bundle.id)
        if entry is None or entry.shelved.state is not shelved.state or entry.bundle.sha256 != bundle.sha256:
            yield BundleEntry(shelved, is_deployed, address)
        elif (entry.is_deployed, entry.address, entry.bundle) == (is_deployed, address, bundle):
            yield entry
        else:
            yield replace(entry, shelved=shelved, is_deployed=is_deployed, address=address)
