"""Show a bundle in the system browser as a web server would."""

from docsdesk.domain.library import LibraryBundle
from docsdesk.usecases.bundle_ports import BundleSites


async def browse_bundle(bundle: LibraryBundle, sites: BundleSites, *, base: str = "") -> str:
    """The address to open; it answers until the bundle is closed or deleted, or the program ends.

    `base` is the sub-path that the bundle was made for. Raises BundleMissingError, BundleDamagedError,
    EngineFailedError.
    """
    return await sites.open(bundle.file, base=base)
