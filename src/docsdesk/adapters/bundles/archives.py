"""`ports.BundleArchives`: whether a bundle is whole, and its place among the person's files."""

import asyncio
import os
import sys
from collections.abc import Generator, Iterable
from contextlib import suppress
from hashlib import sha256
from itertools import count
from pathlib import Path

from docsdesk.adapters.atomic_file import sync_folder
from docsdesk.adapters.disk_room import is_full, volume_of
from docsdesk.adapters.downloads.part_file import note_path
from docsdesk.adapters.stop_switch import StopSwitch
from docsdesk.adapters.stoppable import run_stoppable
from docsdesk.bundles.archive import DOWNLOAD_AFRESH, READ_BYTES, Entry, archive_suffix, read_entries
from docsdesk.domain.bundle import BundleReport
from docsdesk.domain.bundle_errors import BundleDamagedError, DiskFullError, TransferError
from docsdesk.protocol.bundle_manifest import (
    LARGEST_MANIFEST,
    MANIFEST_FILE,
    BundleManifest,
    ManifestFile,
    content_digest,
    read_manifest,
)

_PAGE_SUFFIXES = (".html", ".htm")


class FileBundleArchives:
    async def verify(self, archive: Path, *, sha256: str) -> BundleReport:
        return await run_stoppable(lambda stop: _verify(archive, sha256, stop))

    async def keep(self, part_file: Path, final_file: Path) -> Path:
        return await asyncio.to_thread(_keep, part_file, final_file)


def _verify(archive: Path, digest: str, stop: StopSwitch) -> BundleReport:
    size = _check_digest(archive, digest, stop)
    suffix = archive_suffix(archive)
    files: dict[str, ManifestFile] = {}
    manifest: BundleManifest | None = None
    for entry in read_entries(archive, suffix):
        stop.check()
        files[entry.name], content = _read(entry, stop)
        if entry.name == MANIFEST_FILE:
            manifest = read_manifest(content)
    if manifest is not None:
        _compare(manifest, files)
    return BundleReport(
        size_bytes=size,
        sha256=digest,
        page_count=_page_count(manifest, files),
        file_count=len(files),
        content_digest=manifest.content_digest if manifest else None,
        suffix=suffix,
        site_name=manifest.site if manifest else "",
        version=manifest.version if manifest else None,
    )


def _page_count(manifest: BundleManifest | None, files: Iterable[str]) -> int:
    """As the builder counted them; of other builders' bundles the HTML files."""
    if manifest is not None and manifest.pages is not None:
        return len(manifest.pages)
    return sum(name.lower().endswith(_PAGE_SUFFIXES) for name in files)


def _check_digest(archive: Path, digest: str, stop: StopSwitch) -> int:
    """Returns the size in bytes."""
    found, size = sha256(), 0
    try:
        with archive.open("rb") as file:
            while block := file.read(READ_BYTES):
                stop.check()
                found.update(block)
                size += len(block)
    except OSError as error:
        raise TransferError(
            f"{archive} cannot be read: {error.strerror}.", "Check its permissions, then resume."
        ) from error
    if found.hexdigest() != digest:
        raise BundleDamagedError("The bundle on disk is not what came down.", DOWNLOAD_AFRESH)
    return size


def _read(entry: Entry, stop: StopSwitch) -> tuple[ManifestFile, bytes]:
    """The entry as a manifest would list it; its content only if it may be the manifest."""
    digest, size, content = sha256(), 0, b""
    for block in entry.blocks:
        stop.check()
        digest.update(block)
        size += len(block)
        if entry.name == MANIFEST_FILE and size <= LARGEST_MANIFEST:
            content += block
    return ManifestFile(path=entry.name, sha256=digest.hexdigest(), size=size), content


def _compare(manifest: BundleManifest, files: dict[str, ManifestFile]) -> None:
    listed = {file.path: file for file in manifest.files}
    found = {name: file for name, file in files.items() if name != MANIFEST_FILE}
    for name in sorted(listed.keys() | found.keys()):
        if listed.get(name) != found.get(name):
            problem = "is missing" if name not in found else "is not listed" if name not in listed else "has changed"
            raise BundleDamagedError(f"The bundle does not match its manifest: {name} {problem}.", DOWNLOAD_AFRESH)
    if content_digest(manifest.files) != manifest.content_digest:
        raise BundleDamagedError("The bundle's manifest does not match its own digest.", DOWNLOAD_AFRESH)


def _keep(part_file: Path, final_file: Path) -> Path:
    try:
        final_file.parent.mkdir(parents=True, exist_ok=True)
        with part_file.open("rb+") as file:
            os.fsync(file.fileno())
        kept = next(name for name in _names(final_file) if _move(part_file, name))
        sync_folder(kept.parent)
    except OSError as error:
        if is_full(error):
            raise DiskFullError(volume_of(final_file.parent), 1) from error
        raise TransferError(
            f"The bundle cannot be put at {final_file}: {error.strerror}.",
            "Check the folder and its permissions, then resume; the download is kept.",
        ) from error
    with suppress(OSError):
        note_path(part_file).unlink()
    return kept


def _names(file: Path) -> Generator[Path, None, None]:
    """The name itself, then with ` (2)`, ` (3)` and so on before its suffix."""
    suffix = next((end for end in (".tar.gz", ".tar.zst") if file.name.endswith(end)), file.suffix)
    yield file
    for number in count(2):
        yield file.with_name(f"{file.name.removesuffix(suffix)} ({number}){suffix}")


def _move(part_file: Path, name: Path) -> bool:
    """Rename without ever replacing a file; False if the name is taken."""
    try:
        if sys.platform == "win32":
            part_file.rename(name)  # Refuses a taken name there.
        else:
            _link_and_unlink(part_file, name)
    except FileExistsError:
        return False
    return True


def _link_and_unlink(part_file: Path, name: Path) -> None:
    try:
        name.hardlink_to(part_file)
    except FileExistsError:
        raise
    except OSError:
        # No hard links on this file system, or another one.
        if name.exists():
            raise FileExistsError(name) from None
        part_file.rename(name)
    else:
        part_file.unlink()
