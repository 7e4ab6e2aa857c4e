"""What the site editor returns: the site as it would be, and the changes to its keys."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.site import Site

_NONE: Mapping[KeyKind, ApiKey] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class SiteDraft:
    site: Site
    keys: Mapping[KeyKind, ApiKey] = field(default_factory=lambda: _NONE)
    """Newly entered keys, to be stored."""
    removed: frozenset[KeyKind] = frozenset()
    """Stored keys to be deleted."""
