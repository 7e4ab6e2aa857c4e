"""The files of an archive as a manifest lists them, and the archive's own manifest."""

from collections.abc import Callable
from hashlib import sha256

from docsdesk.bundles.archive import MOST_ENTRIES, Entry, damaged
from docsdesk.protocol.bundle_manifest import BundleManifest, ManifestFile, read_manifest

_MOST_VALUES = 2_000_000
"""The most values in a manifest; a file takes four."""


def read_listed(entry: Entry, kept: int, check: Callable[[], None] = lambda: None) -> tuple[ManifestFile, bytes]:
    """Read the entry to its end, keeping its first `kept` bytes; `check` is called often and may raise to end it."""
    digest, size, start = sha256(), 0, bytearray()
    for block in entry.blocks:
        check()
        digest.update(block)
        size += len(block)
        start += block[: max(kept - len(start), 0)]
    return ManifestFile(path=entry.name, sha256=digest.hexdigest(), size=size), bytes(start)


def manifest_of(content: bytes) -> BundleManifest | None:
    """Like `read_manifest`. Raises BundleDamagedError if reading it would take too much memory."""
    if content.count(b'"sha256"') > MOST_ENTRIES:
        raise damaged(f"The bundle's manifest lists more than {MOST_ENTRIES:,} files.")
    if sum(map(content.count, (b",", b"[", b"{"))) > _MOST_VALUES:
        raise damaged(f"The bundle's manifest holds more than {_MOST_VALUES:,} values.")
    return read_manifest(content)
