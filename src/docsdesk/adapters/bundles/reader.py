"""`bundle_ports.BundleReader`."""

from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.adapters.bundles.reader_process import ReaderProcesses
from docsdesk.bundles.orders import ReadContents
from docsdesk.domain.bundles.deployment import BundleContents

_CONTENTS = TypeAdapter(BundleContents)


class ArchiveReader:
    def __init__(self, readers: ReaderProcesses) -> None:
        self._readers = readers

    async def contents(self, archive: Path) -> BundleContents:
        return await self._readers.ask(ReadContents(archive=archive), _CONTENTS)
