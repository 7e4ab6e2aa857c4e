"""What a deep look into a bundle finds: bad links and names, and what it asks of other hosts."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.bundles.bundle import BundleReport
from docsdesk.domain.place import Place

MOST_PLACES = 100


@dataclass(frozen=True, slots=True)
class Occurrences:
    """`places` are the first MOST_PLACES of `count`, as files of the bundle."""

    count: int
    places: tuple[Place, ...]


class LinkFault(StrEnum):
    NO_FILE = "no file"
    NO_ANCHOR = "no anchor"
    OUTSIDE_BUNDLE = "outside bundle"
    """A relative address that climbs out of the bundle's root."""


@dataclass(frozen=True, slots=True)
class BrokenLink:
    """`target` is what it leads to, from the bundle's root, with the anchor: `guides/setup#keys`."""

    target: str
    fault: LinkFault
    found: Occurrences


class ReferenceKind(StrEnum):
    """What a page does with an address; all but links and forms is loaded without the reader's doing."""

    LINK = "link"
    FORM = "form"
    SCRIPT = "script"
    STYLE = "style"
    IMAGE = "image"
    MEDIA = "media"
    FRAME = "frame"
    OTHER = "other"
    """Hints, icons, fonts and whatever else a page fetches."""

    @property
    def is_loaded(self) -> bool:
        return self not in (ReferenceKind.LINK, ReferenceKind.FORM)


@dataclass(frozen=True, slots=True)
class OutsideReference:
    url: str
    kind: ReferenceKind
    found: Occurrences


@dataclass(frozen=True, slots=True)
class OutsideHost:
    """`name` is lower case, with the port where one is named."""

    name: str
    references: tuple[OutsideReference, ...]

    @property
    def kinds(self) -> tuple[ReferenceKind, ...]:
        found = {reference.kind for reference in self.references}
        return tuple(kind for kind in ReferenceKind if kind in found)

    @property
    def is_loaded_from(self) -> bool:
        """Whether a page fetches from it by itself: without a network, that page is not whole."""
        return any(reference.kind.is_loaded for reference in self.references)


@dataclass(frozen=True, slots=True)
class UnportableName:
    """A file that some system cannot unpack: a device of Windows, or another's name but for upper and lower case."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class BundleInspection:
    """`base` is the sub-path that its links from the root begin with, such as `docs`; empty for none.

    `needs_root` says that links begin with `/`: it works on a host, not from a folder on a disk.
    """

    report: BundleReport
    html_files: int
    link_count: int
    broken: tuple[BrokenLink, ...]
    outside: tuple[OutsideHost, ...]
    base: str = ""
    needs_root: bool = False
    unportable: tuple[UnportableName, ...] = ()

    @property
    def broken_count(self) -> int:
        return total(link.found for link in self.broken)

    @property
    def loads_from_outside(self) -> bool:
        return any(host.is_loaded_from for host in self.outside)


def total(found: Iterable[Occurrences]) -> int:
    return sum(occurrences.count for occurrences in found)
