"""Addresses that led somewhere in one state of a site and lead nowhere in a later one."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from pathlib import PurePosixPath
from urllib.parse import unquote

from docsdesk.comparison.state import ComparedState, StatePage, Target, Untold
from docsdesk.docs.redirects import Redirect
from docsdesk.docs.text.slugs import clean_anchor

_MOST_ADDRESSES = 200_000
"""Addresses that redirects with wildcards are followed back to."""
_DOCUMENTS = frozenset((".pdf", ".zip", ".csv", ".txt", ".xlsx", ".docx", ".pptx", ".json", ".yaml", ".yml"))
"""Files that readers keep addresses of; pictures are not among them."""
_LOCKS = frozenset(("package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "packages.lock.json"))
"""What a package manager writes for itself."""


class AddressKind(StrEnum):
    PAGE = "page"
    OPERATION = "operation"
    ANCHOR = "anchor"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class LostAddress:
    """`path` has no leading slash, and for an anchor no fragment; `page` is what it led to in the old state."""

    path: str
    kind: AddressKind
    page: StatePage | None = None
    anchor: str = ""
    is_redirect: bool = False
    """Whether it led there by a redirect."""

    @property
    def address(self) -> str:
        return f"/{self.path}#{self.anchor}" if self.anchor else f"/{self.path}"


def lost_addresses(old: ComparedState, new: ComparedState) -> tuple[LostAddress, ...]:
    """Every address that led to something in `old` and does not in `new`, following redirects as the service does.

    What a redirect with wildcards led to one place is one address, with its wildcards. Anchors count only if a page of
    either state links to them. Of files, documents count, unless a state cannot tell them.
    """
    untold = old.untold | new.untold
    found = dict[str, LostAddress]()
    for path in _addresses(old, untold):
        if path in found or (target := old.leads(path)) is None or _is_elsewhere(target):
            continue
        if new.leads(path) is None:
            found[path] = _lost_address(path, target)
    return (*found.values(), *_lost_anchors(old, new))


def is_document(path: str) -> bool:
    """Whether readers may keep the address of a file."""
    file = PurePosixPath(path)
    return file.suffix.lower() in _DOCUMENTS and file.name not in _LOCKS


def _addresses(old: ComparedState, untold: frozenset[Untold]) -> Iterator[str]:
    yield from (page.address for page in old.pages.values())
    if Untold.FILES not in untold:
        yield from sorted(filter(is_document, old.files))
    yield from (redirect.source for redirect in old.redirects if redirect.has_one_target)
    yield from _wildcard_addresses(old)


def _wildcard_addresses(old: ComparedState) -> Iterator[str]:
    """The addresses from which redirects with wildcards led to pages."""
    addresses, left = sorted(page.address for page in old.pages.values()), _MOST_ADDRESSES
    for redirect in old.redirects:
        back = Redirect(redirect.destination.strip("/"), redirect.source)
        if not redirect.is_pattern or not back.is_pattern or "://" in redirect.destination:
            continue
        start = "/".join((*back.leading, ""))
        for place in range(bisect_left(addresses, start) if back.leading else 0, len(addresses)):
            address = addresses[place]
            if left == 0 or not address.startswith(start if back.leading else ""):
                break
            left -= 1
            if (source := back.target(address)) and not Redirect(source, "").is_pattern:
                yield source


def _lost_address(path: str, target: Target) -> LostAddress:
    if isinstance(target, str):
        return LostAddress(path, AddressKind.FILE, is_redirect=target != path)
    kind = AddressKind.OPERATION if target.operation and target.file is None else AddressKind.PAGE
    return LostAddress(path, kind, target, is_redirect=target.address != path)


def _is_elsewhere(target: Target) -> bool:
    return isinstance(target, str) and "://" in target


def _lost_anchors(old: ComparedState, new: ComparedState) -> Iterator[LostAddress]:
    for path, anchor in _linked_anchors(
        chain.from_iterable(state.pages.values() for state in _states_with_sources(old, new))
    ):
        before, now = old.leads(path), new.leads(path)
        if not isinstance(before, StatePage) or not isinstance(now, StatePage):
            continue
        if before.anchors and _has(before, anchor) and not now.has_other_anchors and not _has(now, anchor):
            moved = new.redirects.find(path)
            if new.page(path) is not None or moved is None or "#" not in moved.address:
                yield LostAddress(path, AddressKind.ANCHOR, before, anchor)


def _states_with_sources(old: ComparedState, new: ComparedState) -> Sequence[ComparedState]:
    """The states with links that people wrote; a builder adds links and anchors that no source has."""
    sources = [state for state in (old, new) if Untold.SOURCES not in state.untold]
    return sources or (old, new)


def _linked_anchors(pages: Iterable[StatePage]) -> dict[tuple[str, str], None]:
    return dict.fromkeys(link for page in pages for link in page.links if link[1] and not link[1].startswith(":~:"))


def _has(page: StatePage, anchor: str) -> bool:
    return anchor in page.anchors or clean_anchor(unquote(anchor)) in page.anchors
