"""What works on the bundles of the library, alive while the window is."""

from docsdesk.adapters.bundles.comparer import ArchiveComparer
from docsdesk.adapters.bundles.extractor import ArchiveExtractor
from docsdesk.adapters.bundles.inspector import ArchiveInspector
from docsdesk.adapters.bundles.reader import ArchiveReader
from docsdesk.adapters.bundles.reader_process import ReaderProcesses
from docsdesk.adapters.bundles.search import IndexedBundleSearch
from docsdesk.adapters.bundles.shelf import FolderBundleShelf
from docsdesk.adapters.bundles.sites import BundleSiteProcesses
from docsdesk.adapters.places import Places


class SiteBundles:
    def __init__(self, places: Places) -> None:
        readers = ReaderProcesses()
        self.shelf = FolderBundleShelf(places.bundles)
        self.inspector = ArchiveInspector(readers)
        self.extractor = ArchiveExtractor(places.cache / "unpacking")
        self.sites = BundleSiteProcesses()
        self.search = IndexedBundleSearch(places.cache / "bundle-search", readers)
        self.comparer = ArchiveComparer(readers)
        self.reader = ArchiveReader(readers)

    async def sweep(self) -> None:
        """Remove what a kill left of earlier work."""
        await self.shelf.sweep()
        await self.extractor.sweep()

    async def close(self) -> None:
        await self.search.close()
        await self.comparer.close()
        await self.sites.close_all()
