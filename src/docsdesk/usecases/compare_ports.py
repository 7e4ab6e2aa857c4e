"""What comparing states of a site needs from outside."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.comparison_report import ComparisonReport, PageWords, RevisionNames
from docsdesk.domain.sites.state_names import StateName


@dataclass(frozen=True, slots=True)
class CompareStates:
    """`folder` is the docs folder of revisions; `deployment` the kind whose rules apply to problems."""

    old: StateName
    new: StateName
    folder: Path | None = None
    deployment: DeploymentKind | None = None


@dataclass(frozen=True, slots=True)
class StateShare:
    """How much of a state has been read."""

    state: str
    count: int
    of: int


class StateComparisons(Protocol):
    """The last comparison is kept for a while.

    Every method raises StateError, DocsFolderError, LibraryError and BundleDamagedError.
    """

    def compare(self, order: CompareStates) -> AsyncGenerator[StateShare | ComparisonReport]:
        """How much has been read from time to time, and at the end what changed."""
        ...

    async def read_words(self, order: CompareStates, page: str) -> PageWords:
        """The words of a changed page, by its new path."""
        ...

    async def save_report(self, order: CompareStates, file: Path) -> None:
        """Write the report for people who do not have Docsdesk. Raises UnreadableFileError, too."""
        ...

    async def write_markdown(self, order: CompareStates) -> str: ...

    async def find_redirect(self, order: CompareStates, address: str) -> CheckedFolder:
        """A lost address as a problem, fixed by a redirect to where it has gone; nothing if it has no fix."""
        ...

    async def list_revisions(self, folder: Path) -> RevisionNames:
        """The branches and tags of a folder's repository."""
        ...
