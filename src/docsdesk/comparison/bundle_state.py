"""The state of a bundle, built by this program or another: its pages as they are shown."""

import posixpath
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from docsdesk.bundles.addresses import NOT_FOUND_PAGE, Addresses
from docsdesk.bundles.archive import damage_error, entries_of
from docsdesk.bundles.contents import is_page, manifest_of, read_listed, read_text
from docsdesk.bundles.linking_file import read_page
from docsdesk.bundles.page_text import BundlePageText, page_text
from docsdesk.comparison.state import ComparedState, StatePage, Untold
from docsdesk.docs.checks.page_facts import is_internal
from docsdesk.docs.checks.site_targets import is_made_by_site
from docsdesk.docs.redirects import Redirect, Redirects, read_redirects
from docsdesk.domain.bundles.inspection import ReferenceKind
from docsdesk.domain.sites.state_errors import NotASiteError
from docsdesk.domain.wording import say
from docsdesk.protocol.bundle_manifest import MANIFEST_FILE, MOST_MANIFEST_BYTES, BundleManifest, ManifestPage

_NEVER = frozenset((Untold.DESCRIPTIONS, Untold.SOURCES, Untold.LIMITED_PAGES))
_FOREIGN = _NEVER | {Untold.REDIRECTS, Untold.FILES}
_OF_BUILDER = "_docsdesk/"
_MOST_CHARACTERS = 200_000_000
"""Characters of all pages together, which are in memory at once."""


@dataclass(frozen=True, slots=True)
class _BuiltPage:
    """`text` is None for a page that only redirects; `links` are addresses as written."""

    text: BundlePageText | None
    anchors: frozenset[str]
    links: tuple[str, ...]

    @property
    def length(self) -> int:
        return sum(map(len, (*(self.text.lines if self.text else ()), *self.anchors, *self.links)))


def bundle_state(archive: Path, name: str = "", most_characters: int = _MOST_CHARACTERS) -> ComparedState:
    """Read an archive whole.

    Raises BundleMissingError, BundleDamagedError that names the entry, and NotASiteError if no page is in it.
    """
    name = name or archive.name
    files = list[str]()
    built = dict[str, _BuiltPage]()
    manifest = None
    length = 0
    for entry in entries_of(archive):
        files.append(entry.name)
        if is_page(entry.name) and entry.name != NOT_FOUND_PAGE:
            page = built[entry.name] = _read(read_text(entry))
            length += page.length
            if length > most_characters:
                raise damage_error(say("The bundle's pages have more than {most} characters.", most=most_characters))
        elif entry.name == MANIFEST_FILE:
            manifest = manifest_of(read_listed(entry, MOST_MANIFEST_BYTES)[1])
        else:
            for _ in entry.blocks:
                pass
    pages = _Pages(built, Addresses(files), _list_pages(built, manifest))
    state = pages.state(name, files, manifest)
    if not state.pages:
        raise NotASiteError(name, say("it contains no pages"))
    return state


def _read(html: str) -> _BuiltPage:
    found = read_page(html)
    links = (url for url, kind in found.references if kind is ReferenceKind.LINK)
    return _BuiltPage(page_text(html), frozenset(found.anchors), tuple(links))


def _list_pages(files: Iterable[str], manifest: BundleManifest | None) -> dict[str, ManifestPage]:
    """Each page by its file: those that the manifest lists, or every one."""
    if manifest is not None and manifest.pages is not None:
        return {page.file or f"{page.path}.html": page for page in manifest.pages}
    return {file: ManifestPage(path=file.rpartition(".")[0]) for file in files}


@dataclass(frozen=True, slots=True)
class _Pages:
    built_pages: dict[str, _BuiltPage]
    addresses: Addresses
    listed: dict[str, ManifestPage]

    def state(self, name: str, files: Iterable[str], manifest: BundleManifest | None) -> ComparedState:
        pages = {page.path: page for page in self._pages()}
        is_ours = manifest is not None and manifest.redirects is not None
        source = manifest.source if manifest is not None else None
        return ComparedState(
            name=name,
            pages=pages,
            files=frozenset(file for file in files if _is_own(file, pages)),
            redirects=_manifest_redirects(manifest)
            if manifest is not None and is_ours
            else Redirects(tuple(self._redirects())),
            commit=source.commit if source is not None and not source.changed else "",
            untold=_NEVER if is_ours else _FOREIGN,
        )

    def _pages(self) -> Iterator[StatePage]:
        frame = self._frame()
        for file, page in self.listed.items():
            built = self.built_pages.get(file)
            if built is not None and built.text is not None:
                yield StatePage(
                    path=page.path,
                    title=page.title or built.text.title,
                    operation=page.operation,
                    lines=built.text.lines,
                    digest=page.digest,
                    anchors=built.anchors - frame,
                    links=tuple(dict.fromkeys(self._target(file, link) for link in built.links if is_internal(link))),
                )

    def _frame(self) -> frozenset[str]:
        """The anchors that every page has: they are of what is around it, such as the aim of a skip link."""
        every = [page.anchors for page in self.built_pages.values() if page.text is not None]
        return every[0].intersection(*every[1:]) if every else frozenset()

    def _redirects(self) -> Iterator[Redirect]:
        """From pages that only send their reader on."""
        for file, page in self.built_pages.items():
            if page.text is None and page.links and file != "index.html":
                to = page.links[0]
                target = self._target(file, to)[0] if is_internal(to) else to
                yield Redirect(file.rpartition(".")[0], target)

    def _target(self, holder: str, link: str) -> tuple[str, str]:
        address, _, fragment = link.partition("#")
        path = unquote(address.partition("?")[0])
        inside = posixpath.normpath(posixpath.join("/", posixpath.dirname(holder), path)).strip("/") if path else holder
        file = self.addresses.find_inside(inside) or inside
        page = self.listed.get(file)
        return page.path if page is not None else file, unquote(fragment)


def _manifest_redirects(manifest: BundleManifest) -> Redirects:
    listed = manifest.redirects or ()
    return read_redirects([each.model_dump() for each in listed])


def _is_own(file: str, pages: dict[str, StatePage]) -> bool:
    """Whether it is a file of the site rather than one that its builder makes, such as the text of a page."""
    if is_page(file) or file == MANIFEST_FILE or file.startswith(_OF_BUILDER):
        return False
    return not is_made_by_site(file) and not (file.endswith(".md") and file.removesuffix(".md") in pages)
