"""Follows every link of every page of an archive, and notes what its pages ask of other hosts."""

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from docsdesk.bundles.addresses import NOT_FOUND_PAGE, Addresses, best_base
from docsdesk.bundles.archive import entries_of
from docsdesk.bundles.names import PortableNames
from docsdesk.bundles.pages import is_page, read_text
from docsdesk.bundles.references import PageReferences, Reference, page_references, sheet_references
from docsdesk.domain.bundles.inspection import (
    MOST_PLACES,
    BrokenLink,
    LinkFault,
    Occurrences,
    OutsideHost,
    OutsideReference,
    ReferenceKind,
    UnportableName,
)
from docsdesk.domain.place import Place

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
# Leads to the top of every page, and to words that the browser finds itself.
_EVERYWHERE = ("top", ":~:", "!", "/")


@dataclass(frozen=True, slots=True)
class LinkReport:
    """As in BundleInspection, which this is the larger part of."""

    html_files: int
    link_count: int
    broken: tuple[BrokenLink, ...]
    outside: tuple[OutsideHost, ...]
    base: str
    needs_root: bool
    unportable: tuple[UnportableName, ...]


def inspect_links(archive: Path) -> LinkReport:
    """Raises BundleMissingError, and BundleDamagedError that names the entry."""
    names, pages = read_pages(archive)
    files = frozenset(names)
    rooted = {url.split("#")[0].split("?")[0] for page in pages.values() for url, _ in page.found if _is_rooted(url)}
    base = best_base(files, (unquote(link) for link in rooted))
    check = _Check(files, pages, base)
    for name, page in pages.items():
        check.follow(name, page)
    return LinkReport(
        html_files=sum(is_page(name) for name in pages),
        link_count=check.count,
        broken=tuple(BrokenLink(*key, found.frozen()) for key, found in sorted(check.broken.items())),
        outside=tuple(check.hosts()),
        base=base,
        needs_root=bool(rooted),
        unportable=tuple(_unportable(names)),
    )


def _unportable(names: Iterable[str]) -> Iterator[UnportableName]:
    met = PortableNames()
    for name in names:
        if reason := met.problem(name):
            yield UnportableName(name, reason)


def read_pages(archive: Path) -> tuple[list[str], dict[str, PageReferences]]:
    """The names of all files in their order, and what pages and style sheets refer to."""
    files: list[str] = []
    pages: dict[str, PageReferences] = {}
    for entry in entries_of(archive):
        files.append(entry.name)
        if is_page(entry.name):
            pages[entry.name] = page_references(read_text(entry))
        elif entry.name.lower().endswith(".css"):
            pages[entry.name] = sheet_references(read_text(entry))
        else:
            for _ in entry.blocks:
                pass
    return files, pages


@dataclass(slots=True)
class _Found:
    count: int = 0
    places: list[Place] = field(default_factory=list[Place])

    def add(self, name: str, reference: Reference) -> None:
        self.count += reference.count
        if len(self.places) < MOST_PLACES:
            self.places.append(Place(PurePosixPath(name), reference.line, reference.column))

    def frozen(self) -> Occurrences:
        return Occurrences(self.count, tuple(self.places))


class _Check:
    def __init__(self, files: frozenset[str], pages: dict[str, PageReferences], base: str) -> None:
        self.count = 0
        self.broken: defaultdict[tuple[str, LinkFault], _Found] = defaultdict(_Found)
        self._outside: defaultdict[tuple[str, str, ReferenceKind], _Found] = defaultdict(_Found)
        self._pages = pages
        self._addresses = Addresses(files, base)
        self._faults: dict[tuple[str, str, str], tuple[str, LinkFault] | None] = {}

    def follow(self, name: str, page: PageReferences) -> None:
        start = posixpath.dirname(name)
        for (url, kind), reference in page.found.items():
            self.count += reference.count
            host = _outside_host(url)
            if host is None and page.base and not url.startswith("#"):
                host = _outside_host(page.base)
            if host is not None:
                if host:
                    self._outside[host, url, kind].add(name, reference)
                continue
            # All pages of a folder share their links, most of which are the navigation's.
            key = (start if url[:1] not in ("", "#", "?") else name, page.base, url)
            if key not in self._faults:
                self._faults[key] = self._fault(name, start, page.base, url)
            if (fault := self._faults[key]) is not None:
                self.broken[fault].add(name, reference)

    def hosts(self) -> Iterator[OutsideHost]:
        by_host: defaultdict[str, list[OutsideReference]] = defaultdict(list)
        for (host, url, kind), found in sorted(self._outside.items()):
            by_host[host].append(OutsideReference(url, kind, found.frozen()))
        for host, references in by_host.items():
            yield OutsideHost(host, tuple(references))

    def _fault(self, name: str, start: str, base: str, url: str) -> tuple[str, LinkFault] | None:
        path, _, anchor = url.strip().partition("#")
        path = unquote(path.partition("?")[0])
        if path.startswith("/"):
            target, shown = self._addresses.find(path), path.lstrip("/")
        elif path or base:
            shown = posixpath.normpath(posixpath.join(start, unquote(base), path))
            if shown.startswith(("..", "/")):
                # A host shows that page at any depth, so it may look for its files at several.
                return None if name == NOT_FOUND_PAGE else (url, LinkFault.OUTSIDE_BUNDLE)
            shown = "" if shown == "." else shown
            target = self._addresses.find_inside(shown + "/" * (path.endswith("/") and bool(shown)))
        else:
            target = shown = name
        if target is None:
            return shown, LinkFault.NO_FILE
        return None if self._has_anchor(target, anchor) else (f"{shown}#{anchor}", LinkFault.NO_ANCHOR)

    def _has_anchor(self, target: str, anchor: str) -> bool:
        if not anchor or anchor.startswith(_EVERYWHERE) or not is_page(target):
            return True
        anchors = self._pages[target].anchors
        return anchor in anchors or unquote(anchor) in anchors


def _is_rooted(url: str) -> bool:
    return url.startswith("/") and not url.startswith("//")


def _outside_host(url: str) -> str | None:
    """Empty for schemes that name no host, None for an address in the bundle."""
    url = url.strip()
    if url.startswith("//"):
        url = f"https:{url}"
    if not (scheme := _SCHEME.match(url)):
        return None
    if scheme[0].lower() not in ("http:", "https:"):
        return ""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "an address that cannot be read"
    return parts.netloc.rpartition("@")[2].lower() or None
