"""What changed between two versions of an API description, and between all descriptions of two states."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import PurePosixPath

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


Descriptions = Mapping[str, Specification]


@dataclass(frozen=True, slots=True)
class DescriptionChanges:
    """`file` is the description's present name, its former one if it is gone; what matters most comes first."""

    file: str
    changes: tuple[ApiChange, ...]

    def of(self, level: Impact) -> tuple[ApiChange, ...]:
        return tuple(change for change in self.changes if change.level is level)


def description_changes(
    old: Descriptions, new: Descriptions, renames: Mapping[PurePosixPath, PurePosixPath], today: date
) -> Iterator[DescriptionChanges]:
    """Only of descriptions that changed; one without a counterpart loses or gains all its operations."""
    was = {_present_name(file, renames): spec for file, spec in old.items()}
    gone, come = [file for file in was if file not in new], [file for file in new if file not in was]
    if len(gone) == len(come) == 1 and was[gone[0]].is_async == new[come[0]].is_async:
        was[come[0]] = was.pop(gone[0])
    for file in dict.fromkeys((*new, *was)):
        before, after = was.get(file) or _empty(new[file]), new.get(file) or _empty(was[file])
        if before.value != after.value and (found := api_changes(before, after, today)):
            yield DescriptionChanges(file, found)


def _present_name(file: str, renames: Mapping[PurePosixPath, PurePosixPath]) -> str:
    return renames.get(PurePosixPath(file), PurePosixPath(file)).as_posix()


def _empty(spec: Specification) -> Specification:
    kind = "asyncapi" if spec.is_async else "openapi"
    return Specification(spec.file, {kind: spec.value.get(kind)})
