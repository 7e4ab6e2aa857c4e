"""What comparing states of a site needs from outside; `adapters` has the real implementation."""

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Protocol

from docsdesk.docs.checks.messages import CheckedFolder
from docsdesk.domain.sites.comparison_report import ComparisonReport, Lag, PageWords, RevisionNames
from docsdesk.usecases.state_orders import CompareStates, StateShare


class StateComparisons(Protocol):
    """Every method raises StateError, DocsFolderError, LibraryError and BundleDamagedError."""

    def compare(self, order: CompareStates) -> AsyncGenerator[StateShare | ComparisonReport]:
        """How much has been read from time to time, and at the end what changed."""
        ...

    async def words(self, order: CompareStates, page: str) -> PageWords:
        """The words of a changed page, by its new path."""
        ...

    async def save(self, order: CompareStates, file: Path) -> None:
        """Write the report for people who do not have Docsdesk. Raises UnreadableFileError, too."""
        ...

    async def markdown(self, order: CompareStates) -> str: ...

    async def redirect(self, order: CompareStates, address: str) -> CheckedFolder:
        """A lost address as a problem, fixed by a redirect to where it has gone; nothing if it has no fix."""
        ...

    async def lag(self, bundle: Path, folder: Path) -> Lag:
        """How far a bundle is behind its folder."""
        ...

    async def revisions(self, folder: Path) -> RevisionNames:
        """The branches and tags of a folder's repository."""
        ...
