"""Reads bundles inside a child process, so that the window stays responsive."""

import asyncio
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import ParamSpec, TypeVar

from docsdesk.bundles.archive import entries_of
from docsdesk.bundles.contents import LARGEST_PAGE_BYTES, is_page, manifest_of, read_listed
from docsdesk.bundles.inspection import LinkReport, inspect_links
from docsdesk.bundles.page_text import page_text
from docsdesk.bundles.search_index import make_index
from docsdesk.domain.bundles.deployment import BundleContents
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.domain.wording import say
from docsdesk.protocol.bundle_manifest import (
    MANIFEST_FILE,
    MOST_MANIFEST_BYTES,
    BundleManifest,
    ManifestFile,
    content_digest,
)

ParamT = ParamSpec("ParamT")
T = TypeVar("T")


class BundleChild:
    """Every method raises BundleMissingError, TransferError, and BundleDamagedError that names the entry."""

    async def inspect_links(self, archive: Path) -> LinkReport:
        return await _in_thread(inspect_links, archive)

    async def index_pages(self, archive: Path, sha256: str, index: Path) -> None:
        """Make the index of the archive with this digest."""
        await _in_thread(make_index, archive, sha256, index)

    async def read_contents(self, archive: Path) -> BundleContents:
        return await _in_thread(read_contents, archive)


async def _in_thread(read: Callable[ParamT, T], *args: ParamT.args, **kwargs: ParamT.kwargs) -> T:
    try:
        return await asyncio.to_thread(read, *args, **kwargs)
    except OSError as error:
        title = say("The bundle cannot be read: {problem}.", problem=error.strerror or error)
        raise TransferError(title, say("Check the disk it is on, then try again.")) from error


_NO_PAGE = "404"


def read_contents(archive: Path) -> BundleContents:
    """Raises BundleMissingError, and BundleDamagedError that names the entry."""
    files: dict[str, ManifestFile] = {}
    words: dict[str, str] = {}
    titles: dict[str, str] = {}
    manifest: BundleManifest | None = None
    for entry in entries_of(archive):
        kept = _kept_bytes(entry.name)
        files[entry.name], start = read_listed(entry, kept)
        if entry.name == MANIFEST_FILE:
            manifest = manifest_of(start)
        elif kept and (text := page_text(start.decode("utf-8", "replace"))) is not None:
            path = _page_path(entry.name)
            words[path] = sha256("\n".join((text.title, *text.lines)).encode()).hexdigest()
            titles[path] = text.title
    if manifest is not None:
        del files[MANIFEST_FILE]
    version = None if manifest is None else manifest.version
    pages = _list_pages(words, manifest)
    return BundleContents(content_digest(files.values()), pages, version, {path: titles[path] for path in pages})


def _kept_bytes(name: str) -> int:
    """How much of a file is needed to read what it says."""
    if name == MANIFEST_FILE:
        return MOST_MANIFEST_BYTES
    return LARGEST_PAGE_BYTES if is_page(name) else 0


def _list_pages(words: Mapping[str, str], manifest: BundleManifest | None) -> dict[str, str]:
    """The pages that the manifest lists; without a manifest, all but the not-found page."""
    if manifest is None or manifest.pages is None:
        return {path: digest for path, digest in words.items() if path != _NO_PAGE}
    return {page.path: words[page.path] for page in manifest.pages if page.path in words}


def _page_path(file: str) -> str:
    """`guides/setup` for either file name that builders give it."""
    path = file.rpartition(".")[0]
    return path if path == "index" else path.removesuffix("/index")
