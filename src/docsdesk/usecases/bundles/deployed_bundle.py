"""Which bundle of a site its deployment serves."""

from collections.abc import Iterable

from docsdesk.domain.bundles.library import LibraryBundle


def deployed_bundle(bundles: Iterable[LibraryBundle], site_id: str) -> LibraryBundle | None:
    """The one that a person marked last; None if none was marked."""
    marked = [(one.deployed_at, one) for one in bundles if one.site_id == site_id and one.deployed_at is not None]
    return max(marked, key=lambda each: each[0])[1] if marked else None
