"""Look deep into a bundle: whether it is whole, whether its links lead somewhere, what it asks of other hosts."""

from docsdesk.domain.bundle import DigestKind, FileDigest
from docsdesk.domain.bundle_inspection import BundleInspection
from docsdesk.domain.library import LibraryBundle
from docsdesk.usecases.bundle_ports import BundleInspector


async def inspect_bundle(bundle: LibraryBundle, inspector: BundleInspector) -> BundleInspection:
    """Raises BundleMissingError, and BundleDamagedError where it is not the archive that was verified."""
    return await inspector.inspect(bundle.file, digest=FileDigest(DigestKind.SHA256, bundle.sha256))
