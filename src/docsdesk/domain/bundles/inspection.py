"""What inspecting a bundle finds: broken links, requests to other hosts, and how ready it is for agents."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.bundles.bundle import BundleReport
from docsdesk.domain.place import Place
from docsdesk.domain.wording import say

MOST_PLACES = 100


@dataclass(frozen=True, slots=True)
class Occurrences:
    """`places` are the first MOST_PLACES of `count`, in files of the bundle."""

    count: int
    places: tuple[Place, ...]


def total(groups: Iterable[Occurrences]) -> int:
    return sum(occurrences.count for occurrences in groups)


MOST_CHARACTERS = 100_000
"""Of a file that is read at once: most agents cut off what is longer."""


class ReadinessCheck(StrEnum):
    """Of a file, by its name; or of every page that search engines may list."""

    LIST = "llms.txt"
    LIST_SIZE = "llms.txt-size"
    LISTED = "listed-pages"
    MARKDOWN = "markdown"
    MARKDOWN_SIZE = "markdown-size"
    FULL_TEXT = "llms-full.txt"
    SITEMAP = "sitemap.xml"
    ROBOTS = "robots.txt"
    CANONICAL = "canonical"
    DESCRIPTION = "description"
    PREVIEW = "preview"
    LANGUAGE = "language"

    @property
    def weight(self) -> int:
        return _CHECKS[self].weight

    @property
    def lack(self) -> str:
        """What is missing, without a full stop."""
        return _CHECKS[self].lack

    @property
    def hint(self) -> str:
        return _CHECKS[self].hint


@dataclass(frozen=True, slots=True)
class _Check:
    weight: int
    lack: str
    hint: str


_WRITE = say("Add one, or export with Docsdesk.")
_ADDRESS = say("Set seo.metatags.canonical in docs.json.")
_CHECKS = {
    ReadinessCheck.LIST: _Check(25, say("There is no llms.txt"), _WRITE),
    ReadinessCheck.LIST_SIZE: _Check(5, say("llms.txt is too long"), say("Make it link to one list per section.")),
    ReadinessCheck.LISTED: _Check(10, say("Pages not in llms.txt"), say("List them there.")),
    ReadinessCheck.MARKDOWN: _Check(25, say("Pages without a Markdown file"), _WRITE),
    ReadinessCheck.MARKDOWN_SIZE: _Check(
        5, say("Pages that are too long"), say("Split files with more than {count} characters.", count=MOST_CHARACTERS)
    ),
    ReadinessCheck.FULL_TEXT: _Check(5, say("There is no llms-full.txt"), _WRITE),
    ReadinessCheck.SITEMAP: _Check(10, say("There is no sitemap.xml"), _ADDRESS),
    ReadinessCheck.ROBOTS: _Check(
        5, say("robots.txt is missing or blocks everyone"), say("Allow the pages that crawlers may read.")
    ),
    ReadinessCheck.CANONICAL: _Check(5, say("Pages without a canonical address"), _ADDRESS),
    ReadinessCheck.DESCRIPTION: _Check(
        10, say("Pages without a description of their own"), say("Add it to their front matter.")
    ),
    ReadinessCheck.PREVIEW: _Check(
        5, say("Pages without a title for previews"), say("Set og:title, or export with Docsdesk.")
    ),
    ReadinessCheck.LANGUAGE: _Check(5, say("Pages without a language"), say("Set lang, or export with Docsdesk.")),
}


@dataclass(frozen=True, slots=True)
class ReadinessFinding:
    """`looked_at` counts the files or pages that the check is about; a file that is not there has no place."""

    check: ReadinessCheck
    looked_at: int
    missing: Occurrences

    @property
    def share(self) -> float:
        return 1 - self.missing.count / self.looked_at


@dataclass(frozen=True, slots=True)
class Readiness:
    """`findings` are those of the checks that have something to look at."""

    findings: tuple[ReadinessFinding, ...]

    @property
    def score(self) -> int:
        """Of 100, which only a bundle has that misses nothing."""
        most = sum(finding.check.weight for finding in self.findings)
        return int(100 * sum(finding.check.weight * finding.share for finding in self.findings) / most) if most else 0

    @property
    def missing(self) -> tuple[ReadinessFinding, ...]:
        """What costs most first."""
        found = (finding for finding in self.findings if finding.missing.count)
        return tuple(sorted(found, key=lambda finding: finding.check.weight * (finding.share - 1)))


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
    occurrences: Occurrences


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
    occurrences: Occurrences


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
    broken_links: tuple[BrokenLink, ...]
    outside: tuple[OutsideHost, ...]
    base: str = ""
    needs_root: bool = False
    unportable: tuple[UnportableName, ...] = ()
    readiness: Readiness | None = None
    """For agents and search engines; None in a report of an earlier version."""

    @property
    def broken_count(self) -> int:
        return total(link.occurrences for link in self.broken_links)

    @property
    def loads_from_outside(self) -> bool:
        return any(host.is_loaded_from for host in self.outside)
