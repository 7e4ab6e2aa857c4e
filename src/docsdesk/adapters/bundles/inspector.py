"""`bundle_ports.BundleInspector`."""

import asyncio
from dataclasses import fields
from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.adapters.bundles.archives import FileBundleArchives
from docsdesk.adapters.bundles.reader_process import ReaderProcesses
from docsdesk.bundles.inspection import LinkReport
from docsdesk.bundles.orders import InspectLinks
from docsdesk.domain.bundles.bundle import FileDigest
from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.domain.bundles.inspection import BundleInspection

LINK_REPORT = TypeAdapter(LinkReport)


class ArchiveInspector:
    def __init__(self, readers: ReaderProcesses) -> None:
        self._archives = FileBundleArchives()
        self._readers = readers

    async def inspect(self, archive: Path, *, digest: FileDigest | None = None) -> BundleInspection:
        if not await asyncio.to_thread(archive.is_file):
            raise BundleMissingError(archive)
        following = asyncio.ensure_future(self._readers.ask(InspectLinks(archive=archive), LINK_REPORT))
        try:
            report = await self._archives.verify(archive, digest=digest)
            links = await following
        finally:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
        return BundleInspection(report, **{field.name: getattr(links, field.name) for field in fields(links)})
