"""`bundle_ports.BundleReader`."""

from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.adapters.bundles.reader_process import ReaderProcesses
from docsdesk.adapters.engine_child import own_command
from docsdesk.bundles.orders import ReadContents
from docsdesk.domain.deployment import BundleContents

_CONTENTS = TypeAdapter(BundleContents)


class FileBundleReader:
    def __init__(self, readers: ReaderProcesses | None = None) -> None:
        self._readers = readers or ReaderProcesses(own_command())

    async def contents(self, archive: Path) -> BundleContents:
        return await self._readers.ask(ReadContents(archive=archive), _CONTENTS)
