"""What changed between two versions of an API description."""

from datetime import date

from docsdesk.comparison.api.change import ApiChange, Impact
from docsdesk.comparison.api.channels import ChannelComparison
from docsdesk.comparison.api.operations import OperationComparison
from docsdesk.comparison.api.schemas import SchemaComparison
from docsdesk.docs.openapi.specification import Specification

MOST_CHANGES = 20_000
_ORDER = {level: number for number, level in enumerate(Impact)}


def api_changes(old: Specification, new: Specification, today: date) -> tuple[ApiChange, ...]:
    """What matters most comes first; within that, in the order of the descriptions.

    OpenAPI 3.0 to 3.2, or AsyncAPI 2 and 3. `today` tells whether an end that was announced has come.
    """
    schemas = SchemaComparison(old, new)
    if old.is_async or new.is_async:
        found = ChannelComparison(old, new, schemas).changes()
    else:
        found = OperationComparison(old, new, schemas, today).changes()
    kept = dict.fromkeys(change for change, _ in zip(found, range(MOST_CHANGES), strict=False))
    return tuple(sorted(kept, key=lambda change: _ORDER[change.level]))


def has_level(changes: tuple[ApiChange, ...], least: Impact) -> bool:
    """Whether some change matters at least as much."""
    return any(_ORDER[change.level] <= _ORDER[least] for change in changes)
