"""Follows the links of an archive's pages and style sheets, and lists what they load from other hosts."""

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from docsdesk.bundles.addresses import NOT_FOUND_PAGE, Addresses, best_base
from docsdesk.bundles.archive import entries_of
from docsdesk.bundles.contents import is_page, read_text
from docsdesk.bundles.linking_file import LinkingFile, Reference, read_page, read_style_sheet
from docsdesk.bundles.names import PortableNames
from docsdesk.bundles.readiness import TEXTS, ListedText, judge, read_start
from docsdesk.domain.bundles.inspection import (
    MOST_PLACES,
    BrokenLink,
    LinkFault,
    Occurrences,
    OutsideHost,
    OutsideReference,
    Readiness,
    ReferenceKind,
    UnportableName,
)
from docsdesk.domain.place import Place

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_ANCHORS_OF_ANY_PAGE = (":~:", "!", "/")
"""How anchors begin that need no element: text that the browser finds, and the routes of scripts."""


@dataclass(frozen=True, slots=True)
class LinkReport:
    """What BundleInspection says of links, names and readiness."""

    html_files: int
    link_count: int
    broken_links: tuple[BrokenLink, ...]
    outside: tuple[OutsideHost, ...]
    base: str
    needs_root: bool
    unportable: tuple[UnportableName, ...]
    readiness: Readiness


def inspect_links(archive: Path) -> LinkReport:
    """Raises BundleMissingError, and BundleDamagedError that names the entry."""
    contents = _read_all(archive)
    names, linking = frozenset(contents.names), contents.linking_files
    rooted = {
        url.split("#")[0].split("?")[0] for file in linking.values() for url, _ in file.references if _is_rooted(url)
    }
    base = best_base(names, (unquote(link) for link in rooted))
    check = _LinkCheck(names, linking, base)
    for name, file in linking.items():
        check.follow(name, file)
    statements = {name: file.statements for name, file in linking.items() if is_page(name)}
    return LinkReport(
        html_files=len(statements),
        link_count=check.link_count,
        broken_links=tuple(check.broken_links()),
        outside=tuple(check.outside_hosts()),
        base=base,
        needs_root=bool(rooted),
        unportable=tuple(_find_unportable(contents.names)),
        readiness=judge(names, statements, contents.texts),
    )


def _find_unportable(names: Iterable[str]) -> Iterator[UnportableName]:
    earlier = PortableNames()
    for name in names:
        if reason := earlier.problem(name):
            yield UnportableName(name, reason)


@dataclass(slots=True)
class _Contents:
    """`names` are of all files, in the order of the archive; the others by name."""

    names: list[str] = field(default_factory=list[str])
    linking_files: dict[str, LinkingFile] = field(default_factory=dict[str, LinkingFile])
    texts: dict[str, ListedText] = field(default_factory=dict[str, ListedText])


def _read_all(archive: Path) -> _Contents:
    contents = _Contents()
    for entry in entries_of(archive):
        contents.names.append(entry.name)
        name = entry.name.lower()
        if is_page(name):
            contents.linking_files[entry.name] = read_page(read_text(entry))
        elif name.endswith(".css"):
            contents.linking_files[entry.name] = read_style_sheet(read_text(entry))
        elif name.endswith(TEXTS):
            contents.texts[entry.name] = read_start(entry)
        else:
            for _ in entry.blocks:
                pass
    return contents


@dataclass(slots=True)
class _Tally:
    count: int = 0
    places: list[Place] = field(default_factory=list[Place])

    def add(self, name: str, reference: Reference) -> None:
        self.count += reference.count
        if len(self.places) < MOST_PLACES:
            self.places.append(Place(PurePosixPath(name), reference.line, reference.column))

    def occurrences(self) -> Occurrences:
        return Occurrences(self.count, tuple(self.places))


class _LinkCheck:
    """Follows the references of one file after the other, and counts what it finds."""

    def __init__(self, names: frozenset[str], linking_files: dict[str, LinkingFile], base: str) -> None:
        self.link_count = 0
        self._linking_files = linking_files
        self._addresses = Addresses(names, base)
        self._broken: defaultdict[tuple[str, LinkFault], _Tally] = defaultdict(_Tally)
        self._outside: defaultdict[tuple[str, str, ReferenceKind], _Tally] = defaultdict(_Tally)
        self._faults: dict[tuple[str, str, str], tuple[str, LinkFault] | None] = {}
        """By the page or folder that an address is resolved from, the page's `base`, and the address."""

    def follow(self, name: str, file: LinkingFile) -> None:
        for (url, kind), reference in file.references.items():
            self.link_count += reference.count
            host = _outside_host(url)
            if host is None and file.base and not url.startswith("#"):
                host = _outside_host(file.base)
            if host:
                self._outside[host, url, kind].add(name, reference)
            elif host is None and (fault := self._fault(name, file.base, url)) is not None:
                self._broken[fault].add(name, reference)

    def broken_links(self) -> Iterator[BrokenLink]:
        for (target, fault), tally in sorted(self._broken.items()):
            yield BrokenLink(target, fault, tally.occurrences())

    def outside_hosts(self) -> Iterator[OutsideHost]:
        by_host: defaultdict[str, list[OutsideReference]] = defaultdict(list)
        for (host, url, kind), tally in sorted(self._outside.items()):
            by_host[host].append(OutsideReference(url, kind, tally.occurrences()))
        for host, references in by_host.items():
            yield OutsideHost(host, tuple(references))

    def _fault(self, name: str, base: str, url: str) -> tuple[str, LinkFault] | None:
        """Each is found once: the pages of a folder share most of their links through the navigation."""
        is_of_page = name == NOT_FOUND_PAGE or url[:1] in ("", "#", "?")
        key = (name if is_of_page else name.rpartition("/")[0], base, url)
        if key not in self._faults:
            self._faults[key] = self._find_fault(name, base, url)
        return self._faults[key]

    def _find_fault(self, name: str, base: str, url: str) -> tuple[str, LinkFault] | None:
        """The address as people read it, and what is wrong with it; None for a link that works."""
        address, _, anchor = url.strip().partition("#")
        path = _join_base(unquote(base), unquote(address.partition("?")[0]))
        if path.startswith("/"):
            target, shown = self._addresses.find(path), path.lstrip("/")
        elif path:
            shown = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            if shown.startswith(".."):
                # A host shows that page at any depth, so its relative links differ each time.
                return None if name == NOT_FOUND_PAGE else (url, LinkFault.OUTSIDE_BUNDLE)
            shown = "" if shown == "." else shown
            target = self._addresses.find_inside(f"{shown}/" if shown and path.endswith("/") else shown)
        else:
            target = shown = name
        if target is None:
            return shown, LinkFault.NO_FILE
        return None if self._has_anchor(target, anchor) else (f"{shown}#{anchor}", LinkFault.NO_ANCHOR)

    def _has_anchor(self, target: str, anchor: str) -> bool:
        if anchor.lower() in ("", "top") or anchor.startswith(_ANCHORS_OF_ANY_PAGE) or not is_page(target):
            return True
        anchors = self._linking_files[target].anchors
        return anchor in anchors or unquote(anchor) in anchors


def _is_rooted(url: str) -> bool:
    return url.startswith("/") and not url.startswith("//")


def _outside_host(url: str) -> str | None:
    """Empty for schemes without a host, None for an address in the bundle."""
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


def _join_base(base: str, path: str) -> str:
    """A path that is relative to a page's `<base>` (RFC 3986, 5.2.3); an empty path is the base itself."""
    return posixpath.join(base[: base.rfind("/") + 1], path) if path else base
