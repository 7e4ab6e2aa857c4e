"""What committing a saved change needs from outside."""

from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Protocol

from docsdesk.domain.trusted_folder import OwnPrograms


class Checkouts(Protocol):
    """Docs folders that are kept in Git."""

    async def uncommitted(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
        """Those of the files that differ from the last commit or are new; none where the folder is no checkout."""
        ...

    async def own_programs(self, folder: Path) -> OwnPrograms:
        """What a commit would run of the folder's own."""
        ...

    async def commit(self, folder: Path, names: Sequence[PurePosixPath], message: str, *, is_trusted: bool) -> str:
        """Commit these files as they are now and nothing else; the commit's short name.

        In a trusted folder with all that its Git runs; in another only where that is nothing of the folder's own.
        Raises CommitRefusedError.
        """
        ...
