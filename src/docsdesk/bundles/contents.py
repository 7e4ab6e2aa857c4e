"""What an archive holds, as digests that outlive it: of all its files, and of each page's words."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from docsdesk.bundles.archive import entries_of
from docsdesk.bundles.listed_files import manifest_of, read_listed
from docsdesk.bundles.page_text import page_text
from docsdesk.bundles.pages import LARGEST_PAGE, is_page
from docsdesk.domain.bundles.deployment import BundleContents
from docsdesk.protocol.bundle_manifest import (
    LARGEST_MANIFEST,
    MANIFEST_FILE,
    BundleManifest,
    ManifestFile,
    content_digest,
)

_NO_PAGE = "404"


def read_contents(archive: Path) -> BundleContents:
    """Raises BundleMissingError, and BundleDamagedError that names the entry."""
    files: dict[str, ManifestFile] = {}
    words: dict[str, str] = {}
    manifest: BundleManifest | None = None
    for entry in entries_of(archive):
        kept = LARGEST_MANIFEST if entry.name == MANIFEST_FILE else LARGEST_PAGE if is_page(entry.name) else 0
        files[entry.name], start = read_listed(entry, kept)
        if entry.name == MANIFEST_FILE:
            manifest = manifest_of(start)
        elif kept and (digest := _words_digest(start)) is not None:
            words[_page_path(entry.name)] = digest
    if manifest is not None:
        del files[MANIFEST_FILE]
    version = None if manifest is None else manifest.version
    return BundleContents(content_digest(files.values()), _listed(words, manifest), version)


def _words_digest(html: bytes) -> str | None:
    """The same for the same words, whatever stands around them; None for a page that only sends its readers on."""
    text = page_text(html.decode("utf-8", "replace"))
    return None if text is None else sha256("\n".join((text.title, *text.lines)).encode()).hexdigest()


def _listed(words: Mapping[str, str], manifest: BundleManifest | None) -> dict[str, str]:
    """The pages that the builder lists; of another builder's archive, all but the one for lost readers."""
    if manifest is None or manifest.pages is None:
        return {path: digest for path, digest in words.items() if path != _NO_PAGE}
    return {page.path: words[page.path] for page in manifest.pages if page.path in words}


def _page_path(file: str) -> str:
    """`guides/setup` for both of the names that builders give its file."""
    path = file.rpartition(".")[0]
    return path if path == "index" else path.removesuffix("/index")
