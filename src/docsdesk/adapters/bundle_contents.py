"""`bundle_ports.BundleReader`: what an archive holds, as digests that outlive it."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from docsdesk.adapters.stop_switch import StopSwitch
from docsdesk.adapters.stoppable import run_stoppable
from docsdesk.bundles.archive import archive_suffix, read_entries
from docsdesk.domain.deployment import BundleContents
from docsdesk.domain.errors import BundleMissingError
from docsdesk.protocol.bundle_manifest import (
    MANIFEST_FILE,
    BundleManifest,
    ManifestFile,
    content_digest,
    read_manifest,
)

_PAGE_SUFFIX = ".html"
_NO_PAGE = "404"


class FileBundleReader:
    async def contents(self, archive: Path) -> BundleContents:
        return await run_stoppable(lambda stop: _contents(archive, stop))


def _contents(archive: Path, stop: StopSwitch) -> BundleContents:
    if not archive.is_file():
        raise BundleMissingError(archive)
    files: dict[str, ManifestFile] = {}
    manifest: BundleManifest | None = None
    for entry in read_entries(archive, archive_suffix(archive)):
        digest, size, kept = sha256(), 0, list[bytes]()
        for block in entry.blocks:
            stop.check()
            digest.update(block)
            size += len(block)
            if entry.name == MANIFEST_FILE:
                kept.append(block)
        files[entry.name] = ManifestFile(path=entry.name, sha256=digest.hexdigest(), size=size)
        if entry.name == MANIFEST_FILE:
            manifest = read_manifest(b"".join(kept))
    if manifest is not None:
        del files[MANIFEST_FILE]
    version = None if manifest is None else manifest.version
    return BundleContents(content_digest(files.values()), _page_digests(files, manifest), version)


def _page_digests(files: Mapping[str, ManifestFile], manifest: BundleManifest | None) -> dict[str, str]:
    """Of the pages that the builder lists; of another builder's archive, of all HTML files."""
    found = {_page_path(name): file.sha256 for name, file in files.items() if name.endswith(_PAGE_SUFFIX)}
    if manifest is None or manifest.pages is None:
        found.pop(_NO_PAGE, None)
        return found
    return {page.path: found[page.path] for page in manifest.pages if page.path in found}


def _page_path(file: str) -> str:
    """`guides/setup` for both of the names that builders give its file."""
    path = file.removesuffix(_PAGE_SUFFIX)
    return path if path == "index" else path.removesuffix("/index")
