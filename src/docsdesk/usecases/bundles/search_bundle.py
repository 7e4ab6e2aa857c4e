"""Find words in all pages of a bundle."""

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.bundles.search import SearchHit
from docsdesk.usecases.bundles.bundle_ports import BundleSearch

MOST_HITS = 100


async def search_bundle(
    bundle: LibraryBundle, words: str, search: BundleSearch, *, limit: int = MOST_HITS
) -> tuple[SearchHit, ...]:
    """Pages that have all the words, the last of which may be only begun; the best first.

    Raises BundleMissingError and BundleDamagedError.
    """
    return await search.search(bundle.file, words, sha256=bundle.sha256, limit=limit) if words.strip() else ()
