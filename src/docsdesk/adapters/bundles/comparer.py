"""`bundle_ports.BundleComparer`."""

from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.adapters.bundles.reader_process import ReaderProcesses
from docsdesk.bundles.orders import CompareArchives, ComparePage
from docsdesk.docs.diff_lines import DiffLine
from docsdesk.domain.bundle_comparison import BundleComparison

_COMPARISON = TypeAdapter(BundleComparison)
_LINES = TypeAdapter(tuple[DiffLine, ...])


class ArchiveComparer:
    def __init__(self, readers: ReaderProcesses) -> None:
        self._readers = readers

    async def compare(self, before: Path, after: Path) -> BundleComparison:
        return await self._readers.ask(CompareArchives(before=before, after=after), _COMPARISON)

    async def compare_page(self, before: Path, after: Path, page: str) -> tuple[DiffLine, ...]:
        return await self._readers.ask(ComparePage(before=before, after=after, page=page), _LINES)
