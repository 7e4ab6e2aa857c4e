"""Verifies that a downloaded archive is the right one and complete, and reads its manifest."""

import hashlib
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Protocol

import xxhash

from docsdesk.bundles.archive import READ_BYTES, archive_suffix, damage_error, read_entries
from docsdesk.bundles.contents import is_page, manifest_of, read_listed
from docsdesk.domain.bundles.bundle import BundleReport, DigestKind, FileDigest
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.domain.wording import say
from docsdesk.protocol.bundle_manifest import (
    MANIFEST_FILE,
    MOST_MANIFEST_BYTES,
    BundleManifest,
    ManifestFile,
    content_digest,
)


class RunningDigest(Protocol):
    def update(self, block: bytes | memoryview, /) -> None: ...

    def hexdigest(self) -> str: ...


def new_digest(kind: DigestKind) -> RunningDigest:
    return hashlib.sha256() if kind is DigestKind.SHA256 else xxhash.xxh3_128()


_MOST_OMITTED_PAGES = 1_000
"""So many pages are named that are not in a bundle."""


def verify_archive(archive: Path, digest: FileDigest | None, check: Callable[[], None]) -> BundleReport:
    """`digest` is the expected one, if known; `check` is called often and may raise to stop the work.

    Raises BundleDamagedError that names the entry, and TransferError.
    """
    found, size = _check_archive(archive, digest, check)
    suffix = archive_suffix(archive)
    files: dict[str, ManifestFile] = {}
    manifest: BundleManifest | None = None
    for entry in read_entries(archive, suffix):
        check()
        kept = MOST_MANIFEST_BYTES if entry.name == MANIFEST_FILE else 0
        files[entry.name], start = read_listed(entry, kept, check)
        if kept:
            manifest = manifest_of(start)
    if not files:
        raise damage_error(say("The bundle is empty: it has no files."))
    if manifest is not None:
        _compare(manifest, files)
    return BundleReport(
        size_bytes=size,
        sha256=found,
        page_count=_page_count(manifest, files),
        file_count=len(files),
        content_digest=manifest.content_digest if manifest else None,
        suffix=suffix,
        site_name=manifest.site if manifest else "",
        version=manifest.version if manifest else None,
        omitted_pages=manifest.omitted_pages[:_MOST_OMITTED_PAGES] if manifest else (),
    )


def _page_count(manifest: BundleManifest | None, files: Iterable[str]) -> int:
    """As the builder counted them; for other builders' bundles the number of HTML files."""
    if manifest is not None and manifest.pages is not None:
        return len(manifest.pages)
    return sum(map(is_page, files))


def _check_archive(archive: Path, digest: FileDigest | None, check: Callable[[], None]) -> tuple[str, int]:
    """SHA-256 and size in bytes of an archive that matches the digest."""
    found, size = sha256(), 0
    known = None if digest is None else new_digest(digest.kind)
    try:
        with archive.open("rb") as file:
            while block := file.read(READ_BYTES):
                check()
                found.update(block)
                size += len(block)
                if known is not None:
                    known.update(block)
    except OSError as error:
        raise TransferError(
            say("{archive} cannot be read: {problem}.", archive=archive, problem=error.strerror),
            say("Check its permissions, then try again."),
        ) from error
    if digest is not None and known is not None and known.hexdigest() != digest.hexadecimal:
        raise damage_error(say("The bundle on disk is not the one that was downloaded."))
    return found.hexdigest(), size


def _compare(manifest: BundleManifest, files: dict[str, ManifestFile]) -> None:
    listed = {file.path: file for file in manifest.files}
    found = {name: file for name, file in files.items() if name != MANIFEST_FILE}
    for name in sorted(listed.keys() | found.keys()):
        if listed.get(name) != found.get(name):
            if name not in found:
                raise damage_error(say("The bundle does not match its manifest: {name} is missing.", name=name))
            if name not in listed:
                raise damage_error(say("The bundle does not match its manifest: {name} is not listed.", name=name))
            raise damage_error(say("The bundle does not match its manifest: {name} has changed.", name=name))
    if content_digest(manifest.files) != manifest.content_digest:
        raise damage_error(say("The bundle's manifest does not match its own digest."))
