"""Follows every link of every page of an archive, and collects what pages load from elsewhere and say of themselves."""

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from docsdesk.bundles.addresses import NOT_FOUND_PAGE, Addresses, best_base
from docsdesk.bundles.archive import entries_of
from docsdesk.bundles.contents import is_page, read_text
from docsdesk.bundles.html_tags import attributes, tags_with_attributes
from docsdesk.bundles.names import PortableNames
from docsdesk.bundles.readiness import TEXTS, ListedText, PageStatement, judge, read_start, read_statement
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

_KINDS: dict[tuple[str, str], ReferenceKind] = {
    **{(tag, "href"): ReferenceKind.LINK for tag in ("a", "area")},
    ("script", "src"): ReferenceKind.SCRIPT,
    **{(tag, "src"): ReferenceKind.IMAGE for tag in ("img", "input")},
    **{(tag, "srcset"): ReferenceKind.IMAGE for tag in ("img", "source")},
    **{(tag, "href"): ReferenceKind.IMAGE for tag in ("use", "image", "feimage")},
    **{(tag, "xlink:href"): ReferenceKind.IMAGE for tag in ("use", "image", "feimage")},
    ("a", "xlink:href"): ReferenceKind.LINK,
    ("link", "imagesrcset"): ReferenceKind.IMAGE,
    ("video", "poster"): ReferenceKind.IMAGE,
    ("body", "background"): ReferenceKind.IMAGE,
    **{(tag, "src"): ReferenceKind.MEDIA for tag in ("video", "audio", "source", "track")},
    **{(tag, "src"): ReferenceKind.FRAME for tag in ("iframe", "frame", "embed")},
    ("object", "data"): ReferenceKind.FRAME,
    ("form", "action"): ReferenceKind.FORM,
    **{(tag, "formaction"): ReferenceKind.FORM for tag in ("button", "input")},
}
_SETS = frozenset({"srcset", "imagesrcset"})
_FETCHING = frozenset(
    {"icon", "apple-touch-icon", "mask-icon", "manifest", "preload", "prefetch", "modulepreload", "preconnect"}
    | {"dns-prefetch", "prerender"}
)
_REFRESH = re.compile(r"""\s*+[\d.]*+\s*+[;,]?+\s*+url\s*+=\s*+["']?([^"']*)""", re.IGNORECASE)
_IN_STYLE = re.compile(
    r"""@import\s++(?:url\(\s*+)?["']?([^"')\s;]++) | url\(\s*+(?:"([^"]*+)"|'([^']*+)'|([^"'()\s]*+))\s*+\)""",
    re.IGNORECASE | re.VERBOSE,
)
_NO_LINE_END = re.compile(r"[^\n]")
_CSS_COMMENT = re.compile(r"/\*[^*]*+(?:\*(?!/)[^*]*+)*\*/")


@dataclass(slots=True)
class _Reference:
    """`line` and `column` are those of the first of `count`, from 1."""

    line: int
    column: int
    count: int = 1


@dataclass(slots=True)
class _PageReferences:
    references: dict[tuple[str, ReferenceKind], _Reference] = field(
        default_factory=dict[tuple[str, ReferenceKind], _Reference]
    )
    anchors: set[str] = field(default_factory=set[str])
    base: str = ""
    """From its `base` element: resolves relative addresses."""
    statements: dict[PageStatement, str] = field(default_factory=dict[PageStatement, str])


def page_references(html: str) -> _PageReferences:
    page, lines = _PageReferences(), _Lines(html)
    for tag in tags_with_attributes(html):
        if tag.name == "style" and tag.text:
            _add(page, lines, tag.start, [(url, kind) for _, url, kind in _in_style(tag.text)])
        if "=" in tag.attributes:
            facts = _read(tag.name, tag.attributes)
            page.anchors.update(facts.anchors)
            page.base = page.base or facts.base
            if facts.statement is not None:
                page.statements.setdefault(*facts.statement)
            if facts.references:
                _add(page, lines, tag.start, facts.references)
    return page


def _sheet_references(css: str) -> _PageReferences:
    sheet, lines = _PageReferences(), _Lines(css)
    for offset, url, kind in _in_style(css):
        _add(sheet, lines, offset, [(url, kind)])
    return sheet


def _in_style(css: str) -> Iterator[tuple[int, str, ReferenceKind]]:
    """The addresses in a style sheet, each with its offset."""
    # Blank out comments, so that offsets stay the same.
    plain = _CSS_COMMENT.sub(lambda match: _NO_LINE_END.sub(" ", match[0]), css)
    for match in _IN_STYLE.finditer(plain):
        imported, *urls = match.groups()
        url = imported or next(filter(None, urls), "")
        if url:
            yield match.start(), url, ReferenceKind.STYLE if imported else ReferenceKind.OTHER


class _TagFacts(NamedTuple):
    anchors: tuple[str, ...]
    references: tuple[tuple[str, ReferenceKind], ...] = ()
    base: str = ""
    """The address of a `base` element."""
    statement: tuple[PageStatement, str] | None = None
    """What the tag says of the page."""


@lru_cache(maxsize=65_536)
def _read(tag: str, source: str) -> _TagFacts:
    """Cached: most tags occur on many pages."""
    named = attributes(source)
    anchors = tuple(named[name] for name in (("id", "name") if tag == "a" else ("id",)) if name in named)
    if tag == "base":
        return _TagFacts(anchors, base=named.get("href", ""))
    return _TagFacts(anchors, tuple(_references(tag, named)), statement=read_statement(tag, named))


