"""What changed between two bundles."""

from docsdesk.docs.diff_lines import DiffLine
from docsdesk.domain.bundle_comparison import BundleComparison
from docsdesk.domain.library import LibraryBundle
from docsdesk.usecases.bundle_ports import BundleComparer


async def compare_bundles(before: LibraryBundle, after: LibraryBundle, comparer: BundleComparer) -> BundleComparison:
    """Raises BundleMissingError and BundleDamagedError."""
    return await comparer.compare(before.file, after.file)


async def compare_page(
    before: LibraryBundle, after: LibraryBundle, page: str, comparer: BundleComparer
) -> tuple[DiffLine, ...]:
    """The words of one page, by its file in the bundles. Raises BundleMissingError and BundleDamagedError."""
    return await comparer.compare_page(before.file, after.file, page)
