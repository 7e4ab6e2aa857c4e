"""The API descriptions of two states, each with its counterpart."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import PurePosixPath

from docsdesk.comparison.api.api_changes import api_changes
from docsdesk.comparison.api.change import ApiChange, Impact
from docsdesk.docs.openapi.specification import Specification

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