def _references(tag: str, named: dict[str, str]) -> Iterator[tuple[str, ReferenceKind]]:
    for name, value in named.items():
        kind = _KINDS.get((tag, name))
        if kind is not None and name in _SETS:
            yield from ((url, kind) for url in _set_urls(value))
        elif kind is not None:
            yield value, kind
        elif name == "style" and "(" in value:
            yield from ((url, kind) for _, url, kind in _in_style(value))
    if tag == "link" and "href" in named:
        yield named["href"], _link_kind(named.get("rel", ""))
    is_refresh = tag == "meta" and named.get("http-equiv", "").lower() == "refresh"
    if is_refresh and (match := _REFRESH.match(named.get("content", ""))):
        yield match[1], ReferenceKind.LINK


def _link_kind(relations: str) -> ReferenceKind:
    names = set(relations.lower().split())
    if "stylesheet" in names:
        return ReferenceKind.STYLE
    return ReferenceKind.OTHER if names & _FETCHING else ReferenceKind.LINK


def _set_urls(value: str) -> Iterator[str]:
    """The addresses in `a.png 1x, b.png 2x`; an address may contain commas but not end with one."""
    for candidate in re.split(r",\s+|,$", value.strip()):
        if parts := candidate.split():
            yield parts[0].rstrip(",")


def _add(page: _PageReferences, lines: "_Lines", offset: int, references: Iterable[tuple[str, ReferenceKind]]) -> None:
    for url, kind in references:
        known = page.references.get((url, kind))
        if known is not None:
            known.count += 1
        else:
            page.references[url, kind] = _Reference(*lines.at(offset))


class _Lines:
    """Lines and columns of ascending offsets, in one pass."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._line, self._offset = 1, 0

    def at(self, offset: int) -> tuple[int, int]:
        self._line += self._text.count("\n", self._offset, offset)
        self._offset = offset
        return self._line, offset - self._text.rfind("\n", 0, offset)


_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
# Anchors that every page has: the top, and text that the browser searches for itself.
_EVERYWHERE = ("top", ":~:", "!", "/")


@dataclass(frozen=True, slots=True)
class LinkReport:
    """The larger part of a BundleInspection."""

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
    held = _read_all(archive)
    files, pages = frozenset(held.names), held.pages
    rooted = {
        url.split("#")[0].split("?")[0] for page in pages.values() for url, _ in page.references if _is_rooted(url)
    }
    base = best_base(files, (unquote(link) for link in rooted))
    check = _Check(files, pages, base)
    for name, page in pages.items():
        check.follow(name, page)
    return LinkReport(
        html_files=sum(is_page(name) for name in pages),
        link_count=check.count,
        broken_links=tuple(BrokenLink(*key, found.frozen()) for key, found in sorted(check.broken.items())),
        outside=tuple(check.hosts()),
        base=base,
        needs_root=bool(rooted),
        unportable=tuple(_unportable(held.names)),
        readiness=judge(files, {name: page.statements for name, page in pages.items() if is_page(name)}, held.texts),
    )


def _unportable(names: Iterable[str]) -> Iterator[UnportableName]:
    met = PortableNames()
    for name in names:
        if reason := met.problem(name):
            yield UnportableName(name, reason)


@dataclass(slots=True)
class _Contents:
    """Of an archive, by the names of its files, in order: what pages and style sheets refer to, and what texts hold."""

    names: list[str] = field(default_factory=list[str])
    pages: dict[str, _PageReferences] = field(default_factory=dict[str, _PageReferences])
    texts: dict[str, ListedText] = field(default_factory=dict[str, ListedText])


def _read_all(archive: Path) -> _Contents:
    found = _Contents()
    for entry in entries_of(archive):
        found.names.append(entry.name)
        name = entry.name.lower()
        if is_page(name):
            found.pages[entry.name] = page_references(read_text(entry))
        elif name.endswith(".css"):
            found.pages[entry.name] = _sheet_references(read_text(entry))
        elif name.endswith(TEXTS):
            found.texts[entry.name] = read_start(entry)
        else:
            for _ in entry.blocks:
                pass
    return found


@dataclass(slots=True)
class _Found:
    count: int = 0
    places: list[Place] = field(default_factory=list[Place])

    def add(self, name: str, reference: _Reference) -> None:
        self.count += reference.count
        if len(self.places) < MOST_PLACES:
            self.places.append(Place(PurePosixPath(name), reference.line, reference.column))

    def frozen(self) -> Occurrences:
        return Occurrences(self.count, tuple(self.places))


class _Check:
    def __init__(self, files: frozenset[str], pages: dict[str, _PageReferences], base: str) -> None:
        self.count = 0
        self.broken: defaultdict[tuple[str, LinkFault], _Found] = defaultdict(_Found)
        self._outside: defaultdict[tuple[str, str, ReferenceKind], _Found] = defaultdict(_Found)
        self._pages = pages
        self._addresses = Addresses(files, base)
        self._faults: dict[tuple[str, str, str], tuple[str, LinkFault] | None] = {}

    def follow(self, name: str, page: _PageReferences) -> None:
        start = posixpath.dirname(name)
        for (url, kind), reference in page.references.items():
            self.count += reference.count
            host = _outside_host(url)
            if host is None and page.base and not url.startswith("#"):
                host = _outside_host(page.base)
            if host is not None:
                if host:
                    self._outside[host, url, kind].add(name, reference)
                continue
            # The pages of a folder share most of their links through the navigation.
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
        address, _, anchor = url.strip().partition("#")
        path = _join_base(unquote(base), unquote(address.partition("?")[0]))
        if path.startswith("/"):
            target, shown = self._addresses.find(path), path.lstrip("/")
        elif path:
            shown = posixpath.normpath(posixpath.join(start, path))
            if shown.startswith(".."):
                # A host shows that page at any depth, so its relative links differ each time.
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
