"""`bundle_ports.BundleExtractor`: unpacks in a thread; cancelled, it leaves nothing."""

from pathlib import Path

from docsdesk.adapters.stoppable import run_stoppable
from docsdesk.bundles.extraction import extract_archive
from docsdesk.usecases.bundle_ports import Extraction


class ArchiveExtractor:
    async def extract(self, archive: Path, folder: Path) -> Extraction:
        count, size = await run_stoppable(lambda stop: extract_archive(archive, folder, stop.check))
        return Extraction(folder, count, size)
