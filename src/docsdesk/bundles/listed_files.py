"""The files of an archive as a manifest lists them."""

from collections.abc import Callable
from hashlib import sha256

from docsdesk.bundles.archive import Entry
from docsdesk.protocol.bundle_manifest import ManifestFile


def read_listed(entry: Entry, kept: int, check: Callable[[], None] = lambda: None) -> tuple[ManifestFile, bytes]:
    """The entry read to its end, and its first `kept` bytes; `check` is called often and raises what ends the work."""
    digest, size, start = sha256(), 0, bytearray()
    for block in entry.blocks:
        check()
        digest.update(block)
        size += len(block)
        start += block[: max(kept - len(start), 0)]
    return ManifestFile(path=entry.name, sha256=digest.hexdigest(), size=size), bytes(start)
