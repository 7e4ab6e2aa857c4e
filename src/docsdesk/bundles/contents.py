"""What an archive holds: the files that a manifest lists, its own manifest, and its pages."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

from docsdesk.bundles.addresses import NOT_FOUND_PAGE
from docsdesk.bundles.archive import MOST_ENTRIES, ArchiveEntry, damage_error, entries_of
from docsdesk.bundles.page_text import BundlePageText, page_text
from docsdesk.protocol.bundle_manifest import BundleManifest, ManifestFile, read_manifest

LARGEST_PAGE_BYTES = 32_000_000
_SUFFIXES = (".html", ".htm")


def is_page(name: str) -> bool:
    return name.lower().endswith(_SUFFIXES)


def read_text(entry: ArchiveEntry) -> str:
    """The entry's text, truncated if it is larger than any page."""
    content = bytearray()
    for block in entry.blocks:
        if len(content) < LARGEST_PAGE_BYTES:
            content += block
    return content.decode("utf-8", "replace")


def pages_of(archive: Path) -> Iterator[tuple[str, BundlePageText]]:
    """Each page with its file's name, except the not-found page and redirects."""
    for entry in entries_of(archive):
        if not is_page(entry.name) or entry.name == NOT_FOUND_PAGE:
            for _ in entry.blocks:
                pass
        elif (page := page_text(read_text(entry))) is not None:
            yield entry.name, page


_MOST_VALUES = 2_000_000
"""The most values in a manifest; a file takes four."""


def read_listed(
    entry: ArchiveEntry, kept_bytes: int, check: Callable[[], None] = lambda: None
) -> tuple[ManifestFile, bytes]:
    """Read the entry to its end, keeping its first bytes; `check` is called often and may raise to end it."""
    digest = sha256()
    size = 0
    start = bytearray()
    for block in entry.blocks:
        check()
        digest.update(block)
        size += len(block)
        start += block[: max(kept_bytes - len(start), 0)]
    return ManifestFile(path=entry.name, sha256=digest.hexdigest(), size=size), bytes(start)


def manifest_of(content: bytes) -> BundleManifest | None:
    """Like `read_manifest`. Raises BundleDamagedError if reading it would take too much memory."""
    if content.count(b'"sha256"') > MOST_ENTRIES:
        raise damage_error(f"The bundle's manifest lists more than {MOST_ENTRIES:,} files.")
    if sum(map(content.count, (b",", b"[", b"{"))) > _MOST_VALUES:
        raise damage_error(f"The bundle's manifest holds more than {_MOST_VALUES:,} values.")
    return read_manifest(content)
