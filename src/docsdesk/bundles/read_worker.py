"""The worker that reads bundles, in a process of its own so that the window stays responsive."""

from docsdesk.bundles.comparison import LastPair
from docsdesk.bundles.contents import read_contents
from docsdesk.bundles.inspection import LinkReport, inspect_links
from docsdesk.bundles.orders import CompareArchives, ComparePage, IndexPages, InspectLinks, Order, ReadContents
from docsdesk.bundles.search_index import make_index
from docsdesk.docs.text.diff_lines import DiffLine
from docsdesk.domain.bundles.comparison import BundleComparison
from docsdesk.domain.bundles.deployment import BundleContents
from docsdesk.domain.bundles.errors import TransferError

Answer = LinkReport | BundleComparison | BundleContents | tuple[DiffLine, ...] | None


class BundleReader:
    """Remembers the last pair of bundles it compared."""

    def __init__(self) -> None:
        self._pair = LastPair()

    def __call__(self, order: Order) -> Answer:
        """Raises BundleDamagedError, BundleMissingError and TransferError."""
        try:
            return self._answer(order)
        except OSError as error:
            title = f"The bundle cannot be read: {error.strerror or error}."
            raise TransferError(title, "Check the disk that it is on, then try again.") from error

    def _answer(self, order: Order) -> Answer:
        match order:
            case InspectLinks(archive=archive):
                return inspect_links(archive)
            case IndexPages():
                return make_index(order.archive, order.sha256, order.index)
            case CompareArchives(before=before, after=after):
                return self._pair.of(before, after).comparison()
            case ComparePage(before=before, after=after, page=page):
                return self._pair.of(before, after).page(page)
            case ReadContents(archive=archive):
                return read_contents(archive)
