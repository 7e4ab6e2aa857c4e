"""What inspecting a bundle finds: broken links, names that do not unpack everywhere, and requests to other hosts."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.bundles.bundle import BundleReport
from docsdesk.domain.place import Place

MOST_PLACES = 100


@dataclass(frozen=True, slots=True)
class Occurrences:
    """`places` are the first MOST_PLACES of `count`, in files of the bundle."""

    count: int
    places: tuple[Place, ...]


class LinkFault(StrEnum):
    NO_FILE = "no file"
    NO_ANCHOR = "no anchor"
    OUTSIDE_BUNDLE = "outside bundle"
    """A relative address that leads out of the bundle's root."""


@dataclass(frozen=True, slots=True)
class BrokenLink:
    """`target` is relative to the bundle's root, with the anchor: `guides/setup#keys`."""

    target: str
    fault: LinkFault
    found: Occurrences


class ReferenceKind(StrEnum):
    """What a page does with an address; all but links and forms load without the reader's action."""

    LINK = "link"
    FORM = "form"
    SCRIPT = "script"
    STYLE = "style"
    IMAGE = "image"
    MEDIA = "media"
    FRAME = "frame"
    OTHER = "other"
    """Hints, icons, fonts and anything else a page fetches."""

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
    """`name` is lower case, with the port if one is given."""

    name: str
    references: tuple[OutsideReference, ...]

    @property
    def kinds(self) -> tuple[ReferenceKind, ...]:
        found = {reference.kind for reference in self.references}
        return tuple(kind for kind in ReferenceKind if kind in found)

    @property
    def is_loaded_from(self) -> bool:
        """Whether a page fetches from it by itself, and is incomplete without a network."""
        return any(reference.kind.is_loaded for reference in self.references)


@dataclass(frozen=True, slots=True)
class UnportableName:
    """A file that some system cannot unpack: a Windows device name, or one that differs from another only in case."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class BundleInspection:
    """`base` is the sub-path that its root-relative links begin with, such as `docs`; empty for none.

    `needs_root` says that links begin with `/`: the bundle works on a host but not from a folder on disk.
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
