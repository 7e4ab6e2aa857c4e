"""Check that what came down is a whole bundle."""

from docsdesk.domain.bundle import BundleReport, Transferred
from docsdesk.domain.bundle_errors import BundleDamagedError
from docsdesk.usecases.ports import BundleArchives, Transfers


async def verify_bundle(archives: BundleArchives, transfers: Transfers, arrived: Transferred) -> BundleReport:
    """Read the archive to its end. A damaged one is discarded: it would be found complete, and damaged, for ever."""
    try:
        return await archives.verify(arrived.part_file, digest=arrived.digest)
    except BundleDamagedError:
        await transfers.discard(arrived.part_file)
        raise
