"""What inspecting a bundle finds: broken links, requests to other hosts, and what it lacks elsewhere."""

from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.bundles.bundle import BundleReport
from docsdesk.domain.bundles.occurrences import Occurrences, total
from docsdesk.domain.bundles.readiness import Readiness


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
    readiness: Readiness | None = None
    """For agents and search engines; None in a report of an earlier version."""

    @property
    def broken_count(self) -> int:
        return total(link.found for link in self.broken)

    @property
    def loads_from_outside(self) -> bool:
        return any(host.is_loaded_from for host in self.outside)
